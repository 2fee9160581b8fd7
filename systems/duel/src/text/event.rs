//! What an ability hears or replaces, as a clause: `an enemy unit is deployed`, `상대 유닛 전개`.

use cardwright_ir::{Bi, EventKind, Lang, Pattern, Scope};

use super::{
    filter::{Among, Parts},
    label::Label,
};
use crate::vocabulary::{VOCABULARY, events};

/// Has it happened, or is it about to?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tense {
    Happens,
    Would,
}

/// What a unit does or suffers.
struct UnitVerb {
    now: &'static str,
    base: &'static str,
    /// After the unit, with the particle or the space between.
    ko: &'static str,
}

/// What a duelist does; `{card}` is what it is done with.
struct SeatVerb {
    /// Of you, and of what would happen.
    base: &'static str,
    /// Of the opponent.
    third: &'static str,
    ko: &'static str,
    /// Of the card itself.
    this: &'static str,
    this_would: &'static str,
    /// After the card, with the particle or the space between.
    this_ko: &'static str,
}

/// The event as a noun, where it is named by itself.
pub(super) fn noun(event: EventKind) -> Bi {
    let row = VOCABULARY.event(event);
    // The text of these is a timing.
    let english = match event {
        events::PLAYED => "play",
        events::DEPLOYED => "deployment",
        events::ATTACK_DECLARED => "attack",
        events::ATTACK_HIT => "hit",
        events::TURN_STARTED => "turn start",
        events::TURN_ENDED => "turn end",
        _ => return row.text,
    };
    Bi::new(english, row.meaning.ko)
}

/// Is it damage?
pub(super) fn is_damage(event: Option<EventKind>) -> bool {
    matches!(event, Some(events::UNIT_DAMAGED | events::AGENT_DAMAGED))
}

/// Is there more or less of it?
pub(super) fn is_counted(event: Option<EventKind>) -> bool {
    is_damage(event) || matches!(event, Some(events::UNIT_HEALED | events::DREW | events::MANA_GAINED))
}

/// How much the event is about.
pub(super) fn amount(event: Option<EventKind>) -> Bi {
    match event {
        _ if is_damage(event) => Bi::new("that damage", "그 피해"),
        Some(events::UNIT_HEALED) => Bi::new("that healing", "그 회복"),
        Some(events::DREW) => Bi::new("the number of cards", "그 장수"),
        Some(events::MANA_GAINED) => Bi::new("that mana", "그 마나"),
        _ => Bi::new("the amount", "그 수치"),
    }
}

