//! Members of cards, players and fights, and facts of the game.

use cardwright_ir::{Attr, Word};
use cardwright_table::Card;

use super::{
    context::Context,
    play::Play,
    state::{Attack, Modified, other},
    value::{AbilityRef, CardItem, Item, Items},
};
use crate::vocabulary::{attrs, words};

impl Play<'_, '_> {
    /// A member of one item.
    pub(crate) fn get(&self, of: &Item, attr: Attr, cx: &Context, out: &mut Items) {
        match of {
            Item::Card(card) => self.of_card(card, attr, out),
            Item::Seat(seat) => {
                let player = self.state.player(*seat);
                out.push(match attr {
                    attrs::LIFE => Item::Num(player.life),
                    attrs::MANA => Item::Num(player.mana),
                    attrs::MANA_GAIN => Item::Num(player.current.mana_gain),
                    attrs::DRAW_AMOUNT => Item::Num(player.current.draw),
                    attrs::PAYS_PARTNER => Item::Bool(player.current.pays_partner),
                    attrs::MAY_BATTLE => Item::Bool(player.current.may_battle),
                    _ => {
                        out.extend(self.partner(*seat).map(|card| Item::Card(CardItem::Live(card))));
                        return;
                    }
                });
            }
            Item::Fight(fight) => self.of_fight(*fight, attr, cx, out),
            _ => {}
        }
    }

    fn of_card(&self, item: &CardItem, attr: Attr, out: &mut Items) {
        let card = item.card();
        let data = self.state.card(card);
        let (values, snapshot) = match item {
            CardItem::Live(_) => (self.state.values(card), None),
            CardItem::Was(snapshot) => (snapshot.values.as_deref(), Some(snapshot)),
        };
        let number = |number: Option<i32>| number.map_or(Item::Null, Item::Num);
        let truth = |truth: Option<bool>| truth.map_or(Item::Null, Item::Bool);
        let unit = self.is_unit(card);
        let face = self.face(card);
        match attr {
            attrs::NAME | attrs::BASE_NAME => match values {
                Some(values) => {
                    let names = if attr == attrs::NAME { &values.current.names } else { &values.base.names };
                    out.extend(names.iter().map(|name| Item::Sym(*name)));
                }
                None => out.push(Item::Sym(face.name)),
            },
            attrs::LEVEL => out.push(Item::Num(values.map_or(face.level, |values| values.current.level))),
            attrs::BASE_LEVEL => out.push(Item::Num(values.map_or(face.level, |values| values.base.level))),
            attrs::TYPES => {
                let types = values.map_or(&face.types, |values| &values.current.types);
                out.extend(types.iter().map(|sym| Item::Sym(*sym)));
            }
            attrs::BASE_TYPES => {
                let types = values.map_or(&face.types, |values| &values.base.types);
                out.extend(types.iter().map(|sym| Item::Sym(*sym)));
            }
            attrs::ABILITIES | attrs::BASE_ABILITIES => self.list_abilities(card, values, attr, out),
            attrs::ATTACK => {
                out.push(number(values.map_or(face.attack, |values| values.current.attack).filter(|_| unit)));
            }
            attrs::BASE_ATTACK => {
                out.push(number(values.map_or(face.attack, |values| values.base.attack).filter(|_| unit)));
            }
            attrs::DEFENSE => out
                .push(number(values.map_or(face.defense, |values| values.current.defense).filter(|_| unit))),
            attrs::BASE_DEFENSE => {
                out.push(number(values.map_or(face.defense, |values| values.base.defense).filter(|_| unit)));
            }
            attrs::CARD_TYPE | attrs::BASE_CARD_TYPE => card_types(face.kind, out),
            attrs::OWNER => {
                let seat =
                    snapshot.map_or_else(|| self.state.controller(card), |snapshot| snapshot.controller);
                out.push(Item::Seat(seat));
            }
            attrs::BASE_OWNER => out.push(Item::Seat(data.owner)),
            attrs::EQUIPPED_UNIT => match snapshot {
                Some(snapshot) => {
                    out.extend(
                        snapshot.equipped_to.iter().map(|unit| Item::Card(CardItem::Was(unit.clone()))),
                    );
                }
                None => out.extend(data.equipped_to.map(|unit| Item::Card(CardItem::Live(unit)))),
            },
            attrs::EQUIPMENTS => match snapshot {
                Some(snapshot) => {
                    out.extend(
                        snapshot.equipments.iter().map(|card| Item::Card(CardItem::Was(card.clone()))),
                    );
                }
                None => {
                    out.extend(self.state.equipments(card).map(|card| Item::Card(CardItem::Live(card))));
                }
            },
            attrs::ATTACK_RIGHTS => {
                out.push(number(values.map_or(unit.then_some(1), |values| values.current.rights)));
            }
            attrs::ATTACKS_MADE => {
                let made = snapshot.map_or(data.attacks_made, |snapshot| snapshot.attacks_made);
                out.push(Item::Num(i32::from(made)));
            }
            attrs::CAN_ATTACK => {
                out.push(truth(values.map_or(unit.then_some(true), |values| values.current.can_attack)));
            }
            attrs::CAN_COUNTER => {
                out.push(truth(values.map_or(unit.then_some(true), |values| values.current.can_counter)));
            }
            attrs::FIGHTING => self.fighting(item, out),
            attrs::SELF => out.push(Item::Card(item.clone())),
            attrs::ZONE => out.extend(self.zone_of(item).map(Item::Zone)),
            attrs::IS_TOKEN => out.push(Item::Bool(data.token)),
            attrs::IS_REVEALED => {
                let hidden = snapshot.map_or(data.hidden, |snapshot| snapshot.hidden);
                out.push(Item::Bool(hidden == 0));
            }
            _ => {}
        }
    }

