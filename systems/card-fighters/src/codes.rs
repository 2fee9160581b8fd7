//! Every diagnostic explained: what it means, why it matters and how to mend it, with an example of both.

use cardwright_ir::Bi;
use cardwright_system::CodeDoc;

/// Errors and warnings of rules, then those of card data and decks.
pub static CODES: &[CodeDoc] = &[
    CodeDoc {
        id: "E-101",
        title: Bi::new("line without `=`", "줄에 `=`가 없습니다"),
        text: r#"Every line of a rule is a property: a key, an equals sign, a value. This line has no equals sign,
so it says nothing and is left out. A note for readers begins with `#`. A rule with more than 500
lines, or a line of more than 8,000 bytes, is given up with the same code.

Bad:

```text
action draw()
```

Good:

```text
action = draw()
```
"#,
    },
    CodeDoc {
        id: "E-102",
        title: Bi::new("rule has nothing to do", "규칙이 하는 일이 없습니다"),
        text: r#"A rule needs an `action`, an `auto` or `abilities`. Targets, requisites, labels and variables only
serve these; alone they never run. Add what the card does, or leave the rule out: a character may
have none.

Bad:

```text
target = me
```

Good:

```text
target = me
action = draw()
```
"#,
    },
    CodeDoc {
        id: "E-103",
        title: Bi::new("unknown property", "알 수 없는 항목입니다"),
        text: r#"The key in front of the equals sign is not one of `target`, `action`, `auto`, `abilities`,
`label`, `requisite` and `vars`. The line would be ignored in play, so it is an error. Usually it
is a slip of the pen: take the word that the help suggests.

Bad:

```text
effect = draw()
```

Good:

```text
action = draw()
```
"#,
    },
    CodeDoc {
        id: "E-104",
        title: Bi::new("`?` on a key other than target", "`?`는 target에만 붙일 수 있습니다"),
        text: r#"Only `target` can be volitional: `target?` means that nothing found is no failure. Other keys take
no question mark. A single command can be made optional instead: `draw?()` asks the player first.

Bad:

```text
action? = draw()
```

Good:

```text
action = draw?()
```
"#,
    },
    CodeDoc {
        id: "E-105",
        title: Bi::new("empty value", "값이 비어 있습니다"),
        text: r#"A value, a list element, a filter or a statement is empty or holds something that is no part of
it. Nothing can be read there, and most often a sign too many stands beside it. Write the missing
part or take the sign away.

Bad:

```text
abilities = rush,,pierce
```

Good:

```text
abilities = rush, pierce
```
"#,
    },
    CodeDoc {
        id: "E-106",
        title: Bi::new("malformed quantity or pick", "수량이나 고르기의 형식이 잘못되었습니다"),
        text: r#"In front of the type stands how many targets are chosen: `<2>`, `<1,3>`, `<,3>`, `<**>` for any
number, `<r>` or `<r2>` at random. Behind the type stands a pick: `<3>` for the first three,
`<-1>` for the last one. The minimum may not exceed the maximum.

Bad:

```text
action = discard(<3,1>*)
```

Good:

```text
action = discard(<1,3>*)
```
"#,
    },
    CodeDoc {
        id: "E-107",
        title: Bi::new("unknown zone or prefix", "알 수 없는 영역 또는 접두사입니다"),
        text: r#"Zones are `arena`, `infront`, and `ring`, `hand`, `deck`, `discards`, `removed` with the prefixes
`my`, `opp`, `ctrl`, `same` and `any`. The reference takes an unknown zone for the arena, which is
hardly ever what was meant.

Bad:

```text
action = destroy() to(character@table)
```

Good:

```text
action = destroy() to(character@oppRing)
```
"#,
    },
    CodeDoc {
        id: "E-108",
        title: Bi::new("unknown filter or subtype", "알 수 없는 필터 또는 하위 종류입니다"),
        text: r#"The word is neither a filter, a card type nor a subtype of the card data. Subtypes come from the
cards that are read together with the rule; a plural `s` is understood. Filters are listed in the
help when no word is near.

Bad:

```text
action = destroy() to(character[wounded])
```

Good:

```text
action = destroy() to(character[frozen])
```
"#,
    },
    CodeDoc {
        id: "E-109",
        title: Bi::new("mixed `,` and `&` between types", "종류 사이에 `,`와 `&`를 섞어 썼습니다"),
        text: r#"`,` lets the player choose one of the types, `&` takes from each of them. Together in one filter
they have no meaning. Write two filters joined by `;`, or decide for one sign.

Bad:

```text
action = moveTo(hand) to(ninja&monk,pilot@deck)
```

Good:

```text
action = moveTo(hand) to(ninja&monk&pilot@deck)
```
"#,
    },
    CodeDoc {
        id: "E-110",
        title: Bi::new("unknown selector", "알 수 없는 선택자입니다"),
        text: r#"The only selector is `::not(…)`, which takes the elements of its argument out of what was found.
It stands at the very end of a filter.

Bad:

```text
action = destroy() to(characters::only(tgt))
```

Good:

```text
action = destroy() to(characters::not(tgt))
```
"#,
    },
    CodeDoc {
        id: "E-111",
        title: Bi::new("bad filter comparison", "필터의 비교가 잘못되었습니다"),
        text: r#"Only `bp` and `sp` are compared, by `==`, `>=` or `<=`, with a whole number; `bp:lowest` is the
one with the fewest BP. Other filters are true or false by themselves and take no value.

Bad:

```text
action = destroy() to(character[bp<300])
```

Good:

```text
action = destroy() to(character[bp<=200])
```
"#,
    },
    CodeDoc {
        id: "E-112",
        title: Bi::new("unbalanced brackets or quotes", "괄호나 따옴표의 짝이 맞지 않습니다"),
        text: r#"A bracket, a condition or a quote is not closed, or closed by the wrong sign. What follows cannot
be read for sure, so the property is left out. Count the signs from the place that is marked.

Bad:

```text
action = draw(
```

Good:

```text
action = draw()
```
"#,
    },
    CodeDoc {
        id: "E-113",
        title: Bi::new("unknown condition word", "알 수 없는 조건 낱말입니다"),
        text: r#"In `[[…]]` stands `if` with an expression or `may` with a question; branches are `elif` and
`else`. The reference ignores other words and runs the effects without any condition, which is
dangerous.

Bad:

```text
action = [[unless alone]] draw()
```

Good:

```text
action = [[if not alone]] draw()
```
"#,
    },
    CodeDoc {
        id: "E-114",
        title: Bi::new("branch without condition", "조건 없는 갈래입니다"),
        text: r#"`elif` and `else` belong to an `if` in the same statement. After `else` nothing more can follow,
and `may` has no branches: a no ends the whole run.

Bad:

```text
action = [[else]] draw()
```

Good:

```text
action = [[if alone]] draw(2) [[else]] draw()
```
"#,
    },
    CodeDoc {
        id: "E-115",
        title: Bi::new("missing or surplus expression", "식이 없거나 필요 없는 식이 있습니다"),
        text: r#"`if` and `elif` need an expression, `else` has none. Without one there is nothing to decide.

Bad:

```text
action = [[if]] draw()
```

Good:

```text
action = [[if alone]] draw()
```
"#,
    },
    CodeDoc {
        id: "E-116",
        title: Bi::new("unknown cost", "알 수 없는 비용입니다"),
        text: r#"Costs are `{F}` (freeze this character), `{S}` and `{S(filter)}` (KO), `{D}`, `{D(2)}` and
`{D(filter)}` (discard), side by side, and then a colon. `{F}` takes no argument.

Bad:

```text
action = {X}: draw()
```

Good:

```text
action = {F}: draw()
```
"#,
    },
    CodeDoc {
        id: "E-117",
        title: Bi::new("cost in an auto", "auto에 비용이 있습니다"),
        text: r#"An auto runs by itself and pays nothing. A price belongs to `action`; what an auto should take
from its player is an effect, such as `discard()`.

Bad:

```text
auto = {F}: draw()
```

Good:

```text
auto = ~myEndPhase~ draw()
```
"#,
    },
    CodeDoc {
        id: "E-118",
        title: Bi::new("event in an action", "action에 사건이 있습니다"),
        text: r#"Events stand at the start of `auto`. An action is run when a card is played or an ability is used,
never by an event.

Bad:

```text
action = ~endPhase~ draw()
```

Good:

```text
auto = ~endPhase~ draw()
```
"#,
    },
    CodeDoc {
        id: "E-119",
        title: Bi::new("zone argument is not a pile", "더미가 아닌 영역입니다"),
        text: r#"Cards are moved to piles: `hand`, `deck`, `discards`, `removed`, with `my`, `opp` or `ctrl`. A
card never enters a ring by `moveTo`, and a command does not ask which side is meant.

Bad:

```text
action = moveTo(ring) to(character)
```

Good:

```text
action = moveTo(hand) to(character)
```
"#,
    },
    CodeDoc {
        id: "E-120",
        title: Bi::new("unknown event, hook or suffix", "알 수 없는 사건, 훅 또는 접미사입니다"),
        text: r#"The word between the signs is no event. Prefixes are `my`, `opp`, `any`; suffixes are `:this`,
`:fromThis`, `:any`, `:once`, `:action`, `:reaction`, `:char`. An auto on an unknown event would
never run.

Bad:

```text
auto = ~myLunchPhase~ draw()
```

Good:

```text
auto = ~myDrawPhase~ draw()
```
"#,
    },
    CodeDoc {
        id: "E-121",
        title: Bi::new("suffix that can never be met", "맞을 수 없는 접미사입니다"),
        text: r#"Phases, payments and changes of hands have no object, so `:this` and `:fromThis` never match and
the auto would never run. Events with an object are attacks, blocks, blocked, playerCombatDamaged,
cancelCombatDamage, canBlock, removed and powerless.

Bad:

```text
auto = ~endPhase:this~ draw()
```

Good:

```text
auto = ~endPhase~ draw()
```
"#,
    },
    CodeDoc {
        id: "E-122",
        title: Bi::new("second to-clause or restriction", "대상이나 기한이 두 번 나옵니다"),
        text: r#"A statement works on one list of targets and lasts until one time. Several filters go into one
clause, joined by `;`; another time needs another statement.

Bad:

```text
action = destroy() to(this) target(opp)
```

Good:

```text
action = destroy() to(this); draw() to(opp)
```
"#,
    },
    CodeDoc {
        id: "E-123",
        title: Bi::new("unknown command", "알 수 없는 명령입니다"),
        text: r#"There is no command of this name. Commands are written with brackets, even without arguments. The
help names the nearest one.

Bad:

```text
action = heal(100)
```

Good:

```text
action = hp(100)
```
"#,
    },
    CodeDoc {
        id: "E-124",
        title: Bi::new("wrong number or kind of arguments", "인수의 수나 종류가 잘못되었습니다"),
        text: r#"The command takes other arguments: a pile, a phase, a game rule, a kind of payment, a position.
The help shows its form or the words that are known.

Bad:

```text
action = swapPiles(deck)
```

Good:

```text
action = swapPiles(deck, discards)
```
"#,
    },
    CodeDoc {
        id: "E-125",
        title: Bi::new("bad expression", "식이 잘못되었습니다"),
        text: r#"The expression cannot be read, or it uses a name, a function or an attribute that does not exist.
Expressions know `and or not`, comparisons, `+ - * / // %`, names, attributes, `list.0`, a few
functions, and `all … in …`; nothing else of Python.

Bad:

```text
action = [[if me.gold > 3]] draw()
```

Good:

```text
action = [[if me.sp > 3]] draw()
```
"#,
    },
    CodeDoc {
        id: "E-126",
        title: Bi::new("bad variable declaration", "변수 선언이 잘못되었습니다"),
        text: r#"A variable is declared as `name := value`, several are separated by `;`. Names have letters,
digits and `_`.

Bad:

```text
vars = _a
action = draw()
```

Good:

```text
vars = _a := 2
action = draw(_a)
```
"#,
    },
    CodeDoc {
        id: "E-127",
        title: Bi::new("name is taken", "이미 쓰이는 이름입니다"),
        text: r#"A variable may not have the name of something that the language defines, nor that of another
variable: one of them could never be read. Names that begin with `_` are always free.

Bad:

```text
vars = tgt := 1
action = draw()
```

Good:

```text
vars = _n := 1
action = draw(_n)
```
"#,
    },
    CodeDoc {
        id: "E-128",
        title: Bi::new(
            "unknown ability, or effect in a wrong form",
            "알 수 없는 능력이거나 효과의 형식이 잘못되었습니다",
        ),
        text: r#"Abilities are granted with `+` and taken with `-`; in `abilities` they stand without a sign.
Commands need brackets. The word that is marked is neither.

Bad:

```text
action = rush
```

Good:

```text
action = +rush
```
"#,
    },
    CodeDoc {
        id: "E-129",
        title: Bi::new("statement without effect", "효과가 없는 문장입니다"),
        text: r#"The statement names targets or a condition but does nothing with them. Only a hook has no effect
of its own.

Bad:

```text
action = to(character)
```

Good:

```text
action = freeze() to(character)
```
"#,
    },
    CodeDoc {
        id: "E-130",
        title: Bi::new("malformed hook", "훅의 형식이 잘못되었습니다"),
        text: r#"`canBlock` decides and does nothing: it stands between question marks and takes exactly one `[[if
…]]`. Other events stand between tildes.

Bad:

```text
auto = ?canBlock? draw()
```

Good:

```text
auto = ?canBlock? [[if blocker.bp > 400]]
```
"#,
    },
    CodeDoc {
        id: "E-131",
        title: Bi::new("ability of the wrong kind of target", "이 대상에게 맞지 않는 능력입니다"),
        text: r#"`cantplayac` and `cantplayre` are abilities of players, all others of characters. Given to the
wrong kind of target they do nothing.

Bad:

```text
action = +cantplayac to(this)
```

Good:

```text
action = +cantplayac to(opp)
```
"#,
    },
    CodeDoc {
        id: "E-132",
        title: Bi::new("operator without operand", "연산자의 한쪽이 비어 있습니다"),
        text: r#"`&`, `&&` and `||` stand between two effects. Here one side is missing, or two effects stand side
by side without any operator.

Bad:

```text
action = draw() & ; hp(+1)
```

Good:

```text
action = draw(); hp(+1)
```
"#,
    },
    CodeDoc {
        id: "E-133",
        title: Bi::new("malformed each", "each의 형식이 잘못되었습니다"),
        text: r#"`each` needs values in a list, or a filter, then `=>`, then an effect. Targets and restrictions
stand behind the bracket: they belong to the whole statement.

Bad:

```text
action = each(card in me.hand)
```

Good:

```text
action = each(card in me.hand => draw())
```
"#,
    },
    CodeDoc {
        id: "E-134",
        title: Bi::new("not a card id", "카드 아이디가 아닙니다"),
        text: r#"In quotes stands the id of a card, as in the card data. A card that an expression gives is written
without quotes.

Bad:

```text
action = transform("abc") to(character)
```

Good:

```text
action = transform("01234567-89ab-cdef-0123-456789abcdef") to(character)
```
"#,
    },
    CodeDoc {
        id: "E-135",
        title: Bi::new("bad amount", "양이 잘못되었습니다"),
        text: r#"An amount is a whole number or an expression. `=` sets `bp`, `sp` and `alterCost`, `x` multiplies
only `bp`, and `turns` needs a number above 0.

Bad:

```text
action = sp(x2)
```

Good:

```text
action = bp(x2)
```
"#,
    },
    CodeDoc {
        id: "W-101",
        title: Bi::new("second property is ignored", "두 번째 항목은 무시됩니다"),
        text: r#"Of `target`, `auto`, `abilities`, `requisite` and `vars` the first one counts and the others are
ignored. Put an older version behind a `#`, or join the two.

