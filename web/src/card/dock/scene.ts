// What a scene shows of a table: the zones that matter, in one order through all its steps, and how large its cards are.
import type { SandboxRun } from "../../api/types";
import type { Id, View, Zone } from "../../table/view";

/** The seat that the reader has. */
export const OWN = 0;

export interface Shown {
  key: string;
  side: "theirs" | "shared" | "own" | "hand";
  /** As many cards as lie there in the fullest step. */
  most: number;
  /** Does anything happen there? */
  matters: boolean;
}

const RANK = { theirs: 0, shared: 1, own: 2, hand: 3 };
/** Tracks and dice are no places of cards, and what lies in a pile is told by its number. */
const NO_CARDS = ["pile", "track", "dice"];

/** The tables of a run: before its first step, and after each. */
export function tables(run: SandboxRun): View[] {
  const start = run.start ? [run.start] : [];
  return [...start, ...run.steps.map((step) => step.view)] as View[];
}

const things = (zone: Zone | undefined): Id[] => (zone?.items ?? []).filter((item) => item !== null);

function sideOf(zone: Zone): Shown["side"] {
  if (zone.owner === null) return "shared";
  if (zone.owner !== OWN) return "theirs";
  return zone.as === "hand" ? "hand" : "own";
}

/** What there is to see of a zone on a table: what lies there, with its numbers, and what points at it. */
function look(view: View, zone: Zone | undefined): string {
  const seen = things(zone).map((id) => {
    const thing = view.objects[id];
    return [id, thing?.stats, thing?.marks, thing?.turned, view.links.filter((link) => link.to === id)];
  });
  return JSON.stringify(seen);
}

/** The zones of a run: those that matter, which are where the card lies, where anything changes and the reader's hand; and
 * the players' fields. */
export function zonesOf(run: SandboxRun, card: string): Shown[] {
  const views = tables(run);
  const keys = [...new Set(views.flatMap((view) => Object.keys(view.zones)))];
  const shown = keys.flatMap((key): Shown[] => {
    const seen = views.map((view) => ({ view, zone: view.zones[key] }));
    const zone = seen.find((one) => one.zone)?.zone;
    const most = Math.max(0, ...seen.map((one) => things(one.zone).length));
    if (!zone || most === 0 || NO_CARDS.includes(zone.as)) return [];
    const holds = seen.some(({ view, zone }) => things(zone).some((id) => view.objects[id]?.card === card));
    const changes = new Set(seen.map(({ view, zone }) => look(view, zone))).size > 1;
    const cards = seen.some(({ view, zone }) => things(zone).some((id) => view.objects[id]?.is === "card"));
    const side = sideOf(zone);
    const matters = holds || changes || side === "hand";
    const field = cards && side !== "shared" && zone.as !== "hand";
    return matters || field ? [{ key, side, most, matters }] : [];
  });
  return shown.sort((one, other) => RANK[one.side] - RANK[other.side]);
}

/** As many of the zones as fit side by side: fields in which nothing happens go first, the others' before the reader's own. */
export function fitting(zones: Shown[], room: { width: number }): Shown[] {
  let shown = zones;
  for (const side of ["theirs", "own"]) {
    const { slot, next } = sizes(shown, { ...room, height: Infinity });
    if (next >= slot) break;
    shown = shown.filter((zone) => zone.matters || zone.side !== side);
  }
  return shown;
}

/** What lies in a zone now and did not before. */
export function arrived(before: View | undefined, now: View, key: string): Set<Id> {
  const old = new Set(before ? things(before.zones[key]) : things(now.zones[key]));
  return new Set(things(now.zones[key]).filter((id) => !old.has(id)));
}

const SMALLEST = 62;
const LARGEST = 104;
/** As much of a card as others leave uncovered. */
const LEAST = 0.42;
/** How high a card is, by its width; between cards, between zones, and above them for a heading. */
export const RATIO = 1.32;
export const GAP = 8;
export const APART = 20;
const HEADING = 34;

/** How wide a card is drawn, so that all stand in one row and none is higher than the room; and from one card of a zone
 * to the next: where even small ones are too many, they overlap. */
export function sizes(zones: Shown[], room: { width: number; height: number }): { slot: number; next: number } {
  const cards = zones.reduce((sum, zone) => sum + zone.most, 0);
  const free = room.width - (zones.length - 1) * APART;
  const behind = cards - zones.length;
  const wide = (free - behind * GAP) / Math.max(1, cards);
  const slot = Math.floor(Math.max(SMALLEST, Math.min(LARGEST, wide, (room.height - HEADING) / RATIO)));
  const next = Math.floor((free - zones.length * slot) / Math.max(1, behind));
  return { slot, next: Math.max(Math.round(slot * LEAST), Math.min(slot + GAP, next)) };
}

/** A name within a sentence: a capital at its beginning goes, unless it is an abbreviation. */
export function inner(name: string): string {
  return /^.\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
