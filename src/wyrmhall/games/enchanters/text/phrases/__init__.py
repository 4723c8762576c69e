"""The phrase tables: conditions, costs, points, and what every phrase is."""
