// What the reader prefers, kept per browser. `lang` and `theme` of an address override it for that page only.

export type Lang = "en" | "ko";
export type Theme = "system" | "light" | "dark" | "contrast";

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
  notify: false,
  strong: 53,
  tooStrong: 55,
};

export const preferences: Preferences = $state({ ...usual, ...stored() });
const override: { lang?: Lang; theme?: "light" | "dark" } = $state({});
const system = $state({ dark: false });

/** The language of this page. */
export const lang = (): Lang => override.lang ?? preferences.lang;

/** The theme of this page. */
export const theme = (): "light" | "dark" => {
  if (override.theme) return override.theme;
  if (preferences.theme === "light" || preferences.theme === "contrast") return "light";
  if (preferences.theme === "dark") return "dark";
  return system.dark ? "dark" : "light";
};

/** Takes the overrides of an address. */
export function overrideFrom(query: URLSearchParams) {
  const wantedLang = query.get("lang");
  const wantedTheme = query.get("theme");
  override.lang = wantedLang === "en" || wantedLang === "ko" ? wantedLang : undefined;
  override.theme = wantedTheme === "light" || wantedTheme === "dark" ? wantedTheme : undefined;
}

export function setLang(value: Lang) {
  override.lang = undefined;
  preferences.lang = value;
}

export function setTheme(value: Theme) {
  override.theme = undefined;
  preferences.theme = value;
}

export function startPreferences() {
  const media = matchMedia("(prefers-color-scheme: dark)");
  system.dark = media.matches;
  media.addEventListener("change", (event) => (system.dark = event.matches));
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = theme();
      root.dataset.contrast = preferences.theme === "contrast" ? "more" : "";
      root.dataset.motion = preferences.motion === "system" ? "" : "less";
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
