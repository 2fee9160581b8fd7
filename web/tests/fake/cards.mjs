// A sheet and a card as a server sends them, for looking at the pages without one.
const both = (en, ko = en) => ({ en, ko });
const column = (key, title, kind, more = {}) => ({
  key,
  title: both(title),
  kind,
  derived: false,
  known: true,
  default: true,
  required: false,
  ...more,
});
const list = (...values) => values.map((value) => ({ value }));
const NAMES = [
  "Lantern Ferryman",
  "Saltglass Oracle",
  "Moth Cartographer",
  "Undertow Bargain",
  "Hollow Carillon",
  "Ember Courier",
  "Driftwood Regent",
  "Last Light Ashore",
  "Kelpbound Archivist",
  "Tallow Choir",
  "Ninth Wave",
  "Glimmer Toll",
  "Harbour Nightwatch",
  "Pearl Diviner",
  "Breakwater Pact",
  "Rope-Ladder Thief",
  "Fathom Singer",
  "Wick and Wire",
  "Gull-Bone Augur",
  "Tern Pilot",
  "Slack Water",
  "Bell Diver",
];
const KINDS = ["Explorer", "Mage", "Musician", "Warrior", "Ancient", "Outsider"];
const RARITY = ["Common", "Uncommon", "Rare", "Legendary"];

const cell = (name, at) => ({
  name,
  "card-type": at % 4 === 3 ? "Event" : "Character",
  ...(at % 4 === 3 ? {} : { subtype: KINDS[at % 6], spark: (at * 7) % 5 }),
  "energy-cost": (at * 5) % 7,
  "is-fast": at % 4 === 3,
  rarity: RARITY[(at * 3) % 4],
  "rules-text":
    at === 8
      ? "{Materialized}: You may return a charcter from your void to your hand."
      : at % 3 === 0
        ? "{Judgment}: Draw 1, then discard a card."
        : "{Dissolve} an enemy. You lose 2 points.",
  "@en": "Judgment: Draw 1, then discard a card.",
});
export const rows = NAMES.map((name, at) => ({
  key: `c${at}`,
  index: at,
  card: `c${at}`,
  path: "games/harbour-lights/cards.toml",
  span: [0, 1],
  cells: cell(name, at),
  problems:
    at === 8
      ? [
          {
            col: "rules-text",
            severity: "error",
            code: "dreamtides/unknown-word",
            message: "Unknown word “charcter”",
            fix: true,
          },
        ]
      : at === 14
        ? [
            {
              col: "rules-text",
              severity: "warning",
              code: "dreamtides/W3",
              message: "no such character is in the pool",
              fix: false,
            },
          ]
        : [],
}));
export const sheet = {
  project: "harbour",
  file: "cards",
  system: "dreamtides",
  hash: "h1",
  write: true,
  state: "read-write",
  keeps: true,
  waiting: [],
  lost: [],
  columns: [
    column("name", "Card", "text", { required: true }),
    column("card-type", "Type", "enum", { values: list("Character", "Event") }),
    column("subtype", "Subtype", "enum", { values: list(...KINDS) }),
    column("energy-cost", "Cost", "integer", { min: 0, max: 12 }),
    column("spark", "Spark", "integer"),
    column("is-fast", "Fast", "boolean"),
    column("rarity", "Rarity", "enum", { values: list(...RARITY) }),
    column("rules-text", "Rules text", "lines"),
    column("@en", "English", "text", { derived: true, default: false }),
  ],
  rows,
  from: 0,
  total: rows.length,
  view: { columns: [] },
  look: { rows: { heights: [], hidden: [] }, statistics: [], warnings: [], off: [] },
  problems: [],
  crlf: false,
  checked_in: 1.5,
};
export const sheets = {
  project: "harbour",
  system: "dreamtides",
  files: [
    ["cards", 22],
    ["dreamwell", 7],
    ["card-lists", 26],
    ["test-cards", 12],
  ].map(([name, n]) => ({
    id: name,
    name,
    path: `games/harbour-lights/${name}.toml`,
    rows: n,
    write: true,
    state: "read-write",
    errors: 0,
    warnings: 0,
    hash: "h1",
  })),
  state: { statistics: false },
};

