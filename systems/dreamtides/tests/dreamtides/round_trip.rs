//! Whatever the grammar can say comes back: from rules text, from JSON, from the IR. Sentences are drawn at random from
//! the patterns of the grammar.

use cardwright_dreamtides::{
    lower,
    syntax::{
        rules::{self, lex::Scratch},
        tree::Ability,
    },
    text::{label, render, source},
};
use cardwright_ir::{Cards, Lang};
use cardwright_table::{Chance, Rng};

/// How many texts are drawn.
const TEXTS: u64 = 4_000;

const VARIABLES: &str = "c: 2, c1: 3, d: 1, e: 2, e1: 1, e2: 3, e4: 5, s: 2, s1: 4, p: 1, p2: 2, f: 1, k: 1, m: 1, r: 2, r1: 3, \
                         n: 2, n1: 1, a: 2, v: 3, t: Warrior, t1: Agent, t2: Spirit Animal, g: shadow, g1: radiant";

/// Draws sentences.
struct Draw(Rng);

impl Draw {
    /// One of some patterns, with its places `<x>` filled.
    fn any(&mut self, patterns: &[&str]) -> String {
        let at = self.0.below(u32::try_from(patterns.len()).expect("there are few patterns"));
        let mut text = String::new();
        for piece in patterns[at as usize].split_inclusive('>') {
            match piece.split_once('<') {
                Some((plain, place)) => {
                    text.push_str(plain);
                    text.push_str(&self.place(place.trim_end_matches('>')));
                }
                None => text.push_str(piece),
            }
        }
        text
    }

    fn place(&mut self, place: &str) -> String {
        self.any(patterns(place))
    }
}

/// The patterns of a place.
fn patterns(place: &str) -> &'static [&'static str] {
    match place {
        "energy" => &["{energy($e)}", "{energy($e1)}", "{energy($e4)}", "{e}", "{$e2}"],
        "cards" => &["{cards($c)}", "{cards($c1)}", "{c}"],
        "discards" => &["{cards($d)}", "{discards($d)}"],
        "spark" => &["{$s}", "{s1}"],
        "points" => &["{points($p)}", "{points($p2)}"],
        "reclaim" => &["{reclaim_for_cost($r)}", "{reclaim_for_cost($r1)}"],
        "art" => &["a", "an"],
        "type" => &["{subtype($t)}", "{@plural subtype($t1)}", "{subtype($t2)}"],
        "allies" => &["{count_allies($a)}"],
        "noun" => &["card", "character", "characters", "event", "{subtype($t)}", "{subtype($t1)}"],
        "cmp" => &["less than", "greater than", "equal to"],
        "op" => &["", " or less", " or more", " higher", " lower"],
        "cp" => &[
            "<noun>",
            "<noun>",
            "{fast} <noun>",
            "<noun> with cost <energy><op>",
            "{fast} {fast} <noun> with cost <energy><op>",
            "{fast} <noun> with cost <energy> with spark <spark> or more",
            "<noun> with spark <spark> or less",
            "<noun> with cost <cmp> the number of allied <type>",
            "<noun> with cost <cmp> the number of cards in your void",
            "<noun> with spark <cmp> that ally's spark",
            "<noun> with spark <cmp> the amount of {energy_symbol} paid",
            "<noun> with a {Materialized} ability",
            "<noun> with an activated ability",
            "event which could {dissolve} an ally",
            "{fast} event which could {dissolve} an ally",
        ],
        "pred" => &[
            "this character",
            "that character",
            "it",
            "them",
            "another <cp>",
            "enemy or ally",
            "non-<type> enemy",
            "allied <cp>",
            "enemy",
            "enemy <cp>",
            "enemy with cost <energy><op>",
            "ally",
            "ally <cp>",
            "ally with spark <spark> or more",
            "played <cp>",
            "<cp>",
            "<cp> in your void",
            "<cp> in the opponent's void",
        ],
        "quantity" => &[
            "<cp> you have played this turn",
            "<cp> you have drawn this turn",
            "<cp> you have discarded this turn",
            "<cp> which dissolved this turn",
            "{energy_symbol} spent",
            "ally abandoned this turn",
            "ally abandoned",
            "ally returned",
            "<cp> abandoned",
            "<cp> returned",
            "<pred>",
        ],
        "cost" => {
            &["<onecost>", "<onecost>", "<onecost> or <onecost>", "<onecost> or <onecost> or <onecost>"]
        }
        "onecost" => &[
            "pay 1 or more {energy_symbol}",
            "<energy>",
            "abandon this character",
            "abandon any number of <pred>",
            "abandon <allies>",
            "abandon <art> <pred>",
            "return all but one <pred> to hand",
            "return all <pred> to hand",
            "return any number of <pred> to hand",
            "return <art> <pred> to hand",
            "discard your hand",
            "discard <discards>",
            "discard <art> <pred>",
            "{banish} your void with {count($n)} or more cards",
            "{banish} another card in your void",
        ],
        "tcost" => &[
            "abandon <art> <pred>",
            "abandon <cp>",
            "{banish} <cards> from your void",
            "{banish} <cards> from the opponent's void",
            "pay <energy>",
            "discard <discards>",
            "discard <art> <pred>",
        ],
        "condition" => &[
            "while you have {count($n)} or more cards in your void,",
            "if this card is in your void,",
            "a <cp> dissolved this turn",
            "you have discarded a <cp> this turn",
            "you have discarded <cp> this turn",
            "with <allies> that share a character type,",
            "with {count_allied_subtype($a, $t)},",
            "with an allied {subtype($t1)},",
        ],
        "trigger" => &[
            "{Judgment}",
            "{Materialized}",
            "{Dissolved}",
            "{Banished}",
            "{Materialized_Judgment}",
            "{Materialized_Dissolved}",
            "when you play {$c} {card:$c} in a turn,",
            "when you play <art> <cp> from your hand,",
            "when you play <art> <pred> during the opponent's turn,",
            "when you play <art> <cp> in a turn,",
            "when the opponent plays <art> <pred>,",
            "when you play <art> <pred>,",
            "when you abandon <allies> in a turn,",
            "when you discard <art> <cp>,",
            "when you {materialize} <art> <pred>,",
            "when you abandon <art> <cp>,",
            "when <art> <pred> is {dissolved},",
            "when <art> <pred> is {banished},",
            "when <art> <pred> leaves play,",
            "when <art> <pred> is put into your void,",
            "when you draw {$c1} {card:$c1} in a turn,",
            "when you have no cards in your deck,",
            "at the end of your turn,",
            "when you gain energy,",
        ],
        "effect" => &["<base>", "<base>", "<base>", "<base>", "until end of turn, <trigger> <base>"],
        "base" => BASES,
        "list" => &[
            "<effect>",
            "<effect>",
            "<effect> and <effect>",
            "<effect>, then <effect>",
            "<effect>. <effect>",
            "<effect>. <effect> and <effect>",
        ],
        "effects" => &[
            "<list>.",
            "<list>.",
            "you may <list>.",
            "you may <tcost> to <list>.",
            "<tcost> to <list>.",
            "<condition> <list>.",
            "{choose_one}\n{bullet} {energy($e1)}: <list>.\n{bullet} {energy($e2)}: <list>.",
        ],
        "std" => STATICS,
        other => unreachable!("there is no place <{other}>"),
    }
}

