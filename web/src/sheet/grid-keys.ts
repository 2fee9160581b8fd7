// Keys of the grid that Tabulator would take or does not know. They are heard before it.
import type { Column } from "../api/types";
import type { Book } from "./book.svelte";
import type { Grid, Selected } from "./grid";

export interface KeyHooks {
  grid: () => Grid | undefined;
  book: () => Book | undefined;
  selected: () => Selected | undefined;
  columns: () => Column[];
  /** Is the key meant for the grid, and no cell being edited? */
  inGrid: (event: KeyboardEvent) => boolean;
  turn: (by: number) => void;
  shift: (by: number) => void;
  openCard: (row: string, column?: string) => void;
  fix: () => void;
  clear: () => void;
  menu: (of: "row" | "column") => void;
}

export function gridKeys(hooks: KeyHooks): (event: KeyboardEvent) => void {
  return (event) => {
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    // The grid would take these for scrolling by pages.
    if (event.altKey && !event.ctrlKey && (event.key === "PageDown" || event.key === "PageUp")) {
      take();
      const by = event.key === "PageDown" ? 1 : -1;
      return event.shiftKey ? hooks.shift(by) : hooks.turn(by);
    }
    const [grid, book, selected] = [hooks.grid(), hooks.book(), hooks.selected()];
    if (event.defaultPrevented || event.isComposing || !hooks.inGrid(event) || !grid || !book || !selected) return;
    const column = book.column(selected.column);
    const ctrl = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && ctrl) {
      take();
      return hooks.openCard(selected.row);
    }
    if (event.key === "Enter" && event.altKey) {
      take();
      return hooks.fix();
    }
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
      take();
      return hooks.menu("row");
    }
    if (event.key === "ArrowDown" && event.altKey && !ctrl) {
      take();
      return hooks.menu("column");
    }
    if (ctrl || event.altKey) return;
    if (event.key === "ArrowUp" && !event.shiftKey && grid.isFirst(selected.row)) {
      take();
      return grid.focusHeading(selected.column);
    }
    if (event.key === "Enter" && !event.shiftKey && column?.kind === "abilities") {
      take();
      return book.row(selected.row)?.cells[column.key] === undefined
        ? grid.edit()
        : hooks.openCard(selected.row, column.key);
    }
    if ((event.key === "Home" || event.key === "End") && !event.shiftKey) {
      take();
      const far = hooks.columns().length;
      return grid.step([event.key === "Home" ? -far : far, 0]);
    }
    // At the edge it leaves the grid, so that nobody is caught in it.
    if (event.key === "Tab" && selected.column !== grid.fields.at(event.shiftKey ? 0 : -1)) {
      take();
      return grid.step([event.shiftKey ? -1 : 1, 0]);
    }
    const typed = column && !column.derived && column.kind !== "boolean";
    // Where nothing can be typed there is nothing to open.
    if (event.key === "Enter" && !typed) {
      take();
      return grid.step([0, event.shiftKey ? -1 : 1]);
    }
    if (!book.canWrite) return;
    if (event.key === "F2") {
      event.preventDefault();
      if (typed) grid.edit();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      hooks.clear();
    } else if (event.key === " " && !event.shiftKey && column?.kind === "boolean" && !column.derived) {
      event.preventDefault();
      const now = book.row(selected.row)?.cells[column.key];
      void book.edit([{ row: selected.row, col: column.key, old: now ?? null, new: !now }]);
    }
    // An input method has taken the letter: it composes in the cell.
    else if (event.key === "Process" && typed) grid.edit({ typed: "" });
    else if (event.key.length === 1 && event.key !== " " && typed) {
      take();
      grid.edit({ typed: event.key });
    }
  };
}
