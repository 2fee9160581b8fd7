import { describe, expect, it } from "vitest";
import { arrange, leaves, room } from "../../src/table/arrange";
import { Deciding } from "../../src/table/decide.svelte";
import { arrow, bracket, middle, shown } from "../../src/table/links";
import { patch } from "../../src/table/patch";
import { resultWords } from "../../src/table/result";
import { TableState } from "../../src/table/state.svelte";
import { timeLeft } from "../../src/table/time";
import { spoken } from "../../src/play/seats";
import { plain, type Answer, type View } from "../../src/table/view";
// @ts-expect-error the fixtures are plain JavaScript
import { games } from "../fake/views.mjs";

const game = (name: string) => games[name] as { view: View; layout: Parameters<typeof arrange>[0] };
function deciding(name: string) {
  const sent: Answer[][] = [];
  const made = new Deciding((answers) => sent.push(answers));
  made.take(game(name).view);
  return { made, sent };
}

describe("the layout", () => {
  it.each(["duel", "dreamtides", "cross-universe", "card-fighters"])("%s faces two sides", (name) => {
    const { view, layout } = game(name);
    const found = arrange(layout, view);
    expect(found.as).toBe("facing");
    if (found.as !== "facing") return;
    expect(found.near.seat).toBe(0);
    expect(found.near.hands).toEqual(["0.hand"]);
    expect(found.far.piles.length).toBe(3);
    const size = room(1280 - 64 - 320, 720 - 48 - 26 - 62, found, view);
    expect(size.slot).toBeGreaterThanOrEqual(72);
  });
  it("draws a shared board as its tree says", () => {
    const { view, layout } = game("lorenzo");
    expect(arrange(layout, view).as).toBe("board");
    expect(leaves(layout!)).toContain("tower.green");
  });
  it("keeps cards that lie under others with their host", () => {
    const { view, layout } = game("card-fighters");
    const found = arrange(layout, view);
    expect(found.as === "facing" && found.near.fields).toEqual(["0.ring"]);
  });
});

describe("cards that are chosen among", () => {
  const offer = (effects: boolean, gains: boolean) => {
    const { view } = game("lorenzo");
    const card = (n: number) => ({
      is: "card" as const,
      face: "up" as const,
      name: `Tile ${n}`,
      ...(effects ? { effects: [{ at: "standing" as const, text: `Harvest ${n}` }] } : {}),
    });
    const made = new Deciding(() => undefined);
    made.take({
      ...view,
      objects: { ...view.objects, t1: card(1), t2: card(2) },
      decision: {
        id: 900,
        seat: view.seat ?? 0,
        ask: "Choose a tile",
        asks: [
          {
            kind: "tile",
            answer: { as: "pick" },
            options: ["t1", "t2"].map((on, i) => ({ i, on, label: on, ...(gains ? { gains: "1 coin" } : {}) })),
          },
        ],
      },
    });
    return made;
  };
  it("are listed with what they do, also where they are few", () => {
    const made = offer(true, false);
    expect(made.isLong).toBe(true);
    expect(made.targets.map((target) => made.toldBy(target)?.name)).toEqual(["Tile 1", "Tile 2"]);
  });
  it("need no list where the answers say what they come to, or the cards do nothing", () => {
    expect(offer(true, true).isLong).toBe(false);
    expect(offer(false, false).isLong).toBe(false);
  });
});

describe("links", () => {
  const box = (x: number, y: number) => ({ x, y, width: 100, height: 140 });
  it("shows attachments only while one end is looked at", () => {
    const { links } = game("card-fighters").view;
    expect(shown(links, undefined).map((link) => link.as)).toEqual(["lead", "attack"]);
    expect(shown(links, "r2").filter((link) => link.as === "attached").length).toBe(2);
    expect(shown(links, "x1").filter((link) => link.as === "attached").length).toBe(1);
  });
  it("runs from edge to edge", () => {
    const path = arrow(box(0, 0), box(0, 300));
    expect([path.from, path.to]).toEqual([
      { x: 50, y: 140 },
      { x: 50, y: 300 },
    ]);
    expect(middle(path).x).not.toBe(50);
    expect(bracket(box(0, 0), box(200, 0), true).bend).toEqual({ x: 150, y: 158 });
  });
});

