"""Search and filters. Without scripts the page shows all cards and no controls."""

from typing import Final

SCRIPT: Final = """
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const form = byId("controls");
  const squeezed = (text) => text.toLowerCase().replace(/[^\\p{L}\\p{N}]/gu, "");
  const cards = Array.from(document.querySelectorAll(".card"), (card) => ({
    card,
    text: squeezed(card.textContent),
    kingdoms: card.dataset.kingdom.split(" "),
    phrases: card.dataset.phrases.split(" "),
  }));
  const groups = Array.from(document.querySelectorAll(".group"));
  const value = (id) => byId(id).value.trim();
  const fits = ({ card, text, kingdoms, phrases }, wanted) =>
    text.includes(wanted.find) &&
    (!wanted.kind || card.dataset.kind === wanted.kind) &&
    (!wanted.kingdom || kingdoms.includes(wanted.kingdom)) &&
    (!wanted.phrase || phrases.some((id) => id.startsWith(wanted.phrase))) &&
    (!wanted.own || "own" in card.dataset);
  const filter = () => {
    const wanted = {
      find: squeezed(value("find")),
      kind: value("kind"),
      kingdom: value("kingdom"),
      phrase: value("phrase").toUpperCase(),
      own: byId("own") && byId("own").checked,
    };
    let shown = 0;
    for (const one of cards) {
      one.card.hidden = !fits(one, wanted);
      shown += one.card.hidden ? 0 : 1;
    }
    for (const group of groups) group.hidden = !group.querySelector(".card:not([hidden])");
    byId("count").textContent = `${shown} of ${cards.length}`;
    byId("none").hidden = shown > 0;
    document.body.classList.toggle("with-ids", byId("ids").checked);
  };
  form.hidden = false;
  byId("contents").open = matchMedia("(min-width: 48rem)").matches;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
})();
"""
