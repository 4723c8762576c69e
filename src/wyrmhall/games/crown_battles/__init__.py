"""Crown Battles: a trick-taking game of predictions. The rules are in rules.md, beside the code."""