describe("deciding", () => {
  it("answers at once where nothing more is needed", () => {
    const { made, sent } = deciding("duel");
    expect(made.targets.map((target) => target.key)).toEqual(["1", "2"]);
    expect(made.targets.every((target) => target.harms)).toBe(true);
    expect(made.whyNot("u4")).toMatch(/protected/);
    expect(made.touch("u4")).toBe(false);
    expect(made.touch("u9")).toBe(true);
    expect(sent).toEqual([[{ decision: 39, ask: 0, pick: 1 }]]);
  });
  it("answers by key and declines by the way out", () => {
    const pressed = deciding("dreamtides");
    expect(pressed.made.press("2")).toBe(true);
    expect(pressed.made.pass()).toBe(true);
    expect(pressed.sent.map(([answer]) => answer?.pick)).toEqual([1]);
    const passed = deciding("dreamtides");
    expect(passed.made.pass()).toBe(true);
    expect(passed.sent.map(([answer]) => answer?.pick)).toEqual([2]);
  });
  it("gives the same answer whichever axis is fixed first", () => {
    const first = deciding("lorenzo");
    first.made.touch("p1");
    first.made.touch(null, ["market", 1]);
    expect(first.sent).toEqual([]);
    first.made.confirm();
    const second = deciding("lorenzo");
    second.made.touch(null, ["market", 1]);
    second.made.touch("p1");
    second.made.confirm();
    expect(first.sent).toEqual(second.sent);
    expect(first.sent[0]?.[0]).toEqual({ decision: 50, ask: 0, pick: 3 });
  });
  it("waits for Confirm where two things are joined, and sends the second answer along", () => {
    const { made, sent } = deciding("lorenzo");
    made.touch("p2");
    expect(made.targets.every((target) => target.axis?.[0] === "at")).toBe(true);
    made.touch("o9", ["tower.green", 2]);
    expect(sent).toEqual([]);
    expect(made.ready?.option.i).toBe(0);
    expect(made.back()).toBe(true);
    made.touch("o9", ["tower.green", 2]);
    made.confirm();
    expect(sent).toEqual([
      [
        { decision: 50, ask: 0, pick: 0 },
        { decision: 51, ask: 0, number: 1, kind: "servants" },
      ],
    ]);
  });
  it("tells what every number comes to that is sent along", () => {
    const { made, sent } = deciding("lorenzo");
    made.touch("p2");
    made.touch(null, ["market", 1]);
    expect(made.stepAlong(-1)).toBe(false);
    expect(made.stepAlong(1) && made.stepAlong(1)).toBe(true);
    expect(plain(made.view, made.way?.note)).toBe("4 + 2 servants = 6");
    expect(plain(made.view, made.way?.pays)).toBe("2 Servants");
    made.confirm();
    expect(sent[0]?.[1]?.number).toBe(2);
    made.back();
    made.touch("o9", ["tower.green", 2]);
    expect(made.alongNumber).toBe(1);
  });
  it("calls a space by its card, its zone and what is written on it", () => {
    const { made } = deciding("lorenzo");
    made.touch("p1");
    expect(made.targets.map((target) => target.label)).toEqual([
      "Market 2",
      "Olive Terrace",
      "Fresco Prentice",
      "Council palace",
    ]);
  });
  it("gathers several picks of one ask beside others", () => {
    const { made, sent } = deciding("cross-universe");
    expect(made.canConfirm).toBe(false);
    made.touch("a1");
    made.touch("a2");
    made.touch("a1");
    expect(made.canConfirm).toBe(true);
    made.confirm();
    made.refuse("");
    made.touch("h2");
    made.refuse("");
    made.pass();
    expect(sent.map(([answer]) => answer)).toEqual([
      { decision: 12, ask: 1, picks: [1] },
      { decision: 12, ask: 0, pick: 1 },
      { decision: 12, ask: 2 },
    ]);
  });
  it("steps numbers and orders", () => {
    const sent: Answer[][] = [];
    const made = new Deciding((answers) => sent.push(answers));
    const view = structuredClone(game("duel").view);
    view.decision!.asks = [{ kind: "n", answer: { as: "number", min: 2, max: 6, step: 2 }, options: [] }];
    made.take(view);
    expect(made.number).toBe(2);
    made.number += 2;
    made.confirm();
    const ordered = structuredClone(view);
    ordered.decision = {
      ...view.decision!,
      id: 40,
      asks: [
        {
          kind: "o",
          answer: { as: "order" },
          options: [
            { i: 0, label: "a" },
            { i: 1, label: "b" },
            { i: 2, label: "c" },
          ],
        },
      ],
    };
    made.take(ordered);
    made.move(2, -1);
    made.confirm();
    expect(sent.map(([answer]) => answer)).toEqual([
      { decision: 39, ask: 0, number: 4 },
      { decision: 40, ask: 0, order: [0, 2, 1] },
    ]);
  });
  it("drops what was begun when another question comes", () => {
    const { made } = deciding("lorenzo");
    made.touch("p2");
    expect(made.steps).toHaveLength(1);
    made.take({ ...made.view, seq: 51 });
    expect(made.steps).toHaveLength(1);
    made.take({ ...made.view, seq: 52, decision: { ...made.view.decision!, id: 51 } });
    expect(made.steps).toHaveLength(0);
  });
});

