// Made by `python -m wyrmhall.games.enchanters.screen.icon_file` from the icons of the card gallery.
// Do not edit: change those and make this file anew.

export interface IconShape {
  title: string;
  meaning: string;
  shapes: string;
}

export const FIELD = 24;

export const ICONS: Record<string, IconShape> = {
  "attack": {
    title: "attack",
    meaning: "attack power, one for each icon",
    shapes: "<path fill=\"var(--icon-orange, #b4530a)\" d=\"M22 2l-1 6.2-8.4 8.4-5.2-5.2L15.8 3zM5.6 10.2l8.2 8.2-2.1 2.1-8.2-8.2zM6.5 15.2l2.3 2.3-3.4 3.4-2.3-2.3z\"/><circle fill=\"var(--icon-orange, #b4530a)\" cx=\"3.9\" cy=\"20.1\" r=\"2.1\"/><path fill=\"var(--icon-cut, #ffffff)\" fill-opacity=\".35\" d=\"M22 2L10 14l2.6 2.6L21 8.2z\"/>",
  },
  "attack-down": {
    title: "attack down",
    meaning: "one attack power less",
    shapes: "<g transform=\"scale(.8)\"><path fill=\"var(--icon-orange, #b4530a)\" d=\"M22 2l-1 6.2-8.4 8.4-5.2-5.2L15.8 3zM5.6 10.2l8.2 8.2-2.1 2.1-8.2-8.2zM6.5 15.2l2.3 2.3-3.4 3.4-2.3-2.3z\"/><circle fill=\"var(--icon-orange, #b4530a)\" cx=\"3.9\" cy=\"20.1\" r=\"2.1\"/><path fill=\"var(--icon-cut, #ffffff)\" fill-opacity=\".35\" d=\"M22 2L10 14l2.6 2.6L21 8.2z\"/></g><path fill=\"var(--icon-cut, #ffffff)\" stroke=\"var(--icon-cut, #ffffff)\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"M14.5 10.5h5v5.5H23l-6 7-6-7h3.5z\"/><path fill=\"var(--icon-red, #b3261e)\" d=\"M14.5 10.5h5v5.5H23l-6 7-6-7h3.5z\"/>",
  },
  "defense": {
    title: "defense",
    meaning: "defense power, one for each icon",
    shapes: "<path fill=\"var(--icon-blue, #1f5fae)\" d=\"M12 1.5l8.5 3v6.3c0 5.4-3.4 9.4-8.5 11.7-5.1-2.3-8.5-6.3-8.5-11.7V4.5z\"/><path fill=\"var(--icon-cut, #ffffff)\" fill-opacity=\".35\" d=\"M12 4.2l6 2.1v4.5c0 4-2.3 6.9-6 8.8z\"/>",
  },
  "defense-down": {
    title: "defense down",
    meaning: "one defense power less",
    shapes: "<g transform=\"scale(.8)\"><path fill=\"var(--icon-blue, #1f5fae)\" d=\"M12 1.5l8.5 3v6.3c0 5.4-3.4 9.4-8.5 11.7-5.1-2.3-8.5-6.3-8.5-11.7V4.5z\"/><path fill=\"var(--icon-cut, #ffffff)\" fill-opacity=\".35\" d=\"M12 4.2l6 2.1v4.5c0 4-2.3 6.9-6 8.8z\"/></g><path fill=\"var(--icon-cut, #ffffff)\" stroke=\"var(--icon-cut, #ffffff)\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"M14.5 10.5h5v5.5H23l-6 7-6-7h3.5z\"/><path fill=\"var(--icon-red, #b3261e)\" d=\"M14.5 10.5h5v5.5H23l-6 7-6-7h3.5z\"/>",
  },
  "damage": {
    title: "damage",
    meaning: "damage dealt, taken or healed: each is one wound",
    shapes: "<path fill=\"var(--icon-red, #b3261e)\" d=\"M12 1c3.8 5.3 7.5 9 7.5 14a7.5 7.5 0 0 1-15 0C4.5 10 8.2 6.3 12 1z\"/><path fill=\"var(--icon-cut, #ffffff)\" fill-opacity=\".35\" d=\"M8 13.5c-.9 3.6 1 6 3.8 6.7-4 .6-6.2-3-3.8-6.7z\"/>",
  },
  "crystal": {
    title: "crystal",
    meaning: "crystals, the money of the realm",
    shapes: "<path fill=\"var(--icon-teal, #0f766e)\" d=\"M6.5 2.5h11L23 9 12 22.5 1 9z\"/><path fill=\"var(--icon-cut, #ffffff)\" fill-opacity=\".35\" d=\"M8.5 9h7L12 19.5zM6.5 2.5L8.5 9H1z\"/>",
  },
  "item": {
    title: "item",
    meaning: "an item card",
    shapes: "<path fill=\"var(--icon-orange, #b4530a)\" d=\"M1.5 10.5V8.5a5 5 0 0 1 5-5h11a5 5 0 0 1 5 5v2zM1.5 12h21v9h-21z\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M9.5 9.5h5v6.5h-5z\"/><path fill=\"var(--icon-orange, #b4530a)\" d=\"M11 11.5h2v3h-2z\"/>",
  },
  "enchantment": {
    title: "enchantment",
    meaning: "an enchantment card",
    shapes: "<path fill=\"var(--icon-violet, #6d3bb0)\" d=\"M10 3c1.1 6 3.5 8.4 9.5 9.5-6 1.1-8.4 3.5-9.5 9.5-1.1-6-3.5-8.4-9.5-9.5C6.5 11.4 8.9 9 10 3zM19 1c.5 2.9 1.6 4 4.5 4.5-2.9.5-4 1.6-4.5 4.5-.5-2.9-1.6-4-4.5-4.5 2.9-.5 4-1.6 4.5-4.5z\"/>",
  },
  "monster": {
    title: "monster",
    meaning: "a monster: a creature that is no dragon",
    shapes: "<path fill=\"var(--icon-green, #2e7031)\" d=\"M3.5 1.5C3.8 4.5 5.2 6.2 7.5 6.8a9.6 9.6 0 0 1 9 0c2.3-.6 3.7-2.3 4-5.3 2.3 4 2.2 7.6.2 10.2.7 6-3.2 10.8-8.7 10.8S2.6 17.7 3.3 11.7C1.3 9.1 1.2 5.5 3.5 1.5z\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M6.5 10l4 2.2-3.3 2.3zM17.5 10l-4 2.2 3.3 2.3zM8 17.5h8l-1.6 2.3-1.6-1.5-1.6 1.5-1.6-1.5z\"/>",
  },
  "dragon": {
    title: "dragon",
    meaning: "a dragon: the strongest creature, and no monster",
    shapes: "<path fill=\"var(--icon-red, #b3261e)\" d=\"M.8 10.2L7 8l3.3-2.7C12 2.4 16 1 22.5 1l-4.7 4.2L23.5 6.5l-4.3 2.7 4 3.5-3.6 1c1 3.5.5 6.4-1.5 9.3H8c3.2-1.6 4.3-3.3 4-5l-5 1.8-3.7-1.5 6.7-3.3-7-.2z\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M10 9.2l4-1.5-1.2 3z\"/>",
  },
  "health": {
    title: "health",
    meaning: "the attack power it takes to beat a creature or the Overlord",
    shapes: "<path fill=\"var(--icon-red, #b3261e)\" d=\"M12 22C4.5 16.2 1 12.7 1 8.3 1 4.8 3.6 2.5 6.6 2.5c2.2 0 4.1 1.1 5.4 3.2 1.3-2.1 3.2-3.2 5.4-3.2 3 0 5.6 2.3 5.6 5.8 0 4.4-3.5 7.9-11 13.7z\"/>",
  },
  "strength": {
    title: "strength",
    meaning: "what a creature or the Overlord strikes with, against defense power",
    shapes: "<path fill=\"var(--icon-orange, #b4530a)\" d=\"M5 1c2.5 7.5 1.6 14.5-4.5 22C9.5 18.5 12 8.5 5 1zM12.5 1c2.5 7.5 1.6 14.5-4.5 22 9-4.5 11.5-14.5 4.5-22zM20 1c2.5 7.5 1.6 14.5-4.5 22 9-4.5 11.5-14.5 4.5-22z\"/>",
  },
  "distance": {
    title: "distance",
    meaning: "before a number: that slot of the journey track",
    shapes: "<circle fill=\"var(--icon-grey, #5d5968)\" cx=\"4\" cy=\"12\" r=\"3.8\"/><path fill=\"var(--icon-grey, #5d5968)\" d=\"M9 9.5h4.5v-6L23.5 12l-10 8.5v-6H9z\"/>",
  },
  "speed": {
    title: "speed",
    meaning: "one crystal less for a journey",
    shapes: "<path fill=\"var(--icon-teal, #0f766e)\" d=\"M1.5 3h6l6.5 9-6.5 9h-6L8 12zM10.5 3h6l6.5 9-6.5 9h-6L17 12z\"/>",
  },
  "weight": {
    title: "weight",
    meaning: "one crystal lost at the end of a turn with a journey",
    shapes: "<path fill=\"var(--icon-grey, #5d5968)\" d=\"M12 1.5a4 4 0 0 1 3.5 6H19L22.5 22h-21L5 7.5h3.5a4 4 0 0 1 3.5-6z\"/><circle fill=\"var(--icon-cut, #ffffff)\" cx=\"12\" cy=\"5.4\" r=\"1.6\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M7 12h10l1 4H6z\"/>",
  },
  "slime": {
    title: "slime",
    meaning: "slime some texts count",
    shapes: "<path fill=\"var(--icon-green, #2e7031)\" d=\"M1.5 10.5C1.5 5.5 6 2 12 2s10.5 3.5 10.5 8.5v5.7a1.9 1.9 0 0 1-3.8 0v-.7a1.4 1.4 0 0 0-2.8 0v4.6a2.1 2.1 0 0 1-4.2 0v-3a1.4 1.4 0 0 0-2.8 0v1a1.9 1.9 0 0 1-3.8 0v-2.6a.9.9 0 0 0-1.2-.8 1.8 1.8 0 0 1-2.4-1.7z\"/><circle fill=\"var(--icon-cut, #ffffff)\" cx=\"8\" cy=\"8\" r=\"1.9\"/><circle fill=\"var(--icon-cut, #ffffff)\" cx=\"14.5\" cy=\"6.5\" r=\"1.3\"/>",
  },
  "pearl": {
    title: "pearl",
    meaning: "pays one crystal of an action, again in every turn",
    shapes: "<path fill=\"var(--icon-teal, #0f766e)\" d=\"M1 12.5h22c0 5.8-4.6 9.5-11 9.5S1 18.3 1 12.5z\"/><circle fill=\"var(--icon-cut, #ffffff)\" cx=\"12\" cy=\"9.5\" r=\"7.6\"/><circle fill=\"var(--icon-grey, #5d5968)\" cx=\"12\" cy=\"9.5\" r=\"6.6\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M7.6 9.5A4.4 4.4 0 0 1 12 5.1v2A2.4 2.4 0 0 0 9.6 9.5z\"/>",
  },
  "undead": {
    title: "undead",
    meaning: "the mark of the undead",
    shapes: "<path fill=\"var(--icon-grey, #5d5968)\" d=\"M12 1.5c-5.3 0-9.3 3.8-9.3 8.9 0 3.3 1.5 5.7 3.8 7.2V22h11v-4.4c2.3-1.5 3.8-3.9 3.8-7.2 0-5.1-4-8.9-9.3-8.9z\"/><circle fill=\"var(--icon-cut, #ffffff)\" cx=\"8.3\" cy=\"11\" r=\"2.4\"/><circle fill=\"var(--icon-cut, #ffffff)\" cx=\"15.7\" cy=\"11\" r=\"2.4\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M12 13.8l1.5 2.7h-3zM9.3 19h1.4v3H9.3zM13.3 19h1.4v3h-1.4z\"/>",
  },
  "score": {
    title: "score",
    meaning: "victory points",
    shapes: "<path fill=\"var(--icon-gold, #a87400)\" d=\"M12 1l3.3 7.3 7.9.8-5.9 5.3 1.7 7.8-7-4-7 4 1.7-7.8L.8 9.1l7.9-.8z\"/>",
  },
  "rest": {
    title: "rest",
    meaning: "a main action: rest",
    shapes: "<path fill=\"var(--icon-blue, #1f5fae)\" d=\"M13.5 1.5a11 11 0 1 0 9 15.5A9.3 9.3 0 0 1 13.5 1.5z\"/><path fill=\"var(--icon-blue, #1f5fae)\" d=\"M16.5 4h5.5l-3.4 4.3H22v1.7h-5.7l3.4-4.3h-3.2z\"/>",
  },
  "challenge": {
    title: "challenge",
    meaning: "a main action: challenge the Overlord; the same picture",
    shapes: "<path fill=\"var(--icon-violet, #6d3bb0)\" d=\"M1.5 5.5l5.3 4.8L12 2.5l5.2 7.8 5.3-4.8L20.5 18h-17zM3.5 19.3h17V22h-17z\"/>",
  },
  "minor": {
    title: "minor",
    meaning: "an action, once a turn: pay what stands before it, get what stands behind it",
    shapes: "<circle fill=\"var(--icon-ink, #3a3340)\" cx=\"12\" cy=\"12\" r=\"11\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M8.5 5.5L18.5 12l-10 6.5z\"/>",
  },
  "multi": {
    title: "multi",
    meaning: "an action, as often as it is paid for",
    shapes: "<circle fill=\"var(--icon-ink, #3a3340)\" cx=\"12\" cy=\"12\" r=\"11\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M12 5a7 7 0 0 1 6.2 3.7L20.5 7v7h-7l2.5-2.5A4 4 0 1 0 15 15l2.2 2.1A7 7 0 1 1 12 5z\"/>",
  },
  "double": {
    title: "double",
    meaning: "an action, twice a turn",
    shapes: "<circle fill=\"var(--icon-ink, #3a3340)\" cx=\"12\" cy=\"12\" r=\"11\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M5 6.5l7 5.5-7 5.5zM12.5 6.5l7 5.5-7 5.5z\"/>",
  },
  "immediate": {
    title: "immediate",
    meaning: "happens once, when a journey brings the card or the token is taken",
    shapes: "<circle fill=\"var(--icon-ink, #3a3340)\" cx=\"12\" cy=\"12\" r=\"11\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M13.8 3.5L6.5 13.4h4.6L9.7 20.5l7.8-10.3h-4.8z\"/>",
  },
  "reward": {
    title: "reward",
    meaning: "a reward token",
    shapes: "<path fill=\"var(--icon-red, #b3261e)\" d=\"M6.5 12.5L4 23l8-3.5 8 3.5-2.5-10.5z\"/><circle fill=\"var(--icon-cut, #ffffff)\" cx=\"12\" cy=\"9\" r=\"8.6\"/><circle fill=\"var(--icon-gold, #a87400)\" cx=\"12\" cy=\"9\" r=\"7.8\"/><circle fill=\"var(--icon-cut, #ffffff)\" cx=\"12\" cy=\"9\" r=\"4\"/>",
  },
  "village": {
    title: "village",
    meaning: "the village",
    shapes: "<path fill=\"var(--icon-teal, #0f766e)\" d=\"M12 1.5L.8 11.5H4V22h16V11.5h3.2z\"/><path fill=\"var(--icon-cut, #ffffff)\" d=\"M9.5 14h5v8h-5z\"/>",
  },
  "overlord": {
    title: "overlord",
    meaning: "the Overlord",
    shapes: "<path fill=\"var(--icon-violet, #6d3bb0)\" d=\"M1.5 5.5l5.3 4.8L12 2.5l5.2 7.8 5.3-4.8L20.5 18h-17zM3.5 19.3h17V22h-17z\"/>",
  },
  "anger": {
    title: "anger",
    meaning: "the anger of the Overlord: the text of an event that is in force",
    shapes: "<path fill=\"var(--icon-red, #b3261e)\" d=\"M13.2 1c.4 4.6 6.8 7 6.8 13.5C20 19.3 16.5 23 12 23s-8-3.7-8-8.2c0-3.3 1.6-5.6 3.4-7.3.1 2.3.8 3.5 2 4.3-.3-4.2.8-8.2 3.8-10.8z\"/><path fill=\"var(--icon-cut, #ffffff)\" fill-opacity=\".35\" d=\"M12.5 11.5c.5 3 3 3.8 3 6.6A3.5 3.5 0 0 1 12 21.5a3.5 3.5 0 0 1-3.5-3.4c0-3 2.8-3.6 4-6.6z\"/>",
  },
};
