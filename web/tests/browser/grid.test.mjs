// The grid by keyboard and by hand, on the real program: no way of writing a value loses one.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { api, enter, setting, studio, until } from "./binary.mjs";

const at = setting();
const cell = (page, column, row) =>
  page.locator(`.tabulator-row .tabulator-cell[tabulator-field="${column}"]`).nth(row);
const saved = (page) => page.waitForSelector("text=/Saved \\d/");

function duel(name, cards, file = "cards.json") {
  mkdirSync(join(at.home.path, name), { recursive: true });
  const path = join(at.home.path, name, file);
  writeFileSync(
    path,
    `[\n${cards.map((card) => `  ${JSON.stringify({ type: "monster", cost: 1, atk: 1, hp: 2, effects: [], ...card })}`).join(",\n")}\n]\n`,
  );
  return { path, read: () => JSON.parse(readFileSync(path, "utf8")) };
}
const some = (count, more = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ id: `c${n}`, name: `Card ${n}`, ...more(n) }));

async function open(name, how = {}, file = "cards.json") {
  const shown = await enter(at.browser, at.running, `/sheet/${name}/${file}`, {
    preferences: { lang: "en", theme: "light", ...how },
  });
  await shown.page.waitForSelector(".tabulator-row");
  return shown;
}

const DREAM = `[[cards]]
name = "Lampwright"
id = "9678605b-e222-5c3c-9777-b1fa7e8aef70"
energy-cost = 2
rules-text = "Draw {cards($c)}."
variables = "c: 1"
card-type = "Event"
subtype = ""
is-fast = false
spark = ""
rarity = "Common" # as printed
prompts = ""
`;

