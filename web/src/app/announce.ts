// What happened elsewhere: a run is done, a match waits for the person here. A toast with one action, and a note of the system if wanted.
import { api } from "../api/client";
import { listen } from "../api/session.svelte";
import type { Event } from "../api/types";
import { goes } from "../balance/order";
import { addressOf, peopleHere } from "../play/seats";
import { toast } from "./notices.svelte";
import { preferences } from "./preferences.svelte";
import { go, to } from "./route.svelte";
import { t } from "./words";

const running = new Set<string>();
const waiting = new Map<string, string>();

/** Listens for what is worth a word; the function that comes back ends it. */
export const startAnnouncing = (): (() => void) => listen((event) => void hear(event).catch(() => undefined));

async function hear(event: Event) {
  if (event.type === "run") {
    if (goes(event.state)) running.add(event.run);
    else if (running.delete(event.run)) {
      const run = await api.run(event.run);
      tell(
        t(event.state === "failed" ? "note.runFailed" : "note.runDone", { title: run.title }),
        to("balance", run.project, run.id),
      );
    }
  }
  if (event.type === "match" && !event.over && event.waiting.length > 0) {
    const match = await api.match(event.match);
    const turn = match.waiting.join(",");
    // A match that asks again what it asked before has nothing new to say.
    if (
      waiting.get(match.id) === `${turn} ${match.steps}` ||
      !match.waiting.some((seat) => peopleHere(match).includes(seat))
    )
      return;
    waiting.set(match.id, `${turn} ${match.steps}`);
    tell(t("note.yourTurn", { id: match.id }), addressOf(match));
  }
}

function tell(text: string, address: string) {
  const there = location.pathname === address.split("?")[0];
  if (!there) toast(text, { tone: "ok", action: { label: t("note.open"), href: address, run: () => go(address) } });
  if (preferences.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification("Cardwright", { body: text, tag: address }).onclick = () => {
      window.focus();
      go(address);
    };
  }
}
