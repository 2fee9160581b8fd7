// The texts of a card: places in them, lines of its meaning, turns in which it was played.
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import type { Diag } from "../../src/api/types";
import { Document } from "../../src/card/document";
import { problems, showProblems, today } from "../../src/card/editor/problems";
import { formatted } from "../../src/card/format";
import { inked } from "../../src/card/ink";
import { lines, words } from "../../src/card/tree";
import { turns } from "../../src/card/turns";

test("places of the card are places of its file, and back", () => {
  const document = new Document(
    "studio://cards/a.json",
    "a.json",
    { line: 4, character: 2 },
    { line: 4, character: 2 },
    1,
  );
  document.become("{\n  x\n}");
  expect(document.end).toEqual({ line: 6, character: 1 });
  expect(document.place(0)).toEqual({ line: 4, character: 2 });
  expect(document.place(4)).toEqual({ line: 5, character: 2 });
  for (const at of [0, 1, 2, 4, 6, 7]) expect(document.offset(document.place(at))).toBe(at);
  expect(document.holds({ start: { line: 4, character: 1 }, end: { line: 4, character: 3 } })).toBe(false);
  expect(document.range({ start: { line: 5, character: 2 }, end: { line: 5, character: 3 } })).toMatchObject({
    from: 4,
    to: 5,
    line: 6,
    column: 3,
  });
});

test("a formatted card stands as deep as before and ends as before", () => {
  expect(formatted('{"a":1}', '{\n  "a": 1\n}\n', "  ")).toBe('{\n    "a": 1\n  }');
  expect(formatted("a = 1\n", "a = 1\n\nb = 2\n", "")).toBe("a = 1\n\nb = 2\n");
});

test("lines of the meaning fold and know their ability and part", () => {
  const found = lines(
    'card x "X"\n  kind unit\n  ability 1: triggered\n    when played\n    do draw 2\n      attack 3\n  ability 2: static\n    limit 1 a turn\n',
  );
  expect(found.map((line) => line.parent)).toEqual([-1, 0, 0, 2, 2, 4, 0, 6]);
  expect(found.map((line) => line.folds)).toEqual([true, false, true, false, true, false, true, false]);
  expect(found.map((line) => line.ability)).toEqual([undefined, undefined, 0, 0, 0, 0, 1, 1]);
  expect(found.map((line) => line.part)).toEqual([
    undefined,
    undefined,
    undefined,
    "when",
    "do",
    "do",
    undefined,
    "until",
  ]);
  expect(words("do draw(2)")).toEqual(["do", " ", "draw", "(2)"]);
});

test("turns are told by their middle and the middle eight tenths", () => {
  expect(
    turns([
      [3, 5],
      [1, 1],
      [2, 4],
    ]),
  ).toEqual({ median: 2, low: 1, high: 3 });
  expect(turns([])).toBeUndefined();
});

test("a file that is only read has its lines, each in pieces of one colour", () => {
  const whole = (lines: { text: string }[][]) => lines.map((line) => line.map((piece) => piece.text).join(""));
  const json = '[\n  { "atk": 2 }\n]\n';
  expect(whole(inked("duel", "oak.json", json))).toEqual(["[", '  { "atk": 2 }', "]"]);
  expect(inked("duel", "oak.json", json)[1]).toContainEqual({ text: "2", name: "ink-do" });
  const toml = '[[cards]]\nrules-text = """\nDraw {cards($n)}.\n\n"""';
  expect(whole(inked("dreamtides", "cards.toml", toml))).toEqual(toml.split("\n"));
  const [head, key, text] = inked("dreamtides", "cards.toml", toml);
  expect(head).toEqual([{ text: "[[cards]]", name: "ink-strong" }]);
  expect(key?.[0]).toEqual({ text: "rules-text", name: "ink-dim" });
  expect(text).toContainEqual({ text: "{cards($n)}", name: "ink-when" });
  expect(inked("cross-universe", "A.cdf", "")).toEqual([[]]);
});

test("a fix goes with the text that it mends, and is none any more where that text was changed", () => {
  const range = (from: number, to: number) => ({ start: from, end: to, from, to, line: 1, column: from + 1 });
  const diag: Diag = {
    id: "1",
    code: "X1",
    severity: "error",
    message: "misspelt",
    range: range(4, 8),
    labels: [],
    fix: { title: "right", sure: true, edits: [{ range: range(4, 8), text: "right" }] },
  };
  const hooks = { fix: () => {}, explain: () => {}, fixWord: "Fix" };
  const begun = EditorState.create({ doc: "one wrog three", extensions: problems(hooks) });
  const shown = begun.update({ effects: showProblems([diag]) }).state;
  const before = shown.update({ changes: { from: 0, insert: "zero " } }).state;
  const moved = today(before, diag);
  expect(moved?.range).toMatchObject({ from: 9, to: 13 });
  const [edit] = moved?.fix?.edits ?? [];
  expect(before.sliceDoc(edit?.range.from, edit?.range.to)).toBe("wrog");
  const after = before.update({ changes: { from: 18, insert: "s" } }).state;
  expect(today(after, diag)?.fix?.edits).toHaveLength(1);
  const inside = after.update({ changes: { from: 11, to: 12, insert: "n" } }).state;
  expect(today(inside, diag)?.fix).toBeUndefined();
  expect(today(inside, { ...diag, id: "2" })).toBeUndefined();
});
