// The grid under the hand, on the real program: what is said while one types, what keys and menus reach, how rows are sifted.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { enter, setting, until } from "./binary.mjs";

const at = setting();
const cell = (page, column, row) =>
  page.locator(`.tabulator-row .tabulator-cell[tabulator-field="${column}"]`).nth(row);
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

const dream = (name, more) => ({
  name,
  id: `9678605b-e222-5c3c-9777-b1fa7e8aef${String(10 + name.length * 3)}`,
  "energy-cost": 2,
  "rules-text": "{Banish} an enemy.",
  variables: "",
  "card-type": "Event",
  subtype: "",
  "is-fast": false,
  spark: "",
  rarity: "Common",
  prompts: "",
  "image-number": 7,
  "art-owned": false,
  "card-number": 1,
  ...more,
});
function dreams(folder, cards, more = "") {
  mkdirSync(join(at.home.path, folder));
  const path = join(at.home.path, folder, "cards.toml");
  writeFileSync(
    path,
    `${more}${cards
      .map(
        (card) =>
          `[[cards]]\n${Object.entries(card)
            .map(([key, value]) => `${key} = ${JSON.stringify(value)}\n`)
            .join("")}`,
      )
      .join("\n")}`,
  );
  return () => readFileSync(path, "utf8");
}
function duel(folder, cards) {
  mkdirSync(join(at.home.path, folder));
  const path = join(at.home.path, folder, "cards.json");
  writeFileSync(
    path,
    `[\n${cards.map((card) => `  ${JSON.stringify({ type: "monster", cost: 1, atk: 1, hp: 2, effects: [], ...card })}`).join(",\n")}\n]\n`,
  );
  return () => JSON.parse(readFileSync(path, "utf8"));
}
async function open(address, how = {}) {
  const shown = await enter(at.browser, at.running, `/sheet/${address}`, {
    preferences: { lang: "en", theme: "light", textLang: "en" },
    ...how,
  });
  await shown.page.waitForSelector(".tabulator-row, .rows li");
  return shown;
}

