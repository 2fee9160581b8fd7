// One open sheet: its rows, the edits that wait, the commands that can be taken back. The disk wins, no edit is lost silently.
import { api, Lost, reason, Refused } from "../api/client";
import { onReturn } from "../api/session.svelte";
import type { CellEdit, Column, RefusedCell, Row, Sheet } from "../api/types";
import { toast } from "../app/notices.svelte";
import { preferences } from "../app/preferences.svelte";
import { t } from "../app/words";
import { load, merge, note, store, swap, type Kept, type Step } from "./history";
import { same, type Value } from "./values";

export interface Conflict extends CellEdit {
  now: Value;
}

type SaveState = { as: "saved"; at: number } | { as: "idle" | "saving" | "waiting" | "lost" | "read-only" } | { as: "failed"; why: string };

export class Book {
  sheet: Sheet | undefined = $state.raw();
  rows: Row[] = $state.raw([]);
  /** Counts up with every change that a grid must show. */
  version = $state(0);
  save: SaveState = $state({ as: "idle" });
  pending: CellEdit[] = $state.raw([]);
  conflicts: Conflict[] = $state.raw([]);
  reloaded = $state(0);
  refused: { cells: RefusedCell[]; edits: CellEdit[] } | undefined = $state.raw();
  kept: Kept = $state.raw({ steps: [], done: 0 });
  problem = $state("");
  deleted = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly stop: () => void;
  private gone = false;

  constructor(readonly project: string, readonly file: string) {
    this.kept = load(this.key("history"), { steps: [], done: 0 });
    this.pending = load(this.key("queue"), []);
    this.stop = onReturn(() => void this.flush());
    void this.open();
  }

  get columns(): Column[] {
    return this.sheet?.columns ?? [];
  }
  get canWrite(): boolean {
    return !!this.sheet?.write && !this.sheet.broken;
  }
  column(key: string): Column | undefined {
    return this.columns.find((column) => column.key === key);
  }
  row(key: string): Row | undefined {
    return this.rows.find((row) => row.key === key);
  }

  async open() {
    try {
      const sheet = await api.sheet(this.project, this.file);
      if (this.gone) return;
      const before = this.rows;
      // Rows that cannot be told apart stay as they were, greyed and locked.
      this.rows = sheet.broken && sheet.rows.length === 0 && before.length > 0 ? before : sheet.rows;
      this.sheet = sheet;
      this.problem = "";
      this.deleted = false;
      this.replace();
      if (this.pending.length > 0) void this.flush();
    } catch (error) {
      if (error instanceof Refused && error.code === "file/deleted") this.deleted = true;
      else this.problem = reason(error);
    }
  }

  /** The file changed under us: read it, put the waiting edits back where their old value still stands, report the others. */
  async reload() {
    const before = new Map(this.rows.map((row) => [row.key, row]));
    const waiting = this.pending;
    const sheet = await api.sheet(this.project, this.file).catch(() => undefined);
    if (!sheet || this.gone) return;
    const fresh = new Map(sheet.rows.map((row) => [row.key, row]));
    const placed: CellEdit[] = [];
    const lost: Conflict[] = [];
    for (const edit of waiting) {
      const row = fresh.get(edit.row);
      const now = row ? (row.cells[edit.col] ?? null) : null;
      if (row && (same(now, edit.old) || same(now, edit.new))) placed.push(edit);
      else lost.push({ ...edit, now });
    }
    let cells = 0;
    for (const [key, row] of fresh) {
      const old = before.get(key);
      for (const name of new Set([...Object.keys(row.cells), ...Object.keys(old?.cells ?? {})])) {
        if (!same(old?.cells[name], row.cells[name]) && !waiting.some((edit) => edit.row === key && edit.col === name)) cells += 1;
      }
    }
    this.rows = sheet.rows;
    this.sheet = sheet;
    this.setPending(placed);
    if (placed.length === 0 && this.save.as === "waiting") this.save = { as: "idle" };
    this.reloaded = cells;
    if (lost.length > 0) this.conflicts = [...this.conflicts, ...lost];
    this.replace();
  }

