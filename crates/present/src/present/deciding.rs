//! A decision in words.

use cardwright_ir::{Bi, Note, Word};
use cardwright_table::{self as table, Choice, Item, Match};
use indexmap::IndexMap;

use super::{
    Presenter,
    labels::Labels,
    naming::Naming,
    template::{self, Filling},
    words,
};
use crate::shape::{AnswerAs, Ask, Axis, Decision, How, Not, Opt, Rich};

/// Numbers that are listed as options; beyond that there is only the range.
const LISTED: u16 = 200;

impl Presenter<'_> {
    pub(super) fn decision(
        &self,
        m: &dyn Match,
        asked: &table::Decision,
        naming: &Naming<'_, '_>,
        id: usize,
    ) -> Decision {
        let cause = asked.cause.map(|(card, ability)| {
            let effect = naming.def_of(card).and_then(|def| self.ability_text(def, ability));
            (card, effect.unwrap_or_default())
        });
        let gap = |gap: &str| match (gap, &cause) {
            ("cause", Some((card, _))) => Some(naming.card_name(*card)),
            ("effect", Some((_, effect))) => Some(Filling::text(effect.clone())),
            ("cause" | "effect", None) => Some(Filling::text("")),
            ("next", _) => naming.next_up(),
            _ => None,
        };
        let question = |ask: &table::Ask| {
            let row = self.system.vocabulary().word(ask.word);
            let text = row.meaning.get(self.lang);
            let text = if text.is_empty() { row.title.get(self.lang) } else { text };
            template::fill(text, self.lang, &gap)
        };
        let out = self.way_out(asked);
        let several = asked.asks.len() > 1;
        let questions: Vec<Rich> = asked.asks.iter().map(question).collect();
        let same = questions.windows(2).all(|pair| pair[0] == pair[1]);
        let harm = self.harm(asked, naming);
        let mut asks: Vec<Ask> = Vec::new();
        for (at, ask) in asked.asks.iter().enumerate() {
            let effect = cause.as_ref().map_or("", |(_, effect)| effect);
            let labels = Labels::new(self, naming, asked.seat, asked.items_of(ask), effect);
            let mut shown = self.ask(ask, asked.items_of(ask), &labels, naming);
            for (option, choice) in shown.options.iter_mut().zip(asked.items_of(ask)) {
                option.harms = self.harms(asked, ask.word, *choice, harm, naming);
            }
            let ends = self.system.vocabulary().notes(ask.word, Note::EndsTurn);
            shown.options.iter_mut().for_each(|option| option.ends = ends);
            shown.label = (!same).then(|| questions[at].clone());
            let number = u8::try_from(at).unwrap_or(u8::MAX);
            shown.options.retain(|option| !asked.is_closed(number, option.i));
            for option in shown.options.iter_mut().filter(|option| !option.decline) {
                let answer = match ask.shape {
                    table::Shape::Nothing => table::Answer::take(number),
                    _ => table::Answer::pick(number, option.i),
                };
                self.terms(m, &answer, naming, option);
            }
            if several && out == Some(at) {
                shown.options.iter_mut().for_each(|option| option.decline = true);
            }
            asks.push(shown);
        }
        self.bar(asked, &mut asks, naming);
        let says = |gap: &str| {
            let meaning = |ask: &table::Ask| self.system.vocabulary().word(ask.word).meaning.get(self.lang);
            asked.asks.iter().any(|ask| meaning(ask).contains(gap))
        };
        let why = match &cause {
            Some((_, effect)) if effect.is_empty() || says("{effect}") => None,
            // Whoever is asked is told which card asks.
            Some(_) if says("{cause}") => Some("{effect}"),
            Some(_) => Some("{cause}: {effect}"),
            None => naming.next_up().map(|_| words::NEXT_UP.get(self.lang)),
        };
        Decision {
            id,
            seat: asked.seat,
            ask: match questions.into_iter().next() {
                Some(first) if same || cause.is_some() => first,
                _ => words::YOUR_MOVE.get(self.lang).into(),
            },
            why: why.map(|text| template::fill(text, self.lang, &gap)),
            source: asked.cause.and_then(|(card, _)| Some(naming.find(Item::Card(card))?.id.clone())),
            asks,
        }
    }

    /// The ask that is the way out where several stand side by side: the last that picks nothing. To let something happen
    /// comes before ending the turn.
    fn way_out(&self, asked: &table::Decision) -> Option<usize> {
        let notes = |ask: &table::Ask, note| self.system.vocabulary().notes(ask.word, note);
        let nothing = |ask: &&table::Ask| ask.shape == table::Shape::Nothing && !notes(ask, Note::Opens);
        let goes_on = |ask: &table::Ask| nothing(&ask) && !notes(ask, Note::EndsTurn);
        let last = || asked.asks.iter().rposition(|ask| nothing(&ask));
        asked.asks.iter().rposition(goes_on).or_else(last)
    }

    /// How a choice of a word reads.
    pub(super) fn label(&self, word: Word, choice: Choice, labels: &Labels<'_, '_, '_>) -> Rich {
        let title = self.word(word);
        let bare = !title.contains("{on}") && !title.contains("{mode}") && choice.on != Item::None;
        let template = match (bare, choice.at) {
            (false, _) => title,
            (true, Item::None | Item::Number(_)) => "{on}",
            (true, _) => "{on} → {at}",
        };
        template::fill(template, self.lang, &|gap| match gap {
            "on" => Some(labels.name(choice.on)),
            "at" => Some(labels.name(choice.at)),
            "mode" => Some(labels.mode(choice.on)),
            _ => None,
        })
    }

    fn ask(
        &self,
        ask: &table::Ask,
        items: &[Choice],
        labels: &Labels<'_, '_, '_>,
        naming: &Naming<'_, '_>,
    ) -> Ask {
        let answer = how(ask, items.len());
        let mut options = match ask.shape {
            table::Shape::Nothing => {
                vec![Opt { label: self.label(ask.word, Choice::default(), labels), ..Opt::default() }]
            }
            table::Shape::Confirm => vec![
                Opt { i: 1, label: words::YES.get(self.lang).into(), ..Opt::default() },
                Opt { label: words::NO.get(self.lang).into(), decline: true, ..Opt::default() },
            ],
            table::Shape::Number { lo, hi, step } => self.numbers(ask, (lo, hi, step), labels),
            table::Shape::Pick { .. } | table::Shape::PerRow { .. } => {
                let option = |(i, choice): (u16, &Choice)| self.option(ask, i, *choice, labels, naming);
                (0..).zip(items).map(option).collect()
            }
        };
        let axes = self.axes(ask, items);
        if axes.is_empty() {
            options.iter_mut().for_each(|option| option.axis.clear());
        }
        if ask.decline && answer.way != AnswerAs::Confirm {
            let i = options.last().map_or(0, |option| option.i + 1);
            let label = self.ending(ask.word, "decline", words::NONE).into();
            options.push(Opt { i, label, decline: true, ..Opt::default() });
        }
        let kind = self.system.vocabulary().word(ask.word).name.to_owned();
        Ask { kind, label: None, answer, axes, options, not: Vec::new(), after: None }
    }

    fn option(
        &self,
        ask: &table::Ask,
        i: u16,
        choice: Choice,
        labels: &Labels<'_, '_, '_>,
        naming: &Naming<'_, '_>,
    ) -> Opt {
        let value = |item: Item| match (naming.find(item), naming.place(item), item) {
            (Some(known), _, _) => known.id.clone(),
            (None, Some((zone, at)), _) => format!("{zone}.{at}"),
            (None, None, Item::Seat(seat)) => format!("seat.{seat}"),
            _ => labels.name(item).plain,
        };
        let on = naming.find(choice.on).map(|known| known.id.clone());
        let at =
            naming.place(choice.at).or_else(|| if on.is_none() { naming.place(choice.on) } else { None });
        let axis = match ask.shape {
            table::Shape::PerRow { .. } => IndexMap::from([("row".to_owned(), value(choice.at))]),
            _ => IndexMap::from([("on".to_owned(), value(choice.on)), ("at".to_owned(), value(choice.at))]),
        };
        let note = labels.ability(choice.on).map(Rich::from);
        let label = match choice.on {
            Item::None => self.ending(ask.word, "none", words::NOTHING).into(),
            _ => self.label(ask.word, choice, labels),
        };
        Opt { i, label, on, at, axis, note, ..Opt::default() }
    }

    /// What the vocabulary calls the way out of an ask, or its empty option: the word `search_decline` belongs to
    /// the ask `search`.
    fn ending(&self, word: Word, end: &str, usual: Bi) -> &'static str {
        self.belonging(word, end).unwrap_or_else(|| usual.get(self.lang))
    }

    /// A word that belongs to an ask: `place_on` names what the ask `place` is about.
    pub(super) fn belonging(&self, word: Word, end: &str) -> Option<&'static str> {
        let words = self.system.vocabulary().words;
        let ask = words.get(word.index()).map_or("", |row| row.name);
        let own = |name: &str| {
            let rest = name.strip_prefix(ask).and_then(|rest| rest.strip_prefix('_'));
            rest == Some(end)
        };
        words.iter().find(|row| own(row.name)).map(|row| row.title.get(self.lang))
    }

    fn numbers(&self, ask: &table::Ask, range: (i32, i32, i32), labels: &Labels<'_, '_, '_>) -> Vec<Opt> {
        let (lo, hi, step) = range;
        let numbers = (0..LISTED).map(|i| (i, i64::from(lo) + i64::from(i) * i64::from(step.max(1))));
        let listed = numbers.take_while(|(_, number)| *number <= i64::from(hi));
        let option = |(i, number)| {
            let on = Item::Number(i32::try_from(number).unwrap_or(hi));
            Opt { i, label: self.label(ask.word, Choice { on, at: Item::None }, labels), ..Opt::default() }
        };
        listed.map(option).collect()
    }

    /// An option joins two things where several have a second one. A word or a number beside a card is no choice of its
    /// own where every card has one.
    fn axes(&self, ask: &table::Ask, items: &[Choice]) -> Vec<Axis> {
        let axis = |id: &str, name: Bi| {
            let name = self.ending(ask.word, id, name).to_owned();
            Axis { id: id.to_owned(), name }
        };
        if let table::Shape::PerRow { .. } = ask.shape {
            return vec![axis("row", words::ROW)];
        }
        let Some(joined) = items.iter().find(|choice| choice.at != Item::None) else { return Vec::new() };
        let named = |choice: &Choice| {
            matches!(choice.at, Item::None | Item::Sym(_) | Item::Word(_) | Item::Number(_))
        };
        let twice = |at: usize| items[..at].iter().any(|other| other.on == items[at].on);
        if items.iter().all(named) && !(0..items.len()).any(twice) {
            return Vec::new();
        }
        vec![axis("on", sort(joined.on)), axis("at", sort(joined.at))]
    }

    /// What is not on offer goes to the first ask in which something is picked.
    fn bar(&self, asked: &table::Decision, asks: &mut [Ask], naming: &Naming<'_, '_>) {
        let picked = |ask: &Ask| matches!(ask.answer.way, AnswerAs::Pick | AnswerAs::Picks);
        let at = asks.iter().position(picked).unwrap_or(0);
        let Some(ask) = asks.get_mut(at) else { return };
        let closed = asked.closed.iter().filter_map(|closed| {
            let choice = asked.items(usize::from(closed.ask)).get(usize::from(closed.pick))?;
            Some((*choice, closed.why?))
        });
        for (choice, why) in asked.barred.iter().copied().chain(closed) {
            let on = naming.find(choice.on).map(|known| known.id.clone());
            let place = naming.place(if on.is_none() { choice.on } else { choice.at });
            let why = self.word(why);
            let why = if on.is_some() || place.is_some() {
                why.to_owned()
            } else {
                format!("{}: {why}", naming.name(choice.on, asked.seat).plain)
            };
            ask.not.push(Not { on, at: place, why: why.into() });
        }
    }
}

