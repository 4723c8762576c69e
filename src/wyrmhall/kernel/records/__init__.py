"""Games written down: the record, who sat where, older rules, and playing it all again."""
