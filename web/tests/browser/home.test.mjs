// Home: the way to another folder, files that fit several systems, arrows through the projects, a folder without cards.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "cardwright studio '/somewhere/else and more'");
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
