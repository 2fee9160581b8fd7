import { describe, expect, it } from "vitest";
import { paragraph } from "../../src/face/card";
import { emblem } from "../../src/face/emblem";
import { frameOf } from "../../src/face/templates";

const without = (svg: string) => svg.replace(/\be[0-9a-z]+(?=["\)])/g, "");

describe("emblems", () => {
  it("are the same for the same card and small", () => {
    for (const id of ["copper_fox", "가마 지기", "x", ""]) {
      expect(without(emblem({ id, kind: "unit" }))).toBe(without(emblem({ id, kind: "unit" })));
      expect(emblem({ id, kind: "unit" }).length).toBeLessThan(4000);
    }
    expect(without(emblem({ id: "a" }))).not.toBe(without(emblem({ id: "b" })));
  });
  it("carry no style attribute, which the policy of the page would drop", () => {
    for (const look of ["green", "blue", "yellow", "purple", undefined]) expect(emblem({ id: "x", look })).not.toContain("style=");
  });
});

it("a timing in brackets or before a colon stands bold", () => {
  expect(paragraph("[On hit · forced] Draw 1.")).toEqual({ head: "On hit · forced.", text: "Draw 1." });
  expect(paragraph("Judgment: Draw 1.")).toEqual({ head: "Judgment:", text: "Draw 1." });
  expect(paragraph("Draw 1.")).toEqual({ text: "Draw 1." });
});

it("frames follow the system and the kind", () => {
  expect(frameOf("duel", "unit")).not.toBe(frameOf("duel", "spell"));
  expect(frameOf("lorenzo", "Territory", "green")).toBe("#3f7a2c");
  expect(frameOf("another", "thing")).toMatch(/^#/);
});
