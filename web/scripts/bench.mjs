// What a person waits for in Studio, in a real browser at the real program: `cargo xtask bench --studio`.
// CARDWRIGHT_BIN=… node scripts/bench.mjs [ROWS] prints the median, 95 % and the longest, and what the design allows.
import { folder, enter, studio } from "../tests/browser/binary.mjs";
import { launch } from "../tests/fake/stage.mjs";
import { frames, heap, keys, opened, quiet, row, saved, until } from "./bench/clock.mjs";
import { SYSTEMS, write } from "./bench/sets.mjs";

const ROWS = Number(process.argv[2] ?? 10000);
const EDITS = 60;
const TIMES = 5;
const name = encodeURIComponent;

const home = folder();
for (const count of new Set([500, 5000])) write(home.path, "duel", count);
const sets = SYSTEMS.map((system) => ({ system, ...write(home.path, system, ROWS + 1) }));
const running = await studio(home.path);
const browser = await launch();
console.log(`${"".padEnd(60)}  median     95%    most     budget`);
try {
  await pages();
  for (const set of sets) await edits(set);
  await sheet();
  await card();
  await table();
  await report();
} finally {
  await browser.close();
  await running.stop();
  home.remove();
}

/** Pages that are opened cold, from the first request until they can be used. */
async function pages() {
  const shown = await enter(browser, running);
  const at = (path) => running.origin + path;
  const there = (query) => (document.querySelector(query) ? performance.now() : 0);
  const cold = async (what, path, query, budget) => {
    const times = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await opened(shown.page, at(path), there, query));
    row(what, times, "ms", budget);
  };
  await cold("Home, cold", "/", "main a[href^='/sheet/']", "400");
  await cold("Sheet of 500 rows, cold", "/sheet/duel-500/cards.json", ".tabulator-row", "600");
  await cold("Sheet of 5,000 rows, cold", "/sheet/duel-5000/cards.json", ".tabulator-row", "1000");
  await cold(`Sheet of ${ROWS} rows, cold`, `/sheet/duel-${ROWS + 1}/cards.json`, ".tabulator-row", "");
  await shown.close();
}

/** Edits of single cells, over HTTP as the page sends them: the answer comes when the file is written and its problems are known. */
async function edits({ system, project, sheet, column }) {
  const { files } = await running.ask("GET", `/sheets/${name(project)}`);
  const address = `/sheets/${name(project)}/${name(sheet ?? files[0].id)}`;
  const before = await running.ask("GET", address);
  const times = [];
  for (let at = 0; at < EDITS; at += 1) {
    const one = before.rows[(at * 7919) % before.rows.length];
    const old = one.cells[column];
    const next = old === 1 ? 2 : old === -1 ? -2 : old - Math.sign(old || -1);
    const began = performance.now();
    const saved = await running.ask("PATCH", `${address}/cells`, {
      base: "",
      edits: [{ row: one.key, col: column, old, new: next }],
    });
    times.push(performance.now() - began);
    if (saved.applied !== 1)
      throw new Error(`${system}: the edit of ${one.key} did not arrive: ${JSON.stringify(saved.refused)}`);
    one.cells[column] = next;
  }
  row(`${system}: a cell of ${before.rows.length} to the file and its problems`, times, "ms", "50");
}

/** The grid under the hand: scrolling, typing, an edit from the key to its mark. */
async function sheet() {
  const shown = await enter(browser, running, `/sheet/duel-${ROWS + 1}/cards.json`);
  const { page } = shown;
  await page.waitForSelector(".tabulator-row");
  const grid = await page.locator(".tabulator-tableholder").boundingBox();
  await page.mouse.move(grid.x + grid.width / 2, grid.y + grid.height / 2);
  row(
    `Sheet: frames while ${ROWS} rows scroll`,
    await frames(page, async () => {
      for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, 400);
    }),
    "ms",
    "16.7",
  );
  await page.evaluate(() => document.querySelector(".tabulator-tableholder").scrollTo(0, 0));
  const cell = (row) => page.locator('.tabulator-cell[tabulator-field="name"]').nth(row);
  await cell(0).click();
  await page.keyboard.press("F2");
  await page.waitForSelector(".cell-input");
  row("Sheet: a key in a cell to its paint", await keys(page, "abcdefghijklmnopqrstuvwxyz"), "ms", "50");
  await page.keyboard.press("Escape");
  row("Sheet: Ctrl S to the saved file and fresh marks, 50,000 cards beside", await saves(page), "ms", "100");
  row("Sheet: memory of the page's scripts", [await heap(page)], "MB", "300");
  await shown.close();
  await alone();
}

/** The same sheet as the only one of its folder. */
async function alone() {
  const own = folder();
  write(own.path, "duel", ROWS + 1);
  const other = await studio(own.path);
  const shown = await enter(browser, other, `/sheet/duel-${ROWS + 1}/cards.json`);
  await shown.page.waitForSelector(".tabulator-row");
  row(`Sheet: Ctrl S to the saved file and fresh marks, ${ROWS} rows`, await saves(shown.page), "ms", "100");
  await shown.close();
  await other.stop();
  own.remove();
}

