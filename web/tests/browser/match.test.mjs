// Around a match: keys alone, lost connections, refusals, several people, looking on, and records that do not fit.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { api, enter, program, setting, until, visit } from "./binary.mjs";
import { violations } from "./axe.mjs";

const at = setting();
const open = (seats, more = {}) => at.running.ask("POST", "/matches", { system: "duel", seed: 5, seats, ...more });
const info = (id) => at.running.ask("GET", `/matches/${id}`);
const data = (page) => page.evaluate(() => ({ ...document.querySelector("[data-seq]")?.dataset }));
/** Waits until the seat must answer, or the match is over. */
const asked = (page) =>
  until("the seat is asked", async () => {
    const now = await data(page);
    return now.status !== undefined && (now.status !== "running" || now.decision !== undefined) && now;
  });

test("a duel by keys alone ends as it does on the command line", async () => {
  const match = await open([
    { who: "person", deck: "harbor" },
    { who: "usual", deck: "reef" },
  ]);
  const shown = await enter(at.browser, at.running, `/play/${match.id}?seat=0`);
  const { page } = shown;
  for (let turn = 0; (await asked(page)).status === "running"; turn += 1) {
    assert.ok(turn < 400, "the match ends");
    const before = await page.evaluate(() => document.querySelector("[data-seq]").dataset.seq);
    await page.keyboard.press("1");
    // Several picks are confirmed.
    if (await page.locator(".answers .main:not(:disabled):has-text('Confirm')").count())
      await page.keyboard.press("Enter");
    await page.waitForFunction((was) => document.querySelector("[data-seq]").dataset.seq !== was, before);
  }
  const done = await until("the match is written down", async () => {
    const found = await info(match.id);
    return found.status === "over" && found;
  });
  const record = join(at.home.path, "by-hand.jsonl");
  execFileSync(
    program(),
    [
      "play",
      "duel",
      "--seed",
      "5",
      "--seat",
      "human",
      "--seat",
      "usual",
      "--deck",
      "harbor",
      "--deck",
      "reef",
      "--record",
      record,
    ],
    { input: "1\n".repeat(500), stdio: ["pipe", "ignore", "ignore"] },
  );
  const steps = await at.running.ask("GET", "/replays/by-hand.jsonl?at=100000&seat=all");
  assert.deepEqual([steps.info.steps, steps.steps[0].view.result.winners], [done.steps, done.winners]);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("an answer given without a connection waits for it; one that came too late is dropped", async () => {
  const match = await open([{ who: "person" }, { who: "greedy" }]);
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  let line;
  let online = true;
  await page.routeWebSocket(/\/live/, (socket) => {
    if (!online) return void socket.close();
    const server = socket.connectToServer();
    line = { socket, server };
  });
  const cut = () => {
    online = false;
    line.socket.close();
    line.server.close();
  };
  await page.goto(`${at.running.origin}/play/${match.id}?seat=0`);
  const first = await asked(page);
  cut();
  await page.waitForSelector(".looking >> text=Connection lost");
  await page.keyboard.press("1");
  await page.waitForSelector(".looking >> text=Your answer is kept");
  assert.equal((await info(match.id)).steps, Number(first.decision), "nothing was answered meanwhile");
  online = true;
  await page.waitForFunction(
    (was) => ![undefined, was].includes(document.querySelector("[data-seq]").dataset.decision),
    first.decision,
  );
  assert.equal(await page.locator(".looking").count(), 0);
  // Elsewhere the same seat is quicker.
  const second = await asked(page);
  cut();
  await page.waitForSelector(".looking >> text=Connection lost");
  const other = await enter(at.browser, at.running, `/play/${match.id}?seat=0`);
  await asked(other.page);
  await other.page.keyboard.press("1");
  await other.page.waitForFunction(
    (was) => ![undefined, was].includes(document.querySelector("[data-seq]").dataset.decision),
    second.decision,
  );
  const { steps } = await info(match.id);
  await page.keyboard.press("2");
  await page.waitForSelector(".looking >> text=Your answer is kept");
  online = true;
  await page.waitForSelector("text=The table went on");
  assert.equal((await asked(page)).decision, (await asked(other.page)).decision);
  assert.equal((await info(match.id)).steps, steps);
  await other.close();
  await shown.close();
});

test("a browser that was offline comes back by sequence number", async () => {
  const match = await open([{ who: "person" }, { who: "greedy" }]);
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const greetings = [];
  let line;
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    line = { socket, server };
    socket.onMessage((text) => {
      const said = JSON.parse(String(text));
      if (said.type === "hello") greetings.push(said);
      server.send(text);
    });
  });
  await page.goto(`${at.running.origin}/play/${match.id}?seat=0`);
  const { seq } = await asked(page);
  await page.context().setOffline(true);
  // A line that is open stays so in Chromium; a real loss ends it.
  line.socket.close();
  line.server.close();
  await page.waitForSelector(".looking >> text=Connection lost");
  await page.context().setOffline(false);
  await page.waitForSelector(".looking", { state: "detached" });
  await until("it greets again", () => greetings.length > 1);
  assert.deepEqual([greetings[0].since, greetings.at(-1).since], [undefined, Number(seq)]);
  await shown.close();
});

