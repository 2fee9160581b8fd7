// Nothing is lost: files that cannot be written, edits that are saved only when one says so, files that go and come back.
import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { api, enter, setting, until } from "./binary.mjs";

const at = setting();
const CARDS = ["ash", "birch", "cedar"].map((id, n) => ({
  id,
  name: id,
  type: "monster",
  cost: n,
  atk: 1,
  hp: 2,
  effects: [],
}));
const cellOf = (page, column, row) =>
  page.locator(`.tabulator-row:has(.tabulator-cell) .tabulator-cell[tabulator-field="${column}"]`).nth(row);
const saved = (page) => page.waitForSelector("text=/Saved \\d/");

/** A project of three cards, open in the sheet. */
async function open(project, how) {
  mkdirSync(join(at.home.path, project), { recursive: true });
  const path = join(at.home.path, project, "cards.json");
  writeFileSync(path, `[\n${CARDS.map((card) => `  ${JSON.stringify(card)}`).join(",\n")}\n]\n`);
  const shown = await enter(at.browser, at.running, "/", how);
  await until("the project is known", async () => (await api(shown.page, `/sheets/${project}`)).files?.length === 1);
  await shown.page.goto(`${at.running.origin}/sheet/${project}/cards.json`);
  await shown.page.waitForSelector(".tabulator-row");
  return { ...shown, path, names: () => JSON.parse(readFileSync(path, "utf8")).map((card) => card.name) };
}

async function write(page, row, value) {
  await cellOf(page, "name", row).click();
  await page.keyboard.press("F2");
  const input = page.locator(".cell-input");
  await input.waitFor();
  await input.fill(value);
  await page.keyboard.press("Enter");
}

test("edits of a read-only file are queued, survive a reload, and are written when it can be", async () => {
  const shown = await open("locked");
  const { page, path } = shown;
  chmodSync(path, 0o444);
  await page.waitForSelector("[role=alert] >> text=locked/cards.json cannot be written");
  await write(page, 0, "Alder");
  await page.waitForSelector("[role=alert] >> text=1 change is queued");
  await write(page, 1, "Beech");
  await page.waitForSelector("[role=alert] >> text=2 changes are queued");
  assert.deepEqual(shown.names(), ["ash", "birch", "cedar"]);
  await page.reload();
  await page.waitForSelector("[role=alert] >> text=2 changes are queued");
  await page.waitForFunction(() => document.querySelector(".tabulator-row")?.textContent.includes("Alder"));
  chmodSync(path, 0o644);
  await page.waitForSelector("[role=alert]", { state: "detached" });
  await until("the changes are on disk", () => shown.names().join() === "Alder,Beech,cedar");
  await saved(page);
  assert.deepEqual(
    shown.errors.filter((text) => !text.includes("423")),
    [],
  );
  await shown.close();
});

test("what was queued and does not fit any more asks", async () => {
  const shown = await open("contested");
  const { page, path } = shown;
  chmodSync(path, 0o444);
  await page.waitForSelector("[role=alert] >> text=cannot be written");
  await write(page, 0, "Alder");
  await page.waitForSelector("[role=alert] >> text=1 change is queued");
  const theirs = readFileSync(path, "utf8").replace('"name":"ash"', '"name":"Aspen"');
  rmSync(path);
  writeFileSync(path, theirs);
  await page.waitForSelector('.bar button:has-text("Keep mine")');
  assert.deepEqual(shown.names(), ["Aspen", "birch", "cedar"]);
  await page.click('.bar button:has-text("Keep mine")');
  await until("mine is on disk", () => shown.names()[0] === "Alder");
  await shown.close();
});

test("a deleted file keeps its rows, and is written again", async () => {
  const shown = await open("gone");
  const { page, path } = shown;
  rmSync(path);
  await page.waitForSelector("[role=alert] >> text=gone/cards.json was deleted");
  await write(page, 2, "Cypress");
  await page.waitForSelector("[role=alert] >> text=1 change is queued");
  await page.reload();
  await page.waitForSelector("[role=alert] >> text=1 change is queued");
  await page.waitForFunction(() => document.querySelectorAll(".tabulator-row").length === 3);
  assert.equal(existsSync(path), false);
  await page.click("text=Write it again");
  await page.waitForSelector("[role=alert]", { state: "detached" });
  assert.deepEqual(shown.names(), ["ash", "birch", "Cypress"]);
  await shown.close();
});

