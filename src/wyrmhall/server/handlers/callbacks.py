"""How people are called back, over HTTP. Codes and tokens come from calls, and need no key."""

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from wyrmhall.server.handlers import (
    KEY,
    AnyRequest,
    TheLimits,
    TheNotifications,
    ThePersons,
    address,
    caller_in,
    shown,
)
from wyrmhall.server.http.limits import GUESSES, PROOFS
from wyrmhall.server.interface.answers import NEEDS_KEY
from wyrmhall.server.wire_persons import (
    Calls,
    ChannelId,
    ChannelProof,
    ChannelView,
    NewChannel,
    QuietHours,
    StopToken,
)


@get("/api/me/calls", opt={NEEDS_KEY: True})
async def calls(request: AnyRequest, persons: ThePersons, notifications: TheNotifications) -> Calls:
    """How somebody is called when it is their move, and how they could be."""
    person = (await caller_in(request, persons)).person
    if notifications.started is None:
        return Calls(offered=[], push_key="", channels=[], quiet=QuietHours(zone="UTC", begins=0, ends=0))
    return await notifications.started.view(person)


@post("/api/me/calls/add", status_code=200, opt={NEEDS_KEY: True})
async def add(
    request: AnyRequest,
    persons: ThePersons,
    notifications: TheNotifications,
    limits: TheLimits,
    data: JSONBody[NewChannel],
) -> ChannelView:
    """A proof is sent there; until it has come back nothing else is."""
    device = await persons.device_of(shown(request, KEY))
    limits.spend(PROOFS, address(request))
    return await notifications.channels.add(device, data)


@post("/api/me/calls/remove", status_code=200, opt={NEEDS_KEY: True})
async def remove(
    request: AnyRequest, persons: ThePersons, notifications: TheNotifications, data: JSONBody[ChannelId]
) -> Calls:
    """Nobody is called that way any more."""
    person = (await caller_in(request, persons)).person
    await notifications.channels.remove(person, data.channel)
    return await notifications.channels.view(person)


@post("/api/me/calls/quiet", status_code=200, opt={NEEDS_KEY: True})
async def quiet(
    request: AnyRequest, persons: ThePersons, notifications: TheNotifications, data: JSONBody[QuietHours]
) -> Calls:
    """The hours in which nobody is called."""
    person = (await caller_in(request, persons)).person
    await notifications.channels.set_quiet(person, data)
    return await notifications.channels.view(person)


@post("/api/calls/prove", status_code=200)
async def prove(
    request: AnyRequest, notifications: TheNotifications, limits: TheLimits, data: JSONBody[ChannelProof]
) -> None:
    """The code that was sent to an address has come back: it belongs to whoever named it."""
    limits.spend(GUESSES, address(request))
    await notifications.channels.prove(data.channel, data.code)


@post("/api/calls/stop", status_code=200)
async def stop(
    request: AnyRequest, notifications: TheNotifications, limits: TheLimits, data: JSONBody[StopToken]
) -> None:
    """Whoever has got a call stops all calls to that address."""
    limits.spend(GUESSES, address(request))
    await notifications.channels.stop(data.token)


@post("/api/calls/stop/{token:str}", status_code=200)
async def stop_by_mail(
    request: AnyRequest, notifications: TheNotifications, limits: TheLimits, token: FromPath[str]
) -> Response[None]:
    """What a mail program sends when somebody presses `unsubscribe` there (RFC 8058)."""
    limits.spend(GUESSES, address(request))
    await notifications.channels.stop(token)
    return Response(None)


@get("/api/calls/stop/{token:str}", status_code=302, sync_to_thread=False)
def stop_page(token: FromPath[str]) -> Redirect:
    """Looking at a link stops nothing: programs do that, too. The page asks for a press."""
    return Redirect(f"/me#stop.{token}")


HANDLERS = [calls, add, remove, quiet, prove, stop, stop_by_mail, stop_page]
