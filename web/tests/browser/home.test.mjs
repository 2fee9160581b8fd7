// Home: the way to another folder, files that fit several systems, arrows through the projects, a folder without cards.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { api, enter, folder, picture, setting, studio } from "./binary.mjs";
import { violations } from "./axe.mjs";

const at = setting(["duel", "dreamtides"]);

test("a folder below is gone to, for one elsewhere there is a command", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  await page.waitForSelector(".project");
  await page.keyboard.press("o");
  await page.fill("dialog input", "/somewhere/else and more");
  await page.waitForSelector("dialog pre >> text=cardwright studio '/somewhere/else and more'");
  await page.click("dialog button.main");
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    "cardwright studio '/somewhere/else and more'",
  );
  await page.fill("dialog input", "nothing-here");
  await page.waitForSelector("dialog [role=status]");
  await page.fill("dialog input", join(at.home.path, "my-duel"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/sheet/my-duel**");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("arrows walk through the projects, Enter opens", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  await page.waitForSelector(".project");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const address = await page.evaluate(() => document.activeElement.getAttribute("href"));
  assert.equal(address, await page.locator(".project").nth(1).getAttribute("href"));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${address}**`);
  await shown.close();
});

test("a file that fits two systems is given to one of them, and stays as it is", async () => {
  const text = '[{ "id": "both", "name": "Both", "type": "spell", "effects": [], "instantEffect": {} }]';
  const file = join(at.home.path, "odd/cards.json");
  mkdirSync(join(at.home.path, "odd"));
  writeFileSync(file, text);
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const choice = page.locator(".rows select");
  await choice.waitFor();
  assert.deepEqual(await violations(page), []);
  await choice.selectOption("duel");
  await choice.waitFor({ state: "detached" });
  const { projects } = await api(page, "/projects");
  assert.equal(projects.find((project) => project.folder === "odd")?.system, "duel");
  assert.equal(readFileSync(file, "utf8"), text);
  await shown.close();
});

const BAD = `[
  { "id": "ash", "name": "Ash", "type": "monster", "cost": 1, "atk": 1, "hp": 2, "effects": [{ "timing": "on_deployed", "action": { "kind": "draw", "value": 1 } }] }
]
`;

test("what needs attention names its card and place, and Fix mends the file", async () => {
  const file = join(at.home.path, "bad/cards.json");
  mkdirSync(join(at.home.path, "bad"));
  writeFileSync(file, BAD);
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const row = page.locator(".rows li", { hasText: "Ash" });
  await row.waitFor();
  assert.match(await row.textContent(), /on_deployed.*cards\.json:2/s);
  await row.locator("button").click();
  await row.waitFor({ state: "detached" });
  assert.equal(readFileSync(file, "utf8"), BAD.replace("on_deployed", "on_deploy"));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("problems: arrows, Enter at the line, Alt Enter for one, and all of a kind after a look at the difference", async () => {
  const file = join(at.home.path, "worse/cards.json");
  const three = `[${[1, 2, 3].map((n) => BAD.trim().slice(1, -1).replace('"ash"', `"ash${n}"`).replace('"Ash"', `"Ash ${n}"`)).join(",")}]\n`;
  mkdirSync(join(at.home.path, "worse"));
  writeFileSync(file, three);
  const shown = await enter(at.browser, at.running, "/problems?project=worse");
  const { page } = shown;
  await page.waitForSelector("main h2 >> text=Ash 3");
  await page.keyboard.press("ArrowDown");
  await page.waitForSelector("main ul:nth-of-type(2) li.now");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/card/worse/ash2?line=*");
  await page.goBack();
  await page.waitForSelector("main h2 >> text=Ash 3");
  await page.keyboard.press("Alt+Enter");
  await page.waitForSelector("main h2 >> text=/^Ash 1/", { state: "detached" });
  assert.equal(readFileSync(file, "utf8"), three.replace("on_deployed", "on_deploy"));
  await page.click(".kinds button");
  await page.waitForSelector("section del >> text=on_deployed");
  assert.equal(await page.locator("section del").count(), 2);
  assert.equal(
    readFileSync(file, "utf8"),
    three.replace("on_deployed", "on_deploy"),
    "nothing is written before one has looked",
  );
  await page.click("section .button.main");
  await page.waitForSelector("main .empty");
  assert.equal(readFileSync(file, "utf8"), three.replaceAll("on_deployed", "on_deploy"));
  assert.deepEqual(await violations(page), []);
  await shown.close();
});

test("the palette finds cards of every project by English, Korean, initial consonants and structure", async () => {
  const shown = await enter(at.browser, at.running, "/card/builtin-duel");
  const { page } = shown;
  await page.waitForSelector("nav.list a");
  const ask = async (text) => {
    await page.fill("dialog input", text);
    await page.waitForFunction(
      (asked) => document.querySelector("dialog input").value === asked && document.querySelector("dialog .art"),
      text,
    );
  };
  await page.keyboard.press("Control+k");
  await page.waitForSelector("dialog[open] input");
  await ask("draw");
  await page.waitForSelector("dialog mark >> text=/draw/i");
  await page.waitForSelector("dialog [role=option] >> text=/more cards/");
  await page.click("dialog [role=option] >> text=/more cards/");
  await page.waitForFunction(() => document.querySelectorAll("dialog .art").length > 50);
  await page.click("dialog .field-row button");
  await ask("뽑");
  await page.waitForSelector("dialog mark >> text=뽑");
  await ask("ㅋㄷ");
  await page.waitForSelector("dialog mark >> text=카드");
  await ask("do:draw cost<=2");
  await page.waitForSelector("dialog .group >> text=Cards in");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL("**/sheet/builtin-duel/**q=*");
  await page.waitForSelector(".tabulator-row");
  await page.keyboard.press("Control+k");
  await page.fill("dialog input", "?draw");
  await page.waitForSelector("dialog [role=option] >> text=draw");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog section h2 code >> text=draw");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a set that cannot be written is copied, and one is at the same card of the copy", async () => {
  const { cards } = await at.running.ask("GET", "/cards/builtin-duel");
  const shown = await enter(at.browser, at.running, `/?copy=builtin-duel&card=${cards[0].id}`);
  const { page } = shown;
  await page.waitForSelector("dialog[open]");
  assert.equal(await page.inputValue("dialog select"), "duel");
  assert.equal(await page.inputValue("dialog input[type=radio]:checked"), "copy");
  await page.fill("dialog input.field", "copied");
  await page.click("dialog button.main");
  await page.waitForURL(`**/card/copied/${cards[0].id}`);
  await page.waitForSelector(".cm-content[contenteditable=true]");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("without a project the systems are the page, each with a card and a way to begin", async () => {
  const empty = folder();
  const running = await studio(empty.path);
  const shown = await enter(at.browser, running);
  const { page } = shown;
  await page.waitForSelector("table.large");
  assert.equal(await page.locator("table.large tbody tr").count(), 5);
  assert.equal(await page.locator("table.large .sample a").count(), 5);
  assert.deepEqual(await violations(page), []);
  await picture(page, "home-empty");
  await page.locator("table.large tr", { hasText: "Dreamtides" }).locator("button").click();
  assert.equal(await page.inputValue("dialog select"), "dreamtides");
  assert.deepEqual(shown.errors, []);
  await shown.close();
  await running.stop();
  empty.remove();
});

test("a set is not made within another one, and the page says why in the reader's language", async () => {
  const shown = await enter(at.browser, at.running, "/?lang=ko");
  const { page } = shown;
  await page.waitForSelector(".project");
  await page.keyboard.press("n");
  await page.selectOption("dialog select", "duel");
  await page.fill("dialog input.field", "my-duel/more");
  await page.click("dialog button.main");
  await page.waitForSelector("dialog [role=alert] >> text=다른 카드 모음 안에");
  const { projects } = await api(page, "/projects");
  assert.equal(projects.find((project) => project.folder === "my-duel")?.health.errors, 0);
  await shown.close();
});

test("an opened folder that goes away is told, and is there again when it comes back", async () => {
  const home = folder();
  const away = `${home.path}-away`;
  const running = await studio(home.path);
  await running.ask("POST", "/projects", { system: "duel", folder: "mine", start: "samples" });
  const shown = await enter(at.browser, running);
  const { page } = shown;
  await page.waitForSelector(".project");
  renameSync(home.path, away);
  await page.reload();
  await page.waitForSelector(".unreadable >> text=not there any more");
  assert.equal(await page.locator("p.note").count(), 0, "nobody is asked to make a set in what is gone");
  renameSync(away, home.path);
  await page.click(".unreadable button");
  await page.waitForSelector(".project");
  await page.locator(".unreadable").waitFor({ state: "detached" });
  assert.deepEqual(shown.errors, []);
  await shown.close();
  await running.stop();
  home.remove();
});
