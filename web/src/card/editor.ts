// The one place that knows CodeMirror. It stands in a shadow root, where its styles are sheets of their own and no policy is weakened.
import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, RangeSetBuilder, StateEffect, StateField, type Extension, type Text } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, gutter, GutterMarker, highlightActiveLine, hoverTooltip, keymap, lineNumbers, WidgetType, type DecorationSet } from "@codemirror/view";
import type { Diag, SentencePart, VocabularyRow } from "../api/types";
import type { Lang } from "../app/preferences.svelte";
import { colours, language } from "./languages";
import { theme } from "./editor-theme";
import type { LanguageServer } from "./server";

export interface PartRange {
  from: number;
  to: number;
  part: SentencePart;
}

export interface EditorHooks {
  changed: (text: string) => void;
  cursor: (place: { from: number; line: number; column: number }) => void;
  fix: (diag: Diag) => void;
  explain: (code: string) => void;
  words: () => VocabularyRow[];
  server: () => LanguageServer | undefined;
  lang: () => Lang;
  fixWord: string;
}

const setDiagnostics = StateEffect.define<Diag[]>();
const setParts = StateEffect.define<PartRange[]>();
const setLight = StateEffect.define<PartRange | undefined>();
const OPEN = 3;

export class Editor {
  private view: EditorView;

  constructor(host: HTMLElement, doc: string, how: { system: string; path: string; readOnly: boolean; firstLine: number; label: string; keys?: Extension }, hooks: EditorHooks) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    root.replaceChildren();
    const parent = document.createElement("div");
    root.append(parent);
    this.view = new EditorView({
      root, parent,
      state: EditorState.create({
        doc,
        extensions: [
          how.keys ?? [],
          lineNumbers({ formatNumber: (line) => String(line + how.firstLine - 1) }), bars, history(), drawSelection(), bracketMatching(), highlightActiveLine(), search({ top: true }), indentUnit.of("  "), EditorView.lineWrapping,
          language(how.system, how.path), colours, theme, diagnostics(hooks), parts, lights, completion(hooks), hover(hooks),
          keymap.of([{ key: "Alt-Enter", run: () => fixAtCursor(this.view, hooks) }, { key: "F8", run: () => this.next(1) }, { key: "Shift-F8", run: () => this.next(-1) }, ...defaultKeymap.filter((binding) => !["Alt-ArrowUp", "Alt-ArrowDown", "Mod-Enter", "Alt-l"].includes(binding.key ?? "")), ...historyKeymap, ...searchKeymap, indentWithTab]),
          EditorState.readOnly.of(how.readOnly), EditorView.contentAttributes.of({ "aria-label": how.label, spellcheck: "false" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) hooks.changed(update.state.doc.toString());
            if (update.docChanged || update.selectionSet) {
              const { head } = update.state.selection.main;
              const line = update.state.doc.lineAt(head);
              hooks.cursor({ from: head, line: line.number, column: head - line.from + 1 });
            }
          }),
        ],
      }),
    });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }
  set text(text: string) {
    if (text !== this.text) this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }
  showDiagnostics(diags: Diag[]) {
    this.view.dispatch({ effects: setDiagnostics.of(diags) });
  }
  showParts(ranges: PartRange[]) {
    this.view.dispatch({ effects: setParts.of(ranges) });
  }
  /** Lights the source of a sentence part. */
  light(range: PartRange | undefined, scroll = false) {
    const effects: StateEffect<unknown>[] = [setLight.of(range)];
    if (range && scroll) effects.push(EditorView.scrollIntoView(Math.min(range.from, this.view.state.doc.length), { y: "center" }));
    this.view.dispatch({ effects });
  }
  /** Applies changes made elsewhere, such as a fix, as one step that can be undone. */
  change(edits: { from: number; to: number; insert: string }[]) {
    const length = this.view.state.doc.length;
    this.view.dispatch({ changes: edits.filter((edit) => edit.from <= edit.to && edit.to <= length) });
  }
  goToLine(line: number) {
    const doc = this.view.state.doc;
    const place = doc.line(Math.max(1, Math.min(doc.lines, line))).from;
    this.view.dispatch({ selection: { anchor: place }, effects: EditorView.scrollIntoView(place, { y: "center" }) });
    this.view.focus();
  }
  next(by: number): boolean {
    const list = this.view.state.field(diagnosticsField).diags.map((diag) => diag.range.from).sort((a, b) => a - b);
    const here = this.view.state.selection.main.head;
    const place = by > 0 ? (list.find((from) => from > here) ?? list[0]) : (list.findLast((from) => from < here) ?? list.at(-1));
    if (place === undefined) return false;
    this.view.dispatch({ selection: { anchor: Math.min(place, this.view.state.doc.length) }, scrollIntoView: true });
    this.view.focus();
    return true;
  }
  focus() {
    this.view.focus();
  }
  destroy() {
    this.view.destroy();
  }
}

