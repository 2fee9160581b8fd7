//! What players do, as the rules know it: the list that is open to a program, and what each does.

use cardwright_ir::Word;
use cardwright_table::Halt;

use super::{
    Look, Play,
    find::Ctx,
    set::{Id, NO, Row, Set},
    state::{Asks, Dest, Job, Phase, Place, Prompt, Stage, Work},
};
use crate::vocabulary::{events, words};

/// One thing that a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Pass,
    EndTurn,
    StartNextTurn,
    /// A card of the hand as printed.
    PlayHand(Id),
    /// A card of the hand in another way.
    PlayOther(Id, u8),
    PlayVoid(Id),
    PlayTop,
    Activate(Id),
    /// One card for a prompt that asks for one.
    Target(Id),
    /// A card that is selected, or not any more.
    Toggle(Id),
    /// The selection is complete.
    Submit,
    /// The n-th of the choices.
    Choice(u8),
    Energy(i32),
    /// A foreseen card at a position.
    Order(Id, u8),
    /// A foreseen card to the void.
    OrderVoid(Id),
    SubmitOrder,
}

impl Action {
    /// What it says, where there is nothing to pick.
    pub fn said(self) -> Option<Word> {
        match self {
            Action::Pass => Some(words::ASK_PASS),
            Action::EndTurn => Some(words::ASK_END_TURN),
            Action::StartNextTurn => Some(words::ASK_NEXT_TURN),
            _ => None,
        }
    }
}

impl Look<'_> {
    /// What is open to a program, in the order of the rules.
    pub(super) fn legal(self, out: &mut Vec<Action>) {
        out.clear();
        let Some(seat) = self.s.acting() else { return };
        if let Some(prompt) = self.s.prompts.first() {
            return self.legal_answers(prompt, out);
        }
        let fast = self.fast_only(seat);
        out.push(match (self.s.priority, self.s.phase) {
            (Some(_), _) => Action::Pass,
            (None, Phase::Ending) => Action::StartNextTurn,
            (None, _) => Action::EndTurn,
        });
        out.extend(self.playable(seat, fast).iter().map(Action::PlayHand));
        if self.void_is_open(seat) {
            let void = self.s.player(seat).void;
            out.extend(
                void.iter().filter(|card| self.void_way(seat, *card, fast).is_some()).map(Action::PlayVoid),
            );
        }
        out.extend(self.users(seat, fast).iter().map(Action::Activate));
        for card in self.s.player(seat).hand.iter() {
            let ways = self.other_ways(seat, card, fast);
            out.extend((0u8..).take(ways.len()).map(|way| Action::PlayOther(card, way)));
        }
        out.extend(self.top_way(seat, fast).map(|_| Action::PlayTop));
    }

    fn legal_answers(self, prompt: &Prompt, out: &mut Vec<Action>) {
        match prompt.asks {
            Asks::Character | Asks::Stack => out.extend(prompt.valid.iter().map(Action::Target)),
            Asks::Void | Asks::Hand | Asks::Cards => {
                let left = prompt.valid - prompt.selected;
                if prompt.selected.len() < usize::from(prompt.max) && !left.is_empty() {
                    out.extend(left.iter().map(Action::Toggle));
                } else {
                    out.push(Action::Submit);
                }
            }
            Asks::Confirm | Asks::Toll => out.extend([Action::Choice(0), Action::Choice(1)]),
            Asks::Mode => out.extend(self.open_modes(prompt).iter().map(Action::Choice)),
            Asks::Cost => out.extend(prompt.valid.iter().map(Action::Choice)),
            Asks::Ability => {
                out.extend((0u8..).zip(prompt.valid.iter()).map(|(at, _)| Action::Choice(at)));
            }
            Asks::Energy => out.extend((i32::from(prompt.min)..=i32::from(prompt.max)).map(Action::Energy)),
            Asks::Order => {
                out.push(Action::SubmitOrder);
                let next = prompt.initial.cards().iter().find(|card| !prompt.moved.has(**card));
                if let Some(card) = next {
                    let most = u8::try_from(prompt.deck.cards().len()).unwrap_or(0);
                    out.extend((0..=most).map(|at| Action::Order(*card, at)));
                    out.push(Action::OrderVoid(*card));
                }
            }
        }
    }

    /// The modes that a prompt offers now.
    pub(super) fn open_modes(self, prompt: &Prompt) -> Set {
        let energy = self.s.player(prompt.seat).energy;
        self.modes(prompt.about, &Ctx::of(prompt.src), energy)
    }
}

