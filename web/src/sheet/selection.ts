// What is done with the selected cells.
import type { CellEdit, Row } from "../api/types";
import type { Book } from "./book.svelte";
import { toText } from "./clipboard";
import type { Grid, Selected } from "./grid";
import { show } from "./values";

/** What was copied here last, and which of its columns the program makes. */
let last = { text: "", made: [] as boolean[] };

/** The cells as a spreadsheet takes them. */
export function copied(book: Book, { rows, columns }: Selected): string {
  const text = toText(rows.map((key) => columns.map((column) => show(book.row(key)?.cells[column]))));
  last = { text, made: columns.map((column) => !!book.column(column)?.derived) };
  return text;
}

/** Was a column of a text that is pasted made by the program where it was copied? */
export const wasMade = (text: string, column: number): boolean =>
  text.replace(/\r\n/g, "\n") === last.text && !!last.made[column];

/** Empties the cells that can be written. */
export function clear(book: Book, { rows, columns }: Selected) {
  const written = columns.filter((column) => !book.column(column)?.derived);
  const emptied = (key: string): CellEdit[] =>
    written.map((column) => ({ row: key, col: column, old: book.row(key)?.cells[column] ?? null, new: null }));
  book.edit(rows.flatMap(emptied));
}

/** The next row with a problem, from the top again behind the last. */
export function nextProblem(rows: Row[], selected: Selected | undefined): Row | undefined {
  const at = rows.findIndex((line) => line.key === selected?.row);
  const bad = (line: Row) => line.problems.length > 0;
  return rows.slice(at + 1).find(bad) ?? rows.find(bad);
}

/** Is a key for the grid, and no cell being edited? */
export function inGrid(event: Event, grid: Grid | undefined, host: HTMLElement | undefined): boolean {
  const field = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  return !field && !!host?.contains(event.target as Node) && !grid?.isEditing;
}

/** Has the grid the focus, with no cell being edited and no other text selected? */
export function holdsFocus(grid: Grid | undefined, host: HTMLElement | undefined): boolean {
  const chosen = getSelection();
  const foreign = !!chosen && !chosen.isCollapsed && !host?.contains(chosen.anchorNode);
  return !!grid && !grid.isEditing && !!host?.contains(document.activeElement) && !foreign;
}