test("dreamtides: a wrong word is underlined while it is typed, and a key mends it in the editor and in the grid", async () => {
  const read = dreams("typing", [dream("Lampwright")]);
  const shown = await open("typing/cards.toml?panel=none");
  const { page } = shown;
  await cell(page, "rules-text", 0).click();
  await page.keyboard.press("F2");
  const area = page.locator(".cell-popover textarea");
  await area.fill("{Banish} an enmey.");
  await page.waitForSelector(".cell-popover .advice li.error");
  assert.equal(await page.locator(".cell-popover .under .wrong").first().textContent(), "enmey");
  await page.waitForSelector(".cell-popover .under .ink-when");
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Alt+Enter");
  assert.equal(await area.inputValue(), "{Banish} an enemy.");
  await page.waitForSelector(".cell-popover .advice li", { state: "detached" });
  await area.fill("{Banish} an enmey.");
  await page.keyboard.press("Control+s");
  await until("the key that saves ends the edit", () => read().includes('"{Banish} an enmey."'));
  assert.equal(await page.locator(".cell-popover").count(), 0);
  await page.waitForFunction(
    () => document.querySelector('.tabulator-cell[tabulator-field="rules-text"] .wrong')?.textContent === "enmey",
  );
  await page.keyboard.press("Alt+Enter");
  await until("the fix is written without the inspector", () => read().includes('"{Banish} an enemy."'));
  await page.waitForSelector(".has-error", { state: "detached" });
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => location.pathname.startsWith("/card/"));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("duel: abilities read as sentences, open their card, and are marked where they are typed", async () => {
  const read = duel("abilities", [
    {
      id: "a",
      name: "Ash",
      effects: [{ timing: "on_attack_hit", action: { kind: "heal_unit", target: "ally_front", value: 1 } }],
    },
  ]);
  const shown = await open("abilities/cards.json");
  const { page } = shown;
  const effects = cell(page, "effects", 0);
  assert.doesNotMatch(await effects.textContent(), /[{}]/);
  await effects.click();
  await page.keyboard.press("F2");
  const area = page.locator(".cell-popover textarea");
  const before = await area.inputValue();
  await area.fill(before.replace("on_attack_hit", "on_atack_hit"));
  await page.waitForSelector(".cell-popover .advice li.error");
  assert.match((await page.locator(".cell-popover .under .wrong").allTextContents()).join(""), /on_atack_hit/);
  await area.fill("[{");
  await page.waitForSelector(".cell-popover .advice >> text=This cannot be read here");
  await page.keyboard.press("Escape");
  assert.equal(read()[0].effects[0].timing, "on_attack_hit");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.pathname.startsWith("/card/") && location.search === "?ability=0");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a number outside of its range is told while it is typed and not taken; the arrows stop at the ends", async () => {
  const read = duel("numbers", [{ id: "a", name: "Ash" }]);
  const shown = await open("numbers/cards.json?panel=none");
  const { page } = shown;
  await cell(page, "hp", 0).click();
  await page.keyboard.press("F2");
  const input = page.locator("input.cell-input");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  assert.equal(await input.inputValue(), "1");
  await input.fill("-5");
  await page.waitForSelector(".cell-popover .advice >> text=At least 1");
  await page.keyboard.press("Enter");
  assert.equal(await input.count(), 1, "the editor stays open");
  await page.keyboard.press("ArrowUp");
  assert.equal(await input.inputValue(), "1");
  await page.keyboard.press("Enter");
  await until("the number is written", () => read()[0].hp === 1);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a list chooses nothing by itself, prefers the same word, and offers what the file accepts", async () => {
  const read = dreams(
    "choices",
    [dream("First", { rarity: "" }), dream("Second!")],
    '[metadata]\nschema_version = 1\n\n[[metadata.validation_rules]]\ncolumn = "rarity"\ntype = "enum"\nenum = ["Uncommon", "Common"]\n\n',
  );
  const shown = await open("choices/cards.toml");
  const { page } = shown;
  await cell(page, "rarity", 0).click();
  for (const key of ["Enter", "Tab"]) {
    await page.keyboard.press("F2");
    await page.waitForSelector("[role=option]");
    assert.deepEqual((await page.locator("[role=option] span").allTextContents()).sort(), ["Common", "Uncommon"]);
    assert.equal(await page.locator('[role=option][aria-selected="true"]').count(), 0);
    await page.keyboard.press(key);
    await page.waitForSelector(".cell-popover", { state: "detached" });
    await cell(page, "rarity", 0).click();
  }
  await page.keyboard.type("common");
  assert.equal(
    await page.locator('[role=option][aria-selected="true"] span').textContent(),
    "Common",
    "the same word before one that has it inside",
  );
  await page.keyboard.press("Enter");
  await until("the choice is written", () => (read().match(/rarity = "Common"/g) ?? []).length === 2);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("keys select all, columns and rows; what is copied and cut comes back with its quotes and tabs", async () => {
  const read = duel("copies", [
    { id: "a", name: 'The "Tab"', theme: "one\ttwo" },
    { id: "b", name: "Plain", theme: "x" },
  ]);
  const shown = await open("copies/cards.json?cols=id|name|theme");
  const { page } = shown;
  await cell(page, "name", 0).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  assert.equal(await clipboard(page), '"The ""Tab"""\ta\t"one\ttwo"\nPlain\tb\tx');
  await cell(page, "theme", 1).click();
  await page.keyboard.press("Alt+c");
  await page.keyboard.press("Control+c");
  assert.equal(await clipboard(page), '"one\ttwo"\nx');
  await page.keyboard.press("Shift+Space");
  await cell(page, "name", 1).click();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("Control+c");
  assert.equal(await clipboard(page), "Plain\tb\tx");
  await cell(page, "theme", 0).click();
  await page.keyboard.press("Control+x");
  await until("what was cut is gone", () => !read()[0].theme);
  assert.equal(await clipboard(page), '"one\ttwo"');
  await page.keyboard.press("Control+v");
  await until("and comes back", () => read()[0].theme === "one\ttwo");
  // A selection of other text is copied as the browser would.
  await page.waitForSelector(".files .save >> text=Saved");
  await page.evaluate(() => getSelection().selectAllChildren(document.querySelector(".files .save")));
  await page.keyboard.press("Control+c");
  assert.match(await clipboard(page), /Saved/);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("menus of rows and headings: by pointer and by key", async () => {
  const read = duel("menus", [
    { id: "a", name: "Ash" },
    { id: "b", name: "Birch", type: "spell" },
    { id: "c", name: "Cedar" },
  ]);
  const shown = await open("menus/cards.json");
  const { page } = shown;
  const names = async () =>
    (await page.locator('.tabulator-row .tabulator-cell[tabulator-field="id"]').allTextContents())
      .map((text) => text.trim())
      .join();
  await cell(page, "name", 1).click({ button: "right" });
  await page.waitForSelector('[role=menu][aria-label="Birch"]');
  assert.deepEqual(await violations(page), []);
  await page.click('[role=menuitem]:has-text("Insert a card below")');
  await until("a row is added in its place", () => read().length === 4 && read()[2].name === "New card");
  await page.waitForSelector("text=4 of 4 rows");
  await page.keyboard.press("Control+z");
  await until("and taken back", () => read().length === 3);
  await page.waitForSelector("text=3 of 3 rows");
  await cell(page, "id", 1).click();
  await page.keyboard.press("Shift+F10");
  await page.keyboard.type("h");
  await page.keyboard.press("Enter");
  await until("the row is hidden", async () => (await names()) === "a,c");
  await page.click('button[aria-label="Show hidden rows"]');
  await until("and shown", async () => (await names()) === "a,b,c");
  // Up from the first row to its heading, where Enter sorts and the arrows walk on.
  await cell(page, "id", 0).click();
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.column), "id");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => location.search.includes("sort=id") && document.activeElement.dataset.column === "id",
  );
  await page.keyboard.press("Enter");
  await until("sorted downwards", async () => (await names()) === "c,b,a");
  assert.equal(await page.locator('.tabulator-col[tabulator-field="id"]').getAttribute("aria-sort"), "descending");
  await page.waitForFunction(() => document.activeElement.dataset.column === "id");
  await cell(page, "type", 0).click();
  await page.keyboard.press("Alt+ArrowDown");
  await page.click('[role=menuitem]:has-text("Filter")');
  await page.waitForFunction(() => document.activeElement.matches("select") && document.activeElement.value === "type");
  await page.keyboard.press("Escape");
  await page.locator('.tabulator-col[tabulator-field="type"]').click({ button: "right" });
  await page.click('[role=menuitem]:has-text("Group by this column")');
  await page.waitForSelector(".tabulator-group:has-text('Unit')");
  assert.match(page.url(), /group=type/);
  await page.click(".tabulator-group:has-text('Unit') button");
  await until("the group is folded", async () => (await names()) === "b");
  await page.reload();
  await page.waitForSelector(".tabulator-group");
  await until("and stays so by its address", async () => (await names()) === "b");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(
    shown.errors.filter((text) => !/404/.test(text)),
    [],
  );
  await shown.close();
});

test("a range of costs, and filters that leave nothing are told part by part", async () => {
  dreams("sifted", [
    dream("One", { "energy-cost": 1 }),
    dream("Four4", { "energy-cost": 4, "is-fast": true }),
    dream("Star***", { "energy-cost": "*" }),
  ]);
  const shown = await open("sifted/cards.toml");
  const { page } = shown;
  await page.click("button:has-text('Filter')");
  await page.selectOption('select[aria-label="Field"]', "energy-cost");
  await page.fill('input[aria-label="at least"]', "2");
  await page.keyboard.press("Tab");
  await page.waitForSelector("text=1 of 3 rows");
  await page.selectOption('select[aria-label="Field"]', "is-fast");
  await page.click(".menu .segment button:has-text('no')");
  await page.keyboard.press("Escape");
  await page.waitForSelector("text=No card fits");
  await page.click(".empty button:has-text('Cost')");
  await page.waitForSelector("text=2 of 3 rows");
  assert.equal(await page.locator(".tabulator[role=grid]").getAttribute("aria-rowcount"), "3");
  await page.locator(".inspector [role=separator]").press("ArrowLeft");
  assert.equal(Math.round((await page.locator(".inspector").boundingBox()).width), 364);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("on a phone chips open sheets from the bottom, and rows say what cards say", async () => {
  dreams("pocket", [
    dream("One", { "energy-cost": 1 }),
    dream("Four4", { "energy-cost": 4, "rules-text": "{Banish} an enmey." }),
  ]);
  const shown = await open("pocket/cards.toml", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = shown;
  await page.waitForSelector(".rows li button");
  assert.match(await page.locator(".rows li").first().textContent(), /Banish an enemy/i);
  await page.click(".chips button:has-text('Sort')");
  await page.click("dialog .list button:has-text('Cost')");
  await page.click(".chips button:has-text('Sort: Cost')");
  await page.click("dialog .list button:has-text('Cost')");
  await until("the dearest is first", async () => (await page.locator(".rows li b").first().textContent()) === "Four4");
  await page.click(".chips button:has-text('1 error')");
  assert.deepEqual(await violations(page), []);
  await page.click("dialog .list button");
  await page.click(".head button:has-text('Card')");
  await page.waitForSelector("dialog .inspector .problem");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("on a phone nothing is said to be missing while the sheet is read, and what is typed outlives what others write", async () => {
  const text = dreams("unlisted", [dream("One", { rarity: "Odd" })]);
  const shown = await enter(at.browser, at.running, "/", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = shown;
  let go;
  const held = new Promise((done) => (go = done));
  await page.route(/\/sheets\/unlisted\/cards\.toml/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${at.running.origin}/sheet/unlisted/cards.toml`);
  await page.waitForSelector(".ghosts", { state: "attached" });
  assert.equal(await page.locator("text=No card fits").count(), 0);
  go();
  await page.click(".rows li button");
  assert.equal(await page.locator(".form label:has-text('Rarity') select").inputValue(), "Odd");
  const field = (label) => page.locator(`.form label:has-text('${label}') input`);
  await field("Name").fill("Mine");
  const theirs = text().replace('"One"', '"Theirs"').replace("energy-cost = 2", "energy-cost = 5");
  writeFileSync(join(at.home.path, "unlisted/cards.toml"), theirs);
  await until("the other cell is read", async () => (await field("Cost").inputValue()) === "5");
  assert.equal(await field("Name").inputValue(), "Mine");
  await field("Name").blur();
  await page.click("text=Keep mine");
  await until("mine is written", () => text() === theirs.replace("Theirs", "Mine"));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a row that is copied whole goes over another one, without what the program makes of it", async () => {
  const text = dreams("whole", [dream("One", { "energy-cost": 1 }), dream("Four4", { "energy-cost": 4 })]);
  const { page, errors, close } = await open("whole/cards.toml");
  const before = text();
  await cell(page, "name", 0).click();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("Control+c");
  await cell(page, "name", 1).click();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("Control+v");
  await until("the row is written", () => text() === before.replace("Four4", "One").replace("= 4", "= 1"));
  assert.equal(await page.locator(".bar.bad").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("a text keeps its line breaks in the editor, changed or not", async () => {
  const cards = duel("breaks", [{ id: "ash", name: "Ash", note: "one\r\ntwo\nthree" }]);
  const { page, errors, close } = await open("breaks/cards.json");
  const write = async (keys) => {
    await cell(page, "note", 0).click();
    await page.keyboard.press("F2");
    await page.waitForSelector(".cell-popover textarea");
    await page.keyboard.type(keys);
    await page.keyboard.press("Control+Enter");
  };
  await write("");
  await write("!");
  await until("the text is written", () => cards()[0].note === "one\r\ntwo\nthree!");
  assert.deepEqual(errors, []);
  await close();
});

test("amounts under names of their own are stepped, and only the digits of one that is typed change in the file", async () => {
  const path = join(at.home.path, "leaders", "leader_cards.json");
  mkdirSync(join(at.home.path, "leaders"));
  const leader = (name, requirements) => ({ name, requirements, instantEffect: "ADD", instantPayload: { COINS: 3 } });
  const before = JSON.stringify(
    [
      leader("Fosco", { RESOURCE: { MILITARY_POINTS: 7, FAITH_POINTS: 3 } }),
      leader("Elena", { CARDTYPE: [{ VENTURECARD: 6 }, { BUILDINGCARD: 5 }] }),
    ],
    null,
    2,
  );
  writeFileSync(path, before);
  const shown = await open("leaders/leader_cards.json");
  const { page } = shown;
  const requires = cell(page, "requirements", 0);
  assert.equal(await requires.innerText().then((text) => text.replace(/\s+/g, " ").trim()), "7 3");
  assert.match(await cell(page, "requirements", 1).innerText(), /Venture card 6\s+or\s+Building card 5/);
  await requires.click();
  await page.keyboard.press("F2");
  await page.waitForSelector(".cell-popover input:focus");
  assert.deepEqual(await page.locator(".cell-popover legend").allInnerTexts(), ["Resource", "Cardtype"]);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".cell-popover", { state: "detached" });
  await page.keyboard.press("F2");
  await page.waitForSelector(".cell-popover input:focus");
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await until("the amount is written", () => readFileSync(path, "utf8") === before.replace("7", "9"));
  await page.keyboard.press("Control+z");
  await until("the file is as it was", () => readFileSync(path, "utf8") === before);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("cards that a file beside the sheet names are shown and found by these names", async () => {
  const folder = join(at.home.path, "pups");
  mkdirSync(folder);
  for (const id of ["CUU99001", "CUU99002"])
    writeFileSync(
      join(folder, `${id}.cdf`),
      `id: ${id}\ncardType: unit\nname: ${id}\nlevel: 1\ntypes: Fire\nattack: 100\ndefense: 50\n`,
    );
  writeFileSync(join(folder, "names.json"), '{ "CUU99002": { "en": "Cinder Pup", "ko": "잿불 강아지" } }\n');
  const shown = await open("pups/pups");
  const { page } = shown;
  assert.match(await cell(page, "name", 0).innerText(), /CUU99001/);
  assert.match(await cell(page, "name", 1).innerText(), /Cinder Pup/);
  await cell(page, "name", 0).click();
  await page.keyboard.press("Control+f");
  await page.keyboard.type("cinder");
  await page.waitForSelector("text=1 found");
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=1 of 1");
  await page.waitForSelector('.tabulator-range-highlight:has-text("Cinder Pup")');
  assert.deepEqual(shown.errors, []);
  await shown.close();
});
