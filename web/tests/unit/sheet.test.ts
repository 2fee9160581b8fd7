import { describe, expect, it } from "vitest";
import type { Column, Filter, JsonValue, Row } from "../../src/api/types";
import { inField, withBreaks } from "../../src/sheet/breaks";
import { fromText, toText } from "../../src/sheet/clipboard";
import { fits as fitsNow, merge, note, over, runs, swap, LIMIT } from "../../src/sheet/history";
import { CHANGE, gathered, PLAYED, withFigures } from "../../src/sheet/measured";
import { marks, pieces } from "../../src/sheet/pieces";
import { onlyAmounts, sets, under, withSets } from "../../src/sheet/sets";
import { fits, gather, isBare, likelySearch, sayFilter, sift } from "../../src/sheet/sift";
import { compare, parse, problemText, same, show } from "../../src/sheet/values";

const column = (kind: Column["kind"], more: Partial<Column> = {}): Column => ({
  key: "x",
  title: { en: "X", ko: "X" },
  kind,
  derived: false,
  known: true,
  default: true,
  required: false,
  ...more,
});
const row = (key: string, cells: Row["cells"]): Row => ({
  key,
  index: 0,
  path: "",
  span: [0, 0],
  spans: {},
  cells,
  problems: [],
});

describe("values", () => {
  it("become what the column holds", () => {
    expect(parse("7", column("integer"))).toEqual({ value: 7 });
    expect(parse("7.5", column("integer"))).toEqual({ problem: "integer" });
    expect(parse("−3", column("integer"))).toEqual({ value: -3 });
    expect(parse("5", column("any"), 2)).toEqual({ value: 5 });
    expect(parse("*", column("any"), 2)).toEqual({ value: "*" });
    expect(parse("007", column("any"))).toEqual({ value: "007" });
    expect(parse("8", column("any"), "7")).toEqual({ value: "8" });
    expect(parse("x", column("number"))).toEqual({ problem: "number" });
    expect(parse("13", column("integer", { max: 12 }))).toEqual({ problem: "high" });
    expect(parse("a, b, c", column("list"), ["a, b", "c"])).toEqual({ value: ["a, b", "c"] });
    expect(parse("a, b", column("list"), ["a, b", "c"])).toEqual({ value: ["a", "b"] });
    expect(parse("-1", column("any", { min: 0 }), "7")).toEqual({ problem: "low" });
    expect(parse("*", column("any", { min: 0 }))).toEqual({ value: "*" });
    expect(parse("yes", column("boolean"))).toEqual({ value: true });
    expect(parse("rare", column("enum", { values: [{ value: "Rare" }] }))).toEqual({ value: "Rare" });
    expect(parse("a, b", column("list"))).toEqual({ value: ["a", "b"] });
    expect(parse("", column("text", { required: true }))).toEqual({ problem: "required" });
    expect(parse("", column("integer"))).toEqual({ value: null });
    expect(parse('{"wood":2}', column("resources"))).toEqual({ value: { wood: 2 } });
    expect(parse("{", column("structure"))).toEqual({ problem: "json" });
  });
  it("are told which numbers a column takes", () => {
    expect(problemText("low", column("integer", { min: 0 }))).toBe("At least 0");
    expect(problemText("low", column("integer", { min: 1, max: 3 }))).toBe("From 1 to 3");
    expect(problemText("high", column("integer", { min: 1, max: 3 }))).toBe("From 1 to 3");
  });
  it("are nothing when a text is emptied, and stay where it was empty before", () => {
    expect(parse("", column("text"), "a")).toEqual({ value: null });
    expect(parse("", column("lines"))).toEqual({ value: null });
    expect(parse("", column("text"), "")).toEqual({ value: "" });
  });
  it("keep a text that looks like a number in a text column", () => {
    expect(parse("NaN", column("text"))).toEqual({ value: "NaN" });
  });
  it("are equal as a file sees them", () => {
    expect(same(null, undefined)).toBe(true);
    expect(same(true, 1)).toBe(true);
    expect(same("1", 1)).toBe(false);
    expect(show(["a", "b"])).toBe("a, b");
  });
  it("sort with the empty ones last, both ways", () => {
    const list = [3, null, "b", true, 1, "A"];
    expect([...list].sort((a, b) => compare(a, b, true))).toEqual([true, 1, 3, "A", "b", null]);
    expect([...list].sort((a, b) => compare(a, b, false))).toEqual(["b", "A", 3, 1, true, null]);
  });
});

