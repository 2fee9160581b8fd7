// The panel beside a table: where there is little room it lies over the table, and is closed until it is asked for.
import { chrome } from "../app/chrome.svelte";
import type { TableState } from "./state.svelte";

/** Follows the width of the window as long as the page is there. A phone shows the panel as pages of its own. */
export function followWidth(): () => void {
  const over = matchMedia("(min-width: 640px) and (max-width: 1279px)");
  const follow = () => (chrome.side = !over.matches);
  follow();
  over.addEventListener("change", follow);
  return () => {
    over.removeEventListener("change", follow);
    chrome.side = true;
  };
}

/** Whatever chooses a tab wants to see it. Call it in an effect. */
export function opener(): (table: TableState | undefined) => void {
  let before: string | undefined;
  return (table) => {
    const now = table?.tab;
    if (before !== undefined && now !== undefined && now !== before) chrome.side = true;
    before = now;
  };
}
