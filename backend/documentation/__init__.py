"""The documentation site: docs/ as pages for the browser, with search and a reference made from docstrings.

docs/ stays what it is, plain Markdown that anybody can read in the repository. `pages` lays it out for the
site, `reference` adds what is in docstrings, `notebooks` those of examples/notebooks; Zensical makes pages of
it, and `links` reads them: nothing may lead nowhere, and nothing may be fetched from elsewhere.
"""
