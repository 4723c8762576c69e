"""PostgreSQL as a store, for several machines.

store       the promises of a Store, kept there
pool        connections, while it may be away
notices     what processes let each other know, and that they live
schema      its tables
"""
