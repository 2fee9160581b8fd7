//! Sections of scripts, statement by statement.

use std::sync::Arc;

use super::{
    action::{Act, Action},
    code::Stmt,
    context::{Context, Fragment, Stop},
    modifier::Source,
    play::{Play, Ran},
    request::{Asked, Request, Response},
    state::Tried,
    timing::Happened,
    tree::{Guard, Trial, possible},
    value::{AbilityRef, Item, Time, Value},
};

impl<'g> Play<'g, '_> {
    /// Runs a section as its own sequence of timings; false if it found nothing to do.
    pub(crate) fn section(&mut self, block: u32, cx: &mut Context) -> Ran<bool> {
        self.static_update()?;
        self.section_inside(block, cx)
    }

    /// The same within another sequence.
    pub(crate) fn section_inside(&mut self, block: u32, cx: &mut Context) -> Ran<bool> {
        match self.block(block, cx) {
            Ok(()) | Err(Stop::Ended) => Ok(true),
            Err(Stop::Failed) => Ok(false),
            Err(stop) => Err(stop),
        }
    }

    /// Runs statements one after the other. A fault says whose they are.
    pub(crate) fn block(&mut self, block: u32, cx: &mut Context) -> Ran<()> {
        let ran = self.statements(block, cx);
        self.inside(ran, cx.ability)
    }

    /// The same for a part that is written elsewhere, with the context of the ability that runs it.
    pub(crate) fn part(&mut self, code: u32, cx: &mut Context) -> Ran<()> {
        let rules = self.rules;
        let ran = self.statements(rules.code.abilities[code as usize].exec, cx);
        ran.map_err(|stop| stop.within(|| rules.code.printed(code)))
    }

    fn statements(&mut self, block: u32, cx: &mut Context) -> Ran<()> {
        let rules = self.rules;
        for (at, stmt) in rules.code.blocks[block as usize].iter().enumerate() {
            let ran = self.statement(stmt, cx);
            ran.map_err(|stop| stop.at(rules.code.written[block as usize][at]))?;
        }
        Ok(())
    }

    fn statement(&mut self, stmt: &'g Stmt, cx: &mut Context) -> Ran<()> {
        self.burn(1)?;
        if !self.cost && cx.ability.is_some_and(|ability| self.is_cancelled(ability)) {
            return Err(Stop::Ended);
        }
        self.stmt(stmt, cx)
    }

    fn stmt(&mut self, stmt: &'g Stmt, cx: &mut Context) -> Ran<()> {
        match stmt {
            Stmt::Let(var, value) => {
                let value = self.eval(value, cx)?;
                self.set_var(*var + cx.first, value, cx);
            }
            Stmt::Do(expr) => {
                self.eval(expr, cx)?;
            }
            Stmt::If(test, then, otherwise) => {
                if self.truth(test, cx)? {
                    self.block(*then, cx)?;
                } else if let Some(otherwise) = otherwise {
                    self.block(*otherwise, cx)?;
                }
            }
            Stmt::Attempt { ask, main, then, otherwise } => {
                let asked = match ask {
                    Some(ask) => self.seats(ask, cx)?.first().copied(),
                    None => None,
                };
                if ask.is_some() && asked.is_none() {
                    return Ok(());
                }
                let done = self.optional(asked, *main, cx)?;
                let next = if done { then } else { otherwise };
                if let Some(next) = next {
                    self.section_inside(*next, cx)?;
                }
            }
            Stmt::At(time, body) => {
                let time = self.eval(time, cx)?;
                let time = match time.items(cx.actor).first() {
                    Some(Item::Time(time)) => *time,
                    _ => Time::Forever,
                };
                let ability = cx.ability.unwrap_or(AbilityRef { card: cx.card.card(), slot: 0 });
                let source = Source { card: cx.card.clone(), ability, you: cx.you, actor: cx.actor };
                let vars = self.frozen_vars(cx);
                let fragment = Arc::new(Fragment { block: *body, source, vars });
                self.batch(vec![Action::new(Act::Queue(time, fragment), cx.actor)])?;
            }
        }
        Ok(())
    }

    /// Does the main part of `try` or `may`, if it can be done completely and is wanted.
    fn optional(&mut self, asked: Option<u8>, main: u32, cx: &mut Context) -> Ran<bool> {
        let actor = asked.unwrap_or(cx.actor);
        let main_cx = cx.acting(actor);
        let tried = if self.rules.quirks.may_by_actor { cx.clone() } else { main_cx.clone() };
        let trial = Trial::Section { block: main, context: tried, targets: self.targets.clone() };
        if !self.can(actor, &trial)? {
            return Ok(false);
        }
        let ability = cx.ability.unwrap_or(AbilityRef { card: cx.card.card(), slot: 0 });
        if let Some(player) = asked {
            let request = Request { player, ask: Asked::Section(ability) };
            if self.ask(&request)? != Response::Yes(true) {
                return Ok(false);
            }
        }
        let guards = self.guards.len();
        if self.is_real() {
            let trial =
                Trial::Section { block: main, context: main_cx.clone(), targets: self.targets.clone() };
            self.guards.push(Guard {
                start: Arc::new(self.state.clone()),
                player: actor,
                trial: Arc::new(trial),
                given: Vec::new(),
                shuffled: Vec::new(),
            });
        }
        let outer = std::mem::replace(&mut self.cost, true);
        let mut main_cx = main_cx;
        self.static_update()?;
        let ran = self.block(main, &mut main_cx);
        self.cost = outer;
        self.guards.truncate(guards);
        match ran {
            Ok(()) => Ok(true),
            Err(Stop::Failed | Stop::Ended) => Ok(false),
            Err(stop) => Err(stop),
        }
    }

    /// Can something be done completely? What the look ahead leaves behind under the rules of the reference, it leaves.
    pub(crate) fn can(&mut self, player: u8, trial: &Trial) -> Ran<bool> {
        let lasting = self.is_real() && self.is_lasting(trial);
        if lasting
            && let Some(known) =
                self.state.tried.iter().find(|known| known.seat == player && known.what == *trial)
        {
            let (can, moved) = (known.can, known.moved.clone());
            if self.rules.quirks.residue {
                self.forget_uses(&moved);
            }
            return Ok(can);
        }
        if let Some((can, timings)) = self.foresee(player, trial)? {
            if self.rules.quirks.residue && timings > 0 {
                self.work_out_again(timings, &[])?;
            }
            return Ok(can);
        }
        // Under the rules of the reference every way to pay is gone through, for the traces that it leaves.
        if !self.rules.quirks.residue && self.is_hopeless(player, trial)? {
            return Ok(false);
        }
        let mut scratch = self.rules.spare();
        let result = possible(self.rules, self.state, &mut scratch, player, trial, Vec::new());
        let (can, path) = match result {
            Ok(found) => found,
            Err(halt) => return Err(Stop::Halt(halt)),
        };
        let epoch = self.state.epoch;
        if self.rules.quirks.residue {
            self.keep_residue(&scratch, &path)?;
        }
        self.rules.keep_spare(scratch);
        if lasting && self.state.epoch == epoch {
            let moved = path.moved.iter().copied().collect();
            let tried = Tried { what: trial.clone(), seat: player, can, moved };
            Arc::make_mut(&mut self.state.tried).push(tried);
        }
        Ok(can)
    }

    /// Does it come out the same as long as nothing happens, even in another phase?
    fn is_lasting(&self, trial: &Trial) -> bool {
        if self.state.timely {
            return false;
        }
        let ability = match trial {
            Trial::Summon(_) => return true,
            Trial::Section { .. } => return false,
            Trial::Play(card) => self.play_ability(*card),
            Trial::Activate(ability) => Some(*ability),
        };
        ability.is_none_or(|ability| {
            let code = self.code(ability);
            !code.timely && code.captured.is_empty()
        })
    }

    /// The match has changed: what was tried out does not count any more.
    pub(crate) fn changed(&mut self) {
        self.state.epoch = self.state.epoch.wrapping_add(1);
        if !self.state.tried.is_empty() {
            self.state.tried = Arc::default();
        }
    }

    /// Runs the main part of an optional section in a look ahead.
    pub(crate) fn try_section(&mut self, block: u32, cx: &Context, targets: &[Item]) -> Ran<bool> {
        self.targets = targets.to_vec();
        self.cost = true;
        self.static_update()?;
        self.block(block, &mut cx.clone())?;
        Ok(true)
    }

    /// Makes a batch of actions happen, and tells which did.
    pub(crate) fn batch(&mut self, mut actions: Vec<Action>) -> Ran<Arc<Vec<Action>>> {
        if actions.is_empty() {
            return Err(Stop::Failed);
        }
        if self.cost {
            for action in &mut actions {
                action.cost = Some(0);
            }
        }
        let happened: Happened = self.timing(actions)?;
        match happened {
            Some(actions) => Ok(actions),
            None if self.cost => Err(Stop::Failed),
            None => Err(Stop::Ended),
        }
    }

    /// Sets a variable of the running ability.
    pub(crate) fn set_var(&mut self, var: u16, value: Value, cx: &mut Context) {
        let at = usize::from(var);
        if let Some(frozen) = &mut cx.frozen
            && frozen.get(at).is_some_and(Option::is_some)
        {
            Arc::make_mut(frozen)[at] = None;
        }
        let Some(ability) = cx.ability else { return };
        self.state.note(super::aspects::MARKS);
        let vars = self.state.memory_mut(ability).vars.get_or_insert_with(|| Arc::new(Vec::new()));
        let vars = Arc::make_mut(vars);
        if vars.len() <= at {
            vars.resize(at + 1, None);
        }
        vars[at] = Some(value);
    }
}
