/** What somebody types into the text view: the number of a choice, a notation, or one of a few words. */

import type { Choice } from './types';

export type TypedCommand =
  | { do: 'act' | 'why' | 'rules' | 'describe' | 'explain' | 'say'; text: string }
  | { do: 'undo' | 'hint' | 'happened' | 'help' | 'legal' | 'nothing' };

export function parseTyped(line: string, choices: Choice[]): TypedCommand {
  const text = line.trim().replace(/\s+/g, ' ');
  if (!text) return { do: 'nothing' };
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  const exact = choices.find((one) => one.text.toLowerCase() === text.toLowerCase());
  if (exact) return { do: 'act', text: exact.text };
  const counted = choices[number - 1];
  if (counted) return { do: 'act', text: counted.text };
  const [word = '', ...rest] = text.split(' ');
  const more = rest.join(' ');
  switch (word.toLowerCase()) {
    case 'undo':
    case 'hint':
    case 'happened':
    case 'legal':
      return { do: word.toLowerCase() as 'undo' };
    case 'help':
    case '?':
      return { do: 'help' };
    case 'why':
      return { do: 'why', text: exactly(more, choices) };
    case 'rules':
      return { do: 'rules', text: more };
    case 'card':
      return { do: 'describe', text: more };
    case 'explain':
      return { do: 'explain', text: more };
    case 'say':
      return { do: 'say', text: more };
  }
  return { do: 'act', text: shortened(text, choices) };
}

/** A number in `why 3` means that choice. */
function exactly(text: string, choices: Choice[]): string {
  return choices[Number(text) - 1]?.text ?? text;
}

/** `7h` means `play 7h` if only one choice ends so. */
function shortened(text: string, choices: Choice[]): string {
  const ending = choices.filter((one) => one.text.toLowerCase().endsWith(` ${text.toLowerCase()}`));
  return ending.length === 1 && ending[0] ? ending[0].text : text;
}
