"""PostgreSQL as a store, for several machines.

store       the promises of a Store, kept there
pool        connections, while it may be away
notices     what processes let each other know, and that they live
serving     which processes serve a database, and with which code
schema      its tables
failures    why it cannot be used, in one sentence that says what to do
"""
