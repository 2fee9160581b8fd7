//! The built-in cards have no errors, the broken ones have, and each card reads in every language.

use cardwright_ir::Lang;
use cardwright_source::Sources;
use cardwright_system::FileKind;

use super::{Broken, Trial, walk::builtins};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let system = trial.system;
    let mut sources = Sources::default();
    let files = builtins(system, &mut sources);
    for file in system.builtin_cards() {
        if !matches!(system.recognise(file.name, file.text), Some(FileKind::Cards | FileKind::Side)) {
            return Err(trial.broken(file.name, "a built-in card file is not recognised"));
        }
    }
    for (profile, _) in system.about().profiles {
        let loaded = system.load(&files, profile);
        // Warnings are for what one profile has and another has not.
        if let Some(problem) = loaded.diagnostics.iter().find(|problem| problem.is_error()) {
            let text = format!("a built-in card has an error: {} {}", problem.code, problem.message);
            return Err(trial.broken(profile, text));
        }
        for card in &loaded.cards.list {
            for lang in [Lang::En, Lang::Ko] {
                let text = system.explain(card, &loaded.cards, lang);
                let empty = text.iter().any(|line| line.trim().is_empty());
                if text.len() < card.abilities.len() || empty {
                    let text = format!("it says too little in {lang:?}: {text:?}");
                    return Err(trial.broken(&format!("card {}", card.id), text));
                }
                for ability in &card.abilities {
                    let clauses = system.clauses(ability, &loaded.cards, lang);
                    let twice = clauses.windows(2).any(|pair| pair[0].part >= pair[1].part);
                    let notation = |text: &str| text.contains(['{', '$']);
                    if clauses.is_empty() || twice || clauses.iter().any(|clause| notation(&clause.text)) {
                        let text = format!("its clauses are no sentence in {lang:?}: {clauses:?}");
                        return Err(trial.broken(&format!("card {}", card.id), text));
                    }
                }
                if let Some(line) = text.iter().find(|line| line.contains('{')) {
                    return Err(
                        trial.broken(&format!("card {}", card.id), format!("an unfilled blank: {line}"))
                    );
                }
            }
        }
    }
    broken_is_broken(trial)
}

fn broken_is_broken(trial: &Trial<'_>) -> Result<(), Broken> {
    let system = trial.system;
    let file = system.broken();
    let source = Sources::default().add(file.name, file.text);
    let loaded = system.load(&[source], system.about().profiles[0].0);
    if !loaded.diagnostics.iter().any(|problem| problem.is_error()) {
        return Err(trial.broken(file.name, "the file with mistakes has none"));
    }
    let known = |id: &str| system.codes().iter().any(|code| code.id == id);
    match loaded.diagnostics.iter().find(|problem| !known(problem.code.id)) {
        Some(problem) => Err(trial.broken(file.name, format!("the code {} is not explained", problem.code))),
        None => Ok(()),
    }
}
