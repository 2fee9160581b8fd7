//! Actions: one verb each.

use cardwright_ir::{Expr, Node, SeatWord, Stmt, Ty, Verb};
use cardwright_source::Span;

use super::{Lowering, step, yes};
use crate::{
    syntax::default_action,
    syntax::tree::{
        Action, AgentWord, Duration, Keyword, Negated, Restriction, StackAction, Status, UnitWord, ZoneWord,
    },
    vocabulary::{verbs, words},
};

/// The unit that the old kind deploys when it names none, and the unit that must be there: parameters of that kind.
const ROUTE_KEY: &str = "gear_6_antikythera_core";
const ROUTE_GUARDIAN: &str = "gear_guardian";

/// Bits of the last argument of `apply_status`: keywords and restrictions of a status of the card's own making.
pub(crate) const MARK_GUARD: i32 = 1;
pub(crate) const MARK_UNCOUNTERABLE: i32 = 2;
pub(crate) const MARK_CANNOT_ATTACK: i32 = 4;
pub(crate) const MARK_CANNOT_BE_TARGETED: i32 = 8;
pub(crate) const MARK_CANNOT_ACTIVATE: i32 = 16;

/// Bits of the first argument of `deploy_from`.
pub(crate) const FROM_HAND: i32 = 1;
pub(crate) const FROM_DECK: i32 = 2;
pub(crate) const FROM_GRAVEYARD: i32 = 4;
pub(crate) const FROM_BANISHED: i32 = 8;