Bad:

```text
target = me
target = opp
action = draw()
```

Good:

```text
target = players
action = draw()
```
"#,
    },
    CodeDoc {
        id: "W-102",
        title: Bi::new("`#` inside quotes", "따옴표 안에 `#`이 있습니다"),
        text: r#"A `#` begins a comment wherever it stands, inside quotes too: the rest of the line is lost. Leave
the sign out of labels and questions.

Bad:

```text
action = [[may 'card #1?' ]] draw()
```

Good:

```text
action = [[may 'the first card?' ]] draw()
```
"#,
    },
    CodeDoc {
        id: "W-103",
        title: Bi::new("labels without use", "쓰이지 않는 라벨입니다"),
        text: r#"Labels name the actions among which a player chooses, the n-th label the n-th action. With a
single action none is ever shown, and labels beyond the last action name nothing.

Bad:

```text
label = Draw
action = draw()
```

Good:

```text
label = Draw
action = draw()
label = Heal
action = hp(+200)
```
"#,
    },
    CodeDoc {
        id: "W-104",
        title: Bi::new("requisite that looks like a choice", "requisite가 선택처럼 보입니다"),
        text: r#"A requisite only counts what is there and never asks. A pick such as `<1>` or a plural says so to
the reader.

Bad:

```text
requisite = character@oppRing
action = draw()
```

Good:

```text
requisite = character<1>@oppRing
action = draw()
```
"#,
    },
    CodeDoc {
        id: "W-105",
        title: Bi::new("requisite without action", "action 없는 requisite입니다"),
        text: r#"Requisites are tested before an action. A rule without an action never tests them.

Bad:

```text
requisite = character<1>
abilities = rush
```

Good:

```text
abilities = rush
```
"#,
    },
    CodeDoc {
        id: "W-106",
        title: Bi::new("variable that is never used", "쓰이지 않는 변수입니다"),
        text: r#"The variable is computed, perhaps with a question to the player, and then nothing reads it.

Bad:

```text
vars = _n := me.sp
action = draw()
```

Good:

```text
vars = _n := me.sp
action = draw(_n)
```
"#,
    },
    CodeDoc {
        id: "W-107",
        title: Bi::new("restriction on effects that do not last", "지속되지 않는 효과에 기한이 있습니다"),
        text: r#"Only abilities, game rules and `alterCost` last, so only they can end. Damage or a draw happens
once, whatever restriction stands beside it.

Bad:

```text
action = draw() ueot
```

Good:

```text
action = +rush to(character) ueot
```
"#,
    },
    CodeDoc {
        id: "W-108",
        title: Bi::new("element of a list that may be empty", "비어 있을 수 있는 목록의 원소입니다"),
        text: r#"Nothing before this place fills the list, so its element does not exist and the amount counts as
nothing.

Bad:

```text
action = damage(prevTgt.0.bp) to(opp)
```

Good:

```text
target = character
action = damage(prevTgt.0.bp) to(opp)
```
"#,
    },
    CodeDoc {
        id: "W-109",
        title: Bi::new("zone prefix without meaning", "의미 없는 영역 접두사입니다"),
        text: r#"`same` means one ring out of two and goes only with `ring`; `arena` and `infront` take no prefix.
The prefix is ignored.

Bad:

```text
action = destroy() to(character@myArena)
```

Good:

```text
action = destroy() to(character@myRing)
```
"#,
    },
    CodeDoc {
        id: "W-110",
        title: Bi::new(
            "filter that asks where only a count is wanted",
            "수만 필요한 곳에서 고르게 하는 필터입니다",
        ),
        text: r#"A singular filter asks a player for one card. In `each` and in variables a plural or a pick is
usually meant.

Bad:

```text
action = each(character => draw())
```

Good:

```text
action = each(characters => draw())
```
"#,
    },
    CodeDoc {
        id: "W-111",
        title: Bi::new("`{F}` and the kind of the ability do not fit", "`{F}`와 능력 종류가 맞지 않습니다"),
        text: r#"A triggered ability pays `{F}`, or `{S}`; otherwise it could be used without end. Other cards have
no character to freeze.

Bad:

```text
a Reaction with `action = {F}: draw()`
```

Good:

```text
a triggered ability with `action = {F}: draw()`
```
"#,
    },
    CodeDoc {
        id: "W-112",
        title: Bi::new("property that the ability kind does not use", "이 능력 종류가 쓰지 않는 항목입니다"),
        text: r#"A character with an auto ability is never activated, so its `action` never runs; an instant or
triggered ability has no `auto` or `abilities` of its own.

Bad:

```text
an auto ability with `action = draw()`
```

Good:

```text
an instant ability with `action = draw()`
```
"#,
    },
    CodeDoc {
        id: "W-113",
        title: Bi::new("card that is not in the card data", "카드 데이터에 없는 카드입니다"),
        text: r#"No card of the data has this name or this id, so the filter finds nothing and the transformation
does nothing. It may be one of a set that is not read here.

Bad:

```text
action = moveTo(hand) to?("Nobody"@deck)
```

Good:

```text
action = moveTo(hand) to?("Dock Hand"@deck)
```
"#,
    },
    CodeDoc {
        id: "W-114",
        title: Bi::new("prefix on an event with an object", "대상이 있는 사건에 접두사가 있습니다"),
        text: r#"Events with an object look at their object and never at whose turn it is. Use `:this` or `:any`,
and a condition where the player matters. `oppCanBlock` is customary and not reported.

Bad:

```text
auto = ~myAttacks:this~ draw()
```

Good:

```text
auto = ~attacks:this~ draw()
```
"#,
    },
    CodeDoc {
        id: "W-115",
        title: Bi::new("default target", "대상이 없어 기본 대상을 씁니다"),
        text: r#"The command has neither a to-clause nor a rule target, so it works on its source, on its
controller, or on nothing. Write the target, so that readers see it.

Bad:

```text
action = damage(100)
```

Good:

```text
action = damage(100) to(opp)
```
"#,
    },
    CodeDoc {
        id: "W-116",
        title: Bi::new(
            "modCost or modDamage outside its event",
            "modCost나 modDamage가 자기 사건 밖에 있습니다",
        ),
        text: r#"`modCost` changes a payment that is being computed, `modDamage` a damage that is about to be
dealt. Elsewhere there is nothing to change.

Bad:

```text
action = modDamage(100)
```

Good:

```text
auto = ~anyBeforeDamage~ modDamage(+100)
```
"#,
    },
    CodeDoc {
        id: "W-117",
        title: Bi::new("unusual quotes", "따옴표를 잘못 썼습니다"),
        text: r#"Card names stand in double quotes, and nothing else does: a keyword in quotes is taken for a name.

Bad:

```text
action = destroy() to('Dock Hand')
```

Good:

```text
action = destroy() to("Dock Hand")
```
"#,
    },
    CodeDoc {
        id: "W-118",
        title: Bi::new("list that is filled only later", "나중에야 채워지는 목록입니다"),
        text: r#"Variables are computed before the cost is paid, so the lists of costs are still empty. Read the
list in the statement itself.

Bad:

```text
vars = _n := discarded.size
action = {D(2)}: draw(_n)
```

Good:

```text
action = {D(2)}: draw(discarded.size)
```
"#,
    },
    CodeDoc {
        id: "E-201",
        title: Bi::new("file cannot be read", "파일을 읽을 수 없습니다"),
        text: r#"Card data are JSON, a list of cards, saved as UTF-8; rules are UTF-8 text. Mend the first error
first: later ones may only follow from it.

Bad:

```text
[{"slug": "dock-hand" "name": "Dock Hand"}]
```

Good:

```text
[{"slug": "dock-hand", "name": "Dock Hand"}]
```
"#,
    },
    CodeDoc {
        id: "E-202",
        title: Bi::new("field is missing or has a wrong type", "필드가 없거나 형식이 다릅니다"),
        text: r#"A card needs `id`, `slug`, `name`, `type` and `sp`; a character also `subtype` and `bp`. Texts
stand in quotes, numbers do not. A rule is given once, as `rules_file` or as `rules`.

Bad:

```text
{"slug": "dock-hand", "bp": "300"}
```

Good:

```text
{"slug": "dock-hand", "bp": 300}
```
"#,
    },
    CodeDoc {
        id: "E-203",
        title: Bi::new("bad id or slug", "아이디나 slug가 잘못되었습니다"),
        text: r#"The id is a GUID, as deck files name it. The slug has small letters, digits and hyphens, and is
the name of the rule's file.

Bad:

```text
"slug": "Dock Hand"
```

Good:

```text
"slug": "dock-hand"
```
"#,
    },
    CodeDoc {
        id: "E-204",
        title: Bi::new("value that the game does not have", "게임에 없는 값입니다"),
        text: r#"BP are multiples of 100; characters gain or pay SP, other cards cost them; kinds, ability kinds
and rarities are fixed words; a character has at most three back-ups, other cards none.

Bad:

```text
"type": "Charakter"
```

Good:

```text
"type": "Character"
```
"#,
    },
    CodeDoc {
        id: "E-205",
        title: Bi::new("rule is missing", "규칙이 없습니다"),
        text: r#"The card names a rule that is not among the files, or it needs one and names none: every Action
and Reaction has an effect, and so has a character with an ability kind.

Bad:

```text
"rules_file": "rules/dock-hnad.rules"
```

Good:

```text
"rules_file": "rules/dock-hand.rules"
```
"#,
    },
    CodeDoc {
        id: "E-206",
        title: Bi::new("card that is there already", "이미 있는 카드입니다"),
        text: r#"Ids, slugs and names are unique over all files that are read together. The second card is left
out.

Bad:

```text
two cards with the slug "dock-hand"
```

Good:

```text
one card a slug
```
"#,
    },
    CodeDoc {
        id: "W-201",
        title: Bi::new("unknown field", "알 수 없는 필드입니다"),
        text: r#"The field is not part of card data and is not used. Perhaps it is misspelt.

Bad:

```text
"rarety": "A"
```

Good:

```text
"rarity": "A"
```
"#,
    },
    CodeDoc {
        id: "W-202",
        title: Bi::new("rule without a card", "카드가 없는 규칙입니다"),
        text: r#"No card of the data names this file, so its rule is never run. It is still checked.

Bad:

```text
rules/lonely.rules beside cards that do not name it
```

Good:

```text
a card with "rules_file": "rules/lonely.rules"
```
"#,
    },
    CodeDoc {
        id: "N001",
        title: Bi::new("more problems than are shown", "보이는 것보다 문제가 더 있습니다"),
        text: r#"A file with more than 1,000 problems shows the first ones. Mend them and check again.

Bad:

```text
a generated file with one mistake a line
```

Good:

```text
the same file, mended
```
"#,
    },
    CodeDoc {
        id: "deck-size",
        title: Bi::new("deck has not 50 cards", "덱이 50장이 아닙니다"),
        text: r#"A deck has exactly 50 cards, all copies counted.

Bad:

```text
49 cards
```

Good:

```text
50 cards
```
"#,
    },
    CodeDoc {
        id: "too-many-copies",
        title: Bi::new("more than three copies", "같은 카드가 세 장을 넘습니다"),
        text: r#"A deck has at most three copies of a card, over all its entries.

Bad:

```text
<card qty="4" id="…">Dock Hand</card>
```

Good:

```text
<card qty="3" id="…">Dock Hand</card>
```
"#,
    },
    CodeDoc {
        id: "unknown-card",
        title: Bi::new("card that is not in the card data", "카드 데이터에 없는 카드입니다"),
        text: r#"No card of the data has this id. The deck was made for other cards, or for another release of
them.

Bad:

```text
id="00000000-0000-0000-0000-000000000000"
```

Good:

```text
the id of a card that is read
```
"#,
    },
    CodeDoc {
        id: "name-mismatch",
        title: Bi::new("name of another card", "다른 카드의 이름입니다"),
        text: r#"The text of the entry is not the name of the card with this id. The id counts; the text is only
for readers.

Bad:

```text
<card qty="1" id="(Dock Hand)">Ferry Captain</card>
```

Good:

```text
<card qty="1" id="(Dock Hand)">Dock Hand</card>
```
"#,
    },
    CodeDoc {
        id: "bad-quantity",
        title: Bi::new("quantity is no positive number", "수량이 양의 정수가 아닙니다"),
        text: r#"Every entry has a `qty`, a whole number above 0.

Bad:

```text
qty="many"
```

Good:

```text
qty="3"
```
"#,
    },
    CodeDoc {
        id: "malformed",
        title: Bi::new("not a deck file", "덱 파일이 아닙니다"),
        text: r#"A deck file is XML: a `deck` with `section` elements, in them `card` elements with `qty` and `id`.

Bad:

```text
<cards><card/></cards>
```

Good:

```text
<deck game="…"><section name="Main"><card qty="3" id="…">Dock Hand</card></section></deck>
```
"#,
    },
];
