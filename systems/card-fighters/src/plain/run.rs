//! The run of a rule as plain conditions, prices and deeds.

use cardwright_ir::{Ability, Block, Cards, Expr, Node, Step, Stmt, Var};
use cardwright_system::{
    Lost,
    plain::{Aim, Condition, Deed, Happening, Moment, Price, Saying, Side, Which},
};

use super::{
    Frame,
    conditions::conditions,
    lost,
    targets::{Filters, Found},
};
use crate::{
    lower::{CURRENT, FIRST, PREVIOUS, TARGETS},
    vocabulary::verbs,
};

/// What has been read of a run.
pub(super) struct Run<'c> {
    pub(super) filters: Filters<'c>,
    /// Is the card a character?
    pub(super) on_unit: bool,
    pub(super) used: bool,
    auto: bool,
    pub(super) ifs: Vec<Condition>,
    pub(super) pays: Vec<Price>,
    pub(super) optional: bool,
    /// The run can be declined up to here; nothing may follow.
    closed: bool,
    /// What the variables of the rule hold.
    vars: Vec<(Var, &'c Expr)>,
    /// The variable on which everything depends.
    gate: Option<Gate>,
    pub(super) targets: Vec<Target>,
    of_rule: Option<usize>,
    of_statement: Option<usize>,
    pub(super) deeds: Vec<Deed>,
    /// The targets of each deed.
    pub(super) by: Vec<Option<usize>>,
    pub(super) again: bool,
    /// Targets that were shown: a part of taking them into the hand.
    pub(super) shown: Option<usize>,
}

/// What the whole run depends on.
#[derive(Clone, Copy, PartialEq)]
enum Gate {
    Var(Var),
    Test,
}

/// Targets that were found once.
pub(super) struct Target {
    pub(super) found: Found,
    /// How many deeds stand before.
    pub(super) from: usize,
    /// Nothing found does not end the run.
    pub(super) sure: bool,
    /// Found before anything is paid.
    pub(super) early: bool,
}

impl<'c> Run<'c> {
    pub(super) fn new(cards: &'c Cards, frame: Frame, when: &Moment, on_unit: bool) -> Self {
        let event_card = matches!(when, Moment::Happens(Happening::Attacks(_)));
        let auto = matches!(when, Moment::Happens(happening) if !matches!(happening, Happening::Enters(_)));
        Self {
            filters: Filters { cards, frame, event_card },
            on_unit,
            used: *when == Moment::Used,
            auto,
            ifs: Vec::new(),
            pays: Vec::new(),
            optional: false,
            closed: false,
            vars: Vec::new(),
            gate: None,
            targets: Vec::new(),
            of_rule: None,
            of_statement: None,
            deeds: Vec::new(),
            by: Vec::new(),
            again: false,
            shown: None,
        }
    }

    /// What the ability says at its moment.
    pub(super) fn told(
        mut self,
        ability: &'c Ability,
        body: &'c Block,
        when: Moment,
    ) -> Result<Saying, Lost> {
        for requisite in &ability.conditions {
            let needed = self.filters.counted(requisite)?;
            self.ifs.push(needed);
        }
        for step in &ability.cost {
            self.before(step)?;
        }
        self.block(body, false)?;
        self.say(when)
    }

    /// Targets, variables and prices.
    fn before(&mut self, step: &'c Stmt) -> Result<(), Lost> {
        match &step.node {
            Step::Let(TARGETS, found) => {
                if let Node::FirstOf(_) = found.node {
                    return Err(lost(
                        "it works on its own character if nothing is found",
                        "찾지 못하면 자신에게 작용함",
                    )
                    .at(step.span));
                }
                self.of_rule = Some(self.target(found, true)?);
                Ok(())
            }
            Step::Let(var, value) if var.0 >= FIRST => {
                self.vars.push((*var, value));
                Ok(())
            }
            Step::Do { verb, args, .. } => {
                let price = self.price(*verb, args, step)?;
                self.pays.push(price);
                Ok(())
            }
            _ => Err(lost("a price of its own sort", "특별한 대가").at(step.span)),
        }
    }

    fn price(&self, verb: cardwright_ir::Verb, args: &[Expr], step: &Stmt) -> Result<Price, Lost> {
        let why = || lost("only certain cards can be paid with", "특정 카드로만 지불함").at(step.span);
        match (verb, args) {
            (verbs::PAY_FREEZE, _) => Ok(Price::Exhaust),
            (verbs::PAY_SACRIFICE, [this]) if this.node == Node::This => Ok(Price::SacrificeThis),
            (verbs::PAY_SACRIFICE, [find]) => match self.filters.found(find)?.0 {
                Found::Units(Aim::Some(count, which)) => Ok(Price::Sacrifice(count, which)),
                _ => Err(why()),
            },
            (verbs::PAY_DISCARD, [find]) => match self.filters.found(find)?.0 {
                Found::Cards(Side::Mine, _, count, which) if which == Which::of(Side::Mine) => {
                    Ok(Price::Discard(count))
                }
                _ => Err(why()),
            },
            _ => Err(why()),
        }
    }

    fn target(&mut self, list: &Expr, early: bool) -> Result<usize, Lost> {
        let find = self.filters.only(list)?;
        let (found, optional) = self.filters.found(find)?;
        let itself = |which: &Which| {
            self.on_unit && !which.other && which.side != Side::Theirs && *which == Which::of(which.side)
        };
        let sure = optional
            || matches!(&found, Found::Units(Aim::Some(_, which) | Aim::All(which)) if itself(which));
        self.targets.push(Target { found, from: self.deeds.len(), sure, early });
        Ok(self.targets.len() - 1)
    }

