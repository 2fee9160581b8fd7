//! Statements: conditions with what their failure means, targets, effects and their operators.

use cardwright_ir::{Block, Expr, Node, Step, Stmt, Ty};

use super::{
    CURRENT, Lowering, PREVIOUS, act, controller,
    expr::{Scene, current},
    nothing, stmt,
};
use crate::{
    syntax::{
        expr::Kind,
        tree::{Act, Action, Cond, Effect, Joined, Statement},
    },
    vocabulary::verbs,
};

/// The statement around an effect.
pub(crate) struct Around {
    /// What the statement works on; `None` without any target.
    pub(crate) targets: Option<Expr>,
    /// Does it work on targets that a filter found?
    pub(crate) written: bool,
    /// How long its effects last.
    pub(crate) until: Expr,
    pub(crate) scene: Scene,
}

impl Lowering<'_> {
    /// All statements of a value.
    pub(crate) fn statements(&mut self, action: &Action, auto: bool) -> Block {
        let mut block = Vec::new();
        for (at, statement) in action.statements.iter().enumerate() {
            block.extend(self.statement(statement, at == 0 && !auto, auto));
        }
        block
    }

    /// The condition of a hook.
    pub(crate) fn hook(&mut self, statement: &Statement) -> Option<Expr> {
        match &statement.cond {
            Some(Cond::If(expr, _)) => Some(self.expr(expr, &Scene::default())),
            _ => None,
        }
    }

    fn statement(&mut self, one: &Statement, first: bool, auto: bool) -> Block {
        let at = self.span(one.span);
        let body = self.body(one, auto, false);
        match &one.cond {
            None => body,
            Some(Cond::May(text, span)) => {
                let text = Expr::sym(self.cards.symbols.intern(text), self.span(*span));
                let asked = Expr::call(Ty::Bool, verbs::MAY, vec![text], self.span(*span));
                vec![stmt(Step::If(asked, body, vec![stmt(Step::Stop, at)]), at)]
            }
            Some(Cond::If(expr, _)) => {
                let test = self.expr(expr, &Scene::default());
                let otherwise = match &one.otherwise {
                    Some(branch) => self.statement(branch, first, auto),
                    // A run whose first condition fails is no run at all.
                    None if first => {
                        vec![act(verbs::NO_EFFECT, Vec::new(), at), stmt(Step::Stop, at)]
                    }
                    None => self.body(one, auto, true),
                };
                vec![stmt(Step::If(test, body, otherwise), at)]
            }
        }
    }

    /// Targets and effects; of a reverted statement, only the abilities that it gave are taken back.
    fn body(&mut self, one: &Statement, auto: bool, reverted: bool) -> Block {
        let mut block = Vec::new();
        let has_rule_target = self.rule.is_some_and(|rule| rule.target.is_some());
        if let Some(to) = &one.to {
            let found = self.targets(to);
            block.push(stmt(Step::Let(CURRENT, found), self.span(to.span)));
        }
        let targets = if one.to.is_some() {
            Some(current(true, self.span(one.to.as_ref().map_or(one.span, |to| to.span))))
        } else if has_rule_target {
            Some(current(false, cardwright_source::Span::default()))
        } else if auto {
            Some(Expr::implied(Ty::Cards, Node::This))
        } else {
            None
        };
        let scene = Scene { current: targets.clone(), beside: one.to.is_some() && has_rule_target };
        let until = match &one.restriction {
            None => nothing(Ty::Times),
            Some(restriction) => self.until(restriction),
        };
        let around =
            Around { written: one.to.is_some() || has_rule_target, targets: targets.clone(), until, scene };
        if reverted {
            for effect in &one.effects {
                if let Act::Grant(true, ability) = &effect.what {
                    let to = self.grant_target(&ability.value, &around);
                    let word = self.ability_word(ability);
                    block.push(act(verbs::TAKE_BACK, vec![to, word], self.span(effect.span)));
                }
            }
        } else {
            block.extend(self.effects(&one.effects, &around));
        }
        if self.prev {
            let used = targets.unwrap_or(nothing(Ty::Cards));
            let used = Expr { span: cardwright_source::Span::default(), ..used };
            block.push(stmt(Step::Let(PREVIOUS, used), cardwright_source::Span::default()));
        }
        block
    }

    /// Effects from left to right: `&&` drops all that follows a failure, `||` skips one effect after a success.
    pub(crate) fn effects(&mut self, effects: &[Effect], around: &Around) -> Block {
        let mut block: Block = Vec::new();
        for (at, effect) in effects.iter().enumerate() {
            let done = || Expr::call(Ty::Bool, verbs::DONE, Vec::new(), cardwright_source::Span::default());
            let span = self.span(effect.span);
            match effect.joined {
                Joined::And => block.extend(self.effect(effect, around)),
                Joined::IfDone => {
                    let mut rest = effects[at..].to_vec();
                    if let Some(first) = rest.first_mut() {
                        first.joined = Joined::And;
                    }
                    let rest = self.effects(&rest, around);
                    block.push(stmt(Step::If(done(), rest, Vec::new()), span));
                    return block;
                }
                Joined::UnlessDone => {
                    let mut one = self.effect(effect, around);
                    one.push(act(verbs::SUCCEED, Vec::new(), cardwright_source::Span::default()));
                    let failed = Expr::new(Ty::Bool, Node::Not(Box::new(done())), done().span);
                    block.push(stmt(Step::If(failed, one, Vec::new()), span));
                }
            }
        }
        block
    }

    fn effect(&mut self, effect: &Effect, around: &Around) -> Block {
        let at = self.span(effect.span);
        match &effect.what {
            Act::Grant(plus, ability) => {
                let to = self.grant_target(&ability.value, around);
                let word = self.ability_word(ability);
                vec![if *plus {
                    act(verbs::GRANT, vec![to, word, nothing(Ty::Num), around.until.clone()], at)
                } else {
                    act(verbs::STRIP, vec![to, word], at)
                }]
            }
            Act::Command(call) => {
                let made: Vec<Stmt> = self.command(call, around, at);
                if call.optional {
                    let quoted = Expr::new(Ty::Script, Node::Quote(made), at);
                    return vec![act(verbs::MAYBE, vec![quoted], at)];
                }
                made
            }
        }
    }

    fn grant_target(&self, ability: &str, around: &Around) -> Expr {
        match &around.targets {
            Some(targets) if around.written => targets.clone(),
            _ if crate::syntax::words::of_players(ability) => controller(),
            _ => Expr::implied(Ty::Cards, Node::This),
        }
    }
}

/// Does the condition of a statement begin with the size of a player's hand?
pub(super) fn reads_hand(one: &Statement, seat: &str) -> bool {
    let Some(Cond::If(expr, _)) = &one.cond else { return false };
    let mut first = expr;
    loop {
        first = match &first.kind {
            Kind::And(a, _) | Kind::Or(a, _) | Kind::Math(_, a, _) | Kind::Chain(a, _) | Kind::Not(a) => a,
            _ => break,
        };
    }
    let Kind::Attr(hand, size) = &first.kind else { return false };
    let Kind::Attr(player, attr) = &hand.kind else { return false };
    size == "size" && attr == "hand" && player.name() == Some(seat)
}
