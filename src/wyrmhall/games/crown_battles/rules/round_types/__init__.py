"""The fourteen round types, one module each; `table` lists them."""