test("keys alone write a number, a choice, a box, a text of lines, and letters that an input method composes", async () => {
  const folder = join(at.home.path, "keys");
  mkdirSync(folder);
  const path = join(folder, "cards.toml");
  writeFileSync(path, DREAM);
  const shown = await open("keys", {}, "cards.toml");
  const { page } = shown;
  const to = async (column) => {
    const name = (await api(page, "/sheets/keys/cards.toml")).columns.find((candidate) => candidate.key === column)
      .title.en;
    await page.keyboard.press("Home");
    for (let step = 0; step < 40 && !(await page.locator(".status").textContent()).includes(`· ${name}`); step += 1)
      await page.keyboard.press("Tab");
  };
  await page.focus(".tabulator-tableholder");
  await to("energy-cost");
  await page.keyboard.press("5");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await until("the number is written", () => /^energy-cost = 6$/m.test(readFileSync(path, "utf8")));
  await to("rarity");
  await page.keyboard.press("F2");
  await page.waitForSelector(".cell-popover [role=option]");
  await page.keyboard.type("unc");
  await page.keyboard.press("Enter");
  await until("the choice is written", () => /^rarity = "Uncommon" # as printed$/m.test(readFileSync(path, "utf8")));
  await to("is-fast");
  await page.keyboard.press("Space");
  await until("the box is ticked", () => /^is-fast = true$/m.test(readFileSync(path, "utf8")));
  // Nothing can be typed into a box: these keys open nothing there.
  await page.keyboard.press("F2");
  await page.keyboard.press("Shift+Enter");
  await to("rules-text");
  await page.keyboard.press("F2");
  await page.waitForSelector(".cell-popover textarea");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Gain 1 point.");
  await page.keyboard.press("Control+Enter");
  await until("the lines are written", () =>
    readFileSync(path, "utf8").includes('"""\nDraw {cards($c)}.\nGain 1 point."""'),
  );
  await to("name");
  const client = await page.context().newCDPSession(page);
  // What a browser sends while an input method composes: a key that is nobody's, then the letters.
  await client.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Process",
    code: "KeyR",
    windowsVirtualKeyCode: 229,
  });
  await page.waitForSelector(".cell-input");
  await client.send("Input.imeSetComposition", { text: "가", selectionStart: 1, selectionEnd: 1 });
  await client.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Enter",
    code: "Enter",
    windowsVirtualKeyCode: 229,
  });
  assert.equal(await page.locator(".cell-input").inputValue(), "가", "a key of the input method ends nothing");
  await client.send("Input.insertText", { text: "가마" });
  await page.keyboard.press("Enter");
  await until("the composed letters are written", () => /^name = "가마"$/m.test(readFileSync(path, "utf8")));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a paste that is refused names its cells, and the fine ones can be pasted", async () => {
  const { read } = duel("refused", some(4));
  const shown = await open("refused");
  const { page } = shown;
  await cell(page, "cost", 0).click();
  await page.evaluate(() => navigator.clipboard.writeText("3\t4\nmany\t5\n6\t7"));
  await page.keyboard.press("Control+v");
  await page.waitForSelector(".bar.bad[role=alert]");
  assert.deepEqual(await page.locator(".bar.bad + table tbody td").allTextContents(), [
    "Card 1",
    "Cost",
    "Write a number",
  ]);
  assert.deepEqual(
    read().map((card) => card.cost),
    [1, 1, 1, 1],
    "nothing was written",
  );
  await page.click('.bar.bad button:has-text("Paste the")');
  await until(
    "the fine ones are written",
    () =>
      read()
        .map((card) => `${card.cost}${card.atk}`)
        .join() === "34,15,67,11",
  );
  await page.keyboard.press("Control+z");
  await until(
    "they are taken back",
    () =>
      read()
        .map((card) => `${card.cost}${card.atk}`)
        .join() === "11,11,11,11",
  );
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("the handle of a selection repeats its values, Escape lets go, and one step takes it back", async () => {
  const { read } = duel(
    "handle",
    some(6, (n) => ({ cost: n < 2 ? n + 3 : 0 })),
  );
  const shown = await open("handle");
  const { page } = shown;
  const costs = () =>
    read()
      .map((card) => card.cost)
      .join("");
  const drag = async (row) => {
    const corner = await page.locator(".tabulator-range-active").first().boundingBox();
    await page.mouse.move(corner.x + corner.width - 1, corner.y + corner.height - 1);
    await page.waitForSelector(".on-handle");
    await page.mouse.down();
    const target = await cell(page, "cost", row).boundingBox();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  };
  await cell(page, "cost", 0).click();
  await cell(page, "cost", 1).click({ modifiers: ["Shift"] });
  await drag(4);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.keyboard.press("Control+s");
  assert.equal(costs(), "340000");
  await drag(4);
  await page.mouse.up();
  await until("the values are repeated", () => costs() === "343430");
  await page.keyboard.press("Control+z");
  await until("they are taken back in one step", () => costs() === "340000");
  await cell(page, "cost", 1).click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await until("the first row fills the others", () => costs() === "344400");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("sorted both ways the empty ones come last, and deleting hits the right row of the file", async () => {
  const { read } = duel(
    "sorted",
    some(5, (n) => (n === 2 ? { race: undefined } : { race: ["Beast", "Fairy", "", "Angel", "dragon"][n] })),
  );
  const shown = await open("sorted");
  const { page } = shown;
  const order = async () =>
    (await page.locator('.tabulator-row .tabulator-cell[tabulator-field="id"]').allTextContents())
      .map((text) => text.trim())
      .join();
  await page.goto(`${at.running.origin}/sheet/sorted/cards.json?sort=race`);
  await until("it is sorted upwards", async () => (await order()) === "c3,c0,c4,c1,c2");
  await page.goto(`${at.running.origin}/sheet/sorted/cards.json?sort=-race`);
  await until("it is sorted downwards", async () => (await order()) === "c1,c4,c0,c3,c2");
  await cell(page, "id", 1).click();
  await page.keyboard.press("Control+Backspace");
  await until(
    "the row is gone",
    () =>
      read()
        .map((card) => card.id)
        .join() === "c0,c1,c2,c3",
  );
  await page.waitForSelector("text=4 of 4 rows");
  await page.keyboard.press("Control+z");
  await until(
    "it is back where it was",
    () =>
      read()
        .map((card) => card.id)
        .join() === "c0,c1,c2,c3,c4",
  );
  assert.deepEqual(
    shown.errors.filter((text) => !/404/.test(text)),
    [],
    "the card beside the rows is asked for once more",
  );
  await shown.close();
});

test("another sheet within the delay, and a server that is killed, lose no edit and make none twice", async () => {
  const first = duel("haste", some(3));
  duel(
    "haste",
    some(2, (n) => ({ id: `d${n}` })),
    "others.json",
  );
  const own = await studio(at.home.path);
  const shown = await enter(at.browser, own, "/sheet/haste/cards.json", {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  const write = async (row, value) => {
    await cell(page, "name", row).click();
    await page.keyboard.press("F2");
    await page.locator(".cell-input").fill(value);
    await page.keyboard.press("Enter");
  };
  await page.waitForSelector(".tabulator-row");
  await write(0, "Hasty");
  await page.keyboard.press("Alt+PageDown");
  await page.waitForFunction(() => location.pathname.endsWith("others.json"));
  await until("the edit is written behind one's back", () => first.read()[0].name === "Hasty");
  await page.keyboard.press("Alt+PageUp");
  await page.waitForFunction(() => location.pathname.endsWith("cards.json"));
  await page.waitForSelector(".tabulator-row >> text=Hasty");
  process.kill(own.pid, "SIGKILL");
  await page.waitForSelector(".bar >> text=/lost its server/");
  await write(1, "Orphan");
  await page.waitForFunction(() =>
    (localStorage.getItem("cardwright.queue.haste/cards.json") ?? "").includes("Orphan"),
  );
  assert.equal(first.read()[1].name, "Card 1");
  // Another start has another key; what waits is kept by the browser.
  const again = await studio(at.home.path, "--port", String(own.port));
  await page.goto(again.address);
  await page.waitForFunction(() => location.hash === "");
  await page.goto(`${again.origin}/sheet/haste/cards.json`);
  await until("the edit arrives", () => first.read()[1].name === "Orphan");
  await page.waitForFunction(
    () => JSON.parse(localStorage.getItem("cardwright.queue.haste/cards.json") ?? "[]").length === 0,
  );
  assert.deepEqual(
    first.read().map((card) => card.name),
    ["Hasty", "Orphan", "Card 2"],
  );
  await shown.close();
  await again.stop();
});

test("five thousand rows scroll, are found and are written", async () => {
  const { read } = duel("long", some(5000));
  const shown = await open("long");
  const { page } = shown;
  await page.waitForSelector("text=5,000 of 5,000 rows");
  assert.ok((await page.locator(".tabulator-row").count()) < 200, "only what is in view is drawn");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("Card 4321");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".tabulator-row >> text=Card 4321");
  await page.keyboard.press("Escape");
  await until("the found cell is selected", async () =>
    /c?4322 · Name/.test(await page.locator(".status").textContent()),
  );
  await page.keyboard.press("F2");
  await page.locator(".cell-input").fill("Found");
  await page.keyboard.press("Enter");
  await until("it is written", () => read()[4321].name === "Found");
  assert.equal(read().filter((card) => card.name === "Found").length, 1);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});
