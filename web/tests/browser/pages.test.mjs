// Every address opens cold, in both languages and themes, without a complaint of the browser or of axe.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { routes } from "../fake/api.mjs";
import { launch, serve, stage } from "../fake/stage.mjs";
import { violations } from "./axe.mjs";

const ADDRESSES = [
  "/",
  "/sheet",
  "/sheet/harbour/cards?row=c8",
  "/card",
  "/card/relay/CUU90012",
  "/play",
  "/play/new?system=duel",
  "/play/0412?seat=0",
  "/play/0398?seat=0",
  "/balance",
  "/balance/ironleaf",
  "/balance/ironleaf/new",
  "/balance/ironleaf/r1",
  "/replays",
  "/problems",
  "/settings",
  "/keys",
  "/nowhere",
];
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
  await page.waitForFunction(
    () =>
      document.querySelector("main h1, main h2, main [data-thing], .tabulator-row, article.face, main li .words") &&
      !document.querySelector("main .ghost"),
  );
}

for (const [theme, lang] of [
  ["light", "en"],
  ["dark", "ko"],
  ["light", "ko"],
  ["dark", "en"],
]) {
  test(`every address opens cold, and axe finds no violation: ${theme}, ${lang}`, async () => {
    const found = {};
    const shown = await stage(browser, server.address, { routes, theme, lang });
    for (const address of ADDRESSES) {
      await shown.go(address);
      await settle(shown.page);
      assert.equal(await shown.page.getAttribute("html", "lang"), lang);
      assert.deepEqual(
        shown.errors.filter((text) => !/404/.test(text)),
        [],
        address,
      );
      const wrong = await violations(shown.page);
      if (wrong.length > 0) found[address] = wrong;
    }
    await shown.close();
    assert.deepEqual(found, {});
  });
}

