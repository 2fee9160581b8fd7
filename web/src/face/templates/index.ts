// One template a system: which field stands where, in which frame. The server says what is printed, the template where.
import type { CardFace } from "../../api/types";
import type { Lang } from "../../app/preferences.svelte";
import { paragraph, type FaceCard } from "../card";

const FRAMES: Record<string, string> = { "cross-universe": "#5b34a8", "card-fighters": "#a3332a", duel: "#0f6470", dreamtides: "#8b2f77", lorenzo: "#6e4a26" };
const LOOKS: Record<string, string> = { green: "#3f7a2c", blue: "#2c5f9e", yellow: "#a27312", purple: "#7a3796" };
const KINDS: [RegExp, string][] = [
  [/^reaction/i, "#2b5c9e"], [/^action/i, "#5c6068"], [/spell/i, "#2b3238"], [/territory|green/i, "#3f7a2c"], [/building|yellow/i, "#a27312"],
  [/venture|purple/i, "#7a3796"], [/excommunication|church/i, "#7c1f24"],
];
const CHARACTER = "#2c5f9e";

/** The colour of a frame. */
export function frameOf(system: string, kind: string, look?: string): string {
  if (look && LOOKS[look]) return LOOKS[look];
  if (system === "lorenzo" && /^character/i.test(kind)) return CHARACTER;
  const byKind = KINDS.find(([pattern]) => pattern.test(kind))?.[1];
  return byKind ?? FRAMES[system] ?? "#4a4d54";
}

interface Places {
  corner: string[];
  bandRight: string[];
  foot: string[];
  footLeft: "id" | "none";
}

const PLACES: Record<string, Places> = {
  "cross-universe": { corner: ["level", "cost"], bandRight: ["types", "type"], foot: ["attack", "defense", "atk", "def"], footLeft: "id" },
  "card-fighters": { corner: ["sp", "cost"], bandRight: ["subtype", "rarity"], foot: ["bp"], footLeft: "none" },
  lorenzo: { corner: ["period"], bandRight: ["requirement"], foot: ["value", "from"], footLeft: "none" },
  duel: { corner: ["cost"], bandRight: ["race", "theme", "element"], foot: ["atk", "attack", "hp"], footLeft: "id" },
  dreamtides: { corner: ["cost", "energy", "energy-cost"], bandRight: ["subtype", "rarity"], foot: ["spark"], footLeft: "none" },
};
const USUAL: Places = { corner: ["cost"], bandRight: [], foot: [], footLeft: "id" };

/** The face of a card in one language. */
export function face(card: CardFace, lang: Lang): FaceCard {
  const places = PLACES[card.system] ?? USUAL;
  const stat = (id: string) => card.stats.find((candidate) => candidate.id.toLowerCase() === id);
  const corner = places.corner.map(stat).find((found) => found !== undefined);
  const tags = card.tags.filter((tag) => places.bandRight.includes(tag.id.toLowerCase()));
  const shown = tags.length > 0 ? tags : card.tags.slice(0, 3);
  const feet = card.stats.filter((candidate) => candidate !== corner && (places.foot.length === 0 || places.foot.includes(candidate.id.toLowerCase())));
  const look = card.tags.find((tag) => /^(color|colour|look)$/i.test(tag.id))?.value.toLowerCase();
  return {
    id: card.id, system: card.system, name: card.name, kind: card.kind, look, art: card.art,
    corner: corner ? String(corner.n) : card.cost === undefined ? undefined : String(card.cost),
    cornerMark: card.system === "dreamtides" && card.marks.some((mark) => /fast/i.test(mark.en)) ? "bolt" : undefined,
    bandLeft: card.kindName[lang], bandRight: [...shown.map((tag) => tag.value), ...card.marks.map((mark) => mark[lang])].slice(0, 3).join(" · "),
    body: card.text.map((words) => paragraph(words[lang])), footLeft: places.footLeft === "id" ? card.id : "",
    stats: feet.slice(0, 3).map((found) => ({ name: found.name[lang], value: String(found.n) })), frame: frameOf(card.system, card.kind, look),
  };
}
