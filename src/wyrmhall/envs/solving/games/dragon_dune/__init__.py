"""A small auction and a small deal, cut out of Dragon Dune."""
