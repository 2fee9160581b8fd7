// What Studio tells without being asked: bars that need a choice, toasts that pass, and the bell that keeps the last hundred.

export interface Action {
  label: string;
  run: () => void;
  /** Where it leads, if that is all it does: the bell still knows it after a reload. */
  href?: string;
}

export interface Notice {
  id: number;
  text: string;
  detail?: string;
  tone: "plain" | "ok" | "warn" | "bad" | "accent";
  actions: Action[];
  at: number;
}

/** A notice as the bell keeps it. */
export type Kept = Omit<Notice, "actions"> & { actions: { label: string; href?: string; run?: () => void }[] };

const SECONDS = 5;
const KEPT = 100;
const KEY = "cardwright.bell";
let last = 0;

export const toasts: Notice[] = $state([]);
export const bars: (Notice & { key: string })[] = $state([]);
export const bell: { kept: Kept[]; seen: number } = $state(stored());

export function toast(text: string, how: { tone?: Notice["tone"]; detail?: string; action?: Action } = {}) {
  const notice: Notice = {
    id: ++last,
    text,
    detail: how.detail,
    tone: how.tone ?? "plain",
    actions: how.action ? [how.action] : [],
    at: Date.now(),
  };
  toasts.push(notice);
  if (toasts.length > 3) toasts.shift();
  bell.kept.unshift({ ...notice });
  if (bell.kept.length > KEPT) bell.kept.pop();
  keep();
  linger(notice.id);
}

/** Whatever came until now was looked at. */
export function look() {
  bell.seen = Date.now();
  keep();
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
export function bar(
  key: string,
  text: string,
  how: { tone?: Notice["tone"]; detail?: string; actions?: Action[] } = {},
) {
  const notice = {
    id: ++last,
    key,
    text,
    detail: how.detail,
    tone: how.tone ?? "warn",
    actions: how.actions ?? [],
    at: Date.now(),
  };
  const at = bars.findIndex((other) => other.key === key);
  if (at >= 0) bars[at] = notice;
  else bars.push(notice);
}

export function unbar(key: string) {
  const at = bars.findIndex((other) => other.key === key);
  if (at >= 0) bars.splice(at, 1);
}

/** What an action does cannot be kept, but where it leads can. */
function keep() {
  const kept = bell.kept.map(({ actions, ...notice }) => ({
    ...notice,
    actions: actions.filter((action) => action.href).map(({ label, href }) => ({ label, href })),
  }));
  try {
    localStorage.setItem(KEY, JSON.stringify({ kept, seen: bell.seen }));
  } catch {
    // A browser that keeps nothing has a bell for this page only.
  }
}

function stored(): { kept: Kept[]; seen: number } {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { kept?: Kept[]; seen?: number };
    // Numbers begin anew with every page; those of before must not be taken for new ones.
    const kept = (Array.isArray(found.kept) ? found.kept : [])
      .slice(0, KEPT)
      .map((notice, at) => ({ ...notice, id: -1 - at }));
    return { kept, seen: found.seen ?? 0 };
  } catch {
    return { kept: [], seen: 0 };
  }
}
