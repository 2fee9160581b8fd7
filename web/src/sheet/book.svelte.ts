// One open sheet: its rows, the edits that wait, the commands that can be taken back. The disk wins, no edit is lost silently.
import { api, Lost, reason, Refused } from "../api/client";
import { onReturn } from "../api/session.svelte";
import type { CellEdit, Column, Event, FileState, RefusedCell, Row, Sheet } from "../api/types";
import { toast } from "../app/notices.svelte";
import { preferences } from "../app/preferences.svelte";
import { t } from "../app/words";
import { fits, load, loadKept, merge, note, over, runs, store, swap, type Kept, type Line, type Step } from "./history";
import { isNumbered, moved, shifted, type Shift } from "./shift";
import { same, type Value } from "./values";

/** Milliseconds from which a save is worth a line in the log. */
const SLOW = 200;

export interface Conflict extends CellEdit {
  now: Value;
}

type SaveState =
  | { as: "saved"; at: number }
  | { as: "idle" | "saving" | "waiting" | "lost" | "queued" | "read-only" }
  | { as: "failed"; why: string };

export class Book {
  sheet: Sheet | undefined = $state.raw();
  rows: Row[] = $state.raw([]);
  /** Counts up with every change that a grid must show. */
  version = $state(0);
  save: SaveState = $state({ as: "idle" });
  pending: CellEdit[] = $state.raw([]);
  private sending: CellEdit[] = [];
  private unplaced: Conflict[] = $state.raw([]);
  reloaded = $state(0);
  refused: { cells: RefusedCell[]; edits: CellEdit[] } | undefined = $state.raw();
  kept: Kept = $state.raw({ steps: [], done: 0 });
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  private reading: Promise<void> | undefined;
  /** Is there something on disk that was not read yet? */
  private stale = false;
  /** Counts up when a save begins and when it is through: what was read meanwhile may be older than the save. */
  private saves = 0;
  /** Hashes that saves of this page gave the file, newest last: news of them is no news. */
  private own: string[] = [];
  /** Rows that have other keys since an edit of their names. */
  private renamed = new Map<string, string>();
  /** How others moved rows that have no id, each time. */
  private shifts: Shift[] = [];
  private readonly stop: () => void;
  private gone = false;

  constructor(
    readonly project: string,
    readonly file: string,
  ) {
    this.kept = loadKept(this.key("history"));
    this.pending = load(this.key("queue"), []);
    this.stop = onReturn(() => void this.flush());
    void this.open();
  }

  get columns(): Column[] {
    return this.sheet?.columns ?? [];
  }
  /** How the file is; edits are taken as long as the server keeps them for it. */
  get state(): FileState {
    return this.sheet?.state ?? "read-write";
  }
  get canWrite(): boolean {
    return (!!this.sheet?.write || !!this.sheet?.keeps) && !this.sheet?.broken;
  }
  /** Edits that the server keeps until the file can be written. */
  get waiting(): CellEdit[] {
    return this.sheet?.waiting ?? [];
  }
  /** Edits that found another value than they were made from: here, or when the server could write at last. */
  get conflicts(): Conflict[] {
    return [...this.unplaced, ...(this.sheet?.lost ?? [])];
  }
  column(key: string): Column | undefined {
    return this.columns.find((column) => column.key === key);
  }
  row(key: string): Row | undefined {
    return this.rows.find((row) => row.key === key);
  }

  /** How often others have moved rows that have no id: what is typed from now on means the rows of now. */
  get seen(): number {
    return this.shifts.length;
  }

  /** Reads the sheet, and sends what was kept of it. */
  async open() {
    await this.reload();
    if (this.gone || !this.sheet) return;
    if (this.waiting.length > 0 && this.save.as !== "saved") this.save = { as: "queued" };
    if (this.pending.length === 0) return;
    if (preferences.autosave) void this.flush();
    else this.save = { as: "waiting" };
  }

  /** Somebody wrote the file: this page, another one, or another program. */
  async changed(hash: string) {
    // The answer to a save of this page may come after the news of it.
    await this.running;
    if (hash !== this.sheet?.hash && !this.own.includes(hash)) await this.reload();
  }

