"""Tests of the site."""

import warnings

with warnings.catch_warnings():
    # starlette's test client warns once when it is imported that it would rather have a successor
    # of httpx; our warnings are errors, and this one is not about our code
    warnings.simplefilter("ignore")
    import starlette.testclient  # noqa: F401
