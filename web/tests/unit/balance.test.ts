import { expect, test } from "vitest";
import type { Run } from "../../src/api/types";
import { columnsOf, csv, rowsOf, written } from "../../src/balance/data";
import { goes, orderOf } from "../../src/balance/order";
import { chosen, gamesOf, whichOf, withoutOwn } from "../../src/balance/which";

test("the data of a chart is a table with the columns that it names", () => {
  const spec = {
    layer: [{ mark: "rule" }, { data: { values: [{ name: "Ant, red", by: 0.0312, tone: "up" }] } }],
    usermeta: {
      columns: [
        { field: "name", title: "card", form: "text" },
        { field: "by", title: 'the "change"', form: "points" },
      ],
    },
  };
  const rows = rowsOf(spec);
  expect(rows).toHaveLength(1);
  expect(csv(columnsOf(spec, rows), rows)).toBe('card,"the ""change"""\r\n"Ant, red",0.0312\r\n');
  expect(columnsOf({}, rows).map((column) => column.field)).toEqual(["name", "by", "tone"]);
});

test("values are written as they are read", () => {
  expect(written(0.0312, "points")).toBe("+3.1");
  expect(written(-0.05, "points")).toBe("−5.0");
  expect(written(0.5, "percent")).toBe("50.0%");
  expect(written(null, "number")).toBe("");
});

test("a mark chooses its games, and its own chart goes on showing all", () => {
  expect(gamesOf({ turnfrom: 6, turnto: 7, games: 12, usual: true })).toEqual({ turnfrom: "6", turnto: "7" });
  expect(gamesOf({ name: "Ant", share: 0.5 })).toBeUndefined();
  const which = whichOf(new URLSearchParams("won=0&turnfrom=6&turnto=9&chart=seats"));
  expect(which).toEqual({ won: "0", turnfrom: "6", turnto: "9" });
  expect(withoutOwn(which, "lengths")).toEqual({ won: "0" });
  expect(withoutOwn(which, "cards")).toEqual(which);
  expect(chosen({ won: 1 })).toMatchObject({ won: "1", turnfrom: null });
});

test("a run of all decks against all is ordered anew with the games of one meeting", () => {
  const run = {
    project: "set",
    profile: "standard",
    decks: ["a", "b", "c"],
    every: true,
    agents: ["random", "random"],
    games: 300,
    seed: 7,
    title: "All",
  } as Run;
  expect(orderOf(run)).toMatchObject({ games: 100, every: true, decks: ["a", "b", "c"], seed: 7 });
  expect(orderOf({ ...run, every: false, decks: ["a", "b"] }).games).toBe(300);
  expect(["running", "paused", "done", "stopped"].map((state) => goes(state as Run["state"]))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
