/** A sentence cut at its web addresses, so that they can be pressed. */
export interface Piece {
  text: string;
  address: boolean;
}

const ADDRESS = /(https:\/\/[^\s()]+)/;

export function splitAtLinks(sentence: string): Piece[] {
  return sentence
    .split(ADDRESS)
    .map((text, n) => ({ text, address: n % 2 === 1 }))
    .filter((piece) => piece.text);
}
