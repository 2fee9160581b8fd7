// Views of all five games in the shape of the server, small enough to read. No test asserts a rule with them; they show every shape.
import { lorenzo } from "./lorenzo.mjs";

const card = (name, more = {}) => ({
  is: "card",
  face: "up",
  card: name.toLowerCase().replaceAll(" ", "_"),
  name,
  ...more,
});
const unit = (name, cost, atk, hp, more = {}) =>
  card(name, {
    kind: "Unit",
    cost: String(cost),
    stats: [
      { id: "atk", name: "Attack", n: atk },
      { id: "hp", name: "HP", n: hp },
    ],
    text: `Unit · cost ${cost}\n[On hit · forced] Deal 1 damage to the opposing agent.`,
    ...more,
  });
const spell = (name, cost, kind = "Spell", more = {}) =>
  card(name, { kind, cost: String(cost), text: `${kind} · cost ${cost}\nDraw 1 card.`, ...more });
const own = (owner, things) =>
  Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, { owner, ...thing }]));
const slots = (n, items) => ({ items: [...items, ...Array(n - items.length).fill(null)], slots: Array(n).fill({}) });
const pile = (name, owner, count, items = []) => ({
  name,
  owner,
  as: "pile",
  count,
  items,
  ...(items.length === count && count > 0 ? { top: items.at(-1), ordered: true } : {}),
});
const seat = (n, name, kind, res, more = {}) => ({ seat: n, name, kind, here: true, res, ...more });
const pick = (kind, options, more = {}) => ({ kind, answer: { as: "pick", min: 1, max: 1 }, options, ...more });
const zone = (key) => ({ zone: key });
const QUIET = ["Activate", "Mana supply", "Judgment", "Dreamwell", "Draw", "Cleanup"];
const phases = (...names) => names.map((name) => ({ id: name.toLowerCase(), name, asks: !QUIET.includes(name) }));

const facing = (rows) => ({ dir: "column", of: [{ part: "seats" }, ...rows] });
const side = (seatNumber, field, piles) => [
  {
    dir: "row",
    of: [zone(`${seatNumber}.hand`), { dir: "row", of: piles.map((name) => zone(`${seatNumber}.${name}`)) }],
  },
  ...field.map((name) => zone(`${seatNumber}.${name}`)),
];
const faceToFace = (field, piles, shared) =>
  facing([
    ...side(1, field, piles),
    { dir: "row", of: [{ part: "clock" }, ...shared.map(zone)] },
    ...side(0, [...field].reverse(), piles),
  ]);

