/** A colour and two letters for each kingdom. */

const KINGDOMS = [
  ...['cultists', 'bandits', 'dracons', 'gnolls', 'goblins', 'unicorns', 'angels', 'barbarians', 'faeries'],
  ...['troglodytes', 'demons', 'dark-elves', 'golems', 'mages', 'undead', 'slimes', 'centaurs', 'gladiators'],
  ...['harpies', 'mummies', 'medusae', 'mermaids'],
];

/** Where the first two letters are another kingdom's too. */
const LETTERS: Record<string, string> = {
  Bandits: 'Bd',
  Barbarians: 'Bb',
  Goblins: 'Gb',
  Golems: 'Gm',
  Medusae: 'Md',
  Mermaids: 'Mm',
};

const WOUND = 20; // the hue of blood

/** A hue in degrees; neighbours in the list lie far apart. Cards of a designer's own kingdom get one too. */
export function hue(kingdom: string): number {
  const place = KINGDOMS.indexOf(kingdom);
  if (place >= 0) return (place * 137.5) % 360;
  let sum = 0;
  for (const letter of kingdom) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

/** The hue of a card's picture: that of its kingdom, of the kingdom whose companion it is, or one of its own. */
export function hueOf(face: { key: string; kind: string; kingdom: string; home: string }): number {
  if (face.kind === 'wound') return WOUND;
  const home = face.home.split(',')[0]?.toLowerCase().replaceAll(' ', '-') ?? '';
  return hue(face.kingdom || home || face.key);
}

/** Dark Elves: DE; Faeries: Fa. */
export function monogram(name: string): string {
  const known = LETTERS[name];
  if (known) return known;
  const [first = '', second] = name.split(/[\s-]+/);
  return second ? `${first[0] ?? ''}${second[0] ?? ''}` : first.slice(0, 2);
}
