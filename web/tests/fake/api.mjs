// Answers of a server for pages that are looked at without one.
import { card, cards, checked, rows, sheet, sheets } from "./cards.mjs";
import { runRoutes } from "./runs.mjs";
import { games } from "./views.mjs";

const both = (text) => ({ en: text, ko: text });
const systems = [
  ["cross-universe", "Cross Universe", "CDF with cdfScript", [2, 2]],
  ["card-fighters", "Card Fighters’ Clash", "RuleScript", [2, 2]],
  ["lorenzo", "Lorenzo il Magnifico", "Development, leader and church JSON", [2, 5]],
  ["duel", "Duel", "Effect DSL JSON", [2, 2]],
  ["dreamtides", "Dreamtides", "Card TOML with rules text", [2, 2]],
].map(([id, title, language, seats]) => ({
  id,
  title: both(title),
  language: both(language),
  extensions: ["json"],
  profiles: [{ id: "standard", text: both("the usual rules") }],
  options: [],
  seats,
  decks: ["json"],
  plays: true,
  schema: true,
  makes: false,
  project: `builtin-${id}`,
}));

const printed = (id, name, kind, system) => ({
  id,
  system,
  name,
  kind,
  kindName: both(kind),
  cost: 2,
  stats: [],
  tags: [],
  marks: [],
  text: [both("Draw 1 card.")],
});
const project = (id, name, system, folder, cards, health, names) => ({
  id,
  name,
  system,
  profile: "standard",
  folder,
  builtin: false,
  write: true,
  cards,
  files: 4,
  decks: 2,
  health,
  edited: Date.now() - 3_600_000,
  newest: names.map((word) => printed(word, word, "unit", system)),
});

export const hello = {
  version: "1.0.0",
  entered: true,
  folder: "games",
  write: true,
  downloads: false,
  systems,
  agents: [
    { id: "random", text: both("any answer") },
    { id: "greedy", text: both("the best at once") },
  ],
  features: { runs: true, sandbox: true, lsp: false, convert: true, watch: true },
};
export const projects = {
  projects: [
    project(
      "harbour",
      "Harbour Lights",
      "dreamtides",
      "games/harbour-lights",
      84,
      { fine: 82, warnings: 1, errors: 1 },
      ["Saltglass Oracle", "Hollow Carillon", "Undertow Bargain"],
    ),
    project("ironleaf", "Ironleaf Pact", "duel", "games/ironleaf", 60, { fine: 60, warnings: 0, errors: 0 }, [
      "Bellows Drill",
      "Kiln Warden",
      "Copper Fox",
    ]),
    project("palazzo", "Palazzo Nove", "lorenzo", "games/palazzo", 137, { fine: 131, warnings: 6, errors: 0 }, [
      "River Mill",
      "Mule Captain",
      "Bell Foundry",
    ]),
    ...systems.map((system) => ({
      ...project(system.project, system.title.en, system.id, undefined, 60, { fine: 60, warnings: 0, errors: 0 }, []),
      builtin: true,
      write: false,
    })),
  ],
  attention: [
    {
      kind: "conflict",
      project: "harbour",
      count: 2,
      cards: 0,
      name: "dreamwell",
      file: "dreamwell",
      path: "games/harbour-lights/dreamwell.toml",
      fixable: false,
    },
    {
      kind: "error",
      project: "harbour",
      count: 1,
      cards: 1,
      name: "Kelpbound Archivist",
      text: "unknown word “charcter”, did you mean “character”?",
      code: "dreamtides/unknown-word",
      card: "c8",
      file: "cards",
      path: "games/harbour-lights/cards.toml",
      line: 131,
      fixable: true,
    },
    {
      kind: "warning",
      project: "palazzo",
      count: 6,
      cards: 6,
      text: "exclusivePermanentEffect contradicts an either/or exchange",
      code: "lorenzo/W111",
      file: "development",
      path: "games/palazzo/development_cards.json",
      line: 12,
      fixable: false,
    },
  ],
  ambiguous: [],
  unreadable: [],
};
const match = (game) => ({
  id: game.view.match,
  system: game.system,
  project: `builtin-${game.system}`,
  profile: "standard",
  seed: 7719,
  status: "running",
  seats: game.view.seats.map((seat) => ({
    seat: seat.seat,
    name: seat.name,
    who: seat.kind === "person" ? (seat.seat === 0 ? "person" : "link") : seat.name,
    here: true,
  })),
  steps: game.view.seq,
  waiting: [0],
  opened: Date.now(),
  replay: game.view.match,
  lines: [],
});

const kelp = {
  ...card,
  project: "harbour",
  system: "dreamtides",
  id: "c8",
  name: "Kelpbound Archivist",
  face: {
    ...card.face,
    id: "Kelpbound Archivist",
    system: "dreamtides",
    name: "Kelpbound Archivist",
    kind: "character",
    kindName: both("Character"),
    stats: [
      { id: "cost", name: both("Cost"), n: 3 },
      { id: "spark", name: both("spark"), n: 2 },
    ],
    tags: [
      { id: "subtype", name: both("Subtype"), value: "Ancient" },
      { id: "rarity", name: both("Rarity"), value: "Uncommon" },
    ],
    text: [both("Materialized: You may return a character from your void to your hand.")],
  },
};
projects.projects.splice(
  1,
  0,
  project("relay", "Relay Set", "cross-universe", "games/relay", 48, { fine: 46, warnings: 1, errors: 1 }, [
    "Relay Sentinel",
    "Arc Lamplighter",
    "Brine Golem",
  ]),
);

export const routes = {
  "/sheets/harbour": sheets,
  "/sheets/harbour/cards": sheet,
  "/cards/relay": cards,
  "/cards/relay/CUU90012": card,
  "POST /check": checked,
  "/cards/harbour": cards,
  ...Object.fromEntries(rows.map((row) => [`/cards/harbour/${row.card}`, kelp])),
  "/cards/relay/CUU90012/scenes": { scenes: [{ id: "play", title: both("Play it"), scene: "" }] },
  "/search": {
    total: 1,
    from: 0,
    cards: [
      {
        project: "relay",
        id: "CUU90012",
        name: "Relay Sentinel",
        name_lit: [[0, 7]],
        line: "When you play a spell, draw 1 card.",
        lit: [],
      },
    ],
  },
  "/hello": hello,
  "/projects": projects,
  ...runRoutes,
  "/replays": { replays: [] },
  "/problems": { diagnostics: [], errors: 0, warnings: 0, fixable: 0 },
  "/matches": { matches: Object.values(games).map(match) },
  ...Object.fromEntries(Object.values(games).map((game) => [`/matches/${game.view.match}`, match(game)])),
  ...Object.fromEntries(
    systems.map((system) => [`/decks/${system.project}`, { decks: [{ id: "foundry", name: "Foundry", cards: 40 }] }]),
  ),
};
