// Recorded matches: the list and its filter, the timeline, bookmarks, what else was legal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, setting, until } from "./binary.mjs";
import { violations } from "./axe.mjs";

const at = setting();
let match;
/** A match of programs that is over; the same one for all tests. */
const recorded = async () => {
  match ??= await at.running.ask("POST", "/matches", {
    system: "duel",
    seed: 11,
    seats: [{ who: "random" }, { who: "greedy" }],
  });
  match = await until("the match of programs is over", async () => {
    const found = await at.running.ask("GET", `/matches/${match.id}`);
    return found.status === "over" && found;
  });
};

const stepIs = (page, step) =>
  page.waitForFunction(
    (wanted) =>
      new URLSearchParams(location.search).get("at") === wanted &&
      document.querySelector("[data-seq]")?.dataset.seq === wanted,
    String(step),
  );

test("the list tells how matches ended, and its filter opens them where it happened", async () => {
  await recorded();
  const shown = await enter(at.browser, at.running, "/replays");
  const { page } = shown;
  await page.waitForSelector("li a.line >> text=/wins|draw/");
  await page.fill('input[type="search"]', "do:deploy seat:2 turn>=2");
  const row = page.locator('li a.line[href*="at="]');
  await row.waitFor();
  await page.fill('input[type="search"]', "won:7");
  await page.waitForSelector("text=No recorded match fits");
  await page.fill('input[type="search"]', "dose:draw");
  await page.waitForSelector('[role="alert"] >> text=dose:draw');
  await page.fill('input[type="search"]', "do:deploy seat:2 turn>=2");
  await row.click();
  await page.waitForSelector("[data-seq]");
  assert.ok(Number(new URL(page.url()).searchParams.get("at")) > 0);
  assert.deepEqual(
    shown.errors.filter((text) => !/400/.test(text)),
    [],
  );
  await shown.close();
});

test("a match of two programs of one name is looked at like any other", async () => {
  const seats = [{ who: "greedy" }, { who: "greedy" }];
  const opened = await at.running.ask("POST", "/matches", { system: "card-fighters", seed: 3, seats });
  await until("the match of programs is over", async () => {
    const found = await at.running.ask("GET", `/matches/${opened.id}`);
    return found.status === "over";
  });
  const shown = await enter(at.browser, at.running, `/replays/${opened.id}?at=4`);
  const { page } = shown;
  await stepIs(page, 4);
  await page.waitForFunction(() => document.querySelectorAll("header .chip").length === 2);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("the timeline has the deciding value, keys step, bookmarks stay", async () => {
  await recorded();
  const shown = await enter(at.browser, at.running, `/replays/${match.id}?at=6`);
  const { page } = shown;
  await page.waitForSelector(".timeline svg polyline");
  assert.equal(await page.locator(".timeline svg polyline").count(), 2);
  assert.match(await page.getAttribute(".timeline .lines svg", "aria-label"), /HP/);
  await page.locator("body").press("b");
  await page.waitForSelector(".timeline .mark");
  await page.keyboard.press("End");
  await stepIs(page, match.steps);
  await page.keyboard.press("p");
  await stepIs(page, 6);
  await page.reload();
  await page.waitForSelector(".timeline .mark");
  await page.keyboard.press("v");
  await page.waitForFunction(() => new URLSearchParams(location.search).get("seat") === "0");
  await page.keyboard.press("l");
  await page.waitForSelector("text=Copied");
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /at=6/);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a decision says what was chosen, what else was legal, and what the search thinks", async () => {
  await recorded();
  const { steps } = await at.running.ask("GET", `/replays/${match.id}?at=0&count=60&seat=all`);
  const step = steps.find((one) => (one.chosen?.options.length ?? 0) > 2);
  const shown = await enter(at.browser, at.running, `/replays/${match.id}?at=${step.at}`);
  const { page } = shown;
  await page.click(".chosen button");
  const choice = page.locator("section.choice");
  await choice.waitFor();
  assert.equal(await choice.locator("li").count(), step.chosen.options.length);
  assert.equal(
    await choice
      .locator("li.taken .grow")
      .first()
      .evaluate((element) => element.firstChild.textContent),
    step.chosen.options.find((option) => option.taken).label,
  );
  await choice.locator("button").click();
  await choice.locator("li >> text=/%/").first().waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});
