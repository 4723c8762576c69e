"""House rules are a file: TOML that anybody may write, checked with the line and column of every fault."""
