// What nobody caught goes into the server's log, so that it can be looked for later.
import { api } from "../api/client";
import { session } from "../api/session.svelte";
import { route } from "./route.svelte";

/** A page that breaks again and again says so this often. */
const MOST = 50;

/** Writes down errors that reach the window; the function that comes back ends it. */
export function watchErrors(): () => void {
  let told = 0;
  const tell = (msg: string, error: unknown) => {
    if (session.gate !== "open" || (told += 1) > MOST) return;
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error ?? "");
    // A server that cannot be reached has its own bar.
    void api.log({ level: "error", component: route().page, msg, error: detail }).catch(() => undefined);
  };
  const broken = (event: ErrorEvent) => tell(event.message, event.error);
  const rejected = (event: PromiseRejectionEvent) => tell("a promise was rejected", event.reason);
  addEventListener("error", broken);
  addEventListener("unhandledrejection", rejected);
  return () => {
    removeEventListener("error", broken);
    removeEventListener("unhandledrejection", rejected);
  };
}
