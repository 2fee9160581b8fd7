//! What happens, as a clause: `이 카드가 싸움으로 파괴되었을 때`.

use cardwright_ir::{EventKind, Expr, Node, Told, Ty, Word};

use super::{
    Korean,
    condition::either,
    josa,
    noun::{Det, Np},
    place::{is_everyone, zone_name},
    predicate::Tail,
};
use crate::{
    text::{
        prose::listed,
        read::{
            compare::Cmp,
            event::{Heard, is_any_fight, reasons},
            filter::Filter,
            items,
        },
    },
    vocabulary::{attrs, events, words},
};

/// The forms of a verb.
struct Verb {
    /// Before `을 때`, `으면`.
    past: &'static str,
    /// Before a noun.
    done: &'static str,
    /// Before `때`.
    will: &'static str,
    /// Before `지 않`.
    stem: &'static str,
}

/// When it happens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tense {
    /// `…되었을 때`
    When,
    /// `…된`, before `직후`
    Done,
    /// `…될 때`
    Would,
    /// `…되지 않는다`
    Cannot,
}

impl<'a> Korean<'a> {
    /// The clause of events in a tense.
    pub(super) fn heard(&self, heard: &Heard<'a>, tense: Tense) -> String {
        let (text, verb, active) = self.clause_of(heard, tense == Tense::Cannot);
        match (tense, heard.not) {
            (Tense::When, false) => format!("{text} {}을 때", verb.past),
            (Tense::When, true) => format!("{text} {}지 않았을 때", verb.stem),
            (Tense::Done, false) => format!("{text} {}", verb.done),
            (Tense::Done, true) => format!("{text} {}지 않은", verb.stem),
            (Tense::Would, false) => format!("{text} {} 때", verb.will),
            (Tense::Would, true) => format!("{text} {}지 않을 때", verb.stem),
            (Tense::Cannot, _) if active => format!("{text} {} 수 없다", verb.will),
            (Tense::Cannot, _) => format!("{text} {}지 않는다", verb.stem),
        }
    }

    /// Events of a turn as a condition.
    pub(super) fn happened(&self, heard: &Heard<'a>) -> (String, Tail) {
        let (text, verb, _) = self.clause_of(heard, false);
        let when = heard.during().map(|turn| format!("{}에 ", self.turn(turn))).unwrap_or_default();
        let tail = if heard.not { Tail::DidNot(verb.stem) } else { Tail::Did(verb.past, verb.done) };
        (format!("{when}{text}"), tail)
    }

    /// `이번 턴에 소환된`, before a noun.
    pub(super) fn happened_to(&self, heard: &Heard<'a>) -> String {
        let when = heard.during().map(|turn| format!("{}에 ", self.turn(turn))).unwrap_or_default();
        let how = heard.told.first().map(|told| self.particulars(told, false)).unwrap_or_default();
        let verb = passive(heard.told.first().map_or(events::MOVED, |told| told.event));
        match heard.not {
            true => format!("{when}{how}{}지 않은", verb.stem),
            false => format!("{when}{how}{}", verb.done),
        }
    }

