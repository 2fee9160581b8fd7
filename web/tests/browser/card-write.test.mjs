// What is written in the editor arrives: after a lost server, from another page, in all files of a name.
import assert from "node:assert/strict";
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { enter, setting, studio, until } from "./binary.mjs";

const at = setting();

const CARDS = `[
  { "id": "lamp", "name": "Lamp", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [] },
  { "id": "call", "name": "Call", "type": "spell", "cost": 2, "effects": [
    { "timing": "on_play", "action": { "kind": "search_deck_to_hand", "filter": { "key": "lamp" } } }
  ] }
]
`;

/** A set of its own in the folder, and how it stands on disk. */
function duel(name) {
  mkdirSync(join(at.home.path, name), { recursive: true });
  const file = join(at.home.path, name, "cards.json");
  writeFileSync(file, CARDS);
  // In one step, so that nobody sees half of it.
  const write = (text) => {
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  };
  return { path: file, read: () => readFileSync(file, "utf8"), write };
}

/** Puts the cursor behind a word of the editor. */
async function behind(page, word) {
  await page.locator(".cm-line").first().click();
  const lines = await page.locator(".cm-line").allTextContents();
  // The indent is shown before the first line, but is no part of the text.
  const text = lines.join("\n").slice((await page.locator(".cm-indent").allTextContents()).join("").length);
  await page.keyboard.press("Control+Home");
  for (let left = text.indexOf(word) + word.length; left > 0; left -= 1) await page.keyboard.press("ArrowRight");
}

test("a text outlives a killed server and a closed page, and arrives once", async () => {
  const { read } = duel("kept");
  const own = await studio(at.home.path);
  const shown = await enter(at.browser, own, "/card/kept/lamp", { preferences: { lang: "en", theme: "light" } });
  const { page } = shown;
  await page.waitForSelector(".cm-content");
  process.kill(own.pid, "SIGKILL");
  await page.waitForSelector(".bar >> text=/lost its server/");
  await behind(page, "Lamp");
  await page.keyboard.insertText("light");
  await page.waitForSelector(".saved >> text=/Kept in this browser/");
  assert.equal(read(), CARDS);
  const again = await studio(at.home.path, "--port", String(own.port));
  await page.goto(again.address);
  await page.waitForFunction(() => location.hash === "");
  await page.goto(`${again.origin}/card/kept/lamp`);
  await until("the text arrives", () => read() === CARDS.replace('"Lamp"', '"Lamplight"'));
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith("cardwright.draft.")));
  await page.waitForSelector(".saved .ok");
  await shown.close();
  await again.stop();
});