impl Label<'_> {
    /// The clause of an event.
    pub(super) fn heard(&self, pattern: &Pattern, tense: Tense) -> String {
        let parts = pattern.filter.as_ref().map(Parts::of).unwrap_or_default();
        let scope = match pattern.scope {
            // What happens to a duelist has no card, so the card's own is its owner's.
            Scope::Source if is_about_a_duelist(pattern.event) => Scope::Own,
            scope => scope,
        };
        match pattern.event {
            events::AGENT_DAMAGED => self.agent_damaged(scope, &parts, tense),
            events::TURN_STARTED | events::TURN_ENDED => self.turn(pattern.event, scope, &parts, tense),
            events::STACK_RESOLVED => self.resolved(scope, &parts, tense),
            event => match unit_verb(event) {
                Some(verb) => self.unit_clause(&verb, scope, &parts, tense),
                None => self.seat_clause(event, scope, &parts, tense),
            },
        }
    }

    fn unit_clause(&self, verb: &UnitVerb, scope: Scope, parts: &Parts, tense: Tense) -> String {
        let unit = match (self.lang, scope) {
            (_, Scope::Source) => {
                let this = self.say(Bi::new("this unit", "이 유닛"));
                match parts.is_empty() {
                    true => this.to_owned(),
                    false => self.only_if(this, &self.one(parts, Among::Units)),
                }
            }
            (Lang::En, Scope::Own) => format!("one of your {}", self.filter(parts, Among::Units, 2)),
            (Lang::En, Scope::Opposing) => format!("an enemy {}", self.filter(parts, Among::Units, 1)),
            (Lang::Ko, Scope::Own) => format!("아군 {}", self.filter(parts, Among::Units, 1)),
            (Lang::Ko, Scope::Opposing) => format!("상대 {}", self.filter(parts, Among::Units, 1)),
            (_, Scope::Any) => self.one(parts, Among::Units),
        };
        match (self.lang, tense) {
            (Lang::En, Tense::Happens) => format!("{unit} {}", verb.now),
            (Lang::En, Tense::Would) => format!("{unit} would {}", verb.base),
            (Lang::Ko, _) => format!("{unit}{}", verb.ko),
        }
    }

    fn seat_clause(&self, event: EventKind, scope: Scope, parts: &Parts, tense: Tense) -> String {
        let verb = seat_verb(event, parts);
        let text = match (self.lang, scope, tense) {
            (Lang::En, Scope::Own, Tense::Happens) => format!("you {}", verb.base),
            (Lang::En, Scope::Own, Tense::Would) => format!("you would {}", verb.base),
            (Lang::En, Scope::Opposing, Tense::Happens) => format!("your opponent {}", verb.third),
            (Lang::En, Scope::Opposing, Tense::Would) => format!("your opponent would {}", verb.base),
            (Lang::En, Scope::Any, Tense::Happens) => format!("anyone {}", verb.third),
            (Lang::En, Scope::Any, Tense::Would) => format!("anyone would {}", verb.base),
            (Lang::En, Scope::Source, Tense::Happens) => format!("this card {}", verb.this),
            (Lang::En, Scope::Source, Tense::Would) => format!("this card would {}", verb.this_would),
            (Lang::Ko, Scope::Own, _) => format!("자신 {}", verb.ko),
            (Lang::Ko, Scope::Opposing, _) => format!("상대 {}", verb.ko),
            (Lang::Ko, Scope::Any, _) => verb.ko.to_owned(),
            (Lang::Ko, Scope::Source, _) => format!("이 카드{}", verb.this_ko),
        };
        text.replace("{card}", &self.one(parts, Among::Cards))
    }

    fn agent_damaged(&self, scope: Scope, parts: &Parts, tense: Tense) -> String {
        let verb = match tense {
            Tense::Happens => "takes damage",
            Tense::Would => "would take damage",
        };
        let agent = self.say(match scope {
            Scope::Own => Bi::new("your agent", "자신 에이전트"),
            Scope::Opposing => Bi::new("the opposing agent", "상대 에이전트"),
            Scope::Source | Scope::Any => Bi::new("an agent", "에이전트"),
        });
        let card = self.one(parts, Among::Cards);
        match (self.lang, parts.is_empty()) {
            (Lang::En, true) => format!("{agent} {verb}"),
            (Lang::En, false) => format!("{agent} {verb} from {card}"),
            (Lang::Ko, true) => format!("{agent} 피해"),
            (Lang::Ko, false) => format!("{card}에 의한 {agent} 피해"),
        }
    }

    fn turn(&self, event: EventKind, scope: Scope, parts: &Parts, tense: Tense) -> String {
        let whose = self.say(match scope {
            Scope::Source | Scope::Own => Bi::new("your turn", "자신 턴"),
            Scope::Opposing => Bi::new("your opponent's turn", "상대 턴"),
            Scope::Any => Bi::new("a turn", "턴"),
        });
        let whose = match parts.is_empty() {
            true => whose.to_owned(),
            false => self.only_if(whose, &self.one(parts, Among::Cards)),
        };
        let starts = event == events::TURN_STARTED;
        match (self.lang, tense) {
            (Lang::En, Tense::Happens) => format!("{whose} {}", if starts { "starts" } else { "ends" }),
            (Lang::En, Tense::Would) => format!("{whose} would {}", if starts { "start" } else { "end" }),
            (Lang::Ko, _) => format!("{whose} {}", if starts { "시작" } else { "종료" }),
        }
    }

    fn resolved(&self, scope: Scope, parts: &Parts, tense: Tense) -> String {
        let whose = self.say(match scope {
            Scope::Source => Bi::new("this card's effect", "이 카드의 효과"),
            Scope::Own => Bi::new("your effect", "자신 효과"),
            Scope::Opposing => Bi::new("your opponent's effect", "상대 효과"),
            Scope::Any => Bi::new("an effect", "효과"),
        });
        let verb = match tense {
            Tense::Happens => "resolves",
            Tense::Would => "would resolve",
        };
        let card = self.one(parts, Among::Cards);
        match (self.lang, parts.is_empty()) {
            (Lang::En, true) => format!("{whose} on the stack {verb}"),
            (Lang::En, false) => format!("{whose} on the stack (of {card}) {verb}"),
            (Lang::Ko, true) => format!("{whose} 연쇄 해결"),
            (Lang::Ko, false) => format!("{whose}({card}) 연쇄 해결"),
        }
    }
}