impl Lowering {
    pub(super) fn action(&mut self, action: &Action, span: Span) -> Stmt {
        let num = |value: i32| Expr::num(value, span);
        let unit = |target: &Option<UnitWord>, default| unit_word(*target, default, span);
        let (verb, args) = match action {
            Action::DamageAgent { target, value } => {
                (verbs::DAMAGE_AGENT, vec![agent_word(*target, AgentWord::Opponent, span), num(*value)])
            }
            Action::DamageUnit { target, value } => {
                (verbs::DAMAGE_UNIT, vec![unit(target, UnitWord::Selected), num(*value)])
            }
            Action::HealUnit { target, value } => {
                (verbs::HEAL_UNIT, vec![unit(target, UnitWord::Selected), num(*value)])
            }
            Action::HealSelf { value } => (verbs::HEAL_SELF, vec![num(*value)]),
            Action::Draw { target, value } => {
                (verbs::DRAW, vec![agent_word(*target, AgentWord::This, span), num(*value)])
            }
            Action::GainMana { value } => (verbs::GAIN_MANA, vec![num(*value)]),
            Action::Search { filter, count, label } => {
                let word = label.clone().unwrap_or_else(|| match filter.unit {
                    Some(true) => "monster".to_owned(),
                    Some(false) => "spell".to_owned(),
                    None => "card".to_owned(),
                });
                let label = self.cards.symbols.intern(&word);
                (verbs::SEARCH, vec![self.filter(filter, span), num(*count), Expr::sym(label, span)])
            }
            Action::Recruit { filter, count } => {
                (verbs::RECRUIT, vec![self.filter(filter, span), num(*count)])
            }
            Action::ApplyStatus { target, status, value, duration } => {
                return self.status(unit(target, UnitWord::Selected), status, *value, *duration, span);
            }
            Action::Enqueue { key, action } => return self.enqueue(key.as_deref(), action.as_deref(), span),
            Action::Attach { target, atk, hp } => {
                (verbs::ATTACH, vec![unit(target, UnitWord::AllyFront), num(*atk), num(*hp)])
            }
            Action::Release { target } => (verbs::RELEASE, vec![unit(target, UnitWord::AllyFront)]),
            Action::SelfDestroy { target } => (verbs::SELF_DESTROY, vec![unit(target, UnitWord::This)]),
            Action::Banish { target } => (verbs::BANISH, vec![unit(target, UnitWord::Selected)]),
            Action::LockAttack { target } => (verbs::LOCK_ATTACK, vec![unit(target, UnitWord::This)]),
            Action::Route { key } => {
                let key = self.cards.symbols.intern(key.as_deref().unwrap_or(ROUTE_KEY));
                let guardian = self.cards.symbols.intern(ROUTE_GUARDIAN);
                (verbs::ROUTE, vec![Expr::sym(key, span), Expr::implied(Ty::Syms, Node::Sym(guardian))])
            }
            Action::DeployFrom { zones, filter, requires } => {
                let zones = zones.iter().fold(0, |bits, zone| bits | zone_bit(*zone));
                let filter = self.filter(filter, span);
                let (requires, min) = match requires {
                    Some((filter, min)) => (self.filter(filter, span), *min),
                    None => (yes(true, Span::default()), 0),
                };
                (verbs::DEPLOY_FROM, vec![num(zones), filter, requires, num(min)])
            }
            Action::Modify(_) => {
                let kind = self.cards.symbols.intern("modify");
                (verbs::UNKNOWN, vec![Expr::sym(kind, span)])
            }
            Action::Prevent { amount } => (verbs::PREVENT, vec![num(amount.unwrap_or(i32::MAX))]),
            Action::ChangeAmount { add, mul, set } => {
                let (over, under) = mul.map_or((1, 1), |mul| (mul.over, mul.under));
                let set_to = num(set.unwrap_or(0));
                let args =
                    vec![num(add.unwrap_or(0)), num(over), num(under), set_to, yes(set.is_some(), span)];
                (verbs::CHANGE_AMOUNT, args)
            }
            Action::Redirect { unit: Some(word), .. } => {
                (verbs::REDIRECT_UNIT, vec![unit_word(Some(*word), *word, span)])
            }
            Action::Redirect { agent, .. } => {
                (verbs::REDIRECT_AGENT, vec![agent_word(*agent, AgentWord::Opponent, span)])
            }
            Action::Instead { action } => {
                let block = vec![self.action(action, span)];
                (verbs::INSTEAD, vec![Expr::new(Ty::Script, Node::Quote(block), span)])
            }
            Action::Negate { what, filter } => {
                let word = match what {
                    Negated::StackTop => words::STACK_TOP,
                    Negated::StackItem => words::STACK_ITEM,
                    Negated::Attack => words::THE_ATTACK,
                    Negated::EffectOf => words::EFFECT_OF,
                };
                (verbs::NEGATE, vec![Expr::word(word, span), self.filter(filter, span)])
            }
            Action::Unknown { kind } => {
                let kind = self.cards.symbols.intern(kind);
                (verbs::UNKNOWN, vec![Expr::sym(kind, span)])
            }
        };
        step(verb, args, span)
    }

    fn enqueue(&mut self, key: Option<&str>, action: Option<&StackAction>, span: Span) -> Stmt {
        let word = key.unwrap_or("unknown");
        let sym = Expr::sym(self.cards.symbols.intern(word), span);
        let default = key.and_then(default_action);
        let Some(StackAction { action, json }) = action.or(default.as_ref()) else {
            return step(verbs::ENQUEUE_NOTHING, vec![sym], span);
        };
        let block = vec![self.action(action, span)];
        let written = self.cards.symbols.intern(&json.to_string());
        let args = vec![sym, Expr::new(Ty::Script, Node::Quote(block), span), Expr::sym(written, span)];
        step(verbs::ENQUEUE, args, span)
    }

