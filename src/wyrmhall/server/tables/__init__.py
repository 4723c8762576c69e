"""Live tables: a cache over the log, whoever sits there, and what each of them is shown."""
