import { describe, expect, it } from "vitest";
import { paragraph, plain } from "../../src/face/card";
import { emblem, motifOf } from "../../src/face/emblem";
import { faceSvg } from "../../src/face/svg";
import { face, frameOf } from "../../src/face/templates";
import { lines, widthOf } from "../../src/face/wrap";
import { FACES } from "./faces";

const without = (svg: string) => svg.replace(/\be[0-9a-z]+(?=["\)])/g, "");
/** Is every tag closed in its turn? */
function balanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, end, name, alone] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!alone) open.push(name ?? "");
  }
  return open.length === 0;
}
const KINDS = [
  "monster",
  "spell",
  "standardSpell",
  "continuousSpell",
  "enchantSpell",
  "equipableItem",
  "character",
  "event",
  "dreamwell",
  "action",
  "TERRITORYCARD",
  "CHARACTERCARD",
  "BUILDINGCARD",
  "VENTURECARD",
  "leader",
  "excommunication",
  "",
];

describe("emblems", () => {
  it("are the same for the same card, small, and others for other cards", () => {
    for (const kind of KINDS) {
      for (let at = 0; at < 40; at += 1) {
        const drawing = { id: `가마 지기 ${at}`, kind, look: at % 2 ? "물" : undefined };
        expect(without(emblem(drawing))).toBe(without(emblem(drawing)));
        expect(emblem(drawing).length).toBeLessThan(2000);
      }
    }
    expect(without(emblem({ id: "a" }))).not.toBe(without(emblem({ id: "b" })));
  });
  it("tell the kind by their motif, whatever its letters' case", () => {
    const of = (kind: string) => new Set(Array.from({ length: 50 }, (_, at) => motifOf(`card ${at}`, kind)));
    for (const [one, other] of [
      ["monster", "spell"],
      ["character", "event"],
      ["TERRITORYCARD", "BUILDINGCARD"],
    ] as const)
      expect([...of(one)].filter((motif) => of(other).has(motif))).toEqual([]);
    expect(motifOf("x", "TERRITORYCARD")).toBe(motifOf("x", "territorycard"));
  });
  it("have the hue of their colour word", () => {
    const hue = (look: string) => Number(/stop-color="hsl\((-?\d+)/.exec(emblem({ id: "x", look }))?.[1]);
    expect(Math.abs(hue("불") - hue("fire"))).toBe(0);
    expect(Math.abs(hue("water") - 208)).toBeLessThanOrEqual(10);
  });
  it("carry no style attribute, which the policy of the page would drop", () => {
    for (const look of ["green", "blue", "yellow", "purple", undefined])
      expect(emblem({ id: "x", look })).not.toContain("style=");
  });
});

it("a timing in brackets or before a colon stands bold", () => {
  expect(paragraph("[On hit · forced] Draw 1.")).toEqual({ head: "On hit · forced.", text: "Draw 1." });
  expect(paragraph("Judgment: Draw 1.")).toEqual({ head: "Judgment:", text: "Draw 1." });
  expect(paragraph("Draw 1.")).toEqual({ text: "Draw 1." });
});

it("frames follow the system and the kind's id, not a word of a language", () => {
  expect(frameOf("duel", "monster")).not.toBe(frameOf("duel", "spell"));
  expect(frameOf("lorenzo", "TERRITORYCARD")).toBe("#3f7a2c");
  expect(new Set(["character", "action", "reaction"].map((kind) => frameOf("card-fighters", kind))).size).toBe(3);
  expect(frameOf("another", "thing")).toMatch(/^#/);
});

describe("templates", () => {
  it("Card Fighters: signed SP, the mark before the ability's name, back-ups and rarity in the foot", () => {
    const made = face(FACES["card-fighters"]!, "en");
    expect(made.corner).toBe("+4");
    expect(made.body[0]?.head).toBe("▲ Lantern Song.");
    expect(made.body[0]?.text).toBe("When played: Draw 1 card.");
    expect(made.footLeft).toBe("Back-ups Dancer, Sailor · B");
    expect(made.stats).toEqual([{ name: "BP", value: "500" }]);
  });
  it("Lorenzo: prices with or, what must be owned, the period as a numeral, icon rows, the value in the foot", () => {
    for (const lang of ["en", "ko"] as const) {
      const made = face(FACES.lorenzo!, lang);
      expect(made.corner).toBe("II");
      expect(plain(made.bandLeft)).toContain(lang === "en" ? "or" : "또는");
      expect(plain(made.bandRight)).toContain("4");
      expect(made.body.map((part) => part.mark?.icon)).toEqual(["bolt", "ring"]);
      expect(
        made.body[0]?.pieces?.some(
          (piece) => typeof piece === "object" && "icon" in piece && piece.icon === "coin" && piece.n === "2",
        ),
      ).toBe(true);
      expect(made.stats[0]?.value).toBe("3+");
    }
  });
  it("Dreamtides: keywords bold, a bolt on the cost of fast cards", () => {
    const made = face(FACES.dreamtides!, "en");
    expect(made.cornerMark).toBe("bolt");
    expect(made.body[0]?.pieces).toContainEqual({ b: "dissolve" });
    expect(made.bandRight).toBe("Spirit Animal · Rare");
  });
  it("Duel names its guard in the foot, Cross Universe has short names for its figures", () => {
    expect(face(FACES.duel!, "ko").footLeft).toContain("수호");
    expect(face(FACES["cross-universe"]!, "ko").stats.map((stat) => stat.name)).toEqual(["ATK", "DEF"]);
  });
});

describe("as SVG", () => {
  for (const [system, card] of Object.entries(FACES)) {
    it(`a card of ${system} says all of it`, () => {
      for (const lang of ["en", "ko"] as const) {
        const svg = faceSvg(face(card, lang), lang);
        expect(balanced(svg)).toBe(true);
        expect(svg).toContain(`<title>${card.name}</title>`);
        const words = svg.replace(/<desc>.*?<\/desc>/s, "").replace(/<[^>]*>/g, " ");
        for (const stat of face(card, lang).stats) expect(words).toContain(stat.value);
        const told = face(card, lang).body.flatMap((part) => [
          part.head ?? "",
          ...(part.pieces ?? [part.text]).map((piece) =>
            typeof piece === "string" ? piece : "b" in piece ? piece.b : (piece.n ?? ""),
          ),
        ]);
        for (const word of told.join(" ").split(/\s+/).filter(Boolean)) expect(words).toContain(word);
        for (const part of face(card, lang).body) expect(svg).toContain(part.text.replaceAll(">", "&gt;"));
      }
    });
  }
  it("breaks lines between words, in Korean too, and says what it left out", () => {
    const text = "자신의 필드에 있는 기계족 유닛 하나를 파괴하고 카드 두 장을 드로우합니다. ".repeat(30);
    const made = lines([text], 20);
    for (const line of made.slice(0, -1)) expect(line.at(-1)?.text.endsWith(" ")).toBe(true);
    for (const line of made) expect(line.reduce((sum, run) => sum + run.width, 0)).toBeLessThanOrEqual(20.4);
    const svg = faceSvg({ ...face(FACES.duel!, "ko"), body: [{ text }] }, "ko");
    expect(svg).toContain("…");
    expect(svg).toContain(text.trim());
    expect(widthOf("가나다")).toBeGreaterThan(widthOf("abc"));
  });
  it("holds the card's own picture, and no emblem then", () => {
    const svg = faceSvg(face(FACES.duel!, "en"), "en", "data:image/png;base64,AAAA");
    expect(svg).toContain(`href="data:image/png;base64,AAAA"`);
    expect(svg).not.toContain("linearGradient");
  });
});