const BASES: &[&str] = &[
    "each player abandons <art> <cp>",
    "each player discards <discards>",
    "discard a chosen <cp> from the opponent's hand. they draw {cards($n1)}",
    "discard a chosen <cp> from the opponent's hand",
    "draw <cards> for each <quantity>",
    "draw <art> <cp> from your deck",
    "draw <cards>",
    "discard <discards>",
    "gain {energy_symbol} equal to that character's cost",
    "gain <energy> for each <pred>",
    "gain <energy>",
    "gain <points> for each <quantity>",
    "gain <points>",
    "put the {top_n_cards($v)} of your deck into your void",
    "put <art> <cp> from your void on top of your deck",
    "{reclaim} a random <cp>",
    "{reclaim} <art> <pred>",
    "it gains {reclaim} equal to its cost this turn",
    "<pred> gains <reclaim> this turn",
    "all cards currently in your void gain <reclaim>",
    "all cards in your void gain {reclaim} equal to their cost this turn",
    "<art> <cp> in your void gains {reclaim} equal to its cost",
    "<art> <cp> in your void gains <reclaim> this turn",
    "{subtype($t)} in your void gains <reclaim>",
    "return {up_to_n_events($n)} from your void to your hand",
    "return this character from your void to your hand",
    "return <art> <cp> from your void to your hand",
    "return <art> <pred> to hand",
    "return <pred> to your hand",
    "disable the activated abilities of <art> <pred> while this character is in play",
    "gain control of <art> <pred>",
    "put <art> <pred> on top of the opponent's deck",
    "you win the game",
    "copy the next <cp> you play {this_turn_times($n)}",
    "copy it",
    "{foresee($f)}",
    "each player shuffles their hand and void into their deck and then draws <cards>",
    "{discover} <art> <cp> and {materialize} it",
    "{discover} <art> <cp>",
    "{prevent} a played <cp> unless the opponent pays <cost>",
    "{prevent} that card",
    "{prevent} a played <cp>",
    "trigger the {Judgment} ability of each <pred>",
    "{dissolve} all <cp>",
    "{dissolve} <art> <pred>",
    "{banish} <cards> from the opponent's void",
    "{banish} {up_to_n_allies($n)}, then {materialize} {pronoun:$n}",
    "{banish} any number of <pred>, then {materialize} them",
    "{banish} <art> <pred>, then {materialize} it",
    "{banish} {up_to_n_allies($n1)}",
    "{banish} any number of <pred>",
    "{banish} <art> <pred> until <pred> leaves play",
    "{banish} <art> <pred> until your next main phase",
    "{banish} <art> <pred>",
    "{banish} the opponent's void",
    "{materialize} <art> <pred> at end of turn",
    "{materialize} {n_random_characters($n)} <cp> from your deck",
    "{materialize} {n_random_characters($n)} with cost <energy><op> from your deck",
    "{materialize} them",
    "{materialize} a copy of <art> <pred>",
    "{materialize} {@a figment($g1)} for each <quantity>",
    "{materialize} {n_figments($n, $g)}",
    "{materialize} {n_figments($n1, $g)}",
    "{materialize} {@a figment($g)}",
    "{materialize} <pred>",
    "at the end of this turn, trigger an additional {judgment_phase_name} phase",
    "take an extra turn after this one",
    "{multiply_by($n)} the amount of {energy_symbol} you gain from card effects this turn",
    "{multiply_by($n)} the number of cards you draw from card effects this turn",
    "{multiply_by($n)} the amount of {energy_symbol} you have",
    "you lose <points>",
    "the opponent gains <points>",
    "{kindle($k)}",
    "the spark of each allied <cp> becomes <spark>",
    "each allied <cp> gains spark equal to the number of allied <cp>",
    "have each allied <cp> gain +<spark> spark",
    "<pred> gains +<spark> spark for each <quantity>",
    "gain +<spark> spark for each <quantity>",
    "<art> <pred> gains +<spark> spark",
];

