// A run and its charts as a server sends them.
const both = (text) => ({ en: text, ko: text });
const rate = (share, of = 20000) => ({
  count: Math.round(share * of),
  of,
  rate: share,
  low: share - 0.011,
  high: share + 0.011,
});
const figures = {
  games: 20000,
  seats: [
    { agent: "greedy", deck: "Foundry", wins: rate(0.568) },
    { agent: "greedy", deck: "Undertow", wins: rate(0.432) },
  ],
  draws: rate(0.003),
  first: rate(0.526),
  median: 60,
  mean: 62.1,
  lengths: [],
  turns: [
    [4, 200],
    [6, 1500],
    [8, 3800],
    [10, 5200],
    [12, 4300],
    [14, 2600],
    [16, 1500],
    [18, 900],
  ],
  reasons: [],
  stalls: 0,
  faults: 0,
  incidents: [],
  cards: [
    ["foundry_colossus", "Foundry Colossus", 0.092],
    ["quiet_forge", "Quiet Forge", 0.061],
    ["lamp_sapper", "Lamp Sapper", -0.032],
    ["tide_clerk", "Tide Clerk", -0.068],
  ].map(([id, name, by]) => ({
    id,
    name,
    seats: ["First"],
    deck: "Foundry",
    decks: rate(0.5),
    held: rate(0.5 + by),
    unheld: rate(0.5),
    impact: { by, low: by - 0.02, high: by + 0.02 },
  })),
  coverage: [],
  began: [rate(0.52), rate(0.48)],
  costs: [],
  notable: [{ pairing: 0, game: 17, text: "the longest" }],
};
const run = (id, title, more = {}) => ({
  id,
  title,
  project: "ironleaf",
  system: "duel",
  profile: "standard",
  state: "done",
  games: 20000,
  done: 20000,
  rate: 2140,
  seed: 7,
  decks: ["foundry", "undertow"],
  every: false,
  agents: ["greedy", "greedy"],
  started: Date.now() - 7_200_000,
  command: "cardwright sim duel",
  digest: "d",
  outdated: false,
  figures,
  ...more,
});
export const runs = [
  run("r2", "Undertow rework", { state: "running", games: 10000, done: 6310 }),
  run("r1", "Foundry against all", { outdated: true }),
  run("r0", "Foundry before"),
];

const names = ["Foundry", "Undertow", "Glasswing", "Toll Road", "Embertide"];
const values = names.flatMap((row, a) =>
  names.map((against, b) => ({ row, against, win: a === b ? null : 50 + (b - a) * 3.1 })),
);
export const charts = {
  decks: {
    title: both("Which deck beats which?"),
    spec: {
      description: "Row deck’s win rate in percent against the column deck",
      data: { values },
      encoding: {
        x: { field: "against", type: "nominal", sort: names, axis: { orient: "top", labelAngle: 0, title: null } },
        y: { field: "row", type: "nominal", sort: names, title: null },
      },
      layer: [
        {
          mark: { type: "rect", cornerRadius: 4 },
          encoding: {
            color: {
              field: "win",
              type: "quantitative",
              scale: { domainMid: 50, scheme: { name: "redblue", extent: [0.15, 0.85] } },
              legend: null,
            },
          },
        },
        { mark: "text", encoding: { text: { field: "win", type: "quantitative", format: ".1f" } } },
      ],
    },
  },
  length: {
    title: both("How long are games?"),
    spec: {
      description: "Games by number of turns",
      data: { values: figures.turns.map(([turn, n]) => ({ turn, n })) },
      mark: "bar",
      encoding: {
        x: { field: "turn", type: "ordinal", axis: { labelAngle: 0 } },
        y: { field: "n", type: "quantitative", title: null },
      },
    },
  },
  sample: {
    title: both("Is the sample large enough?"),
    spec: {
      description: "Foundry’s win rate as games come in",
      data: {
        values: Array.from({ length: 30 }, (_, at) => ({
          games: at * 300 + 100,
          win: 56.8 + Math.sin(at) * (6 / (at + 1)),
          low: 56.8 - 8 / (at + 1),
          high: 56.8 + 8 / (at + 1),
        })),
      },
      layer: [
        {
          mark: "area",
          encoding: {
            x: { field: "games", type: "quantitative" },
            y: { field: "low", type: "quantitative", scale: { zero: false }, title: null },
            y2: { field: "high" },
          },
        },
        {
          mark: "line",
          encoding: { x: { field: "games", type: "quantitative" }, y: { field: "win", type: "quantitative" } },
        },
      ],
    },
  },
};
export const runRoutes = {
  "/runs": { runs },
  ...Object.fromEntries(runs.map((one) => [`/runs/${one.id}`, one])),
  ...Object.fromEntries(
    runs.map((one) => [
      `/runs/${one.id}/charts`,
      Object.entries(charts).map(([id, chart]) => ({ id, title: chart.title })),
    ]),
  ),
  ...Object.fromEntries(
    runs.flatMap((one) => Object.entries(charts).map(([id, chart]) => [`/runs/${one.id}/charts/${id}`, chart.spec])),
  ),
  "POST /runs/plan": run("plan", "plan", { games: 1000, command: "cardwright sim duel --games 1000 --seed 1" }),
  "/runs/r1/changes": { cards: [{ id: "quiet_forge", name: "Quiet Forge", how: "changed" }] },
  ...Object.fromEntries(runs.map((one) => [`/runs/${one.id}/charts/compare`, charts.length.spec])),
  "/runs/r1/compare": {
    run: "r1",
    against: "r0",
    rows: [
      { name: "seat 1 wins", here: rate(0.568), there: rate(0.531), difference: { by: 0.037, low: 0.02, high: 0.05 } },
    ],
  },
};
