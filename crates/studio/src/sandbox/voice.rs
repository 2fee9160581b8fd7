//! Who is told of a scene: a person, who has the first seat, or a scene file, which calls seats as its system does.

use cardwright_ir::{Bi, Cards, Lang, Seat};
use cardwright_present::{
    Presenter, View,
    shape::{AnswerAs, Rich},
};
use cardwright_system::{Game, System};
use cardwright_table::{Answer, Decision, Item, Match};

use super::FIRST;

const YOU: Bi = Bi::new("You", "나");
const OPPONENT: Bi = Bi::new("Opponent", "상대");

/// Who is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Voice {
    /// Whoever sits before the page.
    Person,
    /// A file that is played again.
    Scene,
}

/// The readers of a scene.
pub(super) struct Voices<'v> {
    system: &'v dyn System,
    /// Whoever has the first seat.
    pub(super) first: Presenter<'v>,
    /// Those who answer at the others: to them the first seat is a seat with a name.
    others: Presenter<'v>,
}

impl<'v> Voices<'v> {
    pub(super) fn new(
        system: &'v dyn System,
        game: &'v dyn Game,
        cards: &'v Cards,
        lang: Lang,
        voice: Voice,
    ) -> Self {
        let reader = |names: Vec<String>| Presenter::new(system, game, cards, lang, names);
        let opponent = OPPONENT.get(lang).to_owned();
        let (first, others) = match voice {
            Voice::Person => (
                reader(vec![String::new(), opponent.clone()]).terse(),
                reader(vec![YOU.get(lang).to_owned(), opponent]).terse(),
            ),
            Voice::Scene => (reader(Vec::new()), reader(Vec::new())),
        };
        Self { system, first, others }
    }

    /// The table as whoever decides at a seat sees it.
    pub(super) fn view(&self, live: &dyn Match, seat: Seat) -> View {
        let reader = if seat == FIRST { &self.first } else { &self.others };
        reader.view(live, Some(seat))
    }

    /// What was asked, where the answer is only a thing, a number or a yes and does not say it by itself.
    pub(super) fn question(&self, view: &View, decision: &Decision, answer: &Answer) -> Option<String> {
        let ask = decision.asks.get(usize::from(answer.ask))?;
        let shown = view.decision.as_ref()?;
        let own = shown.asks.get(usize::from(answer.ask))?;
        let title = self.system.vocabulary().word(ask.word).title.get(self.first.lang());
        let says = match own.answer.way {
            AnswerAs::Nothing => true,
            AnswerAs::Confirm | AnswerAs::Number => false,
            _ => {
                let choice =
                    answer.picks.first().and_then(|pick| decision.items_of(ask).get(usize::from(*pick)));
                let gaps = title.contains("{on}") || title.contains("{mode}");
                choice.is_some_and(|choice| gaps || choice.on == Item::None)
            }
        };
        let asked: &Rich = own.label.as_ref().unwrap_or(&shown.ask);
        Some(view.plain(asked)).filter(|text| !says && !text.is_empty())
    }
}

/// A name within a sentence: a capital at its beginning goes, unless it is an abbreviation.
pub(super) fn inner(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}
