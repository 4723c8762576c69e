"""Calls people back when it is their move: by push, mail or webhook, as each of them has chosen."""
