/** Which page is shown: the address is the truth, links change it without loading anew. */

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; move: number | null; eyes: string }
  | { page: 'rules'; game: string; rule: string; chapter: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'duplicates'; id: string }
  | { page: 'shared'; id: string }
  | { page: 'workshop'; game: string }
  | { page: 'about' }
  | { page: 'credits' }
  | { page: 'me'; token: string }
  | { page: 'missing' };

export function read(path: string, search = '', hash = ''): Route {
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: 'missing' };
  }
  const asked = new URLSearchParams(search);
  const [first, second = ''] = parts;
  if (parts.length === 0) return { page: 'lobby' };
  if (first === 'learn' && second && parts.length <= 3) return { page: 'learn', game: second, lesson: parts[2] ?? '' };
  if (parts.length > 2) return { page: 'missing' };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 'me' && !second) return { page: 'me', token: hash.slice(1) };
  if (first === 'credits' && !second) return { page: 'credits' };
  if (first === 'workshop') return { page: 'workshop', game: second };
  if (first === 'new') return { page: 'new', game: second };
  if (first === 's' && second) return { page: 'shared', id: second };
  if (first === 'd' && second) return { page: 'duplicates', id: second };
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'rules') return { page: 'rules', game: second, rule: asked.get('rule') ?? hash.slice(1), chapter: asked.get('chapter') ?? '' };
  if (first === 'r' && second) {
    const move = Number.parseInt(asked.get('move') ?? '', 10);
    return { page: 'replay', id: second, move: Number.isNaN(move) ? null : move, eyes: asked.get('eyes') ?? '' };
  }
  return { page: 'missing' };
}

const here = (): Route => read(location.pathname, location.search, location.hash);

export const route: { now: Route } = $state({ now: here() });

export function go(address: string): void {
  history.pushState(null, '', address);
  route.now = here();
  scrollTo(0, 0);
}

/** Change the address without a step back in the history: the slider of a replay does that. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address);
}

export function followLinks(): () => void {
  const onPop = (): void => {
    route.now = here();
  };
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  addEventListener('popstate', onPop);
  document.addEventListener('click', onClick);
  return () => {
    removeEventListener('popstate', onPop);
    document.removeEventListener('click', onClick);
  };
}
