// The Sheet on real files: one value changes, nothing is lost, a thousand rows are one step.
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { api, enter, picture, setting, SYSTEMS, until } from "./binary.mjs";

const at = setting(SYSTEMS);
const ROWS = 1000;
// What is remembered beside the data, and a file on its way to its name, are no part of it.
const filesBelow = (path) =>
  readdirSync(path, { recursive: true })
    .map((name) => join(path, String(name)))
    .filter((name) => !/\.tv_|\.tmp$|sheets\.toml|replays/.test(name) && statSync(name).isFile());
const snapshot = (path) => Object.fromEntries(filesBelow(path).map((name) => [name, readFileSync(name, "latin1")]));
const cellOf = (page, column, row) =>
  page.locator(`.tabulator-row:has(.tabulator-cell) .tabulator-cell[tabulator-field="${column}"]`).nth(row);
const count = (number) => number.toLocaleString("en");
const saved = (page) => page.waitForSelector("text=/Saved \\d/");

/** Opens a sheet of a project: the first, or the one with this name. */
async function open(project, how, name) {
  const shown = await enter(at.browser, at.running, "/", how);
  const id = encodeURIComponent(project);
  const list = await api(shown.page, `/sheets/${id}`);
  const file = list.files.find(
    (candidate) => candidate.rows > 0 && candidate.write && (!name || candidate.id === name),
  );
  const address = `/sheet/${id}/${encodeURIComponent(file.id)}`;
  const sheet = await api(shown.page, address.replace("/sheet/", "/sheets/"));
  await shown.page.goto(at.running.origin + address);
  await shown.page.waitForSelector(".tabulator-row");
  return { ...shown, sheet };
}

async function write(page, value) {
  await page.keyboard.press("F2");
  const input = page.locator(".cell-input, .cell-popover textarea");
  await input.waitFor();
  await input.fill(value);
  await page.keyboard.press((await page.locator(".cell-popover textarea").count()) ? "Control+Enter" : "Enter");
}

/** A set of cards in one file, too long for a screen. */
function bulk(name) {
  const cards = Array.from({ length: ROWS }, (_, n) => ({
    id: `b${n}`,
    name: `Bulk ${n}`,
    type: "monster",
    cost: n % 7,
    atk: 1,
    hp: 2,
    effects: [],
  }));
  mkdirSync(join(at.home.path, name), { recursive: true });
  const path = join(at.home.path, name, "cards.json");
  writeFileSync(path, `[\n${cards.map((card) => `  ${JSON.stringify(card)}`).join(",\n")}\n]\n`);
  return path;
}

/** Replaces a file at once, as editors do. */
function replace(path, change) {
  writeFileSync(`${path}.new`, change(readFileSync(path, "utf8")));
  renameSync(`${path}.new`, path);
}

/** Cards of Lorenzo in the form that spreadsheets save. */
const SPREADSHEET = [
  "name,period,cardType,cost,instantEffect,instantPayload,minimumActionValue",
  'Mill,1,BUILDINGCARD,"{""WOOD"":1}",ADD,"{""COINS"":1}",2',
  '"Inn, old",1,BUILDINGCARD,"{""WOOD"":2}",ADD,"{""COINS"":3}",4\r\n',
].join("\r\n");

function spreadsheet(name) {
  mkdirSync(join(at.home.path, name), { recursive: true });
  const path = join(at.home.path, name, "development.csv");
  writeFileSync(path, SPREADSHEET);
  return path;
}

