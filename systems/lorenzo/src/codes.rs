//! Every diagnostic explained: what it means, why it matters and how to mend it, with an example of both.

use cardwright_ir::Bi;
use cardwright_system::CodeDoc;

/// Errors of cards and tables, warnings, and notes.
pub static CODES: &[CodeDoc] = &[
    CodeDoc {
        id: "E001",
        title: Bi::new("not JSON", "JSON이 아닙니다"),
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
        title: Bi::new("not a card", "카드가 아닙니다"),
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
        title: Bi::new("name missing", "이름이 없습니다"),
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
        title: Bi::new("name is no text", "이름이 문자열이 아닙니다"),
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
        title: Bi::new("name used twice", "이름이 겹칩니다"),
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
        title: Bi::new("period missing", "시대가 없습니다"),
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
        title: Bi::new("not a period", "시대가 아닙니다"),
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
        title: Bi::new("card type missing", "카드 종류가 없습니다"),
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
        title: Bi::new("unknown card type", "알 수 없는 카드 종류입니다"),
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
        title: Bi::new("unknown resource", "알 수 없는 자원입니다"),
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
        title: Bi::new("not an amount", "수량이 아닙니다"),
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
        title: Bi::new("negative price", "비용이 음수입니다"),
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
        title: Bi::new("negative gain", "얻는 양이 음수입니다"),
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
        title: Bi::new("empty", "비어 있습니다"),
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
        title: Bi::new("price missing", "비용이 없습니다"),
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
        title: Bi::new("unknown effect", "알 수 없는 효과입니다"),
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
        title: Bi::new("effects and payloads do not pair up", "효과와 내용의 짝이 맞지 않습니다"),
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
        title: Bi::new("payload missing", "효과의 내용이 없습니다"),
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
        title: Bi::new("payload of an effect that takes none", "내용이 필요 없는 효과에 내용이 있습니다"),
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
        title: Bi::new("payload without an effect", "내용만 있고 효과가 없습니다"),
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
        title: Bi::new("wrong type", "값의 형식이 다릅니다"),
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
        title: Bi::new("key missing", "필요한 키가 없습니다"),
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
        title: Bi::new("unknown action", "알 수 없는 행동입니다"),
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
        title: Bi::new("unknown region or space", "알 수 없는 구역 또는 칸입니다"),
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
        title: Bi::new("action and region contradict each other", "행동과 구역이 서로 맞지 않습니다"),
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
        title: Bi::new("tower missing", "탑이 없습니다"),
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
        title: Bi::new("discount without a card", "카드를 가져오지 않는 행동에 할인이 있습니다"),
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
        title: Bi::new("discount with both signs", "할인에 양수와 음수가 섞여 있습니다"),
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
        title: Bi::new("unknown sort of bonus", "알 수 없는 종류의 보너스입니다"),
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
        title: Bi::new("a bonus counts something else", "보너스가 세는 대상이 맞지 않습니다"),
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
        title: Bi::new("a bonus for nothing", "세는 것이 없는 보너스입니다"),
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
        title: Bi::new("number of privileges", "특권의 수가 잘못되었습니다"),
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
        title: Bi::new("unknown flag", "알 수 없는 플래그입니다"),
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
        title: Bi::new("not a truth", "TRUE나 FALSE가 아닙니다"),
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
        title: Bi::new("value missing", "필요 값이 없습니다"),
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
        title: Bi::new("not a value", "필요 값이 아닙니다"),
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
        title: Bi::new("effect in the wrong place", "여기에 쓸 수 없는 효과입니다"),
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
        title: Bi::new("requirements missing", "조건이 없습니다"),
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
        title: Bi::new("requirements that cannot be read", "읽을 수 없는 조건입니다"),
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
        title: Bi::new("no effect", "효과가 없습니다"),
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
        title: Bi::new("key given twice", "키가 두 번 나옵니다"),
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
        title: Bi::new("table of another shape", "표의 형태가 다릅니다"),
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
        title: Bi::new("part of a table missing", "표에 빠진 부분이 있습니다"),
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
        title: Bi::new("not a number of a table", "표에 쓸 수 없는 숫자입니다"),
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
        title: Bi::new("faith track with gaps", "신앙 트랙에 빈 곳이 있습니다"),
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
        title: Bi::new("space listed twice", "칸이 두 번 나옵니다"),
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
        title: Bi::new("too few bonus tiles", "보너스 타일이 모자랍니다"),
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
        title: Bi::new("name set right", "이름을 바로잡아 읽습니다"),
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
        title: Bi::new("old spelling of a resource", "자원의 예전 표기입니다"),
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
        title: Bi::new("old spelling of an action", "행동의 예전 표기입니다"),
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
        title: Bi::new("territory with a price", "영지에 비용이 있습니다"),
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
        title: Bi::new("old spelling of a flag", "플래그의 예전 표기입니다"),
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
        title: Bi::new("negative discount", "할인이 음수입니다"),
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
        title: Bi::new("action that stands", "지속 효과에 행동을 썼습니다"),
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
        title: Bi::new("truth in another spelling", "TRUE나 FALSE의 다른 표기입니다"),
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
        title: Bi::new("unknown key", "알 수 없는 키입니다"),
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
        title: Bi::new("value without meaning", "의미 없는 값입니다"),
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
        title: Bi::new("either or, flagged as both", "하나만 고르는 교환을 모두 한다고 표시했습니다"),
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
        title: Bi::new("old spelling of any region", "모든 구역의 예전 표기입니다"),
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
        title: Bi::new("region taken from the action", "구역을 행동에서 짐작했습니다"),
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
        title: Bi::new("requirement outside the price", "조건이 비용에 없는 자원을 요구합니다"),
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
        title: Bi::new("short stack", "카드 더미가 모자랍니다"),
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
        title: Bi::new("modifier without effect", "효과가 없는 변경입니다"),
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
        title: Bi::new("more problems", "문제가 더 있습니다"),
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
        title: Bi::new("kinds are guessed", "카드 종류를 짐작했습니다"),
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
