// The tab Convert: a card in the languages of other systems, beside its source.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { api, enter, picture, projectOf, setting, SYSTEMS, until } from "./binary.mjs";

const at = setting(SYSTEMS);
const id = encodeURIComponent;

/** A card of a set of samples, opened cold by its address. */
async function open(system, query, how = {}, fits = () => true) {
  const shown = await enter(at.browser, at.running, "/", how);
  const project = await projectOf(shown.page, system);
  const { cards } = await api(shown.page, `/cards/${id(project.id)}`);
  for (const listed of cards.filter((one) => !one.worst)) {
    const card = await api(shown.page, `/cards/${id(project.id)}/${id(listed.id)}`);
    if (!fits(card)) continue;
    await shown.page.goto(`${at.running.origin}/card/${id(project.id)}/${id(card.id)}?tab=convert${query}`);
    await shown.page.waitForSelector(".cm-content");
    return { ...shown, card, project };
  }
  throw new Error(`no card of ${system} fits`);
}

/** What the server tells of a card as it is on disk. */
const told = (card, to) =>
  at.running.ask("POST", "/convert", {
    project: card.project,
    card: card.id,
    text: card.source,
    others: card.others.map(({ path, source }) => ({ path, text: source })),
    to,
  });

/** The files, the list and the texts stand there as the server tells them. */
async function shows(page, answer) {
  await page.waitForFunction(
    ([names, lost, says]) => {
      const texts = (found) => [...document.querySelectorAll(found)].map((one) => one.textContent.trim());
      const said = texts(".says p").join("\n");
      return (
        document.querySelector(".told") &&
        texts(".told header h2").join() === names.join() &&
        document.querySelectorAll(".told .lost").length === lost.length &&
        lost.every((why, n) => texts(".told .lost")[n].includes(why)) &&
        says.every((line) => said.includes(line.trim()))
      );
    },
    [
      answer.files.map((file) => file.name),
      answer.lost.map((part) => part.why),
      [...answer.texts.en.lines, ...answer.texts.ko.lines],
    ],
  );
  assert.deepEqual(
    await page.locator(".told pre").allInnerTexts(),
    answer.files.map((file) => file.text),
  );
}

const chosen = (page) => page.locator(".targets input:checked").getAttribute("value");

for (const [n, system] of SYSTEMS.entries()) {
  test(`${system}: opens cold, languages are chosen by keys, text and list stand beside the source`, async () => {
    const targets = SYSTEMS.filter((other) => other !== system);
    const first = targets[n % targets.length];
    const { page, card, errors, close } = await open(system, `&to=${first}`);
    assert.equal(await chosen(page), first);
    await shows(page, await told(card, first));
    const [source, result] = await Promise.all(
      [".editor:not([hidden])", ".result"].map((found) => page.locator(found).boundingBox()),
    );
    assert.ok(source.x + source.width <= result.x + 1 && source.width > 300, "the source stays at the left");
    assert.deepEqual(await violations(page), []);
    await page.locator(".targets input:checked").focus();
    for (let more = 0; more < targets.length - 1; more++) {
      const before = await chosen(page);
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction((old) => new URL(location.href).searchParams.get("to") !== old, before);
      const now = await chosen(page);
      assert.equal(new URL(page.url()).searchParams.get("to"), now);
      await shows(page, await told(card, now));
    }
    // The last choice is kept for a card whose address says nothing of it.
    const last = await chosen(page);
    await page.goto(page.url().replace(/[?].*/, ""));
    await page.waitForSelector(".cm-content");
    await page.keyboard.press("Alt+4");
    await page.waitForSelector(".told");
    assert.equal(await chosen(page), last);
    assert.equal(new URL(page.url()).searchParams.get("to"), last);
    assert.deepEqual(errors, []);
    await close();
  });
}

