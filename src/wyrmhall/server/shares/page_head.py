"""The head of the page as chat services read it before anybody opens a shared link (Open Graph)."""

from html import escape
from typing import Final

from wyrmhall.server.shares.preview import HEIGHT, WIDTH
from wyrmhall.server.shares.wire import Share

END_OF_HEAD: Final = b"</head>"


def with_preview(page: bytes, share: Share, origin: str) -> bytes:
    """The page, with what is told of the share in its head."""
    picture = f"{origin}/s/{share.id}/picture.png"
    told = {
        "og:type": "website",
        "og:site_name": "Wyrmhall",
        "og:title": share.title,
        "og:description": share.words,
        "og:url": f"{origin}/s/{share.id}",
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": share.words,
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()]
    named = {
        "twitter:card": "summary_large_image",
        "twitter:title": share.title,
        "twitter:description": share.words,
        "twitter:image": picture,
        "robots": "noindex",
    }
    tags += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in named.items()]
    return page.replace(END_OF_HEAD, "".join(tags).encode() + END_OF_HEAD, 1)
