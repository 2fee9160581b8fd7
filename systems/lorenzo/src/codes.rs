//! Every diagnostic explained: what it means, why it matters and how to mend it, with an example of both.

use cardwright_system::CodeDoc;

/// Errors of cards and tables, warnings, and notes.
pub static CODES: &[CodeDoc] = &[
    CodeDoc {
        id: "E001",
        title: "not JSON",
        text: r#"The file is not JSON at this place. Usually a comma, a colon, a quote or a bracket is missing,
typographic quotes were pasted, or a comma stands before a closing bracket. The card in which the
error lies is left out; the other cards are read as usual. In a spreadsheet this is a quote that is
never closed, or a cell that begins like JSON and is not.

Bad:

```json
[{"name" "Mill"}]
```

Good:

```json
[{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}]
```
"#,
    },
    CodeDoc {
        id: "E002",
        title: "not a card",
        text: r#"A card file holds one card or a list of cards, and a card is an object in braces. Something else
stands here.

Bad:

```json
["Mill"]
```

Good:

```json
[{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}]
```
"#,
    },
    CodeDoc {
        id: "E003",
        title: "name missing",
        text: r#"Every card has a name: it is what games, tables and other cards know it by. `null` counts as
missing.

Bad:

```json
{"name": null, "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E004",
        title: "name is no text",
        text: r#"The name must be a string with at least one character besides blanks and footnote marks.

Bad:

```json
{"name": 7, "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E005",
        title: "name used twice",
        text: r#"Names are unique within a kind. The later card is left out. Blanks around a name and `*` after it do
not make it another name.

Bad:

```json
[{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}, {"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}]
```

Good:

```json
[{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}, {"name": "Weir", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}]
```
"#,
    },
    CodeDoc {
        id: "E006",
        title: "period missing",
        text: r#"Development cards and excommunication tiles belong to a period, because they are shuffled into its
stack.

Bad:

```json
{"name": "Mill", "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E007",
        title: "not a period",
        text: r#"There are three periods of two rounds each. The period is a number without quotes.

Bad:

```json
{"name": "Mill", "period": "1", "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E008",
        title: "card type missing",
        text: r#"The card type says in which tower a development card lies and in which row of the board it goes.

Bad:

```json
{"name": "Mill", "period": 1, "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E009",
        title: "unknown card type",
        text: r#"There are four card types: TERRITORYCARD, CHARACTERCARD, BUILDINGCARD and VENTURECARD.

Bad:

```json
{"name": "Mill", "period": 1, "cardType": "TERITORYCARD", "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E010",
        title: "unknown resource",
        text: r#"Resources are WOOD, STONE, COINS, SERVANTS, MILITARY_POINTS, FAITH_POINTS and VICTORY_POINTS. What a
card names otherwise would never be paid or gained.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"GEMS": 2}]}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}]}
```
"#,
    },
    CodeDoc {
        id: "E011",
        title: "not an amount",
        text: r#"Amounts are whole numbers from -999 to 999, without quotes and without a fraction.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": "2"}]}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}]}
```
"#,
    },
    CodeDoc {
        id: "E012",
        title: "negative price",
        text: r#"A price, a requirement and what an exchange takes are never below nothing.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": -2}]}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}]}
```
"#,
    },
    CodeDoc {
        id: "E013",
        title: "negative gain",
        text: r#"What a card gives is never below nothing, and a bonus gives at least one. To take something, use the
price of an exchange.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ADD", "instantPayload": {"WOOD": -1}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ADD", "instantPayload": {"WOOD": 1}}
```
"#,
    },
    CodeDoc {
        id: "E014",
        title: "empty",
        text: r#"A price, a gain or one side of an exchange names at least one resource; a list has at least one
entry.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{}]}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}]}
```
"#,
    },
    CodeDoc {
        id: "E015",
        title: "price missing",
        text: r#"Buildings, characters and ventures have a price. Only territories are free.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD"}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}]}
```
"#,
    },
    CodeDoc {
        id: "E020",
        title: "unknown effect",
        text: r#"The effect is not one of the opcodes of the format. A flag is not an effect of its own: it is the
payload of FLAG. The ability to copy a leader is JOLLY.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "GAIN", "instantPayload": {"WOOD": 1}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ADD", "instantPayload": {"WOOD": 1}}
```
"#,
    },
    CodeDoc {
        id: "E021",
        title: "effects and payloads do not pair up",
        text: r#"A list of effects needs a list of as many payloads, in the same order. The alternatives of one
CHANGE inside such a list stand in a list of their own.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": ["ADD", "PRIVILEGE"], "instantPayload": [{"WOOD": 1}]}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": ["ADD", "PRIVILEGE"], "instantPayload": [{"WOOD": 1}, {"NUMBER": 1}]}
```
"#,
    },
    CodeDoc {
        id: "E022",
        title: "payload missing",
        text: r#"This opcode says what happens only together with its payload.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ADD"}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ADD", "instantPayload": {"WOOD": 1}}
```
"#,
    },
    CodeDoc {
        id: "E023",
        title: "payload of an effect that takes none",
        text: r#"This opcode needs nothing more. Remove the payload, or write `null` in its place.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "NO_TOWER_BONUS", "permanentPayload": {"WOOD": 1}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "NO_TOWER_BONUS"}
```
"#,
    },
    CodeDoc {
        id: "E024",
        title: "payload without an effect",
        text: r#"There is a payload but nothing that it belongs to.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantPayload": {"WOOD": 1}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ADD", "instantPayload": {"WOOD": 1}}
```
"#,
    },
    CodeDoc {
        id: "E025",
        title: "wrong type",
        text: r#"The value has another JSON type than is read here: an object for most payloads, a list or an object
for CHANGE, a word for FLAG.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "PRIVILEGE", "instantPayload": 1}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "PRIVILEGE", "instantPayload": {"NUMBER": 1}}
```
"#,
    },
    CodeDoc {
        id: "E026",
        title: "key missing",
        text: r#"The payload lacks a key that its opcode needs.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "PRIVILEGE", "instantPayload": {"COST": {"COINS": 1}}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "PRIVILEGE", "instantPayload": {"NUMBER": 1, "COST": {"COINS": 1}}}
```
"#,
    },
    CodeDoc {
        id: "E027",
        title: "unknown action",
        text: r#"Actions are PRODUCTION, HARVEST, COUNCIL, MARKET and TOWER.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "FISHING", "REGIONID": 1, "BONUSACTIONVALUE": 3}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 3}}
```
"#,
    },
    CodeDoc {
        id: "E028",
        title: "unknown region or space",
        text: r#"Regions are numbered from 0 to 7: production, harvest, council palace, market, and the towers of
territories, characters, buildings and ventures. Spaces are numbered from 0.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "TOWER", "REGIONID": 8, "BONUSACTIONVALUE": 3}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "TOWER", "REGIONID": 7, "BONUSACTIONVALUE": 3}}
```
"#,
    },
    CodeDoc {
        id: "E029",
        title: "action and region contradict each other",
        text: r#"Every region has one sort of action. Here the action is of another sort than the region.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "HARVEST", "REGIONID": 5, "BONUSACTIONVALUE": 3}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 3}}
```
"#,
    },
    CodeDoc {
        id: "E030",
        title: "tower missing",
        text: r#"A tower action names its tower, or is free of regions with FLAGREGION true.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "TOWER", "BONUSACTIONVALUE": 3}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "TOWER", "FLAGREGION": true, "BONUSACTIONVALUE": 3}}
```
"#,
    },
    CodeDoc {
        id: "E031",
        title: "discount without a card",
        text: r#"Only a tower action takes a card, so only a tower action has a discount.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 3, "BONUSRESOURCE": {"WOOD": 1}}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "TOWER", "REGIONID": 6, "BONUSACTIONVALUE": 3, "BONUSRESOURCE": {"WOOD": 1}}}
```
"#,
    },
    CodeDoc {
        id: "E032",
        title: "discount with both signs",
        text: r#"What is saved is written as positive amounts. One set with both signs could mean anything.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "PERMANENT", "permanentPayload": {"TYPE": "TOWER", "REGIONID": 6, "BONUSACTIONVALUE": 0, "BONUSRESOURCE": {"WOOD": 1, "STONE": -1}}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "PERMANENT", "permanentPayload": {"TYPE": "TOWER", "REGIONID": 6, "BONUSACTIONVALUE": 0, "BONUSRESOURCE": {"WOOD": 1, "STONE": 1}}}
```
"#,
    },
    CodeDoc {
        id: "E033",
        title: "unknown sort of bonus",
        text: r#"A bonus counts cards or resources: TYPE is CARD or RESOURCE.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "BONUS", "instantPayload": {"TYPE": "PLAYER", "FOREACH": "WOOD", "QUANTITY": 1, "INCREASE": "COINS", "INCREASINGQUANTITY": 1}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "BONUS", "instantPayload": {"TYPE": "RESOURCE", "FOREACH": "WOOD", "QUANTITY": 1, "INCREASE": "COINS", "INCREASINGQUANTITY": 1}}
```
"#,
    },
    CodeDoc {
        id: "E034",
        title: "a bonus counts something else",
        text: r#"With CARD, FOREACH is a card type; with RESOURCE it is a resource.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "BONUS", "instantPayload": {"TYPE": "CARD", "FOREACH": "WOOD", "QUANTITY": 1, "INCREASE": "COINS", "INCREASINGQUANTITY": 1}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "BONUS", "instantPayload": {"TYPE": "CARD", "FOREACH": "BUILDINGCARD", "QUANTITY": 1, "INCREASE": "COINS", "INCREASINGQUANTITY": 1}}
```
"#,
    },
    CodeDoc {
        id: "E035",
        title: "a bonus for nothing",
        text: r#"QUANTITY says how many make up one bonus: at least 1.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "BONUS", "instantPayload": {"TYPE": "RESOURCE", "FOREACH": "WOOD", "QUANTITY": 0, "INCREASE": "COINS", "INCREASINGQUANTITY": 1}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "BONUS", "instantPayload": {"TYPE": "RESOURCE", "FOREACH": "WOOD", "QUANTITY": 2, "INCREASE": "COINS", "INCREASINGQUANTITY": 1}}
```
"#,
    },
    CodeDoc {
        id: "E036",
        title: "number of privileges",
        text: r#"The chosen privileges are different ones, and there are five.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "PRIVILEGE", "instantPayload": {"NUMBER": 6}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "PRIVILEGE", "instantPayload": {"NUMBER": 2}}
```
"#,
    },
    CodeDoc {
        id: "E037",
        title: "unknown flag",
        text: r#"The flag is not one of the rules that a player can be marked with.

Bad:

```json
{"name": "Ban", "period": 1, "instantEffect": "FLAG", "instantPayload": "NOENDYELLOW"}
```

Good:

```json
{"name": "Ban", "period": 1, "instantEffect": "FLAG", "instantPayload": "NOENDGREEN"}
```
"#,
    },
    CodeDoc {
        id: "E038",
        title: "not a truth",
        text: r#"exclusivePermanentEffect is the word "TRUE" or the word "FALSE".

Bad:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "exclusivePermanentEffect": "MAYBE", "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "exclusivePermanentEffect": "TRUE", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E039",
        title: "value missing",
        text: r#"Territories and buildings work from some value of a harvest or production on.

Bad:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD"}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E040",
        title: "not a value",
        text: r#"minimumActionValue is a whole number from 0.

Bad:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": -2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E041",
        title: "effect in the wrong place",
        text: r#"Not every opcode can stand on every sort of card, at once or permanently.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "LESSRESOURCE", "instantPayload": ["WOOD"]}
```

Good:

```json
{"name": "Ban", "period": 1, "instantEffect": "LESSRESOURCE", "instantPayload": ["WOOD"]}
```
"#,
    },
    CodeDoc {
        id: "E042",
        title: "requirements missing",
        text: r#"A leader is played when its requirements hold, so it has some.

Bad:

```json
{"name": "Envoy", "instantEffect": "ADD", "instantPayload": {"COINS": 1}}
```

Good:

```json
{"name": "Envoy", "requirements": {"RESOURCE": {"COINS": 5}}, "instantEffect": "ADD", "instantPayload": {"COINS": 1}}
```
"#,
    },
    CodeDoc {
        id: "E043",
        title: "requirements that cannot be read",
        text: r#"Requirements have the keys CARDTYPE, with counts from 1, and RESOURCE, with amounts, and no others.

Bad:

```json
{"name": "Envoy", "requirements": {"CARDS": {"VENTURECARD": 2}}, "instantEffect": "ADD", "instantPayload": {"COINS": 1}}
```

Good:

```json
{"name": "Envoy", "requirements": {"RESOURCE": {"COINS": 5}}, "instantEffect": "ADD", "instantPayload": {"COINS": 1}}
```
"#,
    },
    CodeDoc {
        id: "E044",
        title: "no effect",
        text: r#"A tile or a leader without any effect would do nothing for the rest of the game.

Bad:

```json
{"name": "Ban", "period": 1}
```

Good:

```json
{"name": "Ban", "period": 1, "permanentEffect": "LESSDICE"}
```
"#,
    },
    CodeDoc {
        id: "E046",
        title: "key given twice",
        text: r#"An object has every key once. An old spelling beside the right one is the same key, too.

Bad:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "period": 2, "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "E050",
        title: "table of another shape",
        text: r#"Each table is a list or an object of its own; this one is something else.

Bad:

```json
bonus_tile.json: {}
```

Good:

```json
bonus_tile.json: [{"HARVEST": {"WOOD": 1}, "PRODUCTION": {"COINS": 1}}]
```
"#,
    },
    CodeDoc {
        id: "E051",
        title: "part of a table missing",
        text: r#"The table lacks a key that the rules read.

Bad:

```json
bonus_tile.json: [{"HARVEST": {"WOOD": 1}}]
```

Good:

```json
bonus_tile.json: [{"HARVEST": {"WOOD": 1}, "PRODUCTION": {"COINS": 1}}]
```
"#,
    },
    CodeDoc {
        id: "E052",
        title: "not a number of a table",
        text: r#"Numbers of tables are whole and not below 0. One victory point needs at least one good, and two to
five can play.

Bad:

```json
gameConfig.json: {"NEWGAME_TIMEOUT": 10, "MAX_PLAYERS": 9}
```

Good:

```json
gameConfig.json: {"NEWGAME_TIMEOUT": 10, "MAX_PLAYERS": 4}
```
"#,
    },
    CodeDoc {
        id: "E053",
        title: "faith track with gaps",
        text: r#"The faith track gives the victory points of every number of faith points from 0 to 15, and more
faith is never worth less.

Bad:

```json
excommunication_track.json: {"0": 0, "2": 2}
```

Good:

```json
excommunication_track.json: {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "11": 11, "12": 12, "13": 13, "14": 14, "15": 15}
```
"#,
    },
    CodeDoc {
        id: "E054",
        title: "space listed twice",
        text: r#"Each action space has one row in the table.

Bad:

```json
bonus_space.json: [{"RegionID": 3, "SpaceID": 0, "Bonus": {"COINS": 5}}, {"RegionID": 3, "SpaceID": 0, "Bonus": {"COINS": 4}}]
```

Good:

```json
bonus_space.json: [{"RegionID": 3, "SpaceID": 0, "Bonus": {"COINS": 5}}]
```
"#,
    },
    CodeDoc {
        id: "E055",
        title: "too few bonus tiles",
        text: r#"A game starts only when there is a bonus tile for every player: the first one of the table is left
out with two to four players.

Bad:

```json
start: two bonus tiles for four players
```

Good:

```json
start: five bonus tiles for four players
```
"#,
    },
    CodeDoc {
        id: "W101",
        title: "name set right",
        text: r#"Blanks around a name and footnote marks after it are left-overs of a spreadsheet. The name is read
without them.

Bad:

```json
{"name": "Mill **", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "W102",
        title: "old spelling of a resource",
        text: r#"The spelling is understood, but the data write it otherwise.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COIN": 2}]}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}]}
```
"#,
    },
    CodeDoc {
        id: "W103",
        title: "old spelling of an action",
        text: r#"The spelling of the format's document is understood, but the data write it otherwise.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "HARVESTACTION", "REGIONID": 1, "BONUSACTIONVALUE": 3}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 3}}
```
"#,
    },
    CodeDoc {
        id: "W104",
        title: "territory with a price",
        text: r#"Territories are free. This one costs something, and is charged for.

Bad:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "cost": [{"COINS": 1}], "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "W105",
        title: "old spelling of a flag",
        text: r#"The spelling is understood, but the data write it otherwise. LESSDICE and NO_MARKET_ACTION are
effects of their own.

Bad:

```json
{"name": "Ban", "period": 1, "instantEffect": "FLAG", "instantPayload": "LESSFORVISTORY"}
```

Good:

```json
{"name": "Ban", "period": 1, "instantEffect": "FLAG", "instantPayload": "LESSFORVICTORY"}
```
"#,
    },
    CodeDoc {
        id: "W106",
        title: "negative discount",
        text: r#"What is saved is understood with either sign; the data write it positive.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "PERMANENT", "permanentPayload": {"TYPE": "TOWER", "REGIONID": 6, "BONUSACTIONVALUE": 0, "BONUSRESOURCE": {"WOOD": -1}}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "PERMANENT", "permanentPayload": {"TYPE": "TOWER", "REGIONID": 6, "BONUSACTIONVALUE": 0, "BONUSRESOURCE": {"WOOD": 1}}}
```
"#,
    },
    CodeDoc {
        id: "W107",
        title: "action that stands",
        text: r#"The permanent effect of a character changes actions; it is not an action itself. It is read as
PERMANENT.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "ACTION", "permanentPayload": {"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 2}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "PERMANENT", "permanentPayload": {"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 2}}
```
"#,
    },
    CodeDoc {
        id: "W108",
        title: "truth in another spelling",
        text: r#"The data write "TRUE" and "FALSE" as words in capitals.

Bad:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "exclusivePermanentEffect": true, "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "exclusivePermanentEffect": "TRUE", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "W109",
        title: "unknown key",
        text: r#"Nothing reads this key. If it is a misspelt one, the card does something else than it says.

Bad:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "colour": "green", "minimumActionValue": 2}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "W110",
        title: "value without meaning",
        text: r#"A die shows 6 at most, and characters and ventures are never activated by a value.

Bad:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 9}
```

