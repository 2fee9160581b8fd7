import { beforeEach, describe, expect, it, vi } from "vitest";
import type {
  CellEdits,
  CellsSaved,
  DeleteRows,
  NewRows,
  RefusedCell,
  Row,
  RowsSaved,
  Sheet,
} from "../../src/api/types";

/** A server with one sheet, whose answers can be held back. */
const server = vi.hoisted(() => ({
  rows: [] as { key: string; name: string }[],
  hash: 0,
  broken: false,
  sent: [] as unknown[],
  held: undefined as Promise<void> | undefined,
  next: 0,
}));
const preferences = vi.hoisted(() => ({ autosave: true, saveDelay: 5 }));

vi.mock("../../src/app/preferences.svelte", () => ({ preferences, lang: () => "en" }));
vi.mock("../../src/app/notices.svelte", () => ({ toast: () => undefined }));
vi.mock("../../src/app/words", () => ({ t: (key: string) => key }));
vi.mock("../../src/api/session.svelte", () => ({ onReturn: () => () => undefined }));
vi.mock("../../src/api/client", () => {
  class Refused extends Error {
    constructor(readonly problem: { status: number; code: string; retry?: boolean; refused?: RefusedCell[] }) {
      super(problem.code);
    }
    get code() {
      return this.problem.code;
    }
  }
  // A row without a key has no id.
  const keyOf = (own: { key: string }, index: number) => own.key || `#${index}`;
  const row = (own: { key: string; name: string }, index: number): Row => ({
    key: keyOf(own, index),
    index,
    path: "",
    span: [0, 0],
    spans: {},
    cells: { name: own.name },
    problems: [],
  });
  const rows = () => server.rows.map(row);
  const change = <T>(answer: T): T => {
    server.hash += 1;
    return { ...answer, hash: String(server.hash) };
  };
  return {
    Refused,
    Lost: class extends Error {},
    reason: String,
    api: {
      sheet: async (): Promise<Sheet> => {
        const sheet = {
          hash: String(server.hash),
          rows: rows(),
          columns: [],
          write: true,
          keeps: true,
          waiting: [],
          lost: [],
          state: "read-write",
          look: { off: [] },
          ...(server.broken ? { broken: { message: "wrong" } } : {}),
        } as unknown as Sheet;
        await server.held;
        return sheet;
      },
      editCells: async (_: string, __: string, body: CellEdits): Promise<CellsSaved> => {
        server.sent.push(body.edits.map((edit) => edit.new));
        if (server.broken) throw new Refused({ status: 422, code: "file/unreadable", retry: true });
        const moved = body.base === String(server.hash) ? [] : body.edits.filter((edit) => edit.row.startsWith("#"));
        if (moved.length > 0) {
          const refused = moved.map(({ row, col }) => ({ row, col, code: "moved", reason: "", now: null }));
          throw new Refused({ status: 409, code: "sheet/conflict", refused });
        }
        for (const edit of body.edits)
          server.rows.forEach((own, index) => {
            if (keyOf(own, index) === edit.row) own.name = String(edit.new);
          });
        return change({
          applied: 1,
          refused: [],
          rows: rows(),
          texts: true,
          queued: 0,
          checked_in: 0,
          off: [],
        } as unknown as CellsSaved);
      },
      addRows: async (_: string, __: string, body: NewRows): Promise<RowsSaved> => {
        const added = body.rows.map((fresh) => ({
          key: `k${(server.next += 1)}`,
          name: fresh.source ?? String(fresh.cells.name),
        }));
        server.rows.splice(body.at ?? server.rows.length, 0, ...added);
        return change({
          added: added.map((one) => one.key),
          sources: added.map((one) => one.name),
          removed: [],
          total: server.rows.length,
        } as unknown as RowsSaved);
      },
      deleteRows: async (_: string, __: string, body: DeleteRows): Promise<RowsSaved> => {
        const removed = server.rows.flatMap((own, index) =>
          body.rows.includes(own.key) ? [{ key: own.key, index, source: own.name }] : [],
        );
        server.rows = server.rows.filter((own) => !body.rows.includes(own.key));
        return change({ added: [], sources: [], removed, total: server.rows.length } as unknown as RowsSaved);
      },
      log: async () => undefined,
    },
  };
});

