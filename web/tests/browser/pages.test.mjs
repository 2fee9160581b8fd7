// Every address opens cold, in both languages and themes, without a complaint of the browser or of axe.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { routes } from "../fake/api.mjs";
import { launch, serve, stage } from "../fake/stage.mjs";
import { violations } from "./axe.mjs";

const ADDRESSES = ["/", "/sheet", "/sheet/harbour/cards?row=c8", "/card", "/card/relay/CUU90012", "/play", "/play/new?system=duel", "/play/0412?seat=0", "/play/0398?seat=0", "/balance", "/balance/ironleaf", "/balance/ironleaf/new", "/balance/ironleaf/r1", "/replays", "/problems", "/settings", "/keys", "/nowhere"];
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

async function settle(page) {
  await page.waitForFunction(() => document.querySelector("main h1, main h2, main [data-thing], .tabulator-row, article.face, main li .words") && !document.querySelector("main .ghost"));
}

for (const [theme, lang] of [["light", "en"], ["dark", "ko"]]) {
  test(`every address opens cold, and axe finds no violation: ${theme}, ${lang}`, async () => {
    const found = {};
    const shown = await stage(browser, server.address, { routes, theme, lang });
    for (const address of ADDRESSES) {
      await shown.go(address);
      await settle(shown.page);
      assert.equal(await shown.page.getAttribute("html", "lang"), lang);
      assert.deepEqual(shown.errors.filter((text) => !/404/.test(text)), [], address);
      const wrong = await violations(shown.page);
      if (wrong.length > 0) found[address] = wrong;
    }
    await shown.close();
    assert.deepEqual(found, {});
  });
}

test("no page scrolls sideways on a phone", async () => {
  const shown = await stage(browser, server.address, { routes, viewport: { width: 390, height: 844 }, touch: true });
  for (const address of ADDRESSES) {
    await shown.go(address);
    await settle(shown.page);
    const width = await shown.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${address} is ${width} wide`);
  }
  await shown.close();
});

test("the address overrides language and theme for its page only", async () => {
  const shown = await stage(browser, server.address, { routes });
  await shown.go("/settings?lang=ko&theme=dark");
  await settle(shown.page);
  assert.equal(await shown.page.getAttribute("html", "lang"), "ko");
  assert.equal(await shown.page.getAttribute("html", "data-theme"), "dark");
  await shown.page.click('nav a[href="/problems"]');
  await shown.page.waitForFunction(() => document.documentElement.lang === "en" && document.documentElement.dataset.theme === "light");
  await shown.close();
});

test("the palette finds cards and commands, closes on Escape and gives the focus back", async () => {
  const shown = await stage(browser, server.address, { routes });
  await shown.go("/settings");
  await settle(shown.page);
  await shown.page.focus('a[href="/keys"].button');
  await shown.page.keyboard.press("Control+k");
  await shown.page.waitForSelector("dialog[open] input");
  await shown.page.keyboard.type("relay s");
  await shown.page.waitForSelector("dialog [role=option] >> text=Relay Sentinel");
  await shown.page.keyboard.press("Escape");
  await shown.page.waitForSelector("dialog[open]", { state: "detached" });
  await shown.page.waitForFunction(() => document.activeElement?.getAttribute("href") === "/keys");
  await shown.page.keyboard.press("Control+k");
  await shown.page.waitForSelector("dialog[open] input");
  await shown.page.keyboard.type(">problems");
  await shown.page.keyboard.press("Enter");
  await shown.page.waitForURL("**/problems");
  await shown.close();
});

test("a page without the key says how to get it", async () => {
  const shown = await stage(browser, server.address, { routes: { ...routes, "/hello": { ...routes["/hello"], entered: false } } });
  await shown.go("/");
  await shown.page.waitForSelector("text=cardwright studio --open");
  await shown.close();
});

test("a lost server leaves the page readable and its edits kept", async () => {
  let gone = false;
  const shown = await stage(browser, server.address, { routes: { ...routes, "PATCH /sheets/harbour/cards/cells": () => ({ hash: "h2", applied: 1, refused: [], rows: [], off: [] }) } });
  await shown.page.route("**/api/v1/sheets/harbour/cards/cells", (route) => (gone ? route.abort() : route.fallback()));
  await shown.page.route("**/api/v1/hello", (route) => (gone ? route.abort() : route.fallback()));
  await shown.go("/sheet/harbour/cards?row=c1");
  await shown.page.waitForSelector(".tabulator-row");
  gone = true;
  await shown.page.locator('.tabulator-row:nth-child(2) .tabulator-cell[tabulator-field="energy-cost"]').dblclick();
  await shown.page.keyboard.type("6");
  await shown.page.keyboard.press("Enter");
  await shown.page.waitForSelector("text=Studio lost its server");
  const kept = await shown.page.evaluate(() => JSON.parse(localStorage.getItem("cardwright.queue.harbour/cards")));
  assert.deepEqual(kept, [{ row: "c1", col: "energy-cost", old: 5, new: 6 }]);
  gone = false;
  await shown.page.waitForSelector("text=Studio lost its server", { state: "detached", timeout: 20000 });
  await shown.page.waitForFunction(() => JSON.parse(localStorage.getItem("cardwright.queue.harbour/cards")).length === 0);
  await shown.close();
});
