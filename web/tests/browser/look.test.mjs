// What a file says about its own look, on the real program: derived columns, styles, heights, statistics, what was open.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { api, enter, folder, setting, studio, until } from "./binary.mjs";

const at = setting();
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVR4nGNgaPiPFTEMKQkGHAYBAMGGX0HKs2H0AAAAAElFTkSuQmCC",
  "base64",
);
const CARDS = `[metadata]
schema_version = 1

[metadata.table_style]
color_scheme = "blue_medium"

[metadata.rows]
header_height = 44
default_height = 90
heights = [{ row = 1, height = 60 }]
hidden = [3]

[metadata.app_settings]
last_selected_cell = "C2"

[[metadata.columns]]
key = "energy-cost"
width = 90 # narrow
alignment = "center"
number_format = "0.0"

[[metadata.derived_columns]]
name = "image"
function = "image_derived"
position = 0
width = 130
frozen = true
inputs = ["image_number"]
url_template = "https://pictures.example/{image_number}.jpg"

[[metadata.derived_columns]]
name = "rules preview"
function = "rules_preview"
position = 4
width = 260
inputs = ["rules-text", "variables"]

[[metadata.derived_columns]]
name = "moon"
function = "moon_phase"

[[metadata.conditional_formatting]]
column = "energy-cost"
condition = { greater_than = 3 }
style = { background_color = "#8B0000", bold = true }

[[metadata.validation_rules]]
column = "rarity"
type = "enum"
enum = ["Common", "Rare"]
colors = ["#808080", "#C08000"]

[[metadata.statistics]]
column = "rarity"
label = "Rarities"
type = "value_counts"

[[metadata.statistics]]
column = "rarity"
type = "median"

${["Lampwright", "Harbor Vigil", "Tide Caller", "Unseen"]
  .map(
    (name, n) => `[[cards]]
name = "${name}"
id = "9678605b-e222-5c3c-9777-b1fa7e8aef7${n}"
energy-cost = ${n + 2}
rules-text = "{Judgment} Gain {energy($e)}."
variables = "e${n === 2 ? "" : ":"} 1"
image-number = ${77 + n}
card-type = "Character"
subtype = "Tinkerer"
is-fast = false
spark = 1
rarity = "${n % 2 ? "Rare" : "Common"}"
prompts = ""
`,
  )
  .join("\n")}`;
const LISTS = `[[card-lists]]
list-name = "Core"
list-type = "BaseCardId"
card-id = "9678605b-e222-5c3c-9777-b1fa7e8aef70"
copies = 1

[[metadata.derived_columns]]
name = "card-name"
function = "card_lookup"
inputs = ["card_id"]
`;

function write(name, more = {}) {
  const folder = join(at.home.path, name, "Assets", "Data");
  mkdirSync(folder, { recursive: true });
  const images = join(at.home.path, name, "Assets/ThirdParty/GameAssets/CardImages/Standard");
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, "shutterstock_77.png"), PNG);
  for (const [file, text] of Object.entries({ "cards.toml": CARDS, "card-lists.toml": LISTS, ...more }))
    writeFileSync(join(folder, file), text);
  return { path: join(folder, "cards.toml"), folder, project: `${name}~Assets~Data` };
}
const cell = (page, column, row) =>
  page.locator(`.tabulator-row .tabulator-cell[tabulator-field="${column}"]`).nth(row);

for (const theme of ["light", "dark"]) {
  test(`a sheet looks as its file says, ${theme}`, async () => {
    const { project } = write(`looks-${theme}`);
    const shown = await enter(at.browser, at.running, `/sheet/${project}/cards.toml`, {
      preferences: { lang: "en", theme },
    });
    const { page } = shown;
    await page.waitForSelector(".tabulator-row");
    await page.waitForSelector('[tabulator-field="@:image"] img');
    assert.equal(await cell(page, "@:image", 1).textContent(), "78", "a picture that is not there is its number");
    assert.equal(await cell(page, "@:image", 1).locator("a").getAttribute("href"), "https://pictures.example/78.jpg");
    assert.equal(await page.locator(".tabulator-row").count(), 3, "the fourth row is hidden");
    assert.equal((await cell(page, "name", 0).boundingBox()).height, 90);
    assert.equal((await cell(page, "name", 1).boundingBox()).height, 60);
    assert.ok((await page.locator('.tabulator-col[tabulator-field="name"]').boundingBox()).height >= 44);
    assert.equal(await cell(page, "energy-cost", 0).textContent(), "2.0");
    const style = await cell(page, "energy-cost", 2).evaluate((element) => {
      const { backgroundColor, color, fontWeight } = getComputedStyle(element);
      return { backgroundColor, color, fontWeight };
    });
    assert.deepEqual(style, { backgroundColor: "rgb(139, 0, 0)", color: "rgb(255, 255, 255)", fontWeight: "600" });
    assert.match(await cell(page, "@:rules preview", 0).textContent(), /Judgment: Gain 1●\./);
    assert.equal((await cell(page, "@:rules preview", 0).locator(".run").count()) > 2, true);
    assert.match(await cell(page, "@:rules preview", 2).textContent(), /a variable without a value/);
    assert.match(await cell(page, "@:moon", 0).textContent(), /there is no function/);
    assert.equal(await page.locator(".main").getAttribute("data-hue"), "blue");
    await page.waitForSelector(".banner.warn >> text=1 setting of this file was passed over");
    assert.match(await page.locator(".status").textContent(), /C2/, "the cell that the file remembers is selected");
    assert.deepEqual(await violations(page), []);
    // What the file hides can be looked at.
    await page.click('button[aria-label="Show hidden rows"]');
    await page.waitForSelector(".tabulator-row >> text=Unseen");
    await page.click('.banner button[aria-label="Close"]');
    await page.waitForSelector(".banner", { state: "detached" });
    assert.deepEqual(shown.errors, []);
    assert.deepEqual(shown.outside, [], "no picture is fetched from elsewhere");
    await shown.close();
  });
}