  /** The server says how the file is now, and how many edits wait for it. */
  async heed(event: Extract<Event, { type: "file-state" }>) {
    if (
      event.state === this.state &&
      event.waiting === this.waiting.length &&
      event.lost === (this.sheet?.lost.length ?? 0)
    )
      return;
    await this.reload();
    if (this.state === "read-write" && preferences.autosave) await this.flush();
  }

  /** Looks at the file again, or writes a deleted one again, or drops what waits for it. */
  async settleFile(how: "again" | "restore" | "forget") {
    try {
      if (how === "again") await api.tryWaiting(this.project, this.file);
      else if (how === "restore") await api.restore(this.project, this.file);
      else {
        await api.forgetWaiting(this.project, this.file, true);
        if (this.sheet) this.sheet = { ...this.sheet, waiting: [], lost: [] };
        this.save = { as: "idle" };
      }
      await this.reload();
    } catch (error) {
      toast(reason(error), { tone: "bad" });
    }
  }

  /** Reads the file: once for all who ask meanwhile, and again if a save went on while it was read. */
  reload(): Promise<void> {
    this.stale = true;
    return (this.reading ??= this.readAll());
  }

  private async readAll() {
    try {
      while (this.stale && !this.gone) {
        this.stale = false;
        await this.running;
        if (!(await this.read())) this.stale = true;
      }
    } finally {
      this.reading = undefined;
    }
  }

  /** False if a save went on meanwhile, so that the answer may be older than what it wrote. */
  private async read(): Promise<boolean> {
    const { saves } = this;
    try {
      const sheet = await api.sheet(this.project, this.file);
      if (this.gone) return true;
      if (saves !== this.saves) return false;
      this.adopt(sheet);
    } catch (error) {
      if (!this.sheet || error instanceof Refused) this.problem = reason(error);
    }
    return true;
  }

  /** Takes the sheet as it is on disk: edits that wait are put back where their old value still stands, the others are reported. */
  private adopt(sheet: Sheet) {
    const before = this.sheet ? new Map(this.rows.map((row) => [row.key, row])) : undefined;
    const queued = this.waiting.length;
    this.problem = "";
    if (!sheet.broken) this.followShift(sheet, !before);
    this.sheet = sheet;
    this.own = [];
    if (sheet.broken) {
      // Nobody can say where edits belong now: they wait, and the rows stay as they last were.
      if (sheet.rows.length > 0 || !before) this.rows = sheet.rows;
      return this.replace();
    }
    const fresh = new Map(over(sheet.rows, sheet.waiting, "new").map((row) => [row.key, row]));
    const now = (edit: CellEdit): Value => fresh.get(edit.row)?.cells[edit.col] ?? null;
    const stands = (edit: CellEdit) => fresh.has(edit.row) && fits(edit, now(edit));
    const placed = this.pending.filter(stands);
    const lost = this.pending.filter((edit) => !stands(edit)).map((edit) => ({ ...edit, now: now(edit) }));
    this.reloaded = before ? differences(before, fresh, this.pending) : 0;
    this.rows = sheet.rows;
    if (lost.length > 0) {
      this.unplaced = [...this.unplaced, ...lost];
      this.setPending(placed);
    }
    if (placed.length === 0 && this.save.as === "waiting") this.save = { as: "idle" };
    if (placed.length > 0) this.arm();
    if (queued > 0 && sheet.waiting.length === 0) {
      this.save = { as: "saved", at: Date.now() };
      if (queued > sheet.lost.length) toast(t("sheet.written", { n: queued - sheet.lost.length }), { tone: "ok" });
    }
    this.replace();
  }

