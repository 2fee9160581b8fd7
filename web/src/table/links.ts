// The lines between things of a table: which are drawn, and where they run.
import type { Id, Link } from "./view";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Path {
  d: string;
  from: Point;
  bend: Point;
  to: Point;
}
export interface Drawn {
  key: string;
  as: Link["as"];
  seat: number;
  path: Path;
  words: string;
}

/** Attachments are drawn only while one of their ends is looked at; the card under another says so in words. */
export function shown(links: Link[], focused: Id | undefined): Link[] {
  return links.filter(
    (link) => link.as !== "attached" || (focused !== undefined && (link.from === focused || link.to === focused)),
  );
}

const centre = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The point of a box's edge on the way to another point. */
function edge(box: Box, towards: Point): Point {
  const from = centre(box);
  const dx = towards.x - from.x;
  const dy = towards.y - from.y;
  const scale = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
  );
  return Number.isFinite(scale) ? { x: from.x + dx * scale, y: from.y + dy * scale } : from;
}

/** A bent line from one thing to another. */
export function arrow(from: Box, to: Box): Path {
  const start = edge(from, centre(to));
  const end = edge(to, centre(from));
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const bulge = Math.min(46, length * 0.22);
  const bend = {
    x: (start.x + end.x) / 2 - ((end.y - start.y) / length) * bulge,
    y: (start.y + end.y) / 2 + ((end.x - start.x) / length) * bulge,
  };
  return { d: `M${point(start)} Q${point(bend)} ${point(end)}`, from: start, bend, to: end };
}

/** A bracket over two things that stand side by side, or under them where they stand on the far side. */
export function bracket(from: Box, to: Box, under: boolean): Path {
  // At the inner corners, so that the keys in the middle of the edges stay free.
  const foot = (box: Box, other: Box): Point => ({
    x: box.x + box.width * (other.x > box.x ? 0.8 : 0.2),
    y: under ? box.y + box.height : box.y,
  });
  const [start, end] = [foot(from, to), foot(to, from)];
  const y = under ? Math.max(start.y, end.y) + 18 : Math.min(start.y, end.y) - 18;
  const bend = { x: (start.x + end.x) / 2, y };
  return {
    d: `M${point(start)} L${point({ x: start.x, y })} L${point({ x: end.x, y })} L${point(end)}`,
    from: start,
    bend,
    to: end,
  };
}

/** Where words on a line stand. */
export function middle({ d, from, bend, to }: Path): Point {
  return d.includes("Q") ? { x: (from.x + 2 * bend.x + to.x) / 4, y: (from.y + 2 * bend.y + to.y) / 4 } : bend;
}

/** The head of an arrow. */
export function head({ bend, to }: Path): string {
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const wing = (turn: number): Point => ({
    x: to.x - 12 * Math.cos(angle + turn),
    y: to.y - 12 * Math.sin(angle + turn),
  });
  return `M${point(to)} L${point(wing(0.45))} L${point(wing(-0.45))} Z`;
}

const point = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