Good:

```json
{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}
```
"#,
    },
    CodeDoc {
        id: "W111",
        title: "either or, flagged as both",
        text: r#"The card has several exchanges, and FALSE says that all of them may be made in one production. As
printed only one may be; profile `literal` takes the flag at its word.

Bad:

```json
{"name": "Forge", "period": 1, "cardType": "BUILDINGCARD", "cost": [{"WOOD": 2}], "minimumActionValue": 3, "permanentEffect": "CHANGE", "permanentPayload": [{"RESOURCEIN": {"WOOD": 1}, "RESOURCEOUT": {"COINS": 3}}, {"RESOURCEIN": {"WOOD": 2}, "RESOURCEOUT": {"COINS": 5}}], "exclusivePermanentEffect": "FALSE"}
```

Good:

```json
{"name": "Forge", "period": 1, "cardType": "BUILDINGCARD", "cost": [{"WOOD": 2}], "minimumActionValue": 3, "permanentEffect": "CHANGE", "permanentPayload": [{"RESOURCEIN": {"WOOD": 1}, "RESOURCEOUT": {"COINS": 3}}, {"RESOURCEIN": {"WOOD": 2}, "RESOURCEOUT": {"COINS": 5}}], "exclusivePermanentEffect": "TRUE"}
```
"#,
    },
    CodeDoc {
        id: "W112",
        title: "old spelling of any region",
        text: r#""ALL" is understood as true.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "TOWER", "FLAGREGION": "ALL", "BONUSACTIONVALUE": 3}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "TOWER", "FLAGREGION": true, "BONUSACTIONVALUE": 3}}
```
"#,
    },
    CodeDoc {
        id: "W113",
        title: "region taken from the action",
        text: r#"The action has only one region, so it is taken to be meant.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "HARVEST", "BONUSACTIONVALUE": 3}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": "ACTION", "instantPayload": {"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 3}}
```
"#,
    },
    CodeDoc {
        id: "W115",
        title: "requirement outside the price",
        text: r#"A requirement belongs to the prices that contain one of its resources. No price does, so it holds
for all of them.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "requirements": {"MILITARY_POINTS": 3}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "requirements": {"COINS": 3}}
```
"#,
    },
    CodeDoc {
        id: "W116",
        title: "short stack",
        text: r#"A stack has fewer cards than a game uses. Floors stay empty, or players have fewer leaders.

Bad:

```json
start: seven territories of the first period
```

Good:

```json
start: eight territories of the first period
```
"#,
    },
    CodeDoc {
        id: "W118",
        title: "modifier without effect",
        text: r#"This changes neither the value of an action nor the price of a card.

Bad:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "PERMANENT", "permanentPayload": {"TYPE": "TOWER", "REGIONID": 4, "BONUSACTIONVALUE": 0}}
```

Good:

```json
{"name": "Scribe", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "permanentEffect": "PERMANENT", "permanentPayload": {"TYPE": "TOWER", "REGIONID": 4, "BONUSACTIONVALUE": 2}}
```
"#,
    },
    CodeDoc {
        id: "N001",
        title: "more problems",
        text: r#"A file has more problems than are shown. Mend the first ones and check again.

Bad:

```json
a thousand and two cards without a name
```

Good:

```json
two cards without a name
```
"#,
    },
    CodeDoc {
        id: "N002",
        title: "kinds are guessed",
        text: r#"Neither the file's name nor its folder says what kind of cards it holds, so each card is read as
what its fields suggest.

Bad:

```json
cards.json: [{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}]
```

Good:

```json
development_cards.json: [{"name": "Mill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2}]
```
"#,
    },
];
