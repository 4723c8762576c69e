"""The kinds of steps that the chapters share."""
