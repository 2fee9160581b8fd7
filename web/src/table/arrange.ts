// From a layout tree to what stands where. Two seats with zones of their own face each other; anything else is drawn as the tree says.
import type { Layout, Node, View, Zone } from "./view";

export interface Side {
  seat: number;
  hands: string[];
  piles: string[];
  fields: string[];
}

export type Arrangement = { as: "facing"; far: Side; near: Side; band: string[] } | { as: "board"; tree: Layout };

/** How a view is laid out for its reader. */
export function arrange(layout: Layout | undefined, view: View): Arrangement {
  const named = layout ? leaves(layout) : Object.keys(view.zones);
  const zones = named.filter((key) => view.zones[key] && !isInner(key, view));
  const owned = zones.filter((key) => view.zones[key]?.owner !== null);
  if (view.seats.length !== 2 || owned.length * 2 < zones.length)
    return { as: "board", tree: layout ?? plainTree(zones) };
  const near = view.seat ?? 0;
  const far = near === 0 ? 1 : 0;
  const rest = Object.keys(view.zones).filter(
    (key) => !named.includes(key) && !isInner(key, view) && isWorthShowing(view.zones[key]),
  );
  const all = [...zones, ...rest];
  return {
    as: "facing",
    near: side(near, all, view),
    far: side(far, all, view),
    band: all.filter((key) => view.zones[key]?.owner === null),
  };
}

function side(seat: number, zones: string[], view: View): Side {
  const own = zones.filter((key) => view.zones[key]?.owner === seat);
  const shape = (key: string) => view.zones[key]?.as;
  const fields = own.filter((key) => shape(key) !== "hand" && shape(key) !== "pile" && !isTucked(key, view));
  fields.sort((a, b) => weight(view.zones[a]) - weight(view.zones[b]));
  return {
    seat,
    hands: own.filter((key) => shape(key) === "hand"),
    piles: own.filter((key) => shape(key) === "pile"),
    fields,
  };
}

/** The zone with the most to see comes first; single cards stand before it as they do on a table. */
function weight(zone: Zone | undefined): number {
  if (!zone) return 9;
  if (zone.as === "single") return 0;
  if (zone.as === "slots") return 2 + (zone.slots?.length === 4 ? 1 : 0);
  return zone.as === "row" ? 2 : 5;
}

/** Cards that lie under others are drawn with their host, an empty row beside slots takes no room. */
export function isTucked(key: string, view: View): boolean {
  const zone = view.zones[key];
  if (!zone || zone.as !== "row") return false;
  if (zone.items.length === 0) {
    const fields = Object.values(view.zones).filter((other) => other.owner === zone.owner && other.as === "slots");
    return fields.length > 0;
  }
  return zone.items.every(
    (item) =>
      item !== null &&
      view.links.some((link) => link.from === item && link.as === "attached" && typeof link.to === "string"),
  );
}

/** `market.members` stands inside the slots of `market`. */
export function isInner(key: string, view: View): boolean {
  return key.endsWith(".members") && key.slice(0, -".members".length) in view.zones;
}

function isWorthShowing(zone: Zone | undefined): boolean {
  return !!zone && zone.items.some((item) => item !== null) && zone.as !== "pile";
}

/** The zones of a tree in reading order. */
export function leaves(layout: Layout): string[] {
  const found: string[] = [];
  const open: Node[] = [layout];
  while (open.length > 0) {
    const node = open.shift();
    if (!node) break;
    if ("zone" in node) found.push(node.zone);
    else if ("of" in node) open.unshift(...node.of);
  }
  return found;
}

function plainTree(zones: string[]): Layout {
  return { dir: "column", of: [{ part: "seats" }, { part: "clock" }, ...zones.map((zone) => ({ zone }))] };
}

export interface Room {
  slot: number;
  second: number;
  hand: number;
  folded: boolean;
  narrowPiles: boolean;
}

/** The width of a slot from the room there is: the widest row decides, then the height. */
export function room(width: number, height: number, arrangement: Arrangement & { as: "facing" }, view: View): Room {
  const count = (side: Side) => {
    const main = side.fields.findIndex((key) => view.zones[key]?.as !== "single");
    return (
      side.fields.reduce((sum, key, at) => sum + places(view.zones[key]) * (at <= main ? 1 : 0.86), 0) +
      Math.max(0, side.fields.length - 1) * 0.2
    );
  };
  const slots = Math.max(3, count(arrangement.near), count(arrangement.far));
  const narrowPiles = width < 960;
  const piles = narrowPiles ? 150 : 190;
  const gaps = 9 * slots;
  const byWidth = (width - piles - gaps - 40) / slots;
  const byHeight = (height - 252) / 4.26;
  const slot = Math.round(Math.min(116, Math.max(72, Math.min(byWidth, byHeight))));
  return {
    slot,
    second: Math.round(slot * 0.86),
    hand: Math.round(slot * 1.18),
    folded: height < 252 + 4.26 * 72,
    narrowPiles,
  };
}

function places(zone: Zone | undefined): number {
  if (!zone) return 0;
  if (zone.as === "single") return 1;
  const all = Math.max(zone.slots?.length ?? 0, zone.items.length, zone.as === "row" ? 5 : 1);
  // Empty places give way to cards.
  const empty = zone.as === "slots" ? all - zone.items.filter((item) => item !== null).length : 0;
  return all - empty * 0.4;
}
