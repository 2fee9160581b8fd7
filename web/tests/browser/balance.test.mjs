// A simulation from the form to the report, and two of them side by side.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { api, enter, picture, projectOf, setting, until } from "./binary.mjs";

const at = setting(["duel"]);

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
  assert.equal(
    figures.seats.reduce((sum, seat) => sum + seat.wins.count, 0) +
      figures.draws.count +
      figures.stalls +
      figures.faults,
    1000,
  );
  const best = Math.max(...figures.seats.map((seat) => seat.wins.rate));
  await page.waitForSelector(`.figures >> text=${(best * 100).toFixed(1)}%`);
  const charts = await api(page, `/runs/${first}/charts`);
  await page.waitForFunction(
    (count) => document.querySelectorAll(".charts canvas, .charts svg.marks").length === count,
    charts.length,
  );
  // A click on a card's mark asks what for: the card, its games, or the first of them where it is played.
  assert.ok(
    charts.some((chart) => chart.id === "cards") && charts.some((chart) => chart.id === "first"),
    JSON.stringify(charts),
  );
  const bars = page.locator('section.chart[aria-label="How long are games?"] svg [aria-roledescription="bar"]');
  assert.ok((await bars.count()) > 5 && (await bars.first().boundingBox()).width > 0, "the lengths are drawn");
  await picture(page, "balance");
  await page
    .locator('section.chart[aria-label="Which cards decide games?"] svg .mark-symbol path')
    .first()
    .click({ force: true });
  const mark = (what) => page.locator(`.mark-menu [role="menuitem"]:has-text("${what}")`);
  await mark("Games in which it was played").click();
  await page.waitForSelector(".games >> text=was played");
  await page.waitForFunction(() => new URL(location.href).searchParams.has("card"));
  await page.click('.filter .chip:has-text("was played")');
  await page.waitForSelector(".filter", { state: "detached" });
  // The charts are drawn anew.
  const drawn = () =>
    page.waitForFunction(
      (count) => document.querySelectorAll(".charts canvas, .charts svg.marks").length === count,
      charts.length,
      { timeout: 60000 },
    );
  await page.reload();
  await drawn();
  await page
    .locator('section.chart[aria-label="Which cards decide games?"] svg .mark-symbol path')
    .first()
    .click({ force: true });
  await page.waitForSelector('.mark-menu [role="menuitem"]:focus');
  await page.keyboard.press("Escape");
  await page.waitForSelector(".mark-menu", { state: "detached" });
  await page
    .locator('section.chart[aria-label="Which cards decide games?"] svg .mark-symbol path')
    .first()
    .click({ force: true });
  await mark("Watch the first").click();
  await page.waitForURL("**/replays/**at=*");
  await page.goBack();
  await drawn();
  await page
    .locator('section.chart[aria-label="Which cards decide games?"] svg .mark-symbol path')
    .first()
    .click({ force: true });
  await mark("Open the card").click();
  await page.waitForURL("**/card/builtin-duel/**");
  await page.goBack();
  // The games behind a figure are listed, and one of them is watched step by step.
  await page.goto(`${at.running.origin}/balance/builtin-duel/${first}?won=0`);
  await page.waitForSelector(`.games >> text=${figures.seats[0].wins.count.toLocaleString("en")} games`);
  await page.locator('.games button:has-text("Watch")').first().click();
  await page.waitForURL("**/replays/**");
  await page.waitForSelector("[data-thing]");
  const step = () => page.evaluate(() => Number(new URL(location.href).searchParams.get("at") ?? 0));
  for (const [key, wanted] of [
    ["ArrowRight", 1],
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
  ]) {
    await page.keyboard.press(key);
    await page.waitForFunction((to) => new URL(location.href).searchParams.get("at") === String(to), wanted);
  }
  const select = page.locator('select[aria-label="Moments of a card"]');
  await select.locator("option").nth(3).waitFor({ state: "attached" });
  await select.selectOption({ index: 2 });
  await page.waitForFunction(() => Number(new URL(location.href).searchParams.get("at")) > 1);
  const moment = await step();
  await page.click('button[aria-label="Next moment of the card"]');
  await page.waitForFunction(
    (was) =>
      Number(new URL(location.href).searchParams.get("at")) > was ||
      document.body.textContent.includes("No further moment"),
    moment,
  );
  await page.waitForFunction(
    () => document.querySelector("[data-seq]")?.dataset.seq === new URL(location.href).searchParams.get("at"),
  );
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

