// A card as a face shows it: places, already filled with words of one language.

/** A part of a text: words, words that stand out, or an icon with its number and the word for it. */
export type Piece = string | { b: string } | { icon: string; n?: string; name: string };
export type Line = string | Piece[];

export interface Paragraph {
  /** An icon before it, and what that says. */
  mark?: { icon: string; name: string };
  /** Stands bold before the text. */
  head?: string;
  text: string;
  /** The text with icons and bold words, where it has any. */
  pieces?: Piece[];
}

export interface FaceCard {
  id: string;
  system: string;
  name: string;
  /** In the round mark at the top right. */
  corner?: string;
  cornerMark?: string;
  bandLeft?: Line;
  bandRight?: Line;
  /** The kind as the vocabulary writes it. */
  kind?: string;
  look?: string;
  art?: string;
  body: Paragraph[];
  footLeft?: string;
  stats: { name: string; value: string }[];
  frame: string;
}

/** `[On hit · forced] text` or `Judgment: text` as a head and its text. */
export function paragraph(text: string): Paragraph {
  const bracket = /^\[([^\]]{1,60})\]\s*(.*)$/s.exec(text);
  if (bracket) return { head: `${bracket[1]}.`, text: bracket[2] ?? "" };
  const colon = /^([^:.]{1,28}:)\s+(.+)$/s.exec(text);
  return colon ? { head: colon[1], text: colon[2] ?? "" } : { text };
}

/** The pieces of a line. */
export const piecesOf = (line: Line | undefined): Piece[] =>
  line === undefined ? [] : typeof line === "string" ? [line] : line;

/** A line without its icons: their words stand for them. */
export function plain(line: Line | undefined): string {
  const words = piecesOf(line).map((piece) =>
    typeof piece === "string" ? piece : "b" in piece ? piece.b : ` ${piece.n ?? ""} ${piece.name} `,
  );
  return words.join("").replace(/\s+/g, " ").trim();
}

/** A text cut at what a pattern finds; what is found becomes the piece that `make` gives. */
export function cutAt(text: string, pattern: RegExp, make: (found: RegExpExecArray) => Piece): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const search = new RegExp(pattern.source, pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`);
  for (let found = search.exec(text); found && found[0]; found = search.exec(text)) {
    if (found.index > from) pieces.push(text.slice(from, found.index));
    pieces.push(make(found));
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