  /** What waits and what can be taken back means the same rows as before, wherever they stand now. */
  private followShift(sheet: Sheet, first: boolean) {
    const theirs = merge([...this.waiting, ...this.sending, ...this.pending]);
    const shift: Shift = first ? new Map() : shifted(over(this.rows, theirs, "old"), sheet.rows);
    if (first && load(this.key("base"), "") !== sheet.hash) {
      // The file changed while nobody looked.
      const steps = this.kept.steps.flatMap((step) => (step.kind === "cells" ? step.edits : []));
      for (const { row } of [...steps, ...this.pending]) if (isNumbered(row)) shift.set(row, undefined);
    }
    store(this.key("base"), sheet.hash);
    if (shift.size === 0) return;
    this.shifts.push(shift);
    // Rows that came and went are known by their own texts.
    this.follow(
      (key) => moved(key, shift),
      (line) => line,
    );
  }

  /** Rows have other keys: what is remembered and what waits follows them. */
  private follow(to: (key: string) => string, line: (row: Line) => Line) {
    const follow = <E extends CellEdit>(edit: E): E => ({ ...edit, row: to(edit.row) });
    this.setKept({
      ...this.kept,
      steps: this.kept.steps.map((step) =>
        step.kind === "cells" ? { ...step, edits: step.edits.map(follow) } : { ...step, rows: step.rows.map(line) },
      ),
    });
    if (this.unplaced.length > 0) this.unplaced = this.unplaced.map(follow);
    this.setPending(this.pending.map(follow));
  }

  /** Writes values into cells; one step of the history, one write. All or nothing is written at once, and can be waited for.
   *  `since` is how often rows had been moved when the values were read. */
  edit(edits: CellEdit[], how: { atomic?: boolean; quiet?: boolean; since?: number } = {}): Promise<void> | undefined {
    const rows = new Map(this.rows.map((row) => [row.key, row]));
    const shifts = this.shifts.slice(how.since ?? this.seen);
    const meant = edits
      .map((edit) => ({ ...edit, row: shifts.reduce(moved, edit.row) }))
      .map((edit) => (rows.has(edit.row) ? edit : { ...edit, row: this.renamed.get(edit.row) ?? edit.row }))
      .filter((edit) => !same(edit.old, edit.new));
    if (meant.length === 0 || !this.sheet) return undefined;
    // A cell that became another one while it was edited is not written over.
    const now = (edit: CellEdit): Value => rows.get(edit.row)?.cells[edit.col] ?? null;
    const stands = (edit: CellEdit) => rows.has(edit.row) && fits(edit, now(edit));
    const real = meant.filter(stands);
    const late = meant.filter((edit) => !stands(edit));
    if (late.length > 0) this.unplaced = [...this.unplaced, ...late.map((edit) => ({ ...edit, now: now(edit) }))];
    if (real.length === 0) return undefined;
    this.place(real, "new");
    if (!how.quiet) this.remember({ kind: "cells", edits: real, at: Date.now() });
    if (how.atomic && preferences.autosave) {
      // What waits may be what these edits start from.
      void this.flush();
      return (this.running = this.running.then(() => this.write(real, true)));
    }
    this.setPending(merge([...this.pending, ...real]));
    this.save = this.pending.length > 0 ? { as: "waiting" } : { as: "idle" };
    this.arm();
    return undefined;
  }

  private arm() {
    clearTimeout(this.timer);
    if (preferences.autosave) this.timer = setTimeout(() => void this.flush(), preferences.saveDelay);
  }

