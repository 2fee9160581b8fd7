import { expect, test } from "vitest";
import { cardsOf, lineOf, stepOf } from "../../src/replays/moments";
import type { View } from "../../src/table/view";

const line = (n: number, card?: string): View["log"][number] => ({
  n,
  seat: 0,
  text: card ? ["plays ", { b: card }] : "draws",
  depth: 0,
});
const log = [line(1), line(2, "Fox"), line(3), line(4, "Bear"), line(5, "Fox")];

test("the cards of a log and the lines about one of them", () => {
  expect(cardsOf(log)).toEqual(["Bear", "Fox"]);
  expect(lineOf(log, "Fox", 0, 1)).toBe(1);
  expect(lineOf(log, "Fox", 2, 1)).toBe(4);
  expect(lineOf(log, "Fox", 4, -1)).toBe(1);
  expect(lineOf(log, "Fox", 1, -1)).toBeUndefined();
});

test("the step of a line is found in few looks", async () => {
  const after = [0, 1, 1, 3, 3, 4, 5];
  let looks = 0;
  const lines = async (step: number) => {
    looks += 1;
    return after[step] ?? 5;
  };
  expect(await Promise.all([0, 1, 2, 3, 4].map((wanted) => stepOf(wanted, 6, lines)))).toEqual([1, 3, 3, 5, 6]);
  expect(looks).toBeLessThanOrEqual(15);
});
