// Whatever a page lets one press is a command: its keys and its buttons are found where they stand, so that none is forgotten.
import type { Command } from "../commands.svelte";
import { bound, perform } from "../keys";

/** Things of lists and tables are no commands, and neither is what lies over the page. */
const THINGS =
  "li, tr, [role=row], [role=gridcell], [role=option], [role=listbox], .tabulator, .cm-editor, [data-thing], dialog, nav";
/** Keys that only move or confirm. */
const MOVES = /^(Shift )?(Arrow\w+|Tab|Enter|Escape|\d|j|k)$/;

/** The keys of the page that is open, as commands. */
export function keyCommands(): Command[] {
  const taken = new Set<string>();
  // A key that a page has bound is not the shell's as long as the page is open.
  const first = (keys: string) => !taken.has(keys) && Boolean(taken.add(keys));
  return bound().flatMap((layer) =>
    layer.bindings
      .filter((binding) => binding.label && !MOVES.test(binding.keys) && first(binding.keys))
      .map((binding): Command => ({
        id: `key ${binding.keys}`,
        label: binding.label,
        detail: layer.name,
        group: "commands",
        icon: "keyboard",
        keys: binding.keys,
        run: () => perform(binding),
      })),
  );
}

/** The buttons of the page that is open, as commands. */
export function buttonCommands(): Command[] {
  const found: Command[] = [];
  for (const button of document.querySelectorAll<HTMLElement>(
    "main button, main a.button, main [role=tab], .top .tools :is(button, a.button)",
  )) {
    if (button.closest(THINGS) || button.matches(":disabled") || button.getClientRects().length === 0) continue;
    const label = nameOf(button);
    if (label)
      found.push({ id: `button ${label}`, label, group: "commands", icon: "right", run: () => button.click() });
  }
  return found;
}

/** One command a name; one that shows its key wins. */
export function once(commands: Command[]): Command[] {
  const found = new Map<string, Command>();
  for (const command of commands) {
    const name = `${command.group === "go" ? "go " : ""}${command.label.toLowerCase()}`;
    const known = found.get(name);
    if (!known) found.set(name, command);
    else if (!known.keys && command.keys) found.set(name, { ...known, keys: command.keys });
  }
  return [...found.values()];
}

function nameOf(button: HTMLElement): string {
  const said = button.getAttribute("aria-label");
  if (said) return said;
  const copy = button.cloneNode(true) as HTMLElement;
  for (const extra of copy.querySelectorAll("kbd, small, svg, .count")) extra.remove();
  const text = copy.textContent?.replace(/\s+/g, " ").trim() || button.title;
  return /\p{L}/u.test(text) ? text : "";
}
