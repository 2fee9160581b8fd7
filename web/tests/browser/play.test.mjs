// Matches at the real table: by clicks to the end, by keys, from two browsers.
import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { api, enter, picture, setting, SYSTEMS, until, visit } from "./binary.mjs";

const at = setting();
/** Answers of one person after which a match should long be over. */
const MOST = 1500;

/** Waits until the seat must answer, or the match is over. */
const asked = (page) =>
  page
    .waitForFunction(() => {
      const table = document.querySelector("[data-seq]");
      if (table?.dataset.status !== "running") return table ? { status: table.dataset.status } : null;
      return table.dataset.decision === undefined ? null : { status: "running", decision: table.dataset.decision };
    })
    .then((found) => found.jsonValue());

/**
 * Where the next click goes: on Confirm when an answer is complete, now and then on the way out, else on something legal.
 * Chance is drawn from the number of the click, so that a match is the same every time and no circle is walked twice.
 */
const target = (turn) => {
  let drawn = Math.imul(turn + 1, 0x9e3779b1);
  const below = (count) => {
    drawn = Math.imul(drawn ^ (drawn >>> 15), 0x85ebca6b) ^ (drawn >>> 13);
    return (drawn >>> 8) % count;
  };
  const seen = (element) => element.offsetParent !== null && !element.disabled;
  const all = (query) => [...document.querySelectorAll(query)].filter(seen);
  const one = (list) => list[below(Math.max(1, list.length))];
  const confirm = all(".answers .main").find((button) => button.textContent.includes("Confirm"));
  const out = all(".answers .decide").find((button) => button.querySelector("kbd")?.textContent === "Space");
  const begun = document.querySelector(".picked, .stepped, .decide.chosen, .options .chosen, .axis.set");
  const choose = () => {
    if (document.querySelector(".answers .armed")) return out;
    if (confirm && (begun || below(2) === 0)) return confirm;
    if (out && !begun && below(8) === 0) return out;
    const things = all(".area button.legal:not(.picked, .stepped, .pile)");
    const listed = all(".options li button:not(.chosen)");
    // Some choices are made in the list beside the table, as on a phone.
    if (listed.length > 0 && below(3) === 0) return one(listed);
    return one(things) ?? one(listed) ?? one(all(".answers .decide:not(.quiet, .axis)")) ?? confirm ?? out;
  };
  const chosen = choose();
  if (!chosen) return { nothing: document.querySelector("section.bar")?.textContent };
  chosen.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = chosen.getBoundingClientRect();
  // Cards of a full hand lie over each other; their left edge is free.
  const x = box.left + Math.min(10, box.width / 2);
  const y = box.top + Math.min(14, box.height / 2);
  const there = document.elementFromPoint(x, y);
  return {
    x,
    y,
    html: chosen.outerHTML.slice(0, 200),
    covered: chosen.contains(there) ? undefined : there?.outerHTML.slice(0, 200),
  };
};

/** What a click changes: the table, or the answer that is being made. Gives what is there, or whether it is something else now. */
const look = (before) => {
  const seen = `${document.querySelector("[data-seq]")?.dataset.seq} ${document.querySelector("section.bar")?.textContent} ${document.querySelectorAll(".picked, .stepped, .chosen, .set").length}`;
  return before === null ? seen : seen !== before;
};

const changed = (page, before) => page.waitForFunction(look, before);

async function click(page, turn) {
  const before = await page.evaluate(look, null);
  const { x, y, html, covered, nothing } = await page.evaluate(target, turn);
  assert.equal(nothing, undefined, "there is something to click");
  assert.equal(covered, undefined, `nothing lies over ${html}`);
  await page.mouse.click(x, y);
  await changed(page, before).catch(async (error) => {
    await page.screenshot({ path: join(tmpdir(), "studio-click.png") });
    assert.fail(`a click on ${html} changed nothing: ${before}\n${error}`);
  });
}

async function begin(page, system, seed) {
  await page.goto(`${at.running.origin}/play/new?system=${system}`);
  await page.waitForSelector("form button.start");
  await page
    .locator('select[aria-label="Who plays"], .seat select')
    .nth((await page.locator(".seat select[aria-label]").count()) > 2 ? 2 : 1)
    .selectOption("random");
  await page.fill('input[inputmode="numeric"]', String(seed));
  await page.click("form button.start");
  await page.waitForURL("**/play/*seat=*");
  await page.waitForSelector("[data-seq]");
  return page.url().match(/play\/([^?]+)/)[1];
}

