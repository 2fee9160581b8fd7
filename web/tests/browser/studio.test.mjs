// Studio as it is delivered: the real program, a real folder, a real browser.
import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { api, enter, picture, projectOf, setting, SYSTEMS, visit } from "./binary.mjs";

const at = setting(SYSTEMS);
const raw = (headers) =>
  new Promise((done, fail) => {
    const sent = request(
      { host: "127.0.0.1", port: at.running.port, path: "/api/v1/projects", headers },
      (response) => {
        response.resume();
        response.on("end", () => done(response.statusCode));
      },
    );
    sent.on("error", fail);
    sent.end();
  });

test("the key opens, its absence and foreign pages do not", async () => {
  assert.equal(await raw({}), 401);
  assert.equal(await raw({ origin: "http://elsewhere.example" }), 403);
  assert.equal(await raw({ host: "elsewhere.example" }), 403);
  const stranger = await visit(at.browser, at.running);
  await stranger.page.goto(at.running.origin);
  await stranger.page.waitForSelector("text=cardwright studio --open");
  await stranger.close();
  const shown = await enter(at.browser, at.running);
  assert.equal(new URL(shown.page.url()).hash, "");
  await shown.page.waitForSelector("main h1");
  await shown.close();
});

test("Home shows a project a system, and asks nothing of the world outside", async () => {
  const shown = await enter(at.browser, at.running);
  await shown.page.waitForSelector(".project");
  assert.equal(await shown.page.locator(".project").count(), SYSTEMS.length);
  await picture(shown.page, "home");
  assert.deepEqual(shown.outside, []);
  assert.deepEqual(shown.errors, []);
  await shown.close();
});

test("a new card set of every system ends in the Sheet without errors", async () => {
  const shown = await enter(at.browser, at.running);
  for (const system of SYSTEMS) {
    await shown.page.goto(at.running.origin);
    await shown.page.waitForSelector("main h1");
    await shown.page.keyboard.press("n");
    await shown.page.selectOption("dialog select", system);
    await shown.page.fill("dialog input.field", `fresh-${system}`);
    await shown.page.click("dialog button.main");
    await shown.page.waitForURL(`**/sheet/fresh-${system}/**`);
    await shown.page.waitForSelector(".tabulator-row");
    const made = (await api(shown.page, "/projects")).projects.find((project) => project.folder === `fresh-${system}`);
    assert.equal(made.health.errors, 0, system);
    assert.ok(made.cards > 0, system);
  }
  await shown.close();
});

test("every address opens cold without a complaint", async () => {
  const shown = await enter(at.browser, at.running);
  const project = await projectOf(shown.page, "dreamtides");
  const { files } = await at.running.ask("GET", `/sheets/${project.id}`);
  const { cards } = await at.running.ask("GET", `/cards/${project.id}`);
  const match = await at.running.ask("POST", "/matches", {
    system: "duel",
    seed: 5,
    seats: [{ who: "person" }, { who: "random" }],
  });
  for (const path of [
    "/",
    "/sheet",
    `/sheet/${project.id}`,
    `/sheet/${project.id}/${encodeURIComponent(files[0].id)}`,
    "/card",
    `/card/${project.id}`,
    `/card/${project.id}/${encodeURIComponent(cards[0].id)}`,
    "/play",
    "/play/new",
    `/play/${match.id}`,
    "/balance",
    `/balance/${project.id}`,
    `/balance/${project.id}/new`,
    "/replays",
    "/problems",
    "/settings",
    "/keys",
  ]) {
    for (const query of ["?lang=en&theme=light", "?lang=ko&theme=dark"]) {
      await shown.page.goto(at.running.origin + path + query);
      await shown.page.waitForFunction(() =>
        document.querySelector("main h1, main h2, .tabulator-row, main [data-thing]"),
      );
    }
  }
  assert.deepEqual(shown.errors, []);
  assert.deepEqual(shown.outside, []);
  await shown.close();
});
