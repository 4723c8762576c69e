"""Binding agreements in enforceable form: DD-AGR and DD-DEAL."""
