//! From the checked card to the IR. What the language leaves implicit becomes explicit here: who acts, defaults of
//! arguments, whose zones are meant. Implied parts have an empty span.

mod expr;
mod modify;
mod stmt;

use cardwright_ir::{
    Ability, AbilityKind, Attr, Body, Card, Cards, Expr, Limit, Limits, Node, Pattern, Scope, Ty, User,
};
use cardwright_source::{Place, Span};

use crate::{
    syntax::{
        typed,
        words::{AbilityKind as Kind, Extras},
    },
    vocabulary::{attrs, events, words},
};

/// The number of copies that a deck may hold, for `any`.
pub const ANY_NUMBER: i32 = -1;

/// The IR of some cards. The types and counters of the game are the first symbols.
pub fn cards<'c>(cards: impl IntoIterator<Item = &'c typed::Card>, extras: &Extras) -> Cards {
    let mut lowering = Lowering { cards: Cards::default(), extras };
    for word in extras.all_types().chain(extras.all_counters()) {
        lowering.cards.symbols.intern(word);
    }
    for card in cards {
        let lowered = lowering.card(card);
        lowering.cards.list.push(lowered);
    }
    lowering.cards
}

/// The cards as far as decks look at them: ids, kinds and limits.
pub(crate) fn faces<'c>(cards: impl Iterator<Item = &'c typed::Card>) -> Cards {
    let face = |card: &typed::Card| Card {
        id: card.id.value.clone(),
        name: card.name.value.clone(),
        kind: words::of_kind(card.kind.value),
        numbers: deck_limit(card).into_iter().collect(),
        tags: Vec::new(),
        marks: Vec::new(),
        rules: Vec::new(),
        abilities: Vec::new(),
        place: card.place,
    };
    Cards { list: cards.map(face).collect(), ..Cards::default() }
}

fn deck_limit(card: &typed::Card) -> Option<(Attr, i32)> {
    card.deck_limit.as_ref().map(|limit| match limit.value {
        typed::DeckLimit::Copies(copies) => (attrs::DECK_LIMIT, copies),
        typed::DeckLimit::Any => (attrs::DECK_LIMIT, ANY_NUMBER),
    })
}

pub(super) struct Lowering<'e> {
    cards: Cards,
    extras: &'e Extras,
}

impl Lowering<'_> {
    fn card(&mut self, card: &typed::Card) -> Card {
        let mut numbers = vec![(attrs::LEVEL, card.level.value)];
        numbers.extend(card.attack.as_ref().map(|attack| (attrs::ATTACK, attack.value)));
        numbers.extend(card.defense.as_ref().map(|defense| (attrs::DEFENSE, defense.value)));
        numbers.extend(deck_limit(card));
        let mut tags = vec![(attrs::NAME, self.cards.symbols.intern(&card.name.value))];
        for tag in &card.types {
            tags.push((attrs::TYPES, self.cards.symbols.intern(tag.value.word(self.extras))));
        }
        let written = [
            (attrs::EQUIPABLE_TO, &card.equipable_to),
            (attrs::TURN_LIMIT, &card.turn_limit),
            (attrs::CONDITION, &card.condition),
        ];
        let rules =
            written.into_iter().filter_map(|(attr, rule)| Some((attr, self.expr(rule.as_ref()?)))).collect();
        self.cards.symbols.intern(&card.id.value);
        Card {
            id: card.id.value.clone(),
            name: card.name.value.clone(),
            kind: words::of_kind(card.kind.value),
            numbers,
            tags,
            marks: Vec::new(),
            rules,
            abilities: card.abilities.iter().map(|ability| self.ability(ability, card.place)).collect(),
            place: card.place,
        }
    }

    fn ability(&mut self, ability: &typed::Ability, card: Place) -> Ability {
        let mandatory = ability.mandatory.as_ref().is_some_and(|mandatory| mandatory.value);
        let kind = match ability.kind.value {
            Kind::Cast | Kind::Deploy => AbilityKind::Play,
            Kind::Optional | Kind::Fast => AbilityKind::Activated,
            Kind::Trigger => AbilityKind::Triggered,
            Kind::Static if ability.modifier.as_ref().is_some_and(typed::Modifier::is_action) => {
                AbilityKind::Replacement
            }
            Kind::Static => AbilityKind::Static,
            Kind::Part => AbilityKind::Part,
        };
        let mut when = ability.after.as_ref().map(|after| Pattern {
            event: events::ANYTHING,
            scope: Scope::Any,
            filter: Some(self.expr(after)),
            before: None,
            captures: Vec::new(),
            once: false,
        });
        if let (Some(when), Some(before)) = (&mut when, &ability.after_precondition) {
            when.before = Some(self.expr(before));
        }
        let conditions = ability.condition.iter().map(|condition| self.expr(condition)).collect();
        let during = ability.during.as_ref().map(|during| self.expr(during));
        let cost = self.section(ability.cost.as_ref());
        let body = match (&ability.modifier, kind) {
            (Some(modifier), AbilityKind::Replacement) => {
                let (check, body) = self.replacement(modifier, mandatory);
                when = Some(check);
                body
            }
            (Some(modifier), AbilityKind::Static) => {
                let to = match &ability.apply_to {
                    Some(to) => self.expr(to),
                    None => Expr::implied(Ty::Cards, Node::Game),
                };
                Body::Modify { to, with: self.changes(modifier) }
            }
            _ => Body::Run(self.section(ability.exec.as_ref())),
        };
        let mut limit = |limit: &Option<typed::Expr>| {
            limit.as_ref().map(|times| Limit { times: self.expr(times), implied: false })
        };
        let limits = Limits {
            turn: limit(&ability.turn_limit),
            game: limit(&ability.game_limit),
            stay: limit(&ability.zone_duration_limit),
            global_turn: limit(&ability.global_turn_limit),
        };
        let mut marks = Vec::new();
        marks.extend((!ability.cancellable.value).then_some(words::UNCANCELLABLE));
        marks.extend((mandatory && kind == AbilityKind::Triggered).then_some(words::MANDATORY));
        let user = User {
            who: Scope::Own,
            by: ability.for_player.as_ref().map(|player| self.expr(player)),
            optional: kind == AbilityKind::Triggered && !mandatory,
            fast: ability.kind.value == Kind::Fast,
        };
        Ability {
            kind,
            name: Some(self.cards.symbols.intern(&ability.id.to_string())),
            zones: Vec::new(),
            when,
            during,
            conditions,
            cost,
            body,
            finish: self.section(ability.on_complete.as_ref()),
            limits,
            user,
            marks,
            parts: ability.parts.iter().map(|part| self.ability(part, card)).collect(),
            place: Place::new(card.file, ability.span),
        }
    }
}

/// A value that is not written.
fn implied(ty: Ty, node: Node) -> Expr {
    Expr::new(ty, node, Span::default())
}
