//! Blocks: how they are made, and what is paid for them.

use std::sync::Arc;

use cardwright_ir::{Def, Seat, Word};
use cardwright_table::{Card, Event, Missed};
use smallvec::SmallVec;

use super::{
    action::{Act, Action},
    aspects,
    code::Kind,
    context::{Context, Stop, Vars},
    play::{Asker, Play, Ran},
    state::{Block, State},
    tree::{Guard, Trial},
    value::{AbilityRef, CardItem, Value},
};
use crate::vocabulary::{events, words, zones};

/// Whether a cost is paid: one that finds nothing to do is not.
pub(crate) trait Paid {
    fn paid(self) -> Ran<bool>;
}

impl Paid for Ran<bool> {
    fn paid(self) -> Ran<bool> {
        match self {
            Err(Stop::Failed | Stop::Ended) => Ok(false),
            result => result,
        }
    }
}

impl<'g> Play<'g, '_> {
    /// Tries something out in a look ahead: pays for it, and checks what must hold then.
    pub(crate) fn attempt(&mut self, player: Seat, trial: &Trial) -> Ran<bool> {
        match trial {
            Trial::Section { block, context, targets } => self.try_section(*block, context, targets),
            Trial::Play(card) => {
                self.stack_play(player, *card);
                Ok(self.pay_play(player, *card)? && self.play_can_go_on(player, *card)?)
            }
            Trial::Summon(card) => {
                let block = self.simple_block(words::SUMMON_BLOCK, player, Some(*card));
                self.push_block(block);
                Ok(self.pay_summon(player, *card)?)
            }
            Trial::Activate(ability) => {
                self.stack_use(player, *ability);
                if !self.pay_ability(player)? {
                    return Ok(false);
                }
                let code = self.code(*ability);
                let mut cx = self.block_context(self.state.blocks.len() - 1);
                cx.wondering = Some(player);
                Ok(self.has_targets(code.exec, &mut cx)? && self.has_targets(code.finish, &mut cx)?)
            }
        }
    }

    fn push_block(&mut self, block: Block) {
        self.state.blocks.push(block);
        self.state.current_block = Some(self.state.blocks.len() - 1);
        self.state.note(aspects::GAME);
    }

    fn simple_block(&self, kind: Word, player: Seat, card: Option<Card>) -> Block {
        Block {
            kind,
            player,
            card: card.map(|card| self.frozen(&CardItem::Live(card))),
            ability: None,
            vars: None,
            unit: None,
            units: SmallVec::new(),
            targets: Vec::new(),
            fight: None,
            cancelled: false,
        }
    }

    fn play_block(&self, player: Seat, card: Card) -> Block {
        let kind = match self.face(card).kind {
            words::STANDARD_SPELL | words::CONTINUOUS_SPELL | words::ENCHANT_SPELL => words::CAST_BLOCK,
            _ => words::DEPLOY_BLOCK,
        };
        let ability = self.play_ability(card);
        let vars = ability.and_then(|ability| self.captured_vars(ability));
        Block { ability, vars, ..self.simple_block(kind, player, Some(card)) }
    }

    fn ability_block(&self, player: Seat, ability: AbilityRef) -> Block {
        let vars = self.captured_vars(ability);
        Block {
            ability: Some(ability),
            vars,
            ..self.simple_block(words::ABILITY_BLOCK, player, Some(ability.card))
        }
    }

    /// What an ability has captured on the stack before, as variables.
    fn captured_vars(&self, ability: AbilityRef) -> Option<Arc<Vars>> {
        let code = self.code(ability);
        if code.captured.is_empty() {
            return None;
        }
        let frames = self.state.frames(ability);
        let frame = frames.and_then(|frames| frames.get(frames.len().checked_sub(2)?));
        let mut vars: Vars = vec![None; usize::from(code.vars)];
        for (var, ty) in &code.captured {
            let kept = frame.and_then(|frame| frame.iter().find(|(known, _)| known == var));
            let value = match (kept, ty) {
                (Some((_, value)), _) => value.clone(),
                (None, cardwright_ir::Ty::Num) => Value::num(0),
                (None, _) => Value::empty(),
            };
            vars[usize::from(*var)] = Some(value);
        }
        Some(Arc::new(vars))
    }

    /// The context of a block's script.
    pub(crate) fn block_context(&self, at: usize) -> Context {
        let block = &self.state.blocks[at];
        let card = block.card.clone().unwrap_or(CardItem::Live(0));
        let live = block.kind != words::ABILITY_BLOCK;
        let you = match &card {
            CardItem::Was(was) if !live => was.controller,
            card => self.state.controller(card.card()),
        };
        Context {
            card: if live { CardItem::Live(card.card()) } else { card },
            ability: block.ability,
            you,
            actor: block.player,
            wondering: None,
            frozen: block.vars.clone(),
            first: 0,
        }
    }

    /// Runs a part of a cost.
    fn pay_batch(&mut self, actions: Vec<Action>) -> Ran<bool> {
        self.batch(actions).map(|_| true).paid()
    }

    fn pay_play(&mut self, player: Seat, card: Card) -> Ran<bool> {
        let at = self.state.blocks.len() - 1;
        let level = self.level(card);
        let mut lift = Action::new(Act::Lift, player).card(CardItem::Live(card));
        lift.from = self.state.card(card).zone;
        let equipment = matches!(self.face(card).kind, words::ENCHANT_SPELL | words::EQUIPABLE_ITEM);
        self.cost = true;
        self.static_update()?;
        let paid = self.pay_parts(player, card, at, level, lift, equipment);
        self.cost = false;
        self.state.blocks[at].targets = std::mem::take(&mut self.targets);
        paid
    }

    fn pay_parts(
        &mut self,
        player: Seat,
        card: Card,
        at: usize,
        level: i32,
        lift: Action,
        equipment: bool,
    ) -> Ran<bool> {
        if equipment {
            let select = Action::new(Act::SelectUnit, player).card(CardItem::Live(card));
            if !self.pay_batch(vec![select])? {
                return Ok(false);
            }
        }
        if level > 0 && !self.pay_batch(vec![Action::new(Act::LoseMana, player).amount(level)])? {
            return Ok(false);
        }
        if let Some(ability) = self.state.blocks[at].ability {
            let mut cx = self.block_context(at);
            let cost = self.code(ability).cost;
            if cost != 0 && !self.block(cost, &mut cx).map(|()| true).paid()? {
                return Ok(false);
            }
        }
        self.pay_batch(vec![lift])
    }

    /// Puts the block of a card that is played on the stack.
    pub(crate) fn stack_play(&mut self, player: Seat, card: Card) {
        let block = self.play_block(player, card);
        self.push_block(block);
    }

    /// Puts the block of an ability that is used on the stack.
    pub(crate) fn stack_use(&mut self, player: Seat, ability: AbilityRef) {
        let block = self.ability_block(player, ability);
        self.push_block(block);
    }

    /// After the cost: the effect has its targets, the card is out of its zone, and there is room for it.
    pub(crate) fn play_can_go_on(&mut self, player: Seat, card: Card) -> Ran<bool> {
        let at = self.state.blocks.len() - 1;
        if let Some(ability) = self.state.blocks[at].ability {
            let code = self.code(ability);
            let mut cx = self.block_context(at);
            cx.wondering = Some(player);
            self.targets = self.state.blocks[at].targets.clone();
            if !self.has_targets(code.exec, &mut cx)? || !self.has_targets(code.finish, &mut cx)? {
                return Ok(false);
            }
        }
        let lifted = self.state.card(card).zone.is_none();
        Ok(lifted && !self.free_slots((player, zones::SPELLS)).is_empty())
    }

    fn pay_summon(&mut self, player: Seat, card: Card) -> Ran<bool> {
        let level = self.level(card);
        self.cost = true;
        self.static_update()?;
        let mut paid =
            level <= 0 || self.pay_batch(vec![Action::new(Act::LoseMana, player).amount(level)])?;
        if paid {
            if self.is_real() {
                let place =
                    Action::new(Act::Place, player).card(CardItem::Live(card)).to((player, zones::UNITS));
                paid = self.pay_batch(vec![place])?;
            } else {
                paid = !self.free_slots((player, zones::UNITS)).is_empty();
            }
        }
        self.cost = false;
        Ok(paid)
    }

    fn pay_ability(&mut self, _player: Seat) -> Ran<bool> {
        let at = self.state.blocks.len() - 1;
        let Some(ability) = self.state.blocks[at].ability else { return Ok(false) };
        let mut cx = self.block_context(at);
        self.cost = true;
        self.static_update()?;
        let paid = self.block(self.code(ability).cost, &mut cx).map(|()| true).paid();
        self.cost = false;
        self.state.blocks[at].targets = self.targets.clone();
        paid
    }

    /// Makes a block of what a player does, and pays for it. False, and nothing has changed, if it cannot be paid.
    pub(crate) fn make_block(
        &mut self,
        player: Seat,
        word: Word,
        card: Option<Card>,
        ability: Option<AbilityRef>,
        units: &[Card],
        under: Option<AbilityRef>,
    ) -> Ran<bool> {
        self.changed();
        self.state.repeats = 0;
        let paying = card.is_some() || ability.is_some();
        let before = if paying { Arc::new(self.state.clone()) } else { Arc::new(State::empty()) };
        self.targets.clear();
        let block = match (word, card, ability) {
            (words::ASK_CAST | words::ASK_DEPLOY, Some(card), _) => self.play_block(player, card),
            (words::ASK_SUMMON, Some(card), _) => self.simple_block(words::SUMMON_BLOCK, player, Some(card)),
            (_, _, Some(ability)) => self.ability_block(player, ability),
            (words::ASK_DRAW, ..) => self.simple_block(words::DRAW_BLOCK, player, None),
            (words::ASK_RETIRE, ..) => self.simple_block(words::RETIRE_BLOCK, player, None),
            (words::ASK_FIGHT, ..) => {
                let fight = self.new_fight();
                Block { fight, ..self.simple_block(words::FIGHT_BLOCK, player, None) }
            }
            _ => self.simple_block(words::ATTACK_BLOCK, player, None),
        };
        let block = Block { units: SmallVec::from_slice(units), ..block };
        let (kind, id) = (block.kind, block.ability);
        let at = self.state.blocks.len();
        if let Some(ability) = id.filter(|_| kind == words::ABILITY_BLOCK) {
            let id = self.code(ability).id;
            self.note(kind, player, id, id);
        } else if let Some(card) = card {
            let face = self.face(card);
            let (id, name) = (face.id, face.name);
            self.note(kind, player, id, name);
        }
        self.push_block(block);
        let paid = match kind {
            words::CAST_BLOCK | words::DEPLOY_BLOCK => {
                let card = card.expect("a card is played");
                self.guards.push(Guard {
                    start: before.clone(),
                    player,
                    trial: Arc::new(Trial::Play(card)),
                    given: Vec::new(),
                    shuffled: Vec::new(),
                });
                let paid = self.pay_play(player, card);
                self.guards.clear();
                paid? && {
                    let place = Action::new(Act::Place, player)
                        .card(CardItem::Live(card))
                        .to((player, zones::SPELLS));
                    self.timing(vec![place])?.is_some()
                }
            }
            words::SUMMON_BLOCK => self.pay_summon(player, card.expect("a unit is summoned"))?,
            words::ABILITY_BLOCK => {
                let ability = ability.expect("an ability is used");
                let trial = Trial::Activate(under.unwrap_or(ability));
                self.guards.push(Guard {
                    start: before.clone(),
                    player,
                    trial: Arc::new(trial),
                    given: Vec::new(),
                    shuffled: Vec::new(),
                });
                let paid = self.pay_ability(player);
                self.guards.clear();
                paid?
            }
            _ => true,
        };
        self.state.current_block = None;
        self.state.note(aspects::GAME);
        self.changed();
        self.targets.clear();
        if !paid {
            if let (Some(ability), Asker::Real(table)) = (self.state.blocks[at].ability, &self.asker)
                && let Ok(number) = u16::try_from(ability.slot)
            {
                let def = Def(self.state.card(ability.card).face);
                table.missed(&self.rules.pool, def, number, Missed::Cost);
            }
            self.state.clone_from(&before);
            return Ok(false);
        }
        match word {
            words::ASK_DRAW => self.state.used.draw = true,
            words::ASK_SUMMON => self.state.used.summon = true,
            words::ASK_RETIRE => self.state.used.retire = true,
            _ => {}
        }
        if let Some(ability) = self.state.blocks[at].ability {
            self.count_use(ability, player, kind);
        }
        self.tell_block(at);
        Ok(true)
    }

    fn count_use(&mut self, ability: AbilityRef, player: Seat, kind: Word) {
        let code = self.code(ability);
        if let (Asker::Real(table), Ok(number)) = (&self.asker, u16::try_from(ability.slot)) {
            // Tokens have no printed abilities, so that a face of theirs is none of the pool's.
            table.note(&self.rules.pool, Def(self.state.card(ability.card).face), number);
        }
        let stack = self.state.stack.unwrap_or(1).clamp(1, 64) - 1;
        let instance = self.state.instance_mut(ability);
        if kind == words::ABILITY_BLOCK {
            instance.turn_uses = instance.turn_uses.saturating_add(1);
            instance.stay_uses = instance.stay_uses.saturating_add(1);
            if code.kind == Kind::Trigger {
                instance.met &= !(1 << stack);
                instance.used |= code.during.is_some();
            }
            self.count_game_use(player, code.id);
        } else if !self.rules.quirks.unlimited_plays {
            instance.turn_uses = instance.turn_uses.saturating_add(1);
            instance.stay_uses = instance.stay_uses.saturating_add(1);
            self.note(words::ABILITY_BLOCK, player, code.id, code.id);
            self.count_game_use(player, code.id);
        }
    }

    fn tell_block(&mut self, at: usize) {
        let rules = self.rules;
        self.tell(|state| {
            let block = &state.blocks[at];
            let kind = match &block.card {
                None => events::LOG_ANNOUNCED,
                Some(_) if block.kind == words::ABILITY_BLOCK => events::LOG_ABILITY,
                Some(_) => events::LOG_STACKED,
            };
            let mut event = Event::new(kind, block.player).word(block.kind);
            if let Some(card) = &block.card
                && let Some(def) = rules.def_of(state, card.card())
            {
                event = event.card(card.card(), def);
            }
            event
        });
    }
}
