"""How texts are carried out, and what they set off: the rulings on actions and triggers."""
