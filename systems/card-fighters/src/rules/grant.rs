//! Abilities that are given, game rules that are switched, and when they end.

use cardwright_ir::{Seat, Word};
use cardwright_table::{Card, Event, NO_CARD};

use super::{
    Cut, Play, attack,
    code::Until,
    compile::keyword,
    state::{Attack, Ends, Grant, Setting, State, Target, other},
};
use crate::vocabulary::{events, words};

/// Does a character have a keyword? Its own are off in a United Attack.
#[inline]
pub(super) fn has(s: &State, fighter: &super::state::Fighter, word: Word) -> bool {
    let bit = keyword(word);
    fighter.given & bit != 0 || (fighter.own & bit != 0 && !s.in_united(fighter.card))
}

/// Does a player have a keyword?
#[inline]
pub(super) fn player_has(s: &State, seat: Seat, word: Word) -> bool {
    s.player(seat).given & keyword(word) != 0
}

/// When something of a source ends.
pub(super) fn ends(s: &State, source: Card, until: Option<Until>) -> Option<Ends> {
    until.map(|until| {
        let own = s.controller(source);
        Ends { time: until.time, seat: if until.opponent { other(own) } else { own } }
    })
}

/// Gives an ability to a target.
pub(super) fn give(
    p: &mut Play<'_, '_>,
    source: Card,
    to: Target,
    word: Word,
    until: Option<Until>,
) -> Result<(), Cut> {
    let of_players = word == words::CANT_PLAY_ACTIONS || word == words::CANT_PLAY_REACTIONS;
    match to {
        Target::Card(card) if of_players || p.s.slot(card).is_none() => return Ok(()),
        Target::Seat(_) if !of_players => return Ok(()),
        _ => {}
    }
    let held = p.s.slot(source).is_some();
    let grant = Grant { word, to, source, held, ends: ends(p.s, source, until) };
    if p.s.grants.contains(&grant) {
        return Ok(());
    }
    p.s.grants.push(grant);
    refresh(p.s);
    match to {
        Target::Seat(seat) => p.say(|_| Event::new(events::LOG_GRANTED_PLAYER, seat).word(word)),
        Target::Card(card) => {
            p.say(|s| Event::new(events::LOG_GRANTED, s.controller(card)).card(card, s.def(card)).word(word));
            gained(p, card, word);
        }
    }
    Ok(())
}

/// What a new ability does at once.
pub(super) fn gained(p: &mut Play<'_, '_>, card: Card, word: Word) {
    let Some(fighter) = p.s.fighter_mut(card) else { return };
    match word {
        words::RUSH => fighter.fresh = false,
        words::CANT_ATTACK if fighter.attack == Attack::Leads => attack::stop(p, card),
        words::CANT_BLOCK if fighter.blocking => attack::unblock(p, card),
        _ => {}
    }
}

/// Takes an ability from a target: what one source gave, or everything.
pub(super) fn take(p: &mut Play<'_, '_>, source: Option<Card>, to: Target, word: Word) {
    let before = p.s.grants.len();
    let taken = |grant: &Grant| {
        grant.to == to && grant.word == word && source.is_none_or(|source| grant.source == source)
    };
    p.s.grants.retain(|grant| !taken(grant));
    let mut lost = p.s.grants.len() != before;
    if source.is_none()
        && let Target::Card(card) = to
        && let Some(fighter) = p.s.fighter_mut(card)
        && fighter.own & keyword(word) != 0
    {
        fighter.own &= !keyword(word);
        lost = true;
    }
    if lost {
        refresh(p.s);
        if let Target::Card(card) = to {
            p.say(|s| Event::new(events::LOG_LOST, s.controller(card)).card(card, s.def(card)).word(word));
        }
    }
}

/// Counts anew what everyone was given.
pub(super) fn refresh(s: &mut State) {
    for player in &mut s.players {
        player.given = 0;
    }
    for fighter in s.rings.iter_mut().flatten() {
        fighter.given = 0;
    }
    for at in 0..s.grants.len() {
        let grant = s.grants[at];
        match grant.to {
            Target::Seat(seat) => s.player_mut(seat).given |= keyword(grant.word),
            Target::Card(card) => {
                if let Some(fighter) = s.fighter_mut(card) {
                    fighter.given |= keyword(grant.word);
                }
            }
        }
    }
}

/// A time of a player has come: what lasted until then ends.
pub(super) fn expire(p: &mut Play<'_, '_>, time: Word, seat: Seat) {
    let over = |ends: Option<Ends>| ends == Some(Ends { time, seat });
    let before = p.s.grants.len();
    p.s.grants.retain(|grant| !over(grant.ends));
    if p.s.grants.len() != before {
        refresh(p.s);
    }
    p.s.settings.retain(|setting| !over(setting.ends));
    p.s.costs.retain(|change| !over(change.ends));
}

/// Sets a game rule; a second setting by the same card replaces the first.
pub(super) fn set_rule(p: &mut Play<'_, '_>, setting: Setting) {
    p.s.settings.retain(|known| {
        known.source != setting.source || known.rule != setting.rule || known.seat != setting.seat
    });
    p.s.settings.push(setting);
    let (source, rule, value) = (setting.source, setting.rule, setting.value);
    if source != NO_CARD {
        p.say(|s| {
            Event::new(events::LOG_RULE, s.controller(source))
                .card(source, s.def(source))
                .word(rule)
                .amount(value)
        });
    }
}

/// Is a game rule on for a player?
pub(super) fn rule(s: &State, seat: Seat, rule: Word) -> bool {
    let default = !matches!(rule, words::TRIGGER_FRESH | words::BACKUP_FRESH | words::PLAY_REMOVED);
    if s.settings.is_empty() {
        return default;
    }
    for whose in [Some(seat), None] {
        let mut own =
            s.settings.iter().filter(|setting| setting.rule == rule && setting.seat == whose).peekable();
        if own.peek().is_some() {
            return own.all(|setting| setting.value != 0);
        }
    }
    default
}

/// The BP from which on characters cannot be played by a player.
pub(super) fn bp_limit(s: &State, seat: Seat) -> Option<i32> {
    let counts =
        |setting: &&Setting| setting.rule == words::BP_LIMIT && setting.seat.is_none_or(|of| of == seat);
    s.settings.iter().filter(counts).map(|setting| setting.value).min()
}
