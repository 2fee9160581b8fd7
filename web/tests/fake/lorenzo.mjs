// Lorenzo for four seats in the shape of the server: what the presenter sends, and nothing that it does not.

const zone = (key) => ({ zone: key });
const figure = (text) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((part) => {
      const [n, res] = part.split(":");
      return { res, n: Number(n), ...(res === "privilege" ? { name: "Privilege" } : {}) };
    });
const card = (name, kind, more = {}) => ({ is: "card", owner: 0, face: "up", card: name, name, kind, ...more });
const piece = (owner, look, n) => ({
  is: "piece",
  owner,
  face: "up",
  name: look,
  look,
  stats: [{ id: "value", name: "Value", n }],
});
const die = (look, n) => ({ is: "die", face: "up", name: look, look, stats: [{ id: "value", name: "Value", n }] });
const LOOKS = { Territory: "green", Character: "blue", Building: "yellow", Venture: "purple" };
const development = (name, kind, minimum, price, standing, once) =>
  card(name, kind, {
    look: LOOKS[kind],
    price: price ? figure(price) : "free",
    text: `${kind} · period 2\n[Harvest, value 3 or more] …`,
    effects: [
      ...(once ? [{ at: "once", text: figure(once) }] : []),
      ...(standing ? [{ at: "standing", text: figure(standing) }] : []),
    ],
    ...(minimum ? { stats: [{ id: "minimum", name: "From value", n: minimum }] } : {}),
  });
const tile = (name, text) =>
  card(name, "Excommunication", {
    text: `Excommunication · period 1\n[Always] ${text}.`,
    effects: [{ at: "standing", text }],
  });
const NAMES = {
  victory_points: "VP",
  wood: "Wood",
  stone: "Stone",
  coins: "Coins",
  servants: "Servants",
  military_points: "Military",
  faith_points: "Faith",
};
const res = (...numbers) =>
  Object.entries(NAMES).map(([id, name], at) => ({
    id,
    name,
    n: numbers[at],
    as: id.endsWith("_points") ? "points" : "goods",
  }));
const plate = (seat, order, name, kind, ...numbers) => ({ seat, name, kind, order, here: true, res: res(...numbers) });
const tower = (colour, name, good, items, members) => ({
  [`tower.${colour}`]: {
    name,
    owner: null,
    as: "slots",
    count: items.filter(Boolean).length,
    items,
    slots: [1, 3, 5, 7].map((min) => ({
      min,
      capacity: 1,
      ...(min > 3 ? { bonus: figure(`${(min - 3) / 2}:${good}`) } : {}),
    })),
  },
  [`tower.${colour}.members`]: {
    name: "Members",
    owner: null,
    as: "supply",
    count: members.filter(Boolean).length,
    items: members,
    slots: [{}, {}, {}, {}],
  },
});
const space = (label, bonus, more = {}) => ({
  label,
  min: 1,
  ...(bonus ? { bonus: figure(bonus) } : {}),
  capacity: 1,
  ...more,
});
const board = (...rows) => ({
  name: "Board",
  owner: 0,
  as: "slots",
  count: rows.flat().length,
  note: "places 3 to 6 of territories need 3, 7, 12, 18 military",
  rows: ["Territory", "Character", "Building", "Venture"],
  items: rows.flatMap((row) => [...row, ...Array(6 - row.length).fill(null)]),
  slots: Array.from({ length: 24 }, (_, at) => (at > 1 && at < 6 ? { min: [3, 7, 12, 18][at - 2] } : {})),
});
const spot = (i, member, place, at, label, more = {}) => ({
  i,
  label,
  on: member,
  at: [place, at],
  axis: { on: member, at: `${place}.${at}` },
  note: "value 5",
  ...more,
});
/** Servants for a placement: what every number comes to. */
const servants = (value, numbers, pays, gains, note) => ({
  kind: "servants",
  name: "Servants",
  number: numbers[0],
  ways: numbers.map((number) => ({
    number,
    note: [`${value} + ${number} servants = ${value + number}`, ...(note ?? [])],
    pays: figure([...(number ? [`${number}:servants`] : []), ...pays].join(" ")),
    gains: figure(gains),
  })),
});

