// What every editor of a cell is given, and what all of them share: the popover, and which keys are theirs.
import type { CellChecked, Column, Row } from "../../api/types";
import type { Lang } from "../../app/preferences.svelte";
import type { Value } from "../values";

export interface Editing {
  /** The first letter, when typing began the edit. */
  typed?: string;
}

export type Move = [dx: number, dy: number];

export interface Request {
  cell: HTMLElement;
  row: Row;
  column: Column;
  columns: Column[];
  rows: Row[];
  system: string;
  lang: Lang;
  start: Editing;
  onRendered: (run: () => void) => void;
  /** What would be wrong with the row if the cell held this. */
  check: (value: Value, text: string) => Promise<CellChecked | undefined>;
  done: (value: Value, move?: Move) => void;
  cancel: (move?: Move) => void;
}

/** Chords with Ctrl that belong to a field of text. */
const OWN = new Set([
  "a",
  "c",
  "x",
  "v",
  "z",
  "y",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "Backspace",
  "Delete",
  "Enter",
]);

/** Keeps a key from the grid and the page, unless it is one of the application. */
export function hold(event: KeyboardEvent) {
  const ctrl = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const passes = (ctrl && !OWN.has(key)) || (event.altKey && key !== "Enter") || (/^F\d+$/.test(key) && key !== "F2");
  if (!passes) event.stopPropagation();
}

/** Is this the key that saves? It ends the edit first. */
export const saves = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "s";

/** No key acts while an input method composes. */
export const composes = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

export function popover({ cell }: Request, kind: string): HTMLElement {
  document.querySelectorAll(".cell-popover").forEach((other) => other.remove());
  const element = document.createElement("div");
  element.className = `cell-popover ${kind}`;
  const box = cell.getBoundingClientRect();
  document.body.append(element);
  const width = Math.min(innerWidth - 16, kind === "box" ? 480 : Math.max(kind === "amounts" ? 260 : 176, box.width));
  element.style.width = `${width}px`;
  element.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  const below = innerHeight - box.bottom;
  const above = below < (kind === "box" ? 360 : 260) && box.top > below;
  if (above) element.style.bottom = `${innerHeight - box.top + 4}px`;
  else element.style.top = `${box.bottom + 4}px`;
  if (kind === "amounts") element.style.maxHeight = `${(above ? box.top : below) - 12}px`;
  return element;
}

/** The cell keeps its look while its popover is open. */
export function placeholder({ cell, onRendered }: Request, focus: () => void): HTMLElement {
  const element = document.createElement("span");
  element.className = "kept";
  element.append(...[...cell.childNodes].map((node) => node.cloneNode(true)));
  onRendered(focus);
  return element;
}
