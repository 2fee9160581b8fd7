// A card face as an SVG of its own: the places of `Face.svelte`, ten points an em, for print and for other programs.
import { ICONS } from "../app/icons";
import { piecesOf, plain, type FaceCard, type Line, type Piece } from "./card";
import { emblem } from "./emblem";
import { clipped, LEADING, lines, STEPS, widthOf, type Run } from "./wrap";

const EM = 10;
const [WIDE, HIGH] = [20 * EM, 28 * EM];
const FONT = `Inter, Pretendard, system-ui, "Segoe UI", "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", sans-serif`;
/** Where the text stands: left, top, width, height. */
const BODY = { x: 13, y: 158, width: 174, height: 84 };

/** The face as SVG. `picture` is the card's own picture as a data URL. */
export function faceSvg(card: FaceCard, lang: string, picture?: string): string {
  const drawing = emblem({ id: card.id, kind: card.kind, look: card.look })
    .replace("<svg ", `<svg x="6" y="41" `)
    .replace(`width="100%" height="100%"`, `width="188" height="94"`);
  const art = picture
    ? `<image x="6" y="41" width="188" height="94" preserveAspectRatio="xMidYMid slice" href="${escaped(picture)}"/>`
    : drawing;
  const told = [
    card.name,
    plain(card.bandLeft),
    plain(card.bandRight),
    ...card.body.map((part) => [part.mark?.name, part.head, part.text].filter(Boolean).join(" ")),
    card.footLeft,
    ...card.stats.map((stat) => `${stat.name} ${stat.value}`),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" width="63mm" height="88.2mm" lang="${lang}" role="img" font-family="${escaped(FONT)}" fill="#1d1c1a">` +
    `<title>${escaped(card.name)}</title><desc>${escaped(told.slice(1).filter(Boolean).join("\n"))}</desc>` +
    `<rect width="${WIDE}" height="${HIGH}" rx="10" fill="${card.frame}"/><rect x="6" y="6" width="188" height="268" rx="5.5" fill="#fbfaf6"/>` +
    `${art}${head(card)}${band(card)}${body(card)}${foot(card)}</svg>`
  );
}

function head(card: FaceCard): string {
  const wide = card.corner ? Math.max(23.4, widthOf(card.corner, true) * 12 + (card.cornerMark ? 20 : 8)) : 0;
  const mark = card.cornerMark ? icon(card.cornerMark, 194 - 5.5 - wide + 4, 18.5, 10, "#fff") : "";
  const corner = card.corner
    ? `<rect x="${round(188.5 - wide)}" y="11.8" width="${round(wide)}" height="23.4" rx="11.7" fill="${card.frame}"/>${mark}<text x="${round(188.5 - wide / 2 + (card.cornerMark ? 6 : 0))}" y="27.8" font-size="12" font-weight="700" text-anchor="middle" fill="#fff">${escaped(card.corner)}</text>`
    : "";
  return `<text x="13" y="28" font-size="12.2" font-weight="700">${escaped(clipped(card.name, (168 - wide) / 12.2, true))}</text>${corner}`;
}

function band(card: FaceCard): string {
  const size = 8.2;
  const right = oneLine(card.bandRight, 100 / size);
  const left = oneLine(card.bandLeft, (168 - wideOf(right) * size) / size);
  return `<rect x="6" y="135" width="188" height="19.6" fill="#f1efe8"/><rect x="6" y="154.6" width="188" height=".8" fill="#e3e0d6"/><g font-weight="600">${drawn(left, 13, 147.8, size)}${atEnd(right, 187, 147.8, size)}</g>`;
}

/** A line that ends at a place: by its letters, or by what its icons take. */
function atEnd(runs: Run[], x: number, y: number, size: number): string {
  if (runs.some((run) => run.icon)) return drawn(runs, x - wideOf(runs) * size, y, size);
  return runs.length > 0
    ? `<text x="${x}" y="${y}" font-size="${size}" text-anchor="end">${escaped(runs.map((run) => run.text).join(""))}</text>`
    : "";
}

/** A line as runs; words that do not fit are cut. */
function oneLine(line: Line | undefined, width: number): Run[] {
  const [first = [], second] = lines(piecesOf(line), width);
  return second ? [...first.slice(0, -1), { text: "…", bold: false, width: 0.9 }] : first;
}