const STATICS: &[&str] = &[
    "you may only play this character from your void",
    "they have {reclaim} equal to their cost",
    "to play this card, <cost>",
    "once per turn, you may play <art> <cp> from your void",
    "abandon <art> <pred>: play this character for <energy>, then abandon it",
    "abandon <art> <pred>: play this event for <energy>, then abandon it",
    "lose {maximum_energy($m)}: play this event for <energy>",
    "{banish} <art> <cp> from hand: play this character for <energy>",
    "you may play this card from your hand or void for <energy>",
    "this character costs <energy>",
    "characters in your hand have {fast}",
    "disable the {Materialized} abilities of enemies",
    "has all character types",
    "allied <cp> have +<spark> spark",
    "this character's spark is equal to the number of <pred>",
    "the opponent's <cp> cost <energy> more",
    "<cp> cost you <energy> less",
    "<cp> cost you <energy> more",
    "reveal the top card of your deck",
    "you may play <cp> from the top of your deck",
    "the '{Judgment}' ability of <pred> triggers when you {materialize} them",
];

/// A whole paragraph.
const PARAGRAPHS: &[&str] = &[
    "<effects>",
    "<effects>",
    "<trigger> <effects>",
    "once per turn, <trigger> <effects>",
    "<cost>: <effects>",
    "<cost>, <cost>: <effects>",
    "{Fast} -- <cost>, once per turn: <effects>",
    "once per turn: <effects>",
    "{Reclaim} -- <cost>",
    "<reclaim>",
    "<std>.",
    "<std>.",
    "<condition> <std>.",
    "this event costs <energy> if <condition>.",
];

/// Everything comes back.
fn returns(text: &str, abilities: &[Ability]) {
    let written = source::write(abilities);
    assert!(written.is_ok(), "{text}\n{}\n{abilities:?}", written.unwrap_err());
    let json = serde_json::to_value(abilities).expect("abilities are JSON");
    let back: Vec<Ability> = serde_json::from_value(json).expect("JSON is read back");
    assert_eq!(back, abilities);
    for ability in abilities {
        let mut cards = Cards::default();
        let lowered = lower::ability(ability, &mut cards);
        assert_eq!(lower::raise(&lowered, &cards).as_ref(), Some(ability), "{text}");
        let blank = |shown: &str| shown.contains('{');
        assert!(!blank(&render::ability(ability)), "{text}");
        assert!(!blank(&label::ability(&lowered, &cards, Lang::Ko)), "{text}");
    }
}

#[test]
fn what_parses_comes_back() {
    let mut scratch = Scratch::default();
    let mut sentences = 0;
    for number in 0..TEXTS {
        let mut draw = Draw(Rng::for_game(5, number));
        let paragraphs: Vec<String> = (0..=number % 2).map(|_| draw.any(PARAGRAPHS)).collect();
        let text = paragraphs.join("\n\n");
        let read = rules::read(&text, VARIABLES, &mut scratch);
        // Some of what is drawn is no sentence: a longer reading of its beginning is taken first.
        if read.errors.is_empty() {
            sentences += 1;
            returns(&text, &read.abilities);
        }
    }
    assert!(sentences > TEXTS / 3, "only {sentences} of {TEXTS} are sentences");
}
