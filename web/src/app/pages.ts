// Which code shows which page. Each is a chunk of its own, fetched when its rail entry is touched or entered.
import type { Page } from "./route.svelte";

type Load = () => Promise<unknown>;
const play: Load = () => import("../play/PlayPage.svelte");

export const pages: Record<Page, Load> = {
  home: () => import("../home/Home.svelte"),
  sheet: () => import("../sheet/SheetPage.svelte"),
  card: () => import("../card/CardPage.svelte"),
  play,
  "play-new": () => import("../play/NewMatch.svelte"),
  table: () => import("../play/MatchPage.svelte"),
  balance: () => import("../balance/BalancePage.svelte"),
  "run-new": () => import("../balance/BalancePage.svelte"),
  run: () => import("../balance/BalancePage.svelte"),
  replays: () => import("../replays/ReplayList.svelte"),
  replay: () => import("../replays/ReplayPage.svelte"),
  problems: () => import("../problems/ProblemsPage.svelte"),
  settings: () => import("../settings/SettingsPage.svelte"),
  keys: () => import("../settings/KeysPage.svelte"),
  lost: () => import("./LostPage.svelte"),
};

/** Fetches a page's code ahead of its entry. */
export const prepare = (page: Page) => void pages[page]().catch(() => undefined);