impl Play<'_, '_> {
    /// Does what a player does, and all that follows from it. The action is one of those that are open.
    pub(super) fn act(&mut self, action: Action) -> Result<(), Halt> {
        let Some(seat) = self.s.acting() else { return Ok(()) };
        self.s.fired = 0;
        let fast = self.look().fast_only(seat);
        let refused = || Halt::fault("this is not open now");
        match action {
            Action::Pass => self.resolve()?,
            Action::EndTurn => self.s.phase = Phase::Ending,
            Action::StartNextTurn => self.s.phase = Phase::EndingPhaseFinished,
            Action::PlayHand(card) => {
                let look = self.look();
                let energy = look.price(seat, card, look.printed_cost(card));
                let way = super::ways::Way { energy, ..super::ways::PRINTED };
                self.play(seat, card, way)?;
            }
            Action::PlayOther(card, way) => {
                let way = self.look().other_ways(seat, card, fast).get(usize::from(way)).copied();
                self.play(seat, card, way.ok_or_else(refused)?)?;
            }
            Action::PlayVoid(card) => {
                let way = self.look().void_way(seat, card, fast);
                self.play(seat, card, way.ok_or_else(refused)?)?;
            }
            Action::PlayTop => {
                let (card, way) = self.look().top_way(seat, fast).ok_or_else(refused)?;
                self.play(seat, card, way)?;
            }
            Action::Activate(card) => {
                let valid = self.look().usable(seat, card, fast);
                match (valid.first(), valid.len()) {
                    (None, _) => return Err(refused()),
                    (Some(only), 1) => self.activate(seat, card, only)?,
                    _ => {
                        let object = self.s.card(card).object;
                        let src = super::state::Source { seat, card, ability: 0, left: false, object };
                        let asks = Asks::Ability;
                        self.ask(Prompt { asks, seat, src, valid, ..Prompt::default() });
                    }
                }
            }
            _ => self.answer_prompt(action)?,
        }
        self.settle()
    }

    fn answer_prompt(&mut self, action: Action) -> Result<(), Halt> {
        let Some(prompt) = self.s.prompts.first().copied() else {
            return Err(Halt::fault("nothing is asked now"));
        };
        match action {
            Action::Toggle(card) => {
                let prompt = &mut self.s.prompts[0];
                if prompt.selected.has(card) {
                    prompt.selected.del(card);
                    prompt.deck.del(card);
                } else {
                    if prompt.max == 1 {
                        prompt.selected = Set::default();
                        prompt.deck = Row::default();
                    }
                    prompt.selected.add(card);
                    prompt.deck.push(card);
                }
                return Ok(());
            }
            Action::Order(card, at) => {
                let prompt = &mut self.s.prompts[0];
                prompt.deck.del(card);
                prompt.selected.del(card);
                prompt.deck.insert(usize::from(at), card);
                prompt.moved.add(card);
                return Ok(());
            }
            Action::OrderVoid(card) => {
                let prompt = &mut self.s.prompts[0];
                prompt.deck.del(card);
                prompt.selected.add(card);
                prompt.moved.add(card);
                return Ok(());
            }
            _ => {
                self.s.prompts.pop_front();
            }
        }
        match (action, prompt.asks) {
            (Action::Target(card), _) => self.deliver(&prompt, Set::of(card)),
            (Action::Submit, _) => self.deliver(&prompt, prompt.selected),
            (Action::Choice(at), Asks::Confirm) => {
                if let Some(job) = self.s.jobs.first_mut() {
                    job.yes = at == 0;
                }
            }
            (Action::Choice(0), Asks::Toll) => {
                let src = super::state::Source { seat: prompt.seat, ..prompt.src };
                self.next(Job { work: Work::Pay(prompt.about), src, ..Job::default() });
            }
            (Action::Choice(_), Asks::Toll) => {
                let cards = self.s.still(&prompt.target);
                cards.iter().for_each(|card| self.prevent(card));
            }
            (Action::Choice(at), Asks::Cost) => {
                let part = self.r.book.costs[usize::from(prompt.about)].parts.get(usize::from(at)).copied();
                if let (Some(job), Some(part)) = (self.s.jobs.first_mut(), part) {
                    job.work = Work::Pay(part);
                }
            }
            (Action::Choice(at), Asks::Mode) => self.choose_mode(&prompt, at)?,
            (Action::Choice(at), Asks::Ability) => {
                if let Some(position) = prompt.valid.nth(usize::from(at)) {
                    self.activate(prompt.seat, prompt.src.card, position)?;
                }
            }
            (Action::Energy(energy), _) => {
                self.spend(prompt.seat, energy);
                let stacked =
                    self.s.on_stack(prompt.src.card, prompt.src.object, prompt.src.ability).is_some();
                let job = Job { src: prompt.src, stacked, ..Job::default() };
                self.note_paid(&job, |paid| paid.extra = paid.extra.max(1).saturating_add(energy));
            }
            (Action::SubmitOrder, _) => self.order_deck(&prompt),
            _ => return Err(Halt::fault("this does not answer what is asked")),
        }
        Ok(())
    }

