/** A recorded position as a board needs it: who sits there, and the view of the eyes that look. */

import type { Frame, Recording, SeatView, Sitting } from '../../lib/types';

/** The seats of a record by their names in notation; a spectator is none of them. */
export function seatNames(record: Pick<Recording, 'eyes' | 'names'>): string[] {
  const named = record.eyes.filter((one) => one !== 'all' && one !== 'spectator');
  return named.length === record.names.length ? named : record.names.map((_, seat) => `p${seat + 1}`);
}

/** Through whose eyes a replay is seen at first: your own. If you hold several seats of a running game: nobody's. */
export function usualEyes(record: Pick<Recording, 'eyes' | 'over'>): string {
  const seats = record.eyes.filter((one) => one !== 'all' && one !== 'spectator');
  return (record.over || seats.length === 1 ? seats[0] : undefined) ?? 'spectator';
}

export function sittingsOf(record: Pick<Recording, 'eyes' | 'names'>, eyes: string): Sitting[] {
  const seats = seatNames(record);
  return record.names.map((title, seat) => ({
    seat,
    name: seats[seat] ?? `p${seat + 1}`,
    title,
    person: title,
    kind: 'person',
    level: '',
    stand_in: false,
    here: true,
    away: false,
    mine: seats[seat] === eyes,
    brought_by: '',
  }));
}

export function lookOn(frame: Frame, record: Pick<Recording, 'eyes' | 'names'>, eyes: string): SeatView {
  return {
    seat: seatNames(record).indexOf(eyes),
    question: frame.question,
    asked: false,
    choices: [],
    talk: [],
    undo: false,
    switches: [],
    answered_by: '',
    screen: frame.screen,
    text: frame.text,
  };
}
