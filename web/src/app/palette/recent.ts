// What was last chosen in the palette, kept per browser.

const KEY = "cardwright.palette";
const MOST = 12;

export function chosen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function choose(id: string) {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...chosen().filter((other) => other !== id)].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing shows commands in their usual order.
  }
}
