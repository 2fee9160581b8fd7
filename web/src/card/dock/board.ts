// Boards of scenes as data: what the form edits.
import type { CardHit } from "../../api/types";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A card as a board can name it. */
export interface Choice {
  spelled: string;
  name: string;
  hit?: CardHit;
}

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
export function spelling(scene: string, cards: CardHit[]): Choice[] {
  const byName =
    cards.some((card) => card.name !== card.id && scene.includes(JSON.stringify(card.name))) &&
    !cards.some((card) => scene.includes(JSON.stringify(card.id)));
  return cards.map((card) => ({ spelled: byName ? card.name : card.id, name: card.name, hit: card }));
}

/** The card that stands at a place of a board: a name, or an object that says which card it is. */
export function cardAt(value: Json): string | undefined {
  if (typeof value === "string") return value || undefined;
  const card = typeof value === "object" && value !== null && !Array.isArray(value) ? value.card : undefined;
  return typeof card === "string" ? card : undefined;
}

/** Is it a place for a card, with one or without? */
export const isPlace = (value: Json) => value === null || value === "" || cardAt(value) !== undefined;

/** Is it a row of places for cards? */
export const isRow = (value: Json): value is Json[] => Array.isArray(value) && value.every(isPlace);