const duel = {
  system: "duel",
  layout: faceToFace(["spells", "units"], ["deck", "graveyard", "banished"], ["stack"]),
  view: {
    match: "0412",
    seq: 39,
    seat: 0,
    lang: "en",
    status: "running",
    clock: {
      label: "Turn 9 · yours",
      turn: 9,
      phase: "main",
      phases: phases("Draw", "Main", "Battle", "End"),
      active: 0,
      priority: 0,
    },
    seats: [
      seat(0, "You", "person", [
        { id: "life", name: "HP", n: 14, max: 20, as: "life" },
        { id: "mana", name: "Mana", n: 6, max: 10, as: "pips" },
      ]),
      seat(1, "mcts:2000", "bot", [
        { id: "life", name: "HP", n: 11, max: 20, as: "life" },
        { id: "mana", name: "Mana", n: 2, max: 10, as: "pips" },
      ]),
    ],
    zones: {
      "0.deck": pile("Deck", 0, 17),
      "0.graveyard": pile("Graveyard", 0, 1, ["g1"]),
      "0.banished": pile("Banished", 0, 1, ["b1"]),
      "0.hand": { name: "Hand", owner: 0, as: "hand", count: 5, items: ["h1", "h2", "h3", "h4", "h5"] },
      "0.units": { name: "Units", owner: 0, as: "slots", count: 3, ...slots(3, ["u1", "u2", "u3"]) },
      "0.spells": { name: "Spells", owner: 0, as: "slots", count: 2, ...slots(4, ["s1", "s2"]) },
      "1.deck": pile("Deck", 1, 19),
      "1.graveyard": pile("Graveyard", 1, 1, ["g2"]),
      "1.banished": pile("Banished", 1, 0),
      "1.hand": { name: "Hand", owner: 1, as: "hand", count: 4, items: [] },
      "1.units": { name: "Units", owner: 1, as: "slots", count: 3, ...slots(3, ["u4", "u7", "u9"]) },
      "1.spells": { name: "Spells", owner: 1, as: "slots", count: 1, ...slots(4, ["s3"]) },
      stack: { name: "Stack", owner: null, as: "stack", count: 0, items: [] },
    },
    objects: {
      ...own(0, {
        u1: unit("Kiln Warden", 4, 3, 5, { marks: [{ id: "guard", name: "Guard" }] }),
        u2: unit("Copper Fox", 3, 4, 2, {
          stats: [
            { id: "atk", name: "Attack", n: 4, base: 3 },
            { id: "hp", name: "HP", n: 2 },
          ],
        }),
        u3: unit("Brass Heron", 2, 2, 3, { turned: true }),
        s1: spell("Quiet Forge", 3, "Continuous"),
        s2: spell("Bellows Drill", 1, "Equip"),
        g1: unit("Lamp Bearer", 2, 1, 1),
        b1: spell("Cold Cut", 2),
        h1: spell("Blueprint Hunt", 1, "Spell · search"),
        h2: unit("Lamp Sapper", 3, 2, 2),
        h3: spell("Slag Shot", 2, "Spell · chain"),
        h4: unit("Foundry Colossus", 7, 7, 7, { marks: [{ id: "guard", name: "Guard" }] }),
        h5: spell("Bellows Drill", 1, "Equip +1 / +1"),
      }),
      ...own(1, {
        u4: unit("Tide Clerk", 2, 1, 4),
        u7: unit("Ashglass Lynx", 5, 4, 3, {
          stats: [
            { id: "atk", name: "Attack", n: 4 },
            { id: "hp", name: "HP", n: 3, base: 5 },
          ],
        }),
        u9: unit("Undertow Wisp", 1, 1, 2, { marks: [{ id: "poison", name: "Poison", n: 1, tone: "bad" }] }),
        s3: spell("Pull of the Deep", 3, "Continuous"),
        g2: unit("Reef Sage", 3, 2, 2),
      }),
    },
    links: [{ from: "s2", to: "u2", as: "attached" }],
    log: [
      { n: 28, seat: 1, text: ["Plays ", { b: "Pull of the Deep" }], depth: 0, turn: "Turn 6 · mcts:2000" },
      { n: 28, seat: 1, text: "Continuous: its front unit cannot be chosen", depth: 1 },
      { n: 31, seat: 0, text: [{ card: "u1" }, " attacks ", { card: "u9" }], depth: 0, turn: "Turn 7 · you" },
      { n: 32, seat: 0, text: [{ card: "u2" }, " attacks directly"], depth: 0 },
      { n: 32, seat: 0, text: "mcts:2000 takes 3 damage → 11 HP", depth: 1 },
      { n: 33, seat: 1, text: ["Deploys ", { card: "u7" }], depth: 0, turn: "Turn 8 · mcts:2000" },
      { n: 37, seat: 0, text: ["Plays ", { card: "s1" }, ", mana 10 → 7"], depth: 0, turn: "Turn 9 · you" },
      { n: 38, seat: 0, text: ["Attaches ", { card: "s2" }, " to ", { card: "u2" }], depth: 0 },
    ],
    decision: {
      id: 39,
      seat: 0,
      ask: [{ card: "h3" }, ": choose a unit to take 3 damage"],
      source: "h3",
      asks: [
        pick(
          "target",
          [
            { i: 0, label: [{ card: "u7" }], on: "u7", harms: true },
            { i: 1, label: [{ card: "u9" }], on: "u9", harms: true },
          ],
          { not: [{ on: "u4", why: "Tide Clerk is protected by Pull of the Deep." }] },
        ),
      ],
    },
  },
};

const character = (name, cost, spark, more = {}) =>
  card(name, {
    kind: "Character",
    cost: String(cost),
    stats: [{ id: "spark", name: "Spark", n: spark }],
    text: `Character · cost ${cost}\nJudgment: Draw 1.`,
    ...more,
  });
