// The one place that knows Tabulator: rows and columns in, selection and edits out.
import {
  EditModule,
  FormatModule,
  FrozenColumnsModule,
  GroupRowsModule,
  InteractionModule,
  KeybindingsModule,
  ResizeColumnsModule,
  SelectRangeModule,
  Tabulator,
} from "tabulator-tables";
import type {
  CellComponent,
  ColumnComponent,
  ColumnDefinition,
  GroupComponent,
  RangeComponent,
  RowComponent,
} from "tabulator-tables";
import "tabulator-tables/dist/css/tabulator.min.css";
import "./grid.css";
import type { CellChecked, Column, Row } from "../api/types";
import type { Lang } from "../app/preferences.svelte";
import { drawCell, drawGroup, drawHeader, drawNumber, showPictures } from "./cells";
import type { Editing, Move } from "./edit/request";
import { editCell } from "./editors";
import { type Box, fillHandle } from "./fill";
import { base, type GridLook } from "./look";
import { listenForMenus } from "./menus";
import { Pinned } from "./pinned";
import { show, type Value } from "./values";

Tabulator.registerModule([
  EditModule,
  FormatModule,
  FrozenColumnsModule,
  GroupRowsModule,
  InteractionModule,
  KeybindingsModule,
  ResizeColumnsModule,
  SelectRangeModule,
]);

/** Rows from which pictures wait while one scrolls. */
const MANY = 5000;

/** A row as the grid holds it: the card's row under `row`, its key for finding it. */
interface Line {
  key: string;
  row: Row;
}

export interface Selected {
  rows: string[];
  columns: string[];
  /** The upper left corner. */
  row: string;
  column: string;
}

export interface GridHooks {
  project: string;
  system: string;
  lang: () => "en" | "ko";
  /** The language of sentences. */
  textLang: () => "en" | "ko";
  canWrite: () => boolean;
  rows: () => Row[];
  sort: () => { column: string; ascending: boolean } | undefined;
  /** How often others have moved rows that have no id. */
  seen: () => number;
  /** A cell was edited: from which value, and to which; its row's key is that of then. */
  edited: (row: string, column: string, old: Value, value: Value, seen: number) => void;
  selected: (selected: Selected | undefined) => void;
  openCard: (row: string, column?: string) => void;
  check: (row: string, column: string, value: Value, text: string) => Promise<CellChecked | undefined>;
  sortBy: (column: string, byKey: boolean) => void;
  /** The menu of a row or a heading is asked for, at a place on the screen. */
  menu: (of: "row" | "column", x: number, y: number, column: string) => void;
  /** A group was folded or unfolded. */
  folded: (group: string, closed: boolean) => void;
  resized: (column: string, width: number) => void;
  /** The handle of a selection was dragged over more cells: numbers of rows as shown, and of columns. */
  filled: (from: Box, to: Box) => void;
}

export class Grid {
  private table: Tabulator;
  private built = false;
  private waiting: (() => void)[] = [];
  /** What is to be drawn when the cell that is being edited is done. */
  private held: (() => void)[] = [];
  private columns: Column[] = [];
  private pinned: Pinned | undefined;
  private moving: ReturnType<typeof setTimeout> | undefined;
  /** Did a key ask for the editor of a cell? */
  private asked = false;

