// Saves a card face as an SVG file, with the card's own picture inside it.
import type { CardFace } from "../api/types";
import type { Lang } from "../app/preferences.svelte";
import { faceSvg } from "./svg";
import { face } from "./templates";

/** Hands the reader the face of a card as a file. */
export async function saveFace(card: CardFace, lang: Lang): Promise<void> {
  const svg = faceSvg(face(card, lang), lang, card.art ? await picture(card.art) : undefined);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  link.download = `${card.name.replace(/[\\/:*?"<>|\s]+/g, "-")}.${lang}.svg`;
  link.click();
  // The browser has taken the file by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/** A picture as a data URL; a picture that cannot be had is left out, and the emblem stands in its place. */
export async function picture(art: string): Promise<string | undefined> {
  const answer = await fetch(art.startsWith("/") ? art : `/api/v1/art/${encodeURIComponent(art)}`).catch(
    () => undefined,
  );
  if (!answer?.ok) return undefined;
  const blob = await answer.blob();
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => done(undefined);
    reader.readAsDataURL(blob);
  });
}
