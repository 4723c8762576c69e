"""A document of pages: one HTML file that needs nothing else."""

from functools import cache
from html import escape
from importlib import resources

from wyrmhall.print_and_play.paper import Paper


@cache
def style(name: str) -> str:
    return resources.files("wyrmhall.print_and_play").joinpath(name).read_text("utf-8")


def document(title: str, paper: Paper, pages: str, symbols: str = "", own_style: str = "") -> str:
    """Pages of exactly the size of the paper."""
    sizes = (
        f"@page{{size:{paper.name};margin:0}}@page wide{{size:{paper.name} landscape;margin:0}}"
        f":root{{--page-width:{paper.width:g}mm;--page-height:{paper.height:g}mm}}"
    )
    return html(title, f"{sizes}\n{style('page.css')}\n{own_style}", f"{sprite(symbols)}{pages}")


def sprite(symbols: str) -> str:
    """What the page refers to, drawn where it is not seen."""
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{symbols}</defs></svg>\n'


def html(title: str, css: str, body: str) -> str:
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title, quote=False)}</title>\n<style>\n{css}\n</style>\n</head>\n"
        f"<body>\n{body}</body>\n</html>\n"
    )
