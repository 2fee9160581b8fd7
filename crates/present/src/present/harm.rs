//! Which answers harm what they are about, so that a table can warn.

use cardwright_ir::{Expr, Node, Note, Step, Stmt, Verb, Vocabulary, Word, visit};
use cardwright_table::{Choice, Decision, Item};

use super::{Presenter, naming::Naming};

/// What the ability that asks does.
#[derive(Clone, Copy, Default)]
pub(super) struct Harm {
    /// Something in it harms.
    some: bool,
    /// Nothing in it does anything else.
    only: bool,
}

impl Presenter<'_> {
    /// What the ability that asks a decision does.
    pub(super) fn harm(&self, asked: &Decision, naming: &Naming<'_, '_>) -> Harm {
        let ability = asked
            .cause
            .and_then(|(card, at)| self.card(naming.def_of(card)?)?.abilities.get(usize::from(at)));
        let Some(ability) = ability else { return Harm::default() };
        let mut deeds = Deeds { vocabulary: self.system.vocabulary(), harmful: 0, others: 0 };
        visit::walk_ability(&mut deeds, ability);
        Harm { some: deeds.harmful > 0, only: deeds.harmful > 0 && deeds.others == 0 }
    }

    /// Does an option harm what it is about? An effect that also does other things is taken to harm what is not the
    /// own seat's.
    pub(super) fn harms(
        &self,
        asked: &Decision,
        word: Word,
        choice: Choice,
        harm: Harm,
        naming: &Naming<'_, '_>,
    ) -> bool {
        if self.system.vocabulary().notes(word, Note::Harms) {
            return true;
        }
        let cause = asked.cause.map(|(card, _)| Item::Card(card));
        match choice.on {
            Item::Seat(seat) => harm.some && seat != asked.seat,
            on if cause == Some(on) => false,
            on => naming.find(on).is_some_and(|known| {
                known.in_play && (harm.only || (harm.some && known.owner != asked.seat))
            }),
        }
    }
}

/// Counts what an ability does.
struct Deeds<'v> {
    vocabulary: &'v Vocabulary,
    harmful: usize,
    others: usize,
}

impl visit::Visitor for Deeds<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        let Step::Do { verb, args, .. } = &stmt.node else { return };
        let given = args.iter().any(|arg| match arg.node {
            Node::Word(word) => self.vocabulary.notes(word, Note::Bad),
            _ => false,
        });
        self.count(*verb, given);
    }

    fn expr(&mut self, expr: &Expr) {
        // Scripts do things inside of values, too.
        if let Node::Call(verb, _) = expr.node
            && self.vocabulary.harmful.contains(&verb)
        {
            self.harmful += 1;
        }
    }
}

impl Deeds<'_> {
    fn count(&mut self, verb: Verb, given: bool) {
        if given || self.vocabulary.harmful.contains(&verb) {
            self.harmful += 1;
        } else {
            self.others += 1;
        }
    }
}