    /// Everything before the verb, the verb, and whether someone does it.
    fn clause_of(&self, heard: &Heard<'a>, topic: bool) -> (String, Verb, bool) {
        let subject = if topic { josa::topic } else { josa::subject };
        let Some(first) = heard.told.first() else {
            return ("무언가".to_owned(), passive(events::MOVED), false);
        };
        if heard.is_amount() {
            return self.amount_clause(first, heard);
        }
        let player = heard.given(attrs::BY_PLAYER).filter(|by| by.ty == Ty::Seats);
        let by_card = heard.given(attrs::BY).is_some();
        let declared = heard.told.iter().all(|told| told.event == events::DECLARED && told.given.is_empty());
        if declared && let Some(owner) = heard.only_owner() {
            return (subject(&self.seat(owner)), passive(events::DECLARED), true);
        }
        let np = self.sufferer(heard);
        let others: Vec<String> = heard
            .told
            .iter()
            .take(heard.told.len() - 1)
            .map(|told| {
                format!(
                    "{}{}거나",
                    self.particulars(told, player.is_some()),
                    noun_stem(told.event, player.is_some())
                )
            })
            .collect();
        let others = others.iter().map(|one| format!("{one} ")).collect::<String>();
        let last = heard.told.last().copied().unwrap_or(first);
        match player {
            Some(player) if heard.who.is_none() && !by_card => {
                let how = self.particulars(last, true);
                let who = subject(&self.seat(player));
                // With several verbs each has its own particulars; otherwise the object stands at the verb.
                let text = match others.is_empty() {
                    true => format!("{who} {how}{}", josa::object(&np.text())),
                    false => format!("{who} {} {others}{how}", josa::object(&np.text())),
                };
                (text.trim_end().to_owned(), active(last.event), true)
            }
            _ => {
                let how = self.particulars(last, false);
                let how = without_place(&how, &np.text());
                let text = format!("{} {others}{how}", subject(&np.text()));
                (text.trim_end().to_owned(), passive(last.event), last.event == events::DECLARED)
            }
        }
    }

    fn sufferer(&self, heard: &Heard<'a>) -> Np {
        if let Some(who) = heard.who {
            if let Node::List(all) = &who.node {
                return Np::of(either(&all.iter().map(|one| self.cards_text(one)).collect::<Vec<_>>()));
            }
            return self.cards(who, &Det::Bare);
        }
        let det = match heard.amount {
            None => Det::Bare,
            Some((cmp, number)) => Det::Some(self.compared_number(cmp, number, "장")),
        };
        let kind = match heard.told.as_slice() {
            [one] => match one.event {
                events::CAST => Some(words::SPELL),
                events::DEPLOYED => Some(words::ITEM),
                events::SUMMONED
                | events::DECLARED
                | events::CHOSEN_TARGET
                | events::TARGETED
                | events::RETIRED => Some(words::UNIT),
                _ => None,
            },
            _ => None,
        };
        let mut filters = heard.filters.clone();
        // Cards from someone's hand or deck are that player's.
        let from = match heard.given(attrs::FROM).map(|from| &from.node) {
            Some(Node::Zone(seat, _)) => Some(&seat.node),
            _ => None,
        };
        for filter in &mut filters {
            if filter.kinds.is_empty() && filter.token != Some(true) {
                filter.kinds.extend(kind);
            }
            if filter.owner.is_some_and(|owner| Some(&owner.node) == from) {
                filter.owner = None;
            }
        }
        self.alternatives(&filters, &[], &det)
    }

    fn amount_clause(&self, told: &'a Told, heard: &Heard<'a>) -> (String, Verb, bool) {
        let given = |attr| told.given.iter().find(|(of, _)| *of == attr).map(|(_, value)| value);
        let how_much = match heard.amount {
            Some((cmp, number)) if cmp != Cmp::IsNot => format!("{} ", self.bound(cmp, number)),
            _ => String::new(),
        };
        let how = self.particulars(told, true);
        let who = match told.event {
            events::DAMAGE_DEALT => given(attrs::TO),
            _ => given(attrs::BY_PLAYER),
        };
        let who = match who {
            Some(who) if who.ty == Ty::Seats => josa::subject(&self.seat(who)),
            _ => "플레이어가".to_owned(),
        };
        let (what, verb) = match told.event {
            events::DAMAGE_DEALT => ("피해를", Verb { past: "받았", done: "받은", will: "받을", stem: "받" }),
            events::LIFE_GAINED => {
                ("라이프를", Verb { past: "얻었", done: "얻은", will: "얻을", stem: "얻" })
            }
            events::LIFE_LOST => ("라이프를", Verb { past: "잃었", done: "잃은", will: "잃을", stem: "잃" }),
            events::MANA_GAINED => ("마나를", Verb { past: "얻었", done: "얻은", will: "얻을", stem: "얻" }),
            _ => ("마나를", Verb { past: "잃었", done: "잃은", will: "잃을", stem: "잃" }),
        };
        (format!("{who} {how}{how_much}{what}"), verb, false)
    }