  /** `columns` stand as they are shown: those that stay on the screen first. */
  constructor(
    element: HTMLElement,
    columns: Column[],
    rows: Row[],
    private hooks: GridHooks,
    private look: GridLook,
  ) {
    this.columns = columns;
    this.table = new Tabulator(element, {
      data: rows.map(line),
      index: "key",
      height: "100%",
      layout: "fitDataFill",
      rowHeight: look.rowHeight,
      columnHeaderVertAlign: "middle",
      nestedFieldSeparator: false,
      rowFormatter: (row: RowComponent) => {
        const height = look.heights.get((row.getData() as Line).row.index);
        if (height) row.getElement().style.setProperty("--row", `${height}px`);
        else row.getElement().style.removeProperty("--row");
        // The headings are the first row.
        row.getElement().setAttribute("aria-rowindex", String(Number(row.getPosition() || 0) + 1));
      },
      columns: this.definitions(this.columns),
      rowHeader: {
        title: "",
        field: "#",
        width: 44,
        minWidth: 44,
        frozen: true,
        resizable: false,
        headerSort: false,
        hozAlign: "center",
        cssClass: "row-number",
        formatter: (cell: CellComponent) => drawNumber((cell.getData() as Line).row),
      },
      selectableRange: 1,
      selectableRangeColumns: true,
      selectableRangeRows: true,
      selectableRangeClearCells: false,
      selectableRangeInitializeDefault: true,
      editTriggerEvent: "dblclick",
      columnDefaults: { headerSort: false, resizable: "header", headerWordWrap: false },
      renderVerticalBuffer: 240,
      ...this.groups(),
    } as never);
    this.table.on("tableBuilt", () => {
      this.built = true;
      for (const run of this.waiting.splice(0)) run();
      // What scrolls has the focus, so it is the group of the rows; a grid may own nothing else.
      const holder = element.querySelector(".tabulator-tableholder");
      holder?.setAttribute("tabindex", "0");
      holder?.setAttribute("role", "rowgroup");
      element.querySelector(".tabulator-table")?.setAttribute("role", "presentation");
      element.removeAttribute("aria-owns");
      this.count();
      holder?.addEventListener("scroll", () => this.rest(), { passive: true });
      if (look.pinned > 0 && holder)
        this.pinned = new Pinned(element, holder as HTMLElement, () =>
          this.table
            .getRows("active")
            .slice(0, look.pinned)
            .map((row) => row.getElement()),
        );
    });
    fillHandle(element, {
      selected: () => this.box(),
      place: (cell) => this.place(cell),
      show: (box) => this.choose(box),
      filled: (from, to) => {
        if (this.hooks.canWrite()) this.hooks.filled(from, to);
      },
    });
    this.table.on("rangeChanged" as never, (() => this.tell()) as never);
    this.table.on("rangeAdded" as never, (() => this.tell()) as never);
    listenForMenus(element, {
      row: (cell) => this.pick(cell),
      menu: hooks.menu,
      heading: (column) => this.focusHeading(column),
      back: () => this.focus(),
    });
    this.table.on("groupVisibilityChanged", (group: GroupComponent, visible: boolean) => {
      const name = String(group.getKey());
      if (visible) look.group?.folded.delete(name);
      else look.group?.folded.add(name);
      // Folding may draw the headings anew; the group that was clicked has no element then.
      const element: unknown = group.getElement();
      if (element instanceof HTMLElement)
        element.querySelector("button")?.setAttribute("aria-expanded", String(visible));
      hooks.folded(name, !visible);
    });
    for (const event of ["cellEdited", "cellEditCancelled"] as const) this.table.on(event, () => this.release());
    this.table.on("columnResized", (column: ColumnComponent) => {
      const field = column.getField();
      // The elements of a list are one column to the file.
      for (const other of this.table.getColumns())
        if (other.getField() !== field && base(other.getField() ?? "") === base(field) && base(field) !== field)
          other.setWidth(column.getWidth());
      hooks.resized(base(field), Math.round(column.getWidth() / look.zoom));
    });
  }

  /** Shows other rows; the place on the screen is kept. */
  show(rows: Row[]) {
    this.whenFree(() => {
      const holder = this.holder();
      const [top, left] = [holder?.scrollTop ?? 0, holder?.scrollLeft ?? 0];
      void this.table.replaceData(rows.map(line)).then(() => {
        holder?.scrollTo({ top, left });
        this.pinned?.draw();
        this.count();
      });
    });
  }

  /** Draws rows anew whose values changed. */
  refresh(rows: Row[]) {
    this.whenFree(() => {
      for (const row of rows) {
        const found = this.table.getRow(row.key) as RowComponent | false;
        if (!found) continue;
        (found.getData() as Line).row = row;
        found.reformat();
      }
      this.pinned?.draw();
    });
  }

  /** The first row and column on the screen, from 0. */
  scrolled(): [row: number, column: number] {
    const holder = this.holder();
    const left = holder?.scrollLeft ?? 0;
    let column = 0;
    for (let width = 0; column < this.columns.length - 1; column += 1) {
      width += this.table.getColumn(this.columns[column]?.key ?? "")?.getWidth() ?? 0;
      if (width > left) break;
    }
    return [Math.round((holder?.scrollTop ?? 0) / this.look.rowHeight), column];
  }
  /** Moves a row and a column to the upper left corner. */
  scrollTo(row: number, column: number) {
    this.whenBuilt(() => {
      const left = this.columns
        .slice(0, column)
        .reduce((sum, { key }) => sum + (this.table.getColumn(key)?.getWidth() ?? 0), 0);
      this.holder()?.scrollTo({ top: row * this.look.rowHeight, left });
    });
  }
  /** The keys of the columns from left to right. */
  get fields(): string[] {
    return this.columns.map((column) => column.key);
  }