    fn block(&mut self, block: &'c Block, inner: bool) -> Result<(), Lost> {
        for step in block {
            let after_gate = !inner && self.auto && self.gate.is_some();
            match &step.node {
                Step::Let(PREVIOUS, _) => {}
                Step::Let(CURRENT, found) if !after_gate => {
                    self.of_statement = Some(self.target(found, false)?);
                }
                Step::Do { verb, args, .. } if !after_gate => self.act(*verb, args, step)?,
                Step::If(test, main, otherwise) if !inner => self.branch(step, test, main, otherwise)?,
                Step::Each { .. } => {
                    return Err(
                        lost("it is repeated for every such card", "해당 카드마다 되풀이").at(step.span)
                    );
                }
                Step::Let(..) | Step::Do { .. } | Step::If(..) => return Err(partly(step)),
                _ => return Err(lost("it may end in between", "도중에 끝날 수 있음").at(step.span)),
            }
        }
        Ok(())
    }

    fn branch(
        &mut self,
        step: &Stmt,
        test: &'c Expr,
        main: &'c Block,
        otherwise: &'c Block,
    ) -> Result<(), Lost> {
        let untouched =
            self.deeds.is_empty() && self.of_statement.is_none() && self.gate.is_none() && !self.optional;
        match &test.node {
            Node::Call(verb, _) if *verb == verbs::MAY => {
                if !untouched || !self.pays.is_empty() {
                    return Err(
                        lost("only a part of it may be declined", "일부만 거절할 수 있음").at(test.span)
                    );
                }
                self.optional = true;
                return self.block(main, true);
            }
            Node::Call(verb, _) if *verb == verbs::DONE => return Err(partly(step)),
            Node::Not(inner) if matches!(inner.node, Node::Call(verb, _) if verb == verbs::DONE) => {
                return Err(partly(step));
            }
            _ => {}
        }
        if !nothing_else(otherwise) {
            return Err(lost("otherwise something else happens", "아니면 다른 일이 일어남").at(step.span));
        }
        let gate = match test.node {
            Node::Var(var) => Gate::Var(var),
            _ => Gate::Test,
        };
        if self.gate == Some(gate) && gate != Gate::Test && self.auto {
            return self.block(main, true);
        }
        if !untouched {
            return Err(partly(step));
        }
        if self.pays.iter().any(|price| *price != Price::Exhaust) {
            return Err(lost(
                "the condition is tested after the price was paid",
                "값을 치른 뒤 조건을 확인함",
            )
            .at(test.span));
        }
        let test = match gate {
            Gate::Var(var) => self.vars.iter().find(|(of, _)| *of == var).map_or(test, |(_, value)| value),
            Gate::Test => test,
        };
        self.ifs.extend(conditions(&self.filters, test)?);
        self.gate = Some(gate);
        self.block(main, true)
    }

    fn act(&mut self, verb: cardwright_ir::Verb, args: &'c [Expr], step: &'c Stmt) -> Result<(), Lost> {
        if self.closed {
            return Err(lost("only a part of it may be declined", "일부만 거절할 수 있음").at(step.span));
        }
        if verb == verbs::CLEAR && self.used {
            self.again = true;
            return Ok(());
        }
        if verb == verbs::MAYBE {
            let Some(Node::Quote(block)) = args.first().map(|quoted| &quoted.node) else {
                return Err(partly(step));
            };
            if !self.deeds.is_empty() || !self.pays.is_empty() {
                return Err(lost("only a part of it may be declined", "일부만 거절할 수 있음").at(step.span));
            }
            self.optional = true;
            self.block(block, true)?;
            self.closed = true;
            return Ok(());
        }
        self.deed(verb, args, step)
    }

    /// The targets of the rule or of its statement.
    pub(super) fn written(&self, var: Var) -> Option<(usize, &Found)> {
        let at = match var {
            TARGETS => self.of_rule,
            CURRENT => self.of_statement,
            _ => None,
        }?;
        self.targets.get(at).map(|target| (at, &target.found))
    }

    /// One more deed. What was chosen is chosen for it alone, and just before it.
    pub(super) fn push(&mut self, deed: Deed, by: Option<usize>, step: &Stmt) -> Result<(), Lost> {
        if let Some(target) = by.map(|by| &self.targets[by]) {
            let chosen = match &target.found {
                Found::Units(Aim::Some(..)) | Found::Cards(..) => true,
                Found::Units(Aim::All(which)) => which.most_power.is_some(),
                _ => false,
            };
            if chosen && target.from != self.deeds.len() {
                return Err(lost(
                    "several effects work on the same choice",
                    "여러 효과가 같은 대상에 작용함",
                )
                .at(step.span));
            }
        }
        self.deeds.push(deed);
        self.by.push(by);
        Ok(())
    }
}

/// Does a branch do nothing? Filters that are only looked at do nothing.
fn nothing_else(block: &Block) -> bool {
    block.iter().all(|step| match &step.node {
        Step::Let(..) | Step::Stop => true,
        Step::Do { verb, .. } => *verb == verbs::NO_EFFECT,
        _ => false,
    })
}

fn partly(step: &Stmt) -> Lost {
    lost("a condition holds for a part of it only", "일부에만 조건이 붙음").at(step.span)
}