fn is_about_a_duelist(event: EventKind) -> bool {
    matches!(
        event,
        events::AGENT_DAMAGED
            | events::DREW
            | events::MANA_GAINED
            | events::TURN_STARTED
            | events::TURN_ENDED
    )
}

fn unit_verb(event: EventKind) -> Option<UnitVerb> {
    let verb = |now, base, ko| Some(UnitVerb { now, base, ko });
    match event {
        events::DEPLOYED => verb("is deployed", "be deployed", " 전개"),
        events::ATTACK_DECLARED => verb("attacks", "attack", " 공격 선언"),
        events::ATTACK_HIT => verb("hits with an attack", "hit with an attack", " 공격 적중"),
        events::UNIT_DAMAGED => verb("takes damage", "take damage", " 피해"),
        events::UNIT_HEALED => verb("is healed", "be healed", " 회복"),
        events::UNIT_DESTROYED => verb("is destroyed", "be destroyed", " 파괴"),
        events::UNIT_BANISHED => verb("is banished", "be banished", " 제외"),
        events::UNIT_RELEASED => verb("is released", "be released", " 희생"),
        events::EQUIPPED => verb("is equipped", "be equipped", "에 장착"),
        events::STATUS_APPLIED => verb("gets a status", "get a status", "에 상태 부여"),
        _ => None,
    }
}

fn seat_verb(event: EventKind, parts: &Parts) -> SeatVerb {
    let verb = |base, third, ko| SeatVerb {
        base,
        third,
        ko,
        this: "puts an effect on the stack",
        this_would: "put an effect on the stack",
        this_ko: "의 효과 연쇄 추가",
    };
    match (event, parts.is_empty()) {
        (events::PLAYED, _) => SeatVerb {
            this: "is played",
            this_would: "be played",
            this_ko: " 사용",
            ..verb("play {card}", "plays {card}", "{card} 사용")
        },
        (events::SEARCHED, _) => SeatVerb {
            this: "is searched",
            this_would: "be searched",
            this_ko: " 탐색",
            ..verb("search {card} into hand", "searches {card} into hand", "{card} 탐색")
        },
        (events::DREW, true) => verb("draw", "draws", "드로우"),
        (events::DREW, false) => verb("draw {card}", "draws {card}", "{card} 드로우"),
        (events::MANA_GAINED, true) => verb("gain mana", "gains mana", "마나 획득"),
        (events::MANA_GAINED, false) => {
            verb("gain mana from {card}", "gains mana from {card}", "{card}에 의한 마나 획득")
        }
        (_, true) => verb("put an effect on the stack", "puts an effect on the stack", "효과 연쇄 추가"),
        (_, false) => verb(
            "put an effect of {card} on the stack",
            "puts an effect of {card} on the stack",
            "{card}의 효과 연쇄 추가",
        ),
    }
}
