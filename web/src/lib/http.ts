/** The server's HTTP side: one function a request, refusals thrown as `Refusal`. */

import { ownKey, visitorWord } from './credentials';
import { Refusal } from './refusal';
import type {
  AnnouncementView,
  ArtCredits,
  AskTable,
  Atom,
  Credential,
  ExplanationEntry,
  Frame,
  GameCard,
  GameStory,
  GuideChapter,
  GuidePicture,
  HostAction,
  Join,
  LessonCard,
  LessonStep,
  LessonView,
  LogLine,
  NewTable,
  PlayAgain,
  ProgramSeat,
  ProgramToken,
  Preview,
  Recording,
  RefusalBody,
  SpectatorAction,
  SpectatorView,
  TableCard,
  Verdict,
} from './types';

const UNREACHABLE = 'You are offline, or the server does not answer.';

export async function ask(path: string, init: RequestInit = {}, secret = ''): Promise<Response> {
  const headers = new Headers(init.headers);
  const key = secret ? '' : ownKey();
  if (secret || key) headers.set('Authorization', secret ? `Bearer ${secret}` : `Key ${key}`);
  const visitor = secret ? '' : visitorWord();
  if (visitor) headers.set('Visitor', visitor);
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new Refusal({ why: UNREACHABLE });
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const body = (await answer.json()) as Partial<RefusalBody> & { detail?: string };
    const why = body.why || body.detail;
    if (why) return new Refusal({ ...body, why }, answer.status);
  } catch {
    // no JSON: an answer of something between us and the server
  }
  return new Refusal({ why: `The server answered ${answer.status} ${answer.statusText}`.trim() + '.' }, answer.status);
}

export async function get<T>(path: string, secret = ''): Promise<T> {
  return (await (await ask(path, {}, secret)).json()) as T;
}

export async function post<T>(path: string, body: unknown, secret = ''): Promise<T> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await ask(path, init, secret)).json()) as T;
}

let games: Promise<GameCard[]> | null = null;

/** The games there are; asked for once. */
export function listGames(): Promise<GameCard[]> {
  games ??= get<GameCard[]>('/api/games').catch((thrown: unknown) => {
    games = null;
    throw thrown;
  });
  return games;
}

export const preview = (game: string, options: Record<string, unknown>): Promise<Preview> =>
  post(`/api/games/${game}/preview`, options);

const asked = new Map<string, Promise<unknown>>();

/** What stays the same as long as the page is open, asked for once. */
function getOnce<T>(path: string): Promise<T> {
  let answer = asked.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = get<T>(path);
    answer.catch(() => asked.delete(path));
    asked.set(path, answer);
  }
  return answer;
}

/** All rules of a game, in the order of its book. */
export const rulebook = (game: string): Promise<Atom[]> => getOnce(`/api/games/${game}/rules?words=`);

/** The rules for people: the primer, then the chapters; empty if the game has none. */
export const guide = (game: string): Promise<GuideChapter[]> => getOnce(`/api/games/${game}/guide`);

/** What rules are about, by the beginning of their numbers or by number. */
export const ruleTopics = (game: string): Promise<Record<string, string>> => getOnce(`/api/games/${game}/topics`);

/** A position that the guide shows. */
export const guidePicture = (game: string, name: string): Promise<GuidePicture> =>
  getOnce(`/api/games/${game}/pictures/${encodeURIComponent(name)}`);

/** What whoever runs the server wants all pages to show. */
export const announcement = (): Promise<AnnouncementView> => get('/api/announcement');

/** Who drew the icons of the pictures. */
export const artCredits = (): Promise<ArtCredits[]> => getOnce('/api/credits');

const MOST_TABLES = 8;
const explainedAt = new Map<string, Promise<ExplanationEntry[]>>();

/** What the things on a table with these options are; asked for once. */
export function explanations(game: string, options: Record<string, unknown>): Promise<ExplanationEntry[]> {
  const path = `/api/games/${game}/explanations`;
  if (!Object.keys(options).length) return getOnce(path);
  const key = `${game} ${JSON.stringify(options)}`;
  const answer = explainedAt.get(key) ?? post<ExplanationEntry[]>(path, options);
  answer.catch(() => explainedAt.delete(key));
  explainedAt.set(key, answer);
  if (explainedAt.size > MOST_TABLES) explainedAt.delete(explainedAt.keys().next().value ?? '');
  return answer;
}

/** The lessons of a game, in the order in which they are learned. */
export const listLessons = (game: string): Promise<LessonCard[]> => getOnce(`/api/games/${game}/lessons`);

export const lessonStep = (game: string, lesson: string, step: LessonStep): Promise<LessonView> =>
  post(`/api/lessons/${game}/${lesson}`, step);

export const listTables = (): Promise<TableCard[]> => get('/api/tables');
export const tableCard = (id: string, secret = ''): Promise<TableCard> => get(`/api/tables/${id}`, secret);
export const openTable = (table: NewTable): Promise<Credential> => post('/api/tables', table);
export const join = (id: string, who: Join): Promise<Credential> => post(`/api/tables/${id}/join`, who);
export const askTable = (id: string, what: AskTable, secret = ''): Promise<Credential> =>
  post(`/api/tables/${id}/votes`, what, secret);
/** The positions to which the table can go back, the latest first. */
export const listReturns = (id: string, secret: string): Promise<number[]> => get(`/api/tables/${id}/returns`, secret);
export const listSpectators = (id: string, secret: string): Promise<SpectatorView[]> => get(`/api/tables/${id}/spectators`, secret);
export const treatSpectator = (id: string, what: SpectatorAction, secret: string): Promise<SpectatorView[]> =>
  post(`/api/tables/${id}/spectators`, what, secret);
export const hostAction = (id: string, action: HostAction, secret: string): Promise<TableCard> =>
  post(`/api/tables/${id}/host`, action, secret);
export const inviteProgram = (id: string, where: ProgramSeat, secret: string): Promise<ProgramToken> =>
  post(`/api/tables/${id}/programs`, where, secret);
export const withdrawProgram = (id: string, where: ProgramSeat, secret: string): Promise<null> =>
  post(`/api/tables/${id}/programs/withdraw`, where, secret);
export const rematch = (id: string, wish: PlayAgain, secret: string): Promise<Credential> =>
  post(`/api/tables/${id}/rematch`, wish, secret);

export async function recordText(id: string, secret = ''): Promise<string> {
  return (await ask(`/api/tables/${id}/record`, {}, secret)).text();
}

export async function openRecord(lines: string): Promise<Recording> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/jsonl' }, body: lines };
  return (await (await ask('/api/records', init)).json()) as Recording;
}

export const recording = (id: string, secret = ''): Promise<Recording> => get(`/api/records/${id}`, secret);
export const frame = (id: string, number: number, eyes: string, secret = ''): Promise<Frame> =>
  get(`/api/records/${id}/frames/${number}?eyes=${encodeURIComponent(eyes)}`, secret);
export const recordLog = (id: string, eyes: string, secret = ''): Promise<LogLine[]> =>
  get(`/api/records/${id}/log?eyes=${encodeURIComponent(eyes)}`, secret);
/** Why the winner has won; of a game that is over. */
export const gameStory = (id: string, secret = ''): Promise<GameStory> => get(`/api/records/${id}/story`, secret);
export const verify = (id: string, secret = ''): Promise<Verdict> => get(`/api/records/${id}/verify`, secret);
