"""What promises forbid while a deal runs: DD-DEAL-29, DD-DEAL-30."""
