// The address is the state of the view. Every page reads its part of it here and writes it back here.
import { overrideFrom } from "./preferences.svelte";
import { come, leave } from "./scroll";

export type Page =
  | "home"
  | "sheet"
  | "card"
  | "play"
  | "play-new"
  | "table"
  | "balance"
  | "run-new"
  | "run"
  | "replays"
  | "replay"
  | "problems"
  | "settings"
  | "keys"
  | "lost";

export interface Route {
  page: Page;
  params: Record<string, string>;
  query: URLSearchParams;
  path: string;
}

const PATHS: [string, Page][] = [
  ["/", "home"],
  ["/sheet", "sheet"],
  ["/sheet/:project", "sheet"],
  ["/sheet/:project/:file", "sheet"],
  ["/card", "card"],
  ["/card/:project", "card"],
  ["/card/:project/:card", "card"],
  ["/play", "play"],
  ["/play/new", "play-new"],
  ["/play/:match", "table"],
  ["/balance", "balance"],
  ["/balance/:project", "balance"],
  ["/balance/:project/new", "run-new"],
  ["/balance/:project/:run", "run"],
  ["/replays", "replays"],
  ["/replays/:replay", "replay"],
  ["/problems", "problems"],
  ["/settings", "settings"],
  ["/keys", "keys"],
];

/** What an address means. */
export function parse(url: URL): Route {
  const parts = url.pathname.split("/").filter(Boolean);
  for (const [pattern, page] of PATHS) {
    const wanted = pattern.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((word, at) => {
      if (!word.startsWith(":")) return word === parts[at];
      params[word.slice(1)] = decode(parts[at] ?? "");
      return true;
    });
    if (fits) return { page, params, query: url.searchParams, path: url.pathname };
  }
  return { page: "lost", params: {}, query: url.searchParams, path: url.pathname };
}

/** An address from its parts; every part is escaped, so that a name may hold a slash. */
export function to(...parts: (string | number)[]): string {
  return `/${parts.map((part) => encodeURIComponent(part)).join("/")}`;
}

const start: Route = { page: "home", params: {}, query: new URLSearchParams(), path: "/" };
const now: { route: Route } = $state({ route: start });
export const route = (): Route => now.route;

/** The name of this entry of the browser's history, so that what is left can be found again. */
let entry = "";
const fresh = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
function push(url: URL) {
  leave(entry);
  entry = fresh();
  history.pushState({ entry }, "", url);
}

/** Goes to an address. */
export function go(address: string, how: { replace?: boolean } = {}) {
  const url = new URL(address, location.origin);
  if (how.replace) history.replaceState(history.state, "", url);
  else push(url);
  read();
}

/** Changes parts of the address of this page without leaving it. */
export function setQuery(changes: Record<string, string | null | undefined>, how: { push?: boolean } = {}) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href === location.href) return;
  if (how.push) push(url);
  else history.replaceState(history.state, "", url);
  read();
}

export function startRouter() {
  // The page scrolls in parts, of which the browser knows nothing.
  history.scrollRestoration = "manual";
  entry = (history.state as { entry?: string } | null)?.entry ?? fresh();
  history.replaceState({ ...(history.state as object | null), entry }, "");
  come(entry);
  addEventListener("pagehide", () => leave(entry));
  addEventListener("popstate", (event) => {
    leave(entry);
    entry = (event.state as { entry?: string } | null)?.entry ?? fresh();
    read();
    come(entry);
  });
  addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.hasAttribute("download")) return;
    event.preventDefault();
    go(link.href);
  });
  read();
}

function read() {
  const url = new URL(location.href);
  overrideFrom(url.searchParams);
  now.route = parse(url);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
