import { describe, expect, it } from "vitest";
import type { Row } from "../../src/api/types";
import { moved, shifted } from "../../src/sheet/shift";

/** Rows by what they say; a name with a capital letter is an id. */
const rows = (...said: string[]): Row[] =>
  said.map((text, index) => {
    const [name = "", cost = ""] = text.split(" ");
    const key = /^[A-Z]/.test(name) ? name : `#${index}`;
    return { key, index, path: "", span: [0, 0], spans: {}, cells: { name, cost, "@en": key }, problems: [] };
  });
const went = (before: Row[], now: Row[]) => Object.fromEntries(shifted(before, now));

describe("rows without an id", () => {
  it("keep their keys where nothing moved them", () => {
    expect(went(rows("a 1", "b 1"), rows("a 1", "b 2"))).toEqual({});
    expect(went(rows("A 1", "B 1"), rows("C 1", "A 1", "B 1"))).toEqual({});
  });

  it("are found behind rows that came and went", () => {
    expect(went(rows("a 1", "b 1"), rows("c 1", "a 1", "b 1"))).toEqual({ "#0": "#1", "#1": "#2" });
    expect(went(rows("a 1", "b 1", "c 1"), rows("b 1", "c 1"))).toEqual({ "#0": undefined, "#1": "#0", "#2": "#1" });
    expect(went(rows("a 1", "b 1", "a 1"), rows("b 1", "a 1"))).toEqual({ "#0": undefined, "#1": "#0", "#2": "#1" });
    expect(went(rows("A 1", "b 1"), rows("A 1", "C 1", "b 1"))).toEqual({ "#1": "#2" });
  });

  it("are the ones between their neighbours if most of them is as it was", () => {
    expect(went(rows("a 1", "b 1", "c 1"), rows("x 1", "a 1", "b 2", "c 1"))).toEqual({
      "#0": "#1",
      "#1": "#2",
      "#2": "#3",
    });
    expect(went(rows("a 1", "b 1"), rows("a 1", "x 2"))).toEqual({ "#1": undefined });
  });

  it("have keys that no row has once they are gone", () => {
    const shift = shifted(rows("a 1", "b 1"), rows("b 1"));
    expect([moved("#0", shift), moved("#1", shift), moved("#2", shift)]).toEqual(["#0?", "#0", "#2"]);
  });
});