  /** Sends what waits. Edits made meanwhile wait for the next round. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running = this.running.then(async () => {
      if (this.pending.length === 0 || !this.sheet || this.sheet.broken) return;
      const edits = this.pending;
      this.setPending([]);
      await this.write(edits, false);
    });
    return this.running;
  }

  private async write(edits: CellEdit[], atomic: boolean) {
    this.sending = edits;
    this.saves += 1;
    this.keep();
    await this.send(edits, atomic);
    this.sending = [];
    this.saves += 1;
    if (!this.gone) return this.keep();
    // Whoever opened this sheet again has a queue of his own under the same name.
    const others = load<CellEdit[]>(this.key("queue"), []).filter(
      (kept) => !edits.some((edit) => edit.row === kept.row && edit.col === kept.col && same(edit.new, kept.new)),
    );
    store(this.key("queue"), merge([...this.pending, ...others]));
  }

  private async send(edits: CellEdit[], atomic: boolean) {
    this.save = { as: "saving" };
    const begun = performance.now();
    try {
      const saved = await api.editCells(this.project, this.file, { base: this.sheet?.hash ?? "", edits, atomic });
      this.own = [...this.own.slice(-15), saved.hash];
      store(this.key("base"), saved.hash);
      if (this.sheet)
        this.sheet = {
          ...this.sheet,
          hash: saved.hash,
          checked_in: saved.checked_in,
          look: { ...this.sheet.look, off: saved.off },
        };
      this.take(saved.texts ? saved.rows : this.withTexts(saved.rows));
      this.settle(saved.refused, edits, atomic);
      if (!saved.texts && saved.rows.length > 0) void this.askTexts(saved.rows);
      this.save = { as: "saved", at: Date.now() };
      const took = Math.round(performance.now() - begun);
      if (took >= SLOW)
        void api
          .log({ level: "warn", component: "perf.save", msg: "saving was slow", duration_ms: took })
          .catch(() => undefined);
      // Some of the files of a sheet may be locked; what the server keeps for them is read from it.
      if (saved.queued > 0) await this.read().then(() => (this.save = { as: "queued" }));
    } catch (error) {
      if (error instanceof Refused && error.problem.queued !== undefined) {
        const refused = error.problem.refused ?? [];
        const kept = edits.filter((edit) => !refused.some((cell) => cell.row === edit.row && cell.col === edit.col));
        if (this.sheet) this.sheet = { ...this.sheet, waiting: merge([...this.sheet.waiting, ...kept]) };
        this.settle(refused, edits, false);
        this.save = { as: "queued" };
      } else if (error instanceof Lost) {
        this.setPending(merge([...edits, ...this.pending]));
        this.save = { as: "lost" };
      } else if (error instanceof Refused && error.code === "file/read-only") {
        this.setPending(merge([...edits, ...this.pending]));
        this.save = { as: "read-only" };
      } else if (error instanceof Refused && (error.problem.refused?.length ?? 0) > 0) {
        this.settle(error.problem.refused ?? [], edits, atomic);
        this.save = { as: "saved", at: Date.now() };
      } else {
        // Only what can never be written goes back. A disk that is full may have room later, and another start of the server wants another key.
        const never =
          error instanceof Refused && !error.problem.retry && [400, 413, 422].includes(error.problem.status);
        if (never) this.place(edits, "old");
        else this.setPending(merge([...edits, ...this.pending]));
        this.save = { as: "failed", why: reason(error) };
        toast(reason(error), { tone: "bad" });
      }
    }
  }

  /** A long sheet is saved before its cards are read: until then rows keep the texts they had. */
  private withTexts(rows: Row[]): Row[] {
    const known = new Map(this.rows.map((row) => [row.key, row]));
    return rows.map((row) => {
      const before = known.get(row.was ?? row.key);
      const texts = Object.entries(before?.cells ?? {}).filter(([column]) =>
        ["@en", "@ko", "@figures", "@meaning"].includes(column),
      );
      return {
        ...row,
        card: row.was ? row.card : (before?.card ?? row.card),
        cells: { ...row.cells, ...Object.fromEntries(texts) },
      };
    });
  }

  private async askTexts(rows: Row[]) {
    const [first, last] = [Math.min(...rows.map((row) => row.index)), Math.max(...rows.map((row) => row.index))];
    const sheet = await api
      .sheet(this.project, this.file, { from: first, count: last - first + 1 })
      .catch(() => undefined);
    // Rows of another text come with what follows its change.
    if (!sheet || this.gone || sheet.hash !== this.sheet?.hash) return;
    const wanted = new Set(rows.map((row) => row.key));
    this.take(sheet.rows.filter((row) => wanted.has(row.key)));
  }

