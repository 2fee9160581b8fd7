// Line breaks of a text that was edited in a field, which knows one kind of them only.
import type { Value } from "./values";

/** The edited text with the line breaks of the original: lines that stayed keep their own, new ones get the usual one. */
export function withBreaks(original: string, edited: string): string {
  const before = original.split(/(?<=\n)/);
  const bare = before.map((line) => line.replace(/\r?\n$/, ""));
  if (original.endsWith("\n")) {
    before.push("");
    bare.push("");
  }
  const after = edited.split("\n");
  const shorter = Math.min(bare.length, after.length);
  let front = 0;
  while (front < shorter && bare[front] === after[front]) front += 1;
  let back = 0;
  while (back < shorter - front && bare[bare.length - 1 - back] === after[after.length - 1 - back]) back += 1;
  const usual = original.includes("\r\n") ? "\r\n" : "\n";
  const written = (line: string, own: string | undefined, at: number) =>
    at === after.length - 1 ? line : line + (own?.match(/\r?\n$/)?.[0] ?? usual);
  return after
    .map((line, at) =>
      written(
        line,
        at < front ? before[at] : at >= after.length - back ? before[before.length - after.length + at] : undefined,
        at,
      ),
    )
    .join("");
}

/** What was edited of a value, with the line breaks that the value had, if it is a text. */
export const withBreaksOf = (value: Value | undefined, edited: string): string =>
  typeof value === "string" ? withBreaks(value, edited) : edited;

/** A place of a text as a field counts it: without carriage returns. */
export const inField = (text: string, at: number): number => text.slice(0, at).replace(/\r\n/g, "\n").length;
