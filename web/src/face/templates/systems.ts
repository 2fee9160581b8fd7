// What each system prints where. A template fills the places of a face; those that it leaves alone are filled as usual.
import type { CardFace } from "../../api/types";
import type { Lang } from "../../app/preferences.svelte";
import { cutAt, paragraph, type FaceCard, type Paragraph } from "../card";

export type Template = (card: CardFace, lang: Lang) => Partial<FaceCard>;

export const numberOf = (card: CardFace, id: string) => card.stats.find((stat) => stat.id === id)?.n;
export const tagsOf = (card: CardFace, id: string) => card.tags.filter((tag) => tag.id === id).map((tag) => tag.value);
const has = (card: CardFace, id: string) => card.marks.some((mark) => mark.id === id);
const markNames = (card: CardFace, lang: Lang, but: string[] = []) =>
  card.marks.filter((mark) => !but.includes(mark.id)).map((mark) => mark[lang]);
const stat = (card: CardFace, id: string, name: string) => {
  const n = numberOf(card, id);
  return n === undefined ? [] : [{ name, value: String(n) }];
};
const dotted = (...words: (string | undefined)[]) => words.filter(Boolean).join(" · ");
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const crossUniverse: Template = (card, lang) => ({
  corner: String(numberOf(card, "level") ?? ""),
  bandRight: tagsOf(card, "types").join(", "),
  stats: [...stat(card, "attack", "ATK"), ...stat(card, "defense", "DEF")],
  footLeft: card.id,
  body: card.text.map((line) => paragraph(line[lang])),
});

/** The mark of an ability's kind, as printed before its name. */
const SHAPES: Record<string, string> = { instant: "▲", triggered: "■", auto: "●" };

export const cardFighters: Template = (card, lang) => {
  const sp = numberOf(card, "sp");
  const kind = card.marks.find((mark) => SHAPES[mark.id]);
  const name = tagsOf(card, "ability_name")[0];
  const first = dotted(kind && SHAPES[kind.id] && `${SHAPES[kind.id]} ${name ?? kind[lang]}`);
  const body = card.text.map((line, at): Paragraph => {
    const own = at === 0 && name && line[lang].startsWith(`${name}: `) ? line[lang].slice(name.length + 2) : line[lang];
    const told = paragraph(own);
    // Brackets of the rules become the head; the printed name stands before them.
    return at === 0 && first
      ? { head: `${first}.`, text: told.head ? `${told.head.replace(/\.$/, ":")} ${told.text}` : told.text }
      : told;
  });
  const backups = tagsOf(card, "backup").map(capital);
  return {
    // Souls that a card brings and those that it costs differ in their sign.
    corner: sp === undefined ? undefined : sp > 0 ? `+${sp}` : sp < 0 ? `−${-sp}` : "0",
    bandLeft: card.kindName[lang],
    bandRight: dotted(...tagsOf(card, "subtype").map(capital), ...markNames(card, lang, Object.keys(SHAPES))),
    body,
    footLeft: dotted(
      backups.length > 0 ? `${lang === "ko" ? "백업" : "Back-ups"} ${backups.join(", ")}` : undefined,
      tagsOf(card, "rarity")[0],
    ),
    stats: stat(card, "bp", "BP"),
  };
};

export const duel: Template = (card, lang) => {
  const spell = card.kind === "spell";
  return {
    bandLeft: dotted(card.kindName[lang], ...(spell ? markNames(card, lang, ["guard"]) : [])),
    bandRight: dotted(...["race", "theme", "element"].flatMap((id) => tagsOf(card, id))),
    body: card.text.map((line) => paragraph(line[lang])),
    footLeft: dotted(
      card.marks.find((mark) => mark.id === "guard")?.[lang],
      ...(spell ? [] : markNames(card, lang, ["guard"])),
      card.id,
    ),
    stats: [...stat(card, "atk", lang === "ko" ? "공격" : "ATK"), ...stat(card, "hp", lang === "ko" ? "체력" : "HP")],
  };
};

/** Words with a meaning of their own in the rules of Dreamtides. */
const KEYWORDS: Record<Lang, RegExp> = {
  en: /\b(?:materialized?|dissolved?|banish(?:ed)?|reclaim(?:ed)?|discover|foresee(?: \d+)?|kindle(?: \d+)?|prevent(?:ed)?|judgment|fast|figments?|anchored|unique)\b/gi,
  ko: /구현|소멸|추방|회수|발견|예견(?: \d+)?|점화(?: \d+)?|저지|심판|신속|형상/g,
};

export const dreamtides: Template = (card, lang) => ({
  cornerMark: has(card, "fast") ? "bolt" : undefined,
  bandRight: dotted(
    ...tagsOf(card, "subtype").map((word) => word.replace(/(?<=[a-z])(?=[A-Z])/g, " ")),
    tagsOf(card, "rarity")[0],
  ),
  body: card.text.map((line): Paragraph => {
    const told = paragraph(line[lang]);
    return { ...told, pieces: cutAt(told.text, KEYWORDS[lang], (found) => ({ b: found[0] })) };
  }),
  footLeft: markNames(card, lang).join(" · "),
  stats: [
    ...stat(card, "spark", lang === "ko" ? "불꽃" : "Spark"),
    ...stat(card, "produced", lang === "ko" ? "생산" : "Energy"),
  ],
});
