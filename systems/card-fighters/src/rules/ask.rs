//! What a player may do at rest, and why not the rest.

use cardwright_ir::{Seat, Word};
use cardwright_table::{Answer, Card, CardRef, Decision, Item, NO_CARD, Shape, Terms, Way};

use super::{
    Fighters, attack,
    code::{CardKind, Kind, NO_SYM},
    grant, listen, price,
    state::{Attack, Fighter, Phase, SLOTS, State, other},
};
use crate::vocabulary::{attrs, words, zones};

const ONE: Shape = Shape::Pick { min: 1, max: 1, ordered: false };

/// The moves of whoever is to decide.
pub(super) fn moves(rules: &Fighters, s: &State, out: &mut Decision) {
    match s.phase {
        Phase::Attack => attacks(rules, s, out),
        Phase::Counter => counters(rules, s, out),
        _ => plays(rules, s, out),
    }
    out.ask(words::ASK_PASS, Shape::Nothing);
}

/// Why a card cannot be played now; only for people.
pub(super) fn bar(rules: &Fighters, s: &State, out: &mut Decision) {
    let seat = out.seat;
    for card in s.world.zone(seat, zones::HAND) {
        if let Err(why) = may_play(rules, s, seat, *card) {
            out.bar(item(s, *card), why);
        }
    }
    for fighter in s.ring(seat) {
        let why = match s.phase {
            Phase::Main => may_activate(rules, s, seat, fighter).err(),
            Phase::Attack => may_attack(s, seat, fighter).err(),
            _ => None,
        };
        if let Some(why) = why {
            out.bar(item(s, fighter.card), why);
        }
    }
}

/// The SP that a card of the hand takes or brings.
pub(super) fn terms(rules: &Fighters, s: &State, decision: &Decision, answer: &Answer) -> Terms {
    let word = decision.asks.get(usize::from(answer.ask)).map(|ask| ask.word);
    let plays = [words::ASK_PLAY_CHARACTER, words::ASK_PLAY_ACTION, words::ASK_PLAY_REACTION];
    match (word, decision.picked(answer).on) {
        (Some(word), Item::Card(card)) if plays.contains(&word) => {
            match price::of_card(rules, s, decision.seat, card.card) {
                0 => Terms::default(),
                paid @ ..0 => Terms::price(&[(attrs::SOULS, paid.saturating_neg())]),
                gained => Terms::one(Way { gains: vec![(attrs::SOULS, gained)], ..Way::default() }),
            }
        }
        _ => Terms::default(),
    }
}

/// May a card of the hand be played?
pub(super) fn may_play(rules: &Fighters, s: &State, seat: Seat, card: Card) -> Result<(), Word> {
    let face = rules.face(s, card);
    match (face.kind, s.phase) {
        (CardKind::Character | CardKind::Action, _) if seat != s.active => return Err(words::NOT_YOUR_TURN),
        (CardKind::Reaction, Phase::Counter) if seat != s.active => {}
        (CardKind::Character | CardKind::Action, Phase::Main) => {}
        _ => return Err(words::WRONG_PHASE),
    }
    match face.kind {
        CardKind::Character => {
            let player = s.player(seat);
            if player.played >= player.allowed {
                return Err(words::CHAR_LIMIT);
            }
            if grant::bp_limit(s, seat).is_some_and(|limit| face.bp >= limit) {
                return Err(words::OVER_BP_LIMIT);
            }
            if s.ring(seat).count() >= SLOTS {
                return Err(words::NO_EMPTY_SLOT);
            }
        }
        CardKind::Action if grant::player_has(s, seat, words::CANT_PLAY_ACTIONS) => {
            return Err(words::FORBIDDEN);
        }
        CardKind::Reaction if grant::player_has(s, seat, words::CANT_PLAY_REACTIONS) => {
            return Err(words::FORBIDDEN);
        }
        _ => {}
    }
    if price::of_card(rules, s, seat, card) < -s.player(seat).sp {
        return Err(words::NOT_ENOUGH_SP);
    }
    Ok(())
}

