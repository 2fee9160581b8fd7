//! What is done, statement by statement.

use cardwright_ir::{Block, Expr, Node, Step as Ir, Stmt, Verb};
use cardwright_source::Span;
use cardwright_system::{
    Lost, Sort,
    plain::{Aim, Deed, Pile, Side, Which},
};

use super::{
    super::{
        SHARES,
        need::{Area, Form, Need, Step},
        why::{self, about, lost},
    },
    Teller, Telling,
    pick::{Chosen, Picked, Thing},
    when::Place,
    which::{Lying, conjuncts, member, number, side},
};
use crate::vocabulary::{VOCABULARY, attrs, verbs, zones};

impl Teller<'_> {
    /// All steps, each with its form and where it is written.
    pub(super) fn steps(&self, block: &Block, telling: &mut Telling) -> Result<Vec<(Step, Span)>, Lost> {
        let mut steps = Vec::new();
        for stmt in block {
            match &stmt.node {
                Ir::Let(var, value) if matches!(value.node, Node::Pick(_)) => {
                    let thing = self.chosen(value, Side::Mine)?;
                    telling.known.push((*var, thing));
                }
                Ir::If(guard, then, otherwise) => {
                    let [only] = then.as_slice() else { return lost(why::BRANCH, guard.span) };
                    if !otherwise.is_empty() {
                        return lost(why::BRANCH, guard.span);
                    }
                    steps.push((self.guarded(guard, only, telling)?, stmt.span));
                }
                _ => steps.push((self.step(stmt, telling)?, stmt.span)),
            }
        }
        if telling.known.iter().any(|(_, thing)| matches!(thing, Thing::Chosen(_))) {
            return lost(why::UNUSED, block.first().map_or(Span::default(), |stmt| stmt.span));
        }
        Ok(steps)
    }

    /// A step that is only done if it finds something; the rest goes on in any case.
    fn guarded(&self, guard: &Expr, stmt: &Stmt, telling: &mut Telling) -> Result<Step, Lost> {
        // Whatever both players do is not done by either if one of them cannot.
        let by_both = matches!(&stmt.node, Ir::Do { args, .. }
            if args.first().and_then(|who| side(who, Side::Mine)) == Some(Side::Both));
        if by_both || matches!(stmt.node, Ir::If(..)) {
            return lost(why::BRANCH, guard.span);
        }
        let step = Step { guarded: true, ..self.step(stmt, telling)? };
        let mut parts = Vec::new();
        conjuncts(guard, &mut parts);
        let asked: Result<Vec<Need>, Lost> = parts.into_iter().map(|part| self.need(part)).collect();
        match asked {
            Ok(asked) if step.guard().is_some_and(|guard| guard == asked) => Ok(step),
            _ => lost(why::BRANCH, guard.span),
        }
    }

    fn step(&self, stmt: &Stmt, telling: &mut Telling) -> Result<Step, Lost> {
        match &stmt.node {
            Ir::Let(var, Expr { node: Node::Call(verb, args), span, .. }) => {
                let step = self.act(*verb, args, *span, telling)?;
                telling.known.push((*var, Thing::Result));
                Ok(step)
            }
            Ir::Do { verb, args, .. } => self.act(*verb, args, stmt.span, telling),
            Ir::Apply { to: Some(to), with, until } => self.apply(to, with, until.as_ref(), telling),
            Ir::Apply { to: None, .. } => lost(why::REPLACES, stmt.span),
            Ir::Attempt { .. } => lost(why::ATTEMPT, stmt.span),
            Ir::At { .. } => lost(why::LATER, stmt.span),
            Ir::If(test, ..) => lost(why::BRANCH, test.span),
            _ => lost(why::RESULT, stmt.span),
        }
    }

    fn act(&self, verb: Verb, args: &[Expr], at: Span, telling: &mut Telling) -> Result<Step, Lost> {
        let [who, rest @ ..] = args else { return lost(why::RESULT, at) };
        let Some(actor) = side(who, Side::Mine) else { return lost(why::OTHERS_CHOOSE, who.span) };
        match (verb, rest) {
            (verbs::DRAW, [many, most]) => {
                if most.node == Node::Bool(true) {
                    return lost(why::UP_TO, at);
                }
                Ok(simple(Deed::Draw(actor, positive(many)?)))
            }
            (verbs::DAMAGE, [to, many]) => match side(to, actor) {
                Some(to) if actor == Side::Mine => Ok(simple(Deed::Strike(to, shares(many)?))),
                _ => lost(why::OTHERS_CHOOSE, at),
            },
            (verbs::GAIN_LIFE, [many]) => Ok(simple(Deed::Life(actor, shares(many)?))),
            (verbs::LOSE_LIFE, [many]) => Ok(simple(Deed::Life(actor, -shares(many)?))),
            (verbs::GAIN_MANA, [many]) => Ok(simple(Deed::Resource(actor, positive(many)?))),
            (verbs::LOSE_MANA, [many]) => Ok(simple(Deed::Resource(actor, -positive(many)?))),
            (verbs::DESTROY, [cards]) => {
                let picked = self.picked(cards, actor, telling)?;
                self.units(picked, cards, actor, telling, Deed::Destroy)
            }
            (verbs::EXILE, [cards, until]) => match &until.node {
                Node::Call(verbs::FOREVER, _) => {
                    let picked = self.picked(cards, actor, telling)?;
                    self.units(picked, cards, actor, telling, Deed::Banish)
                }
                _ => lost(why::UNTIL, until.span),
            },
            (verbs::DISCARD, [cards]) => self.discard(cards, actor, at, telling),
            (verbs::MOVE, [cards, zone]) => self.moved(cards, zone, actor, at, telling),
            (verbs::SUMMON, [cards, zone, instead, _, pays, _]) => {
                if pays.node != Node::Bool(false) || instead.node != Node::Bool(false) {
                    return lost(why::PAID, at);
                }
                self.summoned(cards, zone, actor, at, telling)
            }
            _ => about(why::ONLY_HERE, VOCABULARY.verb(verb).name, at),
        }
    }

    /// Something that is done to units in play.
    fn units(
        &self,
        picked: Picked,
        cards: &Expr,
        actor: Side,
        telling: &Telling,
        deed: impl Fn(Aim) -> Deed,
    ) -> Result<Step, Lost> {
        let leaves = matches!(deed(Aim::This), Deed::Banish(_) | Deed::Return(_));
        let (aim, form) = match picked {
            // What has just fallen can still be fetched out of the discard pile.
            Picked::This if telling.is_in_play() || (leaves && telling.place == Place::Left) => {
                (Aim::This, Form::SURE)
            }
            Picked::That if leaves || !telling.has_fallen() => (Aim::That, Form::SURE),
            Picked::This | Picked::That | Picked::Top { .. } => return lost(why::TARGET, cards.span),
            Picked::Some(chosen) => {
                self.in_play_only(&chosen.lying, cards)?;
                let form = Form { exact: chosen.exact, area: chosen.lying.area, ..Form::SURE };
                (Aim::Some(chosen.many, chosen.lying.which), form)
            }
            Picked::All(lying) => {
                self.in_play_only(&lying, cards)?;
                (Aim::All(lying.which), Form { area: lying.area, ..Form::SURE })
            }
        };
        if actor != Side::Mine && matches!(aim, Aim::Some(..)) {
            return lost(why::OTHERS_CHOOSE, cards.span);
        }
        Ok(Step { deed: deed(aim), form, guarded: false })
    }

    fn in_play_only(&self, lying: &Lying, at: &Expr) -> Result<(), Lost> {
        match lying.area {
            Area::Pile(_) => lost(why::TARGET, at.span),
            _ if !lying.units => lost(why::NOT_ONLY_UNITS, at.span),
            _ => Ok(()),
        }
    }

    fn discard(&self, cards: &Expr, actor: Side, at: Span, telling: &mut Telling) -> Result<Step, Lost> {
        match self.picked(cards, actor, telling)? {
            Picked::Some(Chosen { many, exact, lying }) => match lying.area {
                Area::Pile(Pile::Hand) if lying.which == Which::of(actor) => {
                    let form = Form { exact, ..Form::SURE };
                    Ok(Step { deed: Deed::Discard(actor, many), form, guarded: false })
                }
                Area::Pile(_) => lost(why::NOT_MOVED_SO, at),
                _ => lost(why::PUT_AWAY, at),
            },
            // Everyone discards the top of the own deck, or someone that of any.
            Picked::Top { of, many, exact } if actor == Side::Mine || of == actor => {
                let form = Form { exact, ..Form::SURE };
                Ok(Step { deed: Deed::Mill(of, many), form, guarded: false })
            }
            Picked::This => lost(why::PUT_AWAY, at),
            Picked::All(lying) if !matches!(lying.area, Area::Pile(_)) => lost(why::PUT_AWAY, at),
            _ => lost(why::NOT_MOVED_SO, at),
        }
    }

    /// Back to the hands of the owners, or out of a pile into the own hand.
    fn moved(
        &self,
        cards: &Expr,
        zone: &Expr,
        actor: Side,
        at: Span,
        telling: &mut Telling,
    ) -> Result<Step, Lost> {
        let Node::Zone(of, zones::HAND) = &zone.node else { return lost(why::NOT_MOVED_SO, zone.span) };
        let to_owners = member(of) == Some(attrs::BASE_OWNER);
        let picked = self.picked(cards, actor, telling)?;
        if let Picked::Some(Chosen { many, exact, lying }) = &picked
            && let Area::Pile(pile) = lying.area
        {
            let own = to_owners || of.is_implied() || side(of, Side::Mine) == Some(Side::Mine);
            if actor != Side::Mine || !own || lying.which.side != Side::Mine || pile == Pile::Hand {
                return lost(why::NOT_MOVED_SO, at);
            }
            let form = Form { exact: *exact, ..Form::SURE };
            return Ok(Step { deed: Deed::Fetch(pile, *many, lying.which.clone()), form, guarded: false });
        }
        if !to_owners {
            return lost(why::NOT_MOVED_SO, zone.span);
        }
        self.units(picked, cards, actor, telling, Deed::Return)
    }

    /// Units come into the own unit zone.
    fn summoned(
        &self,
        cards: &Expr,
        zone: &Expr,
        actor: Side,
        at: Span,
        telling: &mut Telling,
    ) -> Result<Step, Lost> {
        let own = matches!(&zone.node, Node::Zone(of, zones::UNITS | zones::FIELD)
            if side(of, Side::Mine) == Some(Side::Mine));
        let Picked::Some(Chosen { many, exact, lying }) = self.picked(cards, actor, telling)? else {
            return lost(why::NOT_MOVED_SO, at);
        };
        let Area::Pile(pile) = lying.area else { return lost(why::TARGET, cards.span) };
        if actor != Side::Mine || !own || lying.which.side != Side::Mine {
            return lost(why::NOT_MOVED_SO, at);
        }
        if lying.which.sort != Some(Sort::Unit) {
            return lost(why::TARGET, cards.span);
        }
        let which = Which { sort: None, ..lying.which };
        let form = Form { exact, ..Form::SURE };
        Ok(Step { deed: Deed::Summon(pile, many, which), form, guarded: false })
    }
}

/// A step that always does something, and needs nothing for it.
fn simple(deed: Deed) -> Step {
    Step { deed, form: Form::SURE, guarded: false }
}

pub(super) fn positive(expr: &Expr) -> Result<i32, Lost> {
    match number(expr)? {
        number if number > 0 => Ok(number),
        _ => lost(why::NO_LESS, expr.span),
    }
}

/// An amount of life in shares.
fn shares(expr: &Expr) -> Result<i32, Lost> {
    match positive(expr)?.checked_mul(SHARES) {
        Some(shares) => Ok(shares),
        None => lost(why::HUGE, expr.span),
    }
}
