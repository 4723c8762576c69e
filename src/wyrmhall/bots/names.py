"""What bots are called at a table."""

from typing import Final

BOT_NAMES: Final = ("Arvid", "Bruna", "Corvin", "Dagny", "Elko", "Fenja", "Gorm", "Hedda")
