// A text cut into pieces where a colour or a mark begins or ends, so that both can be drawn over each other.

export interface Span {
  from: number;
  to: number;
  name: string;
}

export interface Piece {
  text: string;
  names: string[];
}

export function pieces(text: string, spans: Span[]): Piece[] {
  const inside = spans
    .map((span) => ({ ...span, from: Math.max(0, span.from), to: Math.min(text.length, span.to) }))
    .filter((span) => span.from < span.to);
  const cuts = [...new Set([0, text.length, ...inside.flatMap((span) => [span.from, span.to])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, at) => {
    const to = cuts[at + 1] ?? text.length;
    return {
      text: text.slice(from, to),
      names: [...new Set(inside.filter((span) => span.from <= from && to <= span.to).map((span) => span.name))],
    };
  });
}

/** The pieces as nodes: plain text, or spans with the names as classes. */
export function drawn(text: string, spans: Span[]): (Node | string)[] {
  return pieces(text, spans).map((piece) => {
    if (piece.names.length === 0) return piece.text;
    const element = document.createElement("span");
    element.className = piece.names.join(" ");
    element.textContent = piece.text;
    return element;
  });
}

/** The marks of problems that are about letters of a text. A mark without letters takes the one before it. */
export function marks(problems: { from?: number; to?: number; severity: string }[], shift = 0): Span[] {
  return problems.flatMap(({ from, to, severity }) => {
    if (from === undefined || to === undefined) return [];
    const first = to > from ? from : Math.max(0, from - 1);
    return [
      { from: first - shift, to: Math.max(to, first + 1) - shift, name: severity === "error" ? "wrong" : "doubtful" },
    ];
  });
}