/** Edits of cells, from Ctrl S to the answer and two frames more. */
async function saves(page) {
  const times = [];
  for (let edit = 0; edit < 40; edit += 1) {
    const input = page.locator('.tabulator-row .tabulator-cell[tabulator-field="cost"]').nth(edit % 8);
    const old = (await input.textContent()).trim();
    await input.click();
    await page.keyboard.press("F2");
    await page.locator(".cell-input").fill(old === "1" ? "2" : "1");
    await quiet(page);
    await page.keyboard.press("Enter");
    times.push(await saved(page, () => page.keyboard.press("Control+s")));
  }
  return times;
}

/** A card: from a keystroke to its face, and the sandbox again. */
async function card() {
  const shown = await enter(browser, running, "/card/duel-500/c7");
  const { page } = shown;
  await page.waitForSelector("article.face");
  await page.locator(".cm-content").click();
  const source = await page.evaluate(async () => (await (await fetch("/api/v1/cards/duel-500/c7")).json()).source);
  const times = [];
  for (let time = 0; time < 10; time += 1) {
    const label = `Card ${100 + time}`;
    await page.keyboard.press("Control+a");
    const face = (wanted) =>
      document.querySelector("article.face")?.getAttribute("aria-label") === wanted ? performance.now() : 0;
    times.push(await until(page, () => page.keyboard.insertText(source.replace("Card 7", label)), face, label));
  }
  row("Card: a keystroke to face and problems, with 120 ms of rest", times, "ms", "150");
  row("Card: a key in the editor to its paint", await keys(page, "abcdefghijklmnopqrstuvwxyz"), "ms", "50");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(source);
  await shown.close();
  const { scenes } = await running
    .ask("GET", "/cards/builtin-duel/harbor_deckhand/scenes")
    .catch(() => ({ scenes: [] }));
  for (const scene of scenes.slice(0, 1)) {
    const runs = [];
    for (let time = 0; time < 20; time += 1) {
      const began = performance.now();
      await running.ask("POST", "/sandbox", {
        project: "builtin-duel",
        card: "harbor_deckhand",
        scene: scene.scene,
        seed: time,
        lang: "en",
        ask: false,
        answers: [],
      });
      runs.push(performance.now() - began);
    }
    row("Sandbox: a run", runs, "ms", "150");
  }
}

/** Matches: an answer to the new table, and how much is sent. */
async function table() {
  for (const [system, seats] of [
    ["duel", 2],
    ["lorenzo", 4],
  ]) {
    const shown = await enter(browser, running, "/");
    const { page } = shown;
    const sizes = [];
    page.on("websocket", (socket) => {
      if (socket.url().includes("/live"))
        socket.on("framereceived", ({ payload }) =>
          sizes.push({ kind: /"type":"(\w+)"/.exec(payload)?.[1], bytes: Buffer.byteLength(payload) }),
        );
    });
    const { id } = await running.ask("POST", "/matches", {
      system,
      seed: 7,
      seats: Array.from({ length: seats }, (_, seat) => ({ who: seat === 0 ? "person" : "random" })),
    });
    await page.goto(`${running.origin}/play/${id}?seat=0`);
    await page.waitForSelector("[data-seq]", { state: "attached" });
    const times = [];
    for (let turn = 0; turn < 30; turn += 1) {
      const seq = await page.getAttribute("[data-seq]", "data-seq");
      if ((await page.getAttribute("[data-seq]", "data-status")) !== "running") break;
      const changed = (was) => (document.querySelector("[data-seq]")?.dataset.seq !== was ? performance.now() : 0);
      const decline = page.locator('.answers .decide:has(kbd:text-is("Space"))');
      times.push(
        await until(
          page,
          async () => {
            if (await decline.count()) {
              await page.keyboard.press("Space");
              await page.keyboard.press("Space");
            } else await page.locator(".area button.legal, .options li button, .answers .decide").first().click();
          },
          changed,
          seq,
        ).catch(() => NaN),
      );
    }
    const good = times.filter(Number.isFinite);
    if (good.length > 0) row(`${system}: an answer to the next question, programs included`, good, "ms", "50");
    const size = (kind) => sizes.filter((frame) => frame.kind === kind).map((frame) => frame.bytes / 1000);
    if (size("view").length > 0) row(`${system}: a whole view`, size("view"), "kB", "40");
    if (size("patch").length > 0) row(`${system}: a change of the view`, size("patch"), "kB", "4");
    await shown.close();
  }
}

/** The report of a long run, opened cold. */
async function report() {
  const { id } = await running.ask("POST", "/runs", {
    project: "builtin-duel",
    decks: ["harbor", "reef"],
    agents: ["random", "random"],
    games: 20000,
    seed: 1,
  });
  while ((await running.ask("GET", `/runs/${id}`)).state !== "done") await new Promise((done) => setTimeout(done, 200));
  const { length } = await running.ask("GET", `/runs/${id}/charts`);
  const shown = await enter(browser, running);
  const address = `${running.origin}/balance/builtin-duel/${id}`;
  const drawn = (count) =>
    document.querySelectorAll(".charts canvas, .charts svg.marks").length >= count ? performance.now() : 0;
  row("Report of 20,000 games: first chart, cold", [await opened(shown.page, address, drawn, 1)], "ms", "300");
  row(
    `Report of 20,000 games: all ${length} charts, cold`,
    [await opened(shown.page, address, drawn, length)],
    "ms",
    "1000",
  );
  await shown.close();
}