describe("a table", () => {
  it("says who won, and that it was the reader only to the reader", () => {
    const { view } = game("duel");
    const won = (winners: number[]) => ({ ...view, seat: 0, result: { winners, why: "" } }) as View;
    const other = view.seats.find((plate) => plate.seat === 1)!.name;
    expect(resultWords(won([0]), true)).toBe("You win");
    expect(resultWords(won([1]), true)).toBe(`${other} wins`);
    expect(resultWords(won([0]))).not.toBe("You win");
    expect(resultWords(won([0, 1]), true)).toMatch(/ win$/);
    expect(resultWords(won([]))).toBe("A draw");
  });
  it("calls a seat that a record has only a number for by its place", () => {
    expect(["#0", "Anna", undefined].map(spoken)).toEqual(["Seat 1", "Anna", "Seat 3"]);
  });
  it("lists what the bar has no room for, but never what lies nowhere on the table", () => {
    const { made } = deciding("duel");
    const count = made.targets.length;
    made.room = count;
    expect(made.isMany).toBe(false);
    made.room = count - 1;
    expect(made.isMany).toBe(made.targets.every((target) => target.on || target.at) || count > 4);
  });
  it("thinks no longer about a question that was answered", () => {
    const { view } = game("duel");
    const table = new TableState(() => undefined);
    table.show(view);
    table.hinting = true;
    table.show({ ...view, seq: view.seq + 1 });
    expect(table.hinting).toBe(true);
    table.show({ ...view, decision: undefined });
    expect(table.hinting).toBe(false);
  });
});

describe("patches", () => {
  it("change a copy along the path only", () => {
    const before = { a: { b: [1, 2, 3] }, c: { d: 1 } };
    const after = patch(
      before,
      [
        { op: "add", path: "/a/b/1", value: 9 },
        { op: "remove", path: "/a/b/0" },
        { op: "replace", path: "/a/x~1y", value: 1 } as never,
      ].slice(0, 2) as never,
    );
    expect(after).toEqual({ a: { b: [9, 2, 3] }, c: { d: 1 } });
    expect(before.a.b).toEqual([1, 2, 3]);
    expect(after.c).toBe(before.c);
  });
  it("move, copy, test, and escape", () => {
    expect(
      patch({ "a/b": 1, c: [] as number[] }, [
        { op: "move", from: "/a~1b", path: "/c/-" },
        { op: "copy", from: "/c/0", path: "/d" },
        { op: "test", path: "/d", value: 1 },
      ]),
    ).toEqual({ c: [1], d: 1 });
  });
  it("throw where they do not fit", () => {
    expect(() => patch({ a: [1] }, [{ op: "remove", path: "/a/4" }])).toThrow();
    expect(() => patch({ a: 1 }, [{ op: "replace", path: "/b", value: 2 }])).toThrow();
    expect(() => patch({ a: 1 }, [{ op: "test", path: "/a", value: 2 }])).toThrow();
  });
});

it("rich text reads as plain words", () => {
  const { view } = game("lorenzo");
  expect(plain(view, ["Pay ", { res: "coins", n: 3 }, " to ", { seat: 1 }])).toBe("Pay 3 Coins to Bianca");
});

describe("a clock", () => {
  it.each([
    [600_000, "10:00"],
    [599_999, "10:00"],
    [599_000, "9:59"],
    [60_001, "1:01"],
    [1, "0:01"],
    [0, "0:00"],
  ])("with %i milliseconds says %s", (left, said) => expect(timeLeft(left)).toBe(said));
});