test("without saving by itself nothing is written until one says so", async () => {
  const shown = await open("manual");
  const { page } = shown;
  await page.uncheck('label:has-text("Save by itself") input');
  await write(page, 0, "Alder");
  await page.waitForSelector("text=1 unsaved");
  await page.waitForSelector("[role=tab] i.unsaved");
  await write(page, 1, "Beech");
  await page.waitForSelector("text=2 unsaved");
  await page.reload();
  await page.waitForSelector("text=2 unsaved");
  assert.deepEqual(shown.names(), ["ash", "birch", "cedar"]);
  await page.keyboard.press("Control+s");
  await saved(page);
  assert.deepEqual(shown.names(), ["Alder", "Beech", "cedar"]);
  await write(page, 2, "Cypress");
  await page.waitForSelector("text=1 unsaved");
  await page.check('label:has-text("Save by itself") input');
  await until("the last edit is on disk", () => shown.names()[2] === "Cypress");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a filter can be switched off without being lost, and a row is doubled by its key", async () => {
  const shown = await open("sifted");
  const { page } = shown;
  await page.click("button:has-text('Filter')");
  await page.selectOption('select[aria-label="Field"]', "name");
  await page.fill('input[aria-label="contains"]', "birch");
  await page.waitForSelector("text=1 of 3 rows");
  await page.keyboard.press("Escape");
  await page.uncheck('label:has-text("filter") input');
  await page.waitForSelector("text=3 of 3 rows");
  await until(
    "the filter is kept",
    async () => (await api(page, "/sheets/sifted/cards.json")).view.filter?.active === false,
  );
  await page.reload();
  await page.waitForSelector("text=3 of 3 rows");
  await page.check('label:has-text("filter") input');
  await page.waitForSelector("text=1 of 3 rows");
  await page.click(".filter button");
  await cellOf(page, "name", 1).click();
  await page.keyboard.press("Control+Shift+d");
  await page.waitForSelector("text=4 of 4 rows");
  assert.deepEqual(shown.names(), ["ash", "birch", "birch", "cedar"]);
  await shown.close();
});

