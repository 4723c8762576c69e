"""Rules of thumb for what each chapter of the rules asks."""