const diagnosticsField = StateField.define<{ diags: Diag[] }>({
  create: () => ({ diags: [] }),
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setDiagnostics)) return { diags: effect.value };
    if (!transaction.docChanged) return value;
    const move = (place: number) => transaction.changes.mapPos(Math.min(place, transaction.startState.doc.length));
    return { diags: value.diags.map((diag) => ({ ...diag, range: { ...diag.range, from: move(diag.range.from), to: move(diag.range.to) } })) };
  },
});

/** Squiggles, and under the line the sentence with its code and fix. Warnings wait until the cursor is on their line. */
function diagnostics(hooks: EditorHooks): Extension {
  const build = (state: EditorState): DecorationSet => {
    const { diags } = state.field(diagnosticsField);
    const here = state.doc.lineAt(state.selection.main.head).number;
    const marks: { from: number; to: number; decoration: Decoration }[] = [];
    let open = 0;
    for (const diag of [...diags].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"))) {
      const from = Math.min(diag.range.from, state.doc.length);
      const to = Math.min(Math.max(diag.range.to, from), state.doc.length);
      const line = state.doc.lineAt(from);
      if (to > from) marks.push({ from, to, decoration: Decoration.mark({ class: `cm-squiggle cm-${diag.severity}` }) });
      if (open < OPEN && (diag.severity === "error" || line.number === here)) {
        open += 1;
        marks.push({ from: line.to, to: line.to, decoration: Decoration.widget({ widget: new Sentence(diag, hooks), block: true, side: 1 }) });
      }
    }
    return Decoration.set(marks.map((mark) => mark.decoration.range(mark.from, mark.to)), true);
  };
  return [diagnosticsField, EditorView.decorations.compute([diagnosticsField, "selection", "doc"], build)];
}

class Sentence extends WidgetType {
  constructor(private diag: Diag, private hooks: EditorHooks) {
    super();
  }
  override eq(other: Sentence): boolean {
    return other.diag.id === this.diag.id && other.diag.message === this.diag.message;
  }
  override toDOM(): HTMLElement {
    const { diag, hooks } = this;
    const box = document.createElement("div");
    box.className = `cm-sentence cm-${diag.severity}`;
    const text = document.createElement("span");
    const strong = document.createElement("b");
    strong.textContent = diag.message;
    text.append(strong, ` ${diag.help ?? ""}`);
    const code = document.createElement("button");
    code.className = "cm-code";
    code.textContent = diag.code;
    code.addEventListener("click", () => hooks.explain(diag.code));
    box.append(text, code);
    if (diag.fix) {
      const fix = document.createElement("button");
      fix.className = "cm-fix";
      fix.textContent = `${hooks.fixWord}  Alt ↵`;
      fix.title = diag.fix.title;
      fix.addEventListener("mousedown", (event) => event.preventDefault());
      fix.addEventListener("click", () => hooks.fix(diag));
      box.append(fix);
    }
    return box;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

function fixAtCursor(view: EditorView, hooks: EditorHooks): boolean {
  const { diags } = view.state.field(diagnosticsField);
  const line = view.state.doc.lineAt(view.state.selection.main.head).number;
  const lineOf = (diag: Diag) => view.state.doc.lineAt(Math.min(diag.range.from, view.state.doc.length)).number;
  const found = diags.find((diag) => diag.fix && lineOf(diag) === line) ?? diags.find((diag) => diag.fix);
  if (!found) return false;
  hooks.fix(found);
  return true;
}

const partsField = StateField.define<PartRange[]>({
  create: () => [],
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setParts)) return effect.value;
    if (!transaction.docChanged) return value;
    return value.map((range) => ({ ...range, from: transaction.changes.mapPos(Math.min(range.from, transaction.startState.doc.length)), to: transaction.changes.mapPos(Math.min(range.to, transaction.startState.doc.length)) }));
  },
});
const parts: Extension = partsField;