test("a refused answer says why and changes nothing", async () => {
  const match = await open([{ who: "person" }, { who: "greedy" }]);
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(String(text).replace(/"pick":\d+/, '"pick":999')));
  });
  await page.goto(`${at.running.origin}/play/${match.id}?seat=0`);
  const before = await asked(page);
  await page.keyboard.press("1");
  await page.waitForSelector("section.bar p.bad");
  assert.deepEqual(await asked(page), before);
  assert.equal((await info(match.id)).steps, Number(before.decision));
  await shown.close();
});

test("two people: taking back is asked for, talk is heard, an observer sees no hand and decides nothing", async () => {
  const match = await open([{ who: "person" }, { who: "link" }]);
  const own = await enter(at.browser, at.running, `/play/${match.id}?seat=0`);
  const guest = await visit(at.browser, at.running);
  await guest.page.goto(match.seats[1].link);
  const pages = [own.page, guest.page];
  for (const page of pages) await page.waitForSelector("[data-seq]");
  const first =
    (await until(
      "a seat is asked",
      async () => (await Promise.all(pages.map(data))).findIndex((seen) => seen.decision !== undefined) + 1,
    )) - 1;
  const [asker, other] = [pages[first], pages[1 - first]];
  const { decision } = await data(asker);
  await asker.keyboard.press("1");
  await asker.waitForFunction((was) => document.querySelector("[data-seq]").dataset.decision !== was, decision);
  for (const word of ["Deny", "Grant"]) {
    await asker.click("[role=toolbar] button[aria-label='Ask to undo']");
    await asker.waitForSelector(".looking >> text=It waits for the others' word");
    // Whoever was away is asked all the same.
    if (word === "Grant") await other.reload();
    await other.click(`.looking button:has-text('${word}')`);
    if (word === "Deny") await asker.waitForSelector("text=The move stands");
  }
  await asker.waitForFunction((was) => document.querySelector("[data-seq]").dataset.decision === was, decision);
  await other.click('.side [role="tab"] >> text=Match');
  await other.fill("input[aria-label='Say something']", "Well played");
  await other.keyboard.press("Enter");
  await asker.waitForSelector("text=Well played");
  const watcher = await enter(at.browser, at.running, `/play/${match.id}`);
  await watcher.page.waitForSelector("[data-seq]");
  assert.equal(await watcher.page.locator("section.bar").count(), 0);
  assert.equal(await watcher.page.locator(".hand [data-thing]").count(), 0);
  assert.deepEqual(await watcher.page.locator("select[aria-label='Look through'] option").allTextContents(), [
    "Seat 1",
    "Observer",
  ]);
  const refused = await watcher.page.evaluate(
    async (id) => (await (await fetch(`/api/v1/replays/${id}?seat=all`)).json()).code,
    match.id,
  );
  assert.equal(refused, "seat/not-yours");
  assert.deepEqual([own.errors, guest.errors, watcher.errors.filter((text) => !/403/.test(text))], [[], [], []]);
  for (const shown of [own, guest, watcher]) await shown.close();
});