export const lorenzo = {
  system: "lorenzo",
  layout: {
    dir: "column",
    of: [
      { part: "seats" },
      {
        dir: "row",
        of: [
          {
            dir: "grid",
            cols: 4,
            narrow: "tab",
            label: "Towers",
            of: ["green", "blue", "yellow", "purple"].map((colour) => zone(`tower.${colour}`)),
          },
          {
            dir: "column",
            of: [
              {
                dir: "column",
                narrow: "tab",
                label: "Spaces",
                of: [
                  { dir: "row", of: [zone("dice"), { part: "clock" }] },
                  zone("market"),
                  { dir: "row", of: [zone("production"), zone("harvest")] },
                  zone("council"),
                ],
              },
              { dir: "column", narrow: "tab", label: "Church", of: [zone("faith"), zone("church")] },
            ],
          },
        ],
      },
      {
        dir: "row",
        narrow: "tab",
        label: "Mine",
        of: [
          { part: "goods" },
          ...["home", "board", "leaders", "hand", "tile", "pack"].map((name) => zone(`0.${name}`)),
          zone("tiles"),
        ],
      },
    ],
    side: [
      {
        dir: "column",
        narrow: "tab",
        label: "Boards",
        of: [1, 2, 3].map((seat) => ({
          dir: "column",
          of: ["board", "leaders", "tile"].map((name) => zone(`${seat}.${name}`)),
        })),
      },
      { dir: "column", narrow: "tab", label: "Score", of: [{ part: "score" }] },
    ],
  },
  view: {
    match: "0398",
    seq: 50,
    seat: 0,
    lang: "en",
    status: "running",
    clock: { label: "Round 3 of 6, period II", turn: 3, of: 6, active: 0 },
    seats: [
      plate(0, 2, "You", "person", 18, 3, 4, 5, 3, 4, 5),
      plate(1, 1, "Bianca", "person", 21, 3, 1, 4, 2, 6, 3),
      plate(2, 3, "greedy", "bot", 24, 1, 0, 7, 4, 2, 6),
      plate(3, 4, "mcts:500", "bot", 15, 4, 2, 3, 1, 9, 2),
    ],
    zones: {
      ...tower("green", "Territories", "wood", [null, "o12", "o9", "o4"], ["p5", null, null, null]),
      ...tower("blue", "Characters", "stone", ["o13", null, "o10", null], [null, "p9", null, "p15"]),
      ...tower("yellow", "Buildings", "military_points", [null, "o16", "o15", "o14"], ["p3", null, null, null]),
      ...tower("purple", "Ventures", "coins", ["o20", "o19", null, "o18"], [null, null, "p6", null]),
      market: {
        name: "Market",
        owner: null,
        as: "slots",
        count: 1,
        items: ["p12", null, null, null],
        slots: [
          space("1", "5:coins"),
          space("2", "5:servants"),
          space("3", "3:military_points 2:coins"),
          space("4", "2:privilege"),
        ],
      },
      production: {
        name: "Production",
        owner: null,
        as: "slots",
        count: 3,
        items: ["p10", "p7"],
        slots: [space("single"), space("shared −3", undefined, { capacity: undefined, also: ["p14"] })],
      },
      harvest: {
        name: "Harvest",
        owner: null,
        as: "slots",
        count: 0,
        items: [null, null],
        slots: [
          space("single"),
          space("shared −3", undefined, { capacity: undefined, closed: "The space is covered with so few players" }),
        ],
      },
      council: {
        name: "Council palace",
        owner: null,
        as: "row",
        count: 2,
        note: "next turn order",
        items: ["p0", "p4"],
        slots: [space("the council palace", "1:coins 1:privilege", { capacity: undefined })],
      },
      dice: { name: "Dice", owner: null, as: "dice", count: 3, items: ["d200", "d201", "d202"] },
      faith: {
        name: "Church",
        owner: null,
        as: "track",
        count: 0,
        note: "report after round 4, needs 4",
        items: [],
        cells: Array.from({ length: 16 }, (_, at) => ({
          label: String(at),
          sub: String(at),
          ...(at === 4 ? { mark: "threshold" } : {}),
        })),
        pins: [
          { seat: 0, cell: 5 },
          { seat: 1, cell: 3 },
          { seat: 2, cell: 6 },
          { seat: 3, cell: 2 },
        ],
      },
      church: {
        name: "Excommunication",
        owner: null,
        as: "slots",
        count: 3,
        items: ["o41", "o42", "o43"],
        slots: [{ label: "I" }, { label: "II" }, { label: "III" }],
        pins: [
          { seat: 1, cell: 0 },
          { seat: 3, cell: 0 },
        ],
      },
      "0.home": { name: "Family", owner: 0, as: "supply", count: 2, items: ["p1", "p2"] },
      "0.board": board(["o31", "o32"], [], ["o33"], []),
      "0.leaders": { name: "Leaders", owner: 0, as: "row", count: 1, items: ["o51"] },
      "0.tile": { name: "Bonus tile", owner: 0, as: "single", count: 1, items: ["o60"] },
      "0.hand": { name: "Leaders in hand", owner: 0, as: "hand", count: 1, items: ["o52"] },
      "1.board": { ...board(["o34"], [], [], []), owner: 1 },
    },
    objects: {
      o4: development("River Mill", "Territory", 4, "", "1:wood"),
      o9: development("Olive Terrace", "Territory", 3, "", "1:coins 1:servants"),
      o12: development("Salt Marsh", "Territory", 2, "", "2:stone"),
      o10: development("Mule Captain", "Character", 0, "4:coins", "", "3:military_points"),
      o13: development("Fresco Prentice", "Character", 0, "2:coins", "", "2:victory_points"),
      o14: development("Bell Foundry", "Building", 5, "3:stone 1:coins", "5:victory_points", "1:privilege"),
      o15: development("Paper Works", "Building", 4, "2:wood 1:stone", "3:coins"),
      o16: development("Rope Walk", "Building", 3, "3:wood", "2:victory_points"),
      o18: development("Fund the Causeway", "Venture", 0, "3:stone 2:coins", "5:victory_points"),
      o19: development("Restore the Aqueduct", "Venture", 0, "3:wood 2:stone", "5:victory_points"),
      o20: development("Host the Tourney", "Venture", 0, "3:military_points", "3:victory_points"),
      o31: development("Vineyard", "Territory", 1, "", "1:coins"),
      o32: development("Hamlet", "Territory", 2, "", "1:servants"),
      o33: development("Chapel", "Building", 2, "1:wood", "1:faith_points"),
      o34: development("Orchard", "Territory", 1, "", "1:wood"),
      o41: tile("Tile 1", "One less military point from every gain"),
      o42: tile("Tile 2", "Your harvests: value −3"),
      o43: tile("Tile 3", "Ventures score nothing at the end"),
      o51: card("The Banker", "Leader", {
        text: "Leader",
        price: "4 faith points",
        effects: [{ at: "standing", text: figure("1:coins") }],
      }),
      o52: card("The Pilgrim", "Leader", {
        text: "Leader",
        price: "5 buildings",
        effects: [{ at: "standing", text: figure("1:faith_points") }],
      }),
      o60: card("Bonus tile 2", "Bonus tile", {
        text: "Bonus tile",
        effects: [{ at: "standing", text: ["Harvest: ", ...figure("1:wood 1:stone")] }],
      }),
      p0: piece(0, "grey", 0),
      p1: piece(0, "black", 5),
      p2: piece(0, "white", 4),
      p3: piece(0, "orange", 2),
      p4: piece(1, "grey", 0),
      p5: piece(1, "white", 4),
      p6: piece(1, "black", 5),
      p7: piece(1, "orange", 2),
      p9: piece(2, "black", 5),
      p10: piece(2, "white", 4),
      p12: piece(3, "grey", 0),
      p14: piece(3, "white", 4),
      p15: piece(3, "orange", 2),
      d200: die("black", 5),
      d201: die("white", 4),
      d202: die("orange", 2),
    },
    links: [],
    log: [
      { n: 48, seat: 3, text: "mcts:500 places grey on market 1", depth: 0, turn: "Round 3" },
      { n: 49, seat: 3, text: "mcts:500 gains 5 coins", depth: 0 },
    ],
    score: {
      head: ["", "victory points before scoring", "total"],
      rows: [
        ["You", 18, 20],
        ["Bianca", 21, 21],
        ["greedy", 24, 25],
        ["mcts:500", 15, 15],
      ],
    },
    decision: {
      id: 50,
      seat: 0,
      ask: "Place a family member",
      asks: [
        {
          kind: "place",
          answer: { as: "pick" },
          axes: [
            { id: "on", name: "Member" },
            { id: "at", name: "Space" },
          ],
          options: [
            spot(0, "p2", "tower.green", 2, "white on Olive Terrace", {
              pays: figure("1:servants 3:coins"),
              gains: figure("1:wood"),
              note: ["4 + 1 servant = 5; fee, ", { seat: 1 }, " stands in this tower"],
              then: servants(4, [1, 2, 3], ["3:coins"], "1:wood", ["; fee, ", { seat: 1 }, " stands in this tower"]),
            }),
            spot(1, "p2", "tower.green", 1, "white on Salt Marsh", { pays: figure("3:coins") }),
            spot(2, "p2", "market", 1, "white on market 2", {
              gains: figure("5:servants"),
              then: servants(4, [0, 1, 2, 3], [], "5:servants"),
            }),
            spot(3, "p1", "market", 1, "black on market 2", { gains: figure("5:servants") }),
            spot(4, "p1", "tower.green", 2, "black on Olive Terrace", { pays: figure("3:coins") }),
            spot(5, "p1", "tower.blue", 0, "black on Fresco Prentice", { pays: figure("5:coins") }),
            spot(6, "p1", "council", 0, "black on the council palace", { gains: figure("1:coins 1:privilege") }),
          ],
          not: [{ at: ["harvest", 1], why: "The space is covered with so few players" }],
        },
        { kind: "place_back", answer: { as: "nothing" }, options: [{ i: 0, label: "Back", decline: true }] },
      ],
    },
  },
};