describe("sorting and filtering", () => {
  const rows = [
    row("a", { n: 2, k: "Unit" }),
    row("b", { k: "Spell" }),
    row("c", { n: 2, k: "Unit" }),
    row("d", { n: 1, k: "unit x" }),
  ];
  const columns = [column("integer", { key: "n" }), column("enum", { key: "k" })];
  const keys = (sorted: Row[]) => sorted.map((one) => one.key).join("");
  it("are views that keep the order of the file among equals", () => {
    expect(
      keys(sift(rows, columns, { filters: [], sort: { column: "n", ascending: true }, words: "", cards: undefined })),
    ).toBe("dacb");
    expect(
      keys(sift(rows, columns, { filters: [], sort: { column: "n", ascending: false }, words: "", cards: undefined })),
    ).toBe("acdb");
    expect(keys(rows)).toBe("abcd");
  });
  it("combine with and", () => {
    expect(fits(rows[0]!, { column: "n", min: 2, max: 3 })).toBe(true);
    expect(fits(rows[1]!, { column: "n", max: 3 })).toBe(false);
    expect(
      keys(
        sift(rows, columns, {
          filters: [
            { column: "k", contains: "UNIT" },
            { column: "n", min: 2 },
          ],
          sort: undefined,
          words: "",
          cards: undefined,
        }),
      ),
    ).toBe("ac");
    expect(
      keys(
        sift(rows, columns, {
          filters: [
            { column: "k", values: ["Spell"] },
            { column: "gone", contains: "x" },
          ],
          sort: undefined,
          words: "",
          cards: undefined,
        }),
      ),
    ).toBe("b");
    expect(
      keys(sift(rows, columns, { filters: [], sort: undefined, words: "spell", cards: new Set(["a", "b"]) })),
    ).toBe("b");
  });
});

describe("kinds of filters", () => {
  const cells = [
    row("a", { n: 2, t: "Unit", b: true }),
    row("b", { n: "2", t: "unit", b: false }),
    row("c", { n: "many", t: "", b: 1 }),
    row("d", {}),
  ];
  const left = (filter: Filter) =>
    cells
      .filter((one) => fits(one, filter))
      .map((one) => one.key)
      .join("");
  it("look into the text of numbers", () => expect(left({ column: "n", contains: "2" })).toBe("ab"));
  it("are exact where they say so", () => expect(left({ column: "t", equals: "Unit" })).toBe("a"));
  it("have open ends, and take numbers that stand as text", () => {
    expect(left({ column: "n", min: 2 })).toBe("ab");
    expect(left({ column: "n", max: 1 })).toBe("");
  });
  it("know truth, also as a number", () => {
    expect(left({ column: "b", equals: true })).toBe("ac");
    expect(left({ column: "b", values: ["false"] })).toBe("b");
  });
  it("restrict nothing with an empty set, and compare as text with another kind", () => {
    expect(left({ column: "t", values: [] })).toBe("abcd");
    expect(left({ column: "n", values: ["2"] })).toBe("ab");
    expect(left({ column: "t", values: [""] })).toBe("cd");
  });
});

describe("the clipboard", () => {
  it("speaks tab-separated text with quotes", () => {
    const cells = [
      ["a", 'say "x"', "two\nlines"],
      ["", "tab\there", "z"],
    ];
    expect(fromText(toText(cells))).toEqual(cells);
    expect(fromText("1\t2\r\n3\t4\r\n")).toEqual([
      ["1", "2"],
      ["3", "4"],
    ]);
  });
  it("keeps quotes that are part of a text, since spreadsheets only quote cells with breaks", () => {
    expect(fromText('"Now" she said\t"a\r\nb"\n"\t""')).toEqual([
      ['"Now" she said', "a\nb"],
      ['"', ""],
    ]);
    expect(fromText("")).toEqual([[""]]);
    expect(fromText("a\t\n\tb")).toEqual([
      ["a", ""],
      ["", "b"],
    ]);
  });
});

describe("a search that is proposed", () => {
  it("is what most of the cards do, in the words of their system", () => {
    const says = (key: string, text: string) => row(key, { "@meaning": text });
    expect(likelySearch([says("a", "triggered do:MOVE do:GAINLIFE"), says("b", "static do:GAINLIFE")])).toBe(
      "do:GAINLIFE",
    );
    expect(likelySearch([row("c", {})])).toBe("");
  });
});