    /// How an event happened, each part with a blank after it. `told_who` says that the player is already named.
    pub(super) fn particulars(&self, told: &'a Told, told_who: bool) -> String {
        let given = |attr| told.given.iter().find(|(of, _)| *of == attr).map(|(_, value)| value);
        let mut how = String::new();
        let mut because = given(attrs::DUE_TO).map(reasons).unwrap_or_default();
        // A spell is always cast by casting, and so on.
        let implied = |reason: &Word| {
            matches!(
                (told.event, *reason),
                (events::CAST, words::CASTING)
                    | (events::DEPLOYED, words::DEPLOYMENT)
                    | (events::RETIRED, words::RETIRE)
            )
        };
        let silent = !because.is_empty() && because.iter().all(implied);
        because.retain(|reason| !implied(reason));
        if let Some(from) = given(attrs::FROM) {
            how.push_str(&format!("{}에서 ", self.origin(from)));
        }
        let by = given(attrs::BY).map(|by| match by.ty {
            Ty::Bool => self.alternatives(&Filter::alternatives(Some(by)), &[], &Det::Bare).text(),
            _ => self.cards_text(by),
        });
        match (&by, because.as_slice()) {
            (Some(by), [words::EFFECT]) => how.push_str(&format!("{by}의 효과로 ")),
            (Some(by), _) => how.push_str(&format!("{by}에 의해 ")),
            (None, _) => {}
        }
        if !told_who && let Some(player) = given(attrs::BY_PLAYER).filter(|player| player.ty == Ty::Seats) {
            how.push_str(&format!("{}에 의해 ", self.seat(player)));
        }
        if let Some(due) = given(attrs::DUE_TO).filter(|_| !silent) {
            match because.is_empty() {
                true if is_any_fight(due) => how.push_str("싸움으로 "),
                true => how.push_str(&format!("{} ", josa::toward(&self.fight(due)))),
                false if by.is_some() && because == [words::EFFECT] => {}
                false => {
                    let reasons: Vec<&str> = because.iter().map(|reason| reason_text(*reason)).collect();
                    how.push_str(&format!("{} ", listed(&reasons, " 또는 ")));
                }
            }
        }
        if let Some(to) = given(attrs::TO).filter(|to| to.ty == Ty::Zones) {
            how.push_str(&format!("{}에 ", self.places(&items(to))));
        }
        match given(attrs::BY_DESTROY).map(|value| &value.node) {
            Some(Node::Bool(true)) => how.push_str("파괴로 "),
            Some(Node::Bool(false)) => how.push_str("파괴가 아닌 방법으로 "),
            _ => {}
        }
        match given(attrs::AS_COST).map(|value| &value.node) {
            Some(Node::Bool(true)) => how.push_str("비용으로 "),
            Some(Node::Bool(false)) => how.push_str("비용이 아닌 이유로 "),
            _ => {}
        }
        how
    }

    fn origin(&self, from: &'a Expr) -> String {
        let zones: Vec<String> = items(from)
            .into_iter()
            .map(|zone| match &zone.node {
                Node::Zone(seat, zone) if is_everyone(seat) => zone_name(*zone).to_owned(),
                _ => self.places(&[zone]),
            })
            .collect();
        either(&zones)
    }
}

