//! How values and keywords are written: as display text, or as directives with variables.

use std::{borrow::Cow, cell::RefCell};

use super::{markup, source::Names};
use crate::syntax::tree::{Figment, Subtype};

/// A way of writing.
pub enum Pen<'n> {
    /// Display text with markup.
    Markup,
    /// Rules text with directives. Every use of a value is noted.
    Source(&'n RefCell<Names>),
}

/// One or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// One.
    One,
    /// Several.
    Many,
}

impl Pen<'_> {
    /// Is it rules text that is written?
    pub fn is_source(&self) -> bool {
        matches!(self, Pen::Source(_))
    }

    /// A number: its display text, or a directive with its variable in place of `*`.
    fn number(
        &self,
        letter: &'static str,
        value: u32,
        directive: &str,
        shown: impl FnOnce() -> String,
    ) -> String {
        match self {
            Pen::Markup => shown(),
            Pen::Source(names) => directive.replace('*', &names.borrow_mut().number(letter, value)),
        }
    }

    /// Energy.
    pub fn energy(&self, amount: u32) -> String {
        self.number("e", amount, "{energy($*)}", || markup::energy(amount))
    }

    /// The price of a mode.
    pub fn mode_energy(&self, mode: usize, amount: u32) -> String {
        match self {
            Pen::Markup => markup::energy(amount),
            Pen::Source(names) => format!("{{energy(${})}}", names.borrow_mut().mode(mode, amount)),
        }
    }

    /// Cards that are drawn or banished.
    pub fn cards(&self, count: u32) -> String {
        self.number("c", count, "{cards($*)}", || cards(count))
    }

    /// Cards that are discarded.
    pub fn discards(&self, count: u32) -> String {
        self.number("d", count, "{cards($*)}", || cards(count))
    }

    /// A number and its noun: `2 cards`.
    pub fn counted_cards(&self, count: u32) -> String {
        self.number("c", count, "{$*} {card:$*}", || match count {
            1 => "1 card".to_owned(),
            _ => format!("{count} cards"),
        })
    }

    /// Cards on top of the deck.
    pub fn top_cards(&self, count: u32) -> String {
        self.number("v", count, "{top_n_cards($*)}", || match count {
            1 => "top card".to_owned(),
            _ => format!("top {count} cards"),
        })
    }

    /// Spark.
    pub fn spark(&self, amount: u32) -> String {
        self.number("s", amount, "{$*}", || amount.to_string())
    }

    /// Points.
    pub fn points(&self, amount: u32) -> String {
        self.number("p", amount, "{points($*)}", || markup::points(amount))
    }

    /// Cards looked at.
    pub fn foresee(&self, count: u32) -> String {
        self.number("f", count, "{foresee($*)}", || format!("{} {count}", markup::keyword("foresee")))
    }

    /// Spark given to the leftmost ally.
    pub fn kindle(&self, amount: u32) -> String {
        self.number("k", amount, "{kindle($*)}", || format!("{} {amount}", markup::keyword("kindle")))
    }

    /// Energy of every turn.
    pub fn maximum_energy(&self, amount: u32) -> String {
        self.number("m", amount, "{maximum_energy($*)}", || {
            format!("{amount} maximum {}", markup::ENERGY_SYMBOL)
        })
    }

    /// Playing from the void for energy.
    pub fn reclaim_for_cost(&self, cost: u32) -> String {
        self.number("r", cost, "{reclaim_for_cost($*)}", || {
            format!("{} {}", markup::keyword("reclaim"), markup::energy(cost))
        })
    }

    /// A plain number.
    pub fn count(&self, count: u32) -> String {
        self.number("n", count, "{count($*)}", || count.to_string())
    }

    /// At most so many events.
    pub fn up_to_events(&self, count: u32) -> String {
        self.number("n", count, "{up_to_n_events($*)}", || match count {
            1 => "an event".to_owned(),
            _ => format!("up to {count} events"),
        })
    }

    /// How often this turn.
    pub fn times(&self, count: u32) -> String {
        self.number("n", count, "{this_turn_times($*)}", || match count {
            1 => "this turn".to_owned(),
            2 => "twice this turn".to_owned(),
            _ => format!("this turn {} times", markup::text_number(count)),
        })
    }

    /// Double, triple.
    pub fn multiply(&self, by: u32) -> String {
        self.number("n", by, "{multiply_by($*)}", || match by {
            2 => "Double".to_owned(),
            3 => "Triple".to_owned(),
            _ => format!("Multiply by {by}"),
        })
    }

    /// Characters chosen by chance.
    pub fn random_characters(&self, count: u32) -> String {
        self.number("n", count, "{n_random_characters($*)}", || match count {
            1 => "a random character".to_owned(),
            _ => format!("{} random characters", markup::text_number(count)),
        })
    }

    /// Allies.
    pub fn allies(&self, count: u32) -> String {
        self.number("a", count, "{count_allies($*)}", || match count {
            1 => "an ally".to_owned(),
            _ => format!("{count} allies"),
        })
    }

    /// Allies of one sort.
    pub fn allied_subtype(&self, count: u32, subtype: Subtype) -> String {
        match self {
            Pen::Markup if count == 1 => format!("an allied {}", self.subtype(subtype, Count::One)),
            Pen::Markup => format!("{count} allied {}", self.subtype(subtype, Count::Many)),
            Pen::Source(names) => {
                let mut names = names.borrow_mut();
                let count = names.number("a", count);
                names.compound_subtype(subtype);
                format!("{{count_allied_subtype(${count}, $t)}}")
            }
        }
    }

    /// A sort of character without an article.
    pub fn subtype(&self, subtype: Subtype, count: Count) -> String {
        match self {
            Pen::Markup if count == Count::One => markup::subtype(subtype.title()),
            Pen::Markup => markup::subtype(&subtype.plural()),
            Pen::Source(names) => {
                let name = names.borrow_mut().subtype(subtype);
                let plural = if count == Count::Many { "@plural " } else { "" };
                format!("{{{plural}subtype(${name})}}")
            }
        }
    }

    /// A sort of character with an article that belongs to the directive.
    pub fn a_subtype(&self, subtype: Subtype) -> String {
        match self {
            Pen::Markup => format!("{} {}", article(subtype), self.subtype(subtype, Count::One)),
            Pen::Source(names) => format!("{{@a subtype(${})}}", names.borrow_mut().subtype(subtype)),
        }
    }

    /// Token characters.
    pub fn figments(&self, figment: Figment, count: u32) -> String {
        match self {
            Pen::Markup if count == 1 => format!("a {}", markup::figment(figment.name(), "Figment")),
            Pen::Markup => {
                format!("{} {}", markup::text_number(count), markup::figment(figment.name(), "Figments"))
            }
            Pen::Source(names) if count == 1 => {
                format!("{{@a figment(${})}}", names.borrow_mut().figment(figment))
            }
            Pen::Source(names) => {
                let mut names = names.borrow_mut();
                let count = names.number("n", count);
                names.compound_figment(figment);
                format!("{{n_figments(${count}, $g)}}")
            }
        }
    }

    /// The sign of energy.
    pub fn energy_symbol(&self) -> &'static str {
        if self.is_source() { "{energy_symbol}" } else { markup::ENERGY_SYMBOL }
    }

    /// Played in answer.
    pub fn fast(&self) -> &'static str {
        if self.is_source() { "{fast}" } else { markup::FAST }
    }

    /// A keyword inside of a sentence.
    pub fn keyword(&self, word: &str) -> String {
        if self.is_source() { format!("{{{word}}}") } else { markup::keyword(word) }
    }

    /// The name of a triggered ability, such as `Judgment`; several in a row.
    pub fn trigger(&self, names: &[&str]) -> String {
        match self {
            Pen::Markup => markup::trigger(&names.join(", ")),
            Pen::Source(_) => format!("{{{}}}", names.join("_")),
        }
    }

    /// That something is dissolved: a name elsewhere, a word here.
    pub fn dissolved(&self) -> String {
        if self.is_source() { "{dissolved}".to_owned() } else { markup::trigger("Dissolved") }
    }

    /// `it` or `them`, by a number.
    pub fn pronoun(&self, count: u32) -> String {
        self.number("n", count, "{pronoun:$*}", || if count == 1 { "it".into() } else { "them".into() })
    }

    /// The head of a choice, its bullets, and the name of a phase.
    pub fn choose_one(&self) -> &'static str {
        if self.is_source() { "{choose_one}" } else { markup::CHOOSE_ONE }
    }

    /// Before a mode.
    pub fn bullet(&self) -> &'static str {
        if self.is_source() { "{bullet}" } else { "•" }
    }

    /// The phase in which points are scored.
    pub fn judgment_phase(&self) -> &'static str {
        if self.is_source() { "{judgment_phase_name}" } else { markup::JUDGMENT_PHASE }
    }

    /// The text with a capital.
    pub fn capital(&self, text: &str) -> String {
        if self.is_source() { capital_directive(text) } else { markup::capital(text) }
    }
}

/// `a` or `an`.
pub fn article(subtype: Subtype) -> &'static str {
    if subtype.takes_an() { "an" } else { "a" }
}

/// A keyword has a capital in each part of its name, a phrase with a transform one more transform, and a phrase with a
/// value stays as it is.
fn capital_directive(text: &str) -> String {
    let Some(rest) = text.strip_prefix('{') else { return markup::capital(text) };
    if rest.starts_with('@') {
        return format!("{{@cap {rest}");
    }
    let end = rest.find(['(', '}', ':']).unwrap_or(rest.len());
    let (name, rest) = rest.split_at(end);
    let value = rest.starts_with('(') && !matches!(name, "foresee" | "kindle" | "reclaim_for_cost");
    if value || name.starts_with('$') || matches!(name, "choose_one" | "bullet" | "energy_symbol") {
        return text.to_owned();
    }
    let parts: Vec<Cow<'_, str>> = name.split('_').map(|part| markup::capital(part).into()).collect();
    format!("{{{}{rest}", parts.join("_"))
}

fn cards(count: u32) -> String {
    match count {
        1 => "a card".to_owned(),
        _ => format!("{count} cards"),
    }
}
