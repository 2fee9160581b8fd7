// Measures the Sheet on 10,000 rows: a cell edit to the saved file and the problems of the row, over HTTP as the page does it;
// then the page itself in Chromium: frames while scrolling, a key until it is painted, an edit until it is saved and marked.
// CARDWRIGHT_BIN=… node scripts/measure.mjs [ROWS] [EDITS]
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { enter, folder, studio } from "../tests/browser/binary.mjs";
import { launch } from "../tests/fake/stage.mjs";

const [rows = 10000, edits = 200] = process.argv.slice(2).map(Number);
const home = folder();
const path = join(home.path, "set/cards.json");
const card = (n) => `  {"id":"c${n}","name":"Card ${n}","type":"monster","cost":${n % 7},"atk":1,"hp":2,"effects":[{"timing":"on_play","action":{"kind":"draw","value":1}}]}`;
mkdirSync(join(home.path, "set"));
writeFileSync(path, `[\n${Array.from({ length: rows }, (_, n) => card(n)).join(",\n")}\n]\n`);
const running = await studio(home.path);
const started = performance.now();
const sheet = await running.ask("GET", "/sheets/set/cards.json");
const opened = performance.now() - started;
const cost = new Map(sheet.rows.map((row) => [row.key, row.cells.cost]));
// What the program itself took, where the system tells: on a busy machine the clock measures others too.
const TICK = 10;
const processor = () => {
  try {
    const [user, system] = readFileSync(`/proc/${running.pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ").slice(11, 13).map(Number);
    return (user + system) * TICK;
  } catch {
    return NaN;
  }
};
const times = [];
const spent = processor();
for (let at = 0; at < edits; at += 1) {
  const row = `c${(at * 7919) % rows}`;
  const value = (cost.get(row) + 1) % 10;
  const began = performance.now();
  const saved = await running.ask("PATCH", "/sheets/set/cards.json/cells", { base: "", edits: [{ row, col: "cost", old: cost.get(row), new: value }] });
  times.push(performance.now() - began);
  if (saved.applied !== 1 || saved.rows[0].cells.cost !== value) throw new Error(`the edit of ${row} did not arrive`);
  cost.set(row, value);
}
const own = (processor() - spent) / edits;
const onDisk = JSON.parse(readFileSync(path, "utf8"));
if (onDisk.some((one) => cost.get(one.id) !== one.cost)) throw new Error("the file does not hold the edits");
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1);
console.log(`${rows} rows: opened in ${opened.toFixed(0)} ms; ${edits} edits, ms: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}; the program worked ${own.toFixed(1)} ms for each`);

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const browser = await launch();
const shown = await enter(browser, running, "/", { preferences: { lang: "en", theme: "light", saveDelay: 0 } });
const { page } = shown;
const before = performance.now();
await page.goto(`${running.origin}/sheet/set/cards.json`);
await page.waitForSelector(".tabulator-row");
console.log(`the page shows its rows after ${(performance.now() - before).toFixed(0)} ms`);
// A wheel turns 100 pixels a frame, through 300 frames.
const frames = await page.evaluate(() => new Promise((done) => {
  const holder = document.querySelector(".tabulator-tableholder");
  const gaps = [];
  let last = performance.now();
  const step = (now) => {
    gaps.push(now - last);
    last = now;
    holder.scrollTop += 100;
    if (gaps.length < 300) requestAnimationFrame(step);
    else done(gaps.slice(1));
  };
  requestAnimationFrame(step);
}));
frames.sort((a, b) => a - b);
console.log(`scrolling, ms a frame: median ${middle(frames).toFixed(1)}, 95 % ${frames[Math.floor(frames.length * 0.95)].toFixed(1)}, longest ${frames.at(-1).toFixed(1)}`);
const [painted, saved, marked] = [[], [], []];
const name = (row) => page.locator('.tabulator-row .tabulator-cell[tabulator-field="type"]').nth(row);
for (let turn = 0; turn < 10; turn += 1) {
  await name(3 + turn).click();
  // From the key to the frame that follows what it changed.
  const key = page.evaluate(() => new Promise((done) => addEventListener("keydown", () => { const pressed = performance.now(); requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed))); }, { capture: true, once: true })));
  await page.keyboard.press("q");
  painted.push(await key);
  await page.keyboard.type("uux");
  const end = performance.now();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /Saved/.test(document.querySelector(".save")?.textContent ?? "") && JSON.parse(localStorage.getItem("cardwright.queue.set/cards.json") ?? "[]").length === 0);
  saved.push(performance.now() - end);
  await page.waitForFunction((count) => document.querySelectorAll('.has-error[tabulator-field="type"]').length > count, turn);
  marked.push(performance.now() - end);
}
console.log(`an edit in the page, ms: key to paint ${middle(painted).toFixed(1)}, Enter to saved ${middle(saved).toFixed(0)}, to the mark ${middle(marked).toFixed(0)}`);
await browser.close();
await running.stop();
home.remove();
