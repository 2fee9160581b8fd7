// Lorenzo at the real table: three to five seats on a small screen, a placement step by step, the parts on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enter, picture, setting, until } from "./binary.mjs";

const at = setting();

/** A match of programs up to a turn of the first seat in the third round in which it places, to be played on by a person. */
async function moment(seats, who, names = []) {
  const { ask } = at.running;
  const info = await ask("POST", "/matches", {
    system: "lorenzo",
    seed: 52,
    options: { deal_leaders: "true" },
    seats: Array.from({ length: seats }, (_, seat) => ({ who, name: names[seat] })),
  });
  const { steps } = await until("the match is over", async () => {
    const found = await ask("GET", `/matches/${info.id}`);
    return found.status === "over" && found;
  });
  for (let from = 0; from < steps; from += 100) {
    const { steps: list } = await ask("GET", `/replays/${info.id}?at=${from}&count=100&seat=0`);
    const found = list.find(
      ({ view, chosen }) =>
        view.clock.turn === 3 &&
        chosen?.seat === 0 &&
        chosen.options.some(({ label }) => / on /.test(label)) &&
        view.zones["0.home"].count < 4,
    );
    if (found) return ask("POST", `/replays/${info.id}/branch`, { at: found.at - 1, seat: 0 });
  }
  throw new Error("no placement was found");
}

const open = async (match, viewport, how = {}) => {
  const shown = await enter(at.browser, at.running, `/play/${match.id}?seat=0`, { viewport, ...how });
  await shown.page.waitForSelector("[data-decision]");
  return shown;
};

for (const seats of [3, 4, 5]) {
  test(`with ${seats} seats at 1280×720 every plate, the decision and all choices are in view`, async () => {
    const shown = await open(await moment(seats, "random"), { width: 1280, height: 720 });
    await shown.page.waitForSelector(".strip li");
    const outside = await shown.page.evaluate(() => {
      const area = document.querySelector(".area").getBoundingClientRect();
      const seen = [...document.querySelectorAll(".area .strip > li, .area .legal")].filter(
        (element) => element.offsetParent !== null,
      );
      const out = seen.filter((element) => {
        const box = element.getBoundingClientRect();
        return (
          box.left < area.left - 1 ||
          box.right > area.right + 1 ||
          box.top < area.top - 1 ||
          box.bottom > area.bottom + 1
        );
      });
      return {
        plates: document.querySelectorAll(".area ul.strip > li").length,
        legal: seen.length,
        out: out.map((element) => element.textContent.trim().slice(0, 60)),
        bar: document.querySelector("section.bar").getBoundingClientRect().bottom <= innerHeight,
      };
    });
    assert.equal(outside.plates, seats);
    assert.ok(outside.legal > seats, "there is something to choose");
    assert.deepEqual(outside.out, []);
    assert.ok(outside.bar);
    assert.deepEqual(shown.errors, []);
    await shown.close();
  });
}

test("a placement says what it costs and brings before it is confirmed, servants included", async () => {
  const match = await moment(4, "greedy", ["You", "Bianca", "Cosimo", "Elena"]);
  const shown = await open(match, { width: 1440, height: 900 });
  const { page } = shown;
  const home = page.locator('[data-place^="0.home"]').last();
  await home.click();
  const places = page.locator(".tower .floor.legal");
  await places.first().waitFor();
  await places.nth(Math.min(1, (await places.count()) - 1)).click();
  const bar = page.locator("section.bar");
  assert.match(await bar.innerText(), /Member[\s\S]*Space[\s\S]*Confirm/);
  assert.match(await bar.locator("p").innerText(), /value|=/);
  await picture(page, "play-lorenzo");
  const more = bar.locator('.along [aria-label="More"]');
  if (await more.count()) {
    const before = await bar.locator("p").innerText();
    await more.click();
    await page.waitForFunction((was) => document.querySelector("section.bar p").innerText !== was, before);
  }
  const asked = await page.getAttribute("[data-seq]", "data-decision");
  await page.keyboard.press("Enter");
  await page.waitForFunction((was) => document.querySelector("[data-seq]").dataset.decision !== was, asked);
  assert.doesNotMatch(await bar.innerText(), /How many servants/);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a turn and its placement are one question: either part first, passed, taken back as one", async () => {
  const match = await moment(4, "greedy");
  const shown = await open(match, { width: 1440, height: 900 });
  const { page } = shown;
  const bar = page.locator("section.bar");
  const decision = () => page.getAttribute("[data-seq]", "data-decision");
  const changed = (was) =>
    page.waitForFunction(
      (before) => ![null, before].includes(document.querySelector("[data-seq]").getAttribute("data-decision")),
      was,
    );
  const asked = await decision();
  const { steps } = await at.running.ask("GET", `/matches/${match.id}`);
  const [member, space] = ['[data-place="0.home.0"]', '[data-place="council.0"]'];
  const told = [];
  for (const [one, other] of [
    [member, space],
    [space, member],
  ]) {
    await page.click(one);
    await page.click(other);
    await bar.locator(".main:not(:disabled)").waitFor();
    told.push(await bar.locator("h2, p").allInnerTexts());
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await bar.locator(".main:disabled").waitFor();
  }
  assert.deepEqual(told[0], told[1]);
  await page.click(space);
  await page.click(member);
  await page.keyboard.press("Enter");
  await changed(asked);
  const { steps: later } = await at.running.ask("GET", `/matches/${match.id}`);
  assert.ok(later >= steps + 2, "the turn and the placement are both recorded");
  await page.keyboard.press("z");
  await page.waitForFunction((was) => document.querySelector("[data-seq]").dataset.decision === was, asked);
  assert.equal((await at.running.ask("GET", `/matches/${match.id}`)).steps, steps);
  // To pass with members at home is asked twice.
  await bar.locator("button:has-text('Pass')").click();
  await bar.locator("button.armed").click();
  await changed(asked);
  await page.waitForSelector(".log >> text=Passes");
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("on a phone the table is four tabs, beside it there are boards and the score", async () => {
  const match = await moment(3, "random");
  const phone = await open(match, { width: 390, height: 844 }, { hasTouch: true, isMobile: true });
  assert.deepEqual(await phone.page.locator(".area .tabs [role=tab]").allInnerTexts(), [
    "Towers",
    "Spaces",
    "Church",
    "Mine",
  ]);
  await phone.close();
  const { page, errors, close } = await open(match, { width: 1440, height: 900 });
  await page.click(".side [role=tab] >> text=Boards");
  await until("there is a board for each of the others", async () => (await page.locator(".side .own").count()) === 2);
  await page.click(".side [role=tab] >> text=Score");
  await page.waitForSelector(".side .score >> text=total");
  assert.deepEqual(errors, []);
  await close();
});