    fn status(
        &mut self,
        target: Expr,
        status: &Status,
        value: Option<i32>,
        duration: Option<Duration>,
        span: Span,
    ) -> Stmt {
        let num = |value: i32| Expr::num(value, span);
        let unwritten = |value: i32| Expr::implied(Ty::Num, Node::Num(value));
        let (mut atk, mut hp, mut marks) = (0, 0, 0);
        let name = match status {
            Status::AtkUp => Expr::word(words::ATK_UP, span),
            Status::AtkDown => Expr::word(words::ATK_DOWN, span),
            Status::Stun => Expr::word(words::STUN, span),
            Status::Shield => Expr::word(words::SHIELD, span),
            Status::Poison => Expr::word(words::POISON, span),
            Status::Guard => Expr::word(words::GUARD_STATUS, span),
            Status::Silence => Expr::word(words::SILENCE, span),
            Status::Unknown(id) => Expr::sym(self.cards.symbols.intern(id), span),
            Status::Custom(custom) => {
                (atk, hp) = (custom.atk, custom.hp);
                marks = custom.keywords.iter().fold(0, |bits, keyword| bits | keyword_bit(*keyword));
                marks = custom
                    .restrict
                    .iter()
                    .fold(marks, |bits, restriction| bits | restriction_bit(*restriction));
                Expr::sym(self.cards.symbols.intern(&custom.id), span)
            }
        };
        let value = value.map_or_else(|| unwritten(0), num);
        let (time, turns) = match duration {
            None => (Expr::implied(Ty::Words, Node::Word(words::END_OF_TURN)), 1),
            Some(Duration::Permanent) => (Expr::word(words::PERMANENT, span), 0),
            Some(Duration::EndOfTurn) => (Expr::word(words::END_OF_TURN, span), 1),
            Some(Duration::Turns(n)) => (Expr::word(words::TURNS, span), n),
        };
        let rest = [turns, atk, hp, marks].map(unwritten);
        step(verbs::APPLY_STATUS, [target, name, value, time].into_iter().chain(rest).collect(), span)
    }
}

/// A word for a duelist; the default is implied.
pub(super) fn agent_word(word: Option<AgentWord>, default: AgentWord, span: Span) -> Expr {
    let span = if word.is_some() { span } else { Span::default() };
    match word.unwrap_or(default) {
        AgentWord::This => Expr::seat(SeatWord::You, span),
        AgentWord::Opponent => Expr::seat(SeatWord::Opponent, span),
        AgentWord::Event => Expr::new(Ty::Seats, Node::EventSeat, span),
    }
}

/// A word for a unit; the default is implied.
pub(super) fn unit_word(word: Option<UnitWord>, default: UnitWord, span: Span) -> Expr {
    let span = if word.is_some() { span } else { Span::default() };
    Expr::call(Ty::Cards, selector(word.unwrap_or(default)), Vec::new(), span)
}

fn selector(word: UnitWord) -> Verb {
    match word {
        UnitWord::This => verbs::SELF_UNIT,
        UnitWord::Opposing => verbs::OPPONENT_UNIT,
        UnitWord::Selected => verbs::SELECTED_UNIT,
        UnitWord::AllyFront => verbs::ALLY_FRONT,
        UnitWord::EnemyFront => verbs::ENEMY_FRONT,
        UnitWord::Event => verbs::EVENT_UNIT,
    }
}

fn zone_bit(zone: ZoneWord) -> i32 {
    match zone {
        ZoneWord::Hand => FROM_HAND,
        ZoneWord::Deck => FROM_DECK,
        ZoneWord::Graveyard => FROM_GRAVEYARD,
        ZoneWord::Banished => FROM_BANISHED,
        ZoneWord::Units | ZoneWord::Spells => 0,
    }
}

fn keyword_bit(keyword: Keyword) -> i32 {
    match keyword {
        Keyword::Guard => MARK_GUARD,
        Keyword::Uncounterable => MARK_UNCOUNTERABLE,
    }
}

fn restriction_bit(restriction: Restriction) -> i32 {
    match restriction {
        Restriction::CannotAttack => MARK_CANNOT_ATTACK,
        Restriction::CannotBeTargeted => MARK_CANNOT_BE_TARGETED,
        Restriction::CannotActivate => MARK_CANNOT_ACTIVATE,
    }
}
