"""`wyrmhall serve`: the table in the browser, as its host wants it.

command         what can be set, and serving until Ctrl+C
calls           whether and how people are called back
reports         what the host sees of it: the log, and figures for Prometheus
reached         by which addresses others reach it
networks        networks that the host names: of proxies, and of what calls may reach
"""
