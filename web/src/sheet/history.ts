// The commands of one sheet, newest last: what was there, what was written. They survive a reload of the page.
import type { CellEdit, RemovedRow, Row } from "../api/types";
import { same, type Value } from "./values";

/** A row with its own text, from which it can be brought back. */
export type Line = RemovedRow;

export type Step =
  { kind: "cells"; edits: CellEdit[]; at: number } | { kind: "added" | "removed"; rows: Line[]; at: number };

export interface Kept {
  steps: Step[];
  /** How many of them hold; the rest can be redone. */
  done: number;
}

export const LIMIT = 500;

export function note(kept: Kept, step: Step): Kept {
  const steps = [...kept.steps.slice(0, kept.done), step].slice(-LIMIT);
  return { steps, done: steps.length };
}

export function swap(edits: CellEdit[]): CellEdit[] {
  return edits.map((edit) => ({ ...edit, old: edit.new, new: edit.old }));
}

/** Several edits of one cell are one: the first old value, the last new one. */
export function merge(edits: CellEdit[]): CellEdit[] {
  const found = new Map<string, CellEdit>();
  for (const edit of edits) {
    const key = `${edit.row}\u0000${edit.col}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, new: edit.new } : edit);
  }
  return [...found.values()].filter((edit) => JSON.stringify(edit.old ?? null) !== JSON.stringify(edit.new ?? null));
}

/** Rows with the values of edits in them. */
export function over(rows: Row[], edits: CellEdit[], side: "old" | "new"): Row[] {
  const byRow = new Map<string, CellEdit[]>();
  for (const edit of edits) byRow.set(edit.row, [...(byRow.get(edit.row) ?? []), edit]);
  return rows.map((row) => {
    const own = byRow.get(row.key);
    if (!own) return row;
    const cells = { ...row.cells };
    for (const edit of own) {
      const value = edit[side];
      if (value === null || value === undefined) delete cells[edit.col];
      else cells[edit.col] = value;
    }
    // Where problems stand in a text is known again when the server has read it.
    const problems = row.problems.map((problem) =>
      own.some((edit) => edit.col === problem.col) ? { ...problem, from: undefined, to: undefined } : problem,
    );
    return { ...row, cells, problems };
  });
}

/** May an edit be made where this value stands? Also where its own value stands already. */
export function fits(edit: CellEdit, now: Value | undefined): boolean {
  return same(now, edit.old) || same(now, edit.new);
}

/** Rows in the order of the file, those that stand one behind the other together. */
export function runs(rows: Line[]): Line[][] {
  const out: Line[][] = [];
  for (const row of [...rows].sort((a, b) => a.index - b.index)) {
    const last = out.at(-1);
    if (last && last.at(-1)!.index + 1 === row.index) last.push(row);
    else out.push([row]);
  }
  return out;
}

/** The commands of a sheet as they were kept; none if they were kept in another form. */
export function loadKept(key: string): Kept {
  const kept = load<Kept>(key, { steps: [], done: 0 });
  return kept.steps.every((step) => "edits" in step || Array.isArray(step.rows)) ? kept : { steps: [], done: 0 };
}

export function load<T>(key: string, usual: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? usual : (JSON.parse(text) as T);
  } catch {
    return usual;
  }
}

export function store(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full store costs the history, never an edit: edits go to the server.
  }
}