describe("sets of amounts", () => {
  const either: JsonValue = { CARDTYPE: [{ VENTURECARD: 6 }, { CHARACTERCARD: 6 }], RESOURCE: { COINS: 2 } };
  it("are found where they stand", () => {
    expect(sets({ WOOD: 1 })).toEqual([{ way: [], set: { WOOD: 1 } }]);
    expect(sets([{ WOOD: 1 }, { STONE: 2 }]).map(({ way }) => way)).toEqual([[0], [1]]);
    expect(sets(either).map(({ way }) => way)).toEqual([["CARDTYPE", 0], ["CARDTYPE", 1], ["RESOURCE"]]);
    expect(sets(either).map(({ way }) => under(way))).toEqual(["CARDTYPE", "CARDTYPE", "RESOURCE"]);
    expect([onlyAmounts(either), onlyAmounts({ TYPE: "TOWER", VALUE: 1 }), onlyAmounts("x")]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it("are put back there, and go with what led to them when they are emptied", () => {
    expect(withSets(either, [{ way: ["CARDTYPE", 1], set: { CHARACTERCARD: 5 } }])).toEqual({
      ...either,
      CARDTYPE: [{ VENTURECARD: 6 }, { CHARACTERCARD: 5 }],
    });
    expect(withSets(either, [{ way: ["CARDTYPE", 0], set: {} }])).toEqual({
      CARDTYPE: [{ CHARACTERCARD: 6 }],
      RESOURCE: { COINS: 2 },
    });
    expect(withSets(either, [{ way: ["RESOURCE"], set: {} }])).toEqual({
      CARDTYPE: [{ VENTURECARD: 6 }, { CHARACTERCARD: 6 }],
    });
    expect(withSets({ RESOURCE: { COINS: 2 } }, [{ way: ["RESOURCE"], set: {} }])).toBe(null);
    expect(withSets(undefined, [{ way: [0], set: { WOOD: 1 } }])).toEqual([{ WOOD: 1 }]);
    expect(withSets({ WOOD: 1, NOTE: null }, [{ way: [], set: { WOOD: 2, NOTE: null } }])).toEqual({
      WOOD: 2,
      NOTE: null,
    });
  });
});

describe("the history", () => {
  const edit = (from: number, to: number) => ({ row: "r", col: "c", old: from, new: to });
  it("merges edits of one cell and drops those that lead back", () => {
    expect(merge([edit(1, 2), edit(2, 3)])).toEqual([edit(1, 3)]);
    expect(merge([edit(1, 2), edit(2, 1)])).toEqual([]);
    expect(swap([edit(1, 2)])).toEqual([edit(2, 1)]);
  });
  it("puts edits over rows, and takes what is nothing away", () => {
    const rows = [row("r", { c: 1, d: "x" }), row("s", { c: 5 })];
    const edits = [edit(1, 2), { row: "r", col: "d", old: "x", new: null }, edit(2, 3)];
    expect(over(rows, edits, "new").map((one) => one.cells)).toEqual([{ c: 3 }, { c: 5 }]);
    expect(over(rows, edits, "new")[1]).toBe(rows[1]);
  });
  it("makes an edit where its old value stands, or its new one", () => {
    expect(fitsNow(edit(1, 2), 1)).toBe(true);
    expect(fitsNow(edit(1, 2), 2)).toBe(true);
    expect(fitsNow(edit(1, 2), 3)).toBe(false);
    expect(fitsNow({ row: "r", col: "c", old: null, new: "x" }, undefined)).toBe(true);
  });
  it("brings rows back that stood together in one write", () => {
    const rows = [4, 1, 2, 7].map((index) => ({ key: String(index), index, source: "" }));
    expect(runs(rows).map((run) => run.map((one) => one.index))).toEqual([[1, 2], [4], [7]]);
  });
  it("drops what was undone when something new is done, and keeps 500 steps", () => {
    let kept = { steps: [], done: 0 } as ReturnType<typeof note>;
    kept = note(kept, { kind: "cells", edits: [edit(1, 2)], at: 0 });
    kept = note({ ...kept, done: 0 }, { kind: "cells", edits: [edit(1, 5)], at: 0 });
    expect(kept.steps).toHaveLength(1);
    for (let at = 0; at < 600; at += 1) kept = note(kept, { kind: "cells", edits: [edit(at, at + 1)], at });
    expect(kept).toMatchObject({ done: LIMIT });
  });
});

describe("line breaks of a text", () => {
  it("stay as they were, also where a file has both kinds", () => {
    expect(withBreaks("a\r\nb\r\n", "a\nB\n")).toBe("a\r\nB\r\n");
    expect(withBreaks("a\nb\n", "a\nx\nb\n")).toBe("a\nx\nb\n");
    expect(withBreaks("a\r\nb\nc\r\nd", "a\nb\nc\nD")).toBe("a\r\nb\nc\r\nD");
    expect(withBreaks("a\r\nb", "a\nb\nc\n")).toBe("a\r\nb\r\nc\r\n");
    expect(withBreaks("a\r\n", "a")).toBe("a");
    expect(withBreaks("", "a\n")).toBe("a\n");
    for (const text of ["", "a", "a\r\nb\nc\r\n", "\n\r\n"])
      expect(withBreaks(text, text.replace(/\r\n/g, "\n"))).toBe(text);
  });
  it("do not count twice in a field", () => expect(inField("a\r\nb\r\nc", 6)).toBe(4));
});

describe("pieces", () => {
  it("lie over each other", () => {
    expect(
      pieces("Drwa {cards}", [
        { from: 0, to: 4, name: "wrong" },
        { from: 2, to: 12, name: "ink" },
      ]),
    ).toEqual([
      { text: "Dr", names: ["wrong"] },
      { text: "wa", names: ["wrong", "ink"] },
      { text: " {cards}", names: ["ink"] },
    ]);
    expect(pieces("ab", [{ from: 1, to: 9, name: "x" }])).toEqual([
      { text: "a", names: [] },
      { text: "b", names: ["x"] },
    ]);
  });
  it("mark letters, or the one before a place between them", () => {
    expect(
      marks([{ severity: "error" }, { severity: "error", from: 2, to: 4 }, { severity: "warning", from: 3, to: 3 }], 1),
    ).toEqual([
      { from: 1, to: 3, name: "wrong" },
      { from: 1, to: 2, name: "doubtful" },
    ]);
  });
});

describe("groups", () => {
  it("stand in the order of the column, what is empty last", () => {
    const rows = ["Rare", "", "odd", "Common", "Rare"].map((value, n) => row(String(n), value ? { k: value } : {}));
    expect(
      gather(rows, column("enum", { key: "k", values: [{ value: "Common" }, { value: "Rare" }] }))
        .map((one) => one.key)
        .join(""),
    ).toBe("30421");
    expect(gather(rows, undefined)).toBe(rows);
  });
});

describe("a filter", () => {
  const words = { empty: "empty", yes: "yes", no: "no" };
  it("is said in short, and may ask for nothing", () => {
    expect(sayFilter({ column: "n", min: 2 }, words)).toBe("2 – ");
    expect(sayFilter({ column: "n", values: ["a", ""], contains: "x" }, words)).toBe("a, empty · “x”");
    expect(sayFilter({ column: "n", equals: false }, words)).toBe("= no");
    expect([isBare({ column: "n" }), isBare({ column: "n", equals: false })]).toEqual([true, false]);
  });
  it("takes a box that was never ticked as not ticked", () => {
    expect([
      fits(row("a", {}), { column: "f", equals: false }),
      fits(row("a", {}), { column: "f", equals: true }),
      fits(row("a", { f: true }), { column: "f", equals: true }),
    ]).toEqual([true, false, true]);
  });
});

describe("what a run measured", () => {
  const rate = (share: number, of: number) => ({ count: share * of, of, rate: share, low: 0, high: 1 });
  const card = (deck: string, by: number, games: number) => ({
    id: "a",
    name: "A",
    seats: [],
    deck,
    decks: rate(0.5, games),
    held: rate(0.5, games),
    unheld: rate(0.5, games),
    used: rate(by > 0 ? 1 : 0, games),
    impact: { by, low: by, high: by },
  });
  it("counts by the games that tell of it, and leaves rows that are the same", () => {
    const figures = gathered([card("x", 0.1, 300), card("y", -0.1, 100)]);
    expect(figures.get("a")).toEqual({ [CHANGE]: 5, [PLAYED]: 75 });
    const known = new WeakMap<Row, Row>();
    const rows = [row("a", { n: 1 }), row("b", {})];
    const first = withFigures(rows, figures, known);
    expect(first.map((one) => one.cells[CHANGE])).toEqual([5, undefined]);
    expect(withFigures(rows, figures, known)[0]).toBe(first[0]);
  });
});
