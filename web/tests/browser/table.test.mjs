// The table from fixture views: every shape, every way to answer, every screen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { routes } from "../fake/api.mjs";
import { launch, serve, stage } from "../fake/stage.mjs";
import { games } from "../fake/views.mjs";

let browser;
let server;
before(async () => {
  browser = await launch();
  server = await serve();
});
after(async () => {
  await browser?.close();
  server?.close();
});

async function open(name, how = {}) {
  const shown = await stage(browser, server.address, { routes, ...how });
  await shown.go(`/play/${games[name].view.match}?seat=0`);
  await shown.page.waitForSelector("[data-thing]");
  return shown;
}
const answers = (shown) => shown.said.filter((message) => message.type === "answer");

for (const name of Object.keys(games)) {
  test(`${name}: every named thing in an open zone is on the table, and nothing complains`, async () => {
    const shown = await open(name);
    const { view, layout } = games[name];
    const held = (node) => (node.zone ? [node.zone] : (node.of ?? []).flatMap(held));
    const beside = (layout.side ?? []).flatMap(held);
    for (const [key, zone] of Object.entries(view.zones)) {
      if (zone.as === "pile" || key.endsWith(".members") || key === "tiles" || beside.includes(key)) continue;
      for (const id of zone.items) {
        if (!id || !view.objects[id]) continue;
        const tucked = view.links.some((link) => link.from === id && link.as === "attached");
        const found = await shown.page.locator(`[data-thing="${id}"]`).count();
        assert.ok(found > 0 || tucked, `${id} of ${key} is missing`);
      }
    }
    // What is shown beside the table has a tab of its own.
    for (const side of layout.side ?? []) {
      const inside = held(side)
        .flatMap((key) => view.zones[key]?.items ?? [])
        .filter((id) => view.objects[id]);
      await shown.page.click(`.side [role="tab"]:has-text("${side.label}")`);
      for (const id of inside) await shown.page.locator(`.side [data-thing="${id}"]`).first().waitFor();
    }
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });

  test(`${name}: at 1280×720 the decision, the seats and all legal choices are in view`, async () => {
    const shown = await open(name, { viewport: { width: 1280, height: 720 } });
    const outside = await shown.page.evaluate(() => {
      const table = document.querySelector(".table").getBoundingClientRect();
      const bar = document.querySelector("section.bar").getBoundingClientRect();
      const list = [...document.querySelectorAll(".area .legal, .area [role=group] .avatar")];
      return list
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.bottom > bar.top + 2 || box.top < table.top - 2 || box.right > table.right + 2;
        })
        .map((element) => element.getAttribute("aria-label") ?? element.className);
    });
    assert.deepEqual(outside, []);
    // The bar is one row high, so that the cards above keep their size.
    const high = await shown.page.evaluate(() => document.querySelector("section.bar").offsetHeight);
    assert.ok(high <= 80, `the decision bar is ${high} pixels high`);
    await shown.close();
  });

  test(`${name}: at 390×844 the page does not scroll sideways`, async () => {
    const shown = await open(name, { viewport: { width: 390, height: 844 }, touch: true });
    const width = await shown.page.evaluate(() =>
      Math.max(document.documentElement.scrollWidth, document.querySelector("main").scrollWidth),
    );
    assert.ok(width <= 390, `the page is ${width} wide`);
    await shown.close();
  });
}

test("what points at what is drawn over the table and said in the names of things", async () => {
  const shown = await open("card-fighters");
  const { page } = shown;
  await page.waitForSelector(".links .attack .head", { state: "attached" });
  assert.equal(await page.locator(".links .lead .words").textContent(), "United Attack · −2 SP");
  assert.match(await page.locator('[data-thing="r1"] > .hidden-text').textContent(), /joins Iron Kick, United Attack/);
  assert.equal(await page.locator(".links .attached").count(), 0);
  await page.locator('[data-thing="x1"]').focus();
  await page.waitForSelector(".links .attached", { state: "attached" });
  // Rings face each other: the last place of the other side stands over the first one here.
  const left = (place) =>
    page
      .locator(`[data-place="${place}"]`)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().left));
  assert.ok((await left("1.ring.0")) > (await left("1.ring.1")));
  assert.ok((await left("0.ring.0")) < (await left("0.ring.1")));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a click on a legal thing answers, on another thing it does not", async () => {
  const shown = await open("duel");
  await shown.page.click('[data-thing="u4"]');
  assert.deepEqual(answers(shown), []);
  await shown.page.click('[data-thing="u9"]');
  assert.deepEqual(answers(shown), [{ type: "answer", seq: 39, answers: [{ decision: 39, ask: 0, pick: 1 }] }]);
  await shown.close();
});

test("keys answer and decline, and a second key does not answer twice", async () => {
  for (const [keys, pick] of [
    [["1", "Space"], 0],
    [["Space", "1"], 2],
  ]) {
    const shown = await open("dreamtides");
    for (const key of keys) await shown.page.keyboard.press(key);
    assert.deepEqual(
      answers(shown).map((message) => message.answers[0].pick),
      [pick],
    );
    await shown.close();
  }
});