const dreamtides = {
  system: "dreamtides",
  layout: faceToFace(["battlefield"], ["deck", "void", "banished"], ["stack", "dreamwell"]),
  view: {
    match: "0415",
    seq: 68,
    seat: 0,
    lang: "en",
    status: "running",
    clock: {
      label: "Turn 14 · Mira",
      turn: 14,
      phase: "main",
      phases: phases("Judgment", "Dreamwell", "Draw", "Main", "Ending"),
      active: 1,
      priority: 0,
      resolver: 0,
    },
    seats: [
      seat(0, "You", "person", [
        { id: "points", name: "Points", n: 8, max: 12, as: "points" },
        { id: "energy", name: "Energy", n: 4, max: 6, as: "pips" },
        { id: "spark", name: "Spark", n: 9, as: "goods" },
      ]),
      seat(
        1,
        "Mira",
        "person",
        [
          { id: "points", name: "Points", n: 7, max: 12, as: "points" },
          { id: "energy", name: "Energy", n: 3, max: 6, as: "pips" },
          { id: "spark", name: "Spark", n: 10, as: "goods" },
        ],
        { marks: [{ id: "at_judgment", name: "+1 if nothing changes" }] },
      ),
    ],
    zones: {
      "0.deck": pile("Deck", 0, 27),
      "0.void": pile("Void", 0, 1, ["v1"]),
      "0.banished": pile("Banished", 0, 1, ["v2"]),
      "0.hand": { name: "Hand", owner: 0, as: "hand", count: 5, items: ["c31", "c32", "c40", "c33", "c34"] },
      "0.battlefield": {
        name: "Battlefield",
        owner: 0,
        as: "row",
        count: 4,
        capacity: 8,
        items: ["c2", "c5", "c8", "c11"],
      },
      "1.deck": pile("Deck", 1, 31),
      "1.void": pile("Void", 1, 1, ["v3"]),
      "1.banished": pile("Banished", 1, 0),
      "1.hand": { name: "Hand", owner: 1, as: "hand", count: 3, items: ["c77"] },
      "1.battlefield": {
        name: "Battlefield",
        owner: 1,
        as: "row",
        count: 4,
        capacity: 8,
        items: ["c61", "c62", "c63", "c64"],
      },
      stack: { name: "Stack", owner: null, as: "stack", count: 1, items: ["c70"] },
      dreamwell: { name: "Dreamwell", owner: null, as: "pile", count: 7, top: "w3", items: ["w3"] },
    },
    objects: {
      ...own(0, {
        c2: character("Lantern Ferryman", 3, 2),
        c5: character("Moth Cartographer", 2, 3, { stats: [{ id: "spark", name: "Spark", n: 3, base: 1 }] }),
        c8: character("Harbour Nightwatch", 4, 3),
        c11: character("Saltglass Oracle", 4, 1),
        c31: spell("Last Light Ashore", 1, "Event · fast", { marks: [{ id: "fast", name: "Fast" }] }),
        c32: spell("Ninth Wave", 5, "Event"),
        c40: spell("Glimmer Toll", 3, "Event · fast", { marks: [{ id: "fast", name: "Fast" }] }),
        c33: character("Driftwood Regent", 6, 4),
        c34: character("Rope-Ladder Thief", 2, 2),
        v1: character("Pearl Diviner", 3, 1),
        v2: character("Fathom Bell", 2, 1),
      }),
      ...own(1, {
        c61: character("Tallow Choir", 2, 1),
        c62: character("Fathom Singer", 4, 3, { stats: [{ id: "spark", name: "Spark", n: 3, base: 2 }] }),
        c63: character("Hollow Carillon", 5, 3),
        c64: character("Gull-Bone Augur", 5, 3),
        c70: spell("Undertow Bargain", 2, "Event", { text: "Dissolve an enemy. You lose 2 points." }),
        c77: spell("Glimmer Toll", 3, "Event", { face: "up", seen: [0] }),
        v3: character("Breakwater", 2, 2),
      }),
      w3: card("Deep Spring", { kind: "Dreamwell" }),
    },
    links: [{ from: "c70", to: "c5", as: "target" }],
    log: [
      { n: 66, seat: 1, text: "Judgment: spark 10 against 9, 1 point", depth: 0, turn: "Turn 14 · Mira" },
      { n: 67, seat: 1, text: ["Plays ", { card: "c70" }, ", energy 5 → 3"], depth: 0 },
      { n: 67, seat: 1, text: ["Target: ", { card: "c5" }], depth: 1 },
    ],
    decision: {
      id: 68,
      seat: 0,
      ask: ["Respond to ", { card: "c70" }, "?"],
      why: "Two fast cards fit your 4 energy.",
      asks: [
        pick("respond", [
          { i: 0, label: "Last Light Ashore", on: "c31" },
          { i: 1, label: "Glimmer Toll", on: "c40" },
          { i: 2, label: "Pass, it resolves", decline: true },
        ]),
      ],
    },
  },
};

