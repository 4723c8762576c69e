"""How tests cite the rulebook: by name (`test_CB_BID_07_...`) or by `@rule("CB-BID-07", ...)`."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """The test would fail if one of these atoms were broken."""
    mark: Callable[[F], F] = pytest.mark.rule(*ids)
    return mark
