// Menus of rows and headings: asked for by the right button, a long press or a key; what they offer.
import type { Column, SortView } from "../api/types";
import { t } from "../app/words";
import type { MenuItem } from "./Menu.svelte";

/** Milliseconds that a finger rests before it asks for a menu. */
const PRESS = 500;

export interface Listener {
  /** The cell that the menu is for. */
  row: (cell: Element) => void;
  menu: (of: "row" | "column", x: number, y: number, column: string) => void;
  heading: (column: string) => void;
  back: () => void;
}

export function listenForMenus(element: HTMLElement, hooks: Listener) {
  const ask = (target: Element, x: number, y: number): boolean => {
    const cell = target.closest(".tabulator-row .tabulator-cell");
    const head = target.closest(".tabulator-col[tabulator-field]");
    if (cell) {
      hooks.row(cell);
      hooks.menu("row", x, y, cell.getAttribute("tabulator-field") ?? "");
    } else if (head && head.getAttribute("tabulator-field") !== "#")
      hooks.menu("column", x, y, head.getAttribute("tabulator-field") ?? "");
    return !!cell || !!head;
  };
  element.addEventListener("contextmenu", (event) => {
    if ((event.target as Element).closest("input, textarea")) return;
    if (ask(event.target as Element, event.clientX, event.clientY)) event.preventDefault();
  });
  // Some browsers have no such event for fingers.
  let timer: ReturnType<typeof setTimeout> | undefined;
  element.addEventListener(
    "touchstart",
    (event) => {
      const [touch] = event.touches;
      clearTimeout(timer);
      if (touch && event.touches.length === 1)
        timer = setTimeout(() => ask(event.target as Element, touch.clientX, touch.clientY), PRESS);
    },
    { passive: true },
  );
  for (const end of ["touchend", "touchmove", "touchcancel"] as const)
    element.addEventListener(end, () => clearTimeout(timer), { passive: true });
  element.addEventListener("keydown", (event) => headingKeys(element, event, hooks));
}

/** Keys on the sort mark of a heading: to its neighbours, back to the cells, to its menu. */
function headingKeys(element: HTMLElement, event: KeyboardEvent, hooks: Listener) {
  const mark = (event.target as Element).closest<HTMLElement>(".sort-mark");
  if (!mark) return;
  const marks = [...element.querySelectorAll<HTMLElement>(".tabulator-header .sort-mark")].sort(
    (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
  );
  const here = marks.indexOf(mark);
  const box = mark.getBoundingClientRect();
  const take = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (
    event.key === "ContextMenu" ||
    (event.key === "F10" && event.shiftKey) ||
    (event.key === "ArrowDown" && event.altKey)
  ) {
    take();
    hooks.menu("column", box.left, box.bottom + 4, mark.dataset.column ?? "");
  } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    take();
    hooks.heading(marks[here + (event.key === "ArrowLeft" ? -1 : 1)]?.dataset.column ?? mark.dataset.column ?? "");
  } else if (event.key === "ArrowDown" || event.key === "Escape") {
    take();
    hooks.back();
  }
}

export interface RowActions {
  openCard: () => void;
  copy: () => void;
  duplicate: () => void;
  insert: (below: boolean) => void;
  hide: () => void;
  show: () => void;
  remove: () => void;
}

export function rowMenu(canWrite: boolean, hasCard: boolean, hidden: number, act: RowActions): MenuItem[] {
  return [
    { label: t("sheet.openCard"), icon: "card", keys: "Ctrl Enter", disabled: !hasCard, run: act.openCard },
    { label: t("key.copy"), icon: "copy", keys: "Ctrl c", run: act.copy },
    { label: t("sheet.duplicate"), keys: "Ctrl Shift d", disabled: !canWrite, apart: true, run: act.duplicate },
    { label: t("sheet.insertAbove"), disabled: !canWrite, run: () => act.insert(false) },
    { label: t("sheet.insertBelow"), disabled: !canWrite, run: () => act.insert(true) },
    { label: t("sheet.hideRows"), icon: "eye", apart: true, run: act.hide },
    ...(hidden > 0 ? [{ label: t("sheet.showHidden"), run: act.show }] : []),
    {
      label: t("key.deleteRow"),
      icon: "trash",
      keys: "Ctrl Backspace",
      disabled: !canWrite,
      danger: true,
      apart: true,
      run: act.remove,
    },
  ];
}

export interface ColumnActions {
  sort: (sort: SortView | undefined) => void;
  filter: () => void;
  hide: () => void;
  group: (key: string) => void;
}

export function columnMenu(column: Column, sort: SortView | undefined, group: string, act: ColumnActions): MenuItem[] {
  const grouped = group === column.key;
  const hide = { label: t("sheet.hideColumn"), icon: "eye", apart: true, run: act.hide };
  // Faces have no order and nothing to filter by.
  if (column.kind === "face") return [{ ...hide, apart: false }];
  return [
    { label: t("sheet.sortUp"), icon: "up", run: () => act.sort({ column: column.key, ascending: true }) },
    { label: t("sheet.sortDown"), icon: "down", run: () => act.sort({ column: column.key, ascending: false }) },
    ...(sort?.column === column.key ? [{ label: t("sheet.fileOrder"), run: () => act.sort(undefined) }] : []),
    { label: t("sheet.filter"), icon: "filter", apart: true, run: act.filter },
    ...(column.kind === "enum" || column.kind === "boolean"
      ? [
          {
            label: t(grouped ? "sheet.noGroup" : "sheet.groupHere"),
            icon: "stack",
            run: () => act.group(grouped ? "" : column.key),
          },
        ]
      : []),
    hide,
  ];
}