for (const system of SYSTEMS) {
  test(`${system}: a match is played to its end by clicks`, async () => {
    const shown = await enter(at.browser, at.running);
    const { page } = shown;
    const match = await begin(page, system, 11);
    let turn = 0;
    while ((await asked(page)).status === "running") {
      assert.ok(turn < MOST, "the match ends");
      // Lorenzo's is taken where a placement is explained.
      if (turn === 24 && system !== "lorenzo") await picture(page, `play-${system}`);
      await click(page, turn);
      turn += 1;
    }
    assert.equal(await page.getAttribute("[data-seq]", "data-status"), "over");
    await page.waitForSelector("text=/wins?$|A draw/");
    const info = await api(page, `/matches/${match}`);
    assert.equal(info.status, "over");
    // The same match as a replay ends the same way.
    const end = await api(page, `/replays/${match}?at=${info.steps}&seat=all`);
    assert.deepEqual(end.steps[0].view.result.winners, info.winners);
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });
}

test("keys alone play on, undo takes back, a hint lists the options, a reload resumes", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const match = await begin(page, "duel", 5);
  for (let turn = 0; turn < 6 && (await asked(page)).status === "running"; turn += 1) {
    const before = await page.evaluate(look, null);
    await page.keyboard.press("1");
    await changed(page, before);
    if (await page.locator(".answers .main:not(:disabled)").count()) await page.keyboard.press("Enter");
  }
  await asked(page);
  const { steps } = await api(page, `/matches/${match}`);
  await page.keyboard.press("h");
  await page.waitForSelector(".meter");
  const late = await page.getAttribute("[data-seq]", "data-decision");
  await page.keyboard.press("z");
  await until("a step is taken back", async () => (await api(page, `/matches/${match}`)).steps < steps);
  // The server knows it before the page does.
  await page.waitForFunction(
    (was) => ![undefined, was].includes(document.querySelector("[data-seq]")?.dataset.decision),
    late,
  );
  const { decision } = await asked(page);
  await page.reload();
  await page.waitForSelector("[data-seq]");
  assert.equal((await asked(page)).decision, decision);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("two browsers play one match, and neither is sent what only the other may see", async () => {
  const info = await at.running.ask("POST", "/matches", {
    system: "duel",
    seed: 3,
    seats: [
      { who: "person", deck: "harbor" },
      { who: "link", deck: "reef" },
    ],
  });
  const own = await enter(at.browser, at.running, `/play/${info.id}?seat=0`);
  const guest = await visit(at.browser, at.running);
  const traffic = [];
  guest.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => traffic.push(String(payload))));
  await guest.page.goto(info.seats[1].link);
  const pages = [own.page, guest.page];
  for (const page of pages) await page.waitForSelector("[data-seq]");
  // A copy of a card that has left the owner's hand is no secret.
  const held = () =>
    own.page
      .locator(".hand [data-thing] > .hidden-text")
      .evaluateAll((list) => list.map((element) => element.textContent.split(",")[0]));
  const left = new Set();
  const answered = [0, 0];
  let hand = await held();
  for (let turn = 0; turn < 24; turn += 1) {
    // Only the seat that is asked has a decision; what is forced the table answers itself.
    const seat = await until("a seat is asked", async () => {
      const seats = await Promise.all(
        pages.map((page) => page.evaluate(() => document.querySelector("[data-seq]").dataset)),
      );
      if (seats[0].status !== "running") return "over";
      return ["0", "1"].find((at) => seats[at].decision !== undefined);
    });
    if (seat === "over") break;
    await click(pages[seat], turn);
    answered[seat] += 1;
    const before = hand;
    hand = await held();
    const copies = (list, name) => list.filter((other) => other === name).length;
    for (const name of before) if (copies(hand, name) < copies(before, name)) left.add(name);
  }
  assert.ok(answered[0] > 0 && answered[1] > 0, `both have answered: ${answered}`);
  // Cards in the owner's hand that the guest has never been shown lie in no message to the guest.
  const shownToGuest = await guest.page
    .locator("[data-thing] > .hidden-text")
    .evaluateAll((list) => list.map((element) => element.textContent.split(",")[0]));
  const secret = hand.filter((name) => !left.has(name) && !shownToGuest.includes(name));
  assert.ok(secret.length > 0, "the owner holds a card that the guest does not see");
  assert.ok(traffic.length > 0);
  for (const name of secret) assert.ok(!traffic.some((text) => text.includes(name)), `${name} was sent to the guest`);
  // The guest leaves and comes back to the same place.
  const seq = await guest.page.getAttribute("[data-seq]", "data-seq");
  await guest.page.reload();
  await guest.page.waitForFunction(
    (was) => Number(document.querySelector("[data-seq]")?.dataset.seq) >= Number(was),
    seq,
  );
  assert.deepEqual([own.errors, guest.errors], [[], []]);
  await own.close();
  await guest.close();
});

