"""Crown Battles, as small as one likes."""
