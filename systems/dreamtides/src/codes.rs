//! Every diagnostic explained: what it means, why it matters and how to mend it, with an example of both.

use cardwright_ir::Bi;
use cardwright_system::CodeDoc;

/// Errors of files and rows, errors of rules text, then warnings and the note.
pub static CODES: &[CodeDoc] = &[
    CodeDoc {
        id: "TomlParse",
        title: Bi::new("the file cannot be read as this table", "파일을 이 표로 읽을 수 없습니다"),
        text: r#"The text is not TOML here, a key stands twice, a value has another type than the format asks for, or the list that the
file must hold is missing. Older tools then read nothing of the file; here the other rows are still checked.
Mend the first error first: later ones may only follow from it.

Bad:

```toml
[[cards]]
name = 7
```

Good:

```toml
[[cards]]
name = "Lantern Keeper"
```
"#,
    },
    CodeDoc {
        id: "MissingField",
        title: Bi::new("a row lacks a field", "행에 필드가 없습니다"),
        text: r#"A card needs `id`, `name`, `card-type` and `image-number`; a dreamwell card needs `id`, `name`, `energy-produced` and
`image-number`. The row is left out until it has them. An empty string counts as a value, except for
`energy-produced`, where it stands for none.

Bad:

```toml
[[cards]]
id = "5f0c7f5e-8a37-4d53-9d7a-0c3c31f7a001"
card-type = "Event"
image-number = 1
```

Good:

```toml
[[cards]]
id = "5f0c7f5e-8a37-4d53-9d7a-0c3c31f7a001"
name = "Low Tide"
card-type = "Event"
image-number = 1
```
"#,
    },
    CodeDoc {
        id: "InvalidField",
        title: Bi::new("a field has a value that it cannot have", "필드에 쓸 수 없는 값입니다"),
        text: r#"The value has the right type but is not one that the format knows: a price below zero, a card type or subtype that does
not exist, a negative spark, an unknown rarity. Names are compared letter by letter, capitals included. The row is left
out.

Bad:

```toml
card-type = "Spell"
```

Good:

```toml
card-type = "Event"
```
"#,
    },
    CodeDoc {
        id: "AbilityParse",
        title: Bi::new("the recorded abilities cannot be read", "기록된 능력을 읽을 수 없습니다"),
        text: r#"`parsed_abilities.json` stands beside the cards and is not an object from id to abilities. Games read abilities from it,
so they would find none. It is a generated file: write it anew instead of mending it by hand.

Bad:

```text
{"an id": [{"Evnt": {}}]}
```

Good:

```text
cardwright generate --system dreamtides my-cards
```
"#,
    },
    CodeDoc {
        id: "StaleAbilities",
        title: Bi::new("the recorded abilities are not those of the cards", "기록된 능력이 카드와 다릅니다"),
        text: r#"Rules text was changed after `parsed_abilities.json` was written, or a card came or went. The text decides; whoever reads
the file plays with old cards.

Bad:

```text
a card file that is newer than its abilities
```

Good:

```text
cardwright generate --system dreamtides my-cards
```
"#,
    },
    CodeDoc {
        id: "LexUnclosedBrace",
        title: Bi::new("a directive is never closed", "지시어가 닫히지 않았습니다"),
        text: r#"A directive runs from `{` to the first `}`. This one has none, so the rest of the paragraph would belong to it. The
whole card has no abilities until its text is right.

Bad:

```toml
rules-text = "Draw {cards($c)."
```

Good:

```toml
rules-text = "Draw {cards($c)}."
```
"#,
    },
    CodeDoc {
        id: "LexEmptyDirective",
        title: Bi::new("braces with nothing inside", "중괄호 안이 비어 있습니다"),
        text: r#"`{}` stands for nothing. Write the phrase that was meant, or take the braces out.

Bad:

```toml
rules-text = "Draw {}."
```

Good:

```toml
rules-text = "Draw {cards($c)}."
```
"#,
    },
    CodeDoc {
        id: "VariableInvalidFormat",
        title: Bi::new("a variable without a value", "값이 없는 변수입니다"),
        text: r#"`variables` holds pairs `name: value`, separated by commas or line breaks. A part without `:` is neither name nor value.

Bad:

```toml
variables = "c 2"
```

Good:

```toml
variables = "c: 2"
```
"#,
    },
    CodeDoc {
        id: "VariableInvalidValue",
        title: Bi::new("a value that is none", "변수의 값이 아닙니다"),
        text: r#"A variable is a whole number from 0, a subtype in any case, or a figment in lower case. Nothing else can be shown or
read by the rules text.

Bad:

```toml
variables = "c: two"
```

Good:

```toml
variables = "c: 2"
```
"#,
    },
    CodeDoc {
        id: "UnresolvedVariable",
        title: Bi::new(
            "a directive reads a variable that has no fitting value",
            "지시어가 읽는 변수에 맞는 값이 없습니다",
        ),
        text: r#"Every phrase reads a variable: the one in its parentheses, or its usual one. That variable is not bound on this card, or
is bound to another type, for example to a subtype where a number is needed. Names are lower case.

Bad:

```toml
rules-text = "Draw {cards($c)}."
variables = ""
```

Good:

```toml
rules-text = "Draw {cards($c)}."
variables = "c: 2"
```
"#,
    },
    CodeDoc {
        id: "Parse",
        title: Bi::new("no sentence of the language", "규칙문의 문장이 아닙니다"),
        text: r#"Rules text is a fixed language. At this place no sentence goes on like this; the message says what could stand here, and
what was probably meant. Keywords such as `dissolve` are directives in braces, plain words such as `draw` are not; a
number is always a directive. One bad paragraph costs all abilities of the card.

Bad:

```toml
rules-text = "Draw 2 cards."
```

Good:

```toml
rules-text = "Draw {cards($c)}."
variables = "c: 2"
```
"#,
    },
    CodeDoc {
        id: "TooLarge",
        title: Bi::new("more cards than are read", "읽을 수 있는 것보다 카드가 많습니다"),
        text: r#"A pool has at most 20,000 cards, so that a damaged file cannot stop the tools. Look for a generator that went wrong, or
split the pool.

Bad:

```text
a file with a million rows
```

Good:

```text
the same cards in several pools
```
"#,
    },
    CodeDoc {
        id: "DuplicateId",
        title: Bi::new("two rows have the same id", "두 행의 아이디가 같습니다"),
        text: r#"Ids are meant to be unique over all four card files. The later row replaces the earlier one, and their abilities are
joined in the generated file. Give one of them a new id.

Bad:

```toml
two rows with id = "5f0c7f5e-8a37-4d53-9d7a-0c3c31f7a001"
```

Good:

```toml
an id of its own for each row
```
"#,
    },
    CodeDoc {
        id: "DuplicateCardNumber",
        title: Bi::new("two cards have the same number", "두 카드의 번호가 같습니다"),
        text: r#"`card-number` is the running number within the set, and two production cards share it.

Bad:

```toml
card-number = 7
…
card-number = 7
```

Good:

```toml
card-number = 7
…
card-number = 8
```
"#,
    },
    CodeDoc {
        id: "MeaninglessField",
        title: Bi::new("a field that this row does not use", "이 행에서 쓰지 않는 필드입니다"),
        text: r#"The row has a value that nothing reads: spark or a subtype on an event, card fields on a dreamwell card, dreamwell
fields on a card. Players would never see it. Take it out, or write an empty string.

Bad:

```toml
card-type = "Event"
spark = 2
```

Good:

```toml
card-type = "Event"
spark = ""
```
"#,
    },
    CodeDoc {
        id: "CardTypeHere",
        title: Bi::new("a card type that card files do not hold", "카드 파일에 둘 수 없는 카드 종류입니다"),
        text: r#"The loader knows more card types than card files have. Here stand characters and events; the others belong to other
files and would be read as cards without rules.

Bad:

```toml
card-type = "Dreamsign"
```

Good:

```toml
card-type = "Character"
```
"#,
    },
    CodeDoc {
        id: "UnknownKey",
        title: Bi::new("a key that no row has", "어느 행에도 없는 키입니다"),
        text: r#"The loader ignores keys that it does not know, so a misspelt key looks like a missing one. The message names the nearest
known key.

Bad:

```toml
engery-cost = 2
```

Good:

```toml
energy-cost = 2
```
"#,
    },
    CodeDoc {
        id: "ModalCost",
        title: Bi::new("price and modes do not agree", "비용과 선택지가 맞지 않습니다"),
        text: r#"A card with `{choose_one}` has the price of the mode that is chosen, and its own `energy-cost` is `"*"`. A card with
`"*"` and without modes would cost nothing.

Bad:

```toml
energy-cost = 2
rules-text = "{choose_one} …"
```

Good:

```toml
energy-cost = "*"
rules-text = "{choose_one} …"
```
"#,
    },
    CodeDoc {
        id: "UnusedVariable",
        title: Bi::new("a variable that nothing reads", "쓰이지 않는 변수입니다"),
        text: r#"No directive of the rules text or the prompt reads this variable, so changing it changes nothing. Directives read names
in lower case only: a name with a capital can never be read.

Bad:

```toml
rules-text = "Draw {cards($c)}."
variables = "c: 2, e: 1"
```

Good:

```toml
rules-text = "Draw {cards($c)}."
variables = "c: 2"
```
"#,
    },
    CodeDoc {
        id: "FastDash",
        title: Bi::new("a fast ability without its dash", "신속 능력에 줄표가 없습니다"),
        text: r#"`{Fast}` before the cost of an activated ability is written with a dash. The ability works without it, but the text
reads as if the cost were fast.

Bad:

```toml
rules-text = "{Fast} {energy($e)}: {Foresee($f)}."
```

Good:

```toml
rules-text = "{Fast} -- {energy($e)}: {Foresee($f)}."
```
"#,
    },
    CodeDoc {
        id: "KeywordCase",
        title: Bi::new("a keyword with the wrong capital", "키워드의 대소문자가 맞지 않습니다"),
        text: r#"A keyword that begins a sentence, a cost or an effect has a capital; one that stands inside has none. The parser reads
both, so this changes only what players see.

Bad:

```toml
rules-text = "{dissolve} an enemy."
```

Good:

```toml
rules-text = "{Dissolve} an enemy."
```
"#,
    },
    CodeDoc {
        id: "PromptTemplate",
        title: Bi::new("a prompt that cannot be shown", "보여 줄 수 없는 안내문입니다"),
        text: r#"`prompts` is a text with directives that is shown when the card asks for something. This one uses a phrase or a variable
that does not exist, so a sentence made from the effect is shown instead.

Bad:

```toml
prompts = "Choose {cards}."
```

Good:

```toml
prompts = "Choose {cards($c)}."
```
"#,
    },
    CodeDoc {
        id: "SecondArgument",
        title: Bi::new("a second value that is not read", "읽히지 않는 두 번째 값입니다"),
        text: r#"`n_figments` always shows the figment in `g`, and `count_allied_subtype` the subtype in `t`, whatever stands as their second
value.

Bad:

```text
{n_figments($n, $h)}
```

Good:

```text
{n_figments($n, $g)}
```
"#,
    },
    CodeDoc {
        id: "UnknownCard",
        title: Bi::new("a list names a card that is not there", "목록이 가리키는 카드가 없습니다"),
        text: r#"A row of a card list has an id that no loaded card has, or lists a dreamwell card among cards. Decks made from the list
lack it.

Bad:

```toml
card-id = "00000000-0000-4000-8000-000000000000"
```

Good:

```toml
the id of a card in the same folder
```
"#,
    },
    CodeDoc {
        id: "DeckSize",
        title: Bi::new("a deck that cannot be played", "사용할 수 없는 덱입니다"),
        text: r#"The first list of a file is its deck, and a deck has 10 to 64 cards: fewer are drawn up within a few turns, more do not
fit a battle. The list can still be read and converted. Change the copies, or add cards.

Bad:

```toml
copies = 1
```

Good:

```toml
copies = 10
```
"#,
    },
    CodeDoc {
        id: "MoreProblems",
        title: Bi::new("more problems than are shown", "보이는 것보다 문제가 더 있습니다"),
        text: r#"A file shows its first 1,000 problems; this note counts the others. Mend the first ones and check again.

Bad:

```text
a file with thousands of errors
```

Good:

```text
the same file without the first ones
```
"#,
    },
];
