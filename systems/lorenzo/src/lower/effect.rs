//! Entries of a slot: one statement each, so that they can be told apart again.

use cardwright_ir::{Block, Expr, Node, SeatWord, Step, Stmt, Sym, Ty, Verb};
use cardwright_source::Span;

use super::{Lowering, amounts, cards_of, owned, shown, step};
use crate::{
    syntax::{
        tree::{Act, Amounts, Discount, Effect, Entry, Exchange, Per, Slot},
        words::RESOURCES,
    },
    vocabulary::{self, verbs},
};

impl Lowering {
    pub(super) fn block(&mut self, slot: &Slot) -> Block {
        slot.entries.iter().map(|entry| self.entry(entry)).collect()
    }

    fn entry(&mut self, entry: &Entry) -> Stmt {
        let span = entry.span;
        let num = |value: i32| Expr::num(value, span);
        let (verb, args) = match &entry.effect {
            Effect::Add(gain) => (verbs::GAIN, amounts(gain, span)),
            Effect::Bonus { per, quantity, increase, amount } => {
                let of = match per {
                    Per::Card(card) => cards_of(vocabulary::card_type(*card), span),
                    Per::Resource(resource) => owned(*resource, span),
                };
                let resource = Expr::word(vocabulary::resource(*increase), span);
                (verbs::GAIN_PER, vec![resource, num(*amount), num(*quantity), of])
            }
            Effect::Change(list) => return self.exchanges(list, span),
            Effect::Privilege { number, cost } => {
                let privilege = step(verbs::PRIVILEGE, vec![num(i32::from(*number))], span);
                let Some(cost) = cost else { return privilege };
                let attempt = Step::Attempt {
                    ask: Some(Expr::seat(SeatWord::You, span)),
                    main: vec![step(verbs::PAY, amounts(cost, span), span)],
                    then: vec![privilege],
                    otherwise: Vec::new(),
                };
                return Stmt { node: attempt, span };
            }
            Effect::Action(act) if act.unaided => (verbs::ACT_UNAIDED, self.act(act, span)),
            Effect::Action(act) => (verbs::ACT, self.act(act, span)),
            Effect::Permanent(act) => (verbs::MODIFY, self.act(act, span)),
            Effect::LessResource(list) => {
                let words = list.iter().map(|resource| Expr::word(vocabulary::resource(*resource), span));
                (verbs::LESS, words.collect())
            }
            Effect::Flag(flag) => (verbs::FLAG, vec![Expr::word(vocabulary::flag(*flag), span)]),
            plain => (plain_verb(plain), Vec::new()),
        };
        step(verb, args, span)
    }

    /// One of several exchanges, or none: the last mode is empty.
    fn exchanges(&mut self, list: &[Exchange], span: Span) -> Stmt {
        let mut modes: Vec<(Option<Sym>, Block)> = Vec::new();
        for exchange in list {
            let text = format!("{} → {}", shown(&exchange.pay), shown(&exchange.gain));
            let name = self.name(&text);
            let block = vec![
                step(verbs::PAY, amounts(&exchange.pay, span), span),
                step(verbs::GAIN, amounts(&exchange.gain, span), span),
            ];
            modes.push((Some(name), block));
        }
        modes.push((None, Vec::new()));
        choose(modes, span)
    }

    fn act(&mut self, act: &Act, span: Span) -> Vec<Expr> {
        let discount = self.discount(&act.discount, span);
        vec![
            Expr::word(vocabulary::action(act.action), span),
            Expr::word(vocabulary::region(act.region), span),
            Expr::num(act.value, span),
            Expr::new(Ty::Script, Node::Quote(discount), span),
        ]
    }

    /// What is saved. Modes of a choice of resources bear the resource's word, others what they save.
    fn discount(&mut self, discount: &Discount, span: Span) -> Block {
        let save = |of: &Amounts| step(verbs::SAVE, amounts(of, span), span);
        match discount {
            Discount::None => Vec::new(),
            Discount::All(all) => vec![save(all)],
            Discount::OneOf(keys) => {
                let modes = keys.iter().map(|(resource, amount)| {
                    let mut one = [0; RESOURCES];
                    one[resource.index()] = amount;
                    (Some(self.cards.symbols.intern(resource.word())), vec![save(&Amounts(one))])
                });
                vec![choose(modes.collect(), span)]
            }
            Discount::Options(options) => {
                let mut modes: Vec<(Option<Sym>, Block)> = Vec::new();
                for option in options {
                    modes.push((Some(self.name(&shown(option))), vec![save(option)]));
                }
                vec![choose(modes, span)]
            }
        }
    }
}

fn choose(modes: Vec<(Option<Sym>, Block)>, span: Span) -> Stmt {
    Stmt { node: Step::Choose { by: Expr::seat(SeatWord::You, span), modes }, span }
}

fn plain_verb(effect: &Effect) -> Verb {
    match effect {
        Effect::LessDice => verbs::LESS_DICE,
        Effect::NoMarket => verbs::NO_MARKET,
        Effect::NoTowerBonus => verbs::NO_TOWER_BONUS,
        Effect::GreyFamily => verbs::GREY_FAMILY,
        Effect::ColorDice => verbs::COLOR_DICE,
        Effect::ColorBonus => verbs::COLOR_BONUS,
        Effect::SixValue => verbs::SIX_VALUE,
        Effect::Jolly => verbs::COPY,
        // All others have arguments and are lowered where those are.
        _ => verbs::GAIN,
    }
}
