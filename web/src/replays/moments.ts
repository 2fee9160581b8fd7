// The steps of a recorded match in which a card is told of, found without loading them all: the log only grows.
import type { Rich, View } from "../table/view";

/** The names that a line of the log makes stand out. */
function names(text: Rich): string[] {
  return typeof text === "string"
    ? []
    : text.flatMap((part) => (typeof part === "object" && "b" in part ? [part.b] : []));
}

/** The cards that a log tells of, by name. */
export function cardsOf(log: View["log"]): string[] {
  return [...new Set(log.flatMap((line) => names(line.text)))].sort((a, b) => a.localeCompare(b));
}

/** The next line of the log about a card at or after a line, or the last one before it. */
export function lineOf(log: View["log"], card: string, from: number, by: 1 | -1): number | undefined {
  const tells = (at: number) => names(log[at]?.text ?? "").includes(card);
  for (let at = by > 0 ? from : from - 1; at >= 0 && at < log.length; at += by) if (tells(at)) return at;
  return undefined;
}

/** The first step after which a line is there; `lines` says how many lines there are after a step. */
export async function stepOf(line: number, total: number, lines: (step: number) => Promise<number>): Promise<number> {
  let [low, high] = [0, total];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((await lines(middle)) > line) high = middle;
    else low = middle + 1;
  }
  return low;
}