test("a derived value follows an edit, and so do the statistics before it is saved", async () => {
  const { project } = write("follows");
  const shown = await enter(at.browser, at.running, `/sheet/${project}/cards.toml`, {
    preferences: { lang: "en", theme: "light", saveDelay: 600000 },
  });
  const { page } = shown;
  await page.waitForSelector(".tabulator-row");
  await page.click('aside [role=tab]:has-text("Statistics")');
  const total = () => page.locator('section[aria-label="Rarities"]').textContent();
  assert.match(await total(), /Common.*2.*Rare.*1.*Total.*3/s);
  assert.equal(await page.locator('section[aria-label="Rarities"] .dot').count(), 2);
  await cell(page, "rarity", 0).click();
  await page.keyboard.press("F2");
  await page.fill(".cell-input", "Rare");
  await page.keyboard.press("Enter");
  await until("the count follows", async () => /Rare.*2.*Common.*1/s.test(await total()));
  await cell(page, "variables", 2).click();
  await page.keyboard.press("F2");
  await page.fill(".cell-popover textarea", "e: 4");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+s");
  await until("the preview follows", async () => /Gain 4●/.test(await cell(page, "@:rules preview", 2).textContent()));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a width that is dragged is written where it stands; what was open is open again", async () => {
  const { project, path, folder } = write("keeps");
  const shown = await enter(at.browser, at.running, `/sheet/${project}/cards.toml`, {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  await page.waitForSelector(".tabulator-row");
  const drag = async (field, by) => {
    const box = await page.locator(`.tabulator-col[tabulator-field="${field}"]`).boundingBox();
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 1 + by, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await drag("@:image", 30);
  await until("the width of the derived column is written", () =>
    /name = "image"\n[^[]*width = 1[56]\d/.test(readFileSync(path, "utf8")),
  );
  const kept = readFileSync(path, "utf8");
  assert.equal(
    kept.slice(kept.indexOf("[[cards]]")),
    CARDS.slice(CARDS.indexOf("[[cards]]")),
    "the rows keep every byte",
  );
  assert.match(kept, /width = 90 # narrow/);
  // A setting that waits is written even if another sheet is opened at once.
  await drag("energy-cost", 25);
  await page.click('[role=tab]:has-text("card-lists")');
  await until("the width of the column is written", () => /width = 1[12]\d # narrow/.test(readFileSync(path, "utf8")));
  await page.click('[role=tab]:has-text("cards"):not(:has-text("card-lists"))');
  await page.waitForSelector('[tabulator-field="@:image"] img');
  await page.click('aside [role=tab]:has-text("Statistics")');
  await page.keyboard.press("Alt+Shift+PageDown");
  await until("the order of the tabs is written", () => {
    try {
      return /card-lists.*cards/s.test(readFileSync(join(folder, "sheets.toml"), "utf8"));
    } catch {
      return false;
    }
  });
  await until("the state is written", () => {
    try {
      return JSON.parse(readFileSync(join(folder, ".tv_view_state.json"), "utf8")).statistics_open;
    } catch {
      return false;
    }
  });
  await page.goto(`${at.running.origin}/sheet/${project}`);
  await page.waitForFunction(() => location.pathname.endsWith("/cards.toml"));
  await page.waitForSelector('aside [role=tab][aria-selected=true]:has-text("Statistics")');
  assert.deepEqual(
    (await api(page, `/sheets/${project}`)).files.map((file) => file.id),
    ["card-lists.toml", "cards.toml"],
  );
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("rows that the file freezes stay on the screen", async () => {
  const rows = Array.from(
    { length: 40 },
    (_, n) => `[[cards]]\nname = "Row ${n}"\nid = "9678605b-e222-5c3c-9777-b1fa7e8ae${100 + n}"\nspark = ${n}\n`,
  ).join("\n");
  const { project } = write("freezes", { "cards.toml": `[metadata.rows]\nfrozen_rows = 2\n\n${rows}` });
  const shown = await enter(at.browser, at.running, `/sheet/${project}/cards.toml`, {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  await page.waitForSelector(".tabulator-row");
  await page.waitForFunction(() => document.querySelector(".pinned-rows")?.hidden);
  await page.evaluate(() => document.querySelector(".tabulator-tableholder").scrollTo({ top: 500 }));
  await page.waitForSelector(".pinned-rows >> text=Row 0");
  assert.equal(await page.locator(".pinned-rows .tabulator-row").count(), 1, "the headings are the first frozen row");
  const [top, head] = await Promise.all([
    page.locator(".pinned-rows").boundingBox(),
    page.locator(".tabulator-header").boundingBox(),
  ]);
  assert.equal(Math.round(top.y), Math.round(head.y + head.height));
  await page.click(".pinned-rows");
  await page.waitForFunction(() => document.querySelector(".pinned-rows").hidden);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a name that is looked up follows the sheet that has it", async () => {
  const { project, path } = write("looks-up");
  const shown = await enter(at.browser, at.running, `/sheet/${project}/card-lists.toml`, {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  await page.waitForSelector('[tabulator-field="@:card-name"] >> text=Lampwright');
  writeFileSync(path, CARDS.replace("Lampwright", "Lamp Keeper"));
  await page.waitForSelector('[tabulator-field="@:card-name"] >> text=Lamp Keeper');
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("pictures of addresses are fetched once that is switched on, and one that fails says why", async () => {
  const asked = [];
  const shop = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(request.url === "/78" ? 200 : 404, { "content-type": "image/png" });
    response.end(request.url === "/78" ? PNG : undefined);
  });
  await new Promise((done) => shop.listen(0, "127.0.0.1", done));
  const home = folder();
  writeFileSync(
    join(home.path, "cards.toml"),
    CARDS.replace(
      "https://pictures.example/{image_number}.jpg",
      `http://127.0.0.1:${shop.address().port}/{image_number}`,
    ),
  );
  const running = await studio(home.path);
  const shown = await enter(at.browser, running, "/settings", { preferences: { lang: "en", theme: "light" } });
  const { page } = shown;
  const box = page.getByLabel("Download pictures");
  assert.equal(await box.isChecked(), false, "nothing is fetched unasked");
  await Promise.all([page.waitForResponse((answer) => answer.url().endsWith("/downloads")), box.check()]);
  const [project] = (await api(page, "/projects")).projects.filter((candidate) => !candidate.builtin);
  await page.goto(`${running.origin}/sheet/${project.id}/cards.toml`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[tabulator-field="@:image"] img')].some((image) => image.naturalWidth > 0),
  );
  await page.waitForSelector('[tabulator-field="@:image"] .why');
  assert.equal(await cell(page, "@:image", 0).textContent(), "77HTTP 404 Not Found");
  assert.deepEqual([...new Set(asked)].sort(), ["/77", "/78", "/79"]);
  assert.deepEqual(shown.outside, [], "the server fetches, not the page");
  assert.deepEqual(await violations(page), []);
  await shown.close();
  await running.stop();
  shop.close();
  home.remove();
});

test("the face of a card stands in its row when its column is chosen, and the last good one while the card is broken", async () => {
  mkdirSync(join(at.home.path, "faces"));
  const card = { id: "a", name: "Ash", type: "monster", cost: 1, atk: 1, hp: 2, effects: [] };
  const path = join(at.home.path, "faces", "cards.json");
  writeFileSync(path, JSON.stringify([card]));
  const shown = await enter(at.browser, at.running, "/sheet/faces/cards.json", {
    preferences: { lang: "en", theme: "light" },
  });
  const { page } = shown;
  await page.waitForSelector(".tabulator-row");
  const height = () =>
    page
      .locator(".tabulator-row")
      .first()
      .evaluate((row) => row.offsetHeight);
  const before = await height();
  assert.equal(await page.locator('[tabulator-field="@face"]').count(), 0, "it is hidden at first");
  await page.click('button:has-text("Columns")');
  await page.getByLabel("Face", { exact: true }).check();
  await page.keyboard.press("Escape");
  const face = (has) =>
    page.waitForFunction((words) => {
      const image = document.querySelector('.tabulator-row [tabulator-field="@face"] img');
      return image?.naturalWidth > 0 && words.every((word) => decodeURIComponent(image.src).includes(word));
    }, has);
  await face(["<svg", "Ash", ">HP<"]);
  assert.equal(await height(), before);
  assert.deepEqual(await violations(page), []);
  writeFileSync(path, JSON.stringify([{ ...card, name: "Elm" }]));
  await face(["Elm"]);
  writeFileSync(path, JSON.stringify([{ ...card, name: "Elm", type: "mosnter" }]));
  await page.waitForSelector('[tabulator-field="@face"] .stale');
  await face(["Elm"]);
  assert.deepEqual(shown.errors, []);
  await shown.close();
  const tall = await enter(at.browser, at.running, "/sheet/faces/cards.json?cols=name|@face", {
    preferences: { lang: "en", theme: "light", density: "pictures" },
  });
  await tall.page.waitForSelector('[tabulator-field="@face"]');
  assert.equal(
    await tall.page
      .locator(".tabulator-row")
      .first()
      .evaluate((row) => row.offsetHeight),
    64,
  );
  await tall.close();
});
