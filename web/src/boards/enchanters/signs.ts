/** Which signs can be seen on this table: those are explained first. */

import type { CardFace, PartFace, Screen } from './types';

const IN_TEXT = /^\{([a-z-]+)\}/i;

const inLines = (lines: { tokens: string[] }[]): string[] =>
  lines.flatMap((line) => line.tokens.flatMap((token) => IN_TEXT.exec(token)?.[1]?.toLowerCase() ?? []));

const inPart = (part: PartFace | null): string[] => (part ? [...part.icons.map((one) => one.icon), ...inLines(part.lines)] : []);

function onCard(face: CardFace): string[] {
  const creature = face.health > 0 || face.strength > 0 ? ['health', 'strength'] : [];
  return [face.kind, ...creature, ...inPart(face.upper), ...inPart(face.lower), ...face.sections.flatMap((one) => inLines(one.lines))];
}

export function signsOf(screen: Pick<Screen, 'cards' | 'players' | 'lord' | 'event'>): Set<string> {
  const stats = screen.players.flatMap((player) => player.stats.map((stat) => stat.icon));
  return new Set([...Object.values(screen.cards).flatMap(onCard), ...stats, ...(screen.event ? ['anger'] : []), ...(screen.lord ? ['overlord'] : [])]);
}