  /** Writes values into cells; one step of the history, one write. */
  edit(edits: CellEdit[], how: { atomic?: boolean; quiet?: boolean } = {}) {
    const real = edits.filter((edit) => !same(edit.old, edit.new));
    if (real.length === 0 || !this.sheet) return;
    this.place(real, "new");
    if (!how.quiet) this.remember({ kind: "cells", edits: real, at: Date.now() });
    if (how.atomic) this.running = this.running.then(() => this.write(real, true));
    else {
      this.setPending(merge([...this.pending, ...real]));
      this.save = { as: "waiting" };
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.flush(), preferences.saveDelay);
    }
  }

  /** Sends what waits. Edits made meanwhile wait for the next round. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running = this.running.then(async () => {
      if (this.pending.length === 0 || !this.sheet) return;
      const edits = this.pending;
      this.setPending([]);
      await this.write(edits, false);
    });
    return this.running;
  }

  private async write(edits: CellEdit[], atomic: boolean) {
    this.save = { as: "saving" };
    try {
      const saved = await api.editCells(this.project, this.file, { base: this.sheet?.hash ?? "", edits, atomic });
      if (this.sheet) this.sheet = { ...this.sheet, hash: saved.hash };
      this.take(saved.texts ? saved.rows : saved.rows.map((row) => this.withTexts(row)));
      this.settle(saved.refused, edits, atomic);
      if (!saved.texts && saved.rows.length > 0) void this.askTexts(saved.rows);
      this.save = { as: "saved", at: Date.now() };
    } catch (error) {
      if (error instanceof Lost) {
        this.setPending(merge([...edits, ...this.pending]));
        this.save = { as: "lost" };
      } else if (error instanceof Refused && error.code === "file/read-only") {
        this.setPending(merge([...edits, ...this.pending]));
        this.save = { as: "read-only" };
      } else if (error instanceof Refused && (error.problem.refused?.length ?? 0) > 0) {
        this.settle(error.problem.refused ?? [], edits, atomic);
        this.save = { as: "saved", at: Date.now() };
      } else {
        this.place(edits, "old");
        this.save = { as: "failed", why: reason(error) };
        toast(reason(error), { tone: "bad" });
      }
    }
  }

  /** A long sheet is saved before its cards are read: until then a row keeps the texts it had. */
  private withTexts(row: Row): Row {
    const before = this.row(row.was ?? row.key);
    const texts = Object.entries(before?.cells ?? {}).filter(([column]) => column === "@en" || column === "@ko");
    return { ...row, card: row.was ? row.card : (before?.card ?? row.card), cells: { ...row.cells, ...Object.fromEntries(texts) } };
  }

  private async askTexts(rows: Row[]) {
    const [first, last] = [Math.min(...rows.map((row) => row.index)), Math.max(...rows.map((row) => row.index))];
    const sheet = await api.sheet(this.project, this.file, { from: first, count: last - first + 1 }).catch(() => undefined);
    // Rows of another text come with what follows its change.
    if (!sheet || this.gone || sheet.hash !== this.sheet?.hash) return;
    const wanted = new Set(rows.map((row) => row.key));
    this.take(sheet.rows.filter((row) => wanted.has(row.key)));
  }

  /** What the server did not write: conflicts are kept for a choice, invalid values go back and say why. */
  private settle(refused: RefusedCell[], edits: CellEdit[], atomic: boolean) {
    if (refused.length === 0) return;
    const editOf = (cell: RefusedCell) => edits.find((edit) => edit.row === cell.row && edit.col === cell.col);
    const arrived = refused.filter((cell) => !same(cell.now, editOf(cell)?.new));
    if (atomic && arrived.length > 0) {
      this.place(edits, "old");
      this.forget();
      this.refused = { cells: arrived, edits };
      return;
    }
    const changed = arrived.filter((cell) => cell.code === "changed" || cell.code === "no-row");
    const invalid = arrived.filter((cell) => !changed.includes(cell));
    this.conflicts = [...this.conflicts, ...changed.flatMap((cell) => { const edit = editOf(cell); return edit ? [{ ...edit, now: cell.now }] : []; })];
    for (const cell of arrived) this.put(cell.row, cell.col, cell.now);
    for (const cell of invalid.slice(0, 2)) toast(cell.reason, { tone: "bad" });
    this.version += 1;
  }

  /** Puts the reader's value over the disk's, or lets the disk's stand. */
  resolve(mine: boolean) {
    const conflicts = this.conflicts;
    this.conflicts = [];
    this.reloaded = 0;
    if (mine) this.edit(conflicts.map((conflict) => ({ row: conflict.row, col: conflict.col, old: conflict.now, new: conflict.new })));
  }

  async undo() {
    const step = this.kept.steps[this.kept.done - 1];
    if (!step) return;
    await this.flush();
    if (await this.play(step, true)) this.setKept({ ...this.kept, done: this.kept.done - 1 });
  }

  async redo() {
    const step = this.kept.steps[this.kept.done];
    if (!step) return;
    await this.flush();
    if (await this.play(step, false)) this.setKept({ ...this.kept, done: this.kept.done + 1 });
  }

  private async play(step: Step, back: boolean): Promise<boolean> {
    if (step.kind === "cells") {
      const edits = back ? swap(step.edits) : step.edits;
      const fitting = edits.filter((edit) => same(this.row(edit.row)?.cells[edit.col] ?? null, edit.old));
      if (fitting.length < edits.length) toast(t("sheet.skipped", { n: edits.length - fitting.length }), { tone: "warn" });
      this.edit(fitting, { quiet: true });
      return true;
    }
    try {
      if ((step.kind === "added") === back) {
        const keys = step.kind === "added" ? step.keys : step.rows.map((row) => row.key);
        const saved = await api.deleteRows(this.project, this.file, { base: this.sheet?.hash ?? "", rows: keys });
        this.replaceStep(step, { kind: "removed", rows: saved.removed, at: step.at });
      } else if (step.kind === "removed") {
        const rows = [...step.rows].sort((a, b) => a.index - b.index);
        for (const row of rows) await api.addRows(this.project, this.file, { base: this.sheet?.hash ?? "", at: row.index, rows: [{ source: row.source, cells: {} }] });
      } else return true;
      await this.open();
      return true;
    } catch (error) {
      toast(reason(error), { tone: "bad" });
      return false;
    }
  }

  /** A deleted row is brought back from its own text, so the step keeps that. */
  private replaceStep(step: Step, by: Step) {
    if (step.kind === "added") this.setKept({ ...this.kept, steps: this.kept.steps.map((other) => (other === step ? { ...by, kind: "removed" } : other)) as Step[] });
  }

  async addRow(cells: Record<string, Value> = {}, how: { copy?: string; at?: number } = {}): Promise<string | undefined> {
    return this.addRows([{ copy: how.copy, cells }], how.at);
  }

  /** Adds rows in one write; gives the key of the first. */
  async addRows(rows: { copy?: string; cells: Record<string, Value> }[], at?: number): Promise<string | undefined> {
    await this.flush();
    try {
      const saved = await api.addRows(this.project, this.file, { base: this.sheet?.hash ?? "", at, rows });
      this.remember({ kind: "added", keys: saved.added, at: Date.now() });
      await this.open();
      this.save = { as: "saved", at: Date.now() };
      return saved.added[0];
    } catch (error) {
      toast(reason(error), { tone: "bad" });
      return undefined;
    }
  }

  async deleteRows(keys: string[]) {
    if (keys.length === 0) return;
    await this.flush();
    try {
      const saved = await api.deleteRows(this.project, this.file, { base: this.sheet?.hash ?? "", rows: keys });
      this.remember({ kind: "removed", rows: saved.removed, at: Date.now() });
      await this.open();
      this.save = { as: "saved", at: Date.now() };
      toast(t("sheet.removed", { n: keys.length }), { action: { label: t("sheet.undo"), run: () => void this.undo() } });
    } catch (error) {
      toast(reason(error), { tone: "bad" });
    }
  }

  close() {
    this.gone = true;
    this.stop();
    void this.flush();
  }

  private take(rows: Row[]) {
    if (rows.length === 0) return;
    const fresh = new Map(rows.map((row) => [row.was ?? row.key, row]));
    // An edit of the name may give the row another key; what is remembered follows it.
    const renamed = new Map(rows.flatMap((row) => (row.was ? [[row.was, row.key] as const] : [])));
    if (renamed.size > 0) {
      const follow = (edit: CellEdit): CellEdit => ({ ...edit, row: renamed.get(edit.row) ?? edit.row });
      this.setKept({ ...this.kept, steps: this.kept.steps.map((step) => (step.kind === "cells" ? { ...step, edits: step.edits.map(follow) } : step)) });
      this.setPending(this.pending.map(follow));
    }
    const waiting = this.pending;
    this.rows = this.rows.map((row) => {
      const found = fresh.get(row.key);
      if (!found) return row;
      const cells = { ...found.cells };
      for (const edit of waiting) if (edit.row === row.key) cells[edit.col] = edit.new;
      return { ...found, cells };
    });
    this.version += 1;
  }

  private place(edits: CellEdit[], side: "old" | "new") {
    const byRow = new Map<string, CellEdit[]>();
    for (const edit of edits) byRow.set(edit.row, [...(byRow.get(edit.row) ?? []), edit]);
    this.rows = this.rows.map((row) => {
      const own = byRow.get(row.key);
      if (!own) return row;
      const cells = { ...row.cells };
      for (const edit of own) {
        const value = edit[side];
        if (value === null || value === undefined) delete cells[edit.col];
        else cells[edit.col] = value;
      }
      return { ...row, cells };
    });
    this.version += 1;
  }

  private put(row: string, col: string, value: Value) {
    this.place([{ row, col, old: null, new: value }], "new");
  }

  private replace() {
    this.place(this.pending, "new");
  }

  private remember(step: Step) {
    this.setKept(note(this.kept, step));
  }
  private forget() {
    this.setKept({ steps: this.kept.steps.slice(0, -1), done: Math.max(0, this.kept.done - 1) });
  }
  private setKept(kept: Kept) {
    this.kept = kept;
    store(this.key("history"), kept);
  }
  private setPending(edits: CellEdit[]) {
    this.pending = edits;
    store(this.key("queue"), edits);
  }
  private key(what: string): string {
    return `cardwright.${what}.${this.project}/${this.file}`;
  }
}
