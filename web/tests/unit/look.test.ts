import { describe, expect, it } from "vitest";
import type { Column, Row, Sheet } from "../../src/api/types";
import {
  arrange,
  base,
  cellAt,
  gridLook,
  hiddenColumns,
  letter,
  lookKey,
  settingOf,
  unhidden,
  viewOf,
  type Now,
} from "../../src/sheet/look";
import { formatDate, formatNumber } from "../../src/sheet/patterns";

const column = (key: string, more: Partial<Column> = {}): Column => ({
  key,
  title: { en: key, ko: key },
  kind: "text",
  derived: false,
  known: true,
  default: true,
  required: false,
  ...more,
});
const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  project: "p",
  file: "f",
  system: "s",
  hash: "h",
  write: true,
  state: "read-write",
  keeps: true,
  waiting: [],
  lost: [],
  rows: [],
  from: 0,
  total: 0,
  problems: [],
  crlf: false,
  checked_in: 1,
  columns: [
    column("name"),
    column("tides[0]"),
    column("tides[1]"),
    column("notes", { default: false }),
    column("@:image", { derived: true }),
  ],
  view: {
    columns: [
      { key: "tides", width: 90, bold: true },
      { key: "@:image", width: 160, frozen: true },
    ],
  },
  look: { rows: { heights: [{ row: 2, height: 80 }], hidden: [1] }, statistics: [], warnings: [], off: [] },
  ...more,
});
const now = (more: Partial<Now> = {}): Now => ({
  widths: {},
  hidden: new Set(["notes"]),
  sort: undefined,
  filters: [],
  active: true,
  zoom: 1,
  cell: "A1",
  scroll: [0, 0],
  ...more,
});

describe("patterns", () => {
  it("write numbers", () => {
    expect(formatNumber(1234.5, "#,##0.00")).toBe("1,234.50");
    expect(formatNumber(0.256, "0.0%")).toBe("25.6%");
    expect(formatNumber(-7, "000")).toBe("-007");
    expect(formatNumber(3, '"+"0" hp"')).toBe("+3 hp");
    expect(formatNumber(2.5, "0.##")).toBe("2.5");
    expect(formatNumber(-0.001, "0.0")).toBe("0.0");
    expect(formatNumber(5, "what")).toBe("5");
  });
  it("write dates", () => {
    expect(formatDate("2026-03-09T07:05:00Z", "dd.mm.yyyy HH:mm")).toBe("09.03.2026 07:05");
    expect(formatDate("2026-03-09", "d/m/yy")).toBe("9/3/26");
    expect(formatDate("soon", "yyyy")).toBe("soon");
  });
});

describe("the look of a sheet", () => {
  it("gives the elements of a list what is said of the list", () => {
    expect(base("tides[12]")).toBe("tides");
    expect(base("plain")).toBe("plain");
    expect(settingOf(sheet().view, "tides[1]")?.width).toBe(90);
  });
  it("puts what stays on the screen first", () => {
    const look = gridLook(sheet(), {}, 36, 1.5);
    expect(arrange(sheet().columns, sheet()).map((one) => one.key)).toEqual([
      "name",
      "@:image",
      "tides[0]",
      "tides[1]",
      "notes",
    ]);
    expect([look.rowHeight, look.heights.get(2)]).toEqual([54, 120]);
  });
  it("hides rows and columns by the file's word", () => {
    const rows = [0, 1, 2].map((index) => ({ index }) as Row);
    expect(unhidden(rows, sheet().look).map((row) => row.index)).toEqual([0, 2]);
    expect([...hiddenColumns(sheet())]).toEqual(["notes"]);
    expect([
      ...hiddenColumns(
        sheet({
          view: {
            columns: [
              { key: "tides", hidden: true },
              { key: "notes", hidden: false },
            ],
          },
        }),
      ),
    ]).toEqual(["tides[0]", "tides[1]"]);
  });
  it("is drawn anew for another look, and not for another width", () => {
    const columns = (more: object[]) =>
      lookKey(sheet({ view: { columns: [{ key: "name", bold: true }, ...(more as [])] } }));
    expect(
      columns([
        { key: "tides", width: 70 },
        { key: "notes", hidden: true },
      ]),
    ).toBe(columns([]));
    expect(columns([{ key: "tides", wrap: true }])).not.toBe(columns([]));
  });
  it("names cells as spreadsheets do", () => {
    expect([letter(0), letter(25), letter(26), letter(701)]).toEqual(["A", "Z", "AA", "ZZ"]);
    expect(cellAt("B12")).toEqual([1, 11]);
    expect(cellAt("aa1")).toEqual([26, 0]);
    expect([cellAt("12"), cellAt("A0"), cellAt("")]).toEqual([undefined, undefined, undefined]);
  });
  it("is kept without what nobody changed", () => {
    expect(viewOf(sheet(), now())).toEqual(sheet().view);
    expect(viewOf(sheet(), now({ widths: { tides: 120 }, hidden: new Set(["notes", "name"]), zoom: 1.25 }))).toEqual({
      columns: [
        { key: "tides", width: 120, bold: true },
        { key: "@:image", width: 160, frozen: true },
        { key: "name", hidden: true },
      ],
      place: { cell: "A1", scroll: [0, 0], zoom: 1.25 },
    });
    const asleep = { active: false, filters: [{ column: "name", contains: "x" }] };
    expect(
      viewOf(sheet({ view: { columns: [], filter: asleep } }), now({ filters: asleep.filters, active: false })).filter,
    ).toEqual(asleep);
    expect(viewOf(sheet({ view: { columns: [], filter: { ...asleep, active: true } } }), now()).filter).toBeUndefined();
  });
});
