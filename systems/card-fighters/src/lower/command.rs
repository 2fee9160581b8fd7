//! Commands: their targets and their arguments, each in its place.

use cardwright_ir::{Block, Expr, Node, SeatWord, Step, Ty, Var, Verb};
use cardwright_source::Span;

use super::{Lowering, act, controller, game_rule, nothing, phase, statement::Around, stmt, target::hand};
use crate::{
    syntax::{
        tree::{At, Call, Prefix, Restriction, Until, Value},
        words::{self as names, Default},
    },
    vocabulary::{verbs, words},
};

impl Lowering<'_> {
    /// The steps of a command.
    pub(crate) fn command(&mut self, call: &Call, around: &Around, at: Span) -> Block {
        let name = call.name.value.as_str();
        let Some(command) = names::command(name) else { return Vec::new() };
        let to = default_target(command.default, around);
        let first = call.read.first();
        let verb = |verb: Verb, args: Vec<Expr>| vec![act(verb, args, at)];
        match name {
            "bp" | "sp" | "altercost" => self.amounts(name, call, to, around, at),
            "damage" => {
                let n = self.amount(first, around);
                verb(verbs::DAMAGE, vec![to, n])
            }
            "destroy" => verb(verbs::DESTROY, vec![to]),
            "freeze" => {
                let flip = matches!(first, Some(Value::Flag(true)));
                verb(verbs::FREEZE, vec![to, Expr::implied(Ty::Bool, Node::Bool(flip))])
            }
            "unfreeze" => verb(verbs::UNFREEZE, vec![to]),
            "transform" => {
                let card = match first {
                    Some(Value::Id(id)) => {
                        let id = Expr::sym(self.cards.symbols.intern(id), at);
                        Expr::call(Ty::Cards, verbs::WITH_ID, vec![id], at)
                    }
                    other => self.card_amount(other, around),
                };
                verb(verbs::TRANSFORM, vec![to, card])
            }
            "movetoslot" => verb(verbs::MOVE_TO_SLOT, vec![to]),
            "swapchars" => verb(verbs::SWAP_CHARS, vec![to]),
            "clear" => verb(verbs::CLEAR, Vec::new()),
            "unite" => verb(verbs::UNITE, vec![to]),
            "removefromattack" => verb(verbs::REMOVE_FROM_ATTACK, vec![to]),
            "loseability" => verb(verbs::LOSE_ABILITY, vec![to]),
            "copyability" => {
                let card = self.card_amount(first, around);
                verb(verbs::COPY_ABILITY, vec![to, card])
            }
            "steal" => {
                let receiver = match first {
                    Some(Value::Filter(filter)) => self.find(filter, true),
                    _ => Expr::implied(Ty::Cards, Node::This),
                };
                verb(verbs::STEAL, vec![to, receiver])
            }
            "swapabilities" => verb(verbs::SWAP_ABILITIES, vec![to]),
            "activate" => {
                let card = self.card_amount(first, around);
                verb(verbs::ACTIVATE, vec![card])
            }
            "hp" | "loselife" | "draw" | "rnddiscard" | "trash" => {
                let n = self.count(first, around);
                let called = match name {
                    "hp" => verbs::HP,
                    "loselife" => verbs::LOSE_LIFE,
                    "draw" => verbs::DRAW,
                    "rnddiscard" => verbs::RANDOM_DISCARD,
                    _ => verbs::TRASH,
                };
                verb(called, vec![to, n])
            }
            "playextrachar" => verb(verbs::PLAY_EXTRA, Vec::new()),
            "turns" => {
                let n = self.amount(first, around);
                verb(verbs::TURNS, vec![n])
            }
            "skip" => verb(verbs::SKIP, vec![to, Expr::word(phase(word(first)), at)]),
            "discard" => {
                let whose = || Expr::call(Ty::Seats, verbs::CONTROLLED, Vec::new(), Span::default());
                let what = match first {
                    None => hand(whose(), 1),
                    Some(Value::Everything) => hand(whose(), -1),
                    Some(Value::Filter(filter)) => self.their_hand(filter),
                    Some(Value::Amount(expr)) => match expr.kind {
                        crate::syntax::expr::Kind::Int(count) => hand(whose(), count.max(0)),
                        _ => hand(whose(), 1),
                    },
                    Some(_) => hand(whose(), 1),
                };
                verb(verbs::DISCARD, vec![to, what])
            }
            "moveto" | "moverevealedto" => self.moving(name, call, to, at),
            "movepile" | "swappiles" => {
                let called = if name == "movepile" { verbs::MOVE_PILE } else { verbs::SWAP_PILES };
                let piles =
                    call.read.iter().zip(&call.args).map(|(value, arg)| self.pile_value(value, arg.span));
                let piles = piles.collect();
                verb(called, piles)
            }
            "shuffle" => {
                let pile = match (first, call.args.first()) {
                    (Some(value), Some(arg)) => self.pile_value(value, arg.span),
                    _ => self.pile_value(&Value::Zone(DECK), Span::default()),
                };
                verb(verbs::SHUFFLE, vec![to, pile])
            }
            "prophecy" => {
                let n = self.count(first, around);
                let end = match call.read.get(1) {
                    Some(Value::End(true)) => Expr::word(words::TOP, at),
                    Some(Value::End(false)) => Expr::word(words::BOTTOM, at),
                    _ => nothing(Ty::Words),
                };
                verb(verbs::PROPHECY, vec![to, n, end])
            }
            "pileview" => {
                let pile = match (first, call.args.first()) {
                    (Some(value), Some(arg)) => self.pile_value(value, arg.span),
                    _ => nothing(Ty::Zones),
                };
                let look = words::named(word(call.read.get(1))).unwrap_or(words::AS_PILE);
                verb(verbs::PILE_VIEW, vec![pile, Expr::word(look, at)])
            }
            "reveal" => match (first, call.args.first()) {
                (Some(value), Some(arg)) => {
                    let pile = self.pile_value(value, arg.span);
                    let to = default_target(Default::Player, around);
                    verb(verbs::REVEAL_PILE, vec![to, pile])
                }
                _ => verb(verbs::REVEAL, vec![to]),
            },
            "peek" => verb(verbs::PEEK, vec![to]),
            "each" => self.each(first, around, at),
            "modcost" => {
                let kind = Expr::word(words::named(word(first)).unwrap_or(words::ACTION), at);
                let n = self.amount(call.read.get(1), around);
                verb(verbs::MOD_COST, vec![kind, n])
            }
            "moddamage" => {
                let n = self.amount(first, around);
                verb(verbs::MOD_DAMAGE, vec![n])
            }
            "enablerule" | "disablerule" | "modrule" => {
                let rule = Expr::word(game_rule(word(first)), at);
                let (called, value) = match name {
                    "enablerule" => (verbs::ENABLE_RULE, nothing(Ty::Num)),
                    "disablerule" => (verbs::DISABLE_RULE, nothing(Ty::Num)),
                    _ => (verbs::MOD_RULE, self.amount(call.read.get(1), around)),
                };
                verb(called, vec![to, rule, value, around.until.clone()])
            }
            _ => Vec::new(),
        }
    }

    fn amounts(&mut self, name: &str, call: &Call, to: Expr, around: &Around, at: Span) -> Block {
        let (value, kind) = if name == "altercost" {
            let kind = words::named(word(call.read.first())).unwrap_or(words::ACTION);
            (call.read.get(1), Some(Expr::word(kind, at)))
        } else {
            (call.read.first(), None)
        };
        let (set, n) = match value {
            Some(Value::Set(expr)) => (true, self.expr(expr, &around.scene)),
            Some(Value::Times(times)) => {
                return vec![act(verbs::BP_TIMES, vec![to, Expr::num(*times, at)], at)];
            }
            other => (false, self.amount(other, around)),
        };
        let verb = match (name, set) {
            ("bp", false) => verbs::BP,
            ("bp", true) => verbs::BP_SET,
            ("sp", false) => verbs::SP,
            ("sp", true) => verbs::SP_SET,
            (_, false) => verbs::ALTER_COST,
            (_, true) => verbs::ALTER_COST_SET,
        };
        let mut args = vec![to];
        args.extend(kind);
        args.push(n);
        if name == "altercost" {
            args.push(around.until.clone());
        }
        vec![act(verb, args, at)]
    }

    fn moving(&mut self, name: &str, call: &Call, to: Expr, at: Span) -> Block {
        let pile = match (call.read.first(), call.args.first()) {
            (Some(value), Some(arg)) => self.pile_value(value, arg.span),
            _ => nothing(Ty::Zones),
        };
        let mut position = Expr::implied(Ty::Num, Node::Num(0));
        let mut shown = nothing(Ty::Bool);
        for (value, arg) in call.read.iter().zip(&call.args).skip(1) {
            let here = self.span(arg.span);
            match value {
                Value::Position(at) => position = Expr::num(*at, here),
                Value::AskEnd => position = Expr::word(words::TOP, here),
                Value::Flag(flag) => shown = Expr::new(Ty::Bool, Node::Bool(*flag), here),
                _ => {}
            }
        }
        if name == "moverevealedto" {
            return vec![act(verbs::MOVE_REVEALED, vec![to, pile, position], at)];
        }
        vec![act(verbs::MOVE_TO, vec![to, pile, position, shown], at)]
    }

    fn each(&mut self, value: Option<&Value>, around: &Around, at: Span) -> Block {
        let (over, body) = match value {
            Some(Value::EachOf(expr, inner)) => (self.expr(expr, &around.scene), self.effects(inner, around)),
            Some(Value::EachCard(filter, inner)) => (self.find(filter, true), self.effects(inner, around)),
            _ => return Vec::new(),
        };
        vec![stmt(Step::Each { bind: Var(u16::MAX), over, body }, at)]
    }

    fn amount(&mut self, value: Option<&Value>, around: &Around) -> Expr {
        match value {
            Some(Value::Amount(expr) | Value::Set(expr)) => self.expr(expr, &around.scene),
            _ => Expr::implied(Ty::Num, Node::Num(1)),
        }
    }

    fn count(&mut self, value: Option<&Value>, around: &Around) -> Expr {
        self.amount(value, around)
    }

    fn card_amount(&mut self, value: Option<&Value>, around: &Around) -> Expr {
        match value {
            Some(Value::Amount(expr)) => self.card_expr(expr, &around.scene),
            _ => nothing(Ty::Cards),
        }
    }

    fn pile_value(&mut self, value: &Value, at: Span) -> Expr {
        match value {
            Value::Zone(name) => self.pile(*name, at),
            _ => nothing(Ty::Zones),
        }
    }

    /// A time of the controller of the source, or of that player's opponent.
    pub(crate) fn until(&self, restriction: &At<Restriction>) -> Expr {
        let at = self.span(restriction.span);
        let word = match restriction.value.word {
            Until::EndOfTurn => words::UEOT,
            Until::NextTurn => words::UYNT,
            Until::NextAction => words::UNAC,
        };
        let who = if restriction.value.prefix == Prefix::Opp { SeatWord::Opponent } else { SeatWord::You };
        Expr::call(Ty::Times, verbs::UNTIL, vec![Expr::word(word, at), Expr::seat(who, at)], at)
    }

    pub(crate) fn ability_word(&self, ability: &At<String>) -> Expr {
        Expr::word(words::named(&ability.value).unwrap_or(words::RUSH), self.span(ability.span))
    }
}

const DECK: crate::syntax::tree::ZoneName =
    crate::syntax::tree::ZoneName { prefix: Prefix::None, zone: crate::syntax::tree::ZoneWord::Deck };

/// What a command works on when no target is written.
fn default_target(default: Default, around: &Around) -> Expr {
    if let Some(targets) = &around.targets
        && around.written
    {
        return targets.clone();
    }
    let this = || Expr::implied(Ty::Cards, Node::This);
    let auto = around.targets.is_some();
    match default {
        Default::Player | Default::ImpliedPlayer => controller(),
        Default::Source | Default::Implied => this(),
        _ if auto => this(),
        _ => nothing(Ty::Cards),
    }
}

fn word(value: Option<&Value>) -> &'static str {
    match value {
        Some(Value::Word(word)) => word,
        _ => "",
    }
}