test("a recorded match is played on from a step, and a line that was left stays reachable", async () => {
  const played = await at.running.ask("POST", "/matches", {
    system: "duel",
    seed: 11,
    seats: [{ who: "random" }, { who: "greedy" }],
  });
  await until(
    "the match is over",
    async () => (await at.running.ask("GET", `/matches/${played.id}`)).status === "over",
  );
  const shown = await enter(at.browser, at.running, `/replays/${played.id}?at=6&seat=1`);
  const { page } = shown;
  await page.click("button:has-text('Play on from here')");
  await page.waitForFunction(() => location.pathname.startsWith("/play/") && location.search.includes("seat=1"));
  await asked(page);
  const id = new URL(page.url()).pathname.split("/").pop();
  const match = await api(page, `/matches/${id}`);
  assert.deepEqual(match.from, { replay: played.id, at: 6 });
  assert.deepEqual(
    match.seats.map((seat) => seat.who),
    ["random", "person"],
  );
  const before = await page.evaluate(look, null);
  const place = await page.evaluate(target, 1);
  await page.mouse.click(place.x, place.y);
  await page.waitForFunction(look, before);
  await until("an answer was given", async () => {
    if ((await api(page, `/matches/${id}`)).steps > match.steps) return true;
    const next = await page.evaluate(target, 2);
    if (!next.nothing) await page.mouse.click(next.x, next.y);
    return false;
  });
  await asked(page);
  await page.keyboard.press("Escape");
  await page.click("[role=toolbar] button:has-text('Undo')");
  await until("the line is kept", async () => (await api(page, `/matches/${id}`)).lines.length === 1);
  await page.reload();
  await asked(page);
  await page.click("[role=tab]:has-text('Match')");
  await page.click("a:has-text('other line')");
  await page.waitForFunction(() => location.pathname.startsWith("/replays/"));
  await page.waitForSelector("button:has-text('Play on from here')");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("the end has a score sheet and a line, the log leads to the card, a line to its step", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  const match = await begin(page, "duel", 8);
  for (let turn = 0; turn < 12 && (await asked(page)).status === "running"; turn += 1) await click(page, turn);
  // The bar at the edge is filled by the search, without showing an option as better.
  await page.waitForFunction(() =>
    document.querySelector('[role="meter"]')?.getAttribute("aria-valuetext")?.endsWith("%"),
  );
  assert.equal(await page.locator(".hints").count(), 0);
  await page.click('.side [role="tab"] >> text=Log');
  const source = page.locator(".log a.source").first();
  await source.evaluate((link) => link.closest(".line").scrollIntoView());
  assert.match(await source.getAttribute("href"), /^\/card\/builtin-duel\//);
  await page.locator(".log button.n").first().click();
  await page.waitForSelector(".looking");
  await page.click(".looking .main");
  await page.click('.side [role="tab"] >> text=Match');
  await page.check("fieldset label:nth-of-type(2) input");
  await page.reload();
  await page.waitForSelector("[data-seq]");
  await page.click('.side [role="tab"] >> text=Match');
  await page.waitForSelector("fieldset label:nth-of-type(2) input:checked");
  await page.click(".danger");
  const result = page.locator("section.result");
  await result.waitFor();
  assert.equal(await result.locator("tbody tr").count(), 2);
  await result.locator(".chart svg").waitFor();
  assert.equal((await api(page, `/matches/${match}`)).status, "over");
  await result.locator("button.main").click();
  await page.waitForFunction(
    (old) => !location.pathname.includes(old) && document.querySelector("[data-seq]")?.dataset.status === "running",
    match,
  );
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("without sockets the table is asked for again and again, and says so", async () => {
  const shown = await enter(at.browser, at.running);
  const { page } = shown;
  await page.addInitScript(() => {
    window.WebSocket = class {
      constructor() {
        setTimeout(() => this.onclose?.());
      }
      close() {}
      static OPEN = 1;
    };
  });
  const match = await begin(page, "duel", 9);
  for (let turn = 0; turn < 6 && (await asked(page)).status === "running"; turn += 1) await click(page, turn);
  assert.ok((await api(page, `/matches/${match}`)).steps > 3);
  await page.waitForSelector("footer >> text=No live connection");
  await page.goto(at.running.origin);
  await page.waitForSelector("footer >> text=No live connection");
  await at.running.ask("POST", "/projects", { system: "duel", folder: "asked-for", start: "samples" });
  await page.waitForSelector(".project >> text=asked-for");
  await shown.close();
});