const { Book } = await import("../../src/sheet/book.svelte");
const names = (book: { rows: Row[] }) => book.rows.map((row) => row.cells.name);
const edit = (row: string, old: string, now: string) => ({ row, col: "name", old, new: now });
const settled = async (book: InstanceType<typeof Book>) => {
  await book.flush();
  await book.reload();
};
/** Somebody else writes the file. */
const foreign = (key: string, name: string) => {
  for (const own of server.rows) if (own.key === key) own.name = name;
  server.hash += 1;
};
/** Answers of reads wait until they are let go. */
const hold = () => {
  let release = () => {};
  server.held = new Promise((done) => (release = done));
  return () => {
    server.held = undefined;
    release();
  };
};

async function open() {
  const book = new Book("p", `f${(server.next += 1)}`);
  await book.reload();
  return book;
}

beforeEach(() => {
  Object.assign(server, {
    rows: [
      { key: "a", name: "ash" },
      { key: "b", name: "birch" },
    ],
    hash: 0,
    broken: false,
    sent: [],
    held: undefined,
  });
  Object.assign(preferences, { autosave: true, saveDelay: 5 });
});

describe("a sheet that is read again", () => {
  it("keeps an edit that was made meanwhile", async () => {
    preferences.autosave = false;
    const book = await open();
    const release = hold();
    const reading = book.reload();
    await Promise.resolve();
    book.edit([edit("a", "ash", "alder")]);
    release();
    await reading;
    expect(book.pending).toEqual([edit("a", "ash", "alder")]);
    expect(names(book)).toEqual(["alder", "birch"]);
  });

  it("drops an answer that is older than a save", async () => {
    preferences.autosave = false;
    const book = await open();
    const release = hold();
    const reading = book.reload();
    await Promise.resolve();
    await Promise.resolve();
    book.edit([edit("a", "ash", "alder")]);
    await book.flush();
    release();
    await reading;
    expect(names(book)).toEqual(["alder", "birch"]);
    expect(book.conflicts).toEqual([]);
  });

  it("takes back what was last when the key was pressed, whatever is typed while it is saved", async () => {
    const book = await open();
    book.edit([edit("a", "ash", "alder")]);
    const taken = book.undo();
    // The next key, before any save has been answered.
    await Promise.resolve();
    await Promise.resolve();
    book.edit([edit("b", "birch", "beech")]);
    await taken;
    await book.flush();
    expect(names(book)).toEqual(["ash", "beech"]);
    expect(server.rows.map((row) => row.name)).toEqual(["ash", "beech"]);
  });

  it("is read again for others' news, and not for its own", async () => {
    const book = await open();
    book.edit([edit("a", "ash", "alder")]);
    await book.flush();
    const own = book.sheet;
    await book.changed(String(server.hash));
    expect(book.sheet).toBe(own);
    foreign("b", "beech");
    await book.changed(String(server.hash));
    expect(names(book)).toEqual(["alder", "beech"]);
  });

  it("leaves edits alone while the file has a syntax error", async () => {
    const book = await open();
    book.edit([edit("a", "ash", "alder")]);
    server.broken = true;
    server.rows = [];
    server.hash += 1;
    await settled(book);
    expect(names(book)).toEqual(["alder", "birch"]);
    expect(book.pending).toEqual([edit("a", "ash", "alder")]);
    expect(book.canWrite).toBe(false);
    server.broken = false;
    server.rows = [
      { key: "a", name: "ash" },
      { key: "b", name: "birch" },
    ];
    await book.reload();
    await book.flush();
    expect(server.rows[0]?.name).toBe("alder");
    expect(book.conflicts).toEqual([]);
  });

  it("reports an edit whose row is gone", async () => {
    preferences.autosave = false;
    const book = await open();
    book.edit([edit("a", "ash", "alder")]);
    server.rows.shift();
    server.hash += 1;
    await book.reload();
    expect(book.conflicts).toEqual([{ ...edit("a", "ash", "alder"), now: null }]);
    expect(book.pending).toEqual([]);
  });
});

