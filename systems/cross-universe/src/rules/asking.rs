//! The questions that functions ask.

use smallvec::SmallVec;

use super::{
    code::{Call, Expr},
    context::Context,
    play::{Play, Ran},
    request::{Asked, Cursor, Request, Validator, Why},
    value::{AbilityRef, CardItem, Item, Value},
};
use crate::syntax::words::Function;

impl<'g> Play<'g, '_> {
    /// Is there a selection of these cards that satisfies the condition?
    pub(crate) fn are(&mut self, call: &'g Call, cx: &mut Context) -> Ran<bool> {
        let amounts = self.eval(&call.args[0], cx)?;
        let cards = self.eval(&call.args[1], cx)?.into_items(cx.actor);
        let count = cards.len() as u16;
        let sizes: Vec<u16> = match &amounts {
            Value::AtLeast(least) => (u16::try_from(*least).unwrap_or(0)..=count).collect(),
            _ => amounts
                .items(cx.actor)
                .iter()
                .filter_map(|item| if let Item::Num(n) = item { u16::try_from(*n).ok() } else { None })
                .collect(),
        };
        let least = if call.most { 1 } else { sizes.iter().copied().min().unwrap_or(0) };
        if count < least {
            return Ok(false);
        }
        for size in sizes {
            let ask = Asked::Cards {
                why: Why::NextCard,
                from: cards.clone(),
                min: size,
                max: size,
                valid: self.validator(call, cx),
                blind: false,
            };
            let request = Request { player: cx.actor, ask };
            if self.next_response(&request, &Cursor::Start)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn validator(&self, call: &Call, cx: &Context) -> Option<Box<Validator>> {
        call.valid.map(|code| Box::new(Validator { code, context: cx.clone() }))
    }

    /// The question that a choosing function asks.
    pub(crate) fn request(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Request> {
        let ability = cx.ability.unwrap_or(AbilityRef { card: cx.card.card(), slot: 0 });
        let player = cx.actor;
        let ask = match call.function {
            Function::Select => return self.select(call, ability, cx),
            Function::SelectPlayer => Asked::Player(Some(ability)),
            Function::SelectDeckSide => {
                let owner = self.seats(&call.args[0], cx)?.first().copied().unwrap_or(player);
                Asked::Side(ability, owner)
            }
            function => {
                let items = self.eval(&call.args[0], cx)?.into_items(player);
                match function {
                    Function::SelectType => Asked::Type(ability, items),
                    Function::SelectCardName => Asked::Name(ability, items),
                    Function::SelectNumber => Asked::Number(ability, items),
                    Function::SelectAbility => Asked::Ability(ability, items),
                    _ => Asked::Order(ability, items),
                }
            }
        };
        Ok(Request { player, ask })
    }

    fn select(&mut self, call: &'g Call, ability: AbilityRef, cx: &mut Context) -> Ran<Request> {
        let amounts = self.eval(&call.args[0], cx)?;
        let mut from = self.eval(&call.args[1], cx)?.into_items(cx.actor);
        let blind = self.truth(&call.args[2], cx)?;
        let direct = matches!(&call.args[1], Expr::Var(_))
            || matches!(&call.args[1], Expr::Call(inner) if inner.function == Function::Select);
        if !direct && !self.targets.is_empty() {
            let identical = self.rules.quirks.identical_targets;
            from.retain(|item| {
                !self.targets.iter().any(|target| match (&*item, target) {
                    (Item::Card(CardItem::Was(one)), Item::Card(CardItem::Was(other))) if identical => {
                        std::sync::Arc::ptr_eq(one, other)
                    }
                    (Item::Card(_), Item::Card(_)) if !identical => self.same(item, target),
                    _ => false,
                })
            });
        }
        let count = from.len() as u16;
        let (mut min, max) = match &amounts {
            Value::AtLeast(least) => {
                let least = u16::try_from(*least).unwrap_or(0);
                (least, least.max(count))
            }
            _ => {
                let numbers = amounts.items(cx.actor).iter().filter_map(|item| match item {
                    Item::Num(number) => Some(u16::try_from(*number).unwrap_or(0)),
                    _ => None,
                });
                let numbers: SmallVec<[u16; 8]> = numbers.collect();
                (numbers.iter().copied().min().unwrap_or(0), numbers.iter().copied().max().unwrap_or(0))
            }
        };
        if call.most {
            min = min.min(1);
        }
        let valid = self.validator(call, cx);
        let ask = Asked::Cards { why: Why::Effect(ability), from, min, max, valid, blind };
        Ok(Request { player: cx.actor, ask })
    }
}
