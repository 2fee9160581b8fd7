// A drawn emblem for a card without a picture: motif from the card's kind, hues from its colour tag, details from a hash of
// its id. It takes ids of the vocabulary, never words of a language, so that a card looks the same wherever it is drawn.
import { DRAW, range, type Motif } from "./motifs";

const MOTIFS: Motif[] = ["tide", "gear", "peak", "lamp", "orbit", "leaf", "arch", "bust"];

/** Motifs by kind. Kinds of one system share none, so that a motif tells the kind; the id chooses among several. */
const KINDS: Record<string, Motif[]> = {
  monster: ["bust", "orbit", "peak"],
  unit: ["bust", "orbit", "peak"],
  token: ["bust"],
  spell: ["lamp", "leaf", "tide"],
  standardspell: ["lamp"],
  continuousspell: ["leaf"],
  enchantspell: ["tide"],
  item: ["gear", "arch"],
  standarditem: ["gear"],
  continuousitem: ["arch"],
  equipableitem: ["gear", "arch"],
  character: ["bust", "orbit", "peak"],
  event: ["lamp", "leaf"],
  dreamwell: ["tide"],
  dreamsign: ["gear"],
  dreamcaller: ["arch"],
  action: ["gear", "lamp"],
  reaction: ["leaf", "tide"],
  territorycard: ["peak"],
  charactercard: ["bust"],
  buildingcard: ["arch"],
  venturecard: ["orbit"],
  leader: ["leaf"],
  excommunication: ["lamp"],
  bonus_tile: ["gear"],
};

/** Hues of words that mean a colour, in both languages. Any other word gets a hue of its own. */
const HUES: Record<string, number> = {
  green: 105,
  blue: 212,
  yellow: 40,
  purple: 285,
  red: 4,
  white: 48,
  black: 230,
  orange: 24,
  fire: 8,
  water: 208,
  wind: 150,
  earth: 32,
  light: 46,
  dark: 262,
  ice: 190,
  plant: 110,
  electric: 52,
  불: 8,
  물: 208,
  바람: 150,
  땅: 32,
  빛: 46,
  어둠: 262,
};
const USUAL = [208, 256, 22, 178, 318, 228, 282, 34, 198];

export interface Drawing {
  id: string;
  /** The kind as the vocabulary writes it. */
  kind?: string;
  /** The word that colours it. */
  look?: string;
}

let drawn = 0;

/** The emblem as SVG that fills its box. Equal input draws the same picture; ids of gradients are new each time. */
export function emblem({ id, kind = "", look }: Drawing): string {
  const seed = hash(id);
  const random = sequence(seed);
  const motif = motifOf(id, kind);
  const base = look ? (HUES[look.toLowerCase()] ?? hash(look) % 360) : USUAL[Math.floor(random() * USUAL.length)]!;
  const hue = Math.round(base + range(random, -10, 10));
  const turn = Math.round(range(random, 16, look ? 30 : 46)) * (random() < 0.5 ? -1 : 1);
  const gradient = `e${(drawn += 1).toString(36)}`;
  const body = DRAW[motif]({
    random,
    hue,
    turn,
    light: `hsl(${hue + turn * 2} ${Math.round(range(random, 45, 75))}% 80%)`,
    mid: `hsl(${hue + turn} 48% 46%)`,
    dark: `hsl(${hue} 42% 22%)`,
    warm: `hsl(${[42, 28, 16, 130][Math.floor(random() * 4)]} 78% 82%)`,
  });
  return (
    `<svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">` +
    `<linearGradient id="${gradient}" x1="0" y1="0" x2=".25" y2="1"><stop stop-color="hsl(${hue} 55% ${Math.round(range(random, 20, 30))}%)"/>` +
    `<stop offset="1" stop-color="hsl(${hue + turn} 54% ${Math.round(range(random, 44, 56))}%)"/></linearGradient>` +
    `<rect x="-60" y="-60" width="240" height="210" fill="url(#${gradient})"/>${body}</svg>`
  );
}

/** The motif of a card. */
export function motifOf(id: string, kind = ""): Motif {
  const fitting = KINDS[kind.toLowerCase()] ?? MOTIFS;
  return fitting[hash(`${id}/motif`) % fitting.length]!;
}

/** FNV-1a over the letters: small, stable, good enough to tell cards apart. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}

function sequence(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