  /** What the server did not write: conflicts are kept for a choice, invalid values go back and say why. */
  private settle(refused: RefusedCell[], edits: CellEdit[], atomic: boolean) {
    if (refused.length === 0) return;
    const editOf = (cell: RefusedCell) => edits.find((edit) => edit.row === cell.row && edit.col === cell.col);
    let arrived = refused.filter((cell) => !same(cell.now, editOf(cell)?.new));
    const elsewhere = arrived.filter((cell) => cell.code === "moved");
    if (elsewhere.length > 0) {
      // They are sent again when it is known where their rows are.
      const again = atomic ? edits : edits.filter((edit) => elsewhere.some((cell) => editOf(cell) === edit));
      this.setPending(merge([...again, ...this.pending]));
      void this.reload().then(() => this.flush());
      if (atomic) return;
      arrived = arrived.filter((cell) => cell.code !== "moved");
    }
    if (atomic && arrived.length > 0) {
      this.place(edits, "old");
      this.forget();
      this.refused = { cells: arrived, edits };
      return;
    }
    const changed = arrived.filter((cell) => cell.code === "changed" || cell.code === "no-row");
    const invalid = arrived.filter((cell) => !changed.includes(cell));
    this.unplaced = [
      ...this.unplaced,
      ...changed.flatMap((cell) => {
        const edit = editOf(cell);
        return edit ? [{ ...edit, now: cell.now }] : [];
      }),
    ];
    for (const cell of arrived) this.put(cell.row, cell.col, cell.now);
    for (const cell of invalid.slice(0, 2)) toast(cell.reason, { tone: "bad" });
    this.version += 1;
  }

  /** Puts the reader's value over the disk's, or lets the disk's stand. */
  resolve(mine: boolean) {
    const { conflicts } = this;
    this.unplaced = [];
    this.reloaded = 0;
    if (this.sheet && this.sheet.lost.length > 0) {
      this.sheet = { ...this.sheet, lost: [] };
      void api.forgetWaiting(this.project, this.file).catch(() => undefined);
    }
    if (mine)
      this.edit(
        conflicts.map((conflict) => ({ row: conflict.row, col: conflict.col, old: conflict.now, new: conflict.new })),
      );
  }

  async undo() {
    const step = await this.next(() => this.kept.steps[this.kept.done - 1]);
    if (step && (await this.play(step, true))) this.setKept({ ...this.kept, done: this.kept.done - 1 });
  }

  async redo() {
    const step = await this.next(() => this.kept.steps[this.kept.done]);
    if (step && (await this.play(step, false))) this.setKept({ ...this.kept, done: this.kept.done + 1 });
  }

  /** The step that is meant by a key. Cells are changed at once, before the next key; rows come and go behind what waits. */
  private async next(step: () => Step | undefined): Promise<Step | undefined> {
    const meant = step();
    if (!meant || meant.kind === "cells") return meant;
    await this.flush();
    return step();
  }

  private async play(step: Step, back: boolean): Promise<boolean> {
    if (step.kind === "cells") {
      const edits = back ? swap(step.edits) : step.edits;
      const rows = new Map(this.rows.map((row) => [row.key, row]));
      const fitting = edits.filter((edit) => same(rows.get(edit.row)?.cells[edit.col] ?? null, edit.old));
      if (fitting.length < edits.length)
        toast(t("sheet.skipped", { n: edits.length - fitting.length }), { tone: "warn" });
      this.edit(fitting, { quiet: true });
      return true;
    }
    const base = () => this.sheet?.hash ?? "";
    try {
      let rows: Line[];
      if ((step.kind === "added") === back) {
        const saved = await api.deleteRows(this.project, this.file, {
          base: base(),
          rows: step.rows.map((row) => row.key),
          sources: step.rows.map((row) => row.source),
        });
        rows = saved.removed;
      } else {
        // Rows come back from their own texts, those that stood together in one write.
        rows = [];
        for (const run of runs(step.rows)) {
          const at = Math.min(run[0]!.index, this.rows.length + rows.length);
          const saved = await api.addRows(this.project, this.file, {
            base: base(),
            at,
            rows: run.map((row) => ({ source: row.source, cells: {} })),
          });
          rows.push(
            ...run.map((row, n) => ({
              ...row,
              key: saved.added[n] ?? row.key,
              source: saved.sources[n] ?? row.source,
            })),
          );
        }
      }
      this.setKept({
        ...this.kept,
        steps: this.kept.steps.map((other) => (other === step ? { ...step, rows } : other)),
      });
      await this.open();
      return true;
    } catch (error) {
      toast(reason(error), { tone: "bad" });
      return false;
    }
  }