    fn list_abilities(&self, card: Card, values: Option<&Modified>, attr: Attr, out: &mut Items) {
        match values {
            Some(values) => {
                let list =
                    if attr == attrs::ABILITIES { &values.current.abilities } else { &values.base.abilities };
                out.extend(list.iter().map(|ability| Item::Ability(*ability)));
            }
            None => {
                let count = self.face(card).abilities.len() as u32;
                out.extend((0..count).map(|slot| Item::Ability(AbilityRef { card, slot })));
            }
        }
    }

    fn fighting(&self, item: &CardItem, out: &mut Items) {
        let Some(attack) = self.current_fight().and(self.state.attack.as_ref()) else { return };
        let gid = self.state.gid(item);
        let live = |card: &Card| Item::Card(CardItem::Live(*card));
        if attack.target.is_some_and(|target| self.state.card(target).gid == gid) {
            out.extend(attack.attackers.iter().map(live));
        } else if attack.attackers.iter().any(|card| self.state.card(*card).gid == gid) {
            out.extend(attack.target.iter().map(live));
        }
    }

    fn of_fight(&self, fight: u16, attr: Attr, cx: &Context, out: &mut Items) {
        let Some(data) = self.state.fights.get(usize::from(fight)) else { return };
        match attr {
            attrs::PARTICIPANTS => {
                let now = usize::from(fight) + 1 == self.state.fights.len();
                let attackers = match &self.state.attack {
                    Some(attack) if now => &attack.attackers,
                    _ => &data.attackers,
                };
                let all = attackers.iter().chain(&data.target);
                out.extend(all.map(|card| Item::Card(CardItem::Live(*card))));
            }
            _ if self.rules.quirks.closed_fights => {}
            attrs::COUNTER_FIRST => out.push(Item::Bool(data.current.counter_first)),
            attrs::DAMAGE_TO => out.extend(data.current.damage_to.iter().map(|seat| Item::Seat(*seat))),
            attrs::YOUR_DAMAGE => out.extend(data.current.overrides[usize::from(cx.actor)].map(Item::Num)),
            attrs::OPPONENT_DAMAGE => {
                out.extend(data.current.overrides[usize::from(other(cx.actor))].map(Item::Num));
            }
            attrs::BASE_VALUES_FOR => out.extend(data.current.base_for.iter().cloned()),
            _ => {}
        }
    }

    /// The fight whose block is being resolved.
    pub(crate) fn current_fight(&self) -> Option<u16> {
        let block = &self.state.blocks[self.state.current_block?];
        block.fight.filter(|_| block.kind == words::FIGHT_BLOCK)
    }

    /// The present attack, if it is valid.
    pub(crate) fn valid_attack(&self) -> Option<&Attack> {
        self.state
            .attack
            .as_ref()
            .filter(|attack| !attack.cancelled && attack.target.is_some() && !attack.attackers.is_empty())
    }

    /// A fact of the game.
    pub(crate) fn game_fact(&self, attr: Attr) -> Items {
        let live = |card: &Card| Item::Card(CardItem::Live(*card));
        let mut out = Items::new();
        match attr {
            attrs::ATTACKERS => {
                out.extend(self.valid_attack().iter().flat_map(|attack| attack.attackers.iter().map(live)));
            }
            attrs::ATTACK_TARGET => {
                out.extend(self.valid_attack().iter().flat_map(|attack| attack.target.iter().map(live)));
            }
            attrs::FIGHTS => out.extend((0..self.state.fights.len() as u16).map(Item::Fight)),
            attrs::CURRENT_FIGHT => out.extend(self.current_fight().map(Item::Fight)),
            attrs::CURRENT_BLOCK => {
                out.extend(self.state.current_block.map(|at| Item::Word(self.state.blocks[at].kind)));
            }
            attrs::CURRENT_PHASE => out.push(Item::Phase(Some(self.state.active), self.state.phase)),
            _ => {}
        }
        out
    }
}

/// The card types of a kind of card.
fn card_types(kind: Word, out: &mut Items) {
    match kind {
        words::UNIT | words::TOKEN => out.push(Item::Word(words::UNIT)),
        words::STANDARD_SPELL | words::CONTINUOUS_SPELL | words::ENCHANT_SPELL => {
            out.extend([Item::Word(kind), Item::Word(words::SPELL)]);
        }
        _ => out.extend([Item::Word(kind), Item::Word(words::ITEM)]),
    }
}

/// The card types of a kind of card, as state files list them.
pub(crate) fn card_type_words(kind: Word) -> Vec<Word> {
    let mut out = Items::new();
    card_types(kind, &mut out);
    out.into_iter()
        .filter_map(|item| match item {
            Item::Word(word) => Some(word),
            _ => None,
        })
        .collect()
}
