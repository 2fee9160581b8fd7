// What the reader prefers, kept per browser. `lang` and `theme` of an address override it for that page only.
import { untrack } from "svelte";

export type Lang = "en" | "ko";
export type Theme = "system" | "light" | "dark" | "contrast" | "contrast-dark";

export interface Preferences {
  lang: Lang;
  textLang: Lang | "both";
  theme: Theme;
  density: "normal" | "compact" | "pictures";
  motion: "system" | "less" | "none";
  letters: boolean;
  remap: Record<string, string>;
  autosave: boolean;
  saveDelay: number;
  hintBot: string;
  winBar: "bots" | "always" | "never";
  editorKeys: "standard" | "vim";
  /** The system in whose language cards were last told. */
  convertTo: string;
  /** Notes of the system for "your turn" and "run done". */
  notify: boolean;
  strong: number;
  tooStrong: number;
}

const KEY = "cardwright.preferences";
const usual: Preferences = {
  lang: typeof navigator !== "undefined" && navigator.language?.startsWith("ko") ? "ko" : "en",
  textLang: "both",
  theme: "system",
  density: "normal",
  motion: "system",
  letters: true,
  remap: {},
  autosave: true,
  saveDelay: 500,
  hintBot: "mcts:200",
  winBar: "bots",
  editorKeys: "standard",
  convertTo: "",
  notify: false,
  strong: 53,
  tooStrong: 55,
};

export const preferences: Preferences = $state({ ...usual, ...stored() });
const override: { lang?: Lang; theme?: "light" | "dark" } = $state({});
const system = $state({ dark: false, contrast: false, still: false });

/** The language of this page. */
export const lang = (): Lang => override.lang ?? preferences.lang;

/** Runs something whenever the language becomes another one, for as long as the component lives that says so. */
export function onLang(run: () => void) {
  let before = lang();
  $effect(() => {
    if (lang() === before) return;
    before = lang();
    untrack(run);
  });
}

/** The theme of this page. */
export const theme = (): "light" | "dark" => {
  if (override.theme) return override.theme;
  if (preferences.theme === "light" || preferences.theme === "contrast") return "light";
  if (preferences.theme === "dark" || preferences.theme === "contrast-dark") return "dark";
  return system.dark ? "dark" : "light";
};

/** How much moves: everything, fades only, or nothing. */
export const motion = (): "full" | "less" | "none" =>
  preferences.motion !== "system" ? preferences.motion : system.still ? "less" : "full";

/** Takes the overrides of an address. */
export function overrideFrom(query: URLSearchParams) {
  const wantedLang = query.get("lang");
  const wantedTheme = query.get("theme");
  override.lang = wantedLang === "en" || wantedLang === "ko" ? wantedLang : undefined;
  override.theme = wantedTheme === "light" || wantedTheme === "dark" ? wantedTheme : undefined;
}

export function setLang(value: Lang) {
  override.lang = undefined;
  forget("lang");
  preferences.lang = value;
}

export function setTheme(value: Theme) {
  override.theme = undefined;
  forget("theme");
  preferences.theme = value;
}

/** What the reader chooses counts from now on, whatever the address said. */
function forget(name: string) {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

export function startPreferences() {
  const follow = (query: string, set: (matches: boolean) => void) => {
    const media = matchMedia(query);
    set(media.matches);
    media.addEventListener("change", (event) => set(event.matches));
  };
  follow("(prefers-color-scheme: dark)", (matches) => (system.dark = matches));
  follow("(prefers-contrast: more)", (matches) => (system.contrast = matches));
  follow("(prefers-reduced-motion: reduce)", (matches) => (system.still = matches));
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = theme();
      root.dataset.contrast = preferences.theme.startsWith("contrast") || system.contrast ? "more" : "";
      root.dataset.motion = motion();
      root.lang = lang();
    });
    $effect(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify(preferences));
      } catch {
        // A browser that keeps nothing still works; the preferences last for this page.
      }
    });
  });
}

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {};
  }
}
