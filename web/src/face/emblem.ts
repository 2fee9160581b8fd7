// A drawn emblem for a card without a picture: motif from the kind, hues from the colour tag, details from a hash of the id.

export type Motif = "tide" | "gear" | "peak" | "lamp" | "orbit" | "leaf" | "arch" | "bust";
const MOTIFS: Motif[] = ["tide", "gear", "peak", "lamp", "orbit", "leaf", "arch", "bust"];

/** Colour tags that games use, as hues; a tag may also choose a motif. */
const LOOKS: Record<string, { hue: number; motif?: Motif }> = {
  green: { hue: 105, motif: "peak" },
  blue: { hue: 205, motif: "bust" },
  yellow: { hue: 40, motif: "arch" },
  purple: { hue: 285, motif: "orbit" },
  red: { hue: 4 },
  white: { hue: 48 },
  black: { hue: 230 },
  orange: { hue: 24 },
};

export interface Drawing {
  id: string;
  kind?: string;
  look?: string;
}

let drawn = 0;

/** The emblem as SVG that fills its box. Equal input draws the same picture; ids of gradients are new each time. */
export function emblem({ id, kind = "", look }: Drawing): string {
  const random = sequence(hash(id));
  const tag = look ? LOOKS[look.toLowerCase()] : undefined;
  const motif = tag?.motif ?? MOTIFS[Math.floor(hash(`${kind}/${id}`) % MOTIFS.length)] ?? "orbit";
  const hue = tag ? tag.hue + range(random, -12, 12) : [208, 256, 22, 178, 318, 228, 282, 34, 198][Math.floor(random() * 9)]!;
  const turn = range(random, 16, 46) * (random() < 0.5 ? -1 : 1);
  const gradient = `e${(drawn += 1).toString(36)}`;
  const sky = `hsl(${hue} 55% ${range(random, 20, 30)}%)`;
  const glow = `hsl(${hue + turn} 54% ${range(random, 44, 56)}%)`;
  const paint = {
    random, hue, turn,
    light: `hsl(${hue + turn * 2} ${range(random, 45, 75)}% 80%)`,
    mid: `hsl(${hue + turn} 48% 46%)`,
    dark: `hsl(${hue} 42% 22%)`,
    warm: `hsl(${[42, 28, 16, 130][Math.floor(random() * 4)]} 78% 82%)`,
  };
  const body = DRAW[motif](paint);
  return (
    `<svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">` +
    `<linearGradient id="${gradient}" x1="0" y1="0" x2="0.25" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${glow}"/></linearGradient>` +
    `<rect x="-60" y="-60" width="240" height="210" fill="url(#${gradient})"/>${body}</svg>`
  );
}

interface Paint {
  random: () => number;
  hue: number;
  turn: number;
  light: string;
  mid: string;
  dark: string;
  warm: string;
}

