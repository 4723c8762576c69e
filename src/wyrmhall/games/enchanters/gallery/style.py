"""How the page looks: light and dark, from a phone to a wide screen, and on paper."""

from typing import Final

STYLE: Final = """
:root {
  --page: #f3eee3; --paper: #fffdf8; --text: #2a2530; --soft: #655e6e; --line: #d9cfbd; --field: #ffffff;
  --item: #8a4a0c; --enchantment: #5d32a0; --monster: #2b6130; --dragon: #9c1f1a; --wound: #74233f;
  --village: #0d655e; --overlord: #3b2a6b; --event: #4c4858; --band: #ffffff; --focus: #1f5fae;
  --icon-cut: var(--paper);
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #17141c; --paper: #231f2a; --text: #ece7f2; --soft: #b4acc0; --line: #443c50; --field: #1b1821;
    --item: #7d4714; --enchantment: #57369a; --monster: #2a5f30; --dragon: #942923; --wound: #742a46;
    --village: #12625b; --overlord: #46367c; --event: #4b4658; --focus: #9cc4fa;
    --icon-ink: #d8d2e2; --icon-red: #ff7a6e; --icon-orange: #f6a15b; --icon-gold: #f2c94c;
    --icon-green: #7cc97f; --icon-teal: #5cc9bd; --icon-blue: #7fb2f5; --icon-violet: #bd95f5;
    --icon-grey: #b3aebf;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; padding: 1rem; background: var(--page); color: var(--text); overflow-wrap: anywhere;
  font: 1rem/1.45 system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif;
}
body > *, .group { max-width: 90rem; margin-inline: auto; }
[hidden] { display: none !important; }
.sprite { position: absolute; }
.said {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
.icon { width: 1.15em; height: 1.15em; vertical-align: -.2em; flex: none; }
.top h1 { margin: 0; font-size: 2rem; letter-spacing: .02em; }
.top p { margin: 0 0 1rem; color: var(--soft); }
h2 { margin: 2.5rem 0 0; font-size: 1.5rem; }
.group > p { margin: 0 0 .75rem; color: var(--soft); }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }

#controls {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .5rem .75rem;
  align-items: end;
  padding: .75rem; background: var(--paper); border: 1px solid var(--line); border-radius: .75rem;
}
#controls label { display: grid; gap: .15rem; font-size: .875rem; color: var(--soft); min-width: 0; }
#controls .find { grid-column: span 2; }
#controls input[type=search], #controls select {
  width: 100%; min-height: 2.75rem; padding: .25rem .6rem; font: inherit; font-size: 1rem; color: var(--text);
  background: var(--field); border: 1px solid var(--line); border-radius: .5rem;
}
#controls .check { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; }
#controls .check input { width: 1.25rem; height: 1.25rem; }
#count { min-height: 2.75rem; display: flex; align-items: center; font-variant-numeric: tabular-nums; }
nav { display: flex; flex-wrap: wrap; gap: .25rem .4rem; padding: 0 0 .75rem; font-size: .9375rem; }
nav a {
  padding: .3rem .7rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--page);
  text-decoration: none;
}
@media (pointer: coarse) { nav a { padding-block: .65rem; } }
@media (min-width: 64rem) and (min-height: 40rem) {
  html { scroll-padding-top: 6.5rem; }
  #controls { position: sticky; top: .4rem; z-index: 1; box-shadow: 0 1px 6px rgb(0 0 0 / .25); }
}
nav a:hover { border-color: var(--focus); }
#contents, #legend {
  margin-top: .75rem; padding: .25rem .75rem; background: var(--paper); border: 1px solid var(--line);
  border-radius: .75rem;
}
summary { line-height: 2.75rem; cursor: pointer; font-weight: 600; }
#legend dl {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .4rem 1rem;
  margin: 0 0 .75rem;
}
#legend dt { font-weight: 600; }
#legend dt .icon { width: 1.5em; height: 1.5em; vertical-align: -.4em; margin-right: .25rem; }
#legend dd { margin: 0 0 0 2rem; font-size: .875rem; color: var(--soft); }
#none { padding: 2rem; text-align: center; color: var(--soft); }

.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: .9rem; }
.grid.wide { grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); }
.card {
  display: flex; flex-direction: column; min-width: 0; background: var(--paper); overflow: hidden;
  border: 2px solid var(--kind); border-radius: .8rem; box-shadow: 0 1px 3px rgb(0 0 0 / .18);
}
.card.item { --kind: var(--item); }
.card.enchantment { --kind: var(--enchantment); }
.card.monster { --kind: var(--monster); }
.card.dragon { --kind: var(--dragon); }
.card.wound { --kind: var(--wound); }
.card.village { --kind: var(--village); }
.card.overlord { --kind: var(--overlord); }
.card.event { --kind: var(--event); }
.card[data-own] { outline: 3px dashed var(--focus); outline-offset: 2px; }
.card > header {
  display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; min-height: 3rem;
  padding: .4rem .5rem;
  color: var(--band); background: var(--kind);
}
.type {
  display: grid; place-items: center; flex: none; width: 2.1rem; height: 2.1rem; border-radius: 50%;
  background: var(--paper);
}
.type .icon { width: 1.4rem; height: 1.4rem; vertical-align: 0; }
.card h3 {
  flex: 1 1 min-content; min-width: 0; margin: 0; font-size: 1.0625rem; line-height: 1.2; text-wrap: balance;
  overflow-wrap: break-word;
}
.badge {
  display: flex; align-items: center; gap: .2rem; flex: none; padding: .15rem .4rem; border-radius: 1rem;
  color: var(--text); background: var(--paper); font-variant-numeric: tabular-nums;
}
.badge .icon { width: 1.1rem; height: 1.1rem; vertical-align: 0; }
.body { flex: 1; display: flex; flex-direction: column; }
.card.village .body, .card.event .body { padding: .6rem .75rem; gap: .4rem; }
.part { display: flex; flex-direction: column; justify-content: center; gap: .35rem; padding: .6rem .75rem; }
.part.upper { flex: 1; min-height: 4.5rem; }
.part.lower { min-height: 3rem; }
.mark { position: relative; height: 0; border-top: 2px solid var(--kind); }
.mark::before {
  content: ""; position: absolute; left: 50%; top: -.45rem; width: .8rem; height: .8rem;
  background: var(--kind);  transform: translateX(-50%) rotate(45deg);
}
.row { display: flex; flex-wrap: wrap; gap: .2rem .7rem; font-size: 1.25rem; }
.run { display: inline-flex; align-items: center; gap: .1rem; }
.line { margin: 0; }
.with { white-space: nowrap; }
.nothing { margin: 0; color: var(--soft); font-size: .875rem; }
.ids { display: none; color: var(--soft); font-size: .75rem; }
.with-ids .ids { display: inline; }
.level { display: grid; grid-template-columns: 3.6rem 1fr; gap: .5rem; align-items: baseline; }
.level + .level { padding-top: .4rem; border-top: 1px solid var(--line); }
.level h4 { margin: 0; white-space: nowrap; }
.side { padding: .6rem .75rem; }
.side:last-child { flex: 1; }
.side + .side { border-top: 2px solid var(--kind); }
.part.lower, .side + .side {
  --icon-cut: color-mix(in srgb, var(--kind) 9%, var(--paper)); background: var(--icon-cut);
}
.side h4 { margin: 0 0 .3rem; font-size: .8125rem; letter-spacing: .06em; text-transform: uppercase; }
.section { display: grid; grid-template-columns: 5.4rem 1fr; column-gap: .5rem; margin-bottom: .3rem; }
.section h5 { grid-row: span 9; margin: .1rem 0 0; font-size: .875rem; font-weight: 500; color: var(--soft); }
.section .line, .section .nothing { grid-column: 2; }
.card footer { padding: .45rem .75rem .55rem; border-top: 1px solid var(--line); }
.card footer p { margin: 0; }
.flavor { font-style: italic; font-size: .9375rem; color: var(--soft); }
.print { font-size: .8125rem; color: var(--soft); }

@media print {
  :root { --page: #fff; --paper: #fff; --text: #000; --soft: #333; --line: #999; }
  html { font-size: 9pt; }
  body { padding: 0; }
  #controls, #contents, #legend:not([open]) { display: none !important; }
  .grid, .grid.wide { grid-template-columns: repeat(3, 1fr); gap: 4mm; }
  .grid.wide { grid-template-columns: repeat(2, 1fr); }
  .card { break-inside: avoid; box-shadow: none; print-color-adjust: exact; }
  h2 { break-after: avoid; margin-top: 6mm; }
}
"""