  selection(): Selected | undefined {
    const range = this.range();
    if (!range) return undefined;
    const rows = (range.getRows() as unknown as RowComponent[]).map((row) => (row.getData() as Line).key);
    const columns = (range.getColumns() as unknown as ColumnComponent[])
      .map((column) => column.getField())
      .filter((field) => field && field !== "#");
    const [row] = rows;
    return row === undefined ? undefined : { rows, columns, row, column: columns[0] ?? "" };
  }

  /** Moves the selection to a cell and into view. */
  select(row: string, column?: string) {
    this.whenBuilt(() => {
      const found = this.table.getRow(row) as RowComponent | false;
      if (!found) return;
      const field = column ?? this.selection()?.column ?? this.columns[0]?.key;
      const cell = field ? found.getCell(field) : undefined;
      const scrolled = this.table.scrollToRow(found, "nearest", false).catch(() => undefined);
      if (!cell) return;
      this.range()?.setBounds(cell as never, cell as never);
      // A row that was far away is drawn only now.
      void scrolled.then(() => {
        const element: unknown = cell.getElement();
        if (element instanceof HTMLElement) element.scrollIntoView({ block: "nearest", inline: "nearest" });
      });
    });
  }

  /** What is selected, by numbers. */
  private box(): Box | undefined {
    const selected = this.selection();
    if (!selected) return undefined;
    const rows = this.table.getRows("active").map((row) => (row.getData() as Line).key);
    const [top, left] = [rows.indexOf(selected.row), this.fields.indexOf(selected.column)];
    return { top, left, bottom: top + selected.rows.length - 1, right: left + selected.columns.length - 1 };
  }
  private place(cell: Element): [row: number, column: number] | undefined {
    const column = this.fields.indexOf(cell.getAttribute("tabulator-field") ?? "");
    const element = cell.closest(".tabulator-row");
    const row = this.table.getRows("active").findIndex((candidate) => candidate.getElement() === element);
    return row < 0 || column < 0 ? undefined : [row, column];
  }
  private choose({ top, bottom, left, right }: Box) {
    const rows = this.table.getRows("active");
    const [first, last] = [
      rows[top]?.getCell(this.fields[left] ?? ""),
      rows[bottom]?.getCell(this.fields[right] ?? ""),
    ];
    if (first && last) this.range()?.setBounds(first as never, last as never);
  }

  /** Selects everything that is shown, or whole columns or rows of what is selected. */
  selectWhole(what: "all" | "columns" | "rows") {
    const box = this.box();
    if (!box) return;
    const [bottom, right] = [this.table.getRows("active").length - 1, this.fields.length - 1];
    if (what !== "rows") Object.assign(box, { top: 0, bottom });
    if (what !== "columns") Object.assign(box, { left: 0, right });
    this.choose(box);
  }

  isFirst(row: string): boolean {
    const [first] = this.table.getRows("active");
    return !!first && (first.getData() as Line).key === row;
  }
  /** Moves the focus from the cells up to a heading, where arrows walk on. */
  focusHeading(column: string) {
    this.whenBuilt(() =>
      this.table.element.querySelector<HTMLElement>(`.sort-mark[data-column="${CSS.escape(column)}"]`)?.focus(),
    );
  }
  /** Where the selected cell stands on the screen. */
  rect(): DOMRect | undefined {
    const selected = this.selection();
    const cell = selected && (this.table.getRow(selected.row) as RowComponent | false);
    const element: unknown = (cell || undefined)?.getCell(selected?.column ?? "")?.getElement();
    return element instanceof HTMLElement ? element.getBoundingClientRect() : undefined;
  }
  /** Selects the cell of an element, unless it is part of a selection already. */
  private pick(cell: Element) {
    const at = this.place(cell);
    const box = this.box();
    if (!at || (box && box.top <= at[0] && at[0] <= box.bottom && box.left <= at[1] && at[1] <= box.right)) return;
    this.choose({ top: at[0], bottom: at[0], left: at[1], right: at[1] });
  }
  private groups(): object {
    const { group } = this.look;
    if (!group) return {};
    return {
      groupBy: (data: Line) => show(data.row.cells[group.key]),
      groupToggleElement: "header",
      groupStartOpen: (value: string) => !group.folded.has(value),
      groupHeader: (value: string, count: number, _: unknown, of: GroupComponent) => {
        of.getElement().setAttribute("role", "row");
        return drawGroup(group.heading(value), count, !group.folded.has(value));
      },
    };
  }
  /** The widths of the columns, for what is shown while the sheet is read again. */
  shape(): number[] {
    return this.built ? this.table.getColumns().map((column) => column.getWidth()) : [];
  }

