//! What happens when blocks are resolved.

use super::{
    action::{Act, Action, Due},
    aspects,
    context::Stop,
    play::{Play, Ran},
    state::{Block, Over},
    value::{CardItem, Item},
};
use crate::vocabulary::{words, zones};

impl Play<'_, '_> {
    /// Resolves the blocks of the stack, the last one first.
    pub(crate) fn execute(&mut self) -> Ran<()> {
        for at in (0..self.state.blocks.len()).rev() {
            if !self.state.blocks[at].cancelled {
                self.state.current_block = Some(at);
                self.state.note(aspects::GAME);
                self.resolve(at)?;
                self.state.current_block = None;
                self.state.note(aspects::GAME);
            }
            self.static_update()?;
        }
        Ok(())
    }

    fn resolve(&mut self, at: usize) -> Ran<()> {
        let block = self.state.blocks[at].clone();
        let player = block.player;
        match block.kind {
            words::DRAW_BLOCK => {
                self.static_update()?;
                let amount = self.state.player(player).current.draw;
                let draw = Action::new(Act::Draw, player).amount(amount).due(words::STANDARD_DRAW);
                self.timing(vec![draw])?;
            }
            words::SUMMON_BLOCK => {
                self.static_update()?;
                if let Some(card) = &block.card {
                    let mut summon =
                        Action::new(Act::Summon, player).card(card.clone()).due(words::STANDARD_SUMMON);
                    summon.from = self.zone_of(card);
                    summon.to = Some((player, zones::UNITS));
                    self.timing(vec![summon])?;
                }
            }
            words::CAST_BLOCK | words::DEPLOY_BLOCK => self.resolve_play(at, &block)?,
            words::RETIRE_BLOCK => self.resolve_retirement(&block)?,
            words::ATTACK_BLOCK => {
                if !block.units.is_empty() {
                    self.static_update()?;
                    self.resolve_declaration(player, &block.units)?;
                }
            }
            words::FIGHT_BLOCK => {
                if self.valid_attack().is_some()
                    && let Some(fight) = block.fight
                {
                    self.static_update()?;
                    self.resolve_fight(fight)?;
                }
                self.dissolve_attack(block.fight);
            }
            _ => {
                let mut cx = self.block_context(at);
                self.targets = block.targets;
                if let Some(ability) = block.ability {
                    self.section(self.code(ability).exec, &mut cx)?;
                }
                self.targets.clear();
            }
        }
        Ok(())
    }

    fn resolve_play(&mut self, at: usize, block: &Block) -> Ran<()> {
        let player = block.player;
        let Some(item) = block.card.clone() else { return Ok(()) };
        let card = item.card();
        self.static_update()?;
        let mut equipped = true;
        if matches!(self.face(card).kind, words::ENCHANT_SPELL | words::EQUIPABLE_ITEM) {
            let mut equip = Action::new(Act::Equip, player).card(CardItem::Live(card));
            equip.cards.extend(block.unit.clone().map(Item::Card));
            equipped = self.timing(vec![equip])?.is_some();
        }
        if let Some(ability) = block.ability.filter(|_| equipped) {
            let mut cx = self.block_context(at);
            self.targets = block.targets.clone();
            self.section_inside(self.code(ability).exec, &mut cx)?;
            self.state.blocks[at].targets = std::mem::take(&mut self.targets);
        }
        let (act, due, done) = if block.kind == words::CAST_BLOCK {
            (Act::Cast, words::CASTING, words::WAS_CAST)
        } else {
            (Act::Deploy, words::DEPLOYMENT, words::WAS_DEPLOYED)
        };
        let mut put = Action::new(act, player).card(item.clone()).due(due);
        put.from = self.zone_of(&item);
        put.to = Some((player, zones::SPELLS));
        self.timing(vec![put])?;
        let stays = matches!(self.face(card).kind, words::CONTINUOUS_SPELL | words::CONTINUOUS_ITEM)
            || self.state.card(card).equipped_to.is_some();
        if self.on_field(card) && !stays {
            let owner = self.state.card(card).owner;
            let mut discard = Action::new(Act::Discard, player).card(CardItem::Live(card)).due(done);
            discard.from = self.state.card(card).zone;
            self.timing(vec![discard.to((owner, zones::DISCARD))])?;
        }
        if let Some(ability) = block.ability {
            let finish = self.code(ability).finish;
            if finish != 0 {
                let mut cx = self.block_context(at);
                self.targets = self.state.blocks[at].targets.clone();
                self.section_inside(finish, &mut cx)?;
                self.targets.clear();
            }
        }
        Ok(())
    }

    fn resolve_retirement(&mut self, block: &Block) -> Ran<()> {
        let player = block.player;
        self.static_update()?;
        let discards: Vec<Action> = block
            .units
            .iter()
            .map(|unit| {
                let owner = self.state.card(*unit).owner;
                let mut discard =
                    Action::new(Act::Discard, player).card(CardItem::Live(*unit)).due(words::RETIRE);
                discard.from = self.state.card(*unit).zone;
                discard.to((owner, zones::DISCARD))
            })
            .collect();
        if discards.is_empty() {
            if self.rules.quirks.empty_ends_game {
                self.state.over = Some(Over { winners: 0, why: words::NONE });
                return Err(Stop::Over);
            }
            return Ok(());
        }
        let Some(happened) = self.timing(discards)? else { return Ok(()) };
        let all = self.rules.quirks.equipment_pays;
        let mut mana = 0;
        for action in happened.iter().filter(|action| action.act == Act::Discard && !action.cancelled) {
            if !all && action.due != Due::Reason(words::RETIRE) {
                continue;
            }
            if let Some(card @ CardItem::Was(was)) = &action.card {
                mana +=
                    was.values.as_ref().map_or(self.face(card.card()).level, |values| values.current.level);
            }
        }
        if mana > 0 {
            self.timing(vec![Action::new(Act::GainMana, player).amount(mana)])?;
        }
        Ok(())
    }
}
