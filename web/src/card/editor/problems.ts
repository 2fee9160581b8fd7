// Squiggles, and under the line the sentence of a problem with its code and fix.
import { type EditorState, StateEffect, StateField, type Extension, type Transaction } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { Diag, Range } from "../../api/types";
import { ICONS } from "../../app/icons";

export interface ProblemHooks {
  fix: (diag: Diag) => void;
  explain: (code: string) => void;
  fixWord: string;
}

/** Sentences that stand open at once. */
const OPEN = 3;
const setDiagnostics = StateEffect.define<Diag[]>();

export const showProblems = (diags: Diag[]) => setDiagnostics.of(diags);

const field = StateField.define<{ diags: Diag[] }>({
  create: () => ({ diags: [] }),
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setDiagnostics)) return { diags: effect.value };
    return transaction.docChanged ? { diags: value.diags.map((diag) => moved(diag, transaction)) } : value;
  },
});

/** A problem after the text around it has changed. A fix of what was changed itself fits no more. */
function moved(diag: Diag, { changes, startState }: Transaction): Diag {
  const place = (at: number, side = -1) => changes.mapPos(Math.min(at, startState.doc.length), side);
  const to = <Place extends Range>(range: Place): Place => ({
    ...range,
    from: place(range.from),
    to: place(range.to),
  });
  const { fix, ...rest } = { ...diag, range: to(diag.range) };
  if (!fix || fix.edits.some(({ range }) => changes.touchesRange(range.from, range.to))) return rest;
  return { ...rest, fix: { ...fix, edits: fix.edits.map((edit) => ({ ...edit, range: to(edit.range) })) } };
}

/** A problem as it stands in the text of today; nothing if that text has it no more. */
export const today = (state: EditorState, { id }: Diag): Diag | undefined =>
  state.field(field).diags.find((diag) => diag.id === id);

/** Warnings wait until the cursor is on their line. */
export function problems(hooks: ProblemHooks): Extension {
  const build = (state: EditorState): DecorationSet => {
    const { diags } = state.field(field);
    const here = state.doc.lineAt(state.selection.main.head).number;
    const marks: { from: number; to: number; decoration: Decoration }[] = [];
    let open = 0;
    for (const diag of [...diags].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"))) {
      const from = Math.min(diag.range.from, state.doc.length);
      const to = Math.min(Math.max(diag.range.to, from), state.doc.length);
      const line = state.doc.lineAt(from);
      if (to > from)
        marks.push({ from, to, decoration: Decoration.mark({ class: `cm-squiggle cm-${diag.severity}` }) });
      if (open < OPEN && (diag.severity === "error" || line.number === here)) {
        open += 1;
        marks.push({
          from: line.to,
          to: line.to,
          decoration: Decoration.widget({ widget: new Sentence(diag, hooks), block: true, side: 1 }),
        });
      }
    }
    return Decoration.set(
      marks.map((mark) => mark.decoration.range(mark.from, mark.to)),
      true,
    );
  };
  return [field, EditorView.decorations.compute([field, "selection", "doc"], build)];
}

class Sentence extends WidgetType {
  constructor(
    private diag: Diag,
    private hooks: ProblemHooks,
  ) {
    super();
  }
  override eq(other: Sentence): boolean {
    return (
      other.diag.id === this.diag.id &&
      other.diag.message === this.diag.message &&
      other.diag.fix?.title === this.diag.fix?.title
    );
  }
  override toDOM(): HTMLElement {
    const { diag, hooks } = this;
    // A block's margins are not measured, so that the numbers of the lines below would stand too high: the space is padding.
    const row = element("div", "cm-problem");
    const box = element("div", `cm-sentence cm-${diag.severity}`);
    const text = element("span");
    text.append(element("b", "", diag.message), ` ${diag.help ?? ""}`);
    const code = element("button", "cm-code", diag.code);
    code.addEventListener("click", () => hooks.explain(diag.code));
    box.append(icon(diag.severity === "error" ? "error" : "problems"), text, code);
    if (diag.fix) {
      const fix = element("button", "cm-fix", hooks.fixWord);
      fix.append(element("kbd", "", "Alt ↵"));
      fix.title = diag.fix.title;
      fix.addEventListener("mousedown", (event) => event.preventDefault());
      fix.addEventListener("click", () => hooks.fix(diag));
      box.append(fix);
    }
    row.append(box);
    return row;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style = "",
  text = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (style) made.className = style;
  made.textContent = text;
  return made;
}

function icon(name: string): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [key, value] of Object.entries({
    viewBox: "0 0 16 16",
    width: "16",
    height: "16",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.5",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  }))
    svg.setAttribute(key, value);
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name] ?? "");
  svg.append(path);
  return svg;
}

/** Fixes what is on the line of the cursor, else the first problem that can be fixed. */
export function fixAtCursor(view: EditorView, fix: (diag: Diag) => void): boolean {
  const { diags } = view.state.field(field);
  const line = view.state.doc.lineAt(view.state.selection.main.head).number;
  const lineOf = (diag: Diag) => view.state.doc.lineAt(Math.min(diag.range.from, view.state.doc.length)).number;
  const found = diags.find((diag) => diag.fix && lineOf(diag) === line) ?? diags.find((diag) => diag.fix);
  if (!found) return false;
  fix(found);
  return true;
}

/** The place of the next problem, or of the one before. */
export function nextProblem(view: EditorView, by: number): number | undefined {
  const list = view.state
    .field(field)
    .diags.map((diag) => diag.range.from)
    .sort((a, b) => a - b);
  const here = view.state.selection.main.head;
  return by > 0 ? (list.find((from) => from > here) ?? list[0]) : (list.findLast((from) => from < here) ?? list.at(-1));
}