for (const system of [...SYSTEMS, "spreadsheet"]) {
  test(`${system}: one edit changes one value of the file, undo after a reload brings it back`, async () => {
    if (system === "spreadsheet") spreadsheet("my-spreadsheet");
    const shown = await open(`my-${system}`);
    const { page, sheet } = shown;
    const filled = sheet.columns.filter(
      (candidate) =>
        !candidate.derived &&
        candidate.default &&
        ["string", "number"].includes(typeof sheet.rows[0].cells[candidate.key]),
    );
    const column =
      filled.find((candidate) => candidate.key === "name") ??
      filled.find((candidate) => candidate.kind === "text") ??
      filled.find((candidate) => candidate.kind === "integer");
    const path = join(at.home.path, `my-${system}`);
    const before = snapshot(path);
    await cellOf(page, column.key, 0).click();
    const value = column.kind === "integer" ? "7" : "Zephyr";
    await write(page, value);
    await saved(page);
    const after = snapshot(path);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    assert.equal(changed.length, 1);
    const [was, now] = [before[changed[0]], after[changed[0]]];
    let start = 0;
    while (was[start] === now[start]) start += 1;
    let end = 0;
    while (end < Math.min(was.length, now.length) - start && was.at(-1 - end) === now.at(-1 - end)) end += 1;
    assert.ok(
      now.slice(start, now.length - end).length <= value.length + 2,
      `changed: ${now.slice(start, now.length - end)}`,
    );
    await page.reload();
    await page.waitForSelector(".tabulator-row");
    await cellOf(page, column.key, 0).click();
    await page.keyboard.press("Control+z");
    await saved(page);
    assert.deepEqual(snapshot(path), before);
    await page.keyboard.press("Control+y");
    await page.waitForFunction((word) => document.body.textContent.includes(word), value);
    await saved(page);
    const is = (wanted) => () => isDeepStrictEqual(snapshot(path), wanted);
    await page.keyboard.press("Control+z");
    await until("it is taken back once more", is(before));
    await page.keyboard.press("Delete");
    await until("the cell is empty in the file", () => !is(before)());
    await page.keyboard.press("Control+z");
    await until("what was emptied stands in its place again", is(before));
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });
}

