/** The editor: CodeMirror for TOML, in the colours of the page. */

import { autocompletion, completionKeymap, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { toml } from '@codemirror/legacy-modes/mode/toml';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { FileComplaint } from '../../lib/types';
import { suggest, type Schema } from './completing';

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.atom, tags.bool], color: 'var(--info)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--ink)' },
  { tag: [tags.bracket, tags.heading], color: 'var(--accent-2)' },
]);

const LOOK = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper-2)', fontSize: 'var(--text-sm)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '0.5rem' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--paper-2)', color: 'var(--muted)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--accent-soft)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--paper-4)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-tooltip': { backgroundColor: 'var(--paper-3)', color: 'var(--ink)', border: '1px solid var(--line-2)', borderRadius: 'var(--radius-1)' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.85', fontStyle: 'normal' },
  '.cm-completionInfo': { maxWidth: '20rem', whiteSpace: 'normal' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
});

export interface Editor {
  replace: (text: string) => void;
  mark: (complaints: FileComplaint[]) => void;
  goTo: (line: number, column: number) => void;
  destroy: () => void;
}

interface Wishes {
  host: HTMLElement;
  text: string;
  label: string;
  schema: Schema;
  changed: (text: string) => void;
}

/** In a shadow root: only there its style sheets are made without a `style` element, which our policy refuses. */
export function openEditor({ host, text, label, schema, changed }: Wishes): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        bracketMatching(),
        highlightActiveLine(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
        StreamLanguage.define(toml),
        syntaxHighlighting(COLOURS),
        LOOK,
        autocompletion({ override: [(context) => completions(schema, context)], icons: false }),
        keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    replace: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    mark: (complaints) => view.dispatch(setDiagnostics(view.state, complaints.map((one) => diagnostic(view.state.doc, one)))),
    goTo: (line, column) => {
      view.dispatch({ selection: { anchor: offset(view.state.doc, line, column) }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function completions(schema: Schema, context: CompletionContext): CompletionResult | null {
  const found = suggest(schema, context.state.sliceDoc(0, context.pos));
  if (!found || (!found.replaced && !context.explicit)) return null;
  return { from: context.pos - found.replaced, options: found.options.map((one) => ({ ...one, apply: one.apply ?? one.label, info: one.info || undefined })), validFor: /^["[\w.-]*$/ };
}

/** Places are told by whoever read the file, perhaps some letters ago: they may lie beyond its end. */
function offset(doc: Text, line: number, column: number): number {
  const at = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(at.from + Math.max(0, column - 1), at.to);
}

function diagnostic(doc: Text, one: FileComplaint): Diagnostic {
  const from = offset(doc, one.line, one.column);
  const rest = doc.lineAt(from).text.slice(from - doc.lineAt(from).from);
  const word = /^(?:"[^"]*"?|\[[^\]]*\]?|[^\s,#]+)/.exec(rest)?.[0].length ?? 0;
  return { from, to: from + word, severity: one.refused ? 'error' : 'warning', message: one.sentence };
}
