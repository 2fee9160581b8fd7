// The keys of all pages: those that are bound now, and those that other pages, the grid and the editor have.
import { bound } from "../app/keys";
import { preferences } from "../app/preferences.svelte";
import type { Page } from "../app/route.svelte";
import { t, type Key } from "../app/words";

export interface KeyRow {
  keys: string;
  label: string;
  /** The grid's and the editor's own keys cannot be changed. */
  fixed?: boolean;
}

interface Group {
  page: Key;
  pages: Page[];
  keys: [keys: string, word: Key][];
  /** Keys that do not go through the shell. */
  own: [keys: string, word: Key][];
}

const MAP: Group[] = [
  {
    page: "rail.home",
    pages: ["home"],
    keys: [
      ["n", "home.new"],
      ["o", "home.open"],
      ["1", "home.continue"],
      ["ArrowRight", "home.through"],
    ],
    own: [],
  },
  {
    page: "rail.sheet",
    pages: ["sheet"],
    keys: [
      ["Ctrl s", "key.save"],
      ["Ctrl z", "key.undo"],
      ["Ctrl y", "key.redo"],
      ["Ctrl c", "key.copy"],
      ["Ctrl v", "key.paste"],
      ["Ctrl d", "key.fill"],
      ["Ctrl f", "key.find"],
      ["Ctrl Enter", "key.openCard"],
      ["Alt Enter", "key.fix"],
      ["Ctrl Shift d", "key.duplicate"],
      ["Ctrl Backspace", "key.deleteRow"],
      ["F8", "key.nextProblem"],
      ["Alt PageDown", "key.nextFile"],
    ],
    own: [
      ["F2", "key.edit"],
      ["Tab", "key.nextCell"],
      ["Shift ArrowDown", "key.range"],
      ["Ctrl ArrowDown", "key.edge"],
      ["Delete", "key.clear"],
    ],
  },
  {
    page: "rail.card",
    pages: ["card"],
    keys: [
      ["Ctrl s", "key.save"],
      ["Ctrl Enter", "key.run"],
      ["F8", "key.nextProblem"],
      ["Alt Shift f", "key.format"],
      ["Alt ArrowDown", "key.nextCard"],
      ["Alt l", "key.textLang"],
      ["Ctrl j", "key.dock"],
    ],
    own: [
      ["Alt Enter", "key.fix"],
      ["F2", "key.rename"],
      ["Alt g", "key.goTo"],
      ["Ctrl Space", "key.complete"],
    ],
  },
  {
    page: "rail.play",
    pages: ["play", "play-new", "table"],
    keys: [
      ["Tab", "keys.nextLegal"],
      ["Enter", "keys.confirm"],
      ["Escape", "keys.takeBack"],
      ["Space", "keys.decline"],
      ["z", "play.undo"],
      ["h", "play.hint"],
      ["i", "keys.largeCard"],
      ["/", "table.filterOptions"],
      ["v", "keys.seatView"],
      ["m", "keys.matchMenu"],
    ],
    own: [["1", "key.pick"]],
  },
  {
    page: "rail.balance",
    pages: ["balance", "run", "run-new"],
    keys: [
      ["n", "run.new"],
      ["r", "run.again"],
      ["c", "run.compare"],
      ["j", "run.next"],
      ["k", "run.previous"],
    ],
    own: [],
  },
  {
    page: "rail.replays",
    pages: ["replays", "replay"],
    keys: [
      ["ArrowRight", "step.next"],
      ["ArrowLeft", "step.previous"],
      ["Home", "step.first"],
      ["End", "step.last"],
      ["Space", "replay.run"],
      ["b", "replay.bookmark"],
      ["n", "replay.nextMark"],
      ["p", "replay.previousMark"],
      ["v", "keys.seatView"],
      ["o", "play.playOn"],
      ["l", "replay.link"],
    ],
    own: [],
  },
  {
    page: "rail.problems",
    pages: ["problems"],
    keys: [
      ["ArrowDown", "keys.down"],
      ["ArrowUp", "keys.up"],
      ["Enter", "problems.open"],
      ["Alt Enter", "key.fix"],
    ],
    own: [],
  },
];

/** The chord that a key has now. */
export const chordOf = (keys: string): string => preferences.remap[keys] ?? keys;

/** What else in the same place has the same chord. */
export const others = (rows: KeyRow[], row: KeyRow): string | undefined =>
  rows.find(
    (other) =>
      other.keys !== row.keys &&
      chordOf(other.keys) === chordOf(row.keys) &&
      Boolean(preferences.remap[row.keys] ?? preferences.remap[other.keys]),
  )?.label;

/** What is bound on the page that is open, the page before the shell; with the keys that the page hears by itself. */
export function keysHere(page: Page): { name: string; rows: KeyRow[] }[] {
  const groups = new Map<string, KeyRow[]>();
  for (const { name, bindings } of bound()) {
    const rows = groups.get(name) ?? [];
    for (const { keys, label } of bindings)
      if (label && !rows.some((row) => row.keys === keys)) rows.push({ keys, label });
    if (rows.length > 0) groups.set(name, rows);
  }
  const own = MAP.find((group) => group.pages.includes(page));
  if (own && own.own.length > 0) {
    const name = t(own.page);
    const fixed = own.own.map(([keys, word]): KeyRow => ({ keys, label: t(word), fixed: true }));
    const rows = groups.get(name);
    if (rows) rows.push(...fixed.filter((row) => !rows.some((other) => other.keys === row.keys)));
    else groups.set(name, fixed);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}

/** The keys of all pages; what is bound now comes first. */
export function allKeys(): { name: string; rows: KeyRow[] }[] {
  const here = keysHere("keys");
  const rest = MAP.map((group) => ({
    name: t(group.page),
    rows: [
      ...group.keys.map(([keys, word]): KeyRow => ({ keys, label: t(word) })),
      ...group.own.map(([keys, word]): KeyRow => ({ keys, label: t(word), fixed: true })),
    ],
  }));
  return [...here, ...rest.filter((group) => !here.some((other) => other.name === group.name))];
}