test("a CSV file: amounts are stepped in its cells, a wrong word has its fix, and rows come and go", async () => {
  const path = spreadsheet("church");
  const shown = await open("church");
  const { page } = shown;
  await cellOf(page, "cost", 1).click();
  await page.keyboard.press("F2");
  await page.waitForSelector(".cell-popover input:focus");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await until("the amount is in the file", () => readFileSync(path, "utf8") === SPREADSHEET.replace(":2}", ":3}"));
  await page.keyboard.press("Control+z");
  await until("the amount is gone again", () => readFileSync(path, "utf8") === SPREADSHEET);
  replace(path, (text) => text.replace("Mill,1,BUILDINGCARD", "Mill,1,BUILDNGCARD"));
  await page.waitForSelector('.has-error[tabulator-field="cardType"]');
  await cellOf(page, "cardType", 0).click();
  await page.click("aside .problem button.main");
  await page.waitForSelector(".has-error", { state: "detached" });
  assert.equal(readFileSync(path, "utf8"), SPREADSHEET);
  await cellOf(page, "name", 0).click();
  await page.keyboard.press("Control+Backspace");
  await until("the row is gone", () => !/Mill/.test(readFileSync(path, "utf8")));
  await page.keyboard.press("Control+z");
  await until("the row is back", () => readFileSync(path, "utf8") === SPREADSHEET);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a set of many cards: the rows, the card beside them, its problem", async () => {
  await at.running.ask("POST", "/projects", { system: "dreamtides", folder: "harbour", start: "builtin" });
  const shown = await open("harbour", {}, "cards.toml");
  const { page, sheet } = shown;
  assert.ok(sheet.rows.length > 30);
  const speaks = (row) => / (character|ally|enemy|card)\b/.exec(row.cells["rules-text"] ?? "")?.[1];
  const rules = sheet.rows.findIndex((row) => row.index > 4 && speaks(row));
  assert.ok(rules > 4 && rules < 16, "a card on the first screen speaks of cards");
  const word = speaks(sheet.rows[rules]);
  const wrong = word.slice(0, 2) + word[3] + word[2] + word.slice(4);
  await cellOf(page, "rules-text", rules).click();
  await page.waitForSelector(`aside article.face[aria-label="${sheet.rows[rules].cells.name}"]`);
  await write(page, sheet.rows[rules].cells["rules-text"].replace(` ${word}`, ` ${wrong}`));
  await page.waitForSelector('.has-error[tabulator-field="rules-text"]');
  await cellOf(page, "name", rules).click();
  await page.waitForSelector("aside article.face.stale");
  await page.waitForSelector("aside .problem button.main");
  await saved(page);
  await page.evaluate(() => document.querySelector(".tabulator-tableholder").scrollTo({ left: 0 }));
  await picture(page, "sheet");
  await page.goto(`${at.running.origin}/problems?project=harbour`);
  await page.waitForSelector(`main >> text=${wrong}`);
  await picture(page, "problems");
  await page.goto(`${at.running.origin}/sheet/harbour/cards.toml?row=${encodeURIComponent(sheet.rows[rules].key)}`);
  await page.waitForSelector("aside .problem button.main");
  await page.click("aside .problem button.main");
  await page.waitForSelector(".has-error", { state: "detached" });
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a foreign change of the same cell asks, of another cell it is taken in", async () => {
  const path = bulk("conflict");
  // The edit waits until it is told to be saved, so that the other change comes first.
  const shown = await open("conflict", { preferences: { lang: "en", theme: "light", saveDelay: 600000 } });
  const { page } = shown;
  const mine = async (row, value) => {
    // Rows that were saved are drawn anew, maybe right now.
    await until("the cell is edited", async () => {
      await cellOf(page, "name", row).click();
      await page.keyboard.press("F2");
      return page
        .locator(".cell-input")
        .waitFor({ timeout: 2000 })
        .then(
          () => true,
          () => false,
        );
    });
    await page.locator(".cell-input").fill(value);
    await page.keyboard.press("Enter");
    await page.waitForFunction((word) => document.body.textContent.includes(word), value);
  };
  await mine(0, "Mine");
  replace(path, (text) => text.replace('"Bulk 1"', '"Theirs 1"'));
  await page.waitForSelector("text=Theirs 1");
  assert.equal(await page.locator(".bar[role=alert]").count(), 0);
  await page.keyboard.press("Control+s");
  await saved(page);
  assert.match(readFileSync(path, "utf8"), /"Mine"[^]*"Theirs 1"/);
  for (const [button, own, wanted] of [
    ["Keep mine", "Second", "Second"],
    ["Keep disk", "Third", "Theirs 2"],
  ]) {
    await mine(0, own);
    replace(path, (text) => text.replace(/"id":"b0","name":"[^"]*"/, '"id":"b0","name":"Theirs 2"'));
    await page.waitForSelector(".bar[role=alert]");
    if ((await page.getAttribute('.bar button:has-text("Show the difference")', "aria-expanded")) === "false")
      await page.click("text=Show the difference");
    await page.waitForSelector("td >> text=Theirs 2");
    if (button === "Keep mine") await picture(page, "conflict");
    await page.click(`.bar button:has-text("${button}")`);
    await page.waitForSelector(".bar[role=alert]", { state: "detached" });
    await page.keyboard.press("Control+s");
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem("cardwright.queue.conflict/cards.json") ?? "[]").length === 0,
    );
    await page.waitForFunction((word) => document.querySelector(".tabulator-row")?.textContent.includes(word), wanted);
    await until(`${button} is on disk`, () => readFileSync(path, "utf8").includes(`"id":"b0","name":"${wanted}"`));
  }
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a thousand rows are pasted in one step and taken back in one", async () => {
  const path = bulk("paste");
  const before = readFileSync(path, "utf8");
  const shown = await open("paste");
  const { page } = shown;
  const paste = async (text) => {
    await page.evaluate((lines) => navigator.clipboard.writeText(lines), text);
    await page.keyboard.press("Control+v");
  };
  await cellOf(page, "cost", 0).click();
  await paste(Array.from({ length: ROWS }, (_, n) => `${n % 5}\t${n % 9}\t${1 + (n % 4)}`).join("\n"));
  await saved(page);
  const cards = JSON.parse(readFileSync(path, "utf8"));
  assert.deepEqual(
    cards.map((card) => [card.cost, card.atk, card.hp]),
    Array.from({ length: ROWS }, (_, n) => [n % 5, n % 9, 1 + (n % 4)]),
  );
  await page.keyboard.press("Control+z");
  await until(
    "the paste is taken back",
    async () => (await api(page, "/sheets/paste/cards.json?count=1")).hash === shown.sheet.hash,
  );
  assert.equal(readFileSync(path, "utf8"), before);
  // A value that no cell of the column can have: nothing is written, and every such cell is named.
  await cellOf(page, "cost", 0).click();
  await paste("1\nmany\n3");
  await page.waitForSelector(".bar.bad[role=alert]");
  assert.equal(readFileSync(path, "utf8"), before);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("what is pasted past the last row becomes rows", async () => {
  const shown = await open("my-duel");
  const { page, sheet } = shown;
  await cellOf(page, "id", sheet.rows.length - 1).click();
  await page.evaluate(
    (lines) => navigator.clipboard.writeText(lines),
    [sheet.rows.at(-1).cells.id, ...Array.from({ length: ROWS }, (_, n) => `fresh_${n}`)].join("\n"),
  );
  await page.keyboard.press("Control+v");
  await page.waitForFunction(
    (rows) => document.body.textContent.includes(`${rows} of ${rows} rows`),
    count(sheet.rows.length + ROWS),
  );
  const now = await api(page, `/sheets/my-duel/${encodeURIComponent(sheet.file)}`);
  assert.deepEqual(
    now.rows.slice(sheet.rows.length).map((row) => row.cells.id),
    Array.from({ length: ROWS }, (_, n) => `fresh_${n}`),
  );
  await page.keyboard.press("Control+z");
  await page.waitForFunction(
    (rows) => document.body.textContent.includes(`${rows} of ${rows} rows`),
    count(sheet.rows.length),
  );
  await shown.close();
});

test("a filter shows what fits, and an edit under it hits the right row of the file", async () => {
  const path = bulk("filter");
  const shown = await open("filter");
  const { page } = shown;
  await page.click("button:has-text('Filter')");
  await page.selectOption('select[aria-label="Field"]', "name");
  await page.fill('input[aria-label="contains"]', "Bulk 77");
  await page.waitForSelector(`text=11 of ${count(ROWS)} rows`);
  await page.keyboard.press("Escape");
  await page.click("button:has-text('Sort')");
  await page.click(".menu button:has-text('Cost')");
  await page.waitForFunction(() => location.search.includes("sort=cost"));
  await page.keyboard.press("Escape");
  const first = await cellOf(page, "id", 0).textContent();
  await cellOf(page, "hp", 0).click();
  await write(page, "88");
  await saved(page);
  const changed = JSON.parse(readFileSync(path, "utf8")).filter((card) => card.hp === 88);
  assert.deepEqual(
    changed.map((card) => card.id),
    [first.trim()],
  );
  await page.click(".filter button");
  await page.waitForSelector(`text=${count(ROWS)} of ${count(ROWS)} rows`);
  await page.goto(`${at.running.origin}/sheet/filter/cards.json?q=${encodeURIComponent("hp>=88")}`);
  await page.waitForSelector(`text=1 of ${count(ROWS)} rows`);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a value that breaks the card is marked in its cell, and the fix mends the file", async () => {
  const path = bulk("mend");
  const before = readFileSync(path, "utf8");
  replace(path, (text) => text.replace('"type":"monster"', '"type":"mosnter"'));
  const shown = await open("mend");
  const { page } = shown;
  await page.waitForSelector('.has-error[tabulator-field="type"]');
  await cellOf(page, "type", 0).click();
  await page.waitForSelector("aside >> text=duel/E013");
  await page.click("aside .problem button.main");
  await page.waitForSelector('.has-error[tabulator-field="type"]', { state: "detached" });
  assert.equal(readFileSync(path, "utf8"), before);
  await page.goto(`${at.running.origin}/problems?project=mend`);
  await page.waitForSelector("main h1, main h2");
  assert.deepEqual((await api(page, "/problems?project=mend")).diagnostics, []);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("the tab + makes a sheet like the open one under the name that is typed, and opens it", async () => {
  bulk("tabs");
  const shown = await open("tabs");
  const { page } = shown;
  await page.click('.files button[aria-label="New sheet"]');
  const name = page.locator("dialog input");
  assert.equal(await name.inputValue(), "cards-2");
  await name.fill("../away");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog [role=alert]");
  await name.fill("promos");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.pathname === "/sheet/tabs/promos.json");
  await page.waitForSelector('[role="tab"][aria-selected="true"] >> text=promos');
  await cellOf(page, "name", 0).waitFor();
  const [card] = JSON.parse(readFileSync(join(at.home.path, "tabs/promos.json"), "utf8"));
  assert.deepEqual([card.id, card.name], ["b0_2", "Bulk 0 2"]);
  // A refused name is an answer that the browser tells of, too.
  assert.equal(shown.errors.filter((error) => !error.includes("400")).length, 0, shown.errors.join("\n"));
  await shown.close();
});
