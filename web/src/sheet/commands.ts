// The keys of the sheet, and what it offers by name.
import { offer } from "../app/commands.svelte";
import { bind } from "../app/keys";
import { preferences } from "../app/preferences.svelte";
import { t } from "../app/words";
import type { Book } from "./book.svelte";
import type { Grid } from "./grid";

export interface Actions {
  book: () => Book | undefined;
  grid: () => Grid | undefined;
  /** Is a key for the grid, and no cell being edited? */
  inGrid: (event: KeyboardEvent) => boolean;
  add: () => void;
  asText: () => void;
  autosave: () => void;
  duplicate: () => void;
  fill: () => void;
  find: (where: "here" | "all") => void;
  fix: () => void;
  menu: (of: "row" | "column") => void;
  nextProblem: () => void;
  openCard: () => void;
  remove: () => void;
  /** Moves the tab of this sheet. */
  shift: (by: number) => void;
  showStatistics: () => void;
  /** Goes to another sheet. */
  turn: (by: number) => void;
}

/** Binds the keys and offers the commands, until the function that comes back is called. */
export function commands(act: Actions): () => void {
  const save = () => void act.book()?.flush();
  const undo = () => void act.book()?.undo();
  const redo = () => void act.book()?.redo();
  const whole = (what: "all" | "columns" | "rows") => (event: KeyboardEvent) =>
    act.inGrid(event) && act.grid()?.selectWhole(what);
  const unbind = bind(
    () => t("rail.sheet"),
    () => [
      { keys: "Ctrl s", label: t("key.save"), typing: true, run: save },
      { keys: "Ctrl z", label: t("key.undo"), run: undo },
      { keys: "Ctrl Shift z", label: t("key.redo"), run: redo },
      { keys: "Ctrl y", label: t("key.redo"), run: redo },
      { keys: "Ctrl d", label: t("key.fill"), run: act.fill },
      { keys: "Ctrl f", label: t("key.find"), typing: true, run: () => act.find("here") },
      { keys: "Ctrl Shift f", label: t("sheet.findAll"), typing: true, run: () => act.find("all") },
      { keys: "Ctrl Enter", label: t("key.openCard"), run: act.openCard },
      { keys: "Alt Enter", label: t("key.fix"), run: act.fix },
      { keys: "Ctrl a", label: t("key.selectAll"), run: whole("all") },
      { keys: "Alt c", label: t("key.selectColumn"), run: whole("columns") },
      { keys: "Shift Space", label: t("key.selectRow"), run: whole("rows") },
      { keys: "Shift F10", label: t("key.rowMenu"), run: () => act.menu("row") },
      { keys: "Alt ArrowDown", label: t("key.columnMenu"), run: () => act.menu("column") },
      { keys: "Ctrl Shift d", label: t("key.duplicate"), run: act.duplicate },
      { keys: "Ctrl Backspace", label: t("key.deleteRow"), run: act.remove },
      { keys: "F8", label: t("key.nextProblem"), typing: true, run: act.nextProblem },
      { keys: "Alt PageDown", label: t("key.nextFile"), typing: true, run: () => act.turn(1) },
      { keys: "Alt PageUp", label: t("key.previousFile"), typing: true, run: () => act.turn(-1) },
      { keys: "Ctrl PageDown", label: t("key.nextFile"), typing: true, run: () => act.turn(1) },
      { keys: "Ctrl PageUp", label: t("key.previousFile"), typing: true, run: () => act.turn(-1) },
      { keys: "Alt Shift PageDown", label: t("key.moveFile"), typing: true, run: () => act.shift(1) },
      { keys: "Alt Shift PageUp", label: t("key.moveFile"), typing: true, run: () => act.shift(-1) },
    ],
  );
  const end = offer("sheet", () => [
    { id: "add-card", label: t("sheet.add"), group: "commands", icon: "plus", run: act.add },
    {
      id: "duplicate",
      label: t("sheet.duplicate"),
      group: "commands",
      icon: "copy",
      keys: "Ctrl Shift d",
      run: act.duplicate,
    },
    {
      id: "delete-row",
      label: t("key.deleteRow"),
      group: "commands",
      icon: "trash",
      keys: "Ctrl Backspace",
      run: act.remove,
    },
    {
      id: "find",
      label: t("sheet.find"),
      group: "commands",
      icon: "search",
      keys: "Ctrl f",
      run: () => act.find("here"),
    },
    {
      id: "find-all",
      label: t("sheet.findAll"),
      group: "commands",
      icon: "search",
      keys: "Ctrl Shift f",
      run: () => act.find("all"),
    },
    { id: "save", label: t("key.save"), group: "commands", icon: "check", keys: "Ctrl s", run: save },
    {
      id: "autosave",
      label: t(preferences.autosave ? "sheet.autosaveOff" : "sheet.autosaveOn"),
      group: "commands",
      icon: "checked",
      run: act.autosave,
    },
    { id: "statistics", label: t("sheet.showStatistics"), group: "commands", icon: "balance", run: act.showStatistics },
    {
      id: "move-tab",
      label: t("key.moveFile"),
      group: "commands",
      icon: "right",
      keys: "Alt Shift PageDown",
      run: () => act.shift(1),
    },
    { id: "text-sheet", label: t("sheet.asText"), group: "commands", icon: "card", run: act.asText },
    { id: "undo-sheet", label: t("sheet.undo"), group: "commands", icon: "undo", keys: "Ctrl z", run: undo },
  ]);
  return () => {
    unbind();
    end();
  };
}
