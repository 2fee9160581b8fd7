// Pages that no other test photographs; and the comparison with the pictures of the documents sees what it is for: a page without
// content, and one without its style.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { apart } from "../fake/alike.mjs";
import { enter, FAR, picture, pictures, setting, until } from "./binary.mjs";

const at = setting(["duel"]);
const committed = (name) => readFileSync(join(pictures, `${name}.png`));
const PAGES = ["home", "sheet", "card", "card-dark", "play-duel", "balance"];

test("a picture is like itself and unlike every other page and an empty one", async () => {
  const page = await at.browser.newPage({ viewport: { width: 1440, height: 900 } });
  const empty = await page.screenshot();
  await page.close();
  for (const name of PAGES) {
    const picture = committed(name);
    assert.equal(apart(picture, picture), 0, name);
    assert.ok(apart(empty, picture) > FAR, `${name} and an empty page`);
    const next = PAGES[(PAGES.indexOf(name) + 1) % PAGES.length];
    assert.ok(apart(committed(next), picture) > FAR, `${name} and ${next}`);
  }
});

test("a page without its style is not taken for itself", async () => {
  const { id } = await at.running.ask("POST", "/matches", {
    system: "duel",
    seed: 5,
    seats: [{ who: "person" }, { who: "greedy" }],
  });
  const shown = await enter(at.browser, at.running, "/", { preferences: { lang: "en", theme: "light" } });
  const { page } = shown;
  await page.route("**/*.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  const pages = {
    home: ["/", ".project"],
    sheet: ["/sheet/my-duel/cards.json", ".tabulator-row"],
    card: ["/card/my-duel/meadow_hare", "article.face"],
    "play-duel": [`/play/${id}`, "[data-thing]"],
    balance: ["/balance/builtin-duel/new", "form"],
  };
  for (const [name, [address, ready]] of Object.entries(pages)) {
    await page.goto(at.running.origin + address);
    await page.waitForSelector(ready, { state: "attached" });
    const far = apart(await page.screenshot({ animations: "disabled" }), committed(name));
    assert.ok(far > FAR, `${name}: ${far}`);
  }
  await shown.close();
});

test("lists, settings, keys and the phone look like their pictures", async () => {
  const seats = [
    [{ who: "person" }, { who: "greedy" }],
    [{ who: "random" }, { who: "greedy" }],
  ];
  for (const [seed, of] of seats.entries()) {
    for (const system of ["duel", "card-fighters"])
      await at.running.ask("POST", "/matches", { system, seed, seats: of });
  }
  await until(
    "the programs have played",
    async () =>
      (await at.running.ask("GET", "/matches")).matches.filter((match) => match.status === "over").length === 2,
  );
  const preferences = { lang: "en", theme: "light" };
  const wide = await enter(at.browser, at.running, "/", { preferences });
  const pages = {
    matches: ["/play", "main a[href^='/play/']"],
    "match-new": ["/play/new", "form"],
    replays: ["/replays", "li a.line"],
    settings: ["/settings", "main"],
    keys: ["/keys", "main kbd"],
  };
  for (const [name, [address, ready]] of Object.entries(pages)) {
    await wide.page.goto(at.running.origin + address);
    await wide.page.waitForSelector(ready);
    await picture(wide.page, name);
  }
  await wide.close();
  const small = await enter(at.browser, at.running, "/sheet/my-duel/cards.json", {
    preferences,
    viewport: { width: 390, height: 844 },
  });
  await small.page.waitForSelector("main li, .tabulator-row");
  await picture(small.page, "sheet-phone");
  await small.close();
});