test("files made from the cards are said to be stale after an edit, and made anew", async () => {
  await at.running.ask("POST", "/projects", { system: "dreamtides", folder: "made", start: "builtin" });
  await at.running.ask("POST", "/artifacts/made?all=1");
  const shown = await enter(at.browser, at.running, "/sheet/made/cards.toml");
  const { page } = shown;
  await page.waitForSelector(".tabulator-row");
  assert.equal(await page.locator("text=made from the cards").count(), 0);
  const sheet = await api(page, "/sheets/made/cards.toml");
  const row = sheet.rows.find((candidate) => /: 1$/.test(candidate.cells.variables ?? ""));
  await at.running.ask("PATCH", "/sheets/made/cards.toml/cells", {
    base: "",
    edits: [{ row: row.key, col: "variables", old: row.cells.variables, new: row.cells.variables.replace(/1$/, "7") }],
  });
  await page.waitForSelector("text=made from the cards is stale");
  await page.click("text=Make the files");
  await page.waitForSelector("text=made from the cards is stale", { state: "detached" });
  const now = await api(page, "/artifacts/made");
  assert.deepEqual([...new Set(now.files.map((file) => file.state))], ["fresh"]);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("keys lead to the next sheet, and a search goes through all of them", async () => {
  const shown = await open("paged");
  const { page, path } = shown;
  writeFileSync(
    path.replace("cards.json", "more.json"),
    JSON.stringify([{ id: "yew", name: "Yew", type: "monster", cost: 4, atk: 1, hp: 2, effects: [] }]),
  );
  await page.waitForSelector("[role=tab]:has-text('more')");
  for (const [key, sheet] of [
    ["Alt+PageDown", "more.json"],
    ["Alt+PageUp", "cards.json"],
  ]) {
    await page.keyboard.press(key);
    await page.waitForFunction((name) => location.pathname.endsWith(name), sheet);
    await page.waitForSelector(".tabulator-row");
  }
  await page.keyboard.press("Control+f");
  await page.fill('input[aria-label="Find in this sheet"]', "cedar");
  await page.waitForSelector("text=2 found");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+f");
  await page.fill('input[aria-label="Find in all files"]', "yew");
  await page.keyboard.press("Enter");
  await page.click("button:has-text('Yew')");
  await page.waitForFunction(() => location.pathname.endsWith("more.json"));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

/** Replaces a file at once, as editors do. */
function replace(path, change) {
  writeFileSync(`${path}.new`, change(readFileSync(path, "utf8")));
  renameSync(`${path}.new`, path);
}
const texts = (page, column) =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll(`.tabulator-row .tabulator-cell[tabulator-field="${name}"]`)].map((cell) =>
        cell.textContent.trim(),
      ),
    column,
  );

test("a cell that changes on disk while it is edited is not written over", async () => {
  const shown = await open("edited");
  const { page, path } = shown;
  await cellOf(page, "name", 0).click();
  await page.keyboard.press("F2");
  await page.locator(".cell-input").fill("Alder");
  const read = page.waitForResponse((response) => response.url().endsWith("/sheets/edited/cards.json"));
  replace(path, (text) => text.replace('"name":"ash"', '"name":"Aspen"'));
  await read;
  await page.keyboard.press("Enter");
  await page.waitForSelector('.bar button:has-text("Keep disk")');
  assert.deepEqual(shown.names(), ["Aspen", "birch", "cedar"]);
  await page.click('.bar button:has-text("Keep disk")');
  await page.waitForSelector('.bar button:has-text("Keep disk")', { state: "detached" });
  await page.waitForFunction(() => document.querySelector(".tabulator-table")?.textContent.includes("Aspen"));
  await shown.close();
});

test("cells are copied and cut, and a paste follows what waits, or waits itself", async () => {
  const shown = await open("pasted");
  const { page } = shown;
  await write(page, 0, "Alder");
  await cellOf(page, "name", 0).click();
  await page.keyboard.press("Control+c");
  await cellOf(page, "name", 1).click();
  await page.keyboard.press("Control+v");
  await until("both are on disk", () => shown.names().join() === "Alder,Alder,cedar");
  await page.uncheck('label:has-text("Save by itself") input');
  await cellOf(page, "name", 2).click();
  await page.keyboard.press("Control+v");
  await page.waitForSelector("text=1 unsaved");
  await cellOf(page, "cost", 2).click();
  await page.keyboard.press("Control+x");
  await page.waitForSelector("text=2 unsaved");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "2");
  assert.deepEqual(shown.names(), ["Alder", "Alder", "cedar"]);
  await page.keyboard.press("Control+s");
  await until("the paste is on disk", () => shown.names()[2] === "Alder");
  await shown.close();
});

test("a syntax error keeps rows and edits, and is repaired as text", async () => {
  const shown = await open("wrong", { preferences: { autosave: false } });
  const { page, path } = shown;
  await write(page, 0, "Alder");
  await page.waitForSelector("text=1 unsaved");
  replace(path, (text) => text.replace('"name":"cedar",', '"name":"cedar"'));
  await page.waitForSelector("[role=alert] >> text=/line 4, column \\d+/");
  await page.reload();
  await page.waitForSelector("[role=alert] code >> text=cedar");
  assert.deepEqual((await texts(page, "name")).length, 3);
  await page.click("text=Open as text");
  const field = page.locator("section.text textarea");
  await field.waitFor();
  await field.fill((await field.inputValue()).replace('"name":"cedar"', '"name":"Cypress",'));
  await page.keyboard.press("Control+s");
  await field.waitFor({ state: "detached" });
  await page.waitForSelector("[role=alert]", { state: "detached" });
  assert.deepEqual(shown.names(), ["ash", "birch", "Cypress"]);
  await page.keyboard.press("Control+s");
  await until("the edit that waited is on disk", () => shown.names()[0] === "Alder");
  await shown.close();
});
