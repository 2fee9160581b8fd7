// Two texts of one card.
import { expect, test } from "vitest";
import { merged, parts } from "../../src/card/merge";

test("what differs is chosen part by part", () => {
  const [yours, disk] = ["a\nmine\nc\nd\nmore", "a\ntheirs\nc\nnew\nd"];
  const found = parts(yours, disk);
  expect(found.filter((part) => "yours" in part)).toEqual([{ yours: ["mine"], disk: ["theirs"] }, { yours: [], disk: ["new"] }, { yours: ["more"], disk: [] }]);
  expect(merged(found, [true, true, true])).toBe(yours);
  expect(merged(found, [false, false, false])).toBe(disk);
  expect(merged(found, [true, false, false])).toBe("a\nmine\nc\nnew\nd");
});

test("equal texts have nothing to choose", () => {
  expect(parts("a\nb", "a\nb")).toEqual([{ same: ["a", "b"] }]);
  expect(merged(parts("a\nb", "a\nb"), [])).toBe("a\nb");
});