describe("an edit", () => {
  it("is not written over a cell that became another one while it was edited", async () => {
    const book = await open();
    foreign("a", "aspen");
    await book.reload();
    book.edit([edit("a", "ash", "alder")]);
    expect(book.conflicts).toEqual([{ ...edit("a", "ash", "alder"), now: "aspen" }]);
    expect(names(book)).toEqual(["aspen", "birch"]);
    expect(book.pending).toEqual([]);
  });

  it("that is all or nothing follows what waits, and waits itself where nothing is saved by itself", async () => {
    const book = await open();
    book.edit([edit("a", "ash", "alder")]);
    await book.edit([edit("a", "alder", "acacia"), edit("b", "birch", "beech")], { atomic: true });
    expect(server.sent).toEqual([["alder"], ["acacia", "beech"]]);
    preferences.autosave = false;
    await book.edit([edit("b", "beech", "box")], { atomic: true });
    expect(server.sent).toHaveLength(2);
    expect(book.pending).toEqual([edit("b", "beech", "box")]);
  });
});

describe("rows", () => {
  it("that were added go with undo and come back with redo, as often as one likes", async () => {
    const book = await open();
    await book.addRows([{ cells: { name: "cedar" } }, { cells: { name: "elm" } }], 1);
    for (let round = 0; round < 2; round += 1) {
      expect(names(book)).toEqual(["ash", "cedar", "elm", "birch"]);
      await book.undo();
      expect(names(book)).toEqual(["ash", "birch"]);
      await book.redo();
    }
    await book.deleteRows([book.rows[1]!.key]);
    await book.undo();
    expect(names(book)).toEqual(["ash", "cedar", "elm", "birch"]);
    await book.redo();
    expect(names(book)).toEqual(["ash", "elm", "birch"]);
  });
});

describe("a row without an id", () => {
  const rows = () => server.rows.map((row) => row.name);
  const insert = () => {
    server.rows.unshift({ key: "", name: "elm" });
    server.hash += 1;
  };

  beforeEach(() => {
    server.rows = ["ash", "elm", "oak"].map((name) => ({ key: "", name }));
  });

  it("is followed by what waits and by what can be taken back", async () => {
    preferences.autosave = false;
    const book = await open();
    book.edit([edit("#0", "ash", "alder")]);
    await settled(book);
    book.edit([edit("#1", "elm", "beech")]);
    insert();
    await book.reload();
    expect(names(book)).toEqual(["elm", "alder", "beech", "oak"]);
    await settled(book);
    expect(rows()).toEqual(["elm", "alder", "beech", "oak"]);
    await book.undo();
    await book.undo();
    await settled(book);
    expect(rows()).toEqual(["elm", "ash", "elm", "oak"]);
    book.close();
  });

  it("is found again where the news of others comes later than an edit", async () => {
    const book = await open();
    insert();
    book.edit([edit("#1", "elm", "beech")]);
    await vi.waitFor(() => expect(rows()).toEqual(["elm", "ash", "beech", "oak"]));
    expect(server.sent).toEqual([["beech"], ["beech"]]);
    expect(book.conflicts).toEqual([]);
    book.close();
  });

  it("means the row of then in an editor that was open meanwhile", async () => {
    const book = await open();
    const since = book.seen;
    insert();
    await book.reload();
    book.edit([edit("#1", "elm", "beech")], { since });
    await settled(book);
    expect(rows()).toEqual(["elm", "ash", "beech", "oak"]);
    book.close();
  });

  it("asks where the file changed while nobody looked", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    preferences.autosave = false;
    const book = await open();
    book.edit([edit("#1", "elm", "beech")]);
    book.close();
    insert();
    const again = new Book("p", book.file);
    await again.reload();
    expect(again.conflicts.map(({ row, new: now }) => [row, now])).toEqual([["#1?", "beech"]]);
    expect(again.pending).toEqual([]);
    await again.undo();
    await settled(again);
    expect(rows()).toEqual(["elm", "ash", "elm", "oak"]);
    again.close();
    vi.unstubAllGlobals();
  });
});
