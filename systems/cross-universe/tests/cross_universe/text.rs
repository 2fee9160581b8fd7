//! Every card reads as a person would write it, in English and Korean.

use std::fmt::Write;
use std::sync::Arc;

use cardwright_cross_universe::{
    builtin, lower, names,
    syntax::{self, Mode, words::Extras},
    text,
};
use cardwright_ir::{Cards, Lang};
use cardwright_source::{Source, Sources};

use crate::files;

fn cards(sources: &[Arc<Source>]) -> Cards {
    let extras = Extras::default();
    let read = syntax::read(sources, Mode::Reference, &extras);
    assert_eq!(read.diagnostics, []);
    lower::cards(&read.cards, &extras)
}

/// The built-in cards whose id begins like this, as the reader sees them.
fn builtin(start: &str, lang: Lang) -> String {
    let mut sources = Sources::default();
    let files = builtin::CARDS.iter().filter(|file| file.name.ends_with(".cdf"));
    let mut cards = cards(&files.map(|file| sources.add(file.name, file.text)).collect::<Vec<_>>());
    for file in builtin::CARDS.iter().filter(|file| names::is_names(file.name)) {
        assert_eq!(names::read(&sources.add(file.name, file.text), &mut cards), []);
    }
    let mut out = String::new();
    for card in cards.list.iter().filter(|card| card.id.starts_with(start)) {
        let sym = cards.symbols.find(&card.id).expect("the id of a card is a word");
        let name = cards.symbols.title(sym, lang).expect("built-in cards have names");
        writeln!(out, "{name}").expect("a string takes every text");
        for line in text::card(card, &cards, lang) {
            writeln!(out, "  {line}").expect("a string takes every text");
        }
    }
    out
}

#[test]
fn builtin_units() {
    insta::assert_snapshot!("units_en", builtin("CUU", Lang::En));
    insta::assert_snapshot!("units_ko", builtin("CUU", Lang::Ko));
}

#[test]
fn builtin_spells() {
    insta::assert_snapshot!("spells_en", builtin("CUS", Lang::En));
    insta::assert_snapshot!("spells_ko", builtin("CUS", Lang::Ko));
}

#[test]
fn builtin_items() {
    insta::assert_snapshot!("items_en", builtin("CUI", Lang::En));
    insta::assert_snapshot!("items_ko", builtin("CUI", Lang::Ko));
}

/// The lines of abilities of a spell, English and Korean by turns.
fn abilities(abilities: &str, lang: Lang) -> Vec<String> {
    let card = format!(
        "id: CUS00999\ncardType: continuousSpell\nname: CUS00999\nlevel: 1\ntypes: Fire\n\n{abilities}\n"
    );
    let cards = cards(&[files::source(&card)]);
    let lines = text::card(&cards.list[0], &cards, lang);
    lines.into_iter().skip(1).collect()
}

