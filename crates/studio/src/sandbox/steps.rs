//! What a step of a scene shows: its lines as parts of a sentence, and what changed on the table.

use cardwright_ir::{Ability, AbilityKind, Bi, Card, Cards, Def, Lang, Layout, Seat, Telling};
use cardwright_present::{Presenter, View};
use cardwright_source::{Source, Span};
use cardwright_system::{Facts, Part, System};
use cardwright_table::{Event, Fault, Match, view::Is};

use super::{FIRST, voice};
use crate::api::{SandboxFault, SandboxLine, SentencePart};

const FALSE: Bi = Bi::new("“{}” is false", "“{}” 불충족");
const OF: Bi = Bi::new("{whose}'s {name}", "{whose} {name}");
/// Letters of a condition's source that are quoted.
const QUOTED: usize = 90;
/// Lines of a step that are told: one that never ends has millions.
const LINES: usize = 500;

/// What the card has to do with a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// It is played or used.
    Used,
    /// It takes effect, after it has waited for that.
    Resolves,
    /// One of its abilities asks, or takes effect.
    Asks,
    /// Another matter.
    Other,
}

/// The card of a scene, with all that is needed to tell of it.
pub(super) struct Told<'a> {
    pub(super) system: &'a dyn System,
    pub(super) cards: &'a Cards,
    pub(super) card: &'a Card,
    pub(super) def: Def,
    pub(super) files: &'a [std::sync::Arc<Source>],
    pub(super) lang: Lang,
}

/// A part of a condition that is false on a table.
pub(super) struct FalsePart {
    /// Which: the ability, and where in it.
    pub(super) at: (usize, Span),
    /// What the ability is.
    pub(super) kind: AbilityKind,
    /// What is said of it.
    pub(super) line: SandboxLine,
}

