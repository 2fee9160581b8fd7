//! From rows and abilities to the IR, and back: nothing that a card says is lost on the way, so that text and rules may
//! take either form.

mod effect;
mod node;
mod raise;
mod trigger;

use cardwright_ir::{
    Ability, AbilityKind, Body, Card, Cards, Limit, Limits, Mode, Scope, Sym, User, Word, Zone,
};
use cardwright_source::{Place, Span};

use crate::{
    syntax::{
        check::{self, Kind},
        tree::{self, CardType, Effect, NamedAbility, StaticAbility},
    },
    vocabulary::{attrs, words, zones},
};
pub(crate) use node::{Part, verb_of, verbs_of};
pub use raise::ability as raise;

/// The IR of some cards.
pub fn lower(cards: &[check::Card]) -> Cards {
    let mut lowering =
        Lowering { cards: Cards::default(), written: check::Paragraph::default(), span: Span::default() };
    for card in cards {
        let lowered = lowering.card(card);
        lowering.cards.list.push(lowered);
    }
    lowering.cards
}

/// The cards as far as decks look at them: ids, names and kinds.
pub(crate) fn faces<'c>(cards: impl Iterator<Item = &'c check::Card>) -> Cards {
    let face = |card: &check::Card| Card {
        id: card.id.clone(),
        name: card.name.clone(),
        kind: match card.kind {
            Kind::Card { card_type, .. } => kind_of(card_type),
            Kind::Dreamwell { .. } => words::DREAMWELL,
        },
        numbers: Vec::new(),
        tags: Vec::new(),
        marks: Vec::new(),
        rules: Vec::new(),
        abilities: Vec::new(),
        place: card.place,
    };
    Cards { list: cards.map(face).collect(), ..Cards::default() }
}

/// The IR of one ability by itself.
pub fn ability(ability: &tree::Ability, cards: &mut Cards) -> Ability {
    let mut lowering = Lowering {
        cards: std::mem::take(cards),
        written: check::Paragraph::default(),
        span: Span::default(),
    };
    let lowered = lowering.ability(ability, Place::default());
    *cards = lowering.cards;
    lowered
}

struct Lowering {
    cards: Cards,
    /// Where the paragraph is written.
    written: check::Paragraph,
    /// The part of it that is read.
    span: Span,
}

impl Lowering {
    fn card(&mut self, card: &check::Card) -> Card {
        let mut numbers = Vec::new();
        let mut tags = Vec::new();
        let mut marks = Vec::new();
        let kind = match card.kind {
            Kind::Card { energy_cost, card_type, subtype, is_fast, spark, rarity } => {
                numbers.extend(energy_cost.map(|cost| (attrs::COST, number(cost))));
                numbers.extend(spark.map(|spark| (attrs::SPARK, number(spark))));
                tags.extend(subtype.map(|subtype| (attrs::SUBTYPE, self.symbol(subtype.name()))));
                tags.extend(rarity.map(|rarity| (attrs::RARITY, self.symbol(rarity.name()))));
                marks.extend(is_fast.then_some(words::FAST));
                kind_of(card_type)
            }
            Kind::Dreamwell { energy_produced, phase } => {
                numbers.extend([(attrs::PRODUCED, number(energy_produced)), (attrs::ORDER, number(phase))]);
                words::DREAMWELL
            }
        };
        tags.push((attrs::TABLE, self.symbol(card.table.key())));
        tags.extend(card.prompt.as_deref().map(|prompt| (attrs::PROMPT, self.symbol(prompt))));
        let mut abilities = Vec::with_capacity(card.abilities.len());
        for (at, ability) in card.abilities.iter().enumerate() {
            self.written = card.spans.get(at).copied().unwrap_or_default();
            self.span = self.written.head;
            abilities.push(self.ability(ability, Place::new(card.place.file, self.written.whole)));
        }
        let (id, name, place) = (card.id.clone(), card.name.clone(), card.place);
        Card { id, name, kind, numbers, tags, marks, rules: Vec::new(), abilities, place }
    }

