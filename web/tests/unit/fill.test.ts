import { expect, test } from "vitest";
import { fillEdits, stretched } from "../../src/sheet/fill";

const from = { top: 1, bottom: 2, left: 1, right: 1 };

test("a selection is drawn out in the direction that is farther away", () => {
  expect(stretched(from, [5, 2])).toEqual({ ...from, bottom: 5 });
  expect(stretched(from, [0, 1])).toEqual({ ...from, top: 0 });
  expect(stretched(from, [2, 3])).toEqual({ ...from, right: 3 });
  expect(stretched(from, [2, 1])).toBe(from);
});

test("values are repeated in their order, upwards too, and cells that cannot be written are left out", () => {
  const rows = ["a", "b", "c", "d", "e"];
  const edits = fillEdits(from, { ...from, top: 0, bottom: 4 }, rows, ["x", "y"], (row, column) => row + column);
  expect(edits.map(({ row, col, old, new: now }) => [row, col, old, now])).toEqual([
    ["a", "y", "ay", "cy"],
    ["d", "y", "dy", "by"],
    ["e", "y", "ey", "cy"],
  ]);
  expect(fillEdits(from, { ...from, right: 2 }, rows, ["x", "y", undefined], () => 1)).toEqual([]);
});