    /// Hands chosen cards to whoever asked for them.
    fn deliver(&mut self, prompt: &Prompt, cards: Set) {
        match prompt.dest {
            Dest::Item(slot) => {
                let chosen = self.s.choice(cards);
                let at = self.s.on_stack(prompt.src.card, prompt.src.object, prompt.src.ability);
                if let Some(at) = at
                    && let Some(target) = self.s.stack[at].targets.get_mut(usize::from(slot))
                {
                    *target = chosen;
                }
            }
            Dest::Job => {
                let chosen = self.s.choice(cards);
                if let Some(job) = self.s.jobs.first_mut() {
                    job.picked = chosen;
                    job.order = prompt.deck;
                }
            }
            Dest::Discard => cards.iter().for_each(|card| self.discard(card)),
            Dest::Abandon => cards.iter().for_each(|card| self.abandon(card, false)),
        }
    }

    fn choose_mode(&mut self, prompt: &Prompt, at: u8) -> Result<(), Halt> {
        let rules = self.r;
        let program = &rules.book.programs[usize::from(prompt.about)];
        let Some(mode) = rules.book.modes.get(usize::from(program.modes.0) + usize::from(at)) else {
            return Err(Halt::fault("there is no such mode"));
        };
        if prompt.src.card != NO {
            self.tell(events::LOG_MODE, prompt.seat, prompt.src.card, i32::from(at) + 1);
        }
        self.spend(prompt.seat, mode.energy);
        if prompt.dest == Dest::Job {
            if let Some(job) = self.s.jobs.first_mut() {
                let code = &rules.book.programs[usize::from(mode.program)];
                job.program = mode.program;
                (job.step, job.end, job.mode) = (code.first, code.end, at);
                (job.stage, job.open) = (Stage::Fresh, false);
            }
            return Ok(());
        }
        let found = self.s.on_stack(prompt.src.card, prompt.src.object, prompt.src.ability);
        if let Some(item) = found {
            self.s.stack[item].mode = at;
            self.prepare(mode.program, prompt.src);
        }
        Ok(())
    }

    /// The foreseen cards go where they were put.
    fn order_deck(&mut self, prompt: &Prompt) {
        let seat = prompt.seat;
        let in_deck = |play: &Self, card: Id| play.s.card(card).place == Place::Deck;
        for card in prompt.selected.iter() {
            if in_deck(self, card) {
                self.shift(card, Place::Void);
                self.tell(events::LOG_MILLED, seat, card, 0);
            }
        }
        let side = usize::from(seat & 1);
        let back: Vec<Id> = prompt.deck.cards().iter().copied().filter(|card| in_deck(self, *card)).collect();
        self.s.known[side].retain(|card| !back.contains(card));
        for card in back {
            self.s.player_mut(seat).pool.del(card);
            self.s.known[side].push(card);
        }
    }
}