const source = `id: CUU90012
cardType: unit
name: CUU90012
level: 3
types: Machine, Electric
attack: 300
defense: 200

o: trigger
after: COUNT([from destroyed(dueTo: fights, by: thisCard) where cardType = unit]) > 0
condition: thisCard.zone = field
turnLimit: 1
cost:
DISCARD(SELECT(1, [from you.hand where types = Machine]));
exec:
DRAW(2);

o: static
condition: thisCard.zone = field
applyTo: [from you.field where types = Electrc & self != thisCard]
modifier: {attack += 100}
`;
const range = (text, length = text.length) => {
  const from = source.indexOf(text);
  const line = source.slice(0, from).split("\n").length;
  return {
    start: from,
    end: from + length,
    from,
    to: from + length,
    line,
    column: from - source.lastIndexOf("\n", from - 1),
  };
};
const part = (name, text, place) => ({ part: name, text, implied: !place, ranges: place ? [range(place)] : [] });
const ability = (kind, text, place, sentence) => ({
  kind,
  ...(kind === "triggered" ? { optional: true } : {}),
  text,
  path: "relay/CUU90012.cdf",
  range: range(place),
  sentence,
});
const abilities = [
  ability(
    "triggered",
    "After this card destroys a unit in a fight, once per turn, you may discard a Machine from your hand: draw 2 cards.",
    "o: trigger",
    [
      part(
        "when",
        "this card destroys a unit in a fight",
        "after: COUNT([from destroyed(dueTo: fights, by: thisCard) where cardType = unit]) > 0",
      ),
      part("if", "this card is on the field", "condition: thisCard.zone = field"),
      part("pay", "discard a Machine from your hand", "DISCARD(SELECT(1, [from you.hand where types = Machine]));"),
      part("do", "draw 2 cards", "DRAW(2);"),
      part("until", "once per turn", "turnLimit: 1"),
    ],
  ),
  ability("static", "Your other Electric units have +100 attack.", "o: static", [
    part("if", "this card is on the field", undefined),
    part("do", "+100 attack", "modifier: {attack += 100}"),
  ]),
];
const printed = {
  id: "CUU90012",
  system: "cross-universe",
  name: "Relay Sentinel",
  kind: "unit",
  kindName: both("Unit", "유닛"),
  cost: 3,
  stats: [
    { id: "level", name: both("Level"), n: 3 },
    { id: "attack", name: both("ATK"), n: 300 },
    { id: "defense", name: both("DEF"), n: 200 },
  ],
  tags: [{ id: "types", name: both("Types"), value: "Machine, Electric" }],
  marks: [],
  text: abilities.map((one) =>
    both(
      one.text,
      "이 카드가 전투로 유닛을 파괴했을 때, 턴당 1회, 손패의 기계 1장을 버리고 카드 2장을 드로우할 수 있습니다.",
    ),
  ),
};
const text = {
  en: { lines: abilities.map((one) => one.text), abilities },
  ko: {
    lines: ["이 카드가 전투로 유닛을 파괴했을 때, 턴당 1회, 손패의 기계 1장을 버리고 카드 2장을 드로우할 수 있습니다."],
    abilities,
  },
};
const diagnostics = [
  {
    id: "d1",
    code: "cdf/unknown-type",
    severity: "error",
    message: "Unknown type “Electrc”",
    range: range("Electrc"),
    labels: [],
    help: "Did you mean “Electric”?",
    fix: { title: "write Electric", sure: true, edits: [{ range: range("Electrc"), text: "Electric" }] },
  },
];
export const card = {
  project: "relay",
  system: "cross-universe",
  id: "CUU90012",
  name: "Relay Sentinel",
  file: "units",
  write: true,
  source,
  span: { path: "relay/CUU90012.cdf", start: 0, end: source.length },
  line: 1,
  indent: "",
  crlf: false,
  hash: "s1",
  others: [],
  diagnostics,
  text,
  ir: { text: "card CUU90012\n  ability 1: triggered\n    when destroyed\n    do draw 2", json: {} },
  face: printed,
  uses: [
    { kind: "deck", id: "relay", name: "Relay", times: 2 },
    { kind: "card", id: "CUU90013", name: "Arc Lamplighter", times: 1 },
  ],
  previous: undefined,
  next: "CUU90013",
};
export const checked = {
  diagnostics,
  cards: [{ id: "CUU90012", name: "Relay Sentinel", range: range("id"), text, ir: card.ir, face: printed }],
  seen: 1,
  millis: 2.7,
};
const found = [
  "Relay Sentinel",
  "Arc Lamplighter",
  "Brine Golem",
  "Chain Surveyor",
  "Dustbound Page",
  "Ember Attorney",
  "Folded Comet",
  "Gravel Saint",
  "Hush of Static",
  "Inkwell Serpent",
  "Jade Underwriter",
  "Kite Battery",
];
export const cards = {
  total: 12,
  from: 0,
  cards: found.map((name, at) => ({
    id: `CUU900${12 + at}`,
    name,
    kind: both("Unit"),
    file: "units",
    line: 1,
    worst: at === 0 ? "error" : at === 5 ? "warning" : undefined,
    places: [],
  })),
};
