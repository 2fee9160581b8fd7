// The faces of cards in their rows, as small pictures. One is asked for when its row rests on the screen, and again when the row is another one.
import { api } from "../api/client";
import type { Row } from "../api/types";
import type { Lang } from "../app/preferences.svelte";
import { picture } from "../face/save";
import { faceSvg } from "../face/svg";
import { face } from "../face/templates";

/** Milliseconds that a row must stay before its face is asked for. */
const REST = 100;

/** What was asked for each row, and the last good face of each card. */
const asked = new WeakMap<Row, Map<Lang, Promise<string | undefined>>>();
const good = new Map<string, string>();

function ask(project: string, card: string, lang: Lang): Promise<string | undefined> {
  return api
    .card(project, card)
    .then(async ({ face: found, art }) => {
      if (!found) return undefined;
      const svg = faceSvg(face({ ...found, art }, lang), lang, art ? await picture(art) : undefined);
      return `data:image/svg+xml,${encodeURIComponent(svg)}`;
    })
    .catch(() => undefined);
}

/** The face of a row. While it is on its way, or the card is broken, the last good one stands there. */
export function drawFace(project: string, row: Row, lang: Lang): HTMLElement {
  const box = document.createElement("span");
  box.className = "value face";
  const { card } = row;
  if (!card) return box;
  const name = `${project}/${card}/${lang}`;
  const show = (source: string | undefined, stale: boolean) => {
    box.classList.toggle("stale", stale);
    if (source) box.replaceChildren(Object.assign(document.createElement("img"), { src: source, alt: "" }));
  };
  show(good.get(name), false);
  const own = asked.get(row) ?? new Map<Lang, Promise<string | undefined>>();
  asked.set(row, own);
  setTimeout(() => {
    // Rows that were only scrolled past ask for nothing.
    if (!box.isConnected) return;
    const found = own.get(lang) ?? ask(project, card, lang);
    own.set(lang, found);
    void found.then((source) => {
      if (source) good.set(name, source);
      show(source ?? good.get(name), !source && good.has(name));
    });
  }, REST);
  return box;
}
