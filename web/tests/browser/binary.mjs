// The real program on a temporary folder.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { apart } from "../fake/alike.mjs";
import { shrink } from "../fake/shrink.mjs";
import { launch } from "../fake/stage.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const places = [
  process.env.CARDWRIGHT_BIN,
  join(root, "target/release/cardwright"),
  join(root, "target/debug/cardwright"),
];

/** The program: `CARDWRIGHT_BIN`, or one built in this repository. */
export function program() {
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error("set CARDWRIGHT_BIN to the program, or build it: cargo build -p cardwright");
  return found;
}

export const pictures = join(root, "docs/pictures");

/** How far a page may be from its picture: other fonts take it to a quarter, another match at the table to a half, an empty page is 1. */
export const FAR = 0.75;

/** Compares a page with its picture in the documents; `STUDIO_PICTURES` has the picture taken anew instead. */
export async function picture(page, name) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const [shot, path] = [await page.screenshot({ animations: "disabled" }), join(pictures, `${name}.png`)];
  if (process.env.STUDIO_PICTURES) {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(path, shrink(shot));
  } else {
    const far = apart(shot, readFileSync(path));
    assert.ok(
      far < FAR,
      `the page is ${far.toFixed(2)} from docs/pictures/${name}.png; STUDIO_PICTURES=1 takes it anew`,
    );
  }
}

export const SYSTEMS = ["duel", "dreamtides", "cross-universe", "card-fighters", "lorenzo"];

/** A browser and Studio on a folder with a project of each of these systems, for all tests of a file. */
export function setting(systems = []) {
  const at = {};
  before(async () => {
    at.browser = await launch();
    at.home = folder();
    at.running = await studio(at.home.path);
    for (const system of systems)
      await at.running.ask("POST", "/projects", { system, folder: `my-${system}`, start: "samples" });
  });
  after(async () => {
    await at.browser?.close();
    await at.running?.stop();
    at.home?.remove();
  });
  return at;
}

/** Asks again and again until something holds: what a predicate in the page, which cannot wait, could not ask. */
export async function until(what, holds) {
  const end = Date.now() + 60000;
  for (;;) {
    const found = await holds();
    if (found) return found;
    if (Date.now() > end) throw new Error(`in a minute it did not come about that ${what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** Asks the server as the page would. */
export const api = (page, path) => page.evaluate(async (address) => (await fetch(`/api/v1${address}`)).json(), path);
export const projectOf = async (page, system) =>
  (await api(page, "/projects")).projects.find((project) => project.system === system && !project.builtin);

/** An empty folder that is removed afterwards. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "studio-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Studio on a free port, or on the one that is named. */
export async function studio(path, ...args) {
  const child = spawn(program(), ["studio", path, ...(args.includes("--port") ? [] : ["--port", "0"]), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, XDG_DATA_HOME: join(path, ".data"), XDG_CACHE_HOME: join(path, ".cache") },
  });
  const errors = [];
  child.stderr.on("data", (chunk) => errors.push(String(chunk)));
  const address = await new Promise((done, fail) => {
    createInterface({ input: child.stdout }).once("line", done);
    child.once("exit", (code) => fail(new Error(`studio ended with ${code}: ${errors.join("")}`)));
  });
  const url = new URL(address.match(/http:\/\/\S+/)?.[0] ?? address);
  const key = url.hash.replace(/^#k=/, "");
  let cookie;
  /** Asks the server directly, with the key. */
  const ask = async (method, path, body) => {
    if (!cookie) {
      const entered = await fetch(`${url.origin}/api/v1/enter`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ key }),
      });
      cookie = entered.headers.get("set-cookie")?.split(";")[0];
    }
    const response = await fetch(`${url.origin}/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  return {
    ask,
    pid: child.pid,
    address: url.href,
    origin: url.origin,
    port: Number(url.port),
    key,
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null) return done();
        child.once("exit", done);
        child.kill("SIGTERM");
      }),
  };
}

/** With `STUDIO_DIST` the pages come from `dist`, so that a program need not be built again for every change of them. */
function built(path) {
  const file = join(fileURLToPath(new URL("../../dist", import.meta.url)), path);
  return extname(path) && existsSync(file) ? file : fileURLToPath(new URL("../../dist/index.html", import.meta.url));
}

/** A page of a running Studio, without its key. */
export async function visit(browser, running, { preferences, ...how } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...how });
  if (preferences)
    await context.addInitScript(
      (wanted) => localStorage.setItem("cardwright.preferences", JSON.stringify(wanted)),
      preferences,
    );
  await context
    .grantPermissions(["clipboard-read", "clipboard-write"], { origin: running.origin })
    .catch(() => undefined);
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  if (process.env.STUDIO_DIST)
    await page.route(
      (url) => url.origin === running.origin && !url.pathname.startsWith("/api/"),
      (route) => route.fulfill({ path: built(new URL(route.request().url()).pathname) }),
    );
  const errors = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const outside = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== running.origin) outside.push(request.url());
  });
  return { page, errors, outside, close: () => context.close() };
}

/** A page of a running Studio, entered by its key. */
export async function enter(browser, running, path = "/", how = {}) {
  const shown = await visit(browser, running, how);
  await shown.page.goto(running.address);
  await shown.page.waitForFunction(() => location.hash === "");
  if (path !== "/") await shown.page.goto(running.origin + path);
  return shown;
}