test("one screen for two people has a curtain between their hands, and nothing behind it", async () => {
  const match = await open([
    { who: "person", name: "Ada" },
    { who: "person", name: "Bianca" },
  ]);
  const shown = await enter(at.browser, at.running, `/play/${match.id}?seat=0`);
  const { page } = shown;
  await page.waitForSelector("[data-seq], .curtain");
  // Whoever is asked second is behind the curtain, and so is whoever is looked through by a key.
  await page.waitForFunction(
    () => document.querySelector(".curtain") || document.querySelector("[data-seq]").dataset.decision !== undefined,
  );
  if (!(await page.locator(".curtain").count())) await page.keyboard.press("v");
  await page.waitForSelector(".curtain >> text=Pass to Bianca");
  assert.equal(await page.locator(".hand, .bar").count(), 0, "no hand lies behind the curtain");
  const { steps } = await info(match.id);
  for (const key of ["1", "Space", "Enter", "z"]) await page.keyboard.press(key);
  assert.deepEqual([await page.locator(".curtain").count(), (await info(match.id)).steps], [1, steps]);
  await page.click(".curtain button");
  await page.waitForFunction(
    () => new URLSearchParams(location.search).get("seat") === "1" && !document.querySelector(".curtain"),
  );
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a seat of somebody else says so and leads to the own one", async () => {
  const match = await open([{ who: "person" }, { who: "greedy" }]);
  const shown = await enter(at.browser, at.running, `/play/${match.id}?seat=1`);
  const { page } = shown;
  await page.waitForSelector("[role=alert] >> text=somebody else sits there");
  await page.click("[role=alert] .main");
  await asked(page);
  assert.equal(new URL(page.url()).search, "?seat=0");
  assert.deepEqual(
    shown.errors.filter((text) => !/403/.test(text)),
    [],
  );
  await shown.close();
});

