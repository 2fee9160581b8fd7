// What the sandbox shows of a table, and how large.
import { describe, expect, test } from "vitest";
import type { SandboxRun } from "../../src/api/types";
import { APART, arrived, fitting, inner, sizes, tables, zonesOf } from "../../src/card/dock/scene";
import type { View } from "../../src/table/view";

const card = (name: string) => ({ is: "card", card: name });
const zone = (owner: number | null, as: string, items: (string | null)[]) => ({
  owner,
  as,
  items,
  count: items.length,
});
function view(zones: object, more: object = {}): View {
  const objects = { fox: card("fox"), owl: card("owl"), cat: card("cat"), tile: card("tile"), man: { is: "piece" } };
  return { zones, objects, links: [], ...more } as unknown as View;
}
const before = {
  "0.hand": zone(0, "hand", ["fox"]),
  "0.field": zone(0, "slots", ["owl", null]),
  "1.field": zone(1, "slots", ["cat"]),
  "1.hand": zone(1, "hand", ["cat2"]),
  "0.deck": zone(0, "pile", ["owl2"]),
  tower: zone(null, "slots", ["tile"]),
  "0.home": zone(0, "supply", ["man"]),
};
const after = { ...before, "0.hand": zone(0, "hand", []), "0.field": zone(0, "slots", ["owl", "fox"]) };
const run = { start: view(before), steps: [{ view: view(after) }] } as unknown as SandboxRun;

describe("the zones of a scene", () => {
  test("fields, the reader's hand and whatever changes are shown, the others' first", () => {
    const zones = zonesOf(run, "fox");
    expect(zones.map((zone) => [zone.key, zone.most, zone.matters])).toEqual([
      ["1.field", 1, false],
      ["0.field", 2, true],
      ["0.hand", 1, true],
    ]);
  });
  test("a place of everybody's is shown while the card lies there, or something aims at it", () => {
    expect(zonesOf(run, "tile").map((zone) => zone.key)).toContain("tower");
    const aimed = view(after, { links: [{ from: "fox", to: "tile", as: "target" }] });
    const aims = { ...run, steps: [{ view: aimed }] } as unknown as SandboxRun;
    expect(zonesOf(aims, "fox").map((zone) => zone.key)).toContain("tower");
  });
  test("what came is what did not lie there before; before the first step nothing came", () => {
    const [start, step] = tables(run);
    expect([...arrived(start, step!, "0.field")]).toEqual(["fox"]);
    expect([...arrived(undefined, start!, "0.field")]).toEqual([]);
  });
});

describe("the size of cards", () => {
  const zones = zonesOf(run, "fox");
  const across = (shown: typeof zones, { slot, next }: { slot: number; next: number }) =>
    shown.reduce((sum, { most }) => sum + slot + (most - 1) * next, 0) + (shown.length - 1) * APART;
  test("all of them stand side by side, as large as the room allows", () => {
    for (const width of [420, 900]) {
      const size = sizes(zones, { width, height: 160 });
      expect(across(zones, size)).toBeLessThanOrEqual(width);
      expect(size.next).toBeGreaterThan(size.slot);
      expect(size.slot * 1.32).toBeLessThanOrEqual(160);
    }
  });
  test("where they are too many, idle fields go, and then cards overlap", () => {
    expect(fitting(zones, { width: 900 })).toEqual(zones);
    const narrow = { width: 250, height: 160 };
    const shown = fitting(zones, narrow);
    expect(shown.map((zone) => zone.key)).toEqual(["0.field", "0.hand"]);
    const many = shown.map((zone) => ({ ...zone, most: zone.most + 1 }));
    const size = sizes(many, narrow);
    expect(size.next).toBeLessThan(size.slot);
    expect(across(many, size)).toBeLessThanOrEqual(narrow.width);
  });
});

test("a name within a sentence begins small, an abbreviation does not", () => {
  expect(["Hand", "HP", "손패"].map(inner)).toEqual(["hand", "HP", "손패"]);
});
