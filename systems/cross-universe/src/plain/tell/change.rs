//! Changes of attack and defense, for a time or as long as a card is in play.

use cardwright_ir::{Change, Expr, Node, Op};
use cardwright_source::Span;
use cardwright_system::{
    Lost,
    plain::{Aim, Deed, Side},
};

use super::{
    super::{
        need::{Area, Form, Step},
        why::{self, about, lost},
    },
    Teller, Telling,
    pick::{Chosen, Picked},
    which::{Lying, number},
};
use crate::vocabulary::{VOCABULARY, attrs, verbs};

impl Teller<'_> {
    /// `APPLY`: a change of values.
    pub(super) fn apply(
        &self,
        to: &Expr,
        with: &[Change],
        until: Option<&Expr>,
        telling: &mut Telling,
    ) -> Result<Step, Lost> {
        let this_turn = match until.map(|until| (&until.node, until.span)) {
            None | Some((Node::Call(verbs::FOREVER, _), _)) => false,
            Some((Node::Call(verbs::END_OF, turn), _))
                if matches!(turn.as_slice(), [Expr { node: Node::Call(verbs::CURRENT_TURN, _), .. }]) =>
            {
                true
            }
            Some((_, span)) => return lost(why::UNTIL, span),
        };
        let (power, body) = self.changes(with, to.span)?;
        let (aim, form) = match self.picked(to, Side::Mine, telling)? {
            Picked::This if telling.is_in_play() && self.fights => (Aim::This, Form::SURE),
            Picked::That if !telling.has_fallen() => (Aim::That, Form::SURE),
            // Attack and defense of spells and items do not change.
            Picked::Some(Chosen { many, exact, lying }) => {
                self.with_partners(&lying, to)?;
                (Aim::Some(many, lying.which), Form { exact, vain: !lying.units, ..Form::SURE })
            }
            Picked::All(lying) => {
                self.with_partners(&lying, to)?;
                (Aim::All(lying.which), Form { vain: !lying.units, ..Form::SURE })
            }
            _ => return lost(why::TARGET, to.span),
        };
        Ok(Step { deed: Deed::Grow { aim, power, body, this_turn }, form, guarded: false })
    }

    /// What holds for as long as the card is in play.
    pub(super) fn always(&self, to: &Expr, with: &[Change], telling: &mut Telling) -> Result<Deed, Lost> {
        if to.node == Node::Game {
            let at = with.first().map_or(to.span, |change| change.value.span);
            return lost(why::REPLACES, at);
        }
        let (power, body) = self.changes(with, to.span)?;
        let aim = match self.picked(to, Side::Mine, telling)? {
            Picked::This if self.fights => Aim::This,
            Picked::All(lying) => {
                self.with_partners(&lying, to)?;
                Aim::All(lying.which)
            }
            _ => return lost(why::TARGET, to.span),
        };
        Ok(Deed::Grow { aim, power, body, this_turn: false })
    }

    /// Units in play change together with the partners.
    fn with_partners(&self, lying: &Lying, at: &Expr) -> Result<(), Lost> {
        match lying.area {
            Area::Field => Ok(()),
            Area::Units => lost(why::WITHOUT_PARTNER, at.span),
            Area::Pile(_) => lost(why::TARGET, at.span),
        }
    }

    /// How much more attack and defense.
    fn changes(&self, with: &[Change], at: Span) -> Result<(i32, i32), Lost> {
        let (mut power, mut body) = (None, None);
        for change in with {
            let span = if change.value.is_implied() { at } else { change.value.span };
            if let Some(proviso) = &change.only_if {
                return lost(why::PROVISO, proviso.span);
            }
            match change.op {
                Op::Add | Op::Set | Op::Append | Op::Remove => {}
                Op::Immune => return lost(why::IMMUNE, span),
                Op::CancelAbilities => return lost(why::CANCELS, span),
                Op::Prohibit | Op::Replace => return lost(why::REPLACES, span),
                Op::Multiply { .. } | Op::Divide | Op::Swap(_) => return lost(why::COMPUTED, span),
            }
            let of = match change.attr {
                attrs::ATTACK if !change.base => &mut power,
                attrs::DEFENSE if !change.base => &mut body,
                attr => return about(why::CHANGE, VOCABULARY.attr(attr).name, span),
            };
            if change.op != Op::Add {
                return lost(why::SET, span);
            }
            // Nothing falls below 0, so that two changes one after the other are not their sum.
            if of.replace(number(&change.value)?).is_some() {
                return lost(why::AGAIN, span);
            }
        }
        if power.unwrap_or(0) == 0 && body.unwrap_or(0) == 0 {
            return lost(why::NOTHING, at);
        }
        Ok((power.unwrap_or(0), body.unwrap_or(0)))
    }
}
