//! `timing`, and the `trigger` or `replaces` that goes with some timings.

use cardwright_source::json::Value;

use super::fields::Fields;
use super::filter::{self, Among};
use super::problem::{at, at_key, say, shown};
use super::read::{Carrier, Reader};
use super::tree::{EventWord, Filter, SpellKind, Timing, Trigger, Who};
use super::value::{self, Wrong};
use crate::profile::Profile;

/// Every timing with the lowest profile that knows it.
pub const TIMINGS: [(&str, Profile); 16] = [
    ("on_play", Profile::Compat),
    ("on_deploy", Profile::Compat),
    ("on_attack_declared", Profile::Compat),
    ("on_attack_hit", Profile::Compat),
    ("on_turn_start", Profile::Compat),
    ("on_turn_end", Profile::Compat),
    ("active", Profile::Compat),
    ("on_event", Profile::Extended),
    ("continuous", Profile::Extended),
    ("replace", Profile::Extended),
    ("on_destroyed", Profile::Extended),
    ("on_damaged", Profile::Extended),
    ("on_ally_deployed", Profile::Extended),
    ("on_enemy_deployed", Profile::Extended),
    ("on_spell_used", Profile::Extended),
    ("on_agent_damaged", Profile::Extended),
];

const EVENTS: [(&str, EventWord); 19] = [
    ("played", EventWord::Played),
    ("deployed", EventWord::Deployed),
    ("attack_declared", EventWord::AttackDeclared),
    ("attack_hit", EventWord::AttackHit),
    ("unit_damaged", EventWord::UnitDamaged),
    ("unit_healed", EventWord::UnitHealed),
    ("unit_destroyed", EventWord::UnitDestroyed),
    ("unit_banished", EventWord::UnitBanished),
    ("unit_released", EventWord::UnitReleased),
    ("agent_damaged", EventWord::AgentDamaged),
    ("drew", EventWord::Drew),
    ("searched", EventWord::Searched),
    ("mana_gained", EventWord::ManaGained),
    ("equipped", EventWord::Equipped),
    ("status_applied", EventWord::StatusApplied),
    ("turn_started", EventWord::TurnStarted),
    ("turn_ended", EventWord::TurnEnded),
    ("stack_pushed", EventWord::StackPushed),
    ("stack_resolved", EventWord::StackResolved),
];

const WHO: [(&str, Who); 4] =
    [("self", Who::This), ("ally", Who::Ally), ("enemy", Who::Enemy), ("any", Who::Any)];

/// The timing of an effect, with its trigger where it needs one.
pub(super) fn read<'t, const N: usize>(fields: &Fields<'t, N>, reader: &mut Reader<'t>) -> Option<Timing> {
    let Some(value) = fields.get("timing") else {
        reader.problems.missing("E022", fields.object(), || {
            say("effect has no timing").help("add \"timing\": \"on_play\" or another of the timings")
        });
        return None;
    };
    let Some(word) = value.as_str() else {
        reader.problems.add("E022", at(value), || {
            say("timing must be a word in quotes").help("write \"on_play\" or another of the timings")
        });
        return None;
    };
    let Some((_, profile)) = TIMINGS.iter().find(|(known, _)| *known == word) else {
        reader.problems.add("E023", at(value), || {
            let known = TIMINGS.map(|(known, _)| known);
            say(format!("unknown timing \"{}\"", shown(&word))).nearest_string(&word, &known, value.span())
        });
        return None;
    };
    super::kind::needs_profile(&word, *profile, value, reader.profile, &mut reader.problems);
    let needs = match word.as_ref() {
        "on_event" => Some("trigger"),
        "replace" => Some("replaces"),
        _ => None,
    };
    for name in ["trigger", "replaces"] {
        if let (false, Some((key, value))) = (needs == Some(name), fields.entry(name)) {
            reader.problems.add("W103", at_key(key, value), || {
                say(format!("field has no meaning here: \"{name}\" with timing \"{word}\""))
                    .help("remove it, or choose the timing it belongs to")
            });
        }
    }
    let timing = match needs {
        Some(name) => {
            let trigger = pattern(name, fields, reader);
            if name == "trigger" { Timing::Event(trigger) } else { Timing::Replace(trigger) }
        }
        None => plain(&word),
    };
    if *profile <= reader.profile {
        warn_if_silent(&timing, fields, value, reader);
    }
    Some(timing)
}

