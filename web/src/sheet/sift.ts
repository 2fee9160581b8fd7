// Sorting and filtering are views: the rows of a file in another order, or some of them. The file never changes by it.
import { api } from "../api/client";
import type { Column, Filter, Row, SortView } from "../api/types";
import { compare, same, show, type Value } from "./values";

export interface Sift {
  filters: Filter[];
  sort: SortView | undefined;
  /** Plain words that must occur somewhere. */
  words: string;
  /** Cards that a structural search found. */
  cards: Set<string> | undefined;
}

/** All that a row says, with the name of its card where that stands in another file. */
const said = (row: Row): string[] => [...Object.values(row.cells).map(show), ...Object.values(row.title ?? {})];

export function sift(rows: Row[], columns: Column[], { filters, sort, words, cards }: Sift): Row[] {
  const wanted = words.trim().toLowerCase();
  const known = filters.filter((filter) => columns.some((column) => column.key === filter.column));
  const left = rows.filter((row) => {
    if (cards && !cards.has(row.card ?? row.key)) return false;
    if (wanted && !said(row).some((text) => text.toLowerCase().includes(wanted))) return false;
    return known.every((filter) => fits(row, filter));
  });
  if (!sort) return left;
  const place = new Map(left.map((row, at) => [row, at]));
  return [...left].sort(
    (a, b) =>
      compare(a.cells[sort.column], b.cells[sort.column], sort.ascending) || (place.get(a) ?? 0) - (place.get(b) ?? 0),
  );
}

/** Rows of one value beside each other, the values in the order in which the column lists them; nothing is last. */
export function gather(rows: Row[], column: Column | undefined): Row[] {
  if (!column) return rows;
  const listed = new Map((column.values ?? []).map((value, at) => [show(value.value), at]));
  const rank = (row: Row) => {
    const text = show(row.cells[column.key]);
    return text === "" ? Infinity : (listed.get(text) ?? listed.size);
  };
  return [...rows].sort((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return left === right ? compare(a.cells[column.key], b.cells[column.key], true) : left < right ? -1 : 1;
  });
}

/** A structural search that finds something here: what these cards do most. Every system has verbs of its own. */
export function likelySearch(rows: Row[]): string {
  const found = new Map<string, number>();
  for (const row of rows)
    for (const [verb] of show(row.cells["@meaning"]).matchAll(/\bdo:\w+/g)) found.set(verb, (found.get(verb) ?? 0) + 1);
  return [...found].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0])[0];
}

/** Does a filter ask for nothing? */
export const isBare = (filter: Filter): boolean =>
  !filter.contains &&
  filter.min === undefined &&
  filter.max === undefined &&
  (filter.values?.length ?? 0) === 0 &&
  (filter.equals === undefined || filter.equals === null);

/** A filter in short, as chips say it. */
export function sayFilter(filter: Filter, words: { empty: string; yes: string; no: string }): string {
  const value = (one: Value | undefined) =>
    one === true ? words.yes : one === false ? words.no : show(one) || words.empty;
  const parts: string[] = [];
  if (filter.values?.length) parts.push(filter.values.map(value).join(", "));
  if (filter.min !== undefined || filter.max !== undefined) parts.push(`${filter.min ?? ""} – ${filter.max ?? ""}`);
  if (filter.contains) parts.push(`“${filter.contains}”`);
  if (filter.equals !== undefined && filter.equals !== null) parts.push(`= ${value(filter.equals)}`);
  return parts.join(" · ");
}

export function fits(row: Row, filter: Filter): boolean {
  const value = row.cells[filter.column] ?? null;
  const text = show(value);
  if (filter.contains && !text.toLowerCase().includes(filter.contains.toLowerCase())) return false;
  // A box that was never ticked is not ticked.
  if (typeof filter.equals === "boolean" && filter.equals !== (value === true || value === 1 || text === "true"))
    return false;
  if (
    filter.equals !== undefined &&
    filter.equals !== null &&
    typeof filter.equals !== "boolean" &&
    !same(value, filter.equals) &&
    text !== show(filter.equals)
  )
    return false;
  if (filter.min !== undefined || filter.max !== undefined) {
    const number = typeof value === "number" ? value : text.trim() === "" ? NaN : Number(text);
    if (Number.isNaN(number)) return false;
    if (filter.min !== undefined && number < filter.min) return false;
    if (filter.max !== undefined && number > filter.max) return false;
  }
  if (
    filter.values &&
    filter.values.length > 0 &&
    !filter.values.some((candidate) => same(candidate, value) || show(candidate) === text)
  )
    return false;
  return true;
}

/** The ids of all cards of a project that a structural search finds. */
export async function allThatFit(project: string, query: string): Promise<Set<string>> {
  const cards = new Set<string>();
  for (let from = 0; ;) {
    const page = await api.cards(project, query, from);
    for (const hit of page.cards) cards.add(hit.id);
    from += page.cards.length;
    if (from >= page.total || page.cards.length === 0) return cards;
  }
}
