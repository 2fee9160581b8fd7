//! Names that tell the options of an ask apart.

use cardwright_ir::{Def, Seat};
use cardwright_table::{Choice, Item};

use super::{Presenter, naming::Naming, template::Filling, words};

/// What may be said of a thing to tell it from another of the same name.
const WAYS: [&[Way]; 5] = [
    &[Way::Ability],
    &[Way::Side],
    &[Way::Slot],
    &[Way::Side, Way::Slot],
    &[Way::Side, Way::Slot, Way::Ability],
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Ability,
    Side,
    Slot,
}

/// The names of the things of one ask.
pub(super) struct Labels<'l, 'n, 'p> {
    presenter: &'l Presenter<'p>,
    naming: &'l Naming<'n, 'p>,
    asked: Seat,
    /// The text of the ability that asks.
    effect: &'l str,
    tails: Vec<(Item, String)>,
}

impl<'l, 'n, 'p> Labels<'l, 'n, 'p> {
    pub(super) fn new(
        presenter: &'l Presenter<'p>,
        naming: &'l Naming<'n, 'p>,
        asked: Seat,
        choices: &[Choice],
        effect: &'l str,
    ) -> Self {
        let mut labels = Self { presenter, naming, asked, effect, tails: Vec::new() };
        labels.tell_apart(choices.iter().map(|choice| choice.on));
        labels.tell_apart(choices.iter().map(|choice| choice.at));
        labels
    }

    /// The name of a thing, with what tells it from others.
    pub(super) fn name(&self, item: Item) -> Filling {
        let mut filling = self.naming.name(item, self.asked);
        if let Some((_, tail)) = self.tails.iter().find(|(other, _)| *other == item) {
            filling.rich.text(tail);
            filling.plain.push_str(tail);
        }
        filling
    }

    /// The way to go on that a number stands for: the line behind that bullet of the ability that asks.
    pub(super) fn mode(&self, item: Item) -> Filling {
        let Item::Number(number) = item else { return self.name(item) };
        let line = usize::try_from(number).ok().and_then(|number| self.effect.split('•').nth(number));
        line.map_or_else(|| self.name(item), |line| Filling::text(line.trim()))
    }

    fn tell_apart(&mut self, items: impl Iterator<Item = Item>) {
        let mut groups: indexmap::IndexMap<String, Vec<Item>> = indexmap::IndexMap::new();
        for item in items.filter(|item| *item != Item::None) {
            let group = groups.entry(self.naming.name(item, self.asked).plain).or_default();
            if !group.contains(&item) {
                group.push(item);
            }
        }
        for group in groups.into_values().filter(|group| group.len() > 1) {
            let tails = self.tails_of(&group);
            let new = group.into_iter().zip(tails).filter(|(_, tail)| !tail.is_empty());
            self.tails.extend(new);
        }
    }

    fn tails_of(&self, group: &[Item]) -> Vec<String> {
        let all = |ways: &[Way]| group.iter().map(|item| self.tail(*item, ways)).collect::<Vec<_>>();
        let differs = |way: &Way| all(&[*way]).windows(2).any(|pair| pair[0] != pair[1]);
        let mut tails = vec![String::new(); group.len()];
        for ways in WAYS.iter().filter(|ways| ways.iter().all(differs)) {
            tails = all(ways);
            if (1..tails.len()).all(|at| !tails[..at].contains(&tails[at])) {
                return tails;
            }
        }
        let plain = tails.clone();
        for (at, tail) in tails.iter_mut().enumerate() {
            let before = plain[..at].iter().filter(|other| **other == plain[at]).count();
            if before > 0 {
                tail.push_str(&format!(" ({})", before + 1));
            }
        }
        tails
    }

    fn tail(&self, item: Item, ways: &[Way]) -> String {
        let known = self.naming.find(item);
        let mut place = Vec::new();
        let mut tail = String::new();
        for way in ways {
            match (way, known) {
                (Way::Side, Some(known)) => {
                    let name = known.side.and_then(|side| self.naming.seats().get(usize::from(side)));
                    place.extend(name.cloned());
                }
                (Way::Slot, Some(known)) if known.slotted => {
                    place.push(words::slot(usize::from(known.at.1) + 1, self.presenter.lang));
                }
                (Way::Ability, _) => {
                    tail = self.ability(item).map_or_else(String::new, |text| format!(": {text}"));
                }
                _ => {}
            }
        }
        if place.is_empty() { tail } else { format!(" ({}){tail}", place.join(", ")) }
    }

    /// The text of the ability that an item points at.
    pub(super) fn ability(&self, item: Item) -> Option<String> {
        let Item::Ability(card, at) = item else { return None };
        let def = self.naming.def_of(card)?;
        self.presenter.ability_text(def, at)
    }
}

impl Presenter<'_> {
    /// The text of one ability of a card.
    pub(super) fn ability_text(&self, def: Def, at: u8) -> Option<String> {
        let ability = self.card(def)?.abilities.get(usize::from(at))?;
        Some(self.system.explain_ability(ability, self.cards, self.lang))
    }
}
