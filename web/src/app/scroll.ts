// Back and forward show a page as it was left: how far its parts were scrolled, and whether the side panel stood open.
import { chrome } from "./chrome.svelte";

interface Left {
  /** Which of the parts that scroll, and how far. */
  parts: [at: number, top: number, left: number][];
  side: boolean;
}

const KEY = "cardwright.left";
const MOST = 50;
const PARTS = "main .scroll, main .tabulator-tableholder, main .cm-scroller";
/** A page that takes longer to fill than this is shown from its top. */
const PATIENCE = 3000;
let waiting: (() => void) | undefined;

/** Notes how the page looks that is about to be left. */
export function leave(entry: string) {
  const parts = [...document.querySelectorAll(PARTS)]
    .map((part, at): [number, number, number] => [at, part.scrollTop, part.scrollLeft])
    .filter(([, top, left]) => top > 0 || left > 0);
  const { [entry]: _, ...others } = read();
  const kept = Object.entries({ ...others, [entry]: { parts, side: chrome.side } }).slice(-MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A browser that keeps nothing shows pages from their top.
  }
}

/** Shows a page as it was left, as soon as it is high enough; whoever scrolls or types meanwhile is left alone. */
export function come(entry: string) {
  waiting?.();
  const found = read()[entry];
  if (!found) return;
  chrome.side = found.side;
  let left = found.parts;
  const end = performance.now() + PATIENCE;
  let over = false;
  const stop = () => {
    over = true;
    for (const name of ["wheel", "pointerdown", "keydown"]) removeEventListener(name, stop, true);
  };
  for (const name of ["wheel", "pointerdown", "keydown"]) addEventListener(name, stop, true);
  waiting = stop;
  const step = () => {
    if (over) return;
    const parts = document.querySelectorAll(PARTS);
    left = left.filter(([at, top, across]) => {
      const part = parts[at];
      if (!part || part.scrollHeight - part.clientHeight < top - 1) return true;
      part.scrollTo(across, top);
      return false;
    });
    if (left.length === 0 || performance.now() > end) stop();
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function read(): Record<string, Left> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, Left>;
  } catch {
    return {};
  }
}
