// Sorting and filtering are views: the rows of a file in another order, or some of them. The file never changes by it.
import type { Column, Filter, Row, SortView } from "../api/types";
import { compare, same, show } from "./values";

export interface Sift {
  filters: Filter[];
  sort: SortView | undefined;
  /** Plain words that must occur somewhere. */
  words: string;
  /** Cards that a structural search found. */
  cards: Set<string> | undefined;
}

export function sift(rows: Row[], columns: Column[], { filters, sort, words, cards }: Sift): Row[] {
  const wanted = words.trim().toLowerCase();
  const known = filters.filter((filter) => columns.some((column) => column.key === filter.column));
  const left = rows.filter((row) => {
    if (cards && !cards.has(row.card ?? row.key)) return false;
    if (wanted && !Object.values(row.cells).some((value) => show(value).toLowerCase().includes(wanted))) return false;
    return known.every((filter) => fits(row, filter));
  });
  if (!sort) return left;
  const place = new Map(left.map((row, at) => [row, at]));
  return [...left].sort((a, b) => compare(a.cells[sort.column], b.cells[sort.column], sort.ascending) || (place.get(a) ?? 0) - (place.get(b) ?? 0));
}

export function fits(row: Row, filter: Filter): boolean {
  const value = row.cells[filter.column] ?? null;
  const text = show(value);
  if (filter.contains && !text.toLowerCase().includes(filter.contains.toLowerCase())) return false;
  if (filter.equals !== undefined && filter.equals !== null && !same(value, filter.equals) && text !== show(filter.equals)) return false;
  if (filter.min !== undefined || filter.max !== undefined) {
    const number = typeof value === "number" ? value : text.trim() === "" ? NaN : Number(text);
    if (Number.isNaN(number)) return false;
    if (filter.min !== undefined && number < filter.min) return false;
    if (filter.max !== undefined && number > filter.max) return false;
  }
  if (filter.values && filter.values.length > 0 && !filter.values.some((candidate) => same(candidate, value) || show(candidate) === text)) return false;
  return true;
}
