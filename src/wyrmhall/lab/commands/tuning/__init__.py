"""`wyrmhall lab tune` and `wyrmhall lab confirm`: values for targets, and whether targets are met."""
