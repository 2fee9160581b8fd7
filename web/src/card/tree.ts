// The readable form of a card's meaning as lines that fold: what is indented more belongs to the line above.
import type { SentencePart } from "../api/types";

export interface Line {
  text: string;
  depth: number;
  /** The number of the line that it belongs to. */
  parent: number;
  folds: boolean;
  /** Which ability it tells of, from 0, and which part of its sentence. */
  ability?: number;
  part?: SentencePart;
}

const PARTS: Record<string, SentencePart> = {
  when: "when",
  while: "when",
  if: "if",
  and: "if",
  pay: "pay",
  do: "do",
  finish: "do",
  limit: "until",
};

export function lines(text: string): Line[] {
  const found: Line[] = [];
  const open: number[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const depth = (line.length - line.trimStart().length) / 2;
    while (open.length > 0 && found[open.at(-1)!]!.depth >= depth) open.pop();
    const parent = open.at(-1) ?? -1;
    const above = found[parent];
    if (above) above.folds = true;
    const ability = depth === 1 ? /^ability (\d+):/.exec(line.trim())?.[1] : undefined;
    const label = depth === 2 ? /^[a-z]+/.exec(line.trim())?.[0] : undefined;
    const inherited = ability === undefined ? above?.ability : Number(ability) - 1;
    const part = above?.part ?? (inherited !== undefined && label ? PARTS[label] : undefined);
    found.push({
      text: line.trim(),
      depth,
      parent,
      folds: false,
      ...(inherited === undefined ? {} : { ability: inherited }),
      ...(part ? { part } : {}),
    });
    open.push(found.length - 1);
  }
  return found;
}

/** The words of a line, each with what stands between it and the next. */
export const words = (line: string): string[] => line.match(/[\p{L}_][\p{L}\p{N}_-]*|[^\p{L}_]+/gu) ?? [];
