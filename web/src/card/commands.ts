// The keys of a card's page, and what it offers by name.
import type { SystemInfo } from "../api/types";
import { offer } from "../app/commands.svelte";
import { bind } from "../app/keys";
import { lang, preferences } from "../app/preferences.svelte";
import { setQuery } from "../app/route.svelte";
import { t } from "../app/words";

export interface Actions {
  format: () => void;
  /** Shows where the name at the cursor is from. */
  goTo: () => void;
  /** Goes to another card of the list. */
  neighbour: (by: number) => void;
  nextProblem: () => void;
  rename: () => void;
  /** Runs the open scene, or shows it first. */
  run: () => void;
  save: () => void;
  /** The systems in whose languages the card can be told. */
  targets: () => SystemInfo[];
  toggleDock: () => void;
}

const LANGUAGES = { en: "ko", ko: "both", both: "en" } as const;

/** Binds the keys and offers the commands, until the function that comes back is called. */
export function commands(act: Actions): () => void {
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, typing: true, run });
  const unbind = bind(
    () => t("rail.card"),
    () => [
      key("Ctrl s", t("key.save"), act.save),
      key("Ctrl Enter", t("key.run"), act.run),
      key("Ctrl j", t("key.dock"), act.toggleDock),
      key("Alt Shift f", t("key.format"), act.format),
      key("Alt g", t("key.goTo"), act.goTo),
      key("F2", t("key.rename"), act.rename),
      key("Alt ArrowDown", t("key.nextCard"), () => act.neighbour(1)),
      key("Alt ArrowUp", t("card.previous"), () => act.neighbour(-1)),
      key("Alt l", t("key.textLang"), () => (preferences.textLang = LANGUAGES[preferences.textLang])),
      key("Alt 1", t("card.tab.source"), () => setQuery({ tab: null })),
      key("Alt 2", t("card.tab.ir"), () => setQuery({ tab: "ir" })),
      key("Alt 3", t("card.tab.uses"), () => setQuery({ tab: "uses" })),
      key("Alt 4", t("card.tab.convert"), () => setQuery({ tab: "convert" })),
      key("F8", t("key.nextProblem"), act.nextProblem),
    ],
  );
  const group = "commands" as const;
  const sandbox = () => setQuery({ dock: "sandbox" });
  const end = offer("card", () => [
    { id: "format", label: t("key.format"), group, icon: "sort", keys: "Alt Shift f", run: act.format },
    { id: "save-card", label: t("key.save"), group, icon: "check", keys: "Ctrl s", run: act.save },
    { id: "go-to", label: t("key.goTo"), group, icon: "forward", keys: "Alt g", run: act.goTo },
    { id: "rename", label: t("key.rename"), group, icon: "columns", keys: "F2", run: act.rename },
    { id: "sandbox", label: t("card.sandbox"), group, icon: "play", keys: "Ctrl Enter", run: sandbox },
    ...act.targets().map(({ id, title }) => ({
      id: `convert-${id}`,
      label: t("convert.to", { system: title[lang()] }),
      group,
      icon: "replays",
      run: () => setQuery({ tab: "convert", to: id }),
    })),
  ]);
  return () => {
    unbind();
    end();
  };
}
