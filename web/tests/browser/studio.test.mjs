// Studio as it is delivered: the real program, a real folder, a real browser.
import assert from "node:assert/strict";
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch } from "../fake/stage.mjs";
import { enter, folder, pictures, studio, visit } from "./binary.mjs";

const SYSTEMS = ["duel", "dreamtides", "cross-universe", "card-fighters", "lorenzo"];
let browser;
let home;
let running;
before(async () => {
  browser = await launch();
  home = folder();
  running = await studio(home.path);
  for (const system of SYSTEMS) await running.ask("POST", "/projects", { system, folder: `my-${system}`, start: "samples" });
  mkdirSync(pictures, { recursive: true });
});
after(async () => {
  await browser?.close();
  await running?.stop();
  home?.remove();
});

const api = async (page, path) => page.evaluate(async (address) => (await fetch(`/api/v1${address}`)).json(), path);
const projectOf = async (page, system) => (await api(page, "/projects")).projects.find((project) => project.system === system && !project.builtin);
const filesBelow = (path) => readdirSync(path, { recursive: true }).map((name) => join(path, String(name))).filter((name) => statSync(name).isFile() && !/\.tv_view|sheets\.toml|replays/.test(name));
const snapshot = (path) => Object.fromEntries(filesBelow(path).map((name) => [name, readFileSync(name, "latin1")]));
const raw = (headers) => new Promise((done, fail) => {
  const sent = request({ host: "127.0.0.1", port: running.port, path: "/api/v1/projects", headers }, (response) => { response.resume(); response.on("end", () => done(response.statusCode)); });
  sent.on("error", fail);
  sent.end();
});

test("the key opens, its absence and foreign pages do not", async () => {
  assert.equal(await raw({}), 401);
  assert.equal(await raw({ origin: "http://elsewhere.example" }), 403);
  assert.equal(await raw({ host: "elsewhere.example" }), 403);
  const stranger = await visit(browser, running);
  await stranger.page.goto(running.origin);
  await stranger.page.waitForSelector("text=cardwright studio --open");
  await stranger.close();
  const shown = await enter(browser, running);
  assert.equal(new URL(shown.page.url()).hash, "");
  await shown.page.waitForSelector("main h1");
  await shown.close();
});

