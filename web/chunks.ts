import { build, type Plugin, type Rolldown } from 'vite';

/** Which modules travel together. Small files cost a phone more than they weigh: each waits for its turn on a slow line. */

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

const OPENING = /\/src\/opening\.ts$/;
const PAGE = /\/src\/main\.ts$/;
const TABLE = /\/src\/screens\/TablePage\.svelte$/;
const BOARD = /\/src\/boards\/\w+\/Board\.svelte$/;
const OF_A_BOARD = /\/src\/boards\/(\w+)\//;

/** What is loaded before the page, at once with it, with any table, or with the board of a game; the rest is cut by itself. */
export const CHUNKS = [
  group((above) => (above.some((one) => OPENING.test(one)) ? 'opening' : null)),
  group((above) => (above.some((one) => PAGE.test(one)) ? 'page' : null)),
  group((above, id) => (above.some((one) => TABLE.test(one) || (BOARD.test(one) && !OF_A_BOARD.test(id))) ? 'table' : null)),
  group((above, id) => (above.some((one) => BOARD.test(one)) ? `board-${OF_A_BOARD.exec(id)?.[1]}` : null)),
].map((one, place, all) => ({ ...one, priority: all.length - place, debugName: `chunk ${place}` }));

function group(nameOf: (above: string[], id: string) => string | null) {
  return { name: (id: string, graph: ModuleGraph): string | null => nameOf(importersOf(id, graph), id) };
}

/** The module, and all that import it not only when they need it. */
function importersOf(id: string, graph: ModuleGraph): string[] {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen];
}

/** What asks for a table's socket is a script of its own and no module: those wait until the page has been read. */
export function socketFirst(): Plugin {
  const first = '<script type="module"';
  let name = '';
  return {
    name: 'socket-first',
    apply: 'build',
    async buildStart() {
      const rolldownOptions = { input: 'src/socketFirst.ts', output: { format: 'iife' as const } };
      const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, rolldownOptions } });
      const { output } = built as Rolldown.RolldownOutput;
      name = this.emitFile({ type: 'asset', name: 'socketFirst.js', source: output[0].code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!html.includes(first)) throw new Error('index.html names no script');
        return html.replace(first, `<script src="__VITE_ASSET__${name}__"></script>\n    ${first}`);
      },
    },
  };
}

/** What runs before the page waits neither for it nor for its style sheet. */
export function openFirst(): Plugin {
  const named = /<script type="module"(?= crossorigin src="\/assets\/opening-)/;
  return {
    name: 'open-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!named.test(html)) throw new Error('index.html does not name the script that opens tables');
        return html.replace(named, '$& async');
      },
    },
  };
}

/** What the bundler needs to hand modules on is a file of its own, of 200 bytes: it is written where it is needed. */
export function inlineRuntime(): Plugin {
  const named = /import\{(\w+) as (\w+)\}from"\.\/rolldown-runtime-[\w-]+\.js";/g;
  return {
    name: 'inline-runtime',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const runtime = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'rolldown-runtime');
        if (runtime?.type !== 'chunk') return;
        const [, body, inside, outside] = /^(.*)export\{(\w+) as (\w+)\};?\s*$/s.exec(runtime.code.replace(/export\{(\w+)\}/, 'export{$1 as $1}')) ?? [];
        const page = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'page')?.fileName ?? '';
        for (const one of Object.values(bundle)) {
          if (one.type !== 'chunk' || one === runtime) continue;
          one.code = one.code.replace(named, (_all, wanted: string, name: string) => {
            if (wanted !== outside) this.error(`${one.fileName} wants ${wanted} of the runtime, which is ${outside}`);
            return `var ${name}=(()=>{${body}return ${inside}})();`;
          });
          one.code = one.code.replace(/import"\.\/rolldown-runtime-[\w-]+\.js";/g, '').replaceAll(runtime.fileName, page); // in lists of what to load first
          if (one.code.includes('rolldown-runtime')) this.error(`${one.fileName} still asks for the runtime`);
        }
        delete bundle[runtime.fileName];
        const html = bundle['index.html'];
        if (html?.type === 'asset') html.source = String(html.source).replace(/ *<(script|link)[^>]*rolldown-runtime[^>]*>(<\/script>)?\n/g, '');
      },
    },
  };
}