impl Told<'_> {
    /// What happened from an event on, what was done before what came of it, and what did not. Lines of the card's own
    /// are parts of its sentence.
    pub(super) fn lines(
        &self,
        reader: &Presenter<'_>,
        live: &dyn Match,
        from: usize,
        role: Role,
    ) -> Vec<SandboxLine> {
        let mut told = reader.told_beside(live, from, FIRST);
        told.truncate(LINES);
        let act = told.iter().position(|(event, _)| self.telling(event) == Some(Telling::Act));
        if let Some(act) = act {
            told[..=act].rotate_right(1);
        }
        // In a step in which a turn begins, the rules do much by themselves behind what a card does.
        let turns = told.iter().any(|(event, _)| self.telling(event) == Some(Telling::Turn));
        let mut ours = role != Role::Other;
        let mut lines = Vec::new();
        for (event, text) in told {
            let own = self.is_own(event);
            match self.telling(event) {
                Some(Telling::Cause) => ours = own && !turns,
                Some(Telling::Act | Telling::Turn) => ours &= own,
                _ => {}
            }
            // A line with the card's name is about it, and nothing that it does.
            let about = own && self.names(event);
            let part = self.part(event, role, ours).filter(|part| !(about && *part == SentencePart::Do));
            // A card that has taken effect is put where it goes then; what follows is another matter.
            ours &= !(role == Role::Resolves && about && self.telling(event).is_none());
            lines.push(SandboxLine { part, text, not: self.traces(event), by: Some(event.seat) });
        }
        lines
    }

    /// The parts of the card's conditions that are false on a table, with their values.
    pub(super) fn false_parts(&self, live: &dyn Match, seat: Seat) -> Vec<FalsePart> {
        let view = live.view(Some(seat));
        let facts = Facts::new(self.system, self.cards, &view, seat, self.def);
        let mut out = Vec::new();
        for (at, ability) in self.card.abilities.iter().enumerate() {
            let parts = ability.conditions.iter().flat_map(|condition| facts.of(condition));
            for fact in parts.filter(|fact| !fact.holds) {
                let quoted = FALSE.get(self.lang).replace("{}", &self.condition(ability, fact.span));
                let text = match fact.values.is_empty() {
                    true => quoted,
                    false => format!("{quoted} ({})", fact.values),
                };
                let line = SandboxLine { part: Some(SentencePart::If), text, not: true, by: None };
                out.push(FalsePart { at: (at, fact.span), kind: ability.kind, line });
            }
        }
        out
    }

    /// What waits to take effect and is the card's, the top last: which of its abilities, or none for the card itself.
    pub(super) fn waiting(&self, live: &dyn Match) -> Vec<Option<u8>> {
        let view = live.view(None);
        let stacks =
            view.zones.iter().filter(|zone| self.system.vocabulary().zone(zone.zone).layout == Layout::Stack);
        let own =
            stacks.flat_map(|zone| zone.things.iter().flatten()).filter(|thing| thing.face == Some(self.def));
        own.map(|thing| match thing.is {
            Is::Ability(at) => Some(at),
            _ => None,
        })
        .collect()
    }

    /// Why it could not go on, and where.
    pub(super) fn fault(&self, fault: &Fault) -> SandboxFault {
        let text = fault.told(self.lang).to_owned();
        let running = fault.ability.and_then(|(def, at)| Some((self.cards.list.get(def.index())?, at)));
        let Some((card, at)) = running else { return SandboxFault { text, ..SandboxFault::default() } };
        let line = card.abilities.get(usize::from(at)).and_then(|ability| {
            let file = self.files.get(ability.place.file.0 as usize)?;
            let written = fault.statement.filter(|span| !span.is_empty()).unwrap_or(ability.place.span);
            Some(file.position(written.start()).line)
        });
        let (id, name) = (card.id.clone(), card.name.clone());
        SandboxFault { text, card: Some(id), name: Some(name), ability: Some(at), line }
    }

    /// A condition as it is written, or in the words of the sentence.
    fn condition(&self, ability: &Ability, span: Span) -> String {
        let file = self.files.get(ability.place.file.0 as usize);
        let range = usize::from(span.start())..usize::from(span.end());
        let source = file.and_then(|file| file.text.get(range)).unwrap_or("").trim();
        let short = !source.is_empty() && source.chars().count() <= QUOTED && !source.contains('\n');
        // Values of JSON are no sentence.
        if short && !source.starts_with(['{', '[', '"']) && source.contains(|c: char| !c.is_ascii_digit()) {
            return source.to_owned();
        }
        let clauses = self.system.clauses(ability, self.cards, self.lang);
        let said = clauses.into_iter().find(|clause| clause.part == Part::If);
        said.map_or_else(|| source.to_owned(), |clause| clause.text)
    }

    fn traces(&self, event: &Event) -> bool {
        self.system.vocabulary().events.get(event.kind.index()).is_some_and(|row| row.trace)
    }

    fn telling(&self, event: &Event) -> Option<Telling> {
        self.system.vocabulary().told(event.kind)
    }

    fn names(&self, event: &Event) -> bool {
        self.system
            .vocabulary()
            .events
            .get(event.kind.index())
            .is_some_and(|row| row.text.get(Lang::En).contains("{card}"))
    }

    fn is_own(&self, event: &Event) -> bool {
        event.card.is_some_and(|subject| subject.def == self.def)
    }

    /// Which part of the sentence an event belongs to, if `ours` says whether it stands below something of the card's.
    fn part(&self, event: &Event, role: Role, ours: bool) -> Option<SentencePart> {
        let row = self.system.vocabulary().events.get(event.kind.index())?;
        let says = |word: &str| row.name.contains(word);
        let own = self.is_own(event);
        let pays = says("paid") || says("spent");
        match (role, self.telling(event)) {
            _ if row.trace && says("condition") => Some(SentencePart::If),
            _ if row.trace && says("limit") => Some(SentencePart::Until),
            _ if row.trace && says("declined") => Some(SentencePart::When),
            _ if row.trace => Some(SentencePart::Do),
            (_, Some(Telling::Cause)) => own.then_some(SentencePart::When),
            // That a card is played is no part of what it says, nor is what the table shows anyway.
            (_, Some(Telling::Act | Telling::Shown | Telling::Turn | Telling::Rules)) => None,
            (Role::Other | Role::Used | Role::Resolves, Some(Telling::Outcome)) => None,
            // Where an event tells what it comes from, that is said.
            (_, Some(Telling::Part)) if own => Some(if pays { SentencePart::Pay } else { SentencePart::Do }),
            _ if !ours => None,
            _ if pays => Some(SentencePart::Pay),
            (Role::Used, Some(Telling::Price)) => Some(SentencePart::Pay),
            (Role::Used, Some(Telling::Part)) => says("lost").then_some(SentencePart::Pay),
            _ => Some(SentencePart::Do),
        }
    }
}

/// What changed between two tables: numbers of seats, and how many lie where. What is the reader's own needs no owner.
pub(super) fn differences(before: &View, now: &View, lang: Lang) -> Vec<String> {
    let mut out = Vec::new();
    let of = |owner: Option<Seat>, name: &str| match owner.filter(|owner| Some(*owner) != now.seat) {
        Some(owner) => {
            let (whose, name) = (now.seat_name(owner), voice::inner(name));
            OF.get(lang).replace("{whose}", whose).replace("{name}", &name)
        }
        None => name.to_owned(),
    };
    for plate in &now.seats {
        let old = before.seats.iter().find(|old| old.seat == plate.seat);
        for res in &plate.res {
            let was = old.and_then(|old| old.res.iter().find(|old| old.id == res.id)).map(|old| old.n);
            if let Some(was) = was.filter(|was| *was != res.n) {
                out.push(format!("{} {was} → {}", of(Some(plate.seat), &res.name), res.n));
            }
        }
    }
    for (key, zone) in &now.zones {
        let was = before.zones.get(key).map_or(0, |zone| zone.count);
        if was != zone.count {
            out.push(format!("{} {was} → {}", of(zone.owner, &zone.name), zone.count));
        }
    }
    for (id, object) in &now.objects {
        let Some(old) = before.objects.get(id) else { continue };
        for stat in &object.stats {
            let was = old.stats.iter().find(|old| old.id == stat.id).map(|old| old.n);
            if let Some(was) = was.filter(|was| *was != stat.n) {
                let name = object.name.as_deref().unwrap_or("?");
                out.push(format!("{name}: {} {was} → {}", voice::inner(&stat.name), stat.n));
            }
        }
    }
    out
}
