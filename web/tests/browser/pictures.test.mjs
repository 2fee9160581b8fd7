// The comparison with the pictures of the documents sees what it is for: a page without content, and one without its style.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { apart } from "../fake/alike.mjs";
import { enter, FAR, pictures, setting } from "./binary.mjs";

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
  const { id } = await at.running.ask("POST", "/matches", { system: "duel", seed: 5, seats: [{ who: "person" }, { who: "greedy" }] });
  const shown = await enter(at.browser, at.running, "/", { preferences: { lang: "en", theme: "light" } });
  const { page } = shown;
  await page.route("**/*.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  const pages = { home: ["/", ".project"], sheet: ["/sheet/my-duel/cards.json", ".tabulator-row"], card: ["/card/my-duel/meadow_hare", "article.face"], "play-duel": [`/play/${id}`, "[data-thing]"], balance: ["/balance/builtin-duel/new", "form"] };
  for (const [name, [address, ready]] of Object.entries(pages)) {
    await page.goto(at.running.origin + address);
    await page.waitForSelector(ready, { state: "attached" });
    const far = apart(await page.screenshot({ animations: "disabled" }), committed(name));
    assert.ok(far > FAR, `${name}: ${far}`);
  }
  await shown.close();
});
