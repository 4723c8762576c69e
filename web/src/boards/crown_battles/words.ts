/** What the board itself says, by key. */
export const WORDS = {
  /** All bids together, against the tricks there are. */
  bids: {
    over: (by: number): string => `${by} too many`,
    under: (by: number): string => `${by} too few`,
    even: (): string => 'just as many',
  } as Record<'over' | 'under' | 'even', (by: number) => string>,
};