test("the hand stays in the editor while the card is saved, and undo goes back past the save", async () => {
  const { read } = duel("on");
  const shown = await enter(at.browser, at.running, "/card/on/lamp", { preferences: { lang: "en", theme: "light" } });
  const { page } = shown;
  await page.waitForSelector("article.face");
  await behind(page, "Lamp");
  for (const more of ["light", "er"]) {
    await page.keyboard.insertText(more);
    await until("the text is saved", () => read().includes(`${more}"`));
    // The page has read the card again.
    await page.waitForSelector(`nav >> text=/${more}$/`);
    await page.waitForSelector(".saved .ok");
  }
  assert.equal(read(), CARDS.replace('"Lamp"', '"Lamplighter"'));
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await until("the file is as it was", () => read() === CARDS);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("half a card waits in the browser; one that the disk has overtaken is a choice, with what both began with", async () => {
  const { read, write } = duel("half");
  const shown = await enter(at.browser, at.running, "/card/half/lamp", { preferences: { lang: "en", theme: "light" } });
  const { page } = shown;
  await page.waitForSelector(".cm-content");
  await behind(page, '"hp": 2');
  await page.keyboard.insertText(', "effects": [');
  await page.waitForSelector(".saved >> text=/not whole yet/");
  assert.equal(read(), CARDS, "the other cards of the file can still be read");
  await page.reload();
  await page.waitForSelector('.cm-content >> text=/hp": 2, "effects": \\[, "effects"/');
  write(CARDS.replace('"cost": 1', '"cost": 4'));
  await page.reload();
  await page.waitForSelector(".conflict .choice");
  await page.locator(".conflict button", { hasText: "Keep disk" }).click();
  await page.waitForSelector('.cm-content >> text=/"cost": 4/');
  assert.equal(read(), CARDS.replace('"cost": 1', '"cost": 4'));
  // Another page writes; this one has nothing to lose, so it shows that.
  const other = await enter(at.browser, at.running, "/card/half/lamp");
  await other.page.waitForSelector(".cm-content");
  await behind(other.page, "Lamp");
  await other.page.keyboard.insertText("post");
  await page.waitForSelector(".cm-content >> text=Lamppost");
  await other.close();
  await shown.close();
});

test("saving by hand keeps the text through a reload until Ctrl S", async () => {
  const { read } = duel("hand");
  const shown = await enter(at.browser, at.running, "/card/hand/lamp", {
    preferences: { lang: "en", theme: "light", autosave: false },
  });
  const { page } = shown;
  await page.waitForSelector(".cm-content");
  await behind(page, "Lamp");
  await page.keyboard.insertText("shade");
  await page.waitForSelector(".saved >> text=Not saved yet");
  await page.reload();
  await page.waitForSelector(".cm-content >> text=Lampshade");
  assert.equal(read(), CARDS);
  await page.keyboard.press("Control+s");
  await until("it is written", () => read() === CARDS.replace('"Lamp"', '"Lampshade"'));
  await shown.close();
});

test("what somebody writes above the card leaves the hand and its history where they are", async () => {
  const { read, write } = duel("above");
  const shown = await enter(at.browser, at.running, "/card/above/call", {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  await page.waitForSelector("article.face");
  await behind(page, "Call");
  await page.keyboard.insertText("ing");
  await until("the text is saved", () => read().includes('"Calling"'));
  await page.waitForSelector(".saved .ok");
  write(
    read().replace(
      "[\n",
      '[\n  { "id": "wick", "name": "Wick", "type": "monster", "cost": 1, "atk": 1, "hp": 1, "effects": [] },\n',
    ),
  );
  await page.locator(".cm-lineNumbers .cm-gutterElement").filter({ hasText: /^4$/ }).waitFor();
  await page.keyboard.insertText("!");
  await until("what is typed then is saved, too", () => read().includes('"Calling!"'));
  await page.waitForSelector(".saved .ok");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await until("the card is as it was", () => read().includes('"name": "Call"') && read().includes('"wick"'));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

/** No answer of the server reaches the page, until the function that comes back is called. */
async function cut(page) {
  const lose = (route) => route.abort();
  await page.route("**/api/v1/**", lose);
  return () => page.unroute("**/api/v1/**", lose);
}

test("a card stays while the server does not answer, and is read again when it does", async () => {
  const { read, write } = duel("lost");
  const shown = await enter(at.browser, at.running, "/card/lost/lamp", {
    preferences: { lang: "en", theme: "light", autosave: false },
  });
  const { page } = shown;
  await page.waitForSelector("article.face");
  await behind(page, "Lamp");
  await page.keyboard.insertText("shade");
  await page.waitForSelector(".saved >> text=Not saved yet");
  const back = await cut(page);
  await page.click("button.lang");
  await page.waitForSelector(".bar >> text=/서버/");
  await page.waitForSelector(".cm-content >> text=Lampshade");
  await page.keyboard.press("Alt+ArrowDown");
  await page.waitForFunction(() => location.pathname === "/card/lost/call");
  await page.waitForSelector(".centre [aria-busy=true]");
  assert.equal(await page.locator(".centre [role=alert]").count(), 0, "nobody says that there is no such card");
  await back();
  await page.waitForSelector('.cm-content >> text=/"name": "Call"/');
  await page.waitForSelector(".bar >> text=/서버/", { state: "detached" });
  await page.goBack();
  await page.waitForSelector(".cm-content >> text=Lampshade");
  assert.equal(read(), CARDS, "what waits for a hand is not saved by the way");
  // What the disk has become meanwhile is shown where nothing was written.
  await page.keyboard.press("Alt+ArrowDown");
  await page.waitForSelector('.cm-content >> text=/"name": "Call"/');
  write(CARDS.replace('"Call"', '"Cry"'));
  await page.waitForSelector('.cm-content >> text=/"name": "Cry"/');
  await shown.close();
});

test("a card that is left while its new id is saved is not gone back to; its line is none of the next card", async () => {
  const { read } = duel("left");
  const shown = await enter(at.browser, at.running, "/card/left/lamp?line=2&dock=sandbox", {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  await page.waitForSelector("article.face");
  let free;
  const freed = new Promise((done) => (free = done));
  await page.route("**/api/v1/cards/left/call*", async (route) => {
    await freed;
    await route.continue();
  });
  await behind(page, '"id": "lamp');
  await page.keyboard.insertText("shade");
  const answered = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.keyboard.press("Alt+ArrowDown");
  await answered;
  await until("the id is written", () => read().includes('"lampshade"'));
  free();
  await page.waitForSelector('article.face[aria-label="Call"]');
  assert.equal(await page.evaluate(() => location.pathname + location.search), "/card/left/call?dock=sandbox");
  await shown.close();
});

test("a name leads to its card, is changed everywhere, and a card is laid out", async () => {
  const { path, read, write } = duel("names");
  const shown = await enter(at.browser, at.running, "/card/names/call", {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  await page.waitForSelector(".cm-content");
  await page.waitForSelector(".ability .when");
  // The first line has the indent of the file, and its number.
  assert.equal(await page.locator(".cm-indent").textContent(), "  ");
  assert.equal(await page.locator(".cm-lineNumbers .cm-gutterElement").filter({ hasText: /^3$/ }).count(), 1);
  await behind(page, "lamp");
  await page.keyboard.press("F2");
  await page.locator(".rename input").fill("beacon");
  chmodSync(path, 0o444);
  await page.keyboard.press("Enter");
  // Where it failed, why, and what to do about it.
  await page.waitForSelector(".rename [role=alert] >> text=/names.cards.json. cannot be written/");
  await page.waitForSelector(".rename [role=alert] >> text=Let the file be written");
  assert.equal(read(), CARDS);
  chmodSync(path, 0o644);
  await page.keyboard.press("Enter");
  await until("both places have the new name", () => read() === CARDS.replaceAll('"lamp"', '"beacon"'));
  await page.waitForSelector('.cm-content >> text=/"key": "beacon"/');
  await behind(page, "beacon");
  await page.keyboard.press("Alt+g");
  await page.waitForFunction(() => location.pathname === "/card/names/beacon");
  await page.waitForSelector('.cm-content >> text=/"name": "Lamp"/');
  write(read().replace('"id": "beacon", "name"', '"id":"beacon",   "name"'));
  await page.waitForSelector('.cm-content >> text=/"id":"beacon"/');
  await page.keyboard.press("Alt+Shift+f");
  await page.waitForSelector('.cm-content >> text=/"id": "beacon"/');
  await page.waitForSelector("footer >> text=UTF-8 LF");
  await until("it is written in the layout of the file", () => /\n {2}\{\s+"id": "beacon"/.test(read()));
  write(read().replaceAll("\n", "\r\n"));
  await page.waitForSelector("footer >> text=UTF-8 CRLF");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("decks of one name that hold the card are all among its uses", async () => {
  duel("uses");
  for (const folder of ["one", "two"]) {
    mkdirSync(join(at.home.path, "uses", folder));
    writeFileSync(join(at.home.path, "uses", folder, "first.deck.json"), JSON.stringify(["lamp", "lamp", "call"]));
  }
  const shown = await enter(at.browser, at.running, "/card/uses/lamp?tab=uses", {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  await until("the decks are read", async () => {
    const { uses } = await at.running.ask("GET", "/cards/uses/lamp");
    return uses.filter((use) => use.kind === "deck").length === 2;
  });
  await page.reload();
  await page.waitForSelector(".uses[aria-busy=false]");
  assert.equal(await page.locator(".uses li", { hasText: "×2" }).count(), 2);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a face shows as many lines as it has room for, and the kind of a card before what stands beside it", async () => {
  const { write } = duel("full");
  const effect = { timing: "on_turn_end", action: { kind: "draw", value: 1 } };
  const cards = [
    {
      id: "full",
      name: "Full",
      type: "monster",
      cost: 1,
      atk: 1,
      hp: 2,
      theme: "Northern marches of the long winter and all that lies behind them",
      effects: Array.from({ length: 8 }, () => effect),
    },
  ];
  write(JSON.stringify(cards));
  const shown = await enter(at.browser, at.running, "/card/full/full", { preferences: { lang: "en", theme: "light" } });
  const { page } = shown;
  await page.waitForSelector("article.face .body.more");
  const { seen, room, band } = await page.locator("article.face").evaluate((face) => {
    const [body, text] = [face.querySelector(".body"), face.querySelector(".body .text")];
    const kind = face.querySelector(".band > span");
    return {
      seen: text.offsetHeight,
      room: body.clientHeight,
      band: kind.scrollWidth <= kind.clientWidth,
    };
  });
  assert.ok(seen <= room && seen > 0.7 * room, `${seen} of ${room} pixels are filled`);
  assert.ok(band, "the kind is whole");
  await shown.close();
});

test("the panel and the dock are sized by keys; on a phone all files of a card are to be seen", async () => {
  duel("sized");
  const shown = await enter(at.browser, at.running, "/card/sized/lamp", {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  const size = async (found, side) => (await page.locator(found).boundingBox())[side];
  await page.waitForSelector("article.face");
  const [wide, high] = [await size(".preview", "width"), await size(".dock", "height")];
  await page.locator(".preview [role=separator]").press("ArrowLeft");
  assert.equal(await size(".preview", "width"), wide + 16);
  await page.locator(".dock [role=separator]").press("ArrowUp");
  assert.equal(await size(".dock", "height"), high + 24);
  await page.locator(".dock [role=separator]").press("End");
  assert.equal(await size(".dock", "height"), 120);
  await page.reload();
  await page.waitForSelector("article.face");
  assert.equal(await size(".preview", "width"), wide + 16, "the width is kept");
  await at.running.ask("POST", "/projects", { system: "card-fighters", folder: "fighters", start: "samples" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${at.running.origin}/card/fighters/lookout`);
  await page.waitForSelector(".files");
  for (const name of ["Rule", "Data"]) {
    const box = await page.locator(".files button", { hasText: name }).boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= 390, `${name} is in view`);
  }
  assert.ok(await page.evaluate(() => document.querySelector(".tabs.with-files").scrollWidth <= innerWidth));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a card whose file was emptied for a moment comes back by itself", async () => {
  const { write } = duel("emptied");
  const shown = await enter(at.browser, at.running, "/card/emptied/lamp");
  const { page } = shown;
  await page.waitForSelector('.cm-content >> text=/"name": "Lamp"/');
  write("");
  const names = async () => (await at.running.ask("GET", "/projects")).projects.map((project) => project.id);
  await until("nobody sees the card", async () => !(await names()).includes("emptied"));
  write(CARDS.replace('"Lamp"', '"Lantern"'));
  await page.waitForSelector('.cm-content >> text=/"name": "Lantern"/');
  await shown.close();
});

test("without a card there are sets and the last cards, on a phone, too", async () => {
  duel("phone");
  const shown = await enter(at.browser, at.running, "/card/phone/lamp", {
    viewport: { width: 390, height: 844 },
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  await page.waitForSelector(".cm-content");
  await page.click(".tabs .back");
  await page.waitForFunction(() => location.pathname === "/card/phone");
  await page.waitForSelector(".choose .last >> text=Lamp");
  await page.click(".list >> text=Call");
  await page.waitForFunction(() => location.pathname === "/card/phone/call");
  await page.goto(`${at.running.origin}/card`);
  await page.locator('.choose .project[href="/card/phone"]').click();
  await page.waitForSelector(".list >> text=Lamp");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing scrolls sideways");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});