function body(card: FaceCard): string {
  const set = (step: number) => {
    const size = step * EM;
    return card.body.map((part) => {
      const pieces: Piece[] = [
        ...(part.mark ? [{ icon: part.mark.icon, name: part.mark.name }, " "] : []),
        ...(part.head ? [{ b: `${part.head} ` }] : []),
        ...(part.pieces ?? [part.text]),
      ];
      return lines(pieces, BODY.width / size);
    });
  };
  const high = (paragraphs: Run[][][], step: number) =>
    paragraphs.reduce((sum, one) => sum + one.length * step * EM * LEADING, 0) +
    Math.max(0, paragraphs.length - 1) * 3.5 * step;
  const step = STEPS.find((candidate) => high(set(candidate), candidate) <= BODY.height) ?? STEPS.at(-1)!;
  const size = step * EM;
  let y = BODY.y;
  let out = "";
  for (const [at, one] of set(step).entries()) {
    if (at > 0) y += 3.5 * step;
    for (const line of one) {
      // What is left out is said, and stands whole in the description.
      const last = y + 2 * size * LEADING > BODY.y + BODY.height && high(set(step), step) > BODY.height;
      out += drawn(
        last ? [...line.slice(0, -1), { text: "…", bold: false, width: 0.9 }] : line,
        BODY.x,
        y + size * 1.05,
        size,
      );
      y += size * LEADING;
      if (last) return out;
    }
  }
  return out;
}

function foot(card: FaceCard): string {
  let right = 189;
  let stats = "";
  for (const stat of [...card.stats].reverse()) {
    const [name, value] = [widthOf(stat.name) * 7.5, widthOf(stat.value, true) * 11];
    const wide = name + value + 14;
    stats += `<rect x="${round(right - wide)}" y="249" width="${round(wide)}" height="19" rx="5.5" fill="#26241f"/><text x="${round(right - wide + 5)}" y="262.6" font-size="7.5" font-weight="600" fill="#fff">${escaped(stat.name)}</text><text x="${round(right - 5)}" y="262.8" font-size="11" font-weight="700" text-anchor="end" fill="#fff">${escaped(stat.value)}</text>`;
    right -= wide + 3.5;
  }
  return `<text x="13" y="261.5" font-size="7.5" fill="#6b675c">${escaped(clipped(card.footLeft ?? "", (right - 15) / 7.5))}</text>${stats}`;
}

const wideOf = (runs: Run[]) => runs.reduce((sum, run) => sum + run.width, 0);

/** Runs of one line. Words between icons are one text, which the letters themselves keep together. */
function drawn(runs: Run[], x: number, y: number, size: number): string {
  const font = `y="${round(y)}" font-size="${round(size)}" xml:space="preserve"`;
  let out = "";
  let at = x;
  for (let n = 0; n < runs.length; n += 1) {
    const run = runs[n]!;
    if (run.icon) {
      const number = run.text ? widthOf(run.text, true) * size : 0;
      if (run.text)
        out += `<text x="${round(at + number)}" ${font} font-weight="700" text-anchor="end">${escaped(run.text)}</text>`;
      out += icon(run.icon, at + number + 0.12 * size, y - 0.95 * size, 1.1 * size, "#1d1c1a");
      at += run.width * size;
      continue;
    }
    let spans = "";
    let end = n;
    let wide = 0;
    for (; runs[end] && !runs[end]!.icon; end += 1) wide += runs[end]!.width;
    for (let from = n; from < end;) {
      let text = "";
      const { bold } = runs[from]!;
      for (; from < end && runs[from]!.bold === bold; from += 1) text += runs[from]!.text;
      spans += bold ? `<tspan font-weight="700">${escaped(text)}</tspan>` : escaped(text);
    }
    out += `<text x="${round(at)}" ${font}>${spans}</text>`;
    at += wide * size;
    n = end - 1;
  }
  return out;
}

function icon(name: string, x: number, y: number, size: number, colour: string): string {
  return `<svg x="${round(x)}" y="${round(y)}" width="${round(size)}" height="${round(size)}" viewBox="0 0 16 16" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${ICONS[name] ?? ICONS.card}"/></svg>`;
}

const round = (n: number) => Math.round(n * 100) / 100;
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
