import { describe, expect, it } from "vitest";
import type { Diag } from "../../src/api/types";
import { grouped, kinds } from "../../src/problems/list";

const diag = (id: string, more: Partial<Diag>): Diag => ({
  id,
  code: "duel/E023",
  severity: "error",
  message: "",
  range: { start: 0, end: 0, from: 0, to: 0, line: 1, column: 1 },
  project: "mine",
  labels: [],
  ...more,
});
const sure = { title: "", sure: true, edits: [] };

describe("a list of problems", () => {
  it("is grouped by card, with the card's name, in the order in which it came", () => {
    const groups = grouped([
      diag("1", { card: "7f", name: "Ash" }),
      diag("2", { path: "decks/a.json" }),
      diag("3", { card: "7f", name: "Ash" }),
      diag("4", { card: "7f", name: "Ash", project: "other" }),
    ]);
    expect(groups.map((group) => [group.name, group.diags.map(({ id }) => id)])).toEqual([
      ["Ash", ["1", "3"]],
      ["decks/a.json", ["2"]],
      ["Ash", ["4"]],
    ]);
  });

  it("offers to fix a kind of which there are several", () => {
    const list = [
      diag("1", { fix: sure }),
      diag("2", { fix: sure }),
      diag("3", { fix: { ...sure, sure: false } }),
      diag("4", { fix: sure, code: "duel/E001" }),
    ];
    expect(kinds(list)).toEqual([{ code: "duel/E023", project: "mine", n: 2 }]);
  });
});