  async addRow(
    cells: Record<string, Value> = {},
    how: { copy?: string; at?: number } = {},
  ): Promise<string | undefined> {
    return this.addRows([{ copy: how.copy, cells }], how.at);
  }

  /** Adds rows in one write; gives the key of the first. */
  async addRows(rows: { copy?: string; cells: Record<string, Value> }[], at?: number): Promise<string | undefined> {
    await this.flush();
    try {
      const saved = await api.addRows(this.project, this.file, { base: this.sheet?.hash ?? "", at, rows });
      // Whoever takes it back at once need not wait until it is shown.
      const index = at ?? this.rows.length;
      const lines = saved.added.map((key, n) => ({ key, index: index + n, source: saved.sources[n] ?? "" }));
      this.remember({ kind: "added", rows: lines, at: Date.now() });
      await this.open();
      this.save = { as: "saved", at: Date.now() };
      return saved.added[0];
    } catch (error) {
      if (error instanceof Refused && (error.problem.refused?.length ?? 0) > 0)
        this.refused = { cells: error.problem.refused ?? [], edits: [] };
      else toast(reason(error), { tone: "bad" });
      return undefined;
    }
  }

  async deleteRows(keys: string[]) {
    if (keys.length === 0) return;
    await this.flush();
    try {
      const saved = await api.deleteRows(this.project, this.file, {
        base: this.sheet?.hash ?? "",
        rows: keys,
        sources: [],
      });
      this.remember({ kind: "removed", rows: saved.removed, at: Date.now() });
      await this.open();
      this.save = { as: "saved", at: Date.now() };
      toast(t("sheet.removed", { n: keys.length }), {
        action: { label: t("sheet.undo"), run: () => void this.undo() },
      });
    } catch (error) {
      toast(reason(error), { tone: "bad" });
    }
  }

  close() {
    this.gone = true;
    this.stop();
    if (preferences.autosave) void this.flush();
  }

  private take(rows: Row[]) {
    if (rows.length === 0) return;
    const fresh = new Map(rows.map((row) => [row.was ?? row.key, row]));
    // An edit of the name may give the row another key; what is remembered follows it.
    const renamed = new Map(rows.flatMap((row) => (row.was ? [[row.was, row.key] as const] : [])));
    if (renamed.size > 0) {
      for (const [was, key] of renamed) this.renamed.set(was, key);
      const to = (key: string) => renamed.get(key) ?? key;
      this.follow(to, (row) => ({ ...row, key: to(row.key) }));
    }
    const waiting = [...this.waiting, ...this.pending];
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
    this.rows = over(this.rows, edits, side);
    this.version += 1;
  }

  private put(row: string, col: string, value: Value) {
    this.place([{ row, col, old: null, new: value }], "new");
  }

  private replace() {
    this.place([...this.waiting, ...this.sending, ...this.pending], "new");
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
    this.keep();
  }
  /** What is on its way is kept until the server has it: a page may end at any moment. */
  private keep() {
    if (!this.gone) store(this.key("queue"), merge([...this.sending, ...this.pending]));
  }
  private key(what: string): string {
    return `cardwright.${what}.${this.project}/${this.file}`;
  }
}

/** How many cells are other ones than before, not counting those that were edited here. */
function differences(before: Map<string, Row>, fresh: Map<string, Row>, edits: CellEdit[]): number {
  const mine = new Set(edits.map((edit) => `${edit.row}\u0000${edit.col}`));
  let cells = 0;
  for (const [key, row] of fresh) {
    const old = before.get(key);
    for (const name of new Set([...Object.keys(row.cells), ...Object.keys(old?.cells ?? {})]))
      if (!same(old?.cells[name], row.cells[name]) && !mine.has(`${key}\u0000${name}`)) cells += 1;
  }
  return cells;
}