fn how(ask: &table::Ask, items: usize) -> How {
    let plain = How { way: AnswerAs::Nothing, min: None, max: None, step: None };
    let range = |min: u16, max: u16| (Some(i32::from(min)), Some(i32::from(max)));
    match ask.shape {
        table::Shape::Nothing => plain,
        table::Shape::Confirm => How { way: AnswerAs::Confirm, ..plain },
        table::Shape::Pick { min: 1, max: 1, .. } => How { way: AnswerAs::Pick, ..plain },
        table::Shape::Pick { min, max, ordered } => {
            let all = ordered && min == max && usize::from(max) == items;
            let (min, max) = range(min, max);
            How { way: if all { AnswerAs::Order } else { AnswerAs::Picks }, min, max, step: None }
        }
        table::Shape::Number { lo, hi, step } => {
            How { way: AnswerAs::Number, min: Some(lo), max: Some(hi), step: Some(step) }
        }
        table::Shape::PerRow { rows } => {
            let (min, max) = range(rows, rows);
            How { way: AnswerAs::PerRow, min, max, step: None }
        }
    }
}

fn sort(item: Item) -> Bi {
    match item {
        Item::Card(_) | Item::Ability(..) | Item::Def(_) => words::CARD,
        Item::Seat(_) => words::PLAYER,
        Item::Slot(..) | Item::Space(_) => words::PLACE,
        Item::Piece(_) => words::PIECE,
        Item::None | Item::Sym(_) | Item::Word(_) | Item::Number(_) => words::CHOICE,
    }
}
