//! A card goes into terms that all games share and comes back: what is not listed as lost is said again, exactly.

use std::sync::Arc;

use cardwright_ir::{Card, Cards, Lang};
use cardwright_source::{Source, Sources};
use cardwright_system::{
    Lost, System,
    plain::{Plain, Saying, convert},
};

use super::{Broken, Trial, walk::builtins};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let system = trial.system;
    let files = builtins(system, &mut Sources::default());
    for (profile, _) in system.about().profiles {
        let loaded = system.load(&files, profile);
        for card in &loaded.cards.list {
            let comes_back = goes_over(system, card, &loaded.cards, system);
            comes_back.map_err(|text| trial.broken(&format!("card {}", card.id), text))?;
        }
    }
    Ok(())
}

/// Does a card say in the language of another system what the conversion claims? Gives how many abilities went over.
pub fn goes_over(from: &dyn System, card: &Card, cards: &Cards, to: &dyn System) -> Result<usize, String> {
    let plain = from.plain(card, cards);
    let converted = convert(from, card, cards, to);
    explained(&converted.lost)?;
    let files = read(to, &converted.files)?;
    let loaded = to.load(&files, to.about().profiles[0].0);
    if let Some(problem) = loaded.diagnostics.iter().find(|problem| problem.is_error()) {
        return Err(format!("it is written with an error: {} {}", problem.code, problem.message));
    }
    let [written] = loaded.cards.list.as_slice() else {
        return Err(format!("{} cards were written", loaded.cards.list.len()));
    };
    let again = to.plain(written, &loaded.cards);
    let lost = |of: usize| converted.lost.iter().any(|lost| lost.of == Some(of));
    let kept = plain.abilities.iter().filter(|sentence| !lost(sentence.of));
    let kept = Saying::joined(kept.map(|sentence| &sentence.says));
    let said = Saying::joined(again.abilities.iter().map(|sentence| &sentence.says));
    if kept != said || again.lost.iter().any(|lost| lost.of.is_some()) {
        return Err(format!("it should say {kept:?}, it says {said:?} and not {:?}", again.lost));
    }
    let whole = |plain: &Plain| (plain.sort, plain.fast, plain.cost, plain.power, plain.body);
    let same = whole(&plain) == whole(&again) && plain.kinds == again.kinds;
    if !same && converted.lost.iter().all(|lost| lost.of.is_some()) {
        return Err(format!("{:?} became {:?} without a word", whole(&plain), whole(&again)));
    }
    Ok(plain.abilities.iter().filter(|sentence| !lost(sentence.of)).count())
}

/// Every loss is a short sentence in both languages.
fn explained(lost: &[Lost]) -> Result<(), String> {
    let tidy = |text: &str| !text.is_empty() && text.trim() == text && !text.ends_with('.');
    let hangul = |text: &str| text.contains(|letter: char| ('가'..='힣').contains(&letter));
    let told =
        |lost: &&Lost| !(tidy(&lost.told(Lang::En)) && tidy(&lost.told(Lang::Ko)) && hangul(lost.why.ko));
    lost.iter().find(told).map_or(Ok(()), |lost| Err(format!("a loss is not told: {lost:?}")))
}

/// The written files, in the layout that their language wants.
fn read(to: &dyn System, files: &[(String, String)]) -> Result<Vec<Arc<Source>>, String> {
    let mut sources = Sources::default();
    let mut list = Vec::with_capacity(files.len());
    for (name, text) in files {
        let source = sources.add(name.as_str(), text.as_str());
        if to.recognise(name, text).is_none() {
            return Err(format!("the written file `{name}` is not recognised"));
        }
        if to.format(&source).is_some_and(|layout| layout != *text) {
            return Err(format!("`{name}` has another layout than its language wants:\n{text}"));
        }
        list.push(source);
    }
    Ok(list)
}