/// May the ability of a character be used?
pub(super) fn may_activate(rules: &Fighters, s: &State, seat: Seat, fighter: &Fighter) -> Result<(), Word> {
    match rules.ability_kind(s, fighter.card) {
        None => Err(words::NO_ABILITY),
        Some(Kind::Auto) => Err(words::AUTO_NOT_MANUAL),
        Some(_) if fighter.activated => Err(words::ALREADY_ACTIVATED),
        Some(Kind::Instant) if !fighter.fresh => Err(words::ALREADY_ACTIVATED),
        Some(Kind::Instant) if !grant::rule(s, seat, words::INSTANT_ACT) => Err(words::RULE_DISABLED),
        Some(Kind::Instant) => Ok(()),
        Some(Kind::Triggered) => {
            if !grant::rule(s, seat, words::TRIGGER_ACT) {
                Err(words::RULE_DISABLED)
            } else if fighter.frozen {
                Err(words::IS_FROZEN)
            } else if fighter.fresh && !grant::rule(s, seat, words::TRIGGER_FRESH) {
                Err(words::IS_FRESH)
            } else if fighter.attack != Attack::None {
                Err(words::ALREADY_ATTACKING)
            } else {
                Ok(())
            }
        }
    }
}

/// May a character attack alone?
pub(super) fn may_attack(s: &State, seat: Seat, fighter: &Fighter) -> Result<(), Word> {
    if fighter.attack != Attack::None {
        Err(words::ALREADY_ATTACKING)
    } else if fighter.fresh {
        Err(words::IS_FRESH)
    } else if fighter.frozen {
        Err(words::IS_FROZEN)
    } else if !grant::rule(s, seat, words::ATTACKING) {
        Err(words::RULE_DISABLED)
    } else if grant::has(s, fighter, words::CANT_ATTACK) {
        Err(words::FORBIDDEN)
    } else {
        Ok(())
    }
}

fn item(s: &State, card: Card) -> Item {
    Item::Card(reference(s, card))
}

fn reference(s: &State, card: Card) -> CardRef {
    s.world.refer(card)
}

/// Cards that may be played like those in hand.
fn playable<'s>(s: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
    let removed =
        if grant::rule(s, seat, words::PLAY_REMOVED) { s.world.zone(seat, zones::REMOVED) } else { &[] };
    s.world.zone(seat, zones::HAND).iter().chain(removed).copied()
}

fn plays(rules: &Fighters, s: &State, out: &mut Decision) {
    let seat = s.active;
    out.open(seat, None);
    let player = s.player(seat);
    let ring = &s.rings[usize::from(seat)];
    if player.played < player.allowed && ring.iter().any(|fighter| fighter.card == NO_CARD) {
        let limit = grant::bp_limit(s, seat);
        out.ask(words::ASK_PLAY_CHARACTER, ONE);
        for card in playable(s, seat) {
            let face = rules.face(s, card);
            if face.kind != CardKind::Character
                || limit.is_some_and(|limit| face.bp >= limit)
                || price::of_card(rules, s, seat, card) < -player.sp
            {
                continue;
            }
            let on = item(s, card);
            for (slot, fighter) in (0u8..).zip(ring) {
                if fighter.card == NO_CARD {
                    out.choice(on, Item::Slot(seat, zones::RING, slot));
                }
            }
        }
        out.drop_empty();
    }
    if !grant::player_has(s, seat, words::CANT_PLAY_ACTIONS) {
        effects(rules, s, seat, CardKind::Action, words::ASK_PLAY_ACTION, out);
    }
    backups(rules, s, seat, out);
    out.ask(words::ASK_ACTIVATE, ONE);
    for fighter in s.ring(seat) {
        if may_activate(rules, s, seat, fighter).is_ok() {
            out.item(item(s, fighter.card));
        }
    }
    out.drop_empty();
}

fn effects(rules: &Fighters, s: &State, seat: Seat, kind: CardKind, word: Word, out: &mut Decision) {
    let sp = s.player(seat).sp;
    out.ask(word, ONE);
    for card in playable(s, seat) {
        if rules.face(s, card).kind == kind && price::of_card(rules, s, seat, card) >= -sp {
            out.item(item(s, card));
        }
    }
    out.drop_empty();
}

