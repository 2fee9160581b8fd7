// A simulation from the form to the report, and two of them side by side.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api, enter, picture, setting, until } from "./binary.mjs";

const at = setting();

async function run(page, games, seed) {
  await page.goto(`${at.running.origin}/balance/builtin-duel/new`);
  await page.waitForSelector("form.form button.start");
  for (const field of await page.locator('input[list="run-agents"]').all()) await field.fill("random");
  const decks = page.locator(".seat select");
  await decks.nth(0).selectOption("harbor");
  await decks.nth(1).selectOption("reef");
  await page.fill('input[type="number"][max="1000000"]', String(games));
  await page.fill('input[type="number"][min="0"]', String(seed));
  await page.click("form.form button.start");
  await page.waitForURL(/balance\/builtin-duel\/(?!new)/);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await until("the run is done", async () => (await api(page, `/runs/${id}`)).state === "done");
  await page.waitForSelector(".figures");
  return id;
}

test("a simulation runs, is shown with its charts, and is compared with another", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const first = await run(page, 1000, 1);
  const { figures } = await api(page, `/runs/${first}`);
  assert.equal(figures.games, 1000);
  assert.equal(figures.seats.reduce((sum, seat) => sum + seat.wins.count, 0) + figures.draws.count + figures.stalls + figures.faults, 1000);
  const best = Math.max(...figures.seats.map((seat) => seat.wins.rate));
  await page.waitForSelector(`.figures >> text=${(best * 100).toFixed(1)}%`);
  const charts = await api(page, `/runs/${first}/charts`);
  await page.waitForFunction((count) => document.querySelectorAll(".charts canvas, .charts svg.marks").length === count, charts.length);
  // A click on a card's mark opens the card.
  assert.ok(charts.some((chart) => chart.id === "cards") && charts.some((chart) => chart.id === "first"), JSON.stringify(charts));
  const bars = page.locator('section.chart[aria-label="How long are games?"] svg .mark-rect path');
  assert.ok((await bars.count()) > 5 && (await bars.first().boundingBox()).width > 0, "the lengths are drawn");
  await picture(page, "balance");
  await page.locator('section.chart[aria-label="Which cards decide games?"] svg .mark-symbol path').first().click();
  await page.waitForURL("**/card/builtin-duel/**");
  await page.goBack();
  // The games behind a figure are listed, and one of them is watched step by step.
  await page.goto(`${at.running.origin}/balance/builtin-duel/${first}?won=0`);
  await page.waitForSelector(`.games >> text=${figures.seats[0].wins.count.toLocaleString("en")} games`);
  await page.locator('.games button:has-text("Watch")').first().click();
  await page.waitForURL("**/replays/**");
  await page.waitForSelector("[data-thing]");
  const step = () => page.evaluate(() => Number(new URL(location.href).searchParams.get("at") ?? 0));
  for (const [key, wanted] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1]]) {
    await page.keyboard.press(key);
    await page.waitForFunction((to) => new URL(location.href).searchParams.get("at") === String(to), wanted);
  }
  const select = page.locator('select[aria-label="Moments of a card"]');
  await page.waitForFunction(() => document.querySelectorAll('select[aria-label="Moments of a card"] option').length > 3);
  await select.selectOption({ index: 2 });
  await page.waitForFunction(() => Number(new URL(location.href).searchParams.get("at")) > 1);
  const moment = await step();
  await page.click('button[aria-label="Next moment of the card"]');
  await page.waitForFunction((was) => Number(new URL(location.href).searchParams.get("at")) > was || document.body.textContent.includes("No further moment"), moment);
  await page.waitForFunction(() => document.querySelector("[data-seq]")?.dataset.seq === new URL(location.href).searchParams.get("at"));
  await picture(page, "replay");
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector("[data-seq]")?.dataset.status === "over");
  const saved = page.waitForEvent("download");
  await page.click('a:has-text("Save as a file")');
  assert.match((await saved).suggestedFilename(), /\.jsonl$/);
  const second = await run(page, 200, 2);
  await page.goto(`${at.running.origin}/balance/builtin-duel/${second}?against=${first}`);
  await page.waitForSelector("section.table table tbody tr");
  const file = await api(page, `/runs/${second}/export/json`);
  assert.equal(file.figures.games, 200);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});
