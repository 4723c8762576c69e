"""The balance targets of the card set, EN-BAL-01 to EN-BAL-16: what is played, how it is judged."""
