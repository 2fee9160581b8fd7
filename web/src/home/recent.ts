// Where the reader stopped: the last places, kept per browser.

export interface Recent {
  href: string;
  title: string;
  detail: string;
  kind: "card" | "match" | "sheet" | "run";
  art?: string;
  /** How its emblem is drawn. */
  drawn?: { kind?: string; look?: string };
  at: number;
}

const KEY = "cardwright.recent";

export function recents(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Recent[]).filter((entry) => typeof entry?.href === "string").slice(0, 9) : [];
  } catch {
    return [];
  }
}

/** Notes a place; the newest stands first, each address once. */
export function visited(entry: Omit<Recent, "at">) {
  try {
    const others = recents().filter((other) => other.href !== entry.href);
    localStorage.setItem(KEY, JSON.stringify([{ ...entry, at: Date.now() }, ...others].slice(0, 9)));
  } catch {
    // A browser that keeps nothing has no places to go on from.
  }
}
