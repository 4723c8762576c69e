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

/** A hue in degrees; neighbours in the list lie far apart. Cards of a designer's own kingdom get one too. */
export function hue(kingdom: string): number {
  const place = KINGDOMS.indexOf(kingdom);
  if (place >= 0) return (place * 137.5) % 360;
  let sum = 0;
  for (const letter of kingdom) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

/** Dark Elves: DE; Faeries: Fa. */
export function monogram(name: string): string {
  const known = LETTERS[name];
  if (known) return known;
  const [first = '', second] = name.split(/[\s-]+/);
  return second ? `${first[0] ?? ''}${second[0] ?? ''}` : first.slice(0, 2);
}
