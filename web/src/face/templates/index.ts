// The face of a card: the server says what is printed, the template of its system where.
import type { CardFace } from "../../api/types";
import type { Lang } from "../../app/preferences.svelte";
import { paragraph, type FaceCard } from "../card";
import { frameOf } from "./frames";
import { lorenzo } from "./lorenzo";
import { cardFighters, crossUniverse, dreamtides, duel, type Template } from "./systems";

export { frameOf };

const TEMPLATES: Record<string, Template> = {
  "cross-universe": crossUniverse,
  "card-fighters": cardFighters,
  lorenzo,
  duel,
  dreamtides,
};
/** A system that we do not know: price, kind and tags, text, numbers. */
const usual: Template = (card, lang) => ({
  bandRight: card.tags
    .slice(0, 3)
    .map((tag) => tag.value)
    .join(" · "),
  body: card.text.map((line) => paragraph(line[lang])),
  footLeft: card.id,
  stats: card.stats.slice(0, 3).map((stat) => ({ name: stat.name[lang], value: String(stat.n) })),
});

/** The face of a card in one language. */
export function face(card: CardFace, lang: Lang): FaceCard {
  return {
    id: card.id,
    system: card.system,
    name: card.name,
    kind: card.kind,
    look: card.look,
    art: card.art,
    corner: card.cost === undefined ? undefined : String(card.cost),
    bandLeft: card.kindName[lang],
    body: [],
    stats: [],
    frame: frameOf(card.system, card.kind),
    ...(TEMPLATES[card.system] ?? usual)(card, lang),
  };
}
