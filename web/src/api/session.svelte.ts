// The connection to the server: who it is, whether this browser may enter, what it announces.
import { goes } from "../balance/order";
import { bar, unbar } from "../app/notices.svelte";
import { t } from "../app/words";
import { api, Refused, watchServer } from "./client";
import { connect } from "./socket";
import type { Event, Hello, Projects, Run, SaveState } from "./types";

/** `guest`: the key of a seat opens its match and nothing else. */
type Gate = "opening" | "closed" | "guest" | "open";

export const session = $state({
  gate: "opening" as Gate,
  hello: undefined as Hello | undefined,
  projects: undefined as Projects | undefined,
  lost: false,
  watching: false,
  /** Sockets do not get through; the page asks again and again. */
  polling: false,
  errors: 0,
  warnings: 0,
  jobs: {} as Record<string, { done: number; games: number; rate: number; state: Run["state"] }>,
  checked: undefined as number | undefined,
  place: "",
  /** How the last saving went, of whatever sheet. */
  save: undefined as { file: string; state: SaveState; at: number } | undefined,
});

type Listener = (event: Event) => void;
const listeners = new Set<Listener>();

/** Hears what the server announces; the function that comes back ends it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gets in: trades the key of the address for a cookie, then asks who the server is. */
export async function startSession() {
  watchServer(setLost);
  const key = /^#[ks]=([\w-]+)$/.exec(location.hash)?.[1];
  if (key) {
    try {
      await api.enter(key);
    } catch (error) {
      if (!(error instanceof Refused)) return retry();
    }
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  try {
    session.hello = await api.hello();
    session.gate = !session.hello.entered ? "closed" : session.hello.folder === undefined ? "guest" : "open";
  } catch {
    return retry();
  }
  if (session.gate === "open") {
    connect(
      "/events",
      {
        message: (message) => hear(message as Event),
        lost: () => {
          session.watching = false;
          void lookAgain();
        },
        open: () => setLost(false),
        asking: () => (session.polling = true),
      },
      "/events/poll",
    );
    await refreshProjects();
  }
}

export async function refreshProjects() {
  try {
    session.projects = await api.projects();
    const problems = session.projects.projects.filter((project) => !project.builtin);
    session.errors = problems.reduce((sum, project) => sum + project.health.errors, 0);
    session.warnings = problems.reduce((sum, project) => sum + project.health.warnings, 0);
  } catch {
    // A lost server shows its own bar; a refusal leaves the last list.
  }
}

export const projectOf = (id: string | undefined) => session.projects?.projects.find((project) => project.id === id);
export const systemOf = (id: string | undefined) => session.hello?.systems.find((system) => system.id === id);

/** How long edits must rest before the list of projects is asked for again, in milliseconds. */
const REST = 300;
let resting: ReturnType<typeof setTimeout> | undefined;

function hear(event: Event) {
  if (event.type === "hello") {
    session.watching = true;
    if (session.hello && session.hello.version !== event.version) {
      bar("updated", t("bar.updated"), {
        tone: "accent",
        actions: [{ label: t("bar.reload"), run: () => location.reload() }],
      });
    }
  }
  // Whoever hears again does not know what was missed meanwhile.
  if (event.type === "hello" || event.type === "projects" || event.type === "file-state") void refreshProjects();
  // Problems are told with every edit: the list can wait until the hand rests, the edit cannot.
  if (event.type === "problems") {
    clearTimeout(resting);
    resting = setTimeout(() => void refreshProjects(), REST);
  }
  if (event.type === "save") session.save = { file: event.file, state: event.state, at: Date.now() };
  if (event.type === "run") {
    if (goes(event.state))
      session.jobs[event.run] = { done: event.done, games: event.games, rate: event.rate, state: event.state };
    else delete session.jobs[event.run];
  }
  for (const listener of listeners) listener(event);
}

let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
function setLost(lost: boolean) {
  if (lost) {
    attempts += 1;
    session.lost = true;
    bar("lost", t("bar.lost"), { detail: attempts > 1 ? t("bar.attempt", { n: attempts }) : undefined });
    clearTimeout(timer);
    timer = setTimeout(() => void lookAgain(), Math.min(8000, 500 * 2 ** attempts));
  } else if (session.lost) {
    attempts = 0;
    session.lost = false;
    unbar("lost");
    for (const listener of [...returns]) listener();
  }
}

/** Is the server gone, or was it started again with another key? What waits in the browser stays there in both cases. */
async function lookAgain() {
  const hello = await api.hello().catch(() => undefined);
  if (hello && !hello.entered && (session.gate === "open" || session.gate === "guest")) session.gate = "closed";
}

const returns = new Set<() => void>();
/** Told when a lost server is back: queues send what they kept. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

function retry() {
  setTimeout(() => void startSession(), 1000);
}