/** Begins a run without the form and waits for its end. */
async function played(body) {
  const { id } = await at.running.ask("POST", "/runs", body);
  await until("the run is done", async () => (await at.running.ask("GET", `/runs/${id}`)).state === "done");
  return id;
}
const chart = (page, name) => page.locator(`section[data-chart="${name}"]`);
const query = (page, key) => page.evaluate((of) => new URL(location.href).searchParams.get(of), key);
/** Opens a run and waits until all of its charts are drawn. */
async function open(page, project, id) {
  await page.goto(`${at.running.origin}/balance/${project}/${id}`);
  const charts = await api(page, `/runs/${id}/charts`);
  await page.waitForFunction((count) => document.querySelectorAll(".charts svg.marks").length === count, charts.length);
  return charts;
}

test("a brush over one chart filters the others, and every chart is a table and a file", async () => {
  const id = await played({
    project: "builtin-duel",
    games: 600,
    seed: 4,
    decks: ["harbor", "reef"],
    agents: ["random", "random"],
  });
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const charts = await open(page, "builtin-duel", id);
  for (const name of ["leads", "spending", "timings", "pairs", "rules"])
    assert.ok(
      charts.some((found) => found.id === name),
      `${name} is not among ${charts.map((found) => found.id)}`,
    );
  // A drag over the middle of the lengths.
  const box = await chart(page, "lengths").locator("svg.marks").boundingBox();
  await page.mouse.move(box.x + box.width * 0.35, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction(() => new URL(location.href).searchParams.has("turnto"));
  const range = `turnfrom=${await query(page, "turnfrom")}&turnto=${await query(page, "turnto")}`;
  const { total } = await api(page, `/runs/${id}/games?${range}`);
  assert.ok(total > 0 && total < 600, `${total} games of ${range}`);
  await page.waitForSelector(`.games >> text=${total} games`);
  await chart(page, "seats").locator('button[aria-label="Show as table"]').click();
  await chart(page, "seats").locator(`td:text-is("${total}")`).first().waitFor();
  await chart(page, "lengths").locator("svg.marks").waitFor();
  // The same by hand, and all games again.
  await page.locator('section[aria-label="Which games are looked at"] input').first().fill("9");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => new URL(location.href).searchParams.get("turnfrom") === "9");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !new URL(location.href).search.includes("turn"));
  await chart(page, "seats").locator('td:text-is("600")').first().waitFor();
  // Files of a chart and of the run.
  for (const [type, begins] of [
    ["PNG", "\x89PNG"],
    ["SVG", "<svg"],
    ["CSV", "turn"],
  ]) {
    const saved = page.waitForEvent("download");
    await chart(page, "leads").locator('button[aria-label="Save as PNG, SVG or CSV"]').click();
    await chart(page, "leads").locator(`.menu button:text-is("${type}")`).click();
    assert.ok(readFileSync(await (await saved).path(), "latin1").startsWith(begins), type);
  }
  await page.keyboard.press("x");
  const table = page.waitForEvent("download");
  await page.click('.export a:has-text("Parquet: cards")');
  assert.ok(readFileSync(await (await table).path(), "latin1").startsWith("PAR1"));
  // A number widens a chart, Escape takes it back; pairs are a table whose rows open cards.
  await page.keyboard.press("Escape");
  await page.keyboard.press("1");
  await page.waitForFunction(
    (name) => document.querySelector(`section[data-chart="${name}"]`).classList.contains("wide"),
    charts[0].id,
  );
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".chart.wide"));
  assert.match(await chart(page, "pairs").locator("p.note").nth(1).textContent(), /pairs surely/);
  await chart(page, "pairs").locator("td button").first().click();
  await page.click('.mark-menu [role="menuitem"]:has-text("Open the card")');
  await page.waitForURL("**/card/builtin-duel/**");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("questions come first, a run rests and goes on, and tells what is left", async () => {
  const shown = await enter(at.browser, at.running, "/balance/builtin-lorenzo");
  const { page } = shown;
  await page.waitForSelector("ul.ask a");
  assert.equal(await page.locator("ul.ask a").count(), 4);
  await page.click('ul.ask a:has-text("Which cards matter?")');
  await page.waitForSelector('button[role="radio"][aria-checked="true"]:has-text("Which cards matter?")');
  await page.locator('label:has-text("Seats") select').selectOption("4");
  for (const field of await page.locator('input[list="run-agents"]').all()) await field.fill("random");
  await page.fill('input[type="number"][max="1000000"]', "12");
  await page.waitForSelector('.command code:has-text("--games 12 ")');
  assert.match(
    await page.locator(".command code").textContent(),
    /^cardwright sim lorenzo --games 12 --seed 1( --seat random){4}/,
  );
  // What is no number yet is asked for by its field, not refused by the server.
  await page.fill('input[type="number"][max="1000000"]', "");
  await page.waitForSelector(".command", { state: "detached" });
  assert.equal(await page.locator("form [role=alert]").count(), 0);
  await page.fill('input[type="number"][max="1000000"]', "12");
  await page.waitForSelector(".command");
  await page.click("form.form button.start");
  await page.waitForURL(/balance\/builtin-lorenzo\/(?!new)/);
  const lorenzo = new URL(page.url()).pathname.split("/").at(-1);
  await until("the run is done", async () => (await api(page, `/runs/${lorenzo}`)).state === "done");
  await open(page, "builtin-lorenzo", lorenzo);
  for (const name of ["points", "spaces", "seats"]) await chart(page, name).locator("svg.marks").waitFor();
  assert.ok((await chart(page, "spaces").locator(".mark-rect path").count()) > 20, "a mark for every space");
  assert.match(await chart(page, "seats").locator("p.note").first().textContent(), /Mean rank/);
  // As sure as was asked for, which takes a while.
  await page.goto(`${at.running.origin}/balance/builtin-duel/new?question=seat`);
  await page.waitForSelector("form.form button.start");
  for (const field of await page.locator('input[list="run-agents"]').all()) await field.fill("random");
  await page.locator('label:has-text("How many") select').selectOption("until");
  await page.fill('label:has-text("± points") input', "0.2");
  await page.waitForSelector(".expected >> text=at most");
  await page.click("form.form button.start");
  await page.waitForURL(/balance\/builtin-duel\/(?!new)/);
  await page.click('button:has-text("Pause")');
  await page.waitForSelector(".line >> text=paused");
  await page.click('button:has-text("Go on")');
  await page.waitForSelector(".line >> text=left");
  await page.click('button:has-text("Stop and keep")');
  await page.waitForSelector(".notice >> text=Stopped after");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a run names the cards that changed since, and is run again", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const project = await projectOf(page, "duel");
  const id = await played({ project: project.id, games: 40, seed: 2 });
  await open(page, project.id, id);
  const { cards } = await api(page, `/cards/${project.id}`);
  const folder = join(at.home.path, project.folder);
  const path = join(
    folder,
    readdirSync(folder).find((name) => readFileSync(join(folder, name), "utf8").includes('"cost": ')),
  );
  const text = readFileSync(path, "utf8");
  const cost = text.match(/"cost": (\d+)/);
  writeFileSync(path, text.replace(cost[0], `"cost": ${Number(cost[1]) + 1}`));
  await page.waitForSelector(".notice >> text=older than 1 changed card");
  const { cards: changed } = await api(page, `/runs/${id}/changes`);
  assert.equal(changed.length, 1);
  assert.ok(cards.some((card) => card.id === changed[0].id));
  await page.waitForSelector(`.notice a:has-text("${changed[0].name}")`);
  await page.click('.notice button:has-text("Run again")');
  await page.waitForFunction((old) => !location.pathname.endsWith(old), id);
  const again = new URL(page.url()).pathname.split("/").at(-1);
  await until("the run is done", async () => (await api(page, `/runs/${again}`)).state === "done");
  await page.goto(`${at.running.origin}/balance/${project.id}/${again}?against=${id}`);
  await chart(page, "compare").locator("svg.marks").waitFor();
  assert.ok((await chart(page, "compare").locator(".mark-line path").count()) > 0, "slopes are drawn");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a run that rests is no run that is done: Home shows it as such, and ends it", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  await page.waitForSelector(".project");
  const { id } = await at.running.ask("POST", "/runs", {
    project: "builtin-duel",
    games: 1000000,
    agents: ["random", "random"],
    title: "Long",
  });
  const row = page.locator("aside li", { hasText: "Long" });
  await row.locator(".progress").waitFor();
  await at.running.ask("POST", `/runs/${id}/pause`);
  await row.locator("small", { hasText: "paused" }).waitFor();
  assert.equal(await page.locator(".toast").count(), 0, "nothing is done");
  await page.reload();
  await row.locator("small", { hasText: "paused" }).waitFor();
  await row.locator("button").click();
  await until("the run is over", async () => (await api(page, `/runs/${id}`)).state === "stopped");
  await row.locator("button").waitFor({ state: "detached" });
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a card set that is not there is no set without runs", async () => {
  const shown = await enter(at.browser, at.running, "/balance/nothing-here/new");
  const { page } = shown;
  await page.waitForSelector("main [role=alert] >> text=There is no such project");
  await page.click('main a:has-text("Choose a card set")');
  await page.waitForURL("**/balance");
  await shown.close();
});
