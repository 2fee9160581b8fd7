//! Variables by description: `it`, `the chosen unit`, `the discarded cards`.

use cardwright_ir::{Expr, Node, Ty};

use super::{English, noun::Np, word};
use crate::{
    text::read::{
        filter::Sort,
        scope::{Origin, Variable},
    },
    vocabulary::{attrs, events, verbs},
};

impl<'a> English<'a> {
    /// What a variable is called.
    pub(super) fn variable(&self, expr: &'a Expr) -> Np {
        let Node::Var(var) = expr.node else { return Np::one("it") };
        let Some(known) = self.prose.scope.get(var) else { return self.unknown(expr) };
        let known = *known;
        if self.prose.recent.get() == Some(var) && known.value.ty == Ty::Cards {
            return Np { text: if known.many { "them" } else { "it" }.to_owned(), many: known.many };
        }
        let text = match known.value.ty {
            Ty::Cards => return self.described(&known),
            Ty::Bool => return Np::one(&super::condition::before(&self.condition(known.value, false))),
            Ty::Seats if known.origin == Origin::Noted => "the noted player",
            Ty::Seats => "the chosen player",
            Ty::Zones if known.origin == Origin::Noted => "the noted zone",
            Ty::Zones => "the chosen end of the deck",
            Ty::Abilities => "the chosen ability",
            Ty::Records => "that fight",
            Ty::Times => "that time",
            Ty::Words | Ty::Script => "that",
            Ty::Syms => match known.origin {
                Origin::Verb(verbs::SELECT_TYPE) => "the chosen type",
                Origin::Verb(verbs::SELECT_CARD_NAME) => "the chosen name",
                _ if is_types(known.value) => "the noted types",
                _ => "the noted names",
            },
            Ty::Num => match known.origin {
                Origin::Verb(verbs::SELECT_NUMBER) => "the chosen number",
                Origin::Verb(verbs::LOSE_LIFE) | Origin::Event(events::LIFE_LOST) => "the life lost",
                Origin::Verb(verbs::GAIN_LIFE) | Origin::Event(events::LIFE_GAINED) => "the life gained",
                Origin::Verb(verbs::LOSE_MANA) | Origin::Event(events::MANA_LOST) => "the mana lost",
                Origin::Verb(verbs::GAIN_MANA) | Origin::Event(events::MANA_GAINED) => "the mana gained",
                Origin::Verb(verbs::DAMAGE) | Origin::Event(events::DAMAGE_DEALT) => "the damage dealt",
                _ => "that number",
            },
        };
        Np::one(&nth(text, &known))
    }

    fn unknown(&self, expr: &'a Expr) -> Np {
        match expr.ty {
            Ty::Cards => Np::many("those cards"),
            Ty::Num => Np::one("that number"),
            Ty::Seats => Np::one("that player"),
            _ => Np::one("that"),
        }
    }

    fn described(&self, known: &Variable<'a>) -> Np {
        let noun = match known.sort {
            Sort::Card => "card",
            Sort::Unit => "unit",
            Sort::Spell => "spell",
            Sort::Item => "item",
            Sort::Token => "token",
        };
        let noun = if known.many { word::plural(noun) } else { noun.to_owned() };
        let how = match known.origin {
            Origin::Verb(verb) => match verb {
                verbs::DISCARD => "discarded",
                verbs::DESTROY => "destroyed",
                verbs::EXILE => "exiled",
                verbs::MOVE => "moved",
                verbs::SUMMON | verbs::SUMMON_TOKENS => "summoned",
                verbs::DRAW => "drawn",
                verbs::REVEAL => "revealed",
                verbs::VIEW => {
                    let text = nth(&format!("the {noun} looked at"), known);
                    return Np { text, many: known.many };
                }
                verbs::DECK_TOP => "top",
                verbs::ORDER => "ordered",
                _ => "chosen",
            },
            Origin::Event(event) => match event {
                events::CAST => "cast",
                events::CHOSEN_TARGET | events::TARGETED => "targeted",
                events::DECLARED => "attacking",
                events::DEPLOYED => "deployed",
                events::DESTROYED => "destroyed",
                events::DISCARDED => "discarded",
                events::DRAWN => "drawn",
                events::EXILED => "exiled",
                events::MOVED => "moved",
                events::RETIRED => "retired",
                events::SUMMONED => "summoned",
                _ => "viewed",
            },
            Origin::Truth | Origin::Noted => "noted",
        };
        Np { text: nth(&format!("the {how} {noun}"), known), many: known.many }
    }
}

/// `the first chosen unit`, where there are several.
fn nth(text: &str, known: &Variable<'_>) -> String {
    match (known.nth, text.strip_prefix("the ")) {
        ((_, 1), _) | (_, None) => text.to_owned(),
        ((at, _), Some(rest)) => format!("the {} {rest}", word::ordinal(at)),
    }
}

fn is_types(value: &Expr) -> bool {
    matches!(&value.node, Node::Get(_, attrs::TYPES | attrs::BASE_TYPES))
}
