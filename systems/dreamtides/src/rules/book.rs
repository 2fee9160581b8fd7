//! Cards as they run: abilities taken apart once into lists that a battle points into.

use cardwright_ir::{Card, Cards};
use cardwright_source::Place as Written;
use smallvec::SmallVec;

use super::{aim::Aim, state::Happening};
use crate::{
    syntax::tree::{Condition, Cost, Figment, StandardEffect, StandardStaticAbility, Subtype, TriggerEvent},
    vocabulary::{attrs, words},
};

/// Figments: name, spark. They cost nothing, are not fast, have no subtype and no abilities.
pub(super) const FIGMENTS: [(Figment, &str, i32); 4] = [
    (Figment::Celestial, "Celestial Figment", 1),
    (Figment::Radiant, "Radiant Figment", 1),
    (Figment::Halcyon, "Halcyon Figment", 1),
    (Figment::Shadow, "Shadow Figment", 1),
];

/// All cards, taken apart.
#[derive(Debug, Default)]
pub(super) struct Book {
    pub faces: Vec<Face>,
    pub programs: Vec<Program>,
    pub steps: Vec<Step>,
    pub modes: Vec<Mode>,
    pub costs: Vec<CostNode>,
    pub triggers: Vec<Trigger>,
    pub statics: Vec<Static>,
}

/// What is printed on a card.
#[derive(Debug, Default)]
pub(super) struct Face {
    /// None for modal cards.
    pub cost: Option<i32>,
    pub spark: i32,
    pub character: bool,
    pub event: bool,
    pub fast: bool,
    pub subtype: Option<Subtype>,
    /// Of a dreamwell card.
    pub produced: i32,
    pub order: i32,
    pub dreamwell: bool,
    /// Event abilities: position and program.
    pub events: SmallVec<[(u8, u16); 2]>,
    pub activated: SmallVec<[Activated; 2]>,
    /// Triggers of the book, in printed order.
    pub triggers: SmallVec<[u16; 2]>,
    pub statics: SmallVec<[u16; 2]>,
    /// Costs besides energy to play it.
    pub extra: SmallVec<[u16; 2]>,
    /// Ways to play it from the void.
    pub void_ways: SmallVec<[VoidWay; 1]>,
    /// Bits of [`Happening`] that it listens to in play, and in the void.
    pub hears: u16,
    pub hears_void: u16,
    /// Does a static ability reach beyond the card itself?
    pub stands: bool,
    /// Are there ways to play it that must be looked for?
    pub special: bool,
    /// May it only be played if there is a target?
    pub needs: bool,
    pub all_types: bool,
    pub materialized: bool,
    pub multi: bool,
    /// Has it an activated ability that works from the void?
    pub used_in_void: bool,
}

/// An activated ability.
#[derive(Debug)]
pub(super) struct Activated {
    /// Its position on the card.
    pub at: u8,
    pub costs: SmallVec<[u16; 2]>,
    pub energy: i32,
    pub program: u16,
    pub fast: bool,
    pub multi: bool,
    /// Does it work from the void, and only there?
    pub void: bool,
    pub verbs: Box<[u16]>,
}

/// A permission to play from the void that is printed on the card.
#[derive(Clone, Copy, Debug)]
pub(super) struct VoidWay {
    pub static_of: u16,
    /// The printed cost where it is none.
    pub energy: Option<i32>,
    pub cost: u16,
    /// Is it the cost of a Reclaim?
    pub named: bool,
    pub after: u16,
    pub banish: bool,
    /// Its row of the vocabulary.
    pub row: u16,
}

/// A list of steps, or modes.
#[derive(Debug)]
pub(super) struct Program {
    pub first: u16,
    pub end: u16,
    pub modes: (u16, u16),
    pub cost: u16,
    pub condition: Option<Condition>,
    /// Is it asked once whether the list is wanted?
    pub optional: bool,
}

/// One of the modes of a program.
#[derive(Debug)]
pub(super) struct Mode {
    pub energy: i32,
    pub program: u16,
}

/// One effect.
#[derive(Debug)]
pub(super) struct Step {
    pub effect: StandardEffect,
    pub optional: bool,
    pub cost: u16,
    pub condition: Option<Condition>,
    pub aim: Option<Aim>,
    /// Which target of the stack item it uses, or `NO` if it is chosen when the step runs.
    pub slot: u8,
    /// A cost, static ability or trigger that the effect has inside.
    pub inner: u16,
    /// Rows of the vocabulary that it uses.
    pub verbs: Box<[u16]>,
}

/// A cost, with the costs inside of it.
#[derive(Debug)]
pub(super) struct CostNode {
    pub cost: Cost,
    pub parts: SmallVec<[u16; 2]>,
    pub verbs: Box<[u16]>,
}

/// A triggered ability.
#[derive(Debug)]
pub(super) struct Trigger {
    /// Its position on the card.
    pub at: u8,
    pub event: TriggerEvent,
    pub program: u16,
    pub once: bool,
    /// Does it work from the void, and only there?
    pub void: bool,
    pub hears: u16,
    pub verbs: Box<[u16]>,
}

/// A static ability.
#[derive(Debug)]
pub(super) struct Static {
    pub rule: StandardStaticAbility,
    pub condition: Option<Condition>,
    /// Does it work from the void?
    pub void: bool,
    /// A cost and a program inside.
    pub cost: u16,
    pub after: u16,
    pub verbs: Box<[u16]>,
}

/// The figments as cards: they are added to every pool.
pub(super) fn with_figments(cards: &Cards) -> Cards {
    let mut cards = cards.clone();
    for (_, name, spark) in FIGMENTS {
        let id = figment_id(name);
        if cards.list.iter().any(|card| card.id == id) {
            continue;
        }
        cards.list.push(Card {
            id,
            name: name.to_owned(),
            kind: words::CHARACTER,
            numbers: vec![(attrs::COST, 0), (attrs::SPARK, spark)],
            tags: Vec::new(),
            marks: Vec::new(),
            rules: Vec::new(),
            abilities: Vec::new(),
            place: Written::default(),
        });
    }
    cards
}

/// Is a card a token by its printing?
pub(crate) fn is_figment(id: &str) -> bool {
    FIGMENTS.iter().any(|(_, name, _)| figment_id(name) == id)
}

pub(super) fn figment_id(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

/// Numbers of cards are far below the limit; larger ones stay at it.
pub(super) fn amount(value: u32) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX).min(1_000_000)
}

/// The bit of something that happens.
#[inline]
pub(super) fn bit(what: Happening) -> u16 {
    1 << what as u16
}
