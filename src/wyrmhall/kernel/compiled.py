"""One name for mypyc's class decorator, so that nothing but the standard library is needed to run."""

# not compiled: its fallback for a missing mypy_extensions is unreachable to mypyc
try:
    from mypy_extensions import mypyc_attr
except ImportError:  # pragma: no cover - a pure install does not have it

    def mypyc_attr(*args, **kwargs):  # type: ignore[no-untyped-def, misc]
        """Does nothing: the decorator only speaks to the compiler."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
