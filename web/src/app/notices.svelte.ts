// What Studio tells without being asked: bars that need a choice, toasts that pass, and the bell that keeps the last hundred.

export interface Action {
  label: string;
  run: () => void;
}

export interface Notice {
  id: number;
  text: string;
  detail?: string;
  tone: "plain" | "ok" | "warn" | "bad" | "accent";
  actions: Action[];
  at: number;
}

const SECONDS = 5;
const KEPT = 100;
let last = 0;

export const toasts: Notice[] = $state([]);
export const bars: (Notice & { key: string })[] = $state([]);
export const kept: Notice[] = $state([]);

export function toast(text: string, how: { tone?: Notice["tone"]; detail?: string; action?: Action } = {}) {
  const notice: Notice = {
    id: ++last, text, detail: how.detail, tone: how.tone ?? "plain", actions: how.action ? [how.action] : [], at: Date.now(),
  };
  toasts.push(notice);
  if (toasts.length > 3) toasts.shift();
  kept.unshift(notice);
  if (kept.length > KEPT) kept.pop();
  linger(notice.id);
}

/** A toast goes after a while, unless the pointer or the focus rests on it. */
export function linger(id: number) {
  setTimeout(() => {
    const element = document.querySelector(`[data-toast="${id}"]`);
    if (element?.matches(":hover, :focus-within")) linger(id);
    else dismiss(id);
  }, SECONDS * 1000);
}

export function dismiss(id: number) {
  const at = toasts.findIndex((notice) => notice.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** A bar stays until its cause is gone; a second one of the same key replaces the first. */
export function bar(key: string, text: string, how: { tone?: Notice["tone"]; detail?: string; actions?: Action[] } = {}) {
  const notice = { id: ++last, key, text, detail: how.detail, tone: how.tone ?? "warn", actions: how.actions ?? [], at: Date.now() };
  const at = bars.findIndex((other) => other.key === key);
  if (at >= 0) bars[at] = notice;
  else bars.push(notice);
}

export function unbar(key: string) {
  const at = bars.findIndex((other) => other.key === key);
  if (at >= 0) bars.splice(at, 1);
}
