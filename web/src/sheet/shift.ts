// Rows without an id are known by their number only, and others move that. What a row says tells where it went.
import type { Row } from "../api/types";
import { same } from "./values";

/** Keys now by keys before; nothing where nobody can tell. */
export type Shift = Map<string, string | undefined>;

/** Is a row known by its number only? */
export const isNumbered = (key: string): boolean => key.startsWith("#");

/** The key of a row after others moved it; one that no row has, if nobody can tell where it went. */
export const moved = (key: string, shift: Shift): string => (shift.has(key) ? (shift.get(key) ?? `${key}?`) : key);

/** Where the rows without an id went. Those that have their keys still are left out. */
export function shifted(before: Row[], now: Row[]): Shift {
  const shift: Shift = new Map();
  if (!before.some((row) => isNumbered(row.key))) return shift;
  const [old, fresh] = [before.map(said), now.map(said)];
  const shorter = Math.min(old.length, fresh.length);
  let front = 0;
  while (front < shorter && old[front] === fresh[front]) front += 1;
  let back = 0;
  while (back < shorter - front && old[old.length - 1 - back] === fresh[fresh.length - 1 - back]) back += 1;
  const free = new Map<string, number[]>();
  for (let at = front; at < fresh.length - back; at += 1) free.set(fresh[at]!, [...(free.get(fresh[at]!) ?? []), at]);
  const place = old.map((text, at) =>
    at < front ? at : at >= old.length - back ? at + fresh.length - old.length : free.get(text)?.shift(),
  );
  fillGaps(place, before, now);
  before.forEach((row, at) => {
    const key = now[place[at] ?? -1]?.key;
    if (isNumbered(row.key) && key !== row.key) shift.set(row.key, key);
  });
  return shift;
}

/** A row that says something else is still the one between its neighbours, if most of it is as it was. */
function fillGaps(place: (number | undefined)[], before: Row[], now: Row[]) {
  for (let from = 0; from < place.length; from += 1) {
    if (place[from] !== undefined) continue;
    let to = from;
    while (to < place.length && place[to] === undefined) to += 1;
    const first = (place[from - 1] ?? -1) + 1;
    if ((place[to] ?? now.length) - first === to - from)
      for (let at = from; at < to; at += 1) {
        const there = first + at - from;
        if (alike(before[at]!, now[there]!)) place[at] = there;
      }
    from = to;
  }
}

/** What the file says in a row. */
const written = (row: Row) => Object.entries(row.cells).filter(([column]) => !column.startsWith("@"));
const said = (row: Row): string => (isNumbered(row.key) ? JSON.stringify(written(row)) : row.key);

function alike(one: Row, other: Row): boolean {
  const columns = new Set([...written(one), ...written(other)].map(([column]) => column));
  const kept = [...columns].filter((column) => same(one.cells[column], other.cells[column]));
  return isNumbered(one.key) && isNumbered(other.key) && kept.length * 2 >= columns.size;
}
