// Which games of a run are meant: words of the address that a mark or a brush sets.
import { t } from "../app/words";

export const KEYS = ["won", "began", "why", "from", "to", "turnfrom", "turnto", "deck", "versus", "card"] as const;
export type Which = Record<string, string>;

export const whichOf = (query: URLSearchParams): Which =>
  Object.fromEntries(KEYS.map((key) => [key, query.get(key) ?? ""]).filter(([, value]) => value !== "")) as Which;

/** The address for these games: a word that is not named is taken away. */
export const chosen = (wanted: Record<string, unknown>): Record<string, string | null> =>
  Object.fromEntries(
    KEYS.map((key) => [key, wanted[key] === undefined || wanted[key] === null ? null : String(wanted[key])]),
  );

/** What a mark stands for, if it stands for games. */
export function gamesOf(datum: Record<string, unknown>): Which | undefined {
  const found = Object.fromEntries(
    KEYS.filter((key) => typeof datum[key] === "number" || typeof datum[key] === "string").map((key) => [
      key,
      String(datum[key]),
    ]),
  );
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The words that a chart sets itself: it shows all games, so that one sees what was chosen. */
const OWN: Record<string, string[]> = {
  seats: ["won"],
  first: ["began"],
  reasons: ["why"],
  matrix: ["deck", "versus"],
  lengths: ["turnfrom", "turnto", "from", "to"],
  decisions: ["from", "to"],
};

export const withoutOwn = (which: Which, chart: string): Which =>
  Object.fromEntries(Object.entries(which).filter(([key]) => !OWN[chart]?.includes(key)));

/** What cards and ends are called: the address knows them by their ids. */
export interface Names {
  card: (id: string) => string;
  why: (word: string) => string;
}

/** What is meant, in words. */
export function said(which: Which, names: Names): string {
  const part = (key: (typeof KEYS)[number], value: string) => {
    if (key === "card") return t("games.card", { name: names.card(value) });
    if (key === "won" || key === "began") return t(`games.${key}`, { n: Number(value) + 1 });
    if (key === "why") return names.why(value);
    return key === "deck" ? value : t(`games.${key}`, { n: value });
  };
  return KEYS.filter((key) => which[key] !== undefined)
    .map((key) => part(key, which[key] ?? ""))
    .join(", ");
}