fn backups(rules: &Fighters, s: &State, seat: Seat, out: &mut Decision) {
    let limited = s.player(seat).backups > 0 && grant::rule(s, seat, words::BACKUP_LIMIT);
    let fresh = grant::rule(s, seat, words::BACKUP_FRESH);
    let ready = |fighter: &Fighter| {
        fighter.card != NO_CARD
            && !fighter.frozen
            && (!fighter.fresh || fresh)
            && (!limited || grant::has(s, fighter, words::UNLIMITED_BACKUP))
    };
    let receivers = &s.rings[usize::from(seat)];
    if !receivers.iter().any(ready) {
        return;
    }
    out.ask(words::ASK_BACKUP, ONE);
    for card in s.world.zone(seat, zones::HAND) {
        let face = rules.face(s, *card);
        if face.kind != CardKind::Character || face.subtype == NO_SYM {
            continue;
        }
        for fighter in receivers.iter().filter(|fighter| ready(fighter)) {
            let listed =
                rules.face(s, fighter.card).backups.iter().filter(|word| **word == face.subtype).count();
            if listed == 0 {
                continue;
            }
            let there = fighter
                .backups
                .iter()
                .filter(|backup| **backup != NO_CARD && rules.face(s, **backup).subtype == face.subtype)
                .count();
            if there < listed && fighter.backups[2] == NO_CARD {
                out.choice(item(s, *card), item(s, fighter.card));
            }
        }
    }
    out.drop_empty();
}

fn attacks(rules: &Fighters, s: &State, out: &mut Decision) {
    let seat = s.active;
    out.open(seat, None);
    out.ask(words::ASK_ATTACK, ONE);
    for fighter in s.ring(seat) {
        if may_attack(s, seat, fighter).is_ok() {
            out.item(item(s, fighter.card));
        }
    }
    out.drop_empty();
    unions(rules, s, seat, out);
    out.ask(words::ASK_WITHDRAW, ONE);
    for fighter in s.ring(seat).filter(|fighter| fighter.attack != Attack::None) {
        out.item(item(s, fighter.card));
    }
    out.drop_empty();
}

fn unions(rules: &Fighters, s: &State, seat: Seat, out: &mut Decision) {
    let members = s.united_size();
    if members >= 3 || !s.ring(seat).any(|fighter| fighter.attack == Attack::Leads) {
        return;
    }
    let size = if members == 0 { 2 } else { members + 1 };
    if price::of_united(rules, s, seat, size) < -s.player(seat).sp {
        return;
    }
    out.ask(words::ASK_UNITE, ONE);
    for follower in s.ring(seat) {
        if s.in_united(follower.card) || !attack::able(s, seat, follower) {
            continue;
        }
        for leader in s.ring(seat) {
            let leads =
                if members == 0 { leader.attack == Attack::Leads } else { s.united[0] == leader.card };
            if leads && leader.card != follower.card {
                out.choice(item(s, follower.card), item(s, leader.card));
            }
        }
    }
    out.drop_empty();
}

fn counters(rules: &Fighters, s: &State, out: &mut Decision) {
    let seat = other(s.active);
    out.open(seat, None);
    if !grant::player_has(s, seat, words::CANT_PLAY_REACTIONS) {
        effects(rules, s, seat, CardKind::Reaction, words::ASK_PLAY_REACTION, out);
    }
    out.ask(words::ASK_BLOCK, ONE);
    for fighter in s.ring(seat) {
        if fighter.blocking || fighter.frozen || grant::has(s, fighter, words::CANT_BLOCK) {
            continue;
        }
        for attacker in
            s.ring(s.active).filter(|one| one.attack == Attack::Leads && one.blocked_by == NO_CARD)
        {
            if !grant::has(s, attacker, words::UNBLOCKABLE)
                && listen::may_block(rules, s, fighter.card, attacker.card, seat)
            {
                out.choice(item(s, fighter.card), item(s, attacker.card));
            }
        }
    }
    out.drop_empty();
    out.ask(words::ASK_UNBLOCK, ONE);
    for fighter in s.ring(seat).filter(|fighter| fighter.blocking) {
        out.item(item(s, fighter.card));
    }
    out.drop_empty();
}