const DRAW: Record<Motif, (paint: Paint) => string> = {
  tide: ({ random, warm, mid, dark, light }) => {
    const x = range(random, 40, 80);
    const wave = (y: number, fill: string, opacity: number) =>
      `<path d="M-60 ${y}q30 ${-range(random, 4, 9)} 60 0t60 0 60 0 60 0V160H-60z" fill="${fill}" opacity="${opacity}"/>`;
    return `<circle cx="${x}" cy="38" r="30" fill="${light}" opacity=".16"/><circle cx="${x}" cy="38" r="${range(random, 14, 20)}" fill="${warm}"/>` +
      wave(56, mid, 0.7) + wave(66, dark, 0.75) + wave(78, dark, 0.9) + stars(random, 7);
  },
  gear: ({ random, light, mid, warm }) => {
    const [x, y] = [range(random, 48, 74), range(random, 40, 52)];
    const ring = (r: number, width: number, dash: string, stroke: string, opacity: number) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${dash}" opacity="${opacity}"/>`;
    return ring(48, 6, "12 9", light, 0.3) + ring(36, 1.6, "none", light, 0.55) + ring(27, 7, `${range(random, 9, 13)} 5`, light, 0.7) +
      ring(15, 6, "6 4.2", mid, 1) + ring(15, 6, "6 4.2", light, 0.55) + `<circle cx="${x}" cy="${y}" r="4.6" fill="${warm}"/>`;
  },
  peak: ({ random, warm, mid, dark, light }) => {
    const ridge = (y: number, fill: string, opacity: number) => {
      let d = `M-60 ${y + 14}`;
      for (let x = -40; x <= 180; x += range(random, 18, 34)) d += `L${x} ${y + range(random, -17, 9)}`;
      return `<path d="${d}L180 160H-60z" fill="${fill}" opacity="${opacity}"/>`;
    };
    return `<circle cx="${range(random, 38, 86)}" cy="${range(random, 20, 32)}" r="${range(random, 9, 14)}" fill="${warm}"/>` +
      ridge(46, light, 0.38) + ridge(60, mid, 0.75) + ridge(74, dark, 0.7);
  },
  lamp: ({ random, dark }) => {
    const x = range(random, 52, 68);
    return `<circle cx="${x}" cy="44" r="44" fill="#ffd9a0" opacity=".16"/><circle cx="${x}" cy="46" r="28" fill="#ffe0b0" opacity=".28"/>` +
      `<path d="M${x - 11} 32h22l5 26h-32z" fill="#ffe9bf"/><path d="M${x - 6} 36h12l3 20h-18z" fill="#fff7e2"/>` +
      `<path d="M${x - 9} 24h18l5 8h-28zM${x - 18} 58h36v6h-36zM${x - 3} 18h6v6h-6z" fill="#1e1a33"/>` +
      `<path d="M-60 76q60-16 120-2t120-4v90H-60z" fill="${dark}" opacity=".85"/>` + stars(random, 9);
  },
  orbit: ({ random, light, warm }) => {
    const [x, y] = [range(random, 44, 80), range(random, 36, 52)];
    let rings = "";
    for (let r = 26; r < 90; r += range(random, 8, 13)) {
      rings += `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.42}" fill="none" stroke="${light}" stroke-width="1" opacity=".5" transform="rotate(${-14} ${x} ${y})"/>`;
    }
    return rings + `<circle cx="${x}" cy="${y}" r="19" fill="${warm}" opacity=".9"/><circle cx="${x + 7}" cy="${y + 5}" r="13" fill="${light}" opacity=".55"/>` +
      `<circle cx="${range(random, 10, 30)}" cy="${range(random, 14, 70)}" r="3.4" fill="${light}"/><circle cx="${range(random, 92, 112)}" cy="${range(random, 10, 30)}" r="2.4" fill="${warm}"/>`;
  },
  leaf: ({ random, light, mid, warm }) => {
    const petals = 6 + Math.floor(random() * 3);
    let body = "";
    for (let at = 0; at < petals; at += 1) {
      body += `<path d="M60 46C46 30 48 14 60 2c12 12 14 28 0 44z" fill="${at % 2 ? light : mid}" opacity=".72" stroke="${light}" stroke-opacity=".5" stroke-width=".6" transform="rotate(${(360 / petals) * at} 60 46)"/>`;
    }
    return `${body}<circle cx="60" cy="46" r="6" fill="${warm}"/>`;
  },
  arch: ({ random, warm, light, dark }) => {
    const high = 34 + random() * 10;
    let body = `<circle cx="${range(random, 20, 100)}" cy="18" r="9" fill="${warm}" opacity=".9"/>`;
    for (let x = -4; x < 124; x += 32) {
      body += `<path d="M${x} 120V${high + 10}a14 14 0 0 1 28 0v100z" fill="${dark}" opacity=".72"/><path d="M${x + 5} 120V${high + 12}a9 9 0 0 1 18 0v100z" fill="${light}" opacity=".85"/>`;
    }
    return body;
  },
  bust: ({ random, light, dark, mid }) => {
    const warm = `hsl(${range(random, 18, 34)} ${range(random, 38, 60)}% ${range(random, 52, 82)}%)`;
    const hair = range(random, 15, 19);
    return `<circle cx="60" cy="44" r="38" fill="${light}" opacity=".25"/><circle cx="60" cy="44" r="31" fill="none" stroke="${light}" stroke-width="1.6" stroke-dasharray="3 3" opacity=".8"/>` +
      `<path d="M60 ${42 - hair}c13 0 18 9 18 20s-4 16-7 19H49c-3-3-7-8-7-19s5-20 18-20z" fill="${dark}"/>` +
      `<ellipse cx="60" cy="47" rx="11.5" ry="14.5" fill="${warm}"/><path d="M34 112c1-28 12-40 26-40s25 12 26 40z" fill="${mid}"/>` +
      `<path d="M54 60h12v14l-6 7-6-7z" fill="${warm}"/>`;
  },
};

function stars(random: () => number, count: number): string {
  let body = "";
  for (let at = 0; at < count; at += 1) {
    body += `<circle cx="${range(random, 2, 118)}" cy="${range(random, 2, 40)}" r="${range(random, 0.5, 1.3)}" fill="#fff" opacity=".75"/>`;
  }
  return body;
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

function range(random: () => number, low: number, high: number): number {
  return Math.round((low + random() * (high - low)) * 10) / 10;
}