/// What happens to a card.
fn passive(event: EventKind) -> Verb {
    match event {
        events::CAST => {
            Verb { past: "시전되었", done: "시전된", will: "시전될", stem: "시전되" }
        }
        events::CHOSEN_TARGET => Verb {
            past: "공격 대상으로 선택되었",
            done: "공격 대상으로 선택된",
            will: "공격 대상으로 선택될",
            stem: "공격 대상으로 선택되",
        },
        events::DECLARED => {
            Verb { past: "공격했", done: "공격한", will: "공격할", stem: "공격하" }
        }
        events::DEPLOYED => {
            Verb { past: "배치되었", done: "배치된", will: "배치될", stem: "배치되" }
        }
        events::DESTROYED => {
            Verb { past: "파괴되었", done: "파괴된", will: "파괴될", stem: "파괴되" }
        }
        events::DISCARDED => {
            Verb { past: "버려졌", done: "버려진", will: "버려질", stem: "버려지" }
        }
        events::DRAWN => Verb { past: "뽑혔", done: "뽑힌", will: "뽑힐", stem: "뽑히" },
        events::EXILED => {
            Verb { past: "추방되었", done: "추방된", will: "추방될", stem: "추방되" }
        }
        events::RETIRED => {
            Verb { past: "은퇴했", done: "은퇴한", will: "은퇴할", stem: "은퇴하" }
        }
        events::SUMMONED => {
            Verb { past: "소환되었", done: "소환된", will: "소환될", stem: "소환되" }
        }
        events::TARGETED => Verb {
            past: "공격 대상이 되었",
            done: "공격 대상이 된",
            will: "공격 대상이 될",
            stem: "공격 대상이 되",
        },
        events::VIEWED => {
            Verb { past: "확인되었", done: "확인된", will: "확인될", stem: "확인되" }
        }
        _ => Verb { past: "이동했", done: "이동한", will: "이동할", stem: "이동하" },
    }
}

/// What someone does with a card.
fn active(event: EventKind) -> Verb {
    match event {
        events::CAST => Verb { past: "시전했", done: "시전한", will: "시전할", stem: "시전하" },
        events::DEPLOYED => {
            Verb { past: "배치했", done: "배치한", will: "배치할", stem: "배치하" }
        }
        events::DESTROYED => {
            Verb { past: "파괴했", done: "파괴한", will: "파괴할", stem: "파괴하" }
        }
        events::DISCARDED => Verb { past: "버렸", done: "버린", will: "버릴", stem: "버리" },
        events::DRAWN => Verb { past: "뽑았", done: "뽑은", will: "뽑을", stem: "뽑" },
        events::EXILED => Verb { past: "추방했", done: "추방한", will: "추방할", stem: "추방하" },
        events::RETIRED => {
            Verb { past: "은퇴시켰", done: "은퇴시킨", will: "은퇴시킬", stem: "은퇴시키" }
        }
        events::SUMMONED => {
            Verb { past: "소환했", done: "소환한", will: "소환할", stem: "소환하" }
        }
        events::VIEWED => Verb { past: "확인했", done: "확인한", will: "확인할", stem: "확인하" },
        events::MOVED => Verb { past: "옮겼", done: "옮긴", will: "옮길", stem: "옮기" },
        events::DECLARED => {
            Verb { past: "공격시켰", done: "공격시킨", will: "공격시킬", stem: "공격시키" }
        }
        _ => Verb {
            past: "공격 대상으로 골랐",
            done: "공격 대상으로 고른",
            will: "공격 대상으로 고를",
            stem: "공격 대상으로 고르",
        },
    }
}

fn noun_stem(event: EventKind, by_someone: bool) -> &'static str {
    if by_someone { active(event).stem } else { passive(event).stem }
}

/// A place that the subject has named already is not named again.
fn without_place(how: &str, subject: &str) -> String {
    match how.split_once("에서 ") {
        Some((place, rest)) if subject.starts_with(place) => rest.to_owned(),
        _ => how.to_owned(),
    }
}

fn reason_text(reason: Word) -> &'static str {
    match reason {
        words::EFFECT => "효과로",
        words::INVALID_EQUIPMENT => "장착 대상을 잃어",
        words::STANDARD_SUMMON => "통상 소환으로",
        words::STANDARD_DRAW => "통상 드로우로",
        words::DEPLOYMENT => "배치로",
        words::CASTING => "시전으로",
        words::RETIRE => "은퇴로",
        words::WAS_CAST => "시전 후",
        words::WAS_DEPLOYED => "배치 후",
        _ => "손패 제한으로",
    }
}