    fn symbol(&mut self, text: &str) -> Sym {
        self.cards.symbols.intern(text)
    }

    fn ability(&mut self, ability: &tree::Ability, place: Place) -> Ability {
        let empty = |kind| Ability {
            kind,
            name: None,
            zones: Vec::new(),
            when: None,
            during: None,
            conditions: Vec::new(),
            cost: Vec::new(),
            body: Body::Run(Vec::new()),
            finish: Vec::new(),
            limits: Limits::default(),
            user: User { who: Scope::Own, ..User::default() },
            marks: Vec::new(),
            parts: Vec::new(),
            place,
        };
        match ability {
            tree::Ability::Event(event) => {
                let cost = event.additional_cost.iter().map(|cost| self.pay(cost)).collect();
                Ability { cost, body: self.body(&event.effect), ..empty(AbilityKind::Play) }
            }
            tree::Ability::Triggered(triggered) => {
                let once = self.once(triggered.options.is_some_and(|options| options.once_per_turn));
                Ability {
                    zones: vec![zones::BATTLEFIELD],
                    when: Some(self.pattern(&triggered.trigger)),
                    body: self.body(&triggered.effect),
                    limits: once,
                    ..empty(AbilityKind::Triggered)
                }
            }
            tree::Ability::Activated(activated) => {
                let options = activated.options;
                let fast = options.is_some_and(|options| options.is_fast);
                let once = self.once(options.is_some_and(|options| !options.is_multi));
                Ability {
                    zones: vec![zones::BATTLEFIELD],
                    cost: activated.costs.iter().map(|cost| self.pay(cost)).collect(),
                    body: self.body(&activated.effect),
                    limits: once,
                    user: User { who: Scope::Own, fast, ..User::default() },
                    ..empty(AbilityKind::Activated)
                }
            }
            tree::Ability::Static(ability) => {
                let (rule, condition) = match ability {
                    StaticAbility::StaticAbility(rule) => (rule, None),
                    StaticAbility::WithOptions { ability, condition } => (ability, condition.as_ref()),
                };
                Ability {
                    conditions: condition.map(|condition| self.condition(condition)).into_iter().collect(),
                    body: Body::Run(vec![self.step(Part::Rule, rule)]),
                    ..empty(AbilityKind::Static)
                }
            }
            tree::Ability::Named(named) => Ability {
                zones: zone_of(named),
                body: Body::Run(vec![self.step(Part::Rule, named)]),
                ..empty(AbilityKind::Static)
            },
        }
    }

    fn body(&mut self, effect: &Effect) -> Body {
        self.span = self.written.effect;
        match effect {
            Effect::Modal(choices) => Body::Modes(
                choices
                    .iter()
                    .map(|choice| Mode {
                        name: None,
                        cost: vec![self.pay(&tree::Cost::Energy(choice.energy_cost))],
                        body: self.block(&choice.effect),
                    })
                    .collect(),
            ),
            _ => Body::Run(self.block(effect)),
        }
    }

    fn once(&self, once: bool) -> Limits {
        Limits { turn: once.then(|| Limit::written(1, self.span)), ..Limits::default() }
    }
}

/// The word of a card's type.
fn kind_of(card_type: CardType) -> Word {
    match card_type {
        CardType::Character => words::CHARACTER,
        CardType::Event => words::EVENT,
        CardType::Dreamsign => words::DREAMSIGN,
        CardType::Dreamcaller => words::DREAMCALLER,
        CardType::Dreamwell => words::DREAMWELL,
    }
}

/// Named abilities work from the void.
fn zone_of(_: &NamedAbility) -> Vec<Zone> {
    vec![zones::VOID]
}

/// Numbers of cards are far below the limit of the IR; larger ones stay at it.
fn number(value: u32) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}
