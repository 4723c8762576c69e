"""Dragon Dune: a four-player war of castles, auctions, alliances, secret battle plans and binding deals."""
