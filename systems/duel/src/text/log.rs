//! The log: the recorded line of an event in fixed English, and what people read instead.

use std::fmt::Write;

use cardwright_ir::{EventKind, Lang, Seat, Telling};
use cardwright_system::template::fill;
use cardwright_table::event::{Event, Subject};
use cardwright_table::pool::Pool;

use super::{event, number};
use crate::vocabulary::{VOCABULARY, events};

/// Writes the recorded line of an event to the end of `out`. False, and nothing written, where the event is no line
/// of the log: the events that effects listen to, and the trace.
pub fn record(event: &Event, pool: &Pool, out: &mut String) -> bool {
    let Some(form) = recorded(event.kind) else { return false };
    fill(form, out, |name, out| match name {
        "id" => out.push(letter(event.seat)),
        "other" => out.push(letter(event.other)),
        "status" => match event.word {
            Some(word) => out.push_str(VOCABULARY.word(word).title.en),
            None => out.push_str(symbol(event, pool)),
        },
        "event" => out.push_str(replaced(event).map_or("?", |kind| VOCABULARY.event(kind).name)),
        _ => field(name, event, pool, out),
    });
    true
}

/// What people read, with the names of the duelists by seat. `None` where there is no line for them.
pub fn tell(event: &Event, pool: &Pool, lang: Lang, names: &[String]) -> Option<String> {
    let outcome = VOCABULARY.told(event.kind) == Some(Telling::Outcome);
    if !outcome && recorded(event.kind).is_none() {
        return None;
    }
    let duelist = |seat: Seat, out: &mut String| match names.get(usize::from(seat)) {
        Some(name) => out.push_str(name),
        None => out.push(letter(seat)),
    };
    let mut out = String::new();
    fill(VOCABULARY.event(event.kind).text.get(lang), &mut out, |name, out| match name {
        "id" => duelist(event.seat, out),
        "other" => duelist(event.other, out),
        "cards" => out.push_str(&number::counted(event.amount, "card")),
        "status" => match event.word {
            Some(word) => out.push_str(VOCABULARY.word(word).title.get(lang)),
            // A status of a card's own making has only the name that the card gives it.
            None => {
                out.push('"');
                out.push_str(symbol(event, pool));
                out.push('"');
            }
        },
        "event" => out.push_str(replaced(event).map_or("?", |kind| event::noun(kind).get(lang))),
        _ => field(name, event, pool, out),
    });
    Some(out)
}

/// The fixed English of each line. Its fields are those of the event that the line needs: `{id}` is `seat`, `{other}`
/// is `other`, `{card}` and `{target}` are the names of these cards, `{n}` is `amount`, `{sym}` is `sym`, `{status}`
/// is `word` or else `sym`, `{event}` is `amount` as a row of the events.
fn recorded(kind: EventKind) -> Option<&'static str> {
    Some(match kind {
        events::LOG_BEGAN => "game initialized (first: {id})",
        events::LOG_TURN => "turn {n} draw step resolved (phase: draw)",
        events::LOG_DREW => "{id} drew {n}",
        events::LOG_DECK_OUT => "{id} deck out",
        events::LOG_DEPLOYED => "{id} deployed {card}",
        events::LOG_USED => "{id} used {card}",
        events::LOG_NO_MANA => "{id} effect skipped (not enough mana)",
        events::LOG_NO_KIND => "{id} effect skipped (unsupported: {sym})",
        events::LOG_NO_STACK => "{id} effect skipped (stack action missing: {sym})",
        events::LOG_HIT_AGENT => "{id} dealt {n} damage to {other}",
        events::LOG_HIT_UNIT => "{id} dealt {n} damage to {target}",
        // The target is the healed unit; `compat` puts the card with the effect there.
        events::LOG_HEALED => "{id} healed {target} by {n}",
        events::LOG_MANA => "{id} gained temporary mana +{n}",
        events::LOG_EQUIPPED => "{id} equipped {card} to {target}",
        events::LOG_EQUIP_FAILED => "{id} equip failed (no target unit)",
        events::LOG_EQUIP_LOST => "{id} equip {card} sent to graveyard",
        events::LOG_DESTROYED => "{id} destroyed own unit",
        events::LOG_RELEASED => "{id} released a unit",
        events::LOG_BANISHED => "{id} banished a unit",
        events::LOG_SEARCHED => "{id} searched {card} to hand",
        events::LOG_SEARCH_EMPTY => "{id} search failed (deck empty)",
        events::LOG_SEARCH_GONE => "{id} search failed (selected card unavailable)",
        events::LOG_SEARCH_NONE => "{id} search failed (no {sym})",
        events::LOG_RECRUITED => "{id} recruited {card}",
        events::LOG_RECRUIT_FULL => "{id} recruit failed (monster zone full)",
        events::LOG_RECRUIT_GONE => "{id} recruit failed (selected card unavailable)",
        events::LOG_RECRUIT_NONE => "{id} recruit failed (no monster in deck)",
        events::LOG_ROUTED => "{id} summoned {card} via gear5 route",
        events::LOG_ROUTE_MISSING => "{id} gear5 route failed (guardian missing)",
        events::LOG_ROUTE_FULL => "{id} gear5 route failed (monster zone full)",
        events::LOG_ROUTE_GONE => "{id} gear5 route failed (gear5 unavailable)",
        events::LOG_STATUS => "{id} applied {status} to {target}",
        events::LOG_EXPIRED => "{status} expired on {target}",
        events::LOG_SHIELDED => "{target} shield absorbed {n}",
        events::LOG_POISONED => "{target} took {n} poison damage",
        events::LOG_FOUGHT => "{id} {card} attacked {other} {target}",
        // People also read whom: `other`.
        events::LOG_STRUCK => "{id} {card} attacked agent",
        events::LOG_FIZZLED => "{id} attack fizzled",
        events::LOG_ANNOUNCED => "{id} announced {card}",
        events::LOG_REPLACED => "{id} replaced {event} ({card})",
        events::LOG_NEGATED => "effect negated ({card})",
        events::LOG_LIMIT => "trigger limit reached",
        _ => return None,
    })
}

/// A field that reads the same in every language.
fn field(name: &str, event: &Event, pool: &Pool, out: &mut String) {
    match name {
        "n" => write!(out, "{}", event.amount).expect("a string takes every text"),
        "card" => out.push_str(card_name(event.card, pool)),
        "target" => out.push_str(card_name(event.target, pool)),
        _ => out.push_str(symbol(event, pool)),
    }
}

fn card_name(subject: Option<Subject>, pool: &Pool) -> &str {
    let def = subject.and_then(|subject| pool.defs.get(subject.def.index()));
    def.map_or("?", |def| def.name.as_str())
}

fn symbol<'p>(event: &Event, pool: &'p Pool) -> &'p str {
    event.sym.map_or("?", |sym| pool.symbols.get(sym))
}

/// The event that a replacement took the place of.
fn replaced(event: &Event) -> Option<EventKind> {
    let kind = EventKind(u16::try_from(event.amount).ok()?);
    VOCABULARY.events.get(kind.index()).map(|_| kind)
}

/// The id of a duelist in the recorded log.
fn letter(seat: Seat) -> char {
    char::from(b'A'.saturating_add(seat))
}