class Bar extends GutterMarker {
  constructor(private part: SentencePart) {
    super();
  }
  override eq(other: Bar): boolean {
    return other.part === this.part;
  }
  override toDOM(): Node {
    const bar = document.createElement("span");
    bar.className = `cm-bar cm-part-${this.part}`;
    return bar;
  }
}
/** A bar in the colour of its sentence part beside each line that says one. */
const bars = gutter({
  class: "cm-bars",
  lineMarker(view, line) {
    const found = view.state.field(partsField, false)?.find((range) => range.from < line.to + 1 && range.to > line.from);
    return found ? new Bar(found.part) : null;
  },
  lineMarkerChange: (update) => update.startState.field(partsField, false) !== update.state.field(partsField, false),
});

const lights: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setLight)) return effect.value ? lit(transaction.state.doc, effect.value) : Decoration.none;
    return transaction.docChanged ? value.map(transaction.changes) : value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function lit(doc: Text, range: PartRange): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const last = doc.lineAt(Math.min(Math.max(range.from, range.to - 1), doc.length)).number;
  for (let line = doc.lineAt(Math.min(range.from, doc.length)).number; line <= last; line += 1) {
    const { from } = doc.line(line);
    builder.add(from, from, Decoration.line({ class: `cm-lit cm-lit-${range.part}` }));
  }
  return builder.finish();
}

/** What the language server offers; the words of the vocabulary while it cannot be reached. */
function completion(hooks: EditorHooks): Extension {
  return autocompletion({
    override: [async (context: CompletionContext): Promise<CompletionResult | null> => {
      const word = context.matchBefore(/[\w.-]+/);
      const server = hooks.server();
      if (server?.live) {
        if (!word && !context.explicit && !context.matchBefore(/["@$({[~:]/)) return null;
        const found = await server.complete(context.pos);
        const from = found[0]?.from;
        if (from === undefined || context.aborted) return null;
        const options = found.filter((one) => one.from === from).map((one) => ({ label: one.label, detail: one.detail, info: one.meaning, apply: (view: EditorView) => view.dispatch({ changes: { from: one.from, to: Math.max(one.to, view.state.selection.main.head), insert: one.text }, selection: { anchor: one.from + one.text.length } }) }));
        return { from: word?.from ?? context.pos, options, filter: word !== null };
      }
      if (!word && !context.explicit) return null;
      const options = hooks.words().map((row) => ({ label: row.name, detail: row.title[hooks.lang()], info: row.meaning || undefined, type: row.table === "verb" ? "function" : row.table === "attribute" ? "property" : "keyword" }));
      return { from: word?.from ?? context.pos, options, validFor: /^[\w.-]*$/ };
    }],
  });
}

function hover(hooks: EditorHooks): Extension {
  return hoverTooltip(async (view, place) => {
    const found = hooks.server()?.live ? await hooks.server()?.hover(place) : meaning(view, place, hooks.words());
    if (!found) return null;
    return { pos: found.from, end: found.to, above: true, create: () => ({ dom: written(found.text) }) };
  });
}

function meaning(view: EditorView, place: number, words: VocabularyRow[]) {
  const line = view.state.doc.lineAt(place);
  const left = /[\w-]*$/.exec(line.text.slice(0, place - line.from))?.[0] ?? "";
  const right = /^[\w-]*/.exec(line.text.slice(place - line.from))?.[0] ?? "";
  const row = words.find((candidate) => candidate.name === left + right);
  return row && { from: place - left.length, to: place + right.length, text: `**${row.name}** \`${row.table}\`\n\n${row.title.en} · ${row.title.ko}\n\n${row.meaning}` };
}

/** The little Markdown that meanings use: bold, code, rules, lines. */
function written(text: string): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-meaning";
  for (const block of text.split(/\n\n+/)) {
    if (block === "---") {
      dom.append(document.createElement("hr"));
      continue;
    }
    const line = document.createElement("p");
    for (const piece of block.split(/(\*\*[^*]+\*\*|`[^`]+`|  \n)/)) {
      const tag = piece.startsWith("**") ? "b" : piece.startsWith("`") ? "code" : piece === "  \n" ? "br" : undefined;
      if (!tag) {
        line.append(piece);
        continue;
      }
      const element = document.createElement(tag);
      if (tag !== "br") element.textContent = piece.replace(/^(\*\*|`)|(\*\*|`)$/g, "");
      line.append(element);
    }
    dom.append(line);
  }
  return dom;
}
