/** The colour of a seat: that of its faction where the seat is one, else that of its number. */
export function seatColour(seat: number, name = ''): string {
  if (seat < 0) return 'var(--muted)';
  const plain = `var(--seat-${(seat % 8) + 1})`;
  return /^[a-z]+$/.test(name) ? `var(--faction-${name}, ${plain})` : plain;
}
