/** The workshop's side of the server: only the workshop needs it, so it is fetched with that. */

import { ask, get, post } from './http';
import type { CheckedFile, Comparison, ComparisonState, WorkshopInfo } from './types';

const place = (game: string): string => `/api/games/${encodeURIComponent(game)}/workshop`;

export const workshopInfo = (game: string): Promise<WorkshopInfo> => get(place(game));
export const checkFile = (game: string, text: string): Promise<CheckedFile> => post(place(game), { text });

/** What is known so far, again and again, until it is done or stopped. */
export async function* compareFile(game: string, wish: Comparison, signal: AbortSignal): AsyncGenerator<ComparisonState> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wish), signal };
  const answer = await ask(`${place(game)}/compare`, init);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ComparisonState;
  }
}