// 320 px is the narrowest that WCAG asks for; 640 px is a window of 1280 px with everything twice as large.
for (const [width, height, touch] of [
  [390, 844, true],
  [320, 640, true],
  [640, 450, false],
]) {
  test(`no page scrolls sideways at ${width} px`, async () => {
    const shown = await stage(browser, server.address, { routes, viewport: { width, height }, touch });
    for (const address of ADDRESSES) {
      await shown.go(address);
      await settle(shown.page);
      const wide = await shown.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${address} is ${wide} wide`);
    }
    await shown.close();
  });
}

test("a phone is used by touch, and what is touched is large enough", async () => {
  const shown = await stage(browser, server.address, { routes, viewport: { width: 390, height: 844 }, touch: true });
  const { page } = shown;
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main :is(.button, .field), :is(.rail, .top .more) :is(a, button)")]
        .filter((target) => target.getClientRects().length > 0 && target.getBoundingClientRect().height < 43.5)
        .map((target) => target.textContent.trim() || target.getAttribute("aria-label")),
    );
  await shown.go("/");
  await settle(page);
  await page.waitForSelector("aside li a", { state: "attached" });
  assert.deepEqual(await small(), []);
  await page.locator(".project").first().tap();
  await page.waitForURL("**/sheet/harbour**");
  await page.waitForSelector("main li");
  assert.deepEqual(await small(), []);
  const bar = await page.locator(".rail > :visible").allTextContents();
  assert.deepEqual(bar.map((entry) => entry.trim()).filter(Boolean), ["Home", "Sheet", "Card", "Play", "Balance"]);
  await page.locator('.top .more > [aria-label="More"]').tap();
  assert.deepEqual(
    await page.locator(".top .more .sheet a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ["/replays", "/problems", "/settings", "/keys"],
  );
  assert.deepEqual(await small(), []);
  await page.locator('.top .more .sheet a[href="/settings"]').tap();
  await page.waitForURL("**/settings");
  await settle(page);
  assert.deepEqual(await small(), []);
  await page.locator('.rail a[href="/play"]').tap();
  await page.waitForURL("**/play");
  await shown.close();
});

test("words that are longer by two fifths have room", async () => {
  const shown = await stage(browser, server.address, { routes, viewport: { width: 1280, height: 800 } });
  for (const address of [
    "/",
    "/sheet/harbour/cards",
    "/problems",
    "/settings",
    "/keys",
    "/play/new?system=duel",
    "/balance/ironleaf/new",
  ]) {
    await shown.go(address);
    await settle(shown.page);
    const cut = await shown.page.evaluate(() => {
      const said = [
        ...document.querySelectorAll("main :is(button, a.button, h1, h2, h3, label, dt, p, small), .rail span"),
      ].flatMap((element) =>
        [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 2),
      );
      for (const node of said)
        node.data =
          node.data.trimEnd() + "ōōōōōōōōōōōōōōōōōōōōōōōōō".slice(0, Math.ceil(node.data.trim().length * 0.4));
      const strip = (element) => element.closest(".scroll, .tabs, .cut, .hidden-text, [role=grid]");
      const over = [...document.querySelectorAll("main .button")].filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          (element.getBoundingClientRect().right > innerWidth + 1 && !strip(element)),
      );
      return [
        document.documentElement.scrollWidth > innerWidth ? "the page" : "",
        ...over.map((element) => element.textContent.trim()),
      ].filter(Boolean);
    });
    assert.deepEqual(cut, [], address);
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
  await shown.page.waitForFunction(
    () => document.documentElement.lang === "en" && document.documentElement.dataset.theme === "light",
  );
  await shown.close();
});

test("what the reader chooses outlasts what the address said", async () => {
  const shown = await stage(browser, server.address, { routes });
  await shown.go("/problems?lang=ko");
  await settle(shown.page);
  await shown.page.click(".top .lang");
  await shown.page.waitForFunction(() => document.documentElement.lang === "en" && !location.search.includes("lang"));
  await shown.page.click(".segment button >> nth=1");
  await shown.page.waitForURL("**/problems?severity=error");
  assert.equal(await shown.page.getAttribute("html", "lang"), "en");
  await shown.close();
});

test("the palette finds cards and commands, closes on Escape and gives the focus back", async () => {
  const shown = await stage(browser, server.address, { routes });
  const { page } = shown;
  await shown.go("/settings");
  await settle(page);
  await page.focus('a[href="/keys"].button');
  await page.keyboard.press("Control+k");
  await page.waitForSelector("dialog[open] input");
  await page.keyboard.type("relay s");
  await page.waitForSelector("dialog [role=option] >> text=Relay Sentinel");
  assert.equal(await page.textContent("dialog mark"), "Relay S");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  await page.waitForFunction(() => document.activeElement?.getAttribute("href") === "/keys");
  await page.keyboard.press("Control+k");
  await page.waitForSelector("dialog[open] input");
  await page.keyboard.type(">problems");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/problems");
  await shown.close();
});

test("Tab narrows the palette and shows it; every button of the page is a command", async () => {
  const shown = await stage(browser, server.address, { routes });
  const { page } = shown;
  await shown.go("/sheet/harbour/cards?row=c1");
  await page.waitForSelector(".tabulator-row");
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll("main .bar button, main .filters button")]
      .filter((button) => button.getClientRects().length > 0 && !button.disabled && !button.closest("li, nav, dialog"))
      .map((button) => (button.getAttribute("aria-label") ?? button.textContent).trim())
      .filter((text) => /\p{L}/u.test(text)),
  );
  await page.keyboard.press("Control+k");
  await page.waitForSelector("dialog[open] input");
  await page.keyboard.press("Tab");
  const group = await page.textContent("dialog .field-row .chip");
  assert.equal(
    new Set(await page.$$eval("dialog .group", (groups) => groups.map((group) => group.textContent))).size,
    1,
    group,
  );
  await page.keyboard.press("Backspace");
  await page.keyboard.type(">");
  await page.waitForSelector('dialog .field-row .chip:has-text("commands")');
  const offered = await page.$$eval("dialog [role=option] b", (names) => names.map((name) => name.textContent));
  for (const label of labels) assert.ok(offered.includes(label), `${label} is not among ${offered.join(", ")}`);
  await page.fill("dialog input", ":3");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () =>
      location.search.includes("row=") ||
      document.querySelector(
        ".tabulator-row:nth-child(3) .selected, .tabulator-row:nth-child(3) [aria-selected=true], .tabulator-row:nth-child(3).tabulator-range-highlight",
      ),
  );
  await shown.close();
});

test("? shows the keys of the page over it; a changed key holds; without single letters none acts", async () => {
  const shown = await stage(browser, server.address, { routes });
  const { page } = shown;
  await shown.go("/problems");
  await settle(page);
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open] h2");
  assert.equal(new URL(page.url()).pathname, "/problems");
  assert.deepEqual(await violations(page), []);
  const home = page.locator("dialog dt", { hasText: /^Home$/ }).locator("xpath=following-sibling::dd[1]");
  await home.locator("button").first().click();
  await page.keyboard.press("Alt+Shift+KeyH");
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("cardwright.preferences")).remap["g h"]);
  await page.keyboard.press("Escape");
  // A closed dialog keeps the keys to itself until it is gone.
  await page.waitForSelector("dialog", { state: "detached" });
  await page.keyboard.press("Alt+Shift+KeyH");
  await page.waitForFunction(() => location.pathname === "/");
  await shown.go("/settings");
  await page.locator("label.check", { hasText: "letter" }).locator("input").uncheck();
  for (const key of ["?", "g", "s"]) await page.keyboard.press(key);
  await page.keyboard.press("F8");
  await page.waitForURL("**/problems");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await shown.close();
});

test("keys are told in the language of the moment, and are those of a Korean layout too", async () => {
  const shown = await stage(browser, server.address, { routes });
  const { page } = shown;
  await shown.go("/problems");
  await settle(page);
  await page.click(".top .lang");
  await page.waitForFunction(() => document.documentElement.lang === "ko");
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open] h2");
  const told = await page.$$eval("dialog[open] h2, dialog[open] dt", (parts) => parts.map((part) => part.textContent));
  assert.deepEqual(
    told.filter((text) => !/[가-힣]/.test(text)),
    [],
  );
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  const press = (key, code) =>
    page.evaluate(([key, code]) => dispatchEvent(new KeyboardEvent("keydown", { key, code })), [key, code]);
  await press("ㅎ", "KeyG");
  await press("ㅗ", "KeyH");
  await page.waitForFunction(() => location.pathname === "/");
  // What begins a chord and does not end it is no reason to pass over the next key.
  await press("g", "KeyG");
  await press("?", "Slash");
  await page.waitForSelector("dialog[open] #key-map");
  await shown.close();
});

test("back shows a page as it was left", async () => {
  const shown = await stage(browser, server.address, { routes, viewport: { width: 1024, height: 400 } });
  const { page } = shown;
  await shown.go("/keys");
  await settle(page);
  await page.evaluate(() => document.querySelector("main .scroll").scrollTo(0, 150));
  await page.click('nav a[href="/problems"]');
  await page.waitForURL("**/problems");
  await page.goBack();
  await page.waitForFunction(
    () => location.pathname === "/keys" && document.querySelector("main .scroll")?.scrollTop === 150,
  );
  await shown.close();
});

test("reduced motion moves nothing, and the settings say how much", async () => {
  const shown = await stage(browser, server.address, { routes });
  const { page } = shown;
  await shown.go("/settings");
  await settle(page);
  const times = () =>
    page.evaluate(() =>
      ["--hover-time", "--move-time"].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name).trim().replace(/^0s$/, "0ms"),
      ),
    );
  assert.deepEqual(await times(), ["80ms", "0ms"], "the system asks for less");
  await page.locator("label", { hasText: "Motion" }).locator("select").selectOption("none");
  await page.waitForFunction(() => document.documentElement.dataset.motion === "none");
  assert.deepEqual(await times(), ["0ms", "0ms"]);
  const still = await page.evaluate(() =>
    ["ring", "shake", "ghost", "flash"].map((name) => {
      const thing = document
        .querySelector("main")
        .appendChild(Object.assign(document.createElement("i"), { className: name }));
      return getComputedStyle(thing).animationName;
    }),
  );
  assert.deepEqual(still, ["none", "none", "none", "none"]);
  await shown.close();
});

test("a refusal is told in the reader's language", async () => {
  const problem = {
    type: "cardwright:project/exists",
    title: "The folder is not empty",
    status: 409,
    code: "project/exists",
    detail: "the folder `x` is not empty",
  };
  const shown = await stage(browser, server.address, { lang: "ko", routes: { ...routes, "POST /projects": problem } });
  const { page } = shown;
  await shown.go("/");
  await page.waitForSelector(".rows li");
  assert.match(await page.textContent(".rows"), /칸 2개 살펴보기/);
  await page.keyboard.press("n");
  await page.fill("dialog input.field", "x");
  await page.click("dialog button.main");
  assert.equal(await page.textContent("dialog [role=alert]"), "이미 있는 이름입니다");
  await shown.close();
});

test("a box of the settings shows what holds, not what was wished for", async () => {
  const problem = {
    type: "cardwright:fault/server",
    title: "Something went wrong in the server",
    status: 500,
    code: "fault/server",
    detail: "the disk is full",
  };
  const shown = await stage(browser, server.address, { routes: { ...routes, "PUT /downloads": problem } });
  const { page } = shown;
  await shown.go("/settings");
  await settle(page);
  await page.locator("label.check", { hasText: "Download" }).locator("input").click();
  await page.waitForSelector(".toast >> text=the disk is full");
  const downloads = page.locator("label.check", { hasText: "Download" }).locator("input");
  assert.equal(await downloads.isChecked(), false);
  await page.evaluate(() => {
    Notification.requestPermission = async () => "denied";
  });
  const notes = page.locator("label.check", { hasText: "your turn" }).locator("input");
  await notes.click();
  await page.waitForFunction(() => document.querySelectorAll(".toast").length === 2);
  assert.equal(await notes.isChecked(), false);
  await page.click(".bell button");
  await page.waitForSelector(".bell .list");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".bell .list", { state: "detached" });
  await shown.close();
});

test("the bell keeps what was told, with the way there, over a reload", async () => {
  const shown = await stage(browser, server.address, { routes });
  const { page } = shown;
  await shown.go("/settings");
  await page.evaluate(() =>
    localStorage.setItem(
      "cardwright.bell",
      JSON.stringify({
        seen: 0,
        kept: [
          {
            id: 4,
            text: "Run done: Foundry",
            tone: "ok",
            at: Date.now(),
            actions: [{ label: "Open", href: "/balance/ironleaf/r1" }],
          },
        ],
      }),
    ),
  );
  await page.reload();
  await page.click(".bell button");
  await page.click(".bell .notice button");
  await page.waitForURL("**/balance/ironleaf/r1");
  await shown.close();
});

test("a page without the key says how to get it", async () => {
  const shown = await stage(browser, server.address, {
    routes: { ...routes, "/hello": { ...routes["/hello"], entered: false } },
  });
  await shown.go("/");
  await shown.page.waitForSelector("text=cardwright studio --open");
  await shown.close();
});

test("a lost server leaves the page readable and its edits kept", async () => {
  let gone = false;
  const shown = await stage(browser, server.address, {
    routes: {
      ...routes,
      "PATCH /sheets/harbour/cards/cells": () => ({ hash: "h2", applied: 1, refused: [], rows: [], off: [] }),
    },
  });
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
  await shown.page.waitForFunction(
    () => JSON.parse(localStorage.getItem("cardwright.queue.harbour/cards")).length === 0,
  );
  await shown.close();
});