test("a built-in card says elsewhere what it can, and why not the rest", async () => {
  const { page, errors, close } = await enter(at.browser, at.running, "/");
  await page.goto(`${at.running.origin}/card/builtin-duel/powder_keg?tab=convert&to=card-fighters`);
  await page.waitForSelector(".told .lost");
  assert.deepEqual(await page.locator(".told header h2").allInnerTexts(), ["powder-keg.json", "powder-keg.rules"]);
  assert.match(await page.locator(".told pre").last().innerText(), /damage\(200\)[^]*damage\(150\)/);
  await picture(page, "convert");
  assert.deepEqual(errors, []);
  await close();
});

test("an edit changes the result before it is saved, and a mistake leaves the last good one, greyed", async () => {
  const draws = '"kind": "draw", "value": 1';
  const how = { preferences: { autosave: false, saveDelay: 600000 } };
  const { page, card, errors, close } = await open("duel", "&to=cross-universe", how, ({ source }) =>
    source.includes(draws),
  );
  await page.waitForSelector(".told");
  const write = async (text) => {
    await page.locator(".cm-content:visible").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.insertText(text);
  };
  await write(card.source.replace(draws, draws.replace("1", "7")));
  await page.waitForFunction(() => document.querySelector(".told:not(.stale)")?.textContent.includes("7 cards"));
  await write(card.source.replace('"monster"', '"mosnter"').replace('"spell"', '"splel"'));
  await page.waitForSelector(".told.stale");
  await page.waitForSelector(".refused >> text=/Last good text shown.*the card has an error/");
  assert.ok((await page.locator(".told").textContent()).includes("7 cards"), "the last good result stands");
  assert.deepEqual(await violations(page), []);
  await write(card.source);
  await page.waitForSelector(".told:not(.stale)");
  await page.waitForFunction(() => !document.querySelector(".told").textContent.includes("7 cards"));
  assert.equal(await page.locator(".refused").count(), 0);
  assert.equal((await api(page, new URL(page.url()).pathname.replace("/card", "/cards"))).source, card.source);
  // The browser notes every refusal.
  assert.deepEqual(
    errors.filter((text) => !text.includes("422")),
    [],
  );
  await close();
});

test("a card that has errors from the beginning says so, in the reader's language", async () => {
  const { page, close } = await open("duel", "&to=lorenzo&lang=ko", {
    preferences: { autosave: false, saveDelay: 600000 },
  });
  await page.waitForSelector(".told");
  await page.route("**/api/v1/convert?*", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "", title: "The card has errors", status: 422, code: "card/errors" }),
    }),
  );
  await page.locator('.targets input[value="dreamtides"]').focus();
  await page.keyboard.press("Space");
  await page.waitForSelector('.refused[role="alert"] >> text=카드에 오류가 있습니다');
  assert.equal(await page.locator(".told").count(), 0);
  await close();
});

/** A card in two files of which something is lost in both files of its source. */
const TOLD = (card) => {
  const text = { lines: ["Character · 300 BP", "{F}: this card gains 200 BP."], abilities: [] };
  const rule = card.others[0];
  const range = (from, line) => ({ start: 0, end: 0, from, to: from, line, column: 1 });
  return {
    files: [
      { name: "gate.json", text: '[\n  { "id": "gate", "cost": 3 }\n]\n' },
      { name: "rules/gate.rules", text: "action = {F}: bp(+200) to(self)\n" },
    ],
    lost: [
      { why: "only here there are back-ups", path: card.span.path, range: range(0, card.line) },
      {
        ability: 0,
        sentence: "Freeze this card: a character gains 200 BP.",
        why: "nothing freezes there",
        path: rule.path,
        range: range(
          rule.source.indexOf("action"),
          rule.source.slice(0, rule.source.indexOf("action")).split("\n").length,
        ),
      },
    ],
    texts: { en: text, ko: { ...text, lines: ["캐릭터 · 300 BP"] } },
    diagnostics: [],
  };
};