/// Every form of the language that cards can write, whether or not a card does.
#[test]
fn every_form_is_said() {
    let mut out = String::new();
    let mut wrong = Vec::new();
    let forms = FORMS.iter().map(|(head, forms)| (head, forms.trim().lines()));
    for (head, form) in forms.flat_map(|(head, forms)| forms.map(move |form| (head, form.replace('¶', "\n"))))
    {
        writeln!(out, "{form}").expect("a string takes every text");
        for lang in [Lang::En, Lang::Ko] {
            for line in abilities(&head.replace('@', &form), lang) {
                wrong.extend(flaw(&line).map(|why| format!("{form}: {why}: {line}")));
                writeln!(out, "  {line}").expect("a string takes every text");
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    insta::assert_snapshot!("forms", out);
}

/// However deep and wide a card is, its text ends and has a bounded length.
#[test]
fn hostile_cards_have_texts() {
    let deep = |times, open: &str, inner: &str, close: &str| {
        format!("{}{inner}{}", open.repeat(times), close.repeat(times))
    };
    let conditions = [
        deep(6, "COUNT([from destroyed(by: [from field where ", "yes", "]) where self != thisCard]) > 0"),
        deep(28, "!(yes & ", "no", ")"),
        deep(14, "[from [from field where ", "level > 1", "] where types = Fire].level > 0"),
        format!("{}1 = 1", "1 + ".repeat(150)),
    ];
    let wide = format!("thisCard.types = [{}Fire]", "Fire, ".repeat(20_000));
    for condition in conditions.iter().chain([&wide]) {
        for lang in [Lang::En, Lang::Ko] {
            let card = format!(
                "id: CUS00999\ncardType: continuousSpell\nname: CUS00999\nlevel: 1\ntypes:\n\no: trigger\nmandatory: no\nafter: {condition}\nDRAW(1);\n"
            );
            let extras = Extras::default();
            let read = syntax::read(&[files::source(&card)], Mode::Reference, &extras);
            let cards = lower::cards(&read.cards, &extras);
            assert_eq!(cards.list.len(), 1, "{:?}", read.diagnostics);
            let length: usize = text::card(&cards.list[0], &cards, lang).iter().map(String::len).sum();
            assert!(length < 1_000_000, "{length} bytes");
        }
    }
}

/// What stands around a form, and the forms.
const FORMS: [(&str, &str); 6] = [
    ("o: optional\ncondition: @\nDRAW(1);", CONDITIONS),
    ("o: trigger\nmandatory: yes\nafter: @\nDRAW(1);", EVENTS),
    ("o: optional\n@", STATEMENTS),
    ("o: static\napplyTo: [from you.field]\nmodifier: @", CHANGES),
    ("o: static\nmandatory: no\nmodifier: @", REPLACEMENTS),
    ("o: static\n@", OBJECTS),
];

const CONDITIONS: &str = "
thisCard.zone = hand
thisCard.zone != [you.field, you.discard]
thisCard.owner = you | thisCard.baseOwner != opponent
you.partner = thisCard & thisCard != attackTarget
!(thisCard.canAttack | thisCard.isToken) & !thisCard.isRevealed
thisCard.canCounterattack = no
you.canEnterBattlePhase & you.needsToPayForPartner = no
currentTurn = you.turn & nextTurn != you.nextTurn
currentPhase = [you.mainPhase1, opponent.mainPhase2] | currentPhase != endPhase
currentBlock != [fightBlock, castBlock]
thisCard.types = Fire & thisCard.types != [Ice, Water] & thisCard.baseTypes = Rock
thisCard.types = you.partner.types | thisCard.types != [from you.field].types
thisCard.name = CUS00999 & thisCard.name != you.partner.name
thisCard.baseName = you.partner.baseName
thisCard.cardType = [spell, item] & thisCard.baseCardType != you.partner.cardType
you.partner.level >= 3 & you.partner.attack < you.partner.defense & you.partner.baseLevel != 2
[from you.field].level = [1, 3]
you.life + 100 > opponent.life - 50 * 2
you.life / 2 <= opponent.life \\ 3 & -you.mana < 1
COUNT([from you.hand]) > COUNT([from opponent.hand]) & COUNT([from you.deck]) != 3
COUNT([from field where cardType = unit & (types = Fire | level = 1)]) = 1
COUNT(thisCard.types) = 2 & COUNT(you.partner.abilities) = 0
COUNT(allTypes) > COUNT(both) & COUNT(field) = 6
SUM([from you.field].level) = 1~3 & SUM([1, 2]) = 3
SAME([from you.hand].level) & !DIFFERENT([from you.hand].name)
ARE(2, [from you.hand], SUM(level) <= 3 & SAME(types)) & !ARE(any, [from you.field])
GETCOUNTERS(thisCard, Rose) = 0 & GETCOUNTERS([from you.field], Time) > 2
COUNT(attackers) > 1 & attackers = you.partner & attackTarget.level > 2
COUNT(fights) > 0 & currentFight.participants = thisCard
currentFight.counterattackFirst & currentFight.yourLifeDamage > 0
COUNT(currentTurn.destroyed(dueTo: fights, by: thisCard)) >= 2
currentTurn.summoned != thisCard & COUNT(you.turn.drawn(dueTo: standardDraw)) = 0
COUNT([from currentTurn.cast, currentTurn.deployed where owner = you]) > 0
yes = no
thisCard.equippedUnit.equipments.owner = you
";

const EVENTS: &str = "
destroyed = thisCard
destroyed(from: you.field, to: discard, dueTo: effect, by: self != thisCard & types = Fire, byPlayer: opponent, asCost: no, byDestroy: yes) = you.partner
COUNT([from discarded(dueTo: [retire, turnDiscard, wasCast, wasDeployed]) where level >= 1]) >= 2
COUNT([summoned(byPlayer: you), cast(byPlayer: you), deployed(byPlayer: you)]) > 0
COUNT([from exiled, moved(to: you.deck)]) > 0
retired.types = Fire | drawn(byPlayer: opponent).name = CUS00999
declared = [thisCard, you.partner] & targeted.owner = opponent
chosenTarget != thisCard & COUNT(viewed) = 1
damageDealt(to: opponent, dueTo: fights, by: thisCard) >= 100
damageDealt(dueTo: [from fights where COUNT([from participants where types = Ice]) > 0]) > 0
lifeGained > 0 | lifeLost(byPlayer: you, asCost: yes) > 0
manaGained(byPlayer: you) > 1 & manaLost(byPlayer: both) > 0
summoned(dueTo: standardSummon, from: [hand, deck]) = thisCard & currentPhase = opponent.mainPhase
cast(dueTo: casting).owner = [you, opponent]
COUNT(destroyed(dueTo: invalidEquipment)) = COUNT([from you.hand])
SUM(destroyed.level) > 3
";

const STATEMENTS: &str = "
SHUFFLE(); you.SHUFFLE([from you.hand]); WINGAME();
DAMAGE(100); DAMAGE(both, life / 2); opponent.DAMAGE(you, 50);
DRAW(COUNT([from you.hand])); DRAW?(3); both.DRAW(you.mana); opponent.DRAW(2);
GAINLIFE(you.life); GAINMANA(COUNT(you.partner.types) * 2); LOSELIFE(10 - 5); LOSEMANA(you.mana);
DISCARD(SELECT(1~3, [from you.hand], DIFFERENT(types))); EXILE(SELECT?(2, [from discard]), nextTurn.end);
$a = both.SELECT(0~1, [from own.field where !isToken]); both.DESTROY($a);
$a = SELECT([1, 3], [from opponent.hand], SUM(attack) > 3 & SAME(name), yes); REVEAL($a, forever); REVEAL($a, you.turn.endPhase);
$a = DISCARD([from you.hand]); DRAW(COUNT($a)); DAMAGE(opponent, $a.level * 10); GAINLIFE(SUM($a.level));
DAMAGE(opponent, COUNT(DISCARD(SELECT(any, [from you.hand]))) * 50);
MOVE(DESTROY(thisCard), you.hand); MOVE(ORDER(DECKTOP(both, 3)), deckBottom);
MOVE([from you.hand], deckTop); MOVE([from field], baseOwner.deckTop); MOVE(thisCard, owner.exile); MOVE(thisCard, you.spellItemZone);
$s = SELECTDECKSIDE(opponent); MOVE(DECKTOP(opponent, 1), $s); SELECTDECKSIDE(you);
$p = SELECTPLAYER(); $p.DISCARD(SELECT(1, [from own.hand])); DISCARD(DECKTOP($p, 2)); $p.partner.owner.GAINLIFE(1);
$t = SELECTTYPE([Fire, Ice]); $u = SELECTTYPE(thisCard.types); APPLY(thisCard, {types += $t, types += $u});
$n = SELECTNUMBER([1, 3, 5]); $m = COUNT([from you.hand]); DRAW($n + $m); GAINLIFE($n / $m);
$c = SELECTCARDNAME(); $d = SELECTCARDNAME([CUS00999]); DESTROY([from field where name = $c | name = $d]);
SUMMON?([from you.hand where cardType = unit], opponent.field, no); SUMMON(thisCard, baseOwner.field, {replace manaLost > 0 with LOSELIFE(manaLost * 50);}, yes);
SUMMONTOKENS(1~2, CUT00001, 2, [Fire, Ice], you.mana, 0, opponent.unitZone, {replace manaLost > 0 with LOSEMANA(manaLost - 1);});
SWAP(you.partner, SELECT(1, [from you.unitZone])); GIVEATTACK(you.partner); SETATTACKTARGET(SELECT(1, [from you.unitZone])); CANCELATTACK();
PUTCOUNTERS([from field], Chaos, you.mana); REMOVECOUNTERS(thisCard, Chaos, GETCOUNTERS(thisCard, Chaos)); PUTCOUNTERS(attackers + attackTarget, Wrath, 2);
VIEW([from opponent.hand]); both.VIEW(DECKTOP?(4)); ORDER([from you.hand]); SELECT(2, [from you.hand]); COUNT([from you.hand]);
APPLY({prohibit destroyed = thisCard & currentTurn = you.turn}, forever); APPLY({replace drawn(byPlayer: you) = [from you.deck] with GAINLIFE(1);}, currentTurn.end);
APPLY(currentFight, {counterattackFirst = no, dealDamageTo += you, yourLifeDamage = 5 if currentTurn = you.turn}); APPLY(both, {manaGainAmount -= 1, standardDrawAmount = 0}, nextTurn.mainPhase2);
opponent.APPLY(SELECT(1, [from own.field]), {level /= 3});
if (you.life > 3) {if (you.mana = 0) {DRAW(1);} else {DRAW(2); LOSELIFE(1);};} else {try {LOSEMANA(1);} then {DRAW(1);};};
you.may {DRAW(1);}; both.may {LOSELIFE(5);} then {DRAW(1);} else {DISCARD([from you.hand]);}; opponent.may {opponent.DRAW(1); APPLY(thisCard, {attack += 1});};
at (you.nextTurn.battlePhase) {DESTROY(thisCard);}; at (opponent.turn.end) {at (currentTurn.end) {DRAW(1);};};
$f = currentFight; APPLY($f, {useBaseValuesFor = $f.participants}); DESTROY([from $f.participants, attackers where level > 1]);
$x = [from you.hand where name != [from you.field].name & types != you.partner.types & cardType != unit]; EXILE($x - thisCard); DISCARD([from $x, you.hand where self = thisCard]);
$b = you.life > 3; if ($b) {DRAW(1);}; if (!$b) {DRAW(2);};
$z = thisCard.zone; $o = thisCard.owner; $o.DRAW(1); MOVE(thisCard, $z);
DESTROY([from field where equippedUnit.types = Fire | COUNT(equipments) = 2 | attacksMade > 1 | canAttack & fightingAgainst = thisCard]);
DESTROY([from field where owner.life > 3 & zone = you.partnerZone & baseOwner = opponent & currentTurn.summoned != self]);
";

const CHANGES: &str = "
{attack, defense, level += 100, attack -= level * 2, baseLevel -= COUNT([from you.hand]) * 3}
{attackRights = 0, attackRights += you.mana, attackRights = you.mana}
{canAttack, canCounterattack = yes, canAttack = you.life > 3}
{types = Fire, types = [Fire, Ice], types = you.partner.types, types += allTypes}
{name = CUS00999, name += you.partner.name, baseTypes += Fire, baseName = CUS00999}
{abilities = you.partner.abilities, abilities += CUS00999:1, baseAbilities += you.partner.baseAbilities}
{baseAttack >< baseDefense, defense /= 2, level /= you.mana}
{unaffectedBy yes, unaffectedBy cardType = spell | owner = opponent, attack, level unaffectedBy types = Fire}
{cancelAbilities if you.life < 3, baseDefense = attack + defense, attack = 1}
";

const REPLACEMENTS: &str = "
{cancel destroyed = thisCard}
{cancel destroyed(by: owner = opponent).owner = you if you.life > 3}
{replace summoned = thisCard with EXILE(thisCard); if currentTurn = you.turn}
{replace COUNT([from discarded(byDestroy: yes) where types = Fire]) > 0 & you.life > 1 with EXILE(discarded);}
{replace moved = thisCard with APPLY(thisCard, {attack += 100});}
{replace declared = thisCard | viewed = thisCard with you.may {DRAW(1);}}
";

const OBJECTS: &str = "
modifier: {prohibit destroyed = thisCard | exiled = [from you.field where types = Fire]}
modifier: {prohibit declared.owner = opponent, prohibit drawn(byPlayer: opponent) = [from opponent.deck] if you.life > 2}
modifier: {prohibit lifeLost(byPlayer: you) > 100 & currentTurn = you.turn}
applyTo: opponent¶modifier: {canEnterBattlePhase = yes, needsToPayForPartner = yes, manaGainAmount = you.mana}
applyTo: [from fights where participants.types = Fire]¶modifier: {opponentLifeDamage = you.mana, useBaseValuesFor += thisCard.equippedUnit}
applyTo: thisCard.equippedUnit.fightingAgainst¶modifier: {attack = 0}
applyTo: both.partner¶modifier: {level -= 1}
applyTo: thisCard¶modifier: {abilities += CUS00999:1:1}¶¶|o: static¶applyTo: thisCard¶modifier: {abilities += CUS00999:1:1:1}¶¶||o: static¶applyTo: thisCard¶modifier: {abilities += CUS00999:1:1:1:1}¶¶|||o: trigger¶mandatory: no¶after: destroyed = thisCard¶DRAW(1);
";

/// Real cards: every line says something, and nothing of the language or of the IR shows.
#[test]
fn real_cards_read_as_sentences() {
    let cards = cards(&files::corpus_cards());
    assert_eq!(cards.list.len(), 342);
    let mut wrong = Vec::new();
    for lang in [Lang::En, Lang::Ko] {
        for card in &cards.list {
            let lines = text::card(card, &cards, lang);
            let rules = card.rules.len() + card.abilities.len();
            assert!(lines.len() > rules.max(1), "{}: {lines:?}", card.id);
            wrong.extend(
                lines.iter().filter_map(|line| flaw(line).map(|why| format!("{}: {why}: {line}", card.id))),
            );
        }
    }
    assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
}

/// What is wrong with a line, if anything is.
fn flaw(line: &str) -> Option<String> {
    if line.trim().len() < 4 || line != line.trim() {
        return Some("empty or with blanks around".to_owned());
    }
    for sign in ["$", "{", "}", "::", "  ", " .", " ,", "..", "()", " :"] {
        if line.contains(sign) {
            return Some(format!("contains `{sign}`"));
        }
    }
    let words = line.split(|letter: char| !letter.is_alphanumeric() && letter != ':');
    for word in words {
        let camel =
            word.chars().zip(word.chars().skip(1)).any(|(a, b)| a.is_lowercase() && b.is_ascii_uppercase());
        let shouted = word.len() > 3 && word.chars().all(|letter| letter.is_ascii_uppercase());
        let ability = word.starts_with("CU") && word.trim_end_matches(':').contains(':');
        if camel || shouted || ability {
            return Some(format!("contains `{word}`"));
        }
    }
    None
}
