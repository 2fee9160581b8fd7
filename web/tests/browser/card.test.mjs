// The Card page: source, sentences, face, and the language server under the editor.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { api, enter, picture, program, projectOf, setting, SYSTEMS, until } from "./binary.mjs";
import { violations } from "./axe.mjs";

const at = setting(SYSTEMS);
const id = encodeURIComponent;

/** Opens a card of a system: the first that fits. */
async function open(system, fits = () => true, query = "") {
  const shown = await enter(at.browser, at.running);
  const project = await projectOf(shown.page, system);
  const { cards } = await api(shown.page, `/cards/${id(project.id)}`);
  const card = cards.find((candidate) => !candidate.worst && fits(candidate)) ?? cards[0];
  const address = `/${id(project.id)}/${id(card.id)}`;
  await shown.page.goto(`${at.running.origin}/card${address}${query}`);
  await shown.page.waitForSelector(".cm-content");
  const read = () => api(shown.page, `/cards${address}`);
  const write = async (source) => at.running.ask("PUT", `/cards${address}`, { base: (await read()).hash, source });
  return { ...shown, card, read, write };
}

/** Writes a text over that of the editor that is shown. It is emptied first: browsers style what replaces styled text, which the policy forbids. */
async function type(page, text) {
  await page.locator(".cm-content:visible").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

for (const system of SYSTEMS) {
  test(`${system}: source, sentences, face and both texts`, async () => {
    const shown = await open(system);
    await shown.page.waitForSelector("article.face");
    await shown.page.waitForSelector('[lang="ko"] p');
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });
}

test("a card with much to say, by day and by night", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  for (const [system, theme, name] of [
    ["cross-universe", "light", "card"],
    ["dreamtides", "dark", "card-dark"],
  ]) {
    const { cards } = await api(page, `/cards/builtin-${system}`);
    const pages = await Promise.all(
      cards.slice(0, 40).map((card) => api(page, `/cards/builtin-${system}/${id(card.id)}`)),
    );
    const best = pages
      .filter((one) => one.source.length < 900)
      .sort((a, b) => b.text.en.abilities.length - a.text.en.abilities.length || b.source.length - a.source.length)[0];
    await page.goto(`${at.running.origin}/card/builtin-${system}/${id(best.id)}?theme=${theme}`);
    await page.waitForSelector(`article.face[aria-label="${best.name}"]`);
    assert.equal(await page.getAttribute("html", "data-theme"), theme);
    assert.equal(await page.locator(".preview .ability").count(), best.text.en.abilities.length);
    await picture(page, name);
  }
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

/** A card of each starter, a word in it, how it is misspelt, and what its text says when it is right. */
const WORDS = {
  duel: { fits: (card) => card.kind?.en === "Unit", right: '"monster"', wrong: '"mosnter"' },
  dreamtides: { fits: (card) => card.name === "First Light", right: '"Event"', wrong: '"Evnet"' },
  "cross-universe": { fits: (card) => card.id === "CUS05001", right: "DESTROY(", wrong: "DESTORY(" },
  "card-fighters": { fits: (card) => card.id === "lookout", right: "draw()", wrong: "darw()" },
  lorenzo: { fits: (card) => card.name === "Shepherd's Hill", right: '"TERRITORYCARD"', wrong: '"TERITORYCARD"' },
};
for (const system of SYSTEMS) {
  test(`${system}: a misspelt word shows its sentence and fix, Fix repairs it, face and both texts follow`, async () => {
    const { fits, right, wrong } = WORDS[system];
    const shown = await open(system, fits);
    const { page } = shown;
    const before = await shown.read();
    const texts = (read) => [read.others[0]?.source, read.source].find((text) => text?.includes(right));
    const source = texts(before);
    const broken = source.replace(right, wrong);
    await type(page, broken);
    await page.waitForSelector(".cm-sentence.cm-error .cm-fix");
    await page.waitForSelector(".status >> text=Last good text shown");
    await until("the mistake is written", async () =>
      [(await shown.read()).others[0]?.source, (await shown.read()).source].includes(broken),
    );
    await page.waitForSelector(".preview .stage >> text=last good");
    if (system === "duel") await picture(page, "card-problem");
    // Numbers stand beside their lines, also below an open sentence.
    await page.waitForFunction(() => {
      const root = [...document.querySelectorAll(".editor")].find((host) => !host.hidden).shadowRoot;
      const tops = (found) =>
        [...root.querySelectorAll(found)]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.height > 0)
          .map((box) => box.top);
      const lines = tops(".cm-line");
      const numbers = tops(".cm-lineNumbers .cm-gutterElement");
      return lines.length > 1 && lines.every((top) => numbers.some((other) => Math.abs(other - top) <= 1));
    });
    await page.locator(".cm-fix").first().click();
    await page.waitForSelector(".cm-sentence.cm-error", { state: "detached" });
    await until("the file is as it was", async () => texts(await shown.read()) === source);
    const after = await shown.read();
    assert.deepEqual(after.text, before.text);
    await page.waitForSelector(`article.face[aria-label="${before.name}"]`);
    for (const line of before.text.ko.lines.slice(0, 2)) await page.waitForSelector(`[lang="ko"] p >> text=${line}`);
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });
}

test("a reader of Korean is told in Korean what is wrong, in the language of the moment, and Fix repairs it", async () => {
  const shown = await open("duel", WORDS.duel.fits, "?lang=ko");
  const { page } = shown;
  const { source } = await shown.read();
  const broken = source.replace('"monster"', '"mosnter"');
  const korean = '종류는 spell 또는 monster여야 합니다: "mosnter"';
  await type(page, broken);
  await page.waitForSelector(`.cm-sentence.cm-error >> text=${korean}`);
  assert.equal(
    await page.locator(".cm-sentence.cm-error .cm-fix").first().getAttribute("title"),
    '"monster"(으)로 바꾸기',
  );
  await page.waitForSelector(`.problems li >> text=${korean}`);
  await until("the mistake is written", async () => (await shown.read()).source === broken);
  // Whoever changes the language reads the same sentence in it, here and on other pages.
  await page.click("button.lang");
  await page.waitForSelector(".cm-sentence.cm-error >> text=type must be spell or monster");
  await page.click("button.lang");
  await page.waitForSelector(`.cm-sentence.cm-error >> text=${korean}`);
  const [, project, card] = new URL(page.url()).pathname.slice(1).split("/");
  await page.goto(`${at.running.origin}/problems?lang=ko`);
  await page.waitForSelector(`li >> text=${korean}`);
  await page.goto(`${at.running.origin}/?lang=ko`);
  await page.waitForSelector(`text=${korean}`);
  await page.goto(`${at.running.origin}/sheet/${project}/cards.json?lang=ko&row=${card}`);
  await page.waitForSelector(`.inspector .problem >> text=${korean}`);
  await page.goto(`${at.running.origin}/card/${project}/${card}?lang=ko`);
  await page.locator(".cm-sentence.cm-error .cm-fix").first().click();
  await page.waitForSelector(".cm-sentence.cm-error", { state: "detached" });
  await until("the file is as it was", async () => (await shown.read()).source === source);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a sentence lights its source and the source its sentence, in the file of the rule, too", async () => {
  const shown = await open("card-fighters", (card) => card.id === "oarsman");
  const { page } = shown;
  assert.equal(await page.locator(".files [aria-pressed=true]").textContent(), "Rule");
  await page.waitForSelector(".cm-content >> text=/to\\(/");
  await page.locator(".ability .do").first().hover();
  await page.waitForSelector(".cm-lit-do");
  await page.mouse.move(0, 0);
  await page.waitForSelector(".cm-lit-do", { state: "detached" });
  await page.locator(".cm-line", { hasText: "action" }).click();
  await page.waitForSelector(".ability .lit");
  await page.click(".files >> text=Data");
  await page.waitForSelector(".cm-content >> text=oarsman");
  assert.equal(await page.locator(".ability .do").first().isEnabled(), true);
  await page.locator(".ability .do").first().click();
  await page.waitForSelector(".cm-lit-do");
  assert.equal(
    await page.locator(".files [aria-pressed=true]").textContent(),
    "Rule",
    "the file that says it is shown",
  );
  assert.deepEqual(await violations(page), []);
  await page.click('[role="tab"] >> text=IR');
  await page.locator(".ir .fold").first().click();
  assert.equal(await page.locator(".ir li").count(), 1);
  await page.locator(".ir .fold").first().click();
  await page.locator(".ir li.do").first().hover();
  await page.waitForSelector(".ability .do.lit");
  assert.ok((await page.locator(".ir abbr[title]").count()) > 0, "words have their meaning");
  assert.deepEqual(await violations(page), []);
  await page.locator(".ir li.do .line").first().click();
  await page.waitForSelector(".cm-lit-do");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("the language server completes words, tells meanings and mends, with the page's own check cut off", async () => {
  const shown = await enter(at.browser, at.running);
  const heard = [];
  shown.page.on("websocket", (socket) => {
    if (socket.url().includes("/lsp")) socket.on("framereceived", ({ payload }) => heard.push(String(payload)));
  });
  await shown.page.route("**/api/v1/check", (route) => route.abort());
  const project = await projectOf(shown.page, "duel");
  const { cards } = await api(shown.page, `/cards/${id(project.id)}`);
  const { page } = shown;
  const card = cards.find((candidate) => candidate.kind?.en === "Unit");
  await page.goto(`${at.running.origin}/card/${id(project.id)}/${id(card.id)}`);
  await page.waitForSelector(".cm-content");
  const { source } = await api(page, `/cards/${id(project.id)}/${id(card.id)}`);
  await type(page, source.replace('"monster"', '"mosnter"'));
  await page.waitForSelector(".cm-sentence.cm-error .cm-fix");
  await page.locator(".cm-content").press("Alt+Enter");
  await page.waitForSelector(".cm-sentence.cm-error", { state: "detached" });
  await page.locator(".cm-line >> text=type").first().hover();
  await page.waitForSelector(".cm-meaning");
  const cut = source.indexOf('"monster"') + '"mons'.length;
  await type(page, source.slice(0, cut));
  await page.keyboard.press("Control+Space");
  await page.waitForSelector(".cm-tooltip-autocomplete >> text=monster");
  await page.keyboard.press("Escape");
  await type(page, source);
  await page.waitForSelector(".cm-sentence.cm-error", { state: "detached" });
  assert.ok(
    heard.some((text) => text.includes("publishDiagnostics") && text.includes("duel/E013")),
    "the problem came over the socket",
  );
  await shown.close();
});

test("decks, runs and recorded games that hold a card are its uses; its statistics outlive edits of other cards", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const project = await projectOf(page, "duel");
  const { cards } = await api(page, `/cards/${id(project.id)}`);
  const pages = await Promise.all(cards.map((card) => api(page, `/cards/${id(project.id)}/${id(card.id)}`)));
  const [card, other] = pages.filter((one) => one.uses.some((use) => use.kind === "deck"));
  const run = await at.running.ask("POST", "/runs", {
    project: project.id,
    decks: ["first", "second"],
    games: 40,
    seed: 1,
    title: "Forty games",
  });
  await until("the run is done", async () => (await at.running.ask("GET", `/runs/${run.id}`)).state === "done");
  await at.running.ask("POST", `/runs/${run.id}/games/0/0`);
  const edit = async (one) => {
    const now = await at.running.ask("GET", `/cards/${id(project.id)}/${id(one.id)}`);
    await at.running.ask("PUT", `/cards/${id(project.id)}/${id(one.id)}`, {
      base: now.hash,
      source: now.source.replace(/"cost": (\d+)/, (_, cost) => `"cost": ${Number(cost) + 1}`),
    });
  };
  await edit(other);
  await page.goto(`${at.running.origin}/card/${id(project.id)}/${id(card.id)}?tab=uses`);
  await page.waitForSelector(".uses >> text=Forty games");
  for (const kind of ["deck", "run", "replay"])
    assert.ok((await page.locator(".uses .chip", { hasText: kind }).count()) > 0, kind);
  await page.click('.preview [role="tab"] >> text=Statistics');
  await page.waitForSelector(".preview h2 >> text=Forty games");
  await edit(card);
  await page.waitForSelector(".preview >> text=No run since this text");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("the sandbox puts a card of every system on a board and runs it step by step", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  for (const system of SYSTEMS) {
    // A set of samples may be too small for a deck; the built-in ones are not.
    const { cards } = await api(page, `/cards/builtin-${system}`);
    const card = cards.find((candidate) => !candidate.worst);
    await page.goto(`${at.running.origin}/card/builtin-${system}/${id(card.id)}?dock=sandbox`);
    await page.waitForSelector(".dock [data-step]");
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(".dock .stage [data-thing]");
    if (system === "duel") {
      await page.click('.dock [data-step="1"] button');
      await page.waitForSelector(".dock [data-step='1'] >> text=/into which slot. Units 2/");
      for (const zone of ["Opponent's units", "Your units", "Your hand"])
        await page.waitForSelector(`.dock .stage h4 >> text="${zone}"`);
      await page.waitForSelector('.dock .below .chip >> text="Hand 1 → 0"');
      await page.click('.dock [data-step="-1"] button');
      await page.waitForSelector(".dock .stage .hand .own");
      await picture(page, "sandbox");
    }
    // Every zone is in sight, and no mark of a card lies over its name.
    await page.waitForFunction(() => {
      const stage = document.querySelector(".dock .stage").getBoundingClientRect();
      const inside = [...document.querySelectorAll(".dock .stage section")].every((zone) => {
        const { left, right } = zone.getBoundingClientRect();
        return left >= stage.left && right <= stage.right;
      });
      const clear = [...document.querySelectorAll(".dock .stage .mini")].every((mini) => {
        const name = mini.querySelector(".name").getBoundingClientRect();
        return [...mini.querySelectorAll(".mark")].every((mark) => mark.getBoundingClientRect().bottom <= name.top);
      });
      return inside && clear;
    });
    // The face that stands beside it is one file of its own.
    const [saved] = await Promise.all([page.waitForEvent("download"), page.click(".preview >> text=Save as SVG")]);
    const svg = readFileSync(await saved.path(), "utf8");
    assert.ok(
      svg.startsWith("<svg ") &&
        svg.includes(`<title>${card.name.replaceAll("&", "&amp;")}</title>`) &&
        svg.includes("<text "),
      `${system}: ${svg.slice(0, 200)}`,
    );
    assert.deepEqual(shown.errors, [], system);
  }
  await shown.close();
});

test("the scene that was asked for last is shown, whichever comes last", async () => {
  const shown = await enter(at.browser, at.running, "/card/my-duel/meadow_hare?dock=sandbox&scene=match-1");
  const { page } = shown;
  let free;
  const freed = new Promise((done) => (free = done));
  const held = page.waitForRequest((request) => request.url().endsWith("/sandbox"));
  await page.route("**/api/v1/sandbox", async (route) => {
    if (route.request().postDataJSON().scene.includes("match")) await freed;
    await route.continue();
  });
  await page.reload();
  await held;
  await page.selectOption(".tools select", "empty");
  await page.waitForSelector(".sandbox .steps [data-step]");
  const before = await page.locator(".sandbox .steps ol").textContent();
  const late = page.waitForResponse((response) => response.request().postData()?.includes("match") === true);
  free();
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await page.locator(".sandbox .steps ol").textContent(), before);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("an arrow of the sandbox leads from a card to what it is aimed at", async () => {
  const shown = await enter(at.browser, at.running, "/card/my-cross-universe/CUI05001?dock=sandbox&scene=play");
  const { page } = shown;
  await page.click('.sandbox [data-step="2"] button');
  await page.waitForSelector(".sandbox .links .target .head", { state: "attached" });
  // It goes when nothing is aimed any more.
  await page.click('.sandbox [data-step="0"] button');
  await page.waitForSelector(".sandbox .links", { state: "detached" });
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a card that never ends says so with its line and the reason, and leads there", async () => {
  const shown = await enter(at.browser, at.running, "/card/my-cross-universe/CUI05001?dock=sandbox&scene=play", {
    preferences: { saveDelay: 600000 },
  });
  const { page } = shown;
  await page.waitForSelector(".dock [data-step]");
  const { source, line } = await api(page, "/cards/my-cross-universe/CUI05001");
  const endless =
    "id: CUI05001\ncardType: standardItem\nname: CUI05001\nlevel: 0\ntypes: Medicine\n\no: deploy\nGAINLIFE(100);\nGAINLIFE(COUNT(1~2000000) + COUNT(1~2000000));\n";
  await type(page, endless);
  const wrong = line + endless.split("\n").findIndex((text) => text.includes("2000000"));
  await page.locator(".sandbox .fault", { hasText: new RegExp(`line ${wrong}: this step never ends`, "i") }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.click(".sandbox .fault button");
  await page.waitForSelector(".cm-activeLine >> text=2000000");
  // What is mended runs again.
  await type(page, source);
  await page.waitForSelector(".sandbox .fault", { state: "detached" });
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a scene is edited in place, asked, and kept as a file that verify runs", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const project = await projectOf(page, "duel");
  const { cards } = await api(page, `/cards/${id(project.id)}`);
  const card = cards.find((candidate) => !candidate.worst);
  await page.goto(`${at.running.origin}/card/${id(project.id)}/${id(card.id)}?dock=sandbox`);
  await page.waitForSelector(".dock [data-step]");
  await page.click('.dock .tools [aria-label="Edit the board"]');
  const mana = page
    .locator(".dock .form fieldset", { hasText: "hand" })
    .locator("label", { hasText: "mana" })
    .locator("input")
    .first();
  await mana.fill("0");
  await mana.press("Tab");
  await page.waitForSelector(".dock [data-step] >> text=/Not enough mana/");
  await mana.fill("9");
  await mana.press("Tab");
  await page.waitForSelector(`.dock [data-step] >> text=Play ${card.name}`);
  assert.deepEqual(await violations(page), []);
  await page.click('.dock .tools [aria-label="Edit the board"]');
  await page.check(".dock .foot input[type=checkbox]");
  await page.waitForSelector(".dock .asked button");
  await page
    .locator(".dock .asked button", { hasText: `Play ${card.name}` })
    .first()
    .click();
  await page.waitForSelector(`.dock [data-step] >> text=Play ${card.name}`);
  await page.uncheck(".dock .foot input[type=checkbox]");
  await page.waitForSelector(".dock .asked", { state: "detached" });
  await page.waitForSelector(`.dock [data-step] >> text=Play ${card.name}`);
  await page.click(".dock .foot >> text=Save as scene");
  await page.fill(".dock .foot form input", "nine mana are enough");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".dock .kept >> text=1 scene, 0 changed");
  const ran = spawnSync(program(), ["verify", join(at.home.path, project.folder)], { encoding: "utf8" });
  assert.match(ran.stdout, /scenes 1\/1/, ran.stdout + ran.stderr);
  await page.click('[role="tab"] >> text=Uses');
  await page.waitForSelector(".uses >> text=nine mana are enough");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a card that was broken elsewhere keeps its last good face, text and meaning", async () => {
  const shown = await open("duel", WORDS.duel.fits);
  const { page } = shown;
  const { name, source, text } = await shown.read();
  await page.waitForSelector(`article.face[aria-label="${name}"]`);
  await shown.write(source.replace('"monster"', '"mosnter"'));
  await page.waitForSelector(".cm-line >> text=mosnter");
  await page.waitForSelector(".status >> text=Last good text shown");
  await page.waitForSelector(".preview .stage >> text=last good");
  assert.equal(await page.locator(`article.face[aria-label="${name}"]`).count(), 1);
  assert.equal(await page.locator(".preview .ability").count(), text.en.abilities.length);
  await page.click('[role="tab"] >> text=IR');
  await page.waitForSelector("ol.ir");
  await shown.write(source);
  await page.waitForSelector(".preview .stage >> text=last good", { state: "detached" });
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a card that changed on disk while it was edited is settled line by line", async () => {
  const shown = await enter(at.browser, at.running, "/", { preferences: { saveDelay: 600000 } });
  const { page } = shown;
  const project = await projectOf(page, "dreamtides");
  const { cards } = await api(page, `/cards/${id(project.id)}`);
  const address = `/${id(project.id)}/${id(cards[1].id)}`;
  await page.goto(`${at.running.origin}/card${address}`);
  await page.waitForSelector(".cm-content");
  const { source, hash } = await api(page, `/cards${address}`);
  const lines = source.trimEnd().split("\n");
  await type(page, [...lines, "# mine"].join("\n") + "\n");
  await at.running.ask("PUT", `/cards${address}`, {
    base: hash,
    source: [lines[0], "# theirs", ...lines.slice(1)].join("\n") + "\n",
  });
  await page.keyboard.press("Control+s");
  await page.waitForSelector(".conflict .choice");
  assert.equal(await page.locator(".conflict .choice").count(), 2);
  assert.deepEqual(await violations(page), []);
  await page.locator(".conflict .choice").first().locator(".disk").click();
  await page.click(".conflict .main");
  await until("both lines are on disk", async () => {
    const now = (await api(page, `/cards${address}`)).source;
    return now.includes("# theirs") && now.includes("# mine");
  });
  await page.waitForSelector(".conflict", { state: "detached" });
  await shown.close();
});

test("with the keys of Vim the editor has modes", async () => {
  const shown = await enter(at.browser, at.running, "/", {
    preferences: { editorKeys: "vim", autosave: false, saveDelay: 600000 },
  });
  const { page } = shown;
  const project = await projectOf(page, "dreamtides");
  const { cards } = await api(page, `/cards/${id(project.id)}`);
  await page.goto(`${at.running.origin}/card/${id(project.id)}/${id(cards[0].id)}`);
  await page.locator(".cm-content").click();
  await page.keyboard.press("g");
  await page.keyboard.press("g");
  await page.keyboard.press("O");
  await page.keyboard.insertText("# seen");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector(".editor")?.shadowRoot.textContent.includes("# seen"));
  await page.keyboard.press("u");
  await page.waitForFunction(() => !document.querySelector(".editor")?.shadowRoot.textContent.includes("# seen"));
  assert.deepEqual(shown.errors, []);
  await shown.close();
});
