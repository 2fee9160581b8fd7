// What cells hold: how a value reads, how typed text becomes a value, how values compare.
import type { Column, JsonValue, Row } from "../api/types";
import { lang } from "../app/preferences.svelte";
import { t } from "../app/words";

export type Value = JsonValue;

/** A value as one line of text; empty for nothing. */
export function show(value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== "object"))
    return value.map((item) => show(item)).join(", ");
  return JSON.stringify(value);
}

type Problem = "number" | "integer" | "low" | "high" | "json" | "required";
export type Parsed = { value: Value } | { problem: Problem };

/** A number as one writes it: no zero before others, so that `007` stays a name. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Typed or pasted text as a value of a column. Empty text is `null`: the key is removed. */
export function parse(text: string, column: Column, old?: Value): Parsed {
  const trimmed = text.trim();
  if (trimmed === "" && column.kind !== "text" && column.kind !== "lines")
    return column.required ? { problem: "required" } : { value: null };
  switch (column.kind) {
    case "integer":
    case "number": {
      const number = Number(trimmed.replace(/^[−–]/, "-"));
      if (!Number.isFinite(number)) return typeof old === "string" ? { value: text } : { problem: "number" };
      if (column.kind === "integer" && !Number.isInteger(number)) return { problem: "integer" };
      return outside(number, column) ?? { value: number };
    }
    case "any":
      if (!NUMBER.test(trimmed)) return { value: text };
      // A text that looks like a number stays a text.
      return (
        outside(Number(trimmed), column) ?? {
          value: typeof old === "string" && NUMBER.test(old) ? text : Number(trimmed),
        }
      );
    case "boolean":
      if (/^(true|yes|1|x|✓)$/i.test(trimmed)) return { value: true };
      if (/^(false|no|0|-|–)$/i.test(trimmed)) return { value: false };
      return { problem: "json" };
    case "enum": {
      const known = column.values?.find(
        (candidate) =>
          show(candidate.value).toLowerCase() === trimmed.toLowerCase() ||
          candidate.title?.en.toLowerCase() === trimmed.toLowerCase() ||
          candidate.title?.ko === trimmed,
      );
      return { value: known ? known.value : trimmed };
    }
    case "list":
      // A comma may be part of an element.
      if (Array.isArray(old) && trimmed === show(old).trim()) return { value: old };
      return { value: trimmed.split(/\s*,\s*/).filter(Boolean) };
    case "resources":
    case "structure":
    case "abilities":
      if (typeof old === "string" && !/^[[{]/.test(trimmed)) return { value: text };
      try {
        return { value: JSON.parse(trimmed) as Value };
      } catch {
        return column.kind === "abilities" && typeof old !== "object" ? { value: text } : { problem: "json" };
      }
    default:
      if (text === "" && column.required) return { problem: "required" };
      // Nothing is no text: the key goes. Where it was empty already, nothing happens.
      return { value: text === "" && old !== "" ? null : text };
  }
}

function outside(number: number, { min, max }: Column): Parsed | undefined {
  if (min !== undefined && number < Number(min)) return { problem: "low" };
  return max !== undefined && number > Number(max) ? { problem: "high" } : undefined;
}

/** Why text cannot be a value of a column, in words. */
export function problemText(problem: Problem | "derived", { min, max }: Column): string {
  const ends = { low: String(min ?? ""), high: String(max ?? "") };
  if ((problem === "low" || problem === "high") && min !== undefined && max !== undefined)
    return t("cell.between", ends);
  return t(`cell.${problem}`, ends);
}

/** Equal as a file sees it: absent and null are one, true and 1 are one. */
export function same(a: Value | undefined, b: Value | undefined): boolean {
  if ((a ?? null) === (b ?? null)) return true;
  if (typeof a === "boolean" && typeof b === "number") return Number(a) === b;
  if (typeof b === "boolean" && typeof a === "number") return Number(b) === a;
  if (typeof a === "object" && typeof b === "object") return JSON.stringify(a) === JSON.stringify(b);
  return false;
}

/** Booleans before numbers before text without regard to case; nothing is last, whichever way one sorts. */
export function compare(a: Value | undefined, b: Value | undefined, ascending: boolean): number {
  const emptyA = show(a) === "";
  const emptyB = show(b) === "";
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB);
  const rank = (value: Value | undefined) => (typeof value === "boolean" ? 0 : typeof value === "number" ? 1 : 2);
  let order = rank(a) - rank(b);
  if (order === 0) {
    if (typeof a === "number" && typeof b === "number") order = a - b;
    else if (typeof a === "boolean" && typeof b === "boolean") order = Number(a) - Number(b);
    else order = show(a).toLowerCase().localeCompare(show(b).toLowerCase(), undefined, { numeric: true });
  }
  return ascending ? order : -order;
}

/** The column that names a card. */
export function nameColumn(columns: Column[]): Column | undefined {
  return (
    columns.find((column) => column.key === "name") ??
    columns.find((column) => column.key === "title") ??
    columns.find((column) => column.kind === "text" && !column.derived) ??
    columns[0]
  );
}

export function nameOf(row: Row, columns: Column[]): string {
  const column = nameColumn(columns);
  return row.title?.[lang()] ?? ((column && show(row.cells[column.key])) || row.card || row.key);
}

/** How often each value of a column occurs, most frequent first. */
export function counts(rows: Row[], key: string): [string, number][] {
  const found = new Map<string, number>();
  for (const row of rows) {
    const text = show(row.cells[key]);
    found.set(text, (found.get(text) ?? 0) + 1);
  }
  return [...found.entries()].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
}
