// What the newest run of a project measured of its cards, as derived columns: by how much a card changes the chance to win, how often it is played.
import { api } from "../api/client";
import type { CardFigures, Column, Row } from "../api/types";
import { t } from "../app/words";

export const CHANGE = "@change";
export const PLAYED = "@played";

export type Figures = Map<string, Record<string, number | null>>;

/** The figures by card; nothing if no run has ended. */
export async function measured(project: string): Promise<Figures | undefined> {
  const { runs } = await api.runs(project);
  const newest = runs
    .filter((run) => run.state === "done" && run.project === project)
    .sort((a, b) => b.started - a.started)[0];
  if (!newest) return undefined;
  const { figures } = await api.run(newest.id);
  return figures && gathered(figures.cards);
}

/** A card that several decks hold counts by how many games each of them tells of. */
export function gathered(cards: CardFigures[]): Figures {
  const out: Figures = new Map();
  const mean = (parts: { value: number; weight: number }[]) => {
    const weight = parts.reduce((sum, part) => sum + part.weight, 0);
    return weight === 0 ? undefined : parts.reduce((sum, part) => sum + part.value * part.weight, 0) / weight;
  };
  for (const id of new Set(cards.map((card) => card.id))) {
    const own = cards.filter((card) => card.id === id);
    const change = mean(own.flatMap(({ impact, decks }) => (impact ? [{ value: impact.by, weight: decks.of }] : [])));
    const played = mean(own.flatMap(({ used }) => (used ? [{ value: used.rate, weight: used.of }] : [])));
    // In points of a hundred, as they are read.
    const points = (share: number | undefined) => (share === undefined ? null : Math.round(share * 1000) / 10);
    out.set(id, { [CHANGE]: points(change), [PLAYED]: points(played) });
  }
  return out;
}

const column = (key: string, title: string): Column => ({
  key,
  title: { en: title, ko: title },
  kind: "number",
  derived: true,
  known: true,
  default: false,
  required: false,
});
/** The columns, in the language of the page. */
export const measuredColumns = (): Column[] => [column(CHANGE, t("sheet.change")), column(PLAYED, t("sheet.played"))];

/** Rows with the figures of their cards. A row that is the same again stays the same object, so that it is not drawn anew. */
export function withFigures(rows: Row[], figures: Figures, known: WeakMap<Row, Row>): Row[] {
  return rows.map((row) => {
    const own = figures.get(row.card ?? row.key);
    if (!own) return row;
    const made = known.get(row) ?? { ...row, cells: { ...row.cells, ...own } };
    known.set(row, made);
    return made;
  });
}
