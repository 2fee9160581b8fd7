// A card of every system, as the server prints it.
import type { CardFace } from "../../src/api/types";

const both = (en: string, ko = en) => ({ en, ko });
const stat = (id: string, n: number) => ({ id, name: both(id), n });
const tag = (id: string, value: string) => ({ id, name: both(id), value });

export const FACES: Record<string, CardFace> = {
  "cross-universe": {
    id: "CUU90012",
    system: "cross-universe",
    name: "Relay Sentinel",
    kind: "unit",
    kindName: both("Unit", "유닛"),
    look: "Machine",
    cost: 3,
    stats: [stat("level", 3), stat("attack", 300), stat("defense", 200)],
    tags: [tag("types", "Machine"), tag("types", "Electric")],
    marks: [],
    text: [
      {
        ...both(
          "Trigger: after this card destroys a unit in a fight, draw 2 cards.",
          "유발: 이 카드가 전투로 유닛을 파괴한 뒤 카드 2장을 드로우한다.",
        ),
        kind: "triggered",
        when: "destroyed",
      },
    ],
  },
  "card-fighters": {
    id: "lantern-ann",
    system: "card-fighters",
    name: "Lantern Ann",
    kind: "character",
    kindName: both("Character", "캐릭터"),
    look: "cook",
    cost: 4,
    stats: [stat("bp", 500), stat("sp", 4)],
    tags: [
      tag("subtype", "cook"),
      tag("backup", "dancer"),
      tag("backup", "sailor"),
      tag("rarity", "B"),
      tag("ability_name", "Lantern Song"),
    ],
    marks: [{ id: "instant", ...both("instant", "순간") }],
    text: [
      {
        ...both("Lantern Song: [When played] Draw 1 card.", "Lantern Song: [사용 시] 카드 1장 드로우."),
        kind: "play",
        when: "played",
      },
    ],
  },
  lorenzo: {
    id: "Kiln",
    system: "lorenzo",
    name: "Kiln",
    kind: "BUILDINGCARD",
    kindName: both("Building", "건물"),
    look: "yellow",
    stats: [stat("period", 2), stat("minimum", 3), stat("cost", 3)],
    tags: [],
    marks: [],
    text: [
      {
        ...both(
          "[Price] 1 wood and 3 stone or 2 military points (you must own 4 military points).",
          "[비용] 나무 1, 돌 3 또는 군사 점수 2 (군사 점수 4 보유 필요).",
        ),
        kind: "play",
        when: "taken",
      },
      {
        ...both("[When taken] Gain 2 coins and 1 faith point.", "[가져올 때] 금화 2, 신앙 점수 1 획득."),
        kind: "triggered",
        when: "taken",
      },
      {
        ...both(
          "[Production, value 3 or more] You may pay 1 wood to gain a council privilege.",
          "[생산, 값 3 이상] 나무 1 → 의회 특권 1개 가능.",
        ),
        kind: "triggered",
        when: "produced",
      },
    ],
  },
  duel: {
    id: "U-017",
    system: "duel",
    name: "가마 지기",
    kind: "monster",
    kindName: both("Unit", "유닛"),
    look: "불",
    cost: 3,
    stats: [stat("cost", 3), stat("atk", 2), stat("hp", 4)],
    tags: [tag("race", "정령족"), tag("theme", "Foundry"), tag("element", "불")],
    marks: [{ id: "guard", ...both("Guard", "수호") }],
    text: [
      {
        ...both("[On hit · forced] Draw 1 card.", "[명중 시 · 강제] 카드 1장을 드로우한다."),
        kind: "triggered",
        when: "hit",
      },
    ],
  },
  dreamtides: {
    id: "c3",
    system: "dreamtides",
    name: "Ember Courier",
    kind: "character",
    kindName: both("Character", "캐릭터"),
    look: "SpiritAnimal",
    cost: 2,
    stats: [stat("cost", 2), stat("spark", 1)],
    tags: [tag("subtype", "SpiritAnimal"), tag("rarity", "Rare")],
    marks: [{ id: "fast", ...both("Fast", "신속") }],
    text: [
      {
        ...both("▸ Judgment: You may pay 1● to dissolve an enemy.", "[심판] 원한다면 에너지 1을 내고 적을 소멸."),
        kind: "triggered",
        when: "judgment",
      },
    ],
  },
};
