// Lines of a text for print, where no browser wraps them. Widths are those of common sans-serif faces, a little generous,
// so that a text fits whichever of them is installed.
import type { Piece } from "./card";

/** Sizes of a face's text in em, from usual to smallest, and the height of a line in parts of its size. */
export const STEPS = [0.96, 0.86, 0.78];
export const LEADING = 1.42;

/** Words or an icon, with the width they take at size 1. */
export interface Run {
  text: string;
  bold: boolean;
  icon?: string;
  width: number;
}

const NARROW = /[iljtfrI.,:;'!|()[\]\s·]/;
const WIDE = /[mwMW@%—…]/;
const BROAD = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60▲■●▸•]/;

/** How wide a text is at size 1. */
export function widthOf(text: string, bold = false): number {
  let width = 0;
  for (const letter of text)
    width += BROAD.test(letter)
      ? 0.96
      : NARROW.test(letter)
        ? 0.3
        : WIDE.test(letter)
          ? 0.88
          : /[A-Z0-9]/.test(letter)
            ? 0.64
            : 0.55;
  return bold ? width * 1.07 : width;
}

/** The lines of some pieces. Lines break between words only, in Korean too; a word that is longer than a line is cut. */
export function lines(pieces: Piece[], width: number): Run[][] {
  const out: Run[][] = [[]];
  let used = 0;
  const put = (run: Run) => {
    if (used + run.width > width && used > 0) {
      out.push([]);
      used = 0;
      if (!run.text.trim() && !run.icon) return;
    }
    for (const part of run.width > width && !run.icon ? chopped(run, width) : [run]) {
      if (used > 0 && used + part.width > width) {
        out.push([]);
        used = 0;
      }
      out.at(-1)!.push(part);
      used += part.width;
    }
  };
  for (const piece of pieces) {
    if (typeof piece === "object" && "icon" in piece) {
      if (piece.n) put({ text: piece.n, bold: true, width: widthOf(piece.n, true) + 1.3, icon: piece.icon });
      else put({ text: "", bold: false, width: 1.3, icon: piece.icon });
      continue;
    }
    const [text, bold] = typeof piece === "string" ? [piece, false] : [piece.b, true];
    for (const [at, part] of text.split("\n").entries()) {
      if (at > 0) {
        out.push([]);
        used = 0;
      }
      for (const word of part.split(/(?<=\s)/).filter(Boolean)) put({ text: word, bold, width: widthOf(word, bold) });
    }
  }
  return out;
}

function chopped(run: Run, width: number): Run[] {
  const parts: Run[] = [];
  let text = "";
  for (const letter of run.text) {
    if (widthOf(text + letter, run.bold) > width && text) {
      parts.push({ ...run, text, width: widthOf(text, run.bold) });
      text = "";
    }
    text += letter;
  }
  return [...parts, { ...run, text, width: widthOf(text, run.bold) }];
}

/** A text of one line, cut with "…" where it is too wide. */
export function clipped(text: string, width: number, bold = false): string {
  if (widthOf(text, bold) <= width) return text;
  const kept = [...text];
  while (kept.length > 0 && widthOf(`${kept.join("")}…`, bold) > width) kept.pop();
  return `${kept.join("").trimEnd()}…`;
}