fn plain(word: &str) -> Timing {
    let shorthand = |event, who| Timing::Event(Trigger { event, who, filter: Filter::default() });
    match word {
        "on_play" => Timing::Play,
        "on_deploy" => Timing::Deploy,
        "on_attack_declared" => Timing::AttackDeclared,
        "on_attack_hit" => Timing::AttackHit,
        "on_turn_start" => Timing::TurnStart,
        "on_turn_end" => Timing::TurnEnd,
        "active" => Timing::Active,
        "on_destroyed" => shorthand(EventWord::UnitDestroyed, Who::This),
        "on_damaged" => shorthand(EventWord::UnitDamaged, Who::This),
        "on_ally_deployed" => shorthand(EventWord::Deployed, Who::Ally),
        "on_enemy_deployed" => shorthand(EventWord::Deployed, Who::Enemy),
        "on_agent_damaged" => shorthand(EventWord::AgentDamaged, Who::Ally),
        "on_spell_used" => {
            let filter = Filter { unit: Some(false), ..Filter::default() };
            Timing::Event(Trigger { event: EventWord::Played, who: Who::Any, filter })
        }
        _ => Timing::Continuous,
    }
}

fn pattern<'t, const N: usize>(name: &str, effect: &Fields<'t, N>, reader: &mut Reader<'t>) -> Trigger {
    const KEYS: [&str; 3] = ["event", "who", "filter"];
    let mut trigger = Trigger { event: EventWord::Played, who: Who::Any, filter: Filter::default() };
    let help = "write an object such as {\"event\": \"deployed\", \"who\": \"enemy\"}";
    let Some(value) = effect.get(name) else {
        reader.problems.missing("E022", effect.object(), || {
            say(format!("this timing needs \"{name}\" with an event")).help(help)
        });
        return trigger;
    };
    let message = format!("{name} must be an object");
    if !value::is_object(value, Wrong { code: "E025", message: &message, help }, &mut reader.problems) {
        return trigger;
    }
    let fields = Fields::read(value, &KEYS, &mut reader.problems, |problems, stranger| {
        super::effect::unknown_field(&KEYS, problems, stranger);
    });
    match fields.get("event") {
        Some(event) => {
            let message = match event.as_str() {
                Some(word) => format!("unknown event \"{}\"", shown(&word)),
                None => "event must be a word in quotes".to_owned(),
            };
            if let Some(event) = value::word(&EVENTS, event, "E023", &message, &mut reader.problems) {
                trigger.event = event;
            }
        }
        None => {
            reader.problems.missing("E022", value, || say(format!("{name} has no event")).help(help));
        }
    }
    if let Some(who) = fields.get("who") {
        let message = "who must be self, ally, enemy or any";
        trigger.who = value::word(&WHO, who, "E025", message, &mut reader.problems).unwrap_or(Who::Any);
    }
    trigger.filter = filter::optional(fields.get("filter"), Among::Cards, reader);
    trigger
}

/// W107: the card's type, or the profile, never reaches this timing.
fn warn_if_silent<'t, const N: usize>(
    timing: &Timing,
    fields: &Fields<'t, N>,
    value: Value<'t>,
    reader: &mut Reader<'t>,
) {
    let elsewhere = fields.get("zones").is_some();
    let help = match reader.carrier {
        Carrier { unit: Some(true), .. } if reader.profile == Profile::Compat => {
            if *timing == Timing::Deploy {
                return;
            }
            "profile compat runs only \"on_deploy\" for units"
        }
        Carrier { unit: Some(false), .. } if reader.profile == Profile::Compat => {
            if *timing == Timing::Play {
                return;
            }
            "profile compat runs only \"on_play\" for spells"
        }
        Carrier { unit: Some(false), spell, .. } => match timing {
            Timing::Deploy => "a spell is not deployed; use \"on_play\"",
            Timing::AttackDeclared | Timing::AttackHit => "a spell does not attack; use \"on_play\"",
            Timing::Event(Trigger {
                event: EventWord::UnitDestroyed | EventWord::UnitDamaged,
                who: Who::This,
                ..
            }) => "a spell is no unit; listen to \"ally\" units instead",
            Timing::Play => return,
            _ if spell == Some(SpellKind::Normal) && !elsewhere => {
                "a normal spell goes to the graveyard at once; use \"on_play\", or make it continuous"
            }
            _ => return,
        },
        _ => return,
    };
    reader.problems.add("W107", at(value), || say("this timing never fires for this card type").help(help));
}
