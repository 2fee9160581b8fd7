// Boards of scenes as data: what the form edits.
import type { CardHit } from "../../api/types";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A board that can be edited; moments of matches have none. */
export function boardOf(scene: string | undefined): Json | undefined {
  try {
    const board = JSON.parse(scene ?? "") as Json;
    return typeof board === "object" && board !== null && !("match" in board) ? board : undefined;
  } catch {
    return undefined;
  }
}

/** How a board names cards: by their names where it does so already, else by their ids. */
export function spelling(scene: string, cards: CardHit[]): { spelled: string; name: string }[] {
  const byName = cards.some((card) => card.name !== card.id && scene.includes(JSON.stringify(card.name))) && !cards.some((card) => scene.includes(JSON.stringify(card.id)));
  return cards.map((card) => ({ spelled: byName ? card.name : card.id, name: card.name }));
}