test("axes are fixed in both orders, then confirmed together with the servants", async () => {
  const shown = await open("lorenzo");
  await shown.page.click('[data-place="tower.green.2"]');
  await shown.page.click('button[data-thing="p2"]');
  assert.deepEqual(answers(shown), []);
  await shown.page.keyboard.press("Escape");
  await shown.page.click('button[data-thing="p2"]');
  await shown.page.waitForSelector("section.bar >> text=stands in this tower");
  await shown.page.click('.along [aria-label="More"]');
  await shown.page.waitForSelector("section.bar >> text=4 + 2 servants = 6");
  await shown.page.keyboard.press("Enter");
  assert.deepEqual(answers(shown)[0].answers, [
    { decision: 50, ask: 0, pick: 0 },
    { decision: 51, ask: 0, number: 2, kind: "servants" },
  ]);
  await shown.close();
});

test("a card is dragged onto a place", async () => {
  const shown = await open("lorenzo");
  const from = await shown.page.locator('button[data-thing="p1"]').boundingBox();
  const to = await shown.page.locator('[data-place="market.1"]').boundingBox();
  await shown.page.mouse.move(from.x + 8, from.y + 8);
  await shown.page.mouse.down();
  await shown.page.mouse.move(from.x + 60, from.y - 60, { steps: 3 });
  await shown.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await shown.page.mouse.up();
  await shown.page.keyboard.press("Enter");
  assert.deepEqual(answers(shown)[0]?.answers, [{ decision: 50, ask: 0, pick: 3 }]);
  await shown.close();
});

test("several picks are gathered and confirmed", async () => {
  const shown = await open("card-fighters");
  await shown.page.click('[data-thing="r1"]');
  await shown.page.click('[data-thing="r2"]');
  await shown.page.keyboard.press("Enter");
  assert.deepEqual(answers(shown).at(-1)?.answers, [{ decision: 20, ask: 0, picks: [0, 1] }]);
  await shown.close();
});

test("Tab walks the legal things in the order of the layout", async () => {
  const shown = await open("duel");
  await shown.page.keyboard.press("Tab");
  assert.equal(await shown.page.evaluate(() => document.activeElement.dataset.thing), "u7");
  await shown.page.keyboard.press("Tab");
  assert.equal(await shown.page.evaluate(() => document.activeElement.dataset.thing), "u9");
  await shown.close();
});

test("an unknown shape is drawn as a row, an accessible name says it all", async () => {
  const { view } = games.duel;
  const shape = view.zones["1.spells"].as;
  view.zones["1.spells"].as = "spiral";
  const shown = await open("duel");
  await shown.page.waitForSelector('[data-thing="s3"]');
  assert.match(
    await shown.page.locator('[data-thing="u7"]').ariaSnapshot(),
    /button "Ashglass Lynx, Unit, Attack 4, HP 3 lowered from 5, option 1"/,
  );
  view.zones["1.spells"].as = shape;
  await shown.close();
});

test("with single letters off no letter acts", async () => {
  const shown = await stage(browser, server.address, { routes });
  await shown.page.addInitScript(() =>
    localStorage.setItem("cardwright.preferences", JSON.stringify({ lang: "en", theme: "light", letters: false })),
  );
  await shown.go("/play/0412?seat=0");
  await shown.page.waitForSelector("[data-thing]");
  await shown.page.keyboard.press("1");
  assert.deepEqual(answers(shown), []);
  await shown.close();
});

test("a key that was given another chord acts by that one only", async () => {
  const shown = await stage(browser, server.address, { routes });
  await shown.page.addInitScript(() =>
    localStorage.setItem(
      "cardwright.preferences",
      JSON.stringify({ lang: "en", theme: "light", winBar: "never", remap: { h: "Alt h" } }),
    ),
  );
  await shown.go("/play/0412?seat=0");
  await shown.page.waitForSelector("[data-thing]");
  const hints = () => shown.said.filter((message) => message.type === "hint").length;
  await shown.page.keyboard.press("h");
  await shown.page.keyboard.press("i");
  await shown.page.waitForSelector('.side [aria-selected="true"] >> text=Card');
  assert.equal(hints(), 0);
  await shown.page.keyboard.press("Alt+h");
  await shown.page.waitForFunction(() => document.querySelector(".hints"));
  assert.equal(hints(), 1);
  await shown.close();
});

test("a number that differs says why, and `/` filters the answers", async () => {
  const { view } = games.duel;
  const stat = view.objects.u7.stats.find((one) => one.base !== undefined);
  stat.why = [{ by: 1, name: "Bellows Drill", card: "bellows_drill" }, { by: stat.n - stat.base - 1 }];
  const shown = await open("duel");
  await shown.page.focus('[data-thing="u7"]');
  await shown.page.keyboard.press("i");
  const why = shown.page.locator("details.why");
  await why.waitFor();
  assert.deepEqual(await why.locator("li b").allInnerTexts(), [String(stat.base), "+1", `−${stat.base + 1 - stat.n}`]);
  assert.match(await why.locator("a").getAttribute("href"), /\/card\/builtin-duel\/bellows_drill$/);
  delete stat.why;
  await shown.close();
  const [ask] = view.decision.asks;
  const few = ask.options;
  ask.options = [...few, ...["North", "East", "South", "West"].map((label, n) => ({ i: 40 + n, label }))];
  const other = await open("duel");
  await other.page.waitForSelector(".options li");
  await other.page.keyboard.press("/");
  await other.page.keyboard.type("sou");
  await other.page.waitForFunction(() => document.querySelectorAll(".options li").length === 1);
  await other.page.keyboard.press("Enter");
  assert.equal(answers(other)[0].answers[0].pick, 42);
  ask.options = few;
  await other.close();
});
