// Bookmarks of recorded matches, kept per browser: those of the last hundred matches that have any.
const KEY = "cardwright.bookmarks";
const KEPT = 100;

function all(): [replay: string, steps: number[]][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as [string, number[]][]).filter((entry) => Array.isArray(entry?.[1])) : [];
  } catch {
    return [];
  }
}

export const bookmarks = (replay: string): number[] =>
  all()
    .find(([name]) => name === replay)?.[1]
    .filter(Number.isInteger) ?? [];

/** Sets a bookmark, or takes it away where there is one; gives all of the match, in order. */
export function toggle(replay: string, step: number): number[] {
  const own = bookmarks(replay);
  const next = own.includes(step) ? own.filter((other) => other !== step) : [...own, step].sort((a, b) => a - b);
  const others = all().filter(([name]) => name !== replay);
  try {
    localStorage.setItem(KEY, JSON.stringify([...(next.length > 0 ? [[replay, next]] : []), ...others].slice(0, KEPT)));
  } catch {
    // A browser that keeps nothing has them for this page.
  }
  return next;
}