test("files are copied and saved, what is lost leads to its line, nothing lost is one quiet line", async () => {
  const shown = await open("card-fighters", "&to=dreamtides", {}, ({ others }) => others[0]?.source.includes("action"));
  const { page, card } = shown;
  let answer = TOLD(card);
  await page.route("**/api/v1/convert", (route) => route.fulfill({ json: answer }));
  await page.locator('.targets input[value="lorenzo"]').check({ force: true });
  await shows(page, answer);
  assert.deepEqual(await violations(page), []);
  await page.locator(".told article").first().getByRole("button", { name: "Copy" }).click();
  await until("the first file is in the clipboard", async () =>
    page.evaluate(async (text) => (await navigator.clipboard.readText()) === text, answer.files[0].text),
  );
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".told article").last().getByRole("button", { name: "Save as file" }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), "gate.rules");
  assert.equal(readFileSync(await saved.path(), "utf8"), answer.files[1].text);
  const pressed = () => page.locator(".files [aria-pressed=true]").textContent();
  for (const [n, name] of [
    [1, "Rule"],
    [0, "Data"],
  ]) {
    await page.locator(".lost").nth(n).click();
    await page.waitForSelector(`.status >> text=Ln ${answer.lost[n].range.line},`);
    assert.equal(await pressed(), name);
    assert.equal(new URL(page.url()).searchParams.get("tab"), "convert");
    await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement?.matches(".cm-content"));
  }
  answer = { ...answer, lost: [] };
  await page.locator('.targets input[value="duel"]').check({ force: true });
  await page.waitForSelector(".told >> text=All of it is said there.");
  assert.equal(await page.locator(".lost").count(), 0);
  answer = {
    files: [],
    lost: [],
    texts: { en: { lines: [], abilities: [] }, ko: { lines: [], abilities: [] } },
    diagnostics: [],
  };
  await page.locator('.targets input[value="dreamtides"]').check({ force: true });
  await page.waitForSelector(".told >> text=Nothing of this card can be said there.");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("the palette has the tab and every language; built-in sets are told, too", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const { cards } = await api(page, "/cards/builtin-lorenzo");
  await page.goto(`${at.running.origin}/card/builtin-lorenzo/${id(cards[2].id)}`);
  await page.waitForSelector(".cm-content");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(">convert");
  await page.waitForSelector('[role="option"] >> text="Convert"');
  for (const name of ["Duel", "Dreamtides", "Cross Universe", "Card Fighters' Clash"])
    await page.waitForSelector(`[role="option"] >> text="Convert to ${name}"`);
  await page.click('[role="option"] >> text="Convert to Dreamtides"');
  await page.waitForSelector(".told");
  assert.equal(await chosen(page), "dreamtides");
  await page.waitForSelector(".locked >> text=This set cannot be written.");
  // The dock makes room, and is there again behind the tab.
  assert.equal(await page.locator(".dock").count(), 0);
  await page.keyboard.press("Alt+1");
  await page.waitForSelector(".dock");
  assert.equal(await page.locator(".result").count(), 0);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

for (const [name, how, query] of [
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, "&theme=dark"],
  ["320 px", { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }, "&lang=ko"],
  ["1280 px by night", { viewport: { width: 1280, height: 800 } }, "&theme=dark&lang=ko"],
]) {
  test(`${name}: nothing scrolls sideways, and axe finds no violation`, async () => {
    const shown = await open("card-fighters", `&to=duel${query}`, how, ({ others }) => others[0]);
    const { page, card } = shown;
    await page.route("**/api/v1/convert*", (route) => route.fulfill({ json: TOLD(card) }));
    await page.locator('.targets input[value="lorenzo"]').check({ force: true });
    await shows(page, TOLD(card));
    assert.deepEqual(
      await page.evaluate(() =>
        ["html", ".card-page", ".targets", ".result", ".told pre"].filter((found) => {
          const { scrollWidth, clientWidth } = document.querySelector(found);
          return scrollWidth > clientWidth;
        }),
      ),
      [],
    );
    assert.deepEqual(await violations(page), []);
    await page.locator(".lost").first().click();
    await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement?.matches(".cm-content"));
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });
}
