//! Every diagnostic explained: what it means, why it matters and how to mend it, with an example of both.

use cardwright_ir::Bi;
use cardwright_system::CodeDoc;

/// Errors, warnings and the note of card files, then those of decks and deck codes.
pub static CODES: &[CodeDoc] = &[
    CodeDoc {
        id: "E001",
        title: Bi::new("invalid JSON", "올바른 JSON이 아닙니다"),
        text: r#"The file is not JSON at this place, so the reader had to guess how to go on. Usually a comma, a
quote or a closing bracket is missing, or a comma stands before a closing bracket. Cards in which
such an error lies are left out; the other cards of the file are read as usual. Mend the first error
first: later ones may only follow from it.

Bad:

```json
[{"id": "bolt" "type": "spell"}]
```

Good:

```json
[{"id": "bolt", "type": "spell"}]
```
"#,
    },
    CodeDoc {
        id: "E002",
        title: Bi::new("file is not UTF-8", "파일이 UTF-8이 아닙니다"),
        text: r#"Card files are UTF-8 text, and this file has bytes that are not. Names and tags could then be read
as other words than you wrote, so no card of the file is used. Open the file in your editor and save
it with the encoding UTF-8. A byte order mark at the start does no harm.

Bad:

```json
a file saved as CP949 or Latin-1
```

Good:

```json
the same file saved as UTF-8
```
"#,
    },
    CodeDoc {
        id: "E003",
        title: Bi::new("expected a list", "목록이 있어야 합니다"),
        text: r#"A card file is a list of cards, an object with `cards`, or an object from id to card; a deck is a
list of ids or an object with `cards`. This file begins with something else. A single card stands
inside a list too.

Bad:

```json
{"id": "bolt", "type": "spell", "cost": 1, "effects": []}
```

Good:

```json
[{"id": "bolt", "type": "spell", "cost": 1, "effects": []}]
```
"#,
    },
    CodeDoc {
        id: "E004",
        title: Bi::new("too large or nested too deep", "너무 크거나 너무 깊이 중첩되었습니다"),
        text: r#"Files are limited so that a damaged or hostile one cannot stop the tools. At most 64 brackets may be
open at once, a card may have 256 effects, a pool 20,000 cards and a file 64 MiB. Real cards stay
far below. Look for a generator that went wrong, or split the file.

Bad:

```json
[[[[[[[[ … 65 times … ]]]]]]]]
```

Good:

```json
[{"id": "bolt", "type": "spell", "cost": 1, "effects": []}]
```
"#,
    },
    CodeDoc {
        id: "E010",
        title: Bi::new("card must be an object", "카드는 객체여야 합니다"),
        text: r#"Every entry of a card file is an object in braces with the fields of one card. Here stands something
else, such as a string or a number. If these are ids, the file is a deck and not a card file.

Bad:

```json
["bolt"]
```

Good:

```json
[{"id": "bolt", "type": "spell", "cost": 1, "effects": []}]
```
"#,
    },
    CodeDoc {
        id: "E011",
        title: Bi::new("bad card id", "카드 아이디가 잘못되었습니다"),
        text: r#"The id is missing, empty, or has other characters than small letters, digits and `_`. Decks, filters
and other cards find a card by its id, so it must be a plain word that never changes. The name that
players see goes into `name`, in any writing.

Bad:

```json
{"id": "Fire Bolt", "type": "spell", "cost": 1, "effects": []}
```

Good:

```json
{"id": "fire_bolt", "name": "Fire Bolt", "type": "spell", "cost": 1, "effects": []}
```
"#,
    },
    CodeDoc {
        id: "E012",
        title: Bi::new("duplicate card id", "카드 아이디가 겹칩니다"),
        text: r#"Two cards of the pool have the same id. A deck could not say which of them it means, so the first
one stays and the second is left out. The message names the place of the first. Give one of them
another id, or remove it if it was copied by mistake.

Bad:

```json
[{"id": "bolt", "cost": 1, …}, {"id": "bolt", "cost": 2, …}]
```

Good:

```json
[{"id": "bolt", "cost": 1, …}, {"id": "big_bolt", "cost": 2, …}]
```
"#,
    },
    CodeDoc {
        id: "E013",
        title: Bi::new("type must be spell or monster", "종류는 spell 또는 monster여야 합니다"),
        text: r#"`type` says whether the card is a unit or a spell, and it is missing or another word. Units are
written `monster` in the language, whatever the screen calls them. The text `spell|monster` in the
language definition means a choice of one of the two.

Bad:

```json
{"id": "wall", "type": "unit", …}
```

Good:

```json
{"id": "wall", "type": "monster", …}
```
"#,
    },
    CodeDoc {
        id: "E014",
        title: Bi::new("bad cost", "비용이 잘못되었습니다"),
        text: r#"`cost` is the mana to play the card from hand. It is required, and it is a whole number of at least
0. Fractions and negative numbers cannot be paid.

Bad:

```json
{"id": "bolt", "type": "spell", "cost": -1, …}
```

Good:

```json
{"id": "bolt", "type": "spell", "cost": 0, …}
```
"#,
    },
    CodeDoc {
        id: "E015",
        title: Bi::new("bad attack or HP", "공격 또는 체력이 잘못되었습니다"),
        text: r#"A unit needs both `atk` and `hp`. Attack is at least 0; HP is at least 1, because a unit with 0 HP
would be gone before it arrives. Both are whole numbers.

Bad:

```json
{"id": "wall", "type": "monster", "cost": 2, "atk": 0, "hp": 0, "effects": []}
```

Good:

```json
{"id": "wall", "type": "monster", "cost": 2, "atk": 0, "hp": 7, "effects": []}
```
"#,
    },
    CodeDoc {
        id: "E016",
        title: Bi::new("unknown spellKind", "알 수 없는 spellKind입니다"),
        text: r#"`spellKind` decides what becomes of a spell after its use: `normal` goes to the graveyard,
`continuous` stays in a spell slot, `equip` attaches to a unit. No other word is known. Leave it out
for a normal spell.

Bad:

```json
{"type": "spell", "spellKind": "equipment", …}
```

Good:

```json
{"type": "spell", "spellKind": "equip", …}
```
"#,
    },
    CodeDoc {
        id: "E020",
        title: Bi::new("effects must be a list", "effects는 목록이어야 합니다"),
        text: r#"`effects` holds the effects of the card in order, inside square brackets, even if there is only one.
A card without effects has an empty list.

Bad:

```json
{"effects": {"timing": "on_play", "action": {"kind": "draw"}}}
```

Good:

```json
{"effects": [{"timing": "on_play", "action": {"kind": "draw"}}]}
```
"#,
    },
    CodeDoc {
        id: "E021",
        title: Bi::new("effect must be an object", "효과는 객체여야 합니다"),
        text: r#"Every entry of `effects` is an object with `timing` and `action`. Here stands something else. Ready-
made text for players belongs into `text`, which the engine does not read.

Bad:

```json
{"effects": ["draw a card"]}
```

Good:

```json
{"effects": [{"timing": "on_play", "action": {"kind": "draw"}}]}
```
"#,
    },
    CodeDoc {
        id: "E022",
        title: Bi::new("timing or event missing", "타이밍이나 사건이 없습니다"),
        text: r#"An effect must say when it fires, with a word in `timing`. The timings `on_event` and `replace` must
also say which event they wait for, in `trigger` or `replaces`. Without that the effect could never
happen.

Bad:

```json
{"action": {"kind": "draw", "value": 1}}
```

Good:

```json
{"timing": "on_play", "action": {"kind": "draw", "value": 1}}
```
"#,
    },
    CodeDoc {
        id: "E023",
        title: Bi::new("unknown timing or event", "알 수 없는 타이밍 또는 사건입니다"),
        text: r#"This word is not one of the timings, or not one of the events that a trigger can hear. An effect
with a misspelt timing would silently never fire, so it is an error. The nearest known word is
proposed.

Bad:

```json
{"timing": "on_depoly", …}
```

Good:

```json
{"timing": "on_deploy", …}
```
"#,
    },
    CodeDoc {
        id: "E024",
        title: Bi::new("unknown condition", "알 수 없는 조건입니다"),
        text: r#"This key is not one of the conditions. Leaving it unread would make the effect happen more often
than you meant, so it is an error. The nearest known condition is proposed.

Bad:

```json
{"condition": {"my_trun": true}}
```

Good:

```json
{"condition": {"my_turn": true}}
```
"#,
    },
    CodeDoc {
        id: "E025",
        title: Bi::new("wrong type or word", "형식이 다르거나 쓸 수 없는 낱말입니다"),
        text: r#"The field exists, but its value has the wrong type or is not in the list of words that the field
knows. For example `phase` is `main`, `battle` or `end`, `my_turn` and `guard` are `true` or `false`
without quotes, and names are strings. A field that you do not need is left out; `null` does not
stand for nothing.

Bad:

```json
{"condition": {"phase": "draw", "my_turn": "yes"}}
```

Good:

```json
{"condition": {"phase": "main", "my_turn": true}}
```
"#,
    },
    CodeDoc {
        id: "E026",
        title: Bi::new("limit must be at least 1", "횟수 제한은 1 이상이어야 합니다"),
        text: r#"`per_turn_limit` is how often an effect may be used in one turn. With 0 it could never be used.
Every effect has a limit of 1 unless another is written; there is no word for unlimited, so write a
large number.

Bad:

```json
{"condition": {"per_turn_limit": 0}}
```

Good:

```json
{"condition": {"per_turn_limit": 2}}
```
"#,
    },
    CodeDoc {
        id: "E027",
        title: Bi::new("bad effect cost", "효과의 비용이 잘못되었습니다"),
        text: r#"The cost of an effect is an object with `mana`, and `mana` is a whole number of at least 0. The cost
of the card itself stands beside `type` and is a plain number; the two are easily mixed up.

Bad:

```json
{"timing": "active", "cost": 2, …}
```

Good:

```json
{"timing": "active", "cost": {"mana": 2}, …}
```
"#,
    },
    CodeDoc {
        id: "E028",
        title: Bi::new("unknown cost", "알 수 없는 비용입니다"),
        text: r#"Mana is the only price that an effect can have. Another key in `cost` would be ignored and the
effect would be cheaper than you meant. Prices such as releasing a unit are written as an effect of
their own before this one.

Bad:

```json
{"cost": {"hp": 2}}
```

Good:

```json
{"cost": {"mana": 2}}
```
"#,
    },
    CodeDoc {
        id: "E029",
        title: Bi::new("unknown mode", "알 수 없는 mode입니다"),
        text: r#"`mode` says whether an effect happens by itself or its owner decides: `forced` or `optional`. Leave
it out for a forced effect.

Bad:

```json
{"mode": "may", …}
```

Good:

```json
{"mode": "optional", …}
```
"#,
    },
    CodeDoc {
        id: "E030",
        title: Bi::new("action missing", "동작이 없습니다"),
        text: r#"An effect must say what it does, with an object in `action`. The same holds for `stackAction` and
for the action of `instead`. Without it there is nothing to run.

Bad:

```json
{"timing": "on_play"}
```

Good:

```json
{"timing": "on_play", "action": {"kind": "draw", "value": 1}}
```
"#,
    },
    CodeDoc {
        id: "E031",
        title: Bi::new("kind missing", "동작의 kind가 없습니다"),
        text: r#"An action must name its kind, such as `draw` or `heal_unit`, as a word in quotes. The other fields
of an action only have a meaning together with its kind.

Bad:

```json
{"action": {"value": 1}}
```

Good:

```json
{"action": {"kind": "draw", "value": 1}}
```
"#,
    },
    CodeDoc {
        id: "E032",
        title: Bi::new("unknown target", "알 수 없는 대상입니다"),
        text: r#"This word is not one of the targets. An action with a misspelt target would find nobody and do
nothing, so it is an error. The nearest target that fits the action is proposed.

Bad:

```json
{"kind": "heal_unit", "target": "ally_frnt", "value": 2}
```

Good:

```json
{"kind": "heal_unit", "target": "ally_front", "value": 2}
```
"#,
    },
    CodeDoc {
        id: "E033",
        title: Bi::new("target does not fit the action", "동작에 맞지 않는 대상입니다"),
        text: r#"Some actions work on an agent, others on a unit, and this target is of the other sort. `opponent` is
the opposing agent; `opponent_unit` and `enemy_front` are units. Words for a group of units belong
to `modify`, and `event_unit` and `event_agent` only exist in an effect that hears an event.

Bad:

```json
{"kind": "deal_damage_to_unit", "target": "opponent", "value": 2}
```

Good:

```json
{"kind": "deal_damage_to_unit", "target": "enemy_front", "value": 2}
```
"#,
    },
    CodeDoc {
        id: "E034",
        title: Bi::new("value missing or not a whole number", "필요한 값이 없거나 정수가 아닙니다"),
        text: r#"Something that this action needs is not there, or its number is not a whole one. Damage, healing and
mana need `value`; `apply_status` needs `status`, and some statuses a value; `negate` needs `what`.
Nothing is guessed, because a wrong guess would change the balance of the card.

Bad:

```json
{"kind": "deal_damage_to_agent", "target": "opponent"}
```

Good:

```json
{"kind": "deal_damage_to_agent", "target": "opponent", "value": 2}
```
"#,
    },
    CodeDoc {
        id: "E035",
        title: Bi::new("bad count", "장수나 턴 수가 잘못되었습니다"),
        text: r#"`count` says how many cards are searched or recruited, and `turns` how long a status stays. Both are
whole numbers of at least 1. Leave `count` out for one card.

Bad:

```json
{"kind": "search_deck_to_hand", "count": 0}
```

Good:

```json
{"kind": "search_deck_to_hand", "count": 1}
```
"#,
    },
    CodeDoc {
        id: "E036",
        title: Bi::new("unknown filter key", "필터에서 알 수 없는 키입니다"),
        text: r#"A filter knows the keys `type`, `key`, `race`, `theme` and `element`; conditions on the board also
know `min`. A key that is not read would make the filter match more cards than you meant, so it is
an error. The nearest known key is proposed.

Bad:

```json
{"filter": {"tema": "기어"}}
```

Good:

```json
{"filter": {"theme": "기어"}}
```
"#,
    },
    CodeDoc {
        id: "E037",
        title: Bi::new("unknown type in a filter", "필터에서 알 수 없는 종류입니다"),
        text: r#"`type` in a filter is `spell` or `monster`, as on a card. Units are written `monster`. Leave it out
to match both.

Bad:

```json
{"filter": {"type": "unit"}}
```

Good:

```json
{"filter": {"type": "monster"}}
```
"#,
    },
    CodeDoc {
        id: "E038",
        title: Bi::new("stack actions nested too deep", "연쇄 동작이 너무 깊이 중첩되었습니다"),
        text: r#"An `enqueue_stack` may put another `enqueue_stack` on the stack, up to 8 levels deep. More than that
is almost always a copying mistake. Write separate effects instead.

Bad:

```json
{"kind": "enqueue_stack", "stackAction": {"kind": "enqueue_stack", … 10 levels … }}
```

Good:

```json
{"kind": "enqueue_stack", "stackAction": {"kind": "draw", "value": 1}}
```
"#,
    },
    CodeDoc {
        id: "E039",
        title: Bi::new("number in quotes", "숫자가 따옴표 안에 있습니다"),
        text: r#"A number stands here as a string. JSON tells `2` and `"2"` apart, and so do the tools that read
cards. Remove the quotes; the fix does that.

Bad:

```json
{"cost": "2"}
```

Good:

```json
{"cost": 2}
```
"#,
    },
    CodeDoc {
        id: "E040",
        title: Bi::new("number out of range", "숫자가 범위를 벗어났습니다"),
        text: r#"Numbers of cards lie between -2147483648 and 2147483647, so that every tool can compute with them. A
larger one is surely a mistake: HP begins at 20 and mana ends at 12.

Bad:

```json
{"atk": 99999999999}
```

Good:

```json
{"atk": 99}
```
"#,
    },
    CodeDoc {
        id: "W101",
        title: Bi::new("kind without an implementation", "구현되지 않은 kind입니다"),
        text: r#"No profile knows this kind of action. The card is loaded all the same, and when the effect is
reached in play it pays its cost, writes `effect skipped (unsupported: …)` and does nothing. If it
is a spelling mistake, the nearest kind is proposed; if it is a new idea, the kind must first be
built.

Bad:

```json
{"kind": "darw", "value": 1}
```

Good:

```json
{"kind": "draw", "value": 1}
```
"#,
    },
    CodeDoc {
        id: "W102",
        title: Bi::new("cost can never be paid", "낼 수 없는 비용입니다"),
        text: r#"Mana grows by 2 in each own turn and ends at 12. A card that costs more can only be played with mana
from effects. If that is not the idea of the card, lower its cost.

Bad:

```json
{"id": "titan", "cost": 13, …}
```

Good:

```json
{"id": "titan", "cost": 12, …}
```
"#,
    },
    CodeDoc {
        id: "W103",
        title: Bi::new("field has no meaning here", "여기서는 의미가 없는 필드입니다"),
        text: r#"The field exists in the language but not for this sort of card, action or status. A spell has no
attack, a unit no `spellKind`, and the status `stun` has no value. It is ignored. Remove it, or
check whether the type or kind is the one you meant.

Bad:

```json
{"id": "bolt", "type": "spell", "cost": 1, "atk": 2, "effects": []}
```

Good:

```json
{"id": "bolt", "type": "spell", "cost": 1, "effects": []}
```
"#,
    },
    CodeDoc {
        id: "W104",
        title: Bi::new("equip spell never attaches", "장착 마법이 장착되지 않습니다"),
        text: r#"An equip spell takes a spell slot for the unit it is attached to, but no effect of this card
attaches it. It would go to the graveyard and do nothing. Add an effect with `attach_equipment`, or
make it a normal spell.

Bad:

```json
{"spellKind": "equip", "effects": []}
```

Good:

```json
{"spellKind": "equip", "effects": [{"timing": "on_play", "action": {"kind": "attach_equipment", "target": "ally_front", "bonus": {"atk": 1, "hp": 1}}}]}
```
"#,
    },
    CodeDoc {
        id: "W105",
        title: Bi::new("bonus cannot be taken back", "보너스를 되돌릴 수 없습니다"),
        text: r#"`attach_equipment` gives a bonus that ends when the equipment leaves its slot. This card is no equip
spell and keeps no such slot, so the bonus stays for ever. Make the card an equip spell, or use
`apply_status` for a bonus that ends.

Bad:

```json
{"type": "spell", "spellKind": "normal", "effects": [{"action": {"kind": "attach_equipment", …}}]}
```

Good:

```json
{"type": "spell", "spellKind": "equip", "effects": [{"action": {"kind": "attach_equipment", …}}]}
```
"#,
    },
    CodeDoc {
        id: "W106",
        title: Bi::new("effects missing", "effects가 없습니다"),
        text: r#"The card has no `effects`. It is read as a card without effects, which is right for a plain unit.
Write an empty list to say that this is meant.

Bad:

```json
{"id": "wall", "type": "monster", "cost": 2, "atk": 0, "hp": 7}
```

Good:

```json
{"id": "wall", "type": "monster", "cost": 2, "atk": 0, "hp": 7, "effects": []}
```
"#,
    },
    CodeDoc {
        id: "W107",
        title: Bi::new("timing never fires", "이 타이밍은 오지 않습니다"),
        text: r#"This card never comes into the situation that the timing describes: a spell is not deployed and does
not attack, and a normal spell is gone after its use. Profile `compat` runs only `on_deploy` of
units and `on_play` of spells. In the same way `modify` only works with `continuous`, and
replacements only with `replace`. The effect would silently never happen.

Bad:

```json
{"type": "spell", "effects": [{"timing": "on_deploy", …}]}
```

Good:

```json
{"type": "spell", "effects": [{"timing": "on_play", …}]}
```
"#,
    },
    CodeDoc {
        id: "W108",
        title: Bi::new("condition can never be true", "참이 될 수 없는 조건입니다"),
        text: r#"The timing of this effect only happens in another phase than the condition asks for. Cards are
played in the main phase, attacks happen in the battle phase, `on_turn_end` runs in the end phase,
and no phase condition holds at the start of a turn. Remove the condition or change the timing.

Bad:

```json
{"timing": "on_play", "condition": {"phase": "battle"}, …}
```

Good:

```json
{"timing": "on_play", "condition": {"phase": "main"}, …}
```
"#,
    },
    CodeDoc {
        id: "W109",
        title: Bi::new("number does nothing", "아무 효과도 없는 숫자입니다"),
        text: r#"With a number of 0 or less the action does nothing, and a `min` below 1 is always fulfilled. Write a
number above 0, or remove the effect.

Bad:

```json
{"kind": "gain_mana", "value": 0}
```

Good:

```json
{"kind": "gain_mana", "value": 1}
```
"#,
    },
    CodeDoc {
        id: "W110",
        title: Bi::new("key instead of id", "id 대신 key를 썼습니다"),
        text: r#"Some sources write `key` for the id of a card. It is read, but the language says `id`, and other
tools may not know the old name. The fix renames it.

Bad:

```json
{"key": "bolt", "type": "spell", …}
```

Good:

```json
{"id": "bolt", "type": "spell", …}
```
"#,
    },
    CodeDoc {
        id: "W111",
        title: Bi::new("another name of a field", "필드의 다른 이름입니다"),
        text: r#"The field is read under this name too, but the language has another one for it: `draw` has `value`
and not `count`, `prevent` has `amount` and not `value`. Where both are given, the proper one
counts. The fix renames it.

Bad:

```json
{"kind": "draw", "count": 2}
```

Good:

```json
{"kind": "draw", "value": 2}
```
"#,
    },
    CodeDoc {
        id: "W112",
        title: Bi::new("key given twice", "키가 두 번 나옵니다"),
        text: r#"An object has the same key twice. The last one is used and the others are ignored, which is easily
overlooked. Remove all but one.

Bad:

```json
{"cost": 1, "type": "spell", "cost": 2}
```

Good:

```json
{"type": "spell", "cost": 2}
```
"#,
    },
    CodeDoc {
        id: "W113",
        title: Bi::new("needs a higher profile", "더 높은 프로필이 필요합니다"),
        text: r#"The profile in which the pool is read does not know this word. `compat` lacks `draw`, `apply_status`
and `deploy_from`; triggers, continuous effects, replacements and negation need `extended`. The card
is loaded, but the effect does nothing. Check and play with the profile that the message names.

Bad:

```json
{"timing": "on_event", …} in profile standard
```

Good:

```json
{"timing": "on_event", …} in profile extended
```
"#,
    },
    CodeDoc {
        id: "W114",
        title: Bi::new("filter can never match", "어떤 카드도 맞을 수 없는 필터입니다"),
        text: r#"Only units can be found here, and the filter asks for spells. Units are recruited and stand on the
board; spells are not and do not. Write `monster`, or leave `type` out.

Bad:

```json
{"kind": "deploy_from_deck", "filter": {"type": "spell"}}
```

Good:

```json
{"kind": "deploy_from_deck", "filter": {"type": "monster"}}
```
"#,
    },
    CodeDoc {
        id: "W115",
        title: Bi::new("no card with this id", "이 아이디의 카드가 없습니다"),
        text: r#"The pool has no card with this id. The effect finds nothing until there is one. Check the spelling,
or load the file with that card together with this one.

Bad:

```json
{"filter": {"key": "gear_gaurdian"}}
```

Good:

```json
{"filter": {"key": "gear_guardian"}}
```
"#,
    },
    CodeDoc {
        id: "W116",
        title: Bi::new("nothing matches", "필터에 맞는 카드가 없습니다"),
        text: r#"No card of the pool has all the words of this filter together, so the effect can never find
anything. Often a tag is misspelt, or the filter asks for a theme and a type that do not occur
together.

Bad:

```json
{"filter": {"theme": "기어어", "type": "monster"}}
```

Good:

```json
{"filter": {"theme": "기어", "type": "monster"}}
```
"#,
    },
    CodeDoc {
        id: "W117",
        title: Bi::new("no stack action", "연쇄에 쌓을 동작이 없습니다"),
        text: r#"`enqueue_stack` has no `stackAction`, and there is no default for its `effectKey`. In play it writes
`effect skipped (stack action missing: …)` and does nothing. Add the action that is to wait on the
stack.

Bad:

```json
{"kind": "enqueue_stack", "effectKey": "my_hit"}
```

Good:

```json
{"kind": "enqueue_stack", "effectKey": "my_hit", "stackAction": {"kind": "deal_damage_to_agent", "value": 3}}
```
"#,
    },
    CodeDoc {
        id: "W118",
        title: Bi::new("attaches nothing", "장착해도 아무것도 바뀌지 않습니다"),
        text: r#"`attach_equipment` has no `bonus`, or one that is 0 for both attack and HP. The equipment would take
a slot and change nothing. Negative numbers are allowed.

Bad:

```json
{"kind": "attach_equipment", "bonus": {"atk": 0, "hp": 0}}
```

Good:

```json
{"kind": "attach_equipment", "bonus": {"atk": 1, "hp": 0}}
```
"#,
    },
    CodeDoc {
        id: "W119",
        title: Bi::new(
            "can never be paid in the turn the card is played",
            "카드를 낸 턴에는 낼 수 없는 비용입니다",
        ),
        text: r#"There are at most 12 mana in a turn. After the card itself is paid, less is left than this optional
effect costs, and it only happens when the card is played. Lower one of the two costs.

Bad:

```json
{"cost": 9, "effects": [{"timing": "on_play", "mode": "optional", "cost": {"mana": 4}, …}]}
```

Good:

```json
{"cost": 8, "effects": [{"timing": "on_play", "mode": "optional", "cost": {"mana": 4}, …}]}
```
"#,
    },
    CodeDoc {
        id: "W120",
        title: Bi::new("unknown status", "알 수 없는 상태입니다"),
        text: r#"This is not the name of a status. It can be given to a unit and will be listed there, but it has no
effect. The nearest name is proposed; a status of your own is written as an object.

Bad:

```json
{"kind": "apply_status", "status": "stunned"}
```

Good:

```json
{"kind": "apply_status", "status": "stun"}
```
"#,
    },
    CodeDoc {
        id: "W121",
        title: Bi::new("unknown field", "알 수 없는 필드입니다"),
        text: r#"Nothing reads a field of this name at this place. It may be misspelt, or belong one level deeper,
inside `action`, `condition` or `cost`. The nearest field is proposed.

Bad:

```json
{"id": "bolt", "costs": 1, …}
```

Good:

```json
{"id": "bolt", "cost": 1, …}
```
"#,
    },
    CodeDoc {
        id: "N001",
        title: Bi::new("more problems", "문제가 더 있습니다"),
        text: r#"The file has more than 1,000 problems, and only the first are shown. The rest is counted and not
kept. Mend the first ones and check again; many problems often have one cause.

Bad:

```json
a file with 5,000 problems
```

Good:

```json
the same file after its first problems are mended
```
"#,
    },
    CodeDoc {
        id: "D001",
        title: Bi::new("deck too small", "덱의 카드가 모자랍니다"),
        text: r#"A deck has at least 30 cards. There is no upper limit. Copies count one by one.

Bad:

```json
["bolt", "wall"]
```

Good:

```json
["bolt", "bolt", "bolt", "wall", … 30 or more …]
```
"#,
    },
    CodeDoc {
        id: "D002",
        title: Bi::new("too many copies", "같은 카드가 너무 많습니다"),
        text: r#"A deck has at most 3 copies of one card. Old ids are replaced by the present ones first, so that a
card under two names counts as one card.

Bad:

```json
["bolt", "bolt", "bolt", "bolt", …]
```

Good:

```json
["bolt", "bolt", "bolt", "wall", …]
```
"#,
    },
    CodeDoc {
        id: "D003",
        title: Bi::new("unknown card in a deck", "덱에 알 수 없는 카드가 있습니다"),
        text: r#"The pool has no card with this id, so the deck cannot be used. Check the spelling, and that all card
files are loaded. The nearest id is proposed.

Bad:

```json
["blot", …]
```

Good:

```json
["bolt", …]
```
"#,
    },
    CodeDoc {
        id: "D101",
        title: Bi::new("legacy id", "예전 아이디입니다"),
        text: r#"The card has been given a new id. The deck still works, because old ids are replaced before anything
else is checked. Write the new id; the fix does that.

Bad:

```json
["gear_seed", …]
```

Good:

```json
["gear_1_clutch", …]
```
"#,
    },
    CodeDoc {
        id: "EMPTY",
        title: Bi::new("empty deck code", "덱 코드가 비어 있습니다"),
        text: r#"There is no deck code, only blanks. Copy the code again.

Bad:

```json
""
```

Good:

```json
"AgABAAAD…"
```
"#,
    },
    CodeDoc {
        id: "INVALID_FORMAT",
        title: Bi::new("not a deck code", "덱 코드가 아닙니다"),
        text: r#"A deck code is text of the letters, digits, `-` and `_` that base64url has, without `=` at the end,
and it begins with the version 2. This text is something else, or of another version. Copy the whole
code again.

Bad:

```json
"!!!!"
```

Good:

```json
"AgABAAAD…"
```
"#,
    },
    CodeDoc {
        id: "INVALID_CARDS",
        title: Bi::new("deck code of the wrong length", "덱 코드의 길이가 맞지 않습니다"),
        text: r#"The code says how many different cards it holds, and its length does not fit. It was cut off or
something was added when it was copied. Copy the whole code again.

Bad:

```json
"AgACAAAD"
```

Good:

```json
"AgABAAAD"
```
"#,
    },
    CodeDoc {
        id: "UNKNOWN_CARD",
        title: Bi::new("card not in the pool", "카드 풀에 없는 카드입니다"),
        text: r#"A deck code names cards by their number in the sorted pool. This number is larger than the pool, so
the code was made for another pool. Use the pool that it was made for; adding or removing cards
changes what a code means.

Bad:

```json
"AgAB__8D"
```

Good:

```json
"AgABAAAD"
```
"#,
    },
    CodeDoc {
        id: "INVALID_COUNT",
        title: Bi::new("bad number of copies", "같은 카드의 장수가 잘못되었습니다"),
        text: r#"Every card in a deck code has 1 to 3 copies and stands there once. This code has another number, or
a card twice. It was not made by a tool of this language.

Bad:

```json
"AgABAAAE"
```

Good:

```json
"AgABAAAD"
```
"#,
    },
    CodeDoc {
        id: "DECK_MIN",
        title: Bi::new("deck code with too few cards", "덱 코드의 카드가 모자랍니다"),
        text: r#"The code can be read, but the deck has fewer than 30 cards and cannot be played. Add cards and make
a new code.

Bad:

```json
"AgABAAAD" (3 cards)
```

Good:

```json
a code of 30 cards or more
```
"#,
    },
];

/// The explanation of a code.
pub fn find(id: &str) -> Option<&'static CodeDoc> {
    CODES.iter().find(|doc| doc.id == id)
}
