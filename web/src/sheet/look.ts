// What a file says about how its sheet looks, as the grid needs it.
import type { Column, ColumnView, Filter, Row, Sheet, SheetLook, SheetView, SortView } from "../api/types";
import { nameColumn } from "./values";

/** `tides` of `tides[2]`: what is said of a list holds for its elements. */
export const base = (key: string): string => /^(.+)\[\d+\]$/.exec(key)?.[1] ?? key;

/** The settings of a column: its own, or those of its list. */
export function settingOf(view: SheetView | undefined, key: string): ColumnView | undefined {
  return view?.columns.find((column) => column.key === key) ?? view?.columns.find((column) => column.key === base(key));
}

/** What a grid must be built anew for. Widths and hidden columns are not: they are on the screen as soon as they change. */
export function lookKey(sheet: Sheet | undefined): string {
  const drawn = (sheet?.view.columns ?? []).map(({ key, width: _, hidden: __, ...more }) => [key, more] as const);
  return JSON.stringify([sheet?.look.rows, drawn.filter(([, more]) => Object.keys(more).length > 0)]);
}

/** Everything that the grid draws rows and columns by. */
export interface GridLook {
  isName: (column: Column) => boolean;
  isFrozen: (column: Column) => boolean;
  widths: Record<string, number>;
  setting: (key: string) => ColumnView | undefined;
  rowHeight: number;
  headerHeight: number | undefined;
  /** Rows with a height of their own, by their numbers in the file. */
  heights: Map<number, number>;
  /** How many rows stay on the screen below the headings. */
  pinned: number;
  zoom: number;
  /** The column whose values rows are gathered by. */
  group?: { key: string; folded: Set<string>; heading: (value: string) => string };
}

export function gridLook(sheet: Sheet, widths: Record<string, number>, usualHeight: number, zoom: number): GridLook {
  const { rows } = sheet.look;
  const scale = (height: number) => Math.max(16, Math.round(height * zoom));
  return {
    isName: (column) => column.key === nameColumn(sheet.columns)?.key,
    isFrozen: (column) => isFrozen(column, sheet),
    widths,
    setting: (key) => settingOf(sheet.view, key),
    zoom,
    rowHeight: scale(usualHeight),
    headerHeight: rows.header_height ? scale(rows.header_height) : undefined,
    pinned: Math.min(10, Math.max(0, (rows.frozen_rows ?? 1) - 1)),
    heights: new Map(rows.heights.map(({ row, height }) => [row, scale(height)])),
  };
}

/** Does a column stay on the screen? The card's name does. */
const isFrozen = (column: Column, sheet: Sheet): boolean =>
  column.key === nameColumn(sheet.columns)?.key || !!settingOf(sheet.view, column.key)?.frozen;

/** The columns as they stand from left to right: those that stay on the screen come first. */
export function arrange(columns: Column[], sheet: Sheet): Column[] {
  return [
    ...columns.filter((column) => isFrozen(column, sheet)),
    ...columns.filter((column) => !isFrozen(column, sheet)),
  ];
}

/** Rows that the file does not hide. */
export function unhidden(rows: Row[], look: SheetLook | undefined): Row[] {
  if (!look || look.rows.hidden.length === 0) return rows;
  const hidden = new Set(look.rows.hidden);
  return rows.filter((row) => !hidden.has(row.index));
}

/** A column's number as letters, as spreadsheets count: A, …, Z, AA. */
export const letter = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + Math.max(0, at))
    : `${letter(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

/** The column and the row of `B12`, from 0; nothing for what is no cell. */
export function cellAt(name: string): [column: number, row: number] | undefined {
  const found = /^([A-Z]{1,3})([1-9]\d{0,6})$/i.exec(name.trim());
  if (!found?.[1] || !found[2]) return undefined;
  const column = [...found[1].toUpperCase()].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0);
  return [column - 1, Number(found[2]) - 1];
}

let pen: CanvasRenderingContext2D | null | undefined;

/** Black or white, whichever can be read on a colour. */
export function inkOn(color: string): string {
  pen ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) return "#000000";
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = "#ffffff";
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 255, green = 255, blue = 255] = pen.getImageData(0, 0, 1, 1).data;
  const part = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue) > 0.18 ? "#111111" : "#ffffff";
}

/** The columns that are not shown: by the file's word, or because they are seldom needed. */
export function hiddenColumns(sheet: Sheet): Set<string> {
  const some = sheet.columns.some((column) => column.default);
  return new Set(
    sheet.columns
      .filter((column) => settingOf(sheet.view, column.key)?.hidden ?? (!column.default && some))
      .map((column) => column.key),
  );
}

export interface Now {
  widths: Record<string, number>;
  hidden: Set<string>;
  sort: SortView | undefined;
  filters: Filter[];
  /** Are the filters in force? */
  active: boolean;
  zoom: number;
  cell: string | undefined;
  scroll: [row: number, column: number] | undefined;
}

/** The settings to be kept. Where one was is kept beside something else only, so that looking at a file does not change it. */
export function viewOf(sheet: Sheet, now: Now): SheetView {
  const { view } = sheet;
  const known = new Map(view.columns.map((column) => [column.key, column]));
  const change = (key: string, more: Partial<ColumnView>) =>
    known.set(key, { ...(known.get(key) ?? { key }), ...more });
  for (const [key, width] of Object.entries(now.widths)) change(key, { width });
  const before = hiddenColumns(sheet);
  for (const { key } of sheet.columns)
    if (now.hidden.has(key) !== before.has(key)) change(base(key), { hidden: now.hidden.has(key) });
  const filters = JSON.parse(JSON.stringify(now.filters)) as Filter[];
  const filter = filters.length > 0 ? { ...view.filter, active: now.active, filters } : undefined;
  const place =
    view.place || now.zoom !== 1
      ? {
          ...view.place,
          cell: now.cell ?? view.place?.cell,
          scroll: now.scroll ?? view.place?.scroll,
          ...(now.zoom !== 1 || view.place?.zoom !== undefined ? { zoom: now.zoom } : {}),
        }
      : undefined;
  return {
    columns: [...known.values()],
    ...(now.sort ? { sort: now.sort } : {}),
    ...(filter ? { filter } : {}),
    ...(place ? { place } : {}),
  };
}
