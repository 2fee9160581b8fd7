// The handle at the corner of a selection: dragged over other cells, it repeats the selected values there.
import type { CellEdit } from "../api/types";
import type { Value } from "./values";

/** Cells by the numbers of their rows and columns, first and last. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface FillHooks {
  /** The cells that are selected. */
  selected: () => Box | undefined;
  /** The numbers of a cell's row and column. */
  place: (cell: Element) => [row: number, column: number] | undefined;
  /** Shows what would be filled. */
  show: (box: Box) => void;
  /** The handle was let go. */
  filled: (from: Box, to: Box) => void;
}

/** How near to the corner the handle is taken, in pixels. */
const NEAR = 7;

/** Listens for drags of the handle. */
export function fillHandle(element: HTMLElement, hooks: FillHooks) {
  const onHandle = (event: MouseEvent): boolean => {
    const corner = element.querySelector(".tabulator-range-active")?.getBoundingClientRect();
    return (
      !!corner && Math.abs(event.clientX - corner.right) <= NEAR && Math.abs(event.clientY - corner.bottom) <= NEAR
    );
  };
  element.addEventListener("mousemove", (event) => element.classList.toggle("on-handle", onHandle(event)));
  element.addEventListener(
    "mousedown",
    (event) => {
      const from = event.button === 0 && onHandle(event) ? hooks.selected() : undefined;
      if (!from) return;
      // Otherwise the grid would begin another selection.
      event.preventDefault();
      event.stopPropagation();
      let to = from;
      const move = (moved: MouseEvent) => {
        const cell = document.elementFromPoint(moved.clientX, moved.clientY)?.closest(".tabulator-cell");
        const place = cell && element.contains(cell) ? hooks.place(cell) : undefined;
        if (!place) return;
        to = stretched(from, place);
        hooks.show(to);
      };
      const end = (drop: boolean) => {
        removeEventListener("mousemove", move);
        removeEventListener("mouseup", up);
        removeEventListener("keydown", escape, true);
        if (!drop) hooks.show(from);
        else if (to !== from) hooks.filled(from, to);
      };
      const up = () => end(true);
      const escape = (key: KeyboardEvent) => {
        if (key.key === "Escape") {
          key.stopPropagation();
          end(false);
        }
      };
      addEventListener("mousemove", move);
      addEventListener("mouseup", up);
      addEventListener("keydown", escape, true);
    },
    true,
  );
}

/** A selection drawn out to a cell, in the direction in which that is farther away. */
export function stretched(from: Box, [row, column]: [row: number, column: number]): Box {
  const down = Math.max(row - from.bottom, from.top - row, 0);
  const across = Math.max(column - from.right, from.left - column, 0);
  if (down === 0 && across === 0) return from;
  return down >= across
    ? { ...from, top: Math.min(from.top, row), bottom: Math.max(from.bottom, row) }
    : { ...from, left: Math.min(from.left, column), right: Math.max(from.right, column) };
}

/** The edits that repeat the values of some cells over others. Columns without a name cannot be written. */
export function fillEdits(
  from: Box,
  to: Box,
  rows: string[],
  columns: (string | undefined)[],
  value: (row: string, column: string) => Value,
): CellEdit[] {
  const [height, width] = [from.bottom - from.top + 1, from.right - from.left + 1];
  const wrap = (number: number, size: number) => ((number % size) + size) % size;
  const edits: CellEdit[] = [];
  for (let down = to.top; down <= to.bottom; down += 1) {
    for (let across = to.left; across <= to.right; across += 1) {
      const inside = down >= from.top && down <= from.bottom && across >= from.left && across <= from.right;
      const [row, column] = [rows[down], columns[across]];
      const [like, as] = [
        rows[from.top + wrap(down - from.top, height)],
        columns[from.left + wrap(across - from.left, width)],
      ];
      if (!inside && row !== undefined && column !== undefined && like !== undefined && as !== undefined)
        edits.push({ row, col: column, old: value(row, column), new: value(like, as) });
    }
  }
  return edits;
}
