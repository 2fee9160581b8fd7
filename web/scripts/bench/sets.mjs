// Card sets of any length in every language, for measurements: plain cards with ids and names of their own.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const uuid = (n) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
const list = (cards) => `[\n${cards.map((card) => `  ${JSON.stringify(card)}`).join(",\n")}\n]\n`;
const many = (count, one) => Array.from({ length: count }, (_, n) => one(n));

/** For every system: the sheet, a column of whole numbers, and the files of so many cards. */
const SETS = {
  duel: {
    sheet: "cards.json",
    column: "cost",
    files: (count) => ({
      "cards.json": list(
        many(count, (n) => ({
          id: `c${n}`,
          name: `Card ${n}`,
          type: "monster",
          cost: n % 7,
          atk: 1,
          hp: 2,
          effects: [{ timing: "on_play", action: { kind: "draw", value: 1 } }],
        })),
      ),
    }),
  },
  dreamtides: {
    sheet: "cards.toml",
    column: "energy-cost",
    files: (count) => ({
      "cards.toml": many(
        count,
        (n) =>
          `[[cards]]\nname = "Card ${n}"\nid = "${uuid(n)}"\nenergy-cost = ${n % 7}\nrules-text = "{Judgment} Draw {cards($c)}."\nvariables = "c: 1"\ncard-type = "Character"\nsubtype = "Tinkerer"\nis-fast = false\nspark = 1\nimage-number = ${n}\nrarity = "Common"\nprompts = ""\nart-owned = true\ncard-number = ${n}\n`,
      ).join("\n"),
    }),
  },
  "card-fighters": {
    sheet: "cards.json",
    column: "sp",
    files: (count) => ({
      "cards.json": list(
        many(count, (n) => ({
          id: uuid(n),
          slug: `card-${n}`,
          name: `Card ${n}`,
          type: "Action",
          sp: -(n % 7) - 1,
          rules: ["action = hp(+300)"],
        })),
      ),
    }),
  },
  lorenzo: {
    sheet: "development_cards.json",
    column: "minimumActionValue",
    files: (count) => ({
      "development_cards.json": list(
        many(count, (n) => ({
          name: `Card ${n}`,
          period: 1,
          cardType: "TERRITORYCARD",
          permanentEffect: "ADD",
          permanentPayload: { COINS: 1 },
          minimumActionValue: (n % 6) + 1,
        })),
      ),
    }),
  },
  "cross-universe": {
    sheet: undefined,
    column: "level",
    files: (count) =>
      Object.fromEntries(
        many(count, (n) => {
          const id = `CUU${String(n).padStart(5, "0")}`;
          return [
            `${id}.cdf`,
            `id: ${id}\ncardType: unit\nname: ${id}\nlevel: ${(n % 7) + 1}\ntypes: Fire\nattack: 200\ndefense: 100\n\no: optional\nturnLimit: 1\ncondition: thisCard.zone = field\nDRAW(1);\n`,
          ];
        }),
      ),
  },
};

export const SYSTEMS = Object.keys(SETS);

/** Writes a set; gives the project, its column of numbers, and the files. */
export function write(home, system, count) {
  const { sheet, column, files } = SETS[system];
  const project = `${system}-${count}`;
  mkdirSync(join(home, project));
  for (const [name, text] of Object.entries(files(count))) writeFileSync(join(home, project, name), text);
  return { project, sheet, column };
}
