// The one place that knows CodeMirror as a whole. It stands in a shadow root, where its styles are sheets of their own and no policy is weakened.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  WidgetType,
} from "@codemirror/view";
import type { Diag } from "../api/types";
import { parts, showLight, showParts, type PartRange } from "./editor/parts";
import { fixAtCursor, nextProblem, problems, showProblems, today, type ProblemHooks } from "./editor/problems";
import { words, type WordHooks } from "./editor/words";
import { theme } from "./editor-theme";
import { colours, language } from "./languages";

export interface EditorHooks extends ProblemHooks, WordHooks {
  changed: (text: string) => void;
  cursor: (place: { from: number; line: number; column: number }) => void;
}

/** Where the text stands in its file, and whether it can be changed. */
export interface Standing {
  readOnly: boolean;
  /** The file's number of the first line. */
  firstLine: number;
  /** What stands before the card on its first line. */
  indent: string;
  label: string;
}

export interface EditorOptions extends Standing {
  system: string;
  path: string;
  keys?: Extension;
}

export class Editor {
  private view: EditorView;
  private standing = new Compartment();

  constructor(host: HTMLElement, doc: string, how: EditorOptions, hooks: EditorHooks) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    root.replaceChildren();
    const parent = document.createElement("div");
    root.append(parent);
    this.view = new EditorView({
      root,
      parent,
      state: EditorState.create({
        doc,
        extensions: [
          how.keys ?? [],
          this.standing.of(standing(how)),
          parts,
          history(),
          drawSelection(),
          bracketMatching(),
          highlightActiveLine(),
          search({ top: true }),
          indentUnit.of("  "),
          EditorView.lineWrapping,
          language(how.system, how.path),
          colours,
          theme,
          problems(hooks),
          words(how.path, hooks),
          keymap.of([
            { key: "Alt-Enter", run: () => fixAtCursor(this.view, hooks.fix) },
            { key: "F8", run: () => this.next(1) },
            { key: "Shift-F8", run: () => this.next(-1) },
            ...defaultKeymap.filter(
              (binding) => !["Alt-ArrowUp", "Alt-ArrowDown", "Mod-Enter", "Alt-l"].includes(binding.key ?? ""),
            ),
            ...historyKeymap,
            ...searchKeymap,
            indentWithTab,
          ]),
          EditorView.contentAttributes.of({ spellcheck: "false" }),
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

  /** The text stands elsewhere in its file now; what was done to it, the cursor and the focus stay. */
  stand(how: Standing) {
    this.view.dispatch({ effects: this.standing.reconfigure(standing(how)) });
  }
  get text(): string {
    return this.view.state.doc.toString();
  }
  /** Only what differs is replaced, so that the cursor stays where it was. */
  set text(text: string) {
    const old = this.text;
    if (text === old) return;
    let from = 0;
    while (from < old.length && from < text.length && old[from] === text[from]) from += 1;
    let end = 0;
    while (
      end < old.length - from &&
      end < text.length - from &&
      old[old.length - 1 - end] === text[text.length - 1 - end]
    )
      end += 1;
    this.view.dispatch({ changes: { from, to: old.length - end, insert: text.slice(from, text.length - end) } });
  }
  get head(): number {
    return this.view.state.selection.main.head;
  }
  showDiagnostics(diags: Diag[]) {
    this.view.dispatch({ effects: showProblems(diags) });
  }
  showParts(ranges: PartRange[]) {
    this.view.dispatch({ effects: showParts(ranges) });
  }
  /** Lights the source of a sentence part. */
  light(ranges: PartRange[], scroll = false) {
    const first = ranges[0];
    const effects = [
      showLight(ranges),
      ...(first && scroll
        ? [EditorView.scrollIntoView(Math.min(first.from, this.view.state.doc.length), { y: "center" })]
        : []),
    ];
    this.view.dispatch({ effects });
  }
  /** Mends a problem as it stands by now, as one step that can be undone. */
  mend(diag: Diag) {
    const edits = today(this.view.state, diag)?.fix?.edits ?? [];
    this.view.dispatch({ changes: edits.map(({ range: { from, to }, text }) => ({ from, to, insert: text })) });
  }
  goToLine(line: number) {
    const doc = this.view.state.doc;
    this.goTo(doc.line(Math.max(1, Math.min(doc.lines, line))).from);
  }
  goTo(place: number) {
    const at = Math.min(place, this.view.state.doc.length);
    this.view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    this.view.focus();
  }
  next(by: number): boolean {
    const place = nextProblem(this.view, by);
    if (place === undefined) return false;
    this.goTo(place);
    return true;
  }
  focus() {
    this.view.focus();
  }
  destroy() {
    this.view.destroy();
  }
}

/** What depends on where the text stands. */
const standing = (how: Standing): Extension => [
  lineNumbers({ formatNumber: (line) => String(line + how.firstLine - 1) }),
  indented(how.indent),
  EditorState.readOnly.of(how.readOnly),
  EditorView.contentAttributes.of({ "aria-label": how.label }),
];

/** What the file has before the card stands before its first line, though it is no part of the text. */
function indented(indent: string): Extension {
  if (indent === "") return [];
  const before = Decoration.widget({ widget: new Blank(indent), side: -1 });
  return EditorView.decorations.of(Decoration.set([before.range(0)]));
}

class Blank extends WidgetType {
  constructor(private text: string) {
    super();
  }
  override eq(other: Blank): boolean {
    return other.text === this.text;
  }
  override toDOM(): HTMLElement {
    const made = document.createElement("span");
    made.className = "cm-indent";
    made.textContent = this.text;
    return made;
  }
}
