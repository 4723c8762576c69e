"""The one exception with which the server refuses a request: no, and why."""

from wyrmhall.kernel.refusal import NOTATION, Refusal
from wyrmhall.server.wire import RefusalBody


class Denied(Exception):
    """Carries the sentence a person reads, and the status for HTTP."""

    def __init__(
        self,
        why: str,
        status: int = 422,
        *,
        rule: str = "",
        field: str = "",
        wait: float = 0.0,
        reason: str = "",
    ) -> None:
        super().__init__(why)
        self.why = why
        self.status = status
        self.rule = rule
        self.field = field
        self.wait = wait
        self.reason = reason

    def body(self) -> RefusalBody:
        return RefusalBody(
            why=self.why, rule=self.rule, field=self.field, retry_after=self.wait, reason=self.reason
        )


class AnotherWroteFirst(Denied):
    """Another process was quicker; what it has written has been read already."""

    def __init__(self) -> None:
        super().__init__("Somebody else was quicker: look again.", 409)


def denied_by_rule(refusal: Refusal) -> Denied:
    """What the rules say; where no rule is broken there is none to look up."""
    why = refusal.why
    sentence = why[:1].upper() + why[1:] + ("" if why.endswith((".", "!", "?", "…")) else ".")
    return Denied(sentence, 409, rule="" if refusal.rule == NOTATION else refusal.rule)
