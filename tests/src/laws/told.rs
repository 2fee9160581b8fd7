//! Every code has a title in both languages, and what is wrong with a broken file is told in both.

use cardwright_ir::Lang;
use cardwright_source::Sources;
use cardwright_system::told;

use super::{Broken, Trial};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let system = trial.system;
    for code in system.codes() {
        let (en, ko) = (code.title.en, code.title.ko);
        let tidy = |title: &str| !title.is_empty() && title.trim() == title && !title.ends_with('.');
        // Words of the card language stay as they are written; three of them in a row would be an English sentence.
        let english = ko.split(|letter: char| !letter.is_ascii_alphabetic() && letter != ' ');
        let foreign = english.map(|run| run.split_whitespace().count()).max().unwrap_or(0) > 2;
        if !tidy(en) || !tidy(ko) || foreign || hangul(en) || !ko.ends_with("니다") {
            return Err(trial.broken(code.id, format!("its titles are `{en}` and `{ko}`")));
        }
    }
    let file = system.broken();
    let source = Sources::default().add(file.name, file.text);
    for problem in system.load(std::slice::from_ref(&source), system.about().profiles[0].0).diagnostics {
        let [en, ko] = [Lang::En, Lang::Ko].map(|lang| told(&problem, system.codes(), Some(&source), lang));
        let fix = problem.fix.is_none() || ko.fix.as_deref().is_some_and(hangul);
        if en.message != problem.message || !hangul(&ko.message) || ko.help.is_none() || !fix {
            return Err(trial.broken(file.name, format!("`{}` is told as {ko:?}", problem.message)));
        }
    }
    Ok(())
}

fn hangul(text: &str) -> bool {
    text.contains(|letter: char| ('가'..='힣').contains(&letter))
}
