// The data of a chart: rows, columns, and what `usermeta` says of them.
import { number } from "../app/words";

export type Row = Record<string, unknown>;

export interface Column {
  field: string;
  title: string;
  /** A text that is `below` stands in small letters under the first column. */
  form: "text" | "below" | "number" | "decimal" | "percent" | "points";
}

export interface Meta {
  /** The chart in one sentence. */
  summary?: string;
  columns?: Column[];
  /** It is read best as a table. */
  table?: boolean;
  /** Words of the address that a brush sets. */
  brush?: [string, string];
}

/** The data of a chart as rows, for those who read tables. */
export function rowsOf(spec: Row): Row[] {
  const data = spec.data as { values?: unknown } | undefined;
  if (Array.isArray(data?.values)) return data.values as Row[];
  const layers = (spec.layer ?? spec.hconcat ?? spec.vconcat) as Row[] | undefined;
  return layers?.map(rowsOf).find((rows) => rows.length > 0) ?? [];
}

export const metaOf = (spec: Row): Meta => (spec.usermeta as Meta | undefined) ?? {};

/** The columns that a chart names; without them, its fields. */
export function columnsOf(spec: Row, rows: Row[]): Column[] {
  const fields = () => [...new Set(rows.slice(0, 50).flatMap((row) => Object.keys(row)))];
  return metaOf(spec).columns ?? fields().map((field) => ({ field, title: field, form: "text" }));
}

/** A value as it is read. */
export function written(value: unknown, form: Column["form"]): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "number") return String(value);
  if (form === "percent") return `${number(value * 100, 1)}%`;
  if (form === "points") return `${value > 0 ? "+" : value < 0 ? "−" : ""}${number(Math.abs(value) * 100, 1)}`;
  return form === "decimal" ? number(value, 2) : Number.isInteger(value) ? number(value) : number(value, 3);
}

/** Comma-separated values as other programs read them: numbers in full. */
export function csv(columns: Column[], rows: Row[]): string {
  const cell = (value: unknown) => {
    const text = value === null || value === undefined ? "" : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return (
    [
      columns.map((column) => cell(column.title)),
      ...rows.map((row) => columns.map((column) => cell(row[column.field]))),
    ]
      .map((line) => line.join(","))
      .join("\r\n") + "\r\n"
  );
}