test("Home shows a project a system, and asks nothing of the world outside", async () => {
  const shown = await enter(browser, running);
  await shown.page.waitForSelector(".project");
  assert.equal(await shown.page.locator(".project").count(), SYSTEMS.length);
  await shown.page.screenshot({ path: join(pictures, "home.png") });
  assert.deepEqual(shown.outside, []);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

for (const system of SYSTEMS) {
  test(`${system}: a new card set ends in the Sheet without errors`, async () => {
    const shown = await enter(browser, running);
    await shown.page.waitForSelector("main h1");
    await shown.page.keyboard.press("n");
    await shown.page.selectOption("dialog select", system);
    await shown.page.fill("dialog input.field", `fresh-${system}`);
    await shown.page.click("dialog button.main");
    await shown.page.waitForURL("**/sheet/**");
    await shown.page.waitForSelector(".tabulator-row");
    const made = (await api(shown.page, "/projects")).projects.find((project) => project.folder === `fresh-${system}`);
    assert.equal(made.health.errors, 0);
    assert.ok(made.cards > 0);
    await shown.close();
  });

  test(`${system}: one edit in the Sheet changes one value of the file, undo after a reload brings it back`, async () => {
    const shown = await enter(browser, running);
    const project = await projectOf(shown.page, system);
    const list = await api(shown.page, `/sheets/${encodeURIComponent(project.id)}`);
    const file = list.files.find((candidate) => candidate.rows > 0 && candidate.write);
    const sheet = await api(shown.page, `/sheets/${encodeURIComponent(project.id)}/${encodeURIComponent(file.id)}`);
    const filled = sheet.columns.filter((candidate) => !candidate.derived && candidate.default && ["string", "number"].includes(typeof sheet.rows[0].cells[candidate.key]));
    const column = filled.find((candidate) => candidate.key === "name") ?? filled.find((candidate) => candidate.kind === "text") ?? filled.find((candidate) => candidate.kind === "integer");
    const path = join(home.path, project.folder);
    const before = snapshot(path);
    await shown.page.goto(`${running.origin}/sheet/${encodeURIComponent(project.id)}/${encodeURIComponent(file.id)}`);
    const cell = shown.page.locator(`.tabulator-row .tabulator-cell[tabulator-field="${column.key}"]`).first();
    await cell.waitFor();
    await cell.click();
    await shown.page.keyboard.press("F2");
    const input = shown.page.locator(".cell-input, .cell-popover textarea");
    await input.waitFor();
    const value = column.kind === "integer" ? "7" : "Zephyr";
    await input.fill(value);
    await shown.page.keyboard.press(await shown.page.locator(".cell-popover textarea").count() ? "Control+Enter" : "Enter");
    await shown.page.waitForSelector("text=/Saved \\d/");
    const after = snapshot(path);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    assert.equal(changed.length, 1);
    const [was, now] = [before[changed[0]], after[changed[0]]];
    let start = 0;
    while (was[start] === now[start]) start += 1;
    let end = 0;
    while (end < Math.min(was.length, now.length) - start && was.at(-1 - end) === now.at(-1 - end)) end += 1;
    assert.ok(now.slice(start, now.length - end).length <= value.length + 2, `changed: ${now.slice(start, now.length - end)}`);
    await shown.page.reload();
    await shown.page.waitForSelector(".tabulator-row");
    await shown.page.locator(`.tabulator-row .tabulator-cell[tabulator-field="${column.key}"]`).first().click();
    await shown.page.keyboard.press("Control+z");
    await shown.page.waitForSelector("text=/Saved \\d/");
    assert.deepEqual(snapshot(path), before);
    await shown.page.keyboard.press("Control+y");
    await shown.page.waitForFunction((word) => document.body.textContent.includes(word), value);
    if (system === "dreamtides") await shown.page.screenshot({ path: join(pictures, "sheet.png") });
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });

  test(`${system}: a foreign change while an edit waits loses neither`, async () => {
    const shown = await enter(browser, running);
    const project = await projectOf(shown.page, system);
    const list = await api(shown.page, `/sheets/${encodeURIComponent(project.id)}`);
    const file = list.files.find((candidate) => candidate.rows > 0 && candidate.write);
    await shown.page.goto(`${running.origin}/sheet/${encodeURIComponent(project.id)}/${encodeURIComponent(file.id)}`);
    await shown.page.waitForSelector(".tabulator-row");
    const sheet = await api(shown.page, `/sheets/${encodeURIComponent(project.id)}/${encodeURIComponent(file.id)}`);
    const path = join(home.path, sheet.rows[0].path);
    const text = readFileSync(path, "utf8");
    appendFileSync(path, "\n");
    await shown.page.waitForFunction(async ([id, name, hash]) => (await (await fetch(`/api/v1/sheets/${encodeURIComponent(id)}/${encodeURIComponent(name)}`)).json()).hash !== hash, [project.id, file.id, sheet.hash]);
    await shown.page.waitForSelector(".tabulator-row");
    writeFileSync(path, text);
    await shown.close();
  });

  test(`${system}: the Card page shows source, sentences, face and both texts`, async () => {
    const shown = await enter(browser, running);
    const project = await projectOf(shown.page, system);
    const cards = await api(shown.page, `/cards/${encodeURIComponent(project.id)}`);
    const card = cards.cards.find((candidate) => !candidate.worst) ?? cards.cards[0];
    await shown.page.goto(`${running.origin}/card/${encodeURIComponent(project.id)}/${encodeURIComponent(card.id)}`);
    await shown.page.waitForSelector(".cm-content");
    await shown.page.waitForSelector("article.face");
    await shown.page.waitForSelector('[lang="ko"] p');
    if (system === "duel") await shown.page.screenshot({ path: join(pictures, "card.png") });
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });

  test(`${system}: a match is played to its end by keys only`, async () => {
    const shown = await enter(browser, running);
    const { systems } = await api(shown.page, "/hello");
    if (!systems.find((candidate) => candidate.id === system).plays) {
      // A language without a rulebook is not offered.
      await shown.page.goto(`${running.origin}/play/new`);
      await shown.page.waitForSelector("form button.start");
      assert.equal(await shown.page.locator(`[role=radio]`).count(), systems.filter((candidate) => candidate.plays).length);
      return shown.close();
    }
    await shown.page.goto(`${running.origin}/play/new?system=${system}`);
    await shown.page.waitForSelector("form button.start");
    await shown.page.fill('input[inputmode="numeric"]', "11");
    await shown.page.focus("form button.start");
    await shown.page.keyboard.press("Enter");
    await shown.page.waitForURL("**/play/*seat=*");
    await shown.page.waitForSelector("[data-seq]");
    let pressed = 0;
    for (let step = 0; step < 3000; step += 1) {
      await shown.page.waitForFunction(() => { const table = document.querySelector("[data-seq]"); return table && (table.dataset.decision !== undefined || table.dataset.status !== "running"); });
      const state = await shown.page.evaluate(() => {
        const table = document.querySelector("[data-seq]");
        const confirm = [...document.querySelectorAll(".answers .main")].find((button) => button.textContent.includes("Confirm"));
        const decline = [...document.querySelectorAll(".answers kbd")].some((key) => key.textContent === "Space");
        return { seq: table.dataset.seq, status: table.dataset.status, over: table.dataset.status !== "running", confirm: confirm ? !confirm.disabled : false, decline, options: document.querySelectorAll(".area .legal, .answers .decide kbd, .options li").length };
      });
      if (state.over) break;
      if (pressed === 12 && system !== "lorenzo") await shown.page.screenshot({ path: join(pictures, `play-${system}.png`) });
      if (pressed === 30 && system === "lorenzo") await shown.page.screenshot({ path: join(pictures, "play-lorenzo.png") });
      pressed += 1;
      const key = state.confirm ? "Enter" : state.decline && pressed % 3 === 0 ? "Space" : "1";
      await shown.page.keyboard.press(key);
      const moved = await shown.page.waitForFunction((seq) => document.querySelector("[data-seq]").dataset.seq !== seq || document.querySelector(".answers .axis.set, .answers .main:not(:disabled), .answers .chosen, .answers .armed"), state.seq, { timeout: 1500 }).catch(() => undefined);
      if (!moved) await shown.page.keyboard.press(state.decline ? "Space" : "Enter");
    }
    assert.equal(await shown.page.getAttribute("[data-seq]", "data-status"), "over");
    await shown.page.waitForSelector("text=/wins|A draw/");
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });
}

test("a misspelt word shows its sentence and fix, Fix repairs it", async () => {
  const shown = await enter(browser, running);
  const project = await projectOf(shown.page, "duel");
  const cards = await api(shown.page, `/cards/${encodeURIComponent(project.id)}`);
  const card = cards.cards.find((candidate) => candidate.kind?.en === "Unit") ?? cards.cards[0];
  await shown.page.goto(`${running.origin}/card/${encodeURIComponent(project.id)}/${encodeURIComponent(card.id)}`);
  await shown.page.waitForSelector(".cm-content");
  const source = (await api(shown.page, `/cards/${encodeURIComponent(project.id)}/${encodeURIComponent(card.id)}`)).source;
  const broken = source.replace('"monster"', '"mosnter"');
  assert.notEqual(broken, source);
  await shown.page.locator(".cm-content").click();
  await shown.page.keyboard.press("Control+a");
  await shown.page.keyboard.insertText(broken);
  await shown.page.waitForSelector(".cm-sentence.cm-error");
  await shown.page.screenshot({ path: join(pictures, "card-problem.png") });
  await shown.page.locator(".cm-fix").first().click();
  await shown.page.waitForSelector(".cm-sentence.cm-error", { state: "detached" });
  await shown.page.waitForSelector("text=/Saved \\d/");
  assert.equal((await api(shown.page, `/cards/${encodeURIComponent(project.id)}/${encodeURIComponent(card.id)}`)).source, source);
  await shown.close();
});

test("every address opens cold without a complaint", async () => {
  const shown = await enter(browser, running);
  const project = await projectOf(shown.page, "dreamtides");
  for (const path of ["/", "/sheet", `/sheet/${project.id}`, "/card", "/play", "/play/new", "/balance", `/balance/${project.id}`, "/replays", "/problems", "/settings", "/keys"]) {
    for (const query of ["?lang=en&theme=light", "?lang=ko&theme=dark"]) {
      await shown.page.goto(running.origin + path + query);
      await shown.page.waitForFunction(() => document.querySelector("main h1, main h2, .tabulator-row"));
      if (query.includes("ko")) continue;
      const name = path === "/" ? "" : path.split("/").slice(1).join("-");
      if (["play", "play-new", "replays", "problems", "settings", "keys"].includes(name)) await shown.page.screenshot({ path: join(pictures, `${name}.png`) });
    }
  }
  assert.deepEqual(shown.errors, []);
  assert.deepEqual(shown.outside, []);
  await shown.close();
});
