// The parts of sentences in the source: a bar beside the lines that say one, and light on those that are pointed at.
import {
  RangeSetBuilder,
  StateEffect,
  StateField,
  type ChangeDesc,
  type Extension,
  type Text,
} from "@codemirror/state";
import { Decoration, EditorView, gutter, GutterMarker, type DecorationSet } from "@codemirror/view";
import type { SentencePart } from "../../api/types";

export interface PartRange {
  from: number;
  to: number;
  part: SentencePart;
}

const setParts = StateEffect.define<PartRange[]>();
const setLight = StateEffect.define<PartRange[]>();

export const showParts = (ranges: PartRange[]) => setParts.of(ranges);
export const showLight = (ranges: PartRange[]) => setLight.of(ranges);

const moved = (range: PartRange, by: ChangeDesc, length: number): PartRange => ({
  ...range,
  from: by.mapPos(Math.min(range.from, length)),
  to: by.mapPos(Math.min(range.to, length)),
});

const field = StateField.define<PartRange[]>({
  create: () => [],
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setParts)) return effect.value;
    return transaction.docChanged
      ? value.map((range) => moved(range, transaction.changes, transaction.startState.doc.length))
      : value;
  },
});

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

const bars = gutter({
  class: "cm-bars",
  lineMarker(view, line) {
    // Of parts inside each other the smallest says what the line is about.
    const here =
      view.state.field(field, false)?.filter((range) => range.from < line.to + 1 && range.to > line.from) ?? [];
    const found = smallest(here);
    return found ? new Bar(found.part) : null;
  },
  lineMarkerChange: (update) => update.startState.field(field, false) !== update.state.field(field, false),
});

const lights = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setLight)) return lit(transaction.state.doc, effect.value);
    return transaction.docChanged ? value.map(transaction.changes) : value;
  },
  provide: (of) => EditorView.decorations.from(of),
});

function lit(doc: Text, ranges: PartRange[]): DecorationSet {
  const lines = new Map<number, SentencePart>();
  for (const range of ranges) {
    const last = doc.lineAt(Math.min(Math.max(range.from, range.to - 1), doc.length)).number;
    for (let line = doc.lineAt(Math.min(range.from, doc.length)).number; line <= last; line += 1)
      lines.set(line, range.part);
  }
  const builder = new RangeSetBuilder<Decoration>();
  for (const [line, part] of [...lines].sort(([a], [b]) => a - b)) {
    const { from } = doc.line(line);
    builder.add(from, from, Decoration.line({ class: `cm-lit cm-lit-${part}` }));
  }
  return builder.finish();
}

export const parts: Extension = [field, bars, lights];

/** Of several ranges the smallest. */
export function smallest<Range extends { from: number; to: number }>(ranges: Range[]): Range | undefined {
  return ranges.reduce<Range | undefined>(
    (best, range) => (best && best.to - best.from <= range.to - range.from ? best : range),
    undefined,
  );
}
