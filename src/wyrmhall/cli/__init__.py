"""The terminal: play, replay, verify, rules, schema; `lab` is mounted from wyrmhall.lab."""
