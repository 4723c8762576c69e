"""The people of a table: seats, host, chat, votes, and who is gone."""
