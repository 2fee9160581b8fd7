// What is pasted over a selection: edits, rows behind the last one, and what cannot be read there.
import type { CellEdit, Column, RefusedCell } from "../api/types";
import type { Book } from "./book.svelte";
import { fromText } from "./clipboard";
import type { Selected } from "./grid";
import { wasMade } from "./selection";
import { parse, problemText, type Value } from "./values";

/** Pastes text; `keys` are the rows as they are shown. */
export function paste(book: Book, text: string, selected: Selected, keys: string[], columns: Column[]) {
  let cells = fromText(text);
  const fields = columns.map((column) => column.key);
  const top = Math.min(...selected.rows.map((key) => keys.indexOf(key)));
  const left = Math.min(...selected.columns.map((key) => fields.indexOf(key)));
  // One value fills the whole selection.
  if (cells.length === 1 && cells[0]?.length === 1)
    cells = selected.rows.map(() => selected.columns.map(() => cells[0]?.[0] ?? ""));
  const edits: CellEdit[] = [];
  // What reaches past the last row becomes rows of its own.
  const fresh: Record<string, Value>[] = [];
  const bad: RefusedCell[] = [];
  cells.forEach((line, down) =>
    line.forEach((value, across) => {
      const key = keys[top + down];
      const column = columns[left + across];
      // Whole rows are copied with what the program makes of them, which it makes again.
      if (!column || (column.derived && wasMade(text, across))) return;
      const old = (key ? book.row(key)?.cells[column.key] : undefined) ?? null;
      const parsed = column.derived ? { problem: "derived" as const } : parse(value, column, old);
      if (!key && !("problem" in parsed)) (fresh[top + down - keys.length] ??= {})[column.key] = parsed.value;
      else if ("problem" in parsed)
        bad.push({
          row: key ?? `+${top + down - keys.length + 1}`,
          col: column.key,
          code: "invalid",
          reason: problemText(parsed.problem, column),
          now: old,
        });
      else if (key) edits.push({ row: key, col: column.key, old, new: parsed.value });
    }),
  );
  if (bad.length > 0)
    book.refused = {
      cells: bad,
      edits: [...edits, ...bad.map((cell) => ({ row: cell.row, col: cell.col, old: cell.now, new: cell.now }))],
    };
  else void placeAll(book, edits, fresh);
}

/** A paste is written as a whole: rows that are refused keep the cells out, and cells that are refused take the rows back. */
async function placeAll(into: Book, edits: CellEdit[], fresh: Record<string, Value>[]) {
  if (fresh.length > 0 && (await into.addRows(fresh.map((values) => ({ cells: values })))) === undefined) return;
  await into.edit(edits, { atomic: true });
  if (fresh.length > 0 && into.refused) await into.undo();
}