  /** Begins editing the cell that is selected. */
  edit(how: Editing = {}) {
    const selected = this.selection();
    if (!selected || !this.hooks.canWrite()) return;
    const cell = (this.table.getRow(selected.row) as RowComponent | false) || undefined;
    const target = cell?.getCell(selected.column);
    if (!target) return;
    editing = how;
    this.asked = true;
    target.edit(true);
    this.asked = false;
    editing = {};
  }

  focus() {
    this.holder()?.focus({ preventScroll: true });
  }
  redraw() {
    this.whenBuilt(() => this.table.redraw(true));
  }
  destroy() {
    clearTimeout(this.moving);
    this.table.destroy();
  }
  get isEditing(): boolean {
    return !!document.querySelector(".tabulator-editing, .cell-popover");
  }

  private range(): RangeComponent | undefined {
    if (!this.built) return undefined;
    return (this.table as unknown as { getRanges: () => RangeComponent[] }).getRanges()[0];
  }
  private holder(): HTMLElement | null {
    return this.table.element.querySelector<HTMLElement>(".tabulator-tableholder");
  }
  /** Nothing is drawn over a value that is being typed. */
  private whenFree(run: () => void) {
    this.whenBuilt(() => {
      if (this.isEditing) this.held.push(run);
      else run();
    });
  }
  private release() {
    queueMicrotask(() => {
      if (!this.isEditing) for (const run of this.held.splice(0)) run();
    });
  }
  /** Says how many rows and columns there are, since only those on the screen are drawn. */
  private count() {
    const { element } = this.table;
    element.setAttribute("aria-rowcount", String(this.table.getDataCount("active") + 1));
    element.setAttribute("aria-colcount", String(this.columns.length + 1));
    const sort = this.hooks.sort();
    for (const column of this.table.getColumns()) {
      const head = column.getElement();
      head.setAttribute("aria-colindex", String(this.fields.indexOf(column.getField()) + 2));
      head.setAttribute(
        "aria-sort",
        sort?.column !== column.getField() ? "none" : sort.ascending ? "ascending" : "descending",
      );
    }
  }
  /** Pictures of a long sheet wait until scrolling rests. */
  private rest() {
    clearTimeout(this.moving);
    this.moving = setTimeout(() => {
      this.moving = undefined;
      showPictures(this.table.element);
    }, 100);
  }
  private whenBuilt(run: () => void) {
    if (this.built) run();
    else this.waiting.push(run);
  }
  private tell() {
    queueMicrotask(() => this.hooks.selected(this.selection()));
  }