test("one plays on from the past of a match that still runs", async () => {
  const match = await open([{ who: "person" }, { who: "greedy" }]);
  const shown = await enter(at.browser, at.running, `/play/${match.id}?seat=0`);
  const { page } = shown;
  const { decision } = await asked(page);
  await page.keyboard.press("1");
  await page.waitForFunction(
    (was) => ![undefined, was].includes(document.querySelector("[data-seq]").dataset.decision),
    decision,
  );
  await page.click("[role=toolbar] button[aria-label='Previous step']");
  await page.click(".looking button:has-text('Play on from here')");
  await page.waitForFunction((old) => !location.pathname.includes(old), match.id);
  await asked(page);
  const next = await info(new URL(page.url()).pathname.split("/").pop());
  assert.equal(next.from.replay, match.id);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a program that thinks long is told to move, and the end swaps the seats", async () => {
  const match = await open([
    { who: "person", name: "Ada" },
    { who: "mcts:8000ms", name: "Deep" },
  ]);
  const shown = await enter(at.browser, at.running, `/play/${match.id}?seat=0`);
  const { page } = shown;
  await page.waitForSelector("[data-seq]");
  for (let turn = 0; turn < 12 && !(await page.locator("button:has-text('Move now')").count()); turn += 1) {
    const now = await data(page);
    if (now.decision === undefined) {
      await page.waitForFunction(
        () => document.querySelector("[data-seq]").dataset.decision !== undefined || document.querySelector(".ring"),
      );
      continue;
    }
    await page.keyboard.press("Space");
    if (await page.locator(".answers .armed").count()) await page.keyboard.press("Space");
    await page.waitForFunction((was) => document.querySelector("[data-seq]").dataset.seq !== was, now.seq);
  }
  const { seq } = await data(page);
  await page.click("button:has-text('Move now')");
  await page.waitForFunction((was) => document.querySelector("[data-seq]").dataset.seq !== was, seq);
  await page.click('.side [role="tab"] >> text=Match');
  await page.click(".danger");
  await page.click("section.result button:has-text('Swap seats')");
  await page.waitForFunction((old) => !location.pathname.includes(old) && location.search === "?seat=1", match.id);
  const next = await info(new URL(page.url()).pathname.split("/").pop());
  assert.deepEqual(
    next.seats.map((seat) => seat.name),
    ["Deep", "Ada"],
  );
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("after a match what one can do now is in sight on a phone, whatever the score takes", async () => {
  const match = await at.running.ask("POST", "/matches", {
    system: "lorenzo",
    seed: 4,
    seats: [{ who: "person" }, { who: "greedy" }],
  });
  const size = { width: 390, height: 844 };
  const shown = await enter(at.browser, at.running, `/play/${match.id}?seat=0`, { viewport: size, hasTouch: true });
  const { page } = shown;
  await asked(page);
  await page.tap("[aria-label^='Match: seats']");
  await page.tap(".danger");
  await page.tap(".phone-tabs button:has-text('Table')");
  await page.waitForSelector(".result .buttons");
  const tabs = await page.locator(".phone-tabs").boundingBox();
  for (const button of await page.locator(".result .buttons > *").all()) {
    const box = await button.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= size.width, await button.textContent());
    assert.ok(box.y + box.height <= tabs.y, await button.textContent());
  }
  await shown.close();
});

test("a record that stops fitting is shown up to there, with what was recorded and what is legal", async () => {
  const played = await open([{ who: "random" }, { who: "greedy" }], { seed: 11 });
  const done = await until("the match is over", async () => {
    const found = await info(played.id);
    return found.status === "over" && found;
  });
  const text = (await fileOf(done.id)).split("\n");
  let answers = 0;
  const broken = text
    .map((line) =>
      line.includes('"print"') && (answers += 1) === 9 ? line.replace(/"picks":\[[^\]]*\]/, '"picks":[999]') : line,
    )
    .join("\n");
  const taken = await at.running.ask("POST", "/replays", { name: "broken.jsonl", text: broken });
  const shown = await enter(at.browser, at.running, `/replays/${encodeURIComponent(taken.id)}?at=60`, {
    viewport: { width: 390, height: 844 },
  });
  const { page } = shown;
  await page.waitForSelector(".broken >> text=Recorded answer: 999");
  assert.equal(await page.getAttribute("[data-seq]", "data-seq"), "8");
  assert.equal(await page.locator(".crumbs .last").textContent(), "broken");
  await page.click(".broken button");
  await page.waitForSelector("section.choice li");
  // The tabs of a phone, and the log that leads to steps.
  await page.click(".phone-tabs button:has-text('Log')");
  assert.match(await page.locator(".log a.source").first().getAttribute("href"), /^\/card\//);
  await page.locator(".log button.n").first().click();
  await page.waitForFunction(() => Number(new URLSearchParams(location.search).get("at")) < 8);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

/** The file of a recorded match. */
async function fileOf(id) {
  const shown = await enter(at.browser, at.running);
  const text = await shown.page.evaluate(async (replay) => (await fetch(`/api/v1/replays/${replay}/file`)).text(), id);
  await shown.close();
  return text;
}

test("on a phone the sheet lists every answer, with hint, undo and the match above it", async () => {
  const match = await at.running.ask("POST", "/matches", {
    system: "lorenzo",
    seed: 4,
    seats: [{ who: "person" }, { who: "greedy" }],
  });
  const shown = await enter(at.browser, at.running, `/play/${match.id}?seat=0`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = shown;
  for (let turn = 0; turn < 10; turn += 1) {
    await asked(page);
    if ((await page.locator(".sheet li").count()) > 4) break;
    await page.locator(".answers .decide:not(:disabled)").first().tap();
  }
  const sheet = page.locator(".options.sheet");
  await sheet.locator("li button").first().scrollIntoViewIfNeeded();
  const heights = await sheet
    .locator("li button")
    .evaluateAll((list) => list.map((button) => button.getBoundingClientRect().height));
  assert.ok(heights.length > 4 && heights.every((height) => height >= 44), `${heights}`);
  await page.tap("[aria-label='Hint']");
  await page.waitForSelector(".hints li >> text=/%/");
  await page.tap("[aria-label^='Match: seats']");
  await page.waitForSelector(".danger");
  await page.tap(".phone-tabs button:has-text('Table')");
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a clock is chosen, shown to everybody, and said to be over", async () => {
  const shown = await enter(at.browser, at.running, "/play/new?system=duel");
  const { page } = shown;
  await page.waitForSelector('label:has-text("Cards") option', { state: "attached" });
  await page.selectOption('label:has-text("Clock") select', { label: "10 minutes a seat" });
  await page.click(".start");
  await page.waitForSelector(".plate .clock");
  const own = page.locator(".plate .clock");
  assert.equal(await own.count(), 1, "only people have one");
  assert.match(await own.textContent(), /^(10:00|9:\d\d)$/);
  await page.keyboard.press("m");
  await page.waitForSelector("dd:has-text('10 minutes a seat')");
  assert.deepEqual(await violations(page), []);
  const address = page.url();
  // What the server says is what is shown, whatever this page had counted.
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      socket.send(message.type === "clocks" ? JSON.stringify({ ...message, left: [0, null], runs: null }) : text);
    });
  });
  await page.goto(`${address}&lang=ko`);
  await page.waitForSelector(".plate .clock:has-text('시간 종료')");
  await page.goto(new URL("/play/new?system=duel", address).href);
  await page.waitForSelector('label:has-text("Clock") select');
  assert.equal(await page.locator('label:has-text("Clock") select').inputValue(), "10", "the set-up of last time");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});
