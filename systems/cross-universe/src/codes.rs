//! Every diagnostic explained: what it means, why it matters and how to mend it, with an example of both.

use cardwright_ir::Bi;
use cardwright_system::CodeDoc;

/// Those of card files, then the note, then those of decks.
pub static CODES: &[CodeDoc] = &[
    CodeDoc {
        id: "F01",
        title: Bi::new("unknown card property", "알 수 없는 카드 속성입니다"),
        text: r#"Before the first `o:` every line is a property of the card. This line is none, so what it says would
be lost. Check the spelling; properties of abilities belong behind an `o:`.

Bad:

```cdf
colour: red
```

Good:

```cdf
level: 3
```
"#,
    },
    CodeDoc {
        id: "F02",
        title: Bi::new("missing required property", "필수 속성이 없습니다"),
        text: r#"Every card has `id`, `cardType`, `name`, `level` and `types`. One of these lines is missing. A card
without types still has the line, with nothing behind the colon.

Bad:

```cdf
id: CUU00161
cardType: unit
```

Good:

```cdf
id: CUU00161
cardType: unit
name: CUU00161
level: 3
types:
```
"#,
    },
    CodeDoc {
        id: "F03",
        title: Bi::new("bad card id", "카드 아이디가 잘못되었습니다"),
        text: r#"A card id is `CU`, one of the letters U, S, I and T, and five digits. Decks, names and scripts find
a card by it, so it must have exactly this form. The name of a card is an id too.

Bad:

```cdf
id: U00161
```

Good:

```cdf
id: CUU00161
```
"#,
    },
    CodeDoc {
        id: "F04",
        title: Bi::new("unknown card type", "알 수 없는 카드 종류입니다"),
        text: r#"The value of `cardType` is one of seven words. It decides where the card goes and which abilities it
may have, so nothing else can be checked without it. Case matters.

Bad:

```cdf
cardType: creature
```

Good:

```cdf
cardType: unit
```
"#,
    },
    CodeDoc {
        id: "F05",
        title: Bi::new("a token with a file", "토큰은 카드 파일을 가질 수 없습니다"),
        text: r#"Tokens are made by `SUMMONTOKENS` while a game runs. They have no files and cannot be in decks. Make
the card a unit, or remove the file.

Bad:

```cdf
cardType: token
```

Good:

```cdf
cardType: unit
```
"#,
    },
    CodeDoc {
        id: "F06",
        title: Bi::new(
            "attack or defense out of place",
            "공격력이나 방어력이 있을 자리가 아니거나 빠졌습니다",
        ),
        text: r#"Units have both `attack` and `defense`, other cards have neither. Here one is missing on a unit, or
stands on a spell or an item.

Bad:

```cdf
cardType: standardSpell
attack: 300
```

Good:

```cdf
cardType: unit
attack: 300
defense: 200
```
"#,
    },
    CodeDoc {
        id: "F07",
        title: Bi::new("not a number", "숫자가 아닙니다"),
        text: r#"This property is a whole number that is not negative. Words, signs, question marks and numbers
beyond 2147483647 cannot be read. The value counts as 0 until it is mended.

Bad:

```cdf
level: five
```

Good:

```cdf
level: 5
```
"#,
    },
    CodeDoc {
        id: "F08",
        title: Bi::new("unknown type", "알 수 없는 타입입니다"),
        text: r#"A card has types out of a fixed list, and a game may add some. This word is not among them. Case
matters: types begin with a capital.

Bad:

```cdf
types: Fire, Wood
```

Good:

```cdf
types: Fire, Plant
```
"#,
    },
    CodeDoc {
        id: "F09",
        title: Bi::new("bad deckLimit", "deckLimit가 잘못되었습니다"),
        text: r#"`deckLimit` says how many copies a deck may have. It is a number, or `any` for no limit. It is not a
script, so nothing can be computed there.

Bad:

```cdf
deckLimit: many
```

Good:

```cdf
deckLimit: any
```
"#,
    },
    CodeDoc {
        id: "F10",
        title: Bi::new("equipableTo on another card", "장착하지 않는 카드에 equipableTo가 있습니다"),
        text: r#"Only enchant spells and equipable items are put on a unit. On every other card the property would
have no effect. Remove it, or change `cardType`.

Bad:

```cdf
cardType: standardItem
equipableTo: types = Fire
```

Good:

```cdf
cardType: equipableItem
equipableTo: types = Fire
```
"#,
    },
    CodeDoc {
        id: "F11",
        title: Bi::new("duplicate property", "속성이 두 번 나옵니다"),
        text: r#"A property or section may stand once on a card and once in an ability. Two of them contradict each
other, and a reader cannot tell which one counts. Keep one.

Bad:

```cdf
level: 3
level: 4
```

Good:

```cdf
level: 4
```
"#,
    },
    CodeDoc {
        id: "F12",
        title: Bi::new("card property after the first ability", "카드 속성이 첫 능력 뒤에 있습니다"),
        text: r#"Properties of the card come before the first `o:`. Behind it this line would be read as script. Move
it up.

Bad:

```cdf
o: optional
level: 3
```

Good:

```cdf
level: 3
o: optional
```
"#,
    },
    CodeDoc {
        id: "F13",
        title: Bi::new("unknown ability type", "알 수 없는 능력 종류입니다"),
        text: r#"The value of `o:` is `cast`, `deploy`, `optional`, `fast`, `trigger` or `static`; a sub-ability can
also be `part`. This one is something else. Nothing in the ability can be used without its type.

Bad:

```cdf
o: passive
```

Good:

```cdf
o: static
```
"#,
    },
    CodeDoc {
        id: "F14",
        title: Bi::new("cast or deploy on the wrong card", "이 카드에는 cast나 deploy를 쓸 수 없습니다"),
        text: r#"A `cast` ability is what a spell does, a `deploy` ability what an item does. Units have neither. Use
the word that fits the card, or another type of ability.

Bad:

```cdf
cardType: unit
o: cast
```

Good:

```cdf
cardType: unit
o: optional
```
"#,
    },
    CodeDoc {
        id: "F15",
        title: Bi::new("two main abilities", "주 능력이 둘입니다"),
        text: r#"A spell is cast with one `cast` ability, and an item deployed with one `deploy` ability. A second
one would never be used. Put both effects into one ability.

Bad:

```cdf
o: cast
DRAW(1);
o: cast
DRAW(2);
```

Good:

```cdf
o: cast
DRAW(3);
```
"#,
    },
    CodeDoc {
        id: "F16",
        title: Bi::new("a sub-ability that casts", "하위 능력에는 cast나 deploy를 쓸 수 없습니다"),
        text: r#"Sub-abilities come into play when they are granted or done. A granted `cast` or `deploy` ability
does nothing, so this one can never be used. The reference implementation refuses it.

Bad:

```cdf
|o: cast
DRAW(1);
```

Good:

```cdf
|o: optional
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F17",
        title: Bi::new("sub-ability without its ability", "하위 능력이 속할 능력이 없습니다"),
        text: r#"Every bar before the `o` is one level below the head before it. This head has no ability to belong
to, or skips a level. Remove bars, or add the ability that is missing.

Bad:

```cdf
o: optional
||o: part
```

Good:

```cdf
o: optional
|o: part
```
"#,
    },
    CodeDoc {
        id: "F18",
        title: Bi::new("after on another ability", "이 능력에는 after를 쓸 수 없습니다"),
        text: r#"`after` makes a trigger available when something has happened, and lets a spell be cast right after
it. Other abilities never look at it. Use `condition`, or make the ability a trigger.

Bad:

```cdf
o: optional
after: destroyed = thisCard
```

Good:

```cdf
o: trigger
mandatory: no
after: destroyed = thisCard
```
"#,
    },
    CodeDoc {
        id: "F19",
        title: Bi::new("after and during together", "after와 during을 함께 쓸 수 없습니다"),
        text: r#"A trigger waits for something that happens, or for a state. It cannot wait for both. Keep one and
write the other as `condition`.

Bad:

```cdf
after: destroyed = thisCard
during: currentPhase = endPhase
```

Good:

```cdf
after: destroyed = thisCard
condition: currentPhase = endPhase
```
"#,
    },
    CodeDoc {
        id: "F20",
        title: Bi::new("afterPrecondition without after", "after 없이 afterPrecondition이 있습니다"),
        text: r#"`afterPrecondition` is asked right before the actions that `after` is asked about. Without `after`
nobody asks. Add `after`, or use `condition`.

Bad:

```cdf
afterPrecondition: thisCard.zone = field
```

Good:

```cdf
after: COUNT(destroyed) > 0
afterPrecondition: thisCard.zone = field
```
"#,
    },
    CodeDoc {
        id: "F21",
        title: Bi::new("during on another ability", "이 능력에는 during을 쓸 수 없습니다"),
        text: r#"Only triggers become available by a state of the game. Other abilities are used when a player wants
to. Use `condition` for what must hold then.

Bad:

```cdf
o: optional
during: currentPhase = endPhase
```

Good:

```cdf
o: fast
condition: currentPhase = endPhase
```
"#,
    },
    CodeDoc {
        id: "F22",
        title: Bi::new("a trigger without a cause", "유발 능력에 원인이 없습니다"),
        text: r#"A trigger becomes available by `after` or `during`. This one has neither, so nobody can ever use it.
Often the cause was written as `condition`.

Bad:

```cdf
o: trigger
mandatory: no
condition: discarded = thisCard
```

Good:

```cdf
o: trigger
mandatory: no
after: discarded = thisCard
```
"#,
    },
    CodeDoc {
        id: "F23",
        title: Bi::new("mandatory out of place", "mandatory를 쓸 자리가 아닙니다"),
        text: r#"`mandatory` is `yes` or `no`, on triggers and on static abilities that replace or cancel. On other
abilities it means nothing: they are used by choice.

Bad:

```cdf
o: optional
mandatory: yes
```

Good:

```cdf
o: trigger
mandatory: yes
during: currentPhase = endPhase
```
"#,
    },
    CodeDoc {
        id: "F24",
        title: Bi::new("mandatory is missing", "mandatory가 없습니다"),
        text: r#"A trigger says whether it must be used. Without the line it counts as `no`. Write it, so that
readers need not guess.

Bad:

```cdf
o: trigger
after: destroyed = thisCard
```

Good:

```cdf
o: trigger
mandatory: no
after: destroyed = thisCard
```
"#,
    },
    CodeDoc {
        id: "F25",
        title: Bi::new(
            "applyTo or modifier on another ability",
            "이 능력에는 applyTo나 modifier를 쓸 수 없습니다",
        ),
        text: r#"Only static abilities change values all the time. Abilities that are used change values with `APPLY`
in their script.

Bad:

```cdf
o: optional
modifier: {attack += 100}
```

Good:

```cdf
o: optional
APPLY(thisCard, {attack += 100});
```
"#,
    },
    CodeDoc {
        id: "F26",
        title: Bi::new("static ability without modifier", "static 능력에 modifier가 없습니다"),
        text: r#"A static ability is its modifier. Without one it does nothing. Add the line, or use another type of
ability.

Bad:

```cdf
o: static
applyTo: thisCard
```

Good:

```cdf
o: static
applyTo: thisCard
modifier: {attack += 100}
```
"#,
    },
    CodeDoc {
        id: "F27",
        title: Bi::new("static ability with script", "static 능력에 스크립트가 있습니다"),
        text: r#"Static abilities are never executed, so their script would never run. Remove it, or make the ability
one that is used.

Bad:

```cdf
o: static
applyTo: thisCard
modifier: {attack += 100}
DRAW(1);
```

Good:

```cdf
o: static
applyTo: thisCard
modifier: {attack += 100}
```
"#,
    },
    CodeDoc {
        id: "F28",
        title: Bi::new("static modifier without applyTo", "static 능력의 modifier에 applyTo가 없습니다"),
        text: r#"A change of values needs cards, players or fights that it changes. Without `applyTo` it would be put
on the game itself, where it does nothing.

Bad:

```cdf
o: static
modifier: {attack += 100}
```

Good:

```cdf
o: static
applyTo: thisCard
modifier: {attack += 100}
```
"#,
    },
    CodeDoc {
        id: "F29",
        title: Bi::new("applyTo without effect", "효과가 없는 applyTo입니다"),
        text: r#"`prohibit`, `replace` and `cancel` concern the whole game. What they concern stands in their
condition, and `applyTo` is not looked at. Remove it.

Bad:

```cdf
o: static
applyTo: thisCard
modifier: {prohibit destroyed = thisCard}
```

Good:

```cdf
o: static
modifier: {prohibit destroyed = thisCard}
```
"#,
    },
    CodeDoc {
        id: "F30",
        title: Bi::new("mandatory on static abilities", "static 능력의 mandatory가 맞지 않습니다"),
        text: r#"A static ability that replaces or cancels says with `mandatory` whether its controller is asked.
Other static abilities never ask, so they have no such line.

Bad:

```cdf
o: static
modifier: {cancel destroyed = thisCard}
```

Good:

```cdf
o: static
mandatory: yes
modifier: {cancel destroyed = thisCard}
```
"#,
    },
    CodeDoc {
        id: "F31",
        title: Bi::new("a limit without effect", "효과가 없는 횟수 제한입니다"),
        text: r#"Limits count uses, and a static ability that only changes values is never used. On `cast` and
`deploy` the reference implementation does not look at them. The card's own `turnLimit` limits the
use of a spell or an item.

Bad:

```cdf
o: cast
turnLimit: 1
DRAW(1);
```

Good:

```cdf
turnLimit: 1
o: cast
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F32",
        title: Bi::new("bad cancellable", "cancellable이 잘못되었습니다"),
        text: r#"`cancellable` is `yes` or `no`. It says whether `cancelAbilities` works on this ability. Without the
line it does.

Bad:

```cdf
cancellable: maybe
```

Good:

```cdf
cancellable: no
```
"#,
    },
    CodeDoc {
        id: "F33",
        title: Bi::new("text after a section head", "섹션 머리줄 뒤에 글이 있습니다"),
        text: r#"A section head stands alone on its line, and its script begins on the next. The reference
implementation drops what stands behind the colon, without a word. Begin a new line.

Bad:

```cdf
exec: DRAW(1);
```

Good:

```cdf
exec:
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F34",
        title: Bi::new("a property after script text", "속성이 스크립트 뒤에 있습니다"),
        text: r#"Properties of an ability come before its script. This one still counts, but a reader may take it for
the start of something else. Move it up; `fmt` does it for you.

Bad:

```cdf
o: optional
DRAW(1);
turnLimit: 1
```

Good:

```cdf
o: optional
turnLimit: 1
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F35",
        title: Bi::new("an ability that does nothing", "아무것도 하지 않는 능력입니다"),
        text: r#"This ability can be used, and nothing happens then. Write its effect below its properties, or remove
it. A cast ability that only puts the card on the field needs no script, but then no ability either.

Bad:

```cdf
o: optional
condition: thisCard.zone = field
```

Good:

```cdf
o: optional
condition: thisCard.zone = field
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F36",
        title: Bi::new("onComplete on another ability", "이 능력에는 onComplete를 쓸 수 없습니다"),
        text: r#"`onComplete` runs when a spell or an item is completely done. Other abilities have no such moment,
so it would never run.

Bad:

```cdf
o: optional
onComplete:
DRAW(1);
```

Good:

```cdf
o: optional
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F37",
        title: Bi::new("empty cost", "비용이 비어 있습니다"),
        text: r#"There is a `cost:` and nothing is paid. Remove the head, or write what is paid. A script that stands
on the line of the head does not count.

Bad:

```cdf
o: optional
cost:
exec:
DRAW(1);
```

Good:

```cdf
o: optional
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F38",
        title: Bi::new("unused sub-ability", "쓰이지 않는 하위 능력입니다"),
        text: r#"A sub-ability is not on the card. It comes into play when a script names its id, and no script of
the set does. Check the ids; they begin with the id of the card.

Bad:

```cdf
o: optional
DRAW(1);
|o: part
DRAW(2);
```

Good:

```cdf
o: optional
DOABILITY(CUU00161:1:1);
|o: part
DRAW(2);
```
"#,
    },
    CodeDoc {
        id: "F39",
        title: Bi::new("a name that is not the lowest id", "같은 이름의 카드 중 가장 낮은 아이디가 아닙니다"),
        text: r#"Cards that share a name have the lowest of their ids as `name`. With another id they would not count
as having the same name.

Bad:

```cdf
id: CUU00161
name: CUU00170
```

Good:

```cdf
id: CUU00161
name: CUU00161
```
"#,
    },
    CodeDoc {
        id: "F40",
        title: Bi::new("a property of other abilities", "이 능력에는 없는 속성입니다"),
        text: r#"This type of ability does not have this property, and it would never be looked at. Remove it, or use
the type of ability that has it.

Bad:

```cdf
|o: part
condition: you.life > 100
DRAW(1);
```

Good:

```cdf
|o: part
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F41",
        title: Bi::new("the effect is not where it belongs", "효과가 있을 자리가 아닙니다"),
        text: r#"Script before the first head is the effect. With a cost the effect stands behind `exec:`, so that
cost and effect come in the order in which they happen. If there is an `exec:` too, the effect is
given twice.

Bad:

```cdf
o: optional
DRAW(1);
cost:
LOSELIFE(100);
```

Good:

```cdf
o: optional
cost:
LOSELIFE(100);
exec:
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F42",
        title: Bi::new("file is not UTF-8", "파일이 UTF-8이 아닙니다"),
        text: r#"Card files are UTF-8 text; they need no more than ASCII letters. This file has other bytes, so words
could be read that nobody wrote. Save it as UTF-8.

Bad:

```cdf
a file saved as Latin-1
```

Good:

```cdf
the same file saved as UTF-8
```
"#,
    },
    CodeDoc {
        id: "F43",
        title: Bi::new("too large", "너무 큽니다"),
        text: r#"Files are limited so that a damaged or hostile one cannot stop the tools. A card has at most 256
abilities, an ability 256 variables, a set 20,000 cards. Real cards stay far below.

Bad:

```cdf
a card with 300 abilities
```

Good:

```cdf
a card with two abilities
```
"#,
    },
    CodeDoc {
        id: "F44",
        title: Bi::new("a key without its colon", "키 뒤에 쌍점이 없습니다"),
        text: r#"A line that is only the name of a property is taken for the property by the reference
implementation. Here it is an error, because a script cannot have such a line either. Write the
colon.

Bad:

```cdf
exec
DRAW(1);
```

Good:

```cdf
exec:
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "F45",
        title: Bi::new("two cards with one id", "두 카드의 아이디가 같습니다"),
        text: r#"Another card of the set has this id. Decks and scripts could mean either. The first card is kept,
this one is not.

Bad:

```cdf
id: CUU00161 (twice)
```

Good:

```cdf
id: CUU00161
id: CUU00162
```
"#,
    },
    CodeDoc {
        id: "S01",
        title: Bi::new("unknown word", "알 수 없는 낱말입니다"),
        text: r#"Scripts consist of words of the language, types, counters, ids and variables. This word is none of
them. Case matters: functions are written in capitals, types begin with one, everything else begins
small.

Bad:

```cdf
DESTROI(thisCard);
```

Good:

```cdf
DESTROY(thisCard);
```
"#,
    },
    CodeDoc {
        id: "S02",
        title: Bi::new("unexpected character", "쓸 수 없는 문자입니다"),
        text: r#"Scripts have letters, digits and a few signs. This character is none of them. There are no comments
and no texts in quotes.

Bad:

```cdf
DRAW(1); # note
```

Good:

```cdf
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "S03",
        title: Bi::new("missing semicolon", "`;`이 없습니다"),
        text: r#"Every statement ends with `;`, also `if`, `try`, `may` and `at` behind their closing brace. Without
it two statements would run together.

Bad:

```cdf
DRAW(1)
DRAW(2);
```

Good:

```cdf
DRAW(1);
DRAW(2);
```
"#,
    },
    CodeDoc {
        id: "S04",
        title: Bi::new("missing parenthesis", "괄호가 없습니다"),
        text: r#"The condition of `if` and the time of `at` stand in parentheses. Without them it is not clear where
they end.

Bad:

```cdf
if you.life > 5 {DRAW(1);};
```

Good:

```cdf
if (you.life > 5) {DRAW(1);};
```
"#,
    },
    CodeDoc {
        id: "S05",
        title: Bi::new("missing brace", "중괄호가 없습니다"),
        text: r#"What `if`, `else`, `try`, `then`, `may` and `at` do stands in braces. A single statement needs them
too.

Bad:

```cdf
if (you.life > 5) DRAW(1);
```

Good:

```cdf
if (you.life > 5) {DRAW(1);};
```
"#,
    },
    CodeDoc {
        id: "S06",
        title: Bi::new("else if", "`else if`는 쓸 수 없습니다"),
        text: r#"`else` is followed by a block. There is no `else if`, but a block can hold another `if`. Mind the
semicolon behind the inner one.

Bad:

```cdf
if (you.life > 5) {DRAW(1);} else if (you.life > 4) {DRAW(2);};
```

Good:

```cdf
if (you.life > 5) {DRAW(1);} else {if (you.life > 4) {DRAW(2);};};
```
"#,
    },
    CodeDoc {
        id: "S07",
        title: Bi::new("unclosed block", "블록이 닫히지 않았습니다"),
        text: r#"This brace opens a block that never ends. Everything behind it was read as part of it. Write the
closing brace.

Bad:

```cdf
try {DRAW(1);
```

Good:

```cdf
try {DRAW(1);};
```
"#,
    },
    CodeDoc {
        id: "S08",
        title: Bi::new("unclosed matcher", "매처가 닫히지 않았습니다"),
        text: r#"A matcher begins with `[from` and ends with `]`. Here something else stands where it should end.

Bad:

```cdf
SELECT(1, [from you.hand);
```

Good:

```cdf
SELECT(1, [from you.hand]);
```
"#,
    },
    CodeDoc {
        id: "S09",
        title: Bi::new("unclosed bracket", "괄호가 닫히지 않았습니다"),
        text: r#"What is opened with a bracket must be closed with the same kind of bracket. The place shown is the
one that was opened.

Bad:

```cdf
DRAW((1 + 2);
```

Good:

```cdf
DRAW((1 + 2));
```
"#,
    },
    CodeDoc {
        id: "S10",
        title: Bi::new("two values in a row", "값 두 개가 나란히 있습니다"),
        text: r#"Between two values stands an operator or a comma. Here there is none, so it is not clear what should
happen with them.

Bad:

```cdf
DRAW(5 Fire);
```

Good:

```cdf
DRAW(5);
```
"#,
    },
    CodeDoc {
        id: "S11",
        title: Bi::new("value expected", "값이 있어야 합니다"),
        text: r#"Here a value must stand: a number, a word, a variable, a list or a call. Lists cannot be empty, and
nothing may be left out between commas.

Bad:

```cdf
SELECTNUMBER([]);
```

Good:

```cdf
SELECTNUMBER([1, 2]);
```
"#,
    },
    CodeDoc {
        id: "S12",
        title: Bi::new("an item that is not a single value", "목록의 항목이 하나의 값이 아닙니다"),
        text: r#"The items of a list are single values. What is computed from several goes into parentheses.

Bad:

```cdf
SELECTNUMBER([1 + 2, 4]);
```

Good:

```cdf
SELECTNUMBER([(1 + 2), 4]);
```
"#,
    },
    CodeDoc {
        id: "S13",
        title: Bi::new("a function without parentheses", "함수에 괄호가 없습니다"),
        text: r#"Functions are followed by their arguments in parentheses, even if there are none. A `?` for "as many
as possible" stands before them.

Bad:

```cdf
DRAW 1;
```

Good:

```cdf
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "S14",
        title: Bi::new("compound assignment", "변수에는 복합 대입을 쓸 수 없습니다"),
        text: r#"`+=`, `-=`, `/=` and `><` change values inside modifiers. A variable is only set with `=`.

Bad:

```cdf
$x += 1;
```

Good:

```cdf
$x = $x + 1;
```
"#,
    },
    CodeDoc {
        id: "S15",
        title: Bi::new("bad name of a variable", "변수 이름이 잘못되었습니다"),
        text: r#"The name of a variable consists of letters. Digits and underscores cannot be part of it.

Bad:

```cdf
$a1 = 3;
```

Good:

```cdf
$a = 3;
```
"#,
    },
    CodeDoc {
        id: "S16",
        title: Bi::new("no such member", "그런 멤버가 없습니다"),
        text: r#"What stands behind a dot must be a member of what stands before it. Cards, players, fights and turns
have members, other values have none. Results of calls have none either: assign them first.

Bad:

```cdf
SELECT(1, [from field]).level
```

Good:

```cdf
$x = SELECT(1, [from field]);
DRAW($x.level);
```
"#,
    },
    CodeDoc {
        id: "S17",
        title: Bi::new("bad argument of an event", "사건의 인수가 잘못되었습니다"),
        text: r#"An event is asked with named arguments: `from`, `to`, `by`, `byPlayer`, `byDestroy`, `dueTo` and
`asCost`, each with a colon behind it. Anything else in its parentheses would never be looked at.

Bad:

```cdf
destroyed(because: effect)
```

Good:

```cdf
destroyed(dueTo: effect)
```
"#,
    },
    CodeDoc {
        id: "S18",
        title: Bi::new("a reserved word", "예약된 낱말입니다"),
        text: r#"`attacked` is reserved and means nothing yet. Attacks are seen with `declared`, their targets with
`targeted` and `chosenTarget`.

Bad:

```cdf
after: attacked = thisCard
```

Good:

```cdf
after: targeted = thisCard
```
"#,
    },
    CodeDoc {
        id: "S19",
        title: Bi::new("no loops", "반복문은 쓸 수 없습니다"),
        text: r#"There are no loops. Functions act on all cards that they are given, and a matcher finds them.

Bad:

```cdf
while (yes) {DRAW(1);};
```

Good:

```cdf
DESTROY([from opponent.unitZone]);
```
"#,
    },
    CodeDoc {
        id: "S20",
        title: Bi::new("a semicolon after a value", "값 뒤에 `;`이 있습니다"),
        text: r#"A property has one expression. Semicolons belong to scripts. The reference implementation does not
look at what stands behind it.

Bad:

```cdf
condition: thisCard.zone = field;
```

Good:

```cdf
condition: thisCard.zone = field
```
"#,
    },
    CodeDoc {
        id: "S21",
        title: Bi::new("a capture outside of after", "after 밖에서 값을 붙잡을 수 없습니다"),
        text: r#"`$x{…}` remembers what has just happened, and only `after` is asked then. Elsewhere assign the value
to a variable, or use it directly.

Bad:

```cdf
condition: $d{thisCard} = thisCard
```

Good:

```cdf
after: COUNT($d{destroyed}) > 0
```
"#,
    },
    CodeDoc {
        id: "S22",
        title: Bi::new("not an assignment", "대입이 아닙니다"),
        text: r#"A modifier changes a property with `=`, `+=`, `-=` or `/=`, or swaps two with `><`. Other operators
compute and change nothing.

Bad:

```cdf
{attack =+ 100}
```

Good:

```cdf
{attack += 100}
```
"#,
    },
    CodeDoc {
        id: "S23",
        title: Bi::new("not a modifiable property", "바꿀 수 없는 속성입니다"),
        text: r#"A modifier changes values that are stored on cards, players or fights. This word is no such
property, or one that effects cannot change. Life, mana and zones are changed by functions.

Bad:

```cdf
{zone = field}
```

Good:

```cdf
{level += 1}
```
"#,
    },
    CodeDoc {
        id: "S24",
        title: Bi::new("properties of different objects", "서로 다른 대상의 속성입니다"),
        text: r#"A modifier with several properties changes them on the same object. These belong to different kinds
of object.

Bad:

```cdf
{attack, manaGainAmount += 1}
```

Good:

```cdf
{attack, defense += 1}
```
"#,
    },
    CodeDoc {
        id: "S25",
        title: Bi::new("an operator that does not fit", "맞지 않는 연산자입니다"),
        text: r#"Lists are set with `=` and added to with `+=`. Properties that are yes or no are only set. `-=` and
`/=` are for numbers.

Bad:

```cdf
{types -= Fire}
```

Good:

```cdf
{types = Ice}
```
"#,
    },
    CodeDoc {
        id: "S26",
        title: Bi::new("values that cannot be swapped", "맞바꿀 수 없는 값입니다"),
        text: r#"`><` exchanges two values of the same object and type, both base values or both not. Other values
have nothing to do with each other, or would not survive the exchange.

Bad:

```cdf
{baseAttack >< defense}
```

Good:

```cdf
{attack >< defense}
```
"#,
    },
    CodeDoc {
        id: "S27",
        title: Bi::new("replace and cancel stand alone", "replace와 cancel은 따로 써야 합니다"),
        text: r#"A modifier with `replace` or `cancel` has no other change in it, because it works on actions and not
on values. Write an ability for each.

Bad:

```cdf
{cancel destroyed = thisCard, attack += 1}
```

Good:

```cdf
{cancel destroyed = thisCard}
```
"#,
    },
    CodeDoc {
        id: "S28",
        title: Bi::new("cancel outside a static ability", "cancel은 static 능력에만 쓸 수 있습니다"),
        text: r#"`cancel` needs an ability that watches what happens. `APPLY` can prohibit or replace. To silence a
card use `cancelAbilities`.

Bad:

```cdf
APPLY(thisCard, {cancel destroyed = thisCard});
```

Good:

```cdf
APPLY(thisCard, {cancelAbilities});
```
"#,
    },
    CodeDoc {
        id: "S29",
        title: Bi::new("with is missing", "with가 없습니다"),
        text: r#"A replacement says what happens instead, behind `with`. It is one statement, usually a call.

Bad:

```cdf
{replace destroyed = thisCard EXILE(thisCard);}
```

Good:

```cdf
{replace destroyed = thisCard with EXILE(thisCard);}
```
"#,
    },
    CodeDoc {
        id: "S30",
        title: Bi::new("and mixed with or", "`&`와 `|`를 섞어 썼습니다"),
        text: r#"`&` and `|` bind equally, so a mix is read from left to right. Most readers expect something else.
Add parentheses.

Bad:

```cdf
you.life = 1 | you.life = 2 & you.mana = 3
```

Good:

```cdf
you.life = 1 | (you.life = 2 & you.mana = 3)
```
"#,
    },
    CodeDoc {
        id: "S31",
        title: Bi::new("bad ability id", "능력 아이디가 잘못되었습니다"),
        text: r#"An ability id is the id of its card and one digit for every level. Numbers above 9 cannot be
written.

Bad:

```cdf
CUU00228:12:1
```

Good:

```cdf
CUU00228:1:1
```
"#,
    },
    CodeDoc {
        id: "S32",
        title: Bi::new("nested too deeply", "너무 깊이 중첩되었습니다"),
        text: r#"Brackets, blocks and chains of operators are limited, so that no file can exhaust the tools. At most
64 brackets may be open, and at most 192 operations lie inside each other.

Bad:

```cdf
DRAW((((((( … 65 times … 1)))))));
```

Good:

```cdf
$x = 1 + 2;
DRAW($x);
```
"#,
    },
    CodeDoc {
        id: "S33",
        title: Bi::new("number too large", "숫자가 너무 큽니다"),
        text: r#"Numbers go up to 2147483647. Nothing in the game comes near.

Bad:

```cdf
DRAW(99999999999);
```

Good:

```cdf
DRAW(9);
```
"#,
    },
    CodeDoc {
        id: "T01",
        title: Bi::new("different types", "형식이 서로 다릅니다"),
        text: r#"`=` and `!=` compare values of the same type, `+` and `-` join them. These two have different types,
so the comparison could never be true. Cards are compared with `self`, names with `name`.

Bad:

```cdf
thisCard.types = 3
```

Good:

```cdf
thisCard.level = 3
```
"#,
    },
    CodeDoc {
        id: "T02",
        title: Bi::new("numbers needed", "숫자가 필요합니다"),
        text: r#"Only numbers can be ordered, multiplied, divided and counted from one to another. Types, cards and
other things are only compared with `=` and `!=`.

Bad:

```cdf
Fire > Ice
```

Good:

```cdf
thisCard.level > 3
```
"#,
    },
    CodeDoc {
        id: "T03",
        title: Bi::new("bool needed", "참이나 거짓이 필요합니다"),
        text: r#"`&`, `|` and `!` work on conditions, and `+` and `-` do not. `!` binds more tightly than `=`. Write
a comparison, or parentheses.

Bad:

```cdf
!thisCard.level = 3
```

Good:

```cdf
thisCard.level != 3
```
"#,
    },
    CodeDoc {
        id: "T04",
        title: Bi::new("a list of several types", "목록에 여러 형식이 섞여 있습니다"),
        text: r#"All items of a list have the same type. Otherwise it could not be compared with anything.

Bad:

```cdf
[1, Fire]
```

Good:

```cdf
[Ice, Fire]
```
"#,
    },
    CodeDoc {
        id: "T05",
        title: Bi::new("bad source of a matcher", "매처가 찾을 수 없는 곳입니다"),
        text: r#"A matcher looks through zones, cards or fights. Players have zones, and cards and fights are
different things.

Bad:

```cdf
[from you where level = 1]
```

Good:

```cdf
[from you.hand where level = 1]
```
"#,
    },
    CodeDoc {
        id: "T06",
        title: Bi::new("where needs a condition", "where에는 조건이 필요합니다"),
        text: r#"What stands behind `where` decides for every candidate, so it must be true or false. Compare the
value with something.

Bad:

```cdf
[from field where level]
```

Good:

```cdf
[from field where level > 0]
```
"#,
    },
    CodeDoc {
        id: "T07",
        title: Bi::new("a condition must be bool", "조건은 참이나 거짓이어야 합니다"),
        text: r#"`if` needs something that is true or false. Compare the value with something.

Bad:

```cdf
if (thisCard.level) {DRAW(1);};
```

Good:

```cdf
if (thisCard.level > 0) {DRAW(1);};
```
"#,
    },
    CodeDoc {
        id: "T08",
        title: Bi::new("time expected", "시점이 있어야 합니다"),
        text: r#"`at` needs a point in time: the end of a turn, or the start of one of its phases. Numbers and turns
alone are no points in time.

Bad:

```cdf
at (3) {DRAW(1);};
```

Good:

```cdf
at (currentTurn.end) {DRAW(1);};
```
"#,
    },
    CodeDoc {
        id: "T09",
        title: Bi::new("a phase that cannot be waited for", "기다릴 수 없는 페이즈입니다"),
        text: r#"Nothing can be timed to `mainPhase`, which is two phases, or to the mana supply phase, in which
nothing happens. Name the phase that is meant.

Bad:

```cdf
at (currentTurn.mainPhase) {DRAW(1);};
```

Good:

```cdf
at (currentTurn.mainPhase1) {DRAW(1);};
```
"#,
    },
    CodeDoc {
        id: "T10",
        title: Bi::new("a check must be bool", "확인하는 식은 참이나 거짓이어야 합니다"),
        text: r#"The check of `prohibit`, `cancel`, `replace` and `unaffectedBy` is asked about every action or card.
It must be true or false.

Bad:

```cdf
{replace destroyed with EXILE(thisCard);}
```

Good:

```cdf
{replace destroyed = thisCard with EXILE(thisCard);}
```
"#,
    },
    CodeDoc {
        id: "T11",
        title: Bi::new("a value of the wrong type", "값의 형식이 속성과 다릅니다"),
        text: r#"The value must have the type of the property that it changes. `abilities` takes abilities and
ability ids.

Bad:

```cdf
{attack += Fire}
```

Good:

```cdf
{attack += 100}
```
"#,
    },
    CodeDoc {
        id: "T12",
        title: Bi::new("a condition must be bool", "이 속성의 조건은 참이나 거짓이어야 합니다"),
        text: r#"This property is asked whether it holds. A number in `after`, `during` or `condition` counts as true
when it is not 0; write the comparison, so that readers see it.

Bad:

```cdf
after: damageDealt(to: you)
```

Good:

```cdf
after: damageDealt(to: you) > 0
```
"#,
    },
    CodeDoc {
        id: "T13",
        title: Bi::new("a property of the wrong type", "속성의 형식이 다릅니다"),
        text: r#"Limits are numbers, `forPlayer` is a player, `applyTo` is cards, players or fights. This value is
something else.

Bad:

```cdf
applyTo: hand
```

Good:

```cdf
applyTo: [from you.hand]
```
"#,
    },
    CodeDoc {
        id: "T14",
        title: Bi::new("a variable of two types", "한 변수에 두 가지 형식을 썼습니다"),
        text: r#"A variable has the type of its first value. Use another name for something else.

Bad:

```cdf
$x = 1;
$x = Fire;
```

Good:

```cdf
$x = 1;
$y = Fire;
```
"#,
    },
    CodeDoc {
        id: "T15",
        title: Bi::new("a variable without a value", "값이 없는 변수입니다"),
        text: r#"A variable must get a value before it is used, in the order of the text. The order of sections is
`after`, `condition`, `cost`, `onComplete`, `exec`. Sub-abilities do not see the variables of their
ability.

Bad:

```cdf
DRAW($n);
$n = 1;
```

Good:

```cdf
$n = 1;
DRAW($n);
```
"#,
    },
    CodeDoc {
        id: "T16",
        title: Bi::new("a captured variable is assigned", "붙잡은 변수에는 대입할 수 없습니다"),
        text: r#"What `after` captures is set by what happens. A script can read it and not set it.

Bad:

```cdf
after: COUNT($c{destroyed}) > 0
$c = thisCard;
```

Good:

```cdf
after: COUNT($c{destroyed}) > 0
$d = thisCard;
```
"#,
    },
    CodeDoc {
        id: "T17",
        title: Bi::new("perhaps without a value", "값이 없을 수도 있는 변수입니다"),
        text: r#"This variable gets its value in a branch that may not have been taken. Reading it then stops the
game with an error. Assign it before the branches, or in all of them.

Bad:

```cdf
if (you.life > 5) {$x = 1;};
DRAW($x);
```

Good:

```cdf
$x = 0;
if (you.life > 5) {$x = 1;};
DRAW($x);
```
"#,
    },
    CodeDoc {
        id: "T18",
        title: Bi::new("no result", "결과가 없는 함수입니다"),
        text: r#"This function does something and gives nothing back, so there is nothing to assign or pass on. Write
the call as a statement.

Bad:

```cdf
$x = SHUFFLE();
```

Good:

```cdf
SHUFFLE();
```
"#,
    },
    CodeDoc {
        id: "T19",
        title: Bi::new("surplus argument", "남는 인수입니다"),
        text: r#"Arguments bind to parameters by their types, and no parameter is left for this one. The reference
implementation ignores it. With a number before the cards it acts on all of them.

Bad:

```cdf
DISCARD(1, [from you.hand]);
```

Good:

```cdf
DISCARD(SELECT(1, [from you.hand]));
```
"#,
    },
    CodeDoc {
        id: "T20",
        title: Bi::new("missing argument", "인수가 모자랍니다"),
        text: r#"A parameter that this function needs got no argument. Arguments bind by their types, so one of
another type does not help.

Bad:

```cdf
MOVE(thisCard);
```

Good:

```cdf
MOVE(thisCard, you.hand);
```
"#,
    },
    CodeDoc {
        id: "T21",
        title: Bi::new("unusual argument order", "인수의 순서가 보통과 다릅니다"),
        text: r#"Arguments bind by type, so this works. Readers expect them in the usual order.

Bad:

```cdf
SELECT([from you.hand], 1);
```

Good:

```cdf
SELECT(1, [from you.hand]);
```
"#,
    },
    CodeDoc {
        id: "T22",
        title: Bi::new("a number without an end", "끝이 없는 수입니다"),
        text: r#"`any` and `3+` stand for as many numbers as one likes. They can be compared and used as amounts to
choose. Nothing can be computed with them.

Bad:

```cdf
SELECTNUMBER(any);
```

Good:

```cdf
SELECTNUMBER(1~5);
```
"#,
    },
    CodeDoc {
        id: "T23",
        title: Bi::new("a part, or not a part", "part를 쓸 자리가 아니거나 part가 필요합니다"),
        text: r#"`DOABILITY` runs a `part`. Parts are pieces of script that no card can have. Everything else can be
granted to a card, but not be run.

Bad:

```cdf
abilities += CUS00203:1:1 (a part)
```

Good:

```cdf
DOABILITY(CUS00203:1:1);
```
"#,
    },
    CodeDoc {
        id: "T24",
        title: Bi::new("undefined ability", "없는 능력입니다"),
        text: r#"No card of the set has an ability with this id. Often the id of another card was copied. Check the
card's own id and the order of its abilities.

Bad:

```cdf
{abilities += CUS00119:1:1}
```

Good:

```cdf
{abilities += CUS00179:1:1}
```
"#,
    },
    CodeDoc {
        id: "T25",
        title: Bi::new("unknown card name", "알 수 없는 카드 이름입니다"),
        text: r#"No card of the set has this id, and it is not among the names that every game knows. A comparison
with it is never true. Check the id, and that all files are loaded.

Bad:

```cdf
name = CUU99999
```

Good:

```cdf
name = CUU00101
```
"#,
    },
    CodeDoc {
        id: "T26",
        title: Bi::new("nothing implicit here", "여기서는 무엇의 속성이나 사건인지 알 수 없습니다"),
        text: r#"A bare property speaks of the card, player or fight that is being looked at, and a bare event of
what just happened. Here nothing is being looked at, so it finds nothing. Say whose property is
meant.

Bad:

```cdf
condition: level > 3
```

Good:

```cdf
condition: thisCard.level > 3
```
"#,
    },
    CodeDoc {
        id: "T27",
        title: Bi::new("a forgotten dollar sign", "`$`를 빠뜨린 것 같습니다"),
        text: r#"This word is an event, and there are no actions to look through here. A variable has the same name,
so its `$` was probably forgotten.

Bad:

```cdf
$viewed = VIEW(DECKTOP(1));
DRAW(COUNT(viewed));
```

Good:

```cdf
$viewed = VIEW(DECKTOP(1));
DRAW(COUNT($viewed));
```
"#,
    },
    CodeDoc {
        id: "T28",
        title: Bi::new("numbers have no members", "숫자에는 멤버가 없습니다"),
        text: r#"This event yields numbers: how much damage, life or mana. They have no members. Who it was is asked
with an argument.

Bad:

```cdf
damageDealt.owner = you
```

Good:

```cdf
damageDealt(to: you) > 0
```
"#,
    },
    CodeDoc {
        id: "T29",
        title: Bi::new("an argument that never matches", "맞을 수 없는 인수입니다"),
        text: r#"Actions of this kind do not have this property, or it has another type. The event then never finds
anything. A zone is never equal to an end of a deck.

Bad:

```cdf
lifeLost(dueTo: effect) > 0
```

Good:

```cdf
lifeLost(byPlayer: opponent) > 0
```
"#,
    },
    CodeDoc {
        id: "T30",
        title: Bi::new("alternatives without a list", "여러 값은 목록으로 써야 합니다"),
        text: r#"`|` stands between conditions. Several zones, reasons or players that will all do are a list.

Bad:

```cdf
destroyed(from: hand | deck)
```

Good:

```cdf
destroyed(from: [hand, deck])
```
"#,
    },
    CodeDoc {
        id: "T31",
        title: Bi::new("may is a statement", "may는 값이 아니라 문장입니다"),
        text: r#"`may` asks a player and runs a block. It is no value and cannot be assigned, compared or passed on.

Bad:

```cdf
$x = you.may {DRAW(1);};
```

Good:

```cdf
you.may {DRAW(1);};
```
"#,
    },
    CodeDoc {
        id: "T32",
        title: Bi::new("two players cannot be asked", "두 플레이어에게 한꺼번에 물을 수 없습니다"),
        text: r#"`may` asks one player. Of several only the first counts. Write a statement for each.

Bad:

```cdf
both.may {DRAW(1);};
```

Good:

```cdf
you.may {DRAW(1);};
opponent.may {DRAW(1);};
```
"#,
    },
    CodeDoc {
        id: "T33",
        title: Bi::new("spells have no attack", "스펠과 아이템에는 공격력과 방어력이 없습니다"),
        text: r#"Spells and items have no attack and no defense. In an order comparison that counts as 0, so they
match too. Say that units are meant.

Bad:

```cdf
[from field where defense <= 500]
```

Good:

```cdf
[from field where cardType = unit & defense <= 500]
```
"#,
    },
    CodeDoc {
        id: "T34",
        title: Bi::new("no choices here", "여기서는 선택할 수 없습니다"),
        text: r#"Conditions, limits, `COUNT` and matchers are computed, often and for both players. Nobody can be
asked meanwhile. Make the choice first and assign it.

Bad:

```cdf
DRAW(COUNT(SELECT(any, [from you.hand])));
```

Good:

```cdf
$x = SELECT(any, [from you.hand]);
DRAW(COUNT($x));
```
"#,
    },
    CodeDoc {
        id: "T35",
        title: Bi::new("no actions here", "여기서는 행동할 수 없습니다"),
        text: r#"The value of a property is computed whenever the game needs it. It must not change anything. What an
ability does belongs into its script.

Bad:

```cdf
condition: COUNT(DRAW(1)) > 0
```

Good:

```cdf
condition: COUNT([from you.deck]) > 0
```
"#,
    },
    CodeDoc {
        id: "T36",
        title: Bi::new("a card that is gone", "이미 떠난 카드입니다"),
        text: r#"The cost has moved this card, so it has become another card and `thisCard` is empty. Find it where
it is now, or use another card.

Bad:

```cdf
cost:
DISCARD(thisCard);
exec:
DESTROY(thisCard);
```

Good:

```cdf
cost:
DISCARD(thisCard);
exec:
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "T37",
        title: Bi::new("a change of another object", "다른 종류의 대상을 바꾸려 합니다"),
        text: r#"Every change belongs to cards, to players or to fights. The objects here are of another kind, so
nothing would change. `unaffectedBy` protects cards.

Bad:

```cdf
APPLY(you, {attack += 1});
```

Good:

```cdf
APPLY(you.partner, {attack += 1});
```
"#,
    },
    CodeDoc {
        id: "T38",
        title: Bi::new("object missing or too much", "바꿀 대상이 없거나 필요 없습니다"),
        text: r#"A change of values needs the object that is changed. `prohibit` and `replace` concern the whole game
and take none.

Bad:

```cdf
APPLY({attack += 1});
```

Good:

```cdf
APPLY(thisCard, {attack += 1});
```
"#,
    },
    CodeDoc {
        id: "T39",
        title: Bi::new("unused variable", "쓰이지 않는 변수입니다"),
        text: r#"This variable gets a value that nobody reads. Perhaps another name was meant later, or its `$` was
forgotten. If the value is not needed, write the call alone.

Bad:

```cdf
$x = DRAW(1);
```

Good:

```cdf
DRAW(1);
```
"#,
    },
    CodeDoc {
        id: "T40",
        title: Bi::new("a branch that never runs", "실행되지 않는 갈래입니다"),
        text: r#"The condition is the same whatever happens in the game, so one of the branches never runs. Remove
it, or check the condition.

Bad:

```cdf
if (no) {DRAW(1);};
```

Good:

```cdf
if (you.life > 500) {DRAW(1);};
```
"#,
    },
    CodeDoc {
        id: "T41",
        title: Bi::new("a condition that never holds", "참이 될 수 없는 조건입니다"),
        text: r#"These values can never be what is asked for, or not at the same time. A card has one card type and
one level. If one of several will do, use a list or `|`.

Bad:

```cdf
[from field where cardType = unit & cardType = spell]
```

Good:

```cdf
[from field where cardType = [unit, spell]]
```
"#,
    },
    CodeDoc {
        id: "T42",
        title: Bi::new("not only units are summoned", "유닛이 아닌 카드도 소환하려 합니다"),
        text: r#"Only units can be summoned, and this list may also hold spells and items. They would be offered and
then fail. Add the condition.

Bad:

```cdf
SUMMON(SELECT(1, [from you.deck where types = Fire]));
```

Good:

```cdf
SUMMON(SELECT(1, [from you.deck where types = Fire & cardType = unit]));
```
"#,
    },
    CodeDoc {
        id: "N001",
        title: Bi::new("more problems than are shown", "보이는 것보다 문제가 더 있습니다"),
        text: r#"A file has more problems than anybody reads at once. The others are only counted. Mend the first
ones and check again.

Bad:

```cdf
a file with 1,200 problems
```

Good:

```cdf
a file with none
```
"#,
    },
    CodeDoc {
        id: "D001",
        title: Bi::new("deck with too few cards", "덱의 카드가 모자랍니다"),
        text: r#"A deck has at least 30 cards, the partner included. With fewer it cannot be played.

Bad:

```json
a deck of 29 cards
```

Good:

```json
a deck of 30 cards
```
"#,
    },
    CodeDoc {
        id: "D002",
        title: Bi::new("deck with too many cards", "덱의 카드가 너무 많습니다"),
        text: r#"A deck has at most 50 cards, the partner included. With more it cannot be played.

Bad:

```json
a deck of 51 cards
```

Good:

```json
a deck of 50 cards
```
"#,
    },
    CodeDoc {
        id: "D003",
        title: Bi::new("unknown card in a deck", "덱에 알 수 없는 카드가 있습니다"),
        text: r#"No card of the pool has this id, so the deck cannot be played. Check the id, and that the file with
that card is loaded. Cards that a deck brings along are not read.

Bad:

```json
{"id": "U99999", "amount": 1}
```

Good:

```json
{"id": "U00029", "amount": 1}
```
"#,
    },
    CodeDoc {
        id: "D004",
        title: Bi::new("too many copies", "같은 카드가 너무 많습니다"),
        text: r#"A deck has at most three copies of a card, unless the card's `deckLimit` says otherwise. The partner
is one of the copies.

Bad:

```json
{"id": "U00029", "amount": 4}
```

Good:

```json
{"id": "U00029", "amount": 3}
```
"#,
    },
    CodeDoc {
        id: "D005",
        title: Bi::new("a token in a deck", "덱에 토큰이 있습니다"),
        text: r#"Tokens are made by effects and exist on the field only. No deck can have one.

Bad:

```json
{"id": "T00001", "amount": 1}
```

Good:

```json
{"id": "U00029", "amount": 1}
```
"#,
    },
    CodeDoc {
        id: "D006",
        title: Bi::new("no good partner", "알맞은 파트너가 없습니다"),
        text: r#"Every deck has a partner, which begins in the partner zone. It is a unit and, in a `.deckx`, one of
the cards. A `.deck` names it beside its cards.

Bad:

```json
"suggestedPartner": "S00050"
```

Good:

```json
"suggestedPartner": "U00029"
```
"#,
    },
    CodeDoc {
        id: "D007",
        title: Bi::new("not a deck file", "덱 파일이 아닙니다"),
        text: r#"A deck is a JSON object in one of two forms. Here it is not JSON, or a field has another form than
it should. What can be read is still checked.

Bad:

```json
{"cards": ["U00029"]}
```

Good:

```json
{"cards": [{"id": "U00029", "amount": 1}]}
```
"#,
    },
    CodeDoc {
        id: "D008",
        title: Bi::new("bad deck code", "덱 코드가 잘못되었습니다"),
        text: r#"A deck code is one word of digits and small letters. This one has other letters, ends too early, or
says something that no deck can be. Copy the whole code again.

Bad:

```json
21!
```

Good:

```json
21c
```
"#,
    },
    CodeDoc {
        id: "D101",
        title: Bi::new("unknown field", "알 수 없는 필드입니다"),
        text: r#"Nobody reads this field, so what it says is lost. Perhaps it is misspelt.

Bad:

```json
{"nam": {"en": "Mine"}}
```

Good:

```json
{"name": {"en": "Mine"}}
```
"#,
    },
    CodeDoc {
        id: "M01",
        title: Bi::new("not a file of names", "이름 파일이 아닙니다"),
        text: r#"A file `names.json` is an object from card id to the names of that card. Every entry has an English name; a Korean one is used where
it is given.

Bad:

```json
{"CUU04001": "Cinder Pup"}
```

Good:

```json
{"CUU04001": {"en": "Cinder Pup", "ko": "잿불 강아지"}}
```
"#,
    },
    CodeDoc {
        id: "M02",
        title: Bi::new("name of no card", "어느 카드의 이름도 아닙니다"),
        text: r#"The keys of a file of names are card ids: `CU`, one of `U`, `S`, `I` and `T`, and five digits. Any
other key would name nothing.

Bad:

```json
{"U04001": {"en": "Cinder Pup"}}
```

Good:

```json
{"CUU04001": {"en": "Cinder Pup"}}
```
"#,
    },
];

/// The explanation of a code.
pub fn find(id: &str) -> Option<&'static CodeDoc> {
    CODES.iter().find(|doc| doc.id == id)
}
