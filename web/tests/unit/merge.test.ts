// Two texts of one card.
import { expect, test } from "vitest";
import { merged, parts, usually } from "../../src/card/merge";

test("what differs is chosen part by part", () => {
  const [yours, disk] = ["a\nmine\nc\nd\nmore", "a\ntheirs\nc\nnew\nd"];
  const found = parts(yours, disk);
  expect(found.filter((part) => "yours" in part)).toEqual([
    { yours: ["mine"], disk: ["theirs"] },
    { yours: [], disk: ["new"] },
    { yours: ["more"], disk: [] },
  ]);
  expect(merged(found, [true, true, true])).toBe(yours);
  expect(merged(found, [false, false, false])).toBe(disk);
  expect(merged(found, [true, false, false])).toBe("a\nmine\nc\nnew\nd");
});

test("equal texts have nothing to choose", () => {
  expect(parts("a\nb", "a\nb")).toEqual([{ same: ["a", "b"] }]);
  expect(merged(parts("a\nb", "a\nb"), [])).toBe("a\nb");
});

test("where only one side changed what both began with, that side is proposed", () => {
  const base = "a\nb\nc\nd\ne";
  const yours = "a\nmine\nc\nd\ne\nmore";
  const disk = "a\nb\nc\ntheirs\ne";
  const found = parts(yours, disk);
  expect(merged(found, usually(found, base))).toBe("a\nmine\nc\ntheirs\ne\nmore");
  const removed = parts("a\nc\nd\ne", "a\nb\nc\ne");
  expect(merged(removed, usually(removed, base))).toBe("a\nc\ne");
  expect(usually(found, undefined)).toEqual([true, true, true]);
});
