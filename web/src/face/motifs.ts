// The eight motifs of drawn emblems, on 120 by 90 points with room around them.

export type Motif = "tide" | "gear" | "peak" | "lamp" | "orbit" | "leaf" | "arch" | "bust";

export interface Paint {
  random: () => number;
  hue: number;
  turn: number;
  light: string;
  mid: string;
  dark: string;
  warm: string;
}

export const DRAW: Record<Motif, (paint: Paint) => string> = {
  tide: ({ random, warm, mid, dark, light }) => {
    const x = range(random, 40, 80);
    const wave = (y: number, fill: string, opacity: number) =>
      `<path d="M-60 ${y}q30 ${-range(random, 4, 9)} 60 0t60 0 60 0 60 0V160H-60z" fill="${fill}" opacity="${opacity}"/>`;
    return (
      `<circle cx="${x}" cy="38" r="30" fill="${light}" opacity=".16"/><circle cx="${x}" cy="38" r="${range(random, 14, 20)}" fill="${warm}"/>` +
      wave(56, mid, 0.7) +
      wave(66, dark, 0.75) +
      wave(78, dark, 0.9) +
      stars(random, 7)
    );
  },
  gear: ({ random, light, mid, warm }) => {
    const [x, y] = [range(random, 48, 74), range(random, 40, 52)];
    const ring = (r: number, width: number, dash: string, opacity: number) =>
      `<circle r="${r}" stroke-width="${width}" stroke-dasharray="${dash}" opacity="${opacity}"/>`;
    return (
      `<g transform="translate(${x} ${y})"><g fill="none" stroke="${light}">` +
      ring(48, 6, "12 9", 0.3) +
      ring(36, 1.6, "none", 0.55) +
      ring(27, 7, `${range(random, 9, 13)} 5`, 0.7) +
      ring(15, 6, "6 4.2", 0.8) +
      `</g><circle r="10" fill="${mid}"/><circle r="4.6" fill="${warm}"/></g>`
    );
  },
  peak: ({ random, warm, mid, dark, light }) => {
    const ridge = (y: number, fill: string, opacity: number) => {
      let d = `M-60 ${y + 14}`;
      for (let x = -40; x <= 180; x += Math.round(range(random, 20, 36)))
        d += `L${x} ${y + Math.round(range(random, -17, 9))}`;
      return `<path d="${d}L180 160H-60z" fill="${fill}" opacity="${opacity}"/>`;
    };
    return (
      `<circle cx="${range(random, 38, 86)}" cy="${range(random, 20, 32)}" r="${range(random, 9, 14)}" fill="${warm}"/>` +
      ridge(46, light, 0.38) +
      ridge(60, mid, 0.75) +
      ridge(74, dark, 0.7)
    );
  },
  lamp: ({ random, dark }) => {
    const x = range(random, 52, 68);
    return (
      `<g transform="translate(${x})"><circle cy="44" r="44" fill="#ffd9a0" opacity=".16"/><circle cy="46" r="28" fill="#ffe0b0" opacity=".28"/>` +
      `<path d="M-11 32h22l5 26h-32z" fill="#ffe9bf"/><path d="M-6 36h12l3 20h-18z" fill="#fff7e2"/>` +
      `<path d="M-9 24h18l5 8h-28zM-18 58h36v6h-36zM-3 18h6v6h-6z" fill="#1e1a33"/></g>` +
      `<path d="M-60 76q60-16 120-2t120-4v90H-60z" fill="${dark}" opacity=".85"/>` +
      stars(random, 8)
    );
  },
  orbit: ({ random, light, warm }) => {
    const [x, y] = [range(random, 44, 80), range(random, 36, 52)];
    let rings = "";
    for (let r = 26; r < 90; r += Math.round(range(random, 9, 14)))
      rings += `<ellipse rx="${r}" ry="${Math.round(r * 0.42)}"/>`;
    return (
      `<g transform="translate(${x} ${y})"><g fill="none" stroke="${light}" opacity=".5" transform="rotate(-14)">${rings}</g>` +
      `<circle r="19" fill="${warm}" opacity=".9"/><circle cx="7" cy="5" r="13" fill="${light}" opacity=".55"/></g>` +
      `<circle cx="${range(random, 10, 30)}" cy="${range(random, 14, 70)}" r="3.4" fill="${light}"/><circle cx="${range(random, 92, 112)}" cy="${range(random, 10, 30)}" r="2.4" fill="${warm}"/>`
    );
  },
  leaf: ({ random, light, dark, warm }) => {
    const petals = 6 + Math.floor(random() * 3);
    const leaf = "M0 0C-14-16-12-32 0-44 12-32 14-16 0 0z";
    const half = (odd: number, fill: string) => {
      let body = "";
      for (let at = odd; at < petals; at += 2)
        body += `<path d="${leaf}" transform="rotate(${Math.round((360 / petals) * at)})"/>`;
      return `<g fill="${fill}">${body}</g>`;
    };
    return `<g transform="translate(60 46)"><g opacity=".72" stroke="${light}" stroke-width=".5">${half(0, dark)}${half(1, light)}</g><circle r="6" fill="${warm}"/></g>`;
  },
  arch: ({ random, warm, light, dark }) => {
    const high = Math.round(34 + random() * 10);
    let [walls, holes] = ["", ""];
    for (let x = -4; x < 124; x += 32) {
      walls += `M${x} 120V${high + 10}a14 14 0 0 1 28 0v100z`;
      holes += `M${x + 5} 120V${high + 12}a9 9 0 0 1 18 0v100z`;
    }
    return (
      `<circle cx="${range(random, 20, 100)}" cy="18" r="9" fill="${warm}" opacity=".9"/>` +
      `<path d="${walls}" fill="${dark}" opacity=".72"/><path d="${holes}" fill="${light}" opacity=".85"/>`
    );
  },
  bust: ({ random, light, dark, mid }) => {
    const skin = `hsl(${Math.round(range(random, 18, 34))} ${Math.round(range(random, 38, 60))}% ${Math.round(range(random, 52, 82))}%)`;
    const hair = Math.round(range(random, 14, 21));
    const beside = Math.round(range(random, 15, 22));
    return (
      `<g transform="translate(60 44)"><circle r="38" fill="${light}" opacity=".25"/>` +
      `<circle r="${Math.round(range(random, 28, 34))}" fill="none" stroke="${light}" stroke-width="1.6" stroke-dasharray="${Math.round(range(random, 2, 6))} 3" opacity=".8"/>` +
      `<path d="M0 ${-2 - hair}c13 0 ${beside} 9 ${beside} 20s-4 16-7 19h${14 - 2 * beside}c-3-3-7-8-7-19s${beside - 13}-20 ${beside}-20z" fill="${dark}"/>` +
      `<ellipse cy="3" rx="11.5" ry="14.5" fill="${skin}"/><path d="M-26 68c1-28 12-40 26-40s25 12 26 40z" fill="${mid}"/>` +
      `<path d="M-6 16h12v14l-6 7-6-7z" fill="${skin}"/></g>`
    );
  },
};

function stars(random: () => number, count: number): string {
  let body = "";
  for (let at = 0; at < count; at += 1)
    body += `<circle cx="${Math.round(range(random, 2, 118))}" cy="${Math.round(range(random, 2, 40))}" r="${range(random, 0.5, 1.3)}"/>`;
  return `<g fill="#fff" opacity=".75">${body}</g>`;
}

/** A number between two, with one digit behind the point. */
export function range(random: () => number, low: number, high: number): number {
  return Math.round((low + random() * (high - low)) * 10) / 10;
}
