//! State files: a match as text, byte for byte as the reference writes it.

use std::{fmt::Write, sync::Arc};

use cardwright_ir::{Attr, Seat, Sym, Zone};
use cardwright_table::{Card, NO_CARD};

use crate::{
    rules::{
        Universe,
        internals::{self, AbilityRef, Modifier, PlayerValues, State, Values, Victory, card_type_words},
    },
    vocabulary::{VOCABULARY, attrs, zones},
};

/// The state as text.
pub fn state_text(rules: &Universe, state: &State) -> String {
    let mut text = Text { rules, state, out: String::with_capacity(16 << 10) };
    for seat in 0..2 {
        text.player(seat);
    }
    text.out
}

struct Text<'a> {
    rules: &'a Universe,
    state: &'a State,
    out: String,
}

/// Values as they are written.
enum Block<'a> {
    Card(Card, &'a Values),
    Player(&'a PlayerValues),
}

impl Text<'_> {
    fn line(&mut self, indent: usize, text: std::fmt::Arguments<'_>) {
        for _ in 0..indent {
            self.out.push('\t');
        }
        let _ = self.out.write_fmt(text);
        self.out.push('\n');
    }

    fn player(&mut self, seat: Seat) {
        let state = self.state;
        let player = state.player(seat);
        self.line(0, format_args!("Player #{seat}:"));
        self.line(1, format_args!("mana: {}", player.mana));
        self.line(1, format_args!("life: {}", player.life));
        let victories: Vec<String> = player
            .victories
            .iter()
            .map(|victory| match victory {
                Victory::Reason(word) => VOCABULARY.word(*word).name.to_owned(),
                Victory::Effect(ability) => format!("cardEffect:{}", self.short(*ability)),
            })
            .collect();
        let victories = if victories.is_empty() { "none".to_owned() } else { victories.join(", ") };
        self.line(1, format_args!("victoryConditions: {victories}"));
        self.line(1, format_args!("values:"));
        self.values(2, &Block::Player(&player.base), &Block::Player(&player.current), &player.stack);
        self.line(1, format_args!("zones:"));
        self.line(2, format_args!("deck:"));
        if player.deck.is_empty() {
            self.line(3, format_args!(""));
        }
        for card in &player.deck {
            let id = self.id(*card);
            self.line(3, format_args!("{id}"));
        }
        let order = [
            ("partnerZone", zones::PARTNER),
            ("handZone", zones::HAND),
            ("unitZone", zones::UNITS),
            ("spellItemZone", zones::SPELLS),
            ("discardPile", zones::DISCARD),
            ("exileZone", zones::EXILE),
        ];
        for (name, zone) in order {
            self.line(2, format_args!("{name}:"));
            let slots = player.slots(zone);
            let cards: Vec<Card> = if slots.is_empty() {
                player.pile(zone).to_vec()
            } else {
                slots.iter().map(|slot| slot.card).collect()
            };
            if cards.is_empty() {
                self.line(3, format_args!("---"));
            }
            for card in cards {
                if card == NO_CARD {
                    self.line(3, format_args!("---"));
                } else {
                    self.card(card, zone);
                }
            }
        }
    }

    fn card(&mut self, card: Card, zone: Zone) {
        let state = self.state;
        let data = state.card(card);
        let id = self.id(card);
        self.line(3, format_args!("{id}:"));
        if zone != zones::HAND {
            self.line(4, format_args!("owner: #{}", data.owner));
        }
        let hidden: Vec<String> =
            (0..2).filter(|seat| data.hidden & (1 << seat) != 0).map(|seat| format!("#{seat}")).collect();
        if !hidden.is_empty() {
            self.line(4, format_args!("hiddenFor: {}", hidden.join(", ")));
        } else if zone == zones::HAND {
            self.line(4, format_args!("hiddenFor: ---"));
        }
        if zone == zones::HAND {
            return;
        }
        self.line(4, format_args!("isToken: {}", data.token));
        if matches!(zone, zones::UNITS | zones::PARTNER) {
            self.line(4, format_args!("attacksMadeThisTurn: {}", data.attacks_made));
            self.line(4, format_args!("canAttackAgain: {}", data.attacks_again));
            self.line(4, format_args!("isAttackTarget: {}", data.attacked));
            self.line(4, format_args!("isAttacking: {}", data.attacking));
        }
        if let Some(side) = data.last_side {
            self.line(4, format_args!("lastFieldSidePlayer: #{side}"));
        }
        self.line(4, format_args!("values:"));
        match state.values(card) {
            Some(values) => self.values(
                5,
                &Block::Card(card, &values.base),
                &Block::Card(card, &values.current),
                &values.stack,
            ),
            None => {
                let initial = internals::initial(self.rules, state, card);
                self.values(5, &Block::Card(card, &initial), &Block::Card(card, &initial), &[]);
            }
        }
    }

    fn values(&mut self, indent: usize, base: &Block<'_>, current: &Block<'_>, stack: &[Arc<Modifier>]) {
        for (name, block) in [("base", base), ("current", current)] {
            self.line(indent, format_args!("{name}:"));
            match block {
                Block::Card(card, values) => self.card_values(indent + 1, *card, values),
                Block::Player(values) => {
                    let indent = indent + 1;
                    self.line(indent, format_args!("manaGainAmount: {}", values.mana_gain));
                    self.line(indent, format_args!("standardDrawAmount: {}", values.draw));
                    self.line(indent, format_args!("needsToPayForPartner: {}", values.pays_partner));
                    self.line(indent, format_args!("canEnterBattlePhase: {}", values.may_battle));
                }
            }
        }
        if stack.is_empty() {
            self.line(indent, format_args!("modifiers:none"));
            return;
        }
        self.line(indent, format_args!("modifiers:"));
        for (at, modifier) in stack.iter().enumerate() {
            self.line(indent + 1, format_args!("modifier #{at}:"));
            for (attr, base) in internals::fields(self.rules, modifier) {
                let base = if base { "base " } else { "" };
                self.line(indent + 2, format_args!("{base}{}", field(attr)));
            }
        }
    }

    fn card_values(&mut self, indent: usize, card: Card, values: &Values) {
        let types = internals::face(self.rules, self.state, card).kind;
        let types: Vec<&str> =
            card_type_words(types).into_iter().map(|word| VOCABULARY.word(word).name).collect();
        self.line(indent, format_args!("cardTypes: {}", types.join(", ")));
        let names: Vec<String> = values.names.iter().map(|name| self.short(*name)).collect();
        self.line(indent, format_args!("names: {}", names.join(", ")));
        self.line(indent, format_args!("level: {}", values.level));
        let types: Vec<&str> = values.types.iter().map(|ty| self.rules.cards().symbols.get(*ty)).collect();
        let types = types.join(", ");
        self.line(indent, format_args!("types: {types}"));
        self.line(indent, format_args!("attack: {}", null(values.attack)));
        self.line(indent, format_args!("defense: {}", null(values.defense)));
        self.line(indent, format_args!("abilities:"));
        for ability in &values.abilities {
            let id = self.ability(*ability);
            let cancelled = if self.state.instance(*ability).cancelled { " (cancelled)" } else { "" };
            self.line(indent + 1, format_args!("{id}{cancelled}"));
        }
        self.line(indent, format_args!("attackRights: {}", null(values.rights)));
        self.line(indent, format_args!("canAttack: {}", null(values.can_attack)));
        self.line(indent, format_args!("canCounterattack: {}", null(values.can_counter)));
    }

    fn id(&self, card: Card) -> String {
        self.short(internals::face(self.rules, self.state, card).id)
    }

    fn ability(&self, ability: AbilityRef) -> String {
        self.short(internals::ability_id(self.rules, self.state, ability))
    }

    fn short(&self, sym: Sym) -> String {
        short(self.rules, sym)
    }
}

/// An id without its leading letters, as the reference writes it.
pub(super) fn short(rules: &Universe, sym: Sym) -> String {
    let id = rules.cards().symbols.get(sym);
    id.strip_prefix("CU").unwrap_or(id).to_owned()
}

fn null<T: std::fmt::Display>(value: Option<T>) -> String {
    value.map_or_else(|| "null".to_owned(), |value| value.to_string())
}

fn field(attr: Attr) -> &'static str {
    match attr {
        attrs::NAME => "names",
        attrs::CARD_TYPE => "cardTypes",
        attrs::ALL => "undefined",
        attr => VOCABULARY.attr(attr).name,
    }
}
