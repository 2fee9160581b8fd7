// A browser and a small server of the built page under the real policy. `fake` answers requests from fixtures instead of a binary.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { games } from "./views.mjs";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const policy = (await readFile(new URL("../../../crates/studio/src/policy.txt", import.meta.url), "utf8")).trim();
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};
export const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: process.env.STUDIO_DIST ? [...FLAGS, "--disable-features=LocalNetworkAccessChecks"] : FLAGS,
  });

/** Serves the built page on a free port. */
export async function serve() {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    const file = extname(path) && !path.includes("..") ? join(dist, path) : join(dist, "index.html");
    try {
      const body = await readFile(file);
      response.writeHead(200, {
        "content-type": TYPES[extname(file)] ?? "application/octet-stream",
        "content-security-policy": policy.replaceAll("{port}", String(server.address().port)),
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** A page whose requests are answered by `routes`: path → value or function of the request. */
export async function stage(
  browser,
  address,
  { viewport = { width: 1440, height: 900 }, theme = "light", lang = "en", routes = {}, touch = false } = {},
) {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: "reduce",
  });
  await context.addInitScript(
    ([chosen, words]) => {
      if (!localStorage.getItem("cardwright.preferences"))
        localStorage.setItem("cardwright.preferences", JSON.stringify({ lang: words, theme: chosen }));
    },
    [theme, lang],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  const errors = [];
  const sent = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.route("**/api/v1/**", async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const key = `${request.method()} ${decodeURIComponent(url.pathname.slice("/api/v1".length))}`;
    const found = routes[key] ?? routes[key.split(" ")[1]];
    const value = typeof found === "function" ? found(request, url) : found;
    sent.push({ key, body: request.postData() });
    if (value === undefined)
      return route.fulfill({
        status: 404,
        contentType: "application/problem+json",
        body: JSON.stringify({ type: "", title: `nothing at ${key}`, status: 404, code: "route/unknown" }),
      });
    if (value?.status >= 400 && value?.code)
      return route.fulfill({
        status: value.status,
        contentType: "application/problem+json",
        body: JSON.stringify(value),
      });
    return route.fulfill({
      status: value === null ? 204 : 200,
      contentType: "application/json",
      body: value === null ? "" : JSON.stringify(value),
    });
  });
  const said = [];
  await page.routeWebSocket(/\/api\/v1\/events/, (socket) =>
    socket.send(JSON.stringify({ type: "hello", version: "1.0.0" })),
  );
  await page.routeWebSocket(/\/api\/v1\/matches\/([^/]+)\/live/, (socket) => {
    const name = decodeURIComponent(/matches\/([^/]+)\/live/.exec(socket.url())[1]);
    const game = Object.values(games).find((candidate) => candidate.view.match === name);
    socket.onMessage((text) => {
      const message = JSON.parse(String(text));
      said.push(message);
      if (message.type !== "hello") return;
      socket.send(JSON.stringify({ type: "layout", layout: game.layout }));
      socket.send(JSON.stringify({ type: "view", view: game.view }));
    });
  });
  return { page, errors, sent, said, close: () => context.close(), go: (path) => page.goto(address + path) };
}