const crossUniverse = {
  system: "cross-universe",
  layout: faceToFace(["spellItemZone", "partnerZone", "unitZone"], ["deck", "discard", "exile"], ["stack"]),
  view: {
    match: "0420",
    seq: 12,
    seat: 0,
    lang: "en",
    status: "running",
    clock: {
      label: "Turn 5 · yours",
      turn: 5,
      phase: "main 1",
      phases: phases("Mana supply", "Draw", "Main 1", "Battle", "Main 2", "End"),
      active: 0,
      priority: 0,
      resolver: 1,
    },
    seats: [
      seat(0, "You", "person", [
        { id: "life", name: "Life", n: 900, max: 1000, as: "life" },
        { id: "mana", name: "Mana", n: 3, max: 5, as: "pips" },
      ]),
      seat(1, "greedy", "bot", [
        { id: "life", name: "Life", n: 650, max: 1000, as: "life" },
        { id: "mana", name: "Mana", n: 1, max: 5, as: "pips" },
      ]),
    ],
    zones: {
      "0.deck": pile("Deck", 0, 30),
      "0.discard": pile("Discard pile", 0, 1, ["d1"]),
      "0.exile": pile("Exile", 0, 0),
      "0.hand": { name: "Hand", owner: 0, as: "hand", count: 3, items: ["h1", "h2", "h3"] },
      "0.partnerZone": { name: "Partner zone", owner: 0, as: "single", count: 1, items: ["p1"] },
      "0.unitZone": { name: "Unit zone", owner: 0, as: "slots", count: 2, ...slots(5, ["a1", "a2"]) },
      "0.spellItemZone": { name: "Spell & item zone", owner: 0, as: "slots", count: 1, ...slots(4, ["i1"]) },
      "1.deck": pile("Deck", 1, 28),
      "1.discard": pile("Discard pile", 1, 1, ["d2"]),
      "1.exile": pile("Exile", 1, 1, ["d3"]),
      "1.hand": { name: "Hand", owner: 1, as: "hand", count: 2, items: [] },
      "1.partnerZone": { name: "Partner zone", owner: 1, as: "single", count: 1, items: ["p2"] },
      "1.unitZone": { name: "Unit zone", owner: 1, as: "slots", count: 1, ...slots(5, ["e1"]) },
      "1.spellItemZone": { name: "Spell & item zone", owner: 1, as: "slots", count: 0, ...slots(4, []) },
      stack: { name: "Stack", owner: null, as: "stack", count: 2, items: ["k1", "k2"] },
    },
    objects: {
      ...own(0, {
        p1: unit("Relay Captain", 0, 200, 200),
        a1: unit("Relay Sentinel", 3, 300, 200, { marks: [{ id: "counter", name: "Charge", n: 2 }] }),
        a2: unit("Kite Battery", 2, 100, 200),
        i1: spell("Signal Mast", 2, "Item"),
        h1: unit("Arc Lamplighter", 2, 200, 100),
        h2: spell("Overload", 1),
        h3: unit("Lull Engine", 4, 300, 400),
        d1: spell("Spark", 1),
        k2: card("Relay Sentinel: draw 2 cards", { is: "block" }),
      }),
      ...own(1, {
        p2: unit("Tide Captain", 0, 100, 300),
        e1: unit("Brine Golem", 3, 200, 400),
        d2: unit("Mirror Quarry", 2, 1, 1),
        d3: spell("Hush", 1),
        k1: card("Brine Golem: gain 100 life", { is: "block" }),
      }),
    },
    links: [],
    log: [{ n: 11, seat: 0, text: [{ card: "a1" }, " is summoned"], depth: 0, turn: "Turn 5 · you" }],
    decision: {
      id: 12,
      seat: 0,
      ask: "Your move",
      asks: [
        pick(
          "cast",
          [
            { i: 0, label: [{ card: "h1" }], on: "h1" },
            { i: 1, label: [{ card: "h2" }], on: "h2" },
          ],
          { label: "Cast a card", not: [{ on: "h3", why: "needs 4 mana, you have 3" }] },
        ),
        {
          kind: "retire",
          label: "Retire units",
          answer: { as: "picks", min: 1, max: 2 },
          options: [
            { i: 0, label: [{ card: "a1" }], on: "a1" },
            { i: 1, label: [{ card: "a2" }], on: "a2" },
          ],
        },
        {
          kind: "end_turn",
          label: "End the turn",
          answer: { as: "nothing" },
          options: [{ i: 0, label: "End the turn", decline: true, ends: true }],
        },
      ],
    },
  },
};