  private definitions(columns: Column[]): ColumnDefinition[] {
    const { look } = this;
    return columns.map((column, at) => {
      const isName = look.isName(column);
      const number = this.isNumeric(column);
      const setting = look.setting(column.key);
      const align = setting?.alignment ?? (number ? "right" : column.kind === "boolean" ? "center" : "left");
      const heading = 34 + textWidth(column.title[this.hooks.lang()] || column.key);
      const usual = number
        ? Math.max(62, heading)
        : Math.max(usualWidth(column, isName, this.hooks.lang()), Math.min(heading, 160));
      return {
        title: column.title[this.hooks.lang()] || column.key,
        field: column.key,
        frozen: look.isFrozen(column),
        width: Math.round((look.widths[column.key] ?? setting?.width ?? usual) * look.zoom),
        minWidth: isName ? 140 : 48,
        hozAlign: align,
        headerHozAlign: align,
        cssClass: [
          isName ? "names" : "",
          column.derived ? "derived" : "",
          column.known ? "" : "unknown",
          column.kind,
          `align-${align}`,
          setting?.wrap ? "wrap" : "",
          setting?.bold ? "bold" : "",
        ]
          .filter(Boolean)
          .join(" "),
        titleFormatter: () => drawHeader(column, this.hooks),
        formatter: (cell: CellComponent) => {
          cell.getElement().setAttribute("aria-colindex", String(at + 2));
          return drawCell(
            cell.getElement(),
            (cell.getData() as Line).row,
            column,
            isName,
            this.hooks,
            setting,
            this.moving !== undefined && this.hooks.rows().length > MANY,
          );
        },
        cellClick:
          column.kind === "boolean" && !column.derived
            ? (event: UIEvent, cell: CellComponent) => {
                if ((event.target as Element).matches("input, label")) this.toggle(cell, column);
              }
            : undefined,
        cellDblClick:
          column.kind === "abilities"
            ? (_: UIEvent, cell: CellComponent) => this.hooks.openCard((cell.getData() as Line).key, column.key)
            : undefined,
        // A double click on abilities opens the card; their source is edited here when a key asks for it.
        editable: () =>
          this.hooks.canWrite() &&
          !column.derived &&
          column.kind !== "boolean" &&
          (column.kind !== "abilities" || this.asked),
        editor:
          column.derived || column.kind === "boolean"
            ? undefined
            : (((
                cell: CellComponent,
                onRendered: (run: () => void) => void,
                _: (value: unknown) => boolean,
                cancel: (value: unknown) => void,
              ) => {
                const { row } = cell.getData() as Line;
                const seen = this.hooks.seen();
                const end = (move?: Move) => {
                  cancel(undefined);
                  this.focus();
                  if (move) this.step(move);
                };
                return editCell({
                  cell: cell.getElement(),
                  row,
                  column,
                  columns: this.columns,
                  rows: this.hooks.rows(),
                  system: this.hooks.system,
                  lang: this.hooks.lang(),
                  start: editing,
                  onRendered,
                  check: (value, text) => this.hooks.check(row.key, column.key, value, text),
                  done: (value, move) => {
                    cancel(undefined);
                    this.hooks.edited(row.key, column.key, row.cells[column.key] ?? null, value, seen);
                    this.focus();
                    if (move) this.step(move);
                  },
                  cancel: end,
                });
              }) as never),
      } as unknown as ColumnDefinition;
    });
  }

  /** Numbers, or texts that are numbers for the most part: a cost may also be `*` or nothing. */
  private isNumeric(column: Column): boolean {
    if (column.kind === "integer" || column.kind === "number") return true;
    if (column.derived || column.kind === "boolean") return false;
    const values = this.hooks
      .rows()
      .slice(0, 200)
      .map((row) => row.cells[column.key])
      .filter((value) => value !== undefined && value !== null && value !== "");
    return values.length > 0 && values.filter((value) => typeof value === "number").length * 5 >= values.length * 4;
  }

  toggle(cell: CellComponent, column: Column) {
    if (!this.hooks.canWrite()) return;
    const { row } = cell.getData() as Line;
    this.hooks.edited(row.key, column.key, row.cells[column.key] ?? null, !row.cells[column.key], this.hooks.seen());
  }

  /** One cell on after Enter or Tab. */
  step([dx, dy]: Move) {
    const selected = this.selection();
    if (!selected) return;
    const rows = this.table.getRows("active").map((row) => (row.getData() as Line).key);
    const fields = this.columns.map((column) => column.key);
    const row = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(selected.row) + dy))];
    const column = fields[Math.max(0, Math.min(fields.length - 1, fields.indexOf(selected.column) + dx))];
    if (row) this.select(row, column);
  }
}

let editing: Editing = {};
const line = (row: Row): Line => ({ key: row.key, row });

/** About how wide a heading is: letters of Korean are wider. */
const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > "\u1100" ? 13 : 8), 0);

function usualWidth(column: Column, isName: boolean, lang: Lang): number {
  if (isName) return 216;
  switch (column.kind) {
    case "boolean":
      return 60;
    case "face":
      return 72;
    case "enum": {
      const words = (column.values ?? []).map((value) => textWidth(value.title?.[lang] ?? show(value.value)));
      return Math.min(180, Math.max(108, 32 + Math.max(0, ...words)));
    }
    case "lines":
    case "abilities":
      return 320;
    case "resources":
    case "structure":
      return 170;
    default:
      return column.derived ? 260 : 120;
  }
}
