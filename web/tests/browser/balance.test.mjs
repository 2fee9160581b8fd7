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
  const first = await run(page, 300, 1);
  const { figures } = await api(page, `/runs/${first}`);
  assert.equal(figures.games, 300);
  assert.equal(figures.seats.reduce((sum, seat) => sum + seat.wins.count, 0) + figures.draws.count + figures.stalls + figures.faults, 300);
  const best = Math.max(...figures.seats.map((seat) => seat.wins.rate));
  await page.waitForSelector(`.figures >> text=${(best * 100).toFixed(1)}%`);
  const charts = await api(page, `/runs/${first}/charts`);
  await page.waitForFunction((count) => document.querySelectorAll(".charts canvas, .charts svg.marks").length === count, charts.length);
  await picture(page, "balance");
  const second = await run(page, 200, 2);
  await page.goto(`${at.running.origin}/balance/builtin-duel/${second}?against=${first}`);
  await page.waitForSelector("section.table table tbody tr");
  const file = await api(page, `/runs/${second}/export/json`);
  assert.equal(file.figures.games, 200);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});