const fighter = (name, bp, more = {}) =>
  card(name, { kind: "Character", cost: "+2", stats: [{ id: "bp", name: "BP", n: bp }], ...more });
const cardFighters = {
  system: "card-fighters",
  layout: faceToFace(["under", "ring"], ["deck", "discards", "removed"], []),
  view: {
    match: "0430",
    seq: 20,
    seat: 0,
    lang: "en",
    status: "running",
    clock: {
      label: "Turn 4 · yours",
      turn: 4,
      phase: "attack",
      phases: phases("Activate", "Draw", "Main", "Attack", "Counter-attack", "End", "Cleanup"),
      active: 0,
    },
    seats: [
      seat(0, "You", "person", [
        { id: "hp", name: "HP", n: 1800, max: 2000, as: "life" },
        { id: "sp", name: "SP", n: 6, as: "goods" },
      ]),
      seat(1, "random", "bot", [
        { id: "hp", name: "HP", n: 1200, max: 2000, as: "life" },
        { id: "sp", name: "SP", n: 3, as: "goods" },
      ]),
    ],
    zones: {
      "0.deck": pile("Deck", 0, 38),
      "0.discards": pile("Discard pile", 0, 1, ["d1"]),
      "0.removed": pile("Removed pile", 0, 0),
      "0.hand": { name: "Hand", owner: 0, as: "hand", count: 3, items: ["h1", "h2", "h3"] },
      "0.ring": { name: "Ring", owner: 0, as: "slots", count: 3, facing: true, ...slots(4, ["r1", "r2", "r3"]) },
      "0.under": { name: "Back-ups", owner: 0, as: "row", count: 2, items: ["x1", "x2"] },
      "1.deck": pile("Deck", 1, 37),
      "1.discards": pile("Discard pile", 1, 1, ["d2"]),
      "1.removed": pile("Removed pile", 1, 0),
      "1.hand": { name: "Hand", owner: 1, as: "hand", count: 5, items: [] },
      "1.ring": { name: "Ring", owner: 1, as: "slots", count: 2, facing: true, ...slots(4, ["q1", "q2"]) },
      "1.under": { name: "Back-ups", owner: 1, as: "row", count: 0, items: [] },
    },
    objects: {
      ...own(0, {
        r1: fighter("Street Ace", 500, { marks: [{ id: "fresh", name: "Fresh" }] }),
        r2: fighter("Iron Kick", 700),
        r3: fighter("Night Rival", 300, { turned: true, marks: [{ id: "frozen", name: "Frozen", tone: "bad" }] }),
        x1: fighter("Corner Man", 200),
        x2: fighter("Trainer", 100),
        h1: fighter("Wild Card", 400),
        h2: spell("Rush In", 3, "Action"),
        h3: spell("Guard Up", 2, "Reaction"),
        d1: fighter("Old Timer", 100),
      }),
      ...own(1, { q1: fighter("Blaze Fist", 600), q2: fighter("Stone Wall", 800), d2: fighter("Rookie", 100) }),
    },
    links: [
      { from: "x1", to: "r2", as: "attached" },
      { from: "x2", to: "r2", as: "attached" },
      { from: "r1", to: "r2", as: "lead", label: "United Attack · −2 SP" },
      { from: "r2", to: { seat: 1 }, as: "attack" },
    ],
    log: [
      { n: 19, seat: 0, text: ["Backs up ", { card: "r2" }, " with ", { card: "x2" }], depth: 0, turn: "Turn 4 · you" },
    ],
    decision: {
      id: 20,
      seat: 0,
      ask: "Choose attackers",
      asks: [
        {
          kind: "attack",
          answer: { as: "picks", min: 0, max: 2 },
          options: [
            { i: 0, label: [{ card: "r1" }], on: "r1" },
            { i: 1, label: [{ card: "r2" }], on: "r2" },
          ],
          not: [{ on: "r3", why: "is frozen" }],
        },
        {
          kind: "end_turn",
          answer: { as: "nothing" },
          options: [{ i: 0, label: "End the turn", decline: true, ends: true }],
        },
      ],
    },
  },
};

export const games = { duel, dreamtides, "cross-universe": crossUniverse, "card-fighters": cardFighters, lorenzo };
