// Keys: one listener, a stack of layers. The newest layer that knows a chord takes it. Nothing fires while an input method composes.
import { preferences } from "./preferences.svelte";

export interface Binding {
  keys: string;
  label: string;
  run: (event: KeyboardEvent) => void | boolean;
  /** Works inside text fields too. */
  typing?: boolean;
}

interface Layer {
  name: () => string;
  bindings: () => Binding[];
  exclusive: boolean;
}

const layers: Layer[] = [];
let pending: string | undefined;

/** Puts bindings on top; the function that comes back takes them away. They are asked for anew whenever they count, so that their
 * labels are in the language of that moment. */
export function bind(name: () => string, bindings: () => Binding[], exclusive = false): () => void {
  const layer: Layer = { name, bindings, exclusive };
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** All bindings that hold now, newest layer first. */
export const bound = (): { name: string; bindings: Binding[] }[] =>
  [...layers]
    .reverse()
    .map((layer) => ({ name: layer.name(), bindings: layer.bindings() }))
    .filter((layer) => layer.bindings.length > 0);

const KOREAN = /^[\u3131-\u318e\uac00-\ud7a3]$/u;

/** `Ctrl Shift f` from an event; Cmd counts as Ctrl. */
export function chord(event: KeyboardEvent): string {
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.altKey) parts.push("Alt");
  let key = event.key === " " ? "Space" : event.key;
  // With Alt some systems type signs, and a Korean layout types Korean letters: the key itself is meant.
  if (/^Key[A-Z]$/.test(event.code) && (event.altKey || KOREAN.test(key))) key = event.code.slice(3).toLowerCase();
  const letter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (event.shiftKey && (letter || key.length > 1 || parts.length > 0)) parts.push("Shift");
  parts.push(letter ? key.toLowerCase() : key);
  return parts.join(" ");
}

/** Does what a key does, as if it were pressed where the focus is: for whoever chooses it by its name. */
export function perform(binding: Binding) {
  const parts = binding.keys.split(" ");
  const target = document.activeElement ?? document.body;
  // Not a `keydown`, so that nothing but this binding hears it, whatever its key is now.
  const event = new KeyboardEvent("cardwright-perform", {
    key: parts.at(-1),
    ctrlKey: parts.includes("Ctrl"),
    altKey: parts.includes("Alt"),
    shiftKey: parts.includes("Shift"),
    bubbles: true,
  });
  addEventListener("cardwright-perform", (heard) => void binding.run(heard as KeyboardEvent), { once: true });
  target.dispatchEvent(event);
}

/** Does what a chord is bound to; true if somebody took it. */
function take(event: KeyboardEvent, wanted: string, typing: boolean): boolean {
  for (let at = layers.length - 1; at >= 0; at--) {
    const layer = layers[at];
    if (!layer) continue;
    for (const binding of layer.bindings()) {
      const keys = preferences.remap[binding.keys] ?? binding.keys;
      if (typing && !binding.typing) continue;
      if (keys === wanted) {
        if (binding.run(event) === false) continue;
        event.preventDefault();
        return true;
      }
      if (!typing && keys.startsWith(`${wanted} `) && wanted.length === 1) pending = wanted;
    }
    if (layer.exclusive) return false;
  }
  return false;
}

export function startKeys(): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    if (["Control", "Shift", "Alt", "Meta"].includes(event.key)) return;
    const said = chord(event);
    const typing = isTyping(event);
    const single = said.length === 1 || said === "Space";
    if (single && !typing && !preferences.letters) return;
    const begun = pending;
    pending = undefined;
    // A second key that ends nothing is a key of its own.
    if (begun && take(event, `${begun} ${said}`, typing)) return;
    take(event, said, typing);
  };
  addEventListener("keydown", listener);
  return () => removeEventListener("keydown", listener);
}

/** Is the event meant for a field that takes text? */
export function isTyping(event: Event): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "range", "submit"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

const SIGNS: Record<string, string> = {
  Enter: "↵",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Backspace: "⌫",
  PageUp: "PgUp",
  PageDown: "PgDn",
};

/** The caps of a chord, for showing. */
export function caps(keys: string): string[] {
  return keys.split(" ").map((key) => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}
