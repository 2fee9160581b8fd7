// Lorenzo's cards: prices with "or", what they need, and what they give as rows of icons.
import type { CardFace } from "../../api/types";
import type { Lang } from "../../app/preferences.svelte";
import { cutAt, paragraph, type FaceCard, type Paragraph, type Piece } from "../card";
import { numberOf } from "./systems";

const NUMERALS = ["", "I", "II", "III", "IV", "V"];
const GOODS: [icon: string, en: string, many: string, ko: string][] = [
  ["wood", "wood", "wood", "나무"],
  ["stone", "stone", "stone", "돌"],
  ["coin", "coin", "coins", "금화"],
  ["servant", "servant", "servants", "하인"],
  ["military", "military point", "military points", "군사 점수"],
  ["faith", "faith point", "faith points", "신앙 점수"],
  ["star", "victory point", "victory points", "승점"],
  ["gem", "prestige point", "prestige points", "명성 점수"],
];
const PRIVILEGE = { en: "council privilege", ko: "의회 특권" };
const ENGLISH = new RegExp(
  `(\\d+) (${GOODS.map(([, one, many]) => `${many}|${one}`).join("|")})\\b|a council privilege|(\\d+) different council privileges`,
  "g",
);
const KOREAN = new RegExp(`(${GOODS.map((good) => good[3]).join("|")}) (\\d+)|(?:서로 다른 )?의회 특권 (\\d+)개`, "g");

/** Amounts of goods as icons; all other words stay. */
export function goods(text: string, lang: Lang): Piece[] {
  if (lang === "ko") {
    return cutAt(text, KOREAN, ([, good, n, privileges]) => {
      const known = GOODS.find((one) => one[3] === good);
      return known ? { icon: known[0], n, name: known[3] } : { icon: "privilege", n: privileges, name: PRIVILEGE.ko };
    });
  }
  return cutAt(text, ENGLISH, ([, n, good, privileges]) => {
    const known = GOODS.find((one) => one[1] === good || one[2] === good);
    return known && n
      ? { icon: known[0], n, name: good ?? known[2] }
      : { icon: "privilege", n: privileges ?? "1", name: PRIVILEGE.en };
  });
}

/** Between icons "and" and commas are left out. */
function row(text: string, lang: Lang): Piece[] {
  const pieces = goods(text.replace(/\.$/, ""), lang);
  const icon = (piece: Piece | undefined) => typeof piece === "object" && "icon" in piece;
  return pieces.map((piece, at) =>
    typeof piece === "string" && /^(?:,| and|,? )\s*$/.test(piece) && icon(pieces[at - 1]) && icon(pieces[at + 1])
      ? " "
      : piece,
  );
}

const ENDS = { en: " (you must own ", ko: " 보유 필요)" };

export function lorenzo(card: CardFace, lang: Lang): Partial<FaceCard> {
  const leader = card.kind === "leader";
  const period = numberOf(card, "period");
  const minimum = numberOf(card, "minimum");
  let price: Piece[] = [];
  let needs: Piece[] = [];
  const body: Paragraph[] = [];
  for (const line of card.text) {
    const told = paragraph(line[lang]);
    if (line.kind === "play" && !leader) [price, needs] = priced(told.text, lang);
    else if (line.kind === "play") {
      const [asked = "", ...flags] = told.text.split(/(?<=\.) /);
      needs = row(asked, lang);
      if (flags.length > 0) body.push({ mark: { icon: "ring", name: always(lang) }, text: flags.join(" ") });
    } else {
      const once = line.kind === "activated";
      const atOnce = line.when === "taken" || line.when === "received";
      const name = told.head?.replace(/\.$/, "") ?? always(lang);
      const mark = { icon: once ? "clock" : atOnce ? "bolt" : "ring", name };
      // Scoring at the end is said, all else is in the icon and the value in the foot.
      body.push({
        mark,
        head: once || line.when === "ended" ? told.head : undefined,
        text: told.text,
        pieces: row(told.text, lang),
      });
    }
  }
  const kind = card.kindName[lang];
  return {
    corner: period === undefined ? undefined : (NUMERALS[period] ?? String(period)),
    bandLeft:
      price.length > 0
        ? price
        : leader && needs.length > 0
          ? [{ b: lang === "ko" ? "조건 " : "Needs " }, ...needs]
          : kind,
    bandRight: price.length > 0 && needs.length > 0 ? [{ b: lang === "ko" ? "보유 " : "Own " }, ...needs] : "",
    body,
    footLeft: price.length > 0 || (leader && needs.length > 0) ? kind : "",
    stats: minimum === undefined ? [] : [{ name: lang === "ko" ? "값" : "From", value: `${minimum}+` }],
  };
}

const always = (lang: Lang) => (lang === "ko" ? "항상" : "Always");

/** A price, and what must be owned for it. */
function priced(text: string, lang: Lang): [Piece[], Piece[]] {
  const bare = text.replace(/\.$/, "");
  const own = lang === "ko" ? / \(([^)]*?) 보유 필요\)/.exec(bare) : / \(you must own ([^)]*)\)/.exec(bare);
  const pay = own && bare.includes(ENDS[lang]) ? bare.replace(own[0], "") : bare;
  return [row(pay, lang), own ? row(own[1] ?? "", lang) : []];
}
