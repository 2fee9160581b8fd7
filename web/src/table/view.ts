// What a table shows: the shape that the server sends for every game. The client knows zones and options, no rules.

export type Id = string;
export type Part = string | { card: Id } | { seat: number } | { res: string; n: number; name?: string } | { b: string };
export type Rich = string | Part[];
export type Place = [zone: string, at: number];

export interface Mark {
  id: string;
  name: string;
  n?: number;
  tone?: "good" | "bad" | "plain";
}
export interface Res {
  id: string;
  name: string;
  n: number;
  max?: number;
  as: "life" | "pips" | "goods" | "points";
}
export interface Seat {
  seat: number;
  name: string;
  kind: "person" | "bot";
  deck?: string;
  order?: number;
  here: boolean;
  res: Res[];
  marks?: Mark[];
}
export interface Slot {
  label?: string;
  min?: number;
  bonus?: Rich;
  capacity?: number;
  closed?: string;
  also?: Id[];
}
export interface Cell {
  label: string;
  sub?: string;
  mark?: "threshold";
}
export type Shape = "hand" | "row" | "slots" | "pile" | "stack" | "track" | "dice" | "supply" | "single";
export interface Zone {
  name: string;
  owner: number | null;
  as: Shape;
  count: number;
  note?: Rich;
  capacity?: number;
  facing?: boolean;
  top?: Id;
  ordered?: boolean;
  items: (Id | null)[];
  slots?: Slot[];
  rows?: string[];
  cells?: Cell[];
  pins?: { seat: number; cell: number }[];
}
export interface Reason {
  by: number;
  name?: string;
  card?: string;
}
export interface Stat {
  id: string;
  name: string;
  n: number;
  base?: number;
  why?: Reason[];
}
export interface Effect {
  at: "once" | "standing";
  text: Rich;
}
export interface Thing {
  is: "card" | "piece" | "die" | "block";
  owner?: number;
  face: "up" | "down";
  seen?: number[];
  card?: string;
  name?: string;
  kind?: string;
  kindId?: string;
  cost?: Rich;
  price?: Rich;
  effects?: Effect[];
  art?: string;
  look?: string;
  stats?: Stat[];
  marks?: Mark[];
  turned?: boolean;
  coming?: boolean;
  text?: Rich;
}
export interface Link {
  from: Id;
  to: Id | { seat: number };
  as: "attached" | "target" | "attack" | "block" | "lead";
  n?: number;
  label?: string;
}
export interface LogSource {
  card: string;
  ability?: number;
}
export interface LogLine {
  n: number;
  seat: number | null;
  text: Rich;
  depth: number;
  turn?: Rich;
  source?: LogSource;
}
export interface Way {
  number: number;
  pays?: Rich;
  gains?: Rich;
  note?: Rich;
}
export interface Option {
  i: number;
  label: Rich;
  on?: Id;
  at?: Place;
  axis?: Record<string, string>;
  pays?: Rich;
  gains?: Rich;
  note?: Rich;
  harms?: boolean;
  decline?: boolean;
  ends?: boolean;
  then?: { kind: string; name: string; number: number; ways?: Way[] };
}
export interface Ask {
  kind: string;
  label?: Rich;
  answer: {
    as: "nothing" | "confirm" | "pick" | "picks" | "number" | "order" | "per-row";
    min?: number;
    max?: number;
    step?: number;
  };
  axes?: { id: string; name: string }[];
  options: Option[];
  not?: { on?: Id; at?: Place; why: Rich }[];
  /** The ask that only opens the question of this one; it is answered along with this one and never shown. */
  after?: number;
}
export interface Decision {
  id: number;
  seat: number;
  ask: Rich;
  why?: Rich;
  source?: Id;
  asks: Ask[];
}
export interface Answer {
  decision: number;
  ask: number;
  pick?: number;
  picks?: number[];
  number?: number;
  order?: number[];
  kind?: string;
}
export interface Clock {
  label: Rich;
  turn: number;
  of?: number;
  phase?: string;
  phases?: { id: string; name: string; asks: boolean }[];
  active: number;
  priority?: number;
  resolver?: number;
}
export interface Result {
  winners: number[];
  why: Rich;
  table?: { head: string[]; rows: (string | number | null)[][] };
  source?: LogSource;
}
export interface View {
  match: string;
  seq: number;
  seat: number | null;
  lang: string;
  status: "running" | "over" | "fault";
  clock: Clock;
  seats: Seat[];
  zones: Record<string, Zone>;
  objects: Record<Id, Thing>;
  links: Link[];
  log: LogLine[];
  score?: Result["table"];
  decision?: Decision;
  waiting?: { seats: number[]; thinking?: { done: number; of: number } };
  result?: Result;
}
export type Node =
  | Layout
  | { zone: string; size?: "s" | "m" | "l"; grow?: number }
  | { part: "seats" | "clock" | "stack" | "goods" | "score" };
export interface Layout {
  dir: "row" | "column" | "grid";
  cols?: number;
  gap?: number;
  label?: string;
  narrow?: "tab" | "strip" | "hide";
  of: Node[];
  side?: Layout[];
}

/** A rich text as plain words. */
export function plain(view: View, rich: Rich | undefined): string {
  if (rich === undefined) return "";
  if (typeof rich === "string") return rich;
  // Goods stand side by side as pictures; in words a comma keeps them apart.
  return rich
    .map((part, at) => (at > 0 && isGoods(part) && isGoods(rich[at - 1]) ? ", " : "") + plainPart(view, part))
    .join("");
}

const isGoods = (part: Part | undefined) => typeof part === "object" && "res" in part;

function plainPart(view: View, part: Part): string {
  if (typeof part === "string") return part;
  if ("b" in part) return part.b;
  if ("card" in part) return view.objects[part.card]?.name ?? "?";
  if ("seat" in part) return seatName(view, part.seat);
  const known = view.seats.flatMap((seat) => seat.res).find((res) => res.id === part.res);
  return `${part.n} ${known?.name ?? part.name ?? part.res}`;
}

export const seatName = (view: View, seat: number): string =>
  view.seats.find((plate) => plate.seat === seat)?.name ?? "?";
export const placeKey = (place: Place): string => `${place[0]}.${place[1]}`;
