"""The games written for JAX, each in a folder of its own."""
