//! Random edits of files of every language: no panic, and what is known afterwards is what a fresh look would find. These
//! are short runs with a fixed seed; `cargo xtask soak edits` goes on for long.

mod corpus;
mod round;

use round::Round;

/// Edits of one round.
const EDITS: usize = 80;

/// Longer files would take most of the time.
const LONGEST: usize = 16 << 10;

/// Files that are edited in a round.
const TARGETS: usize = 6;

#[test]
fn own_files_survive_random_edits() {
    for system in cardwright_registry::all() {
        let own = system.builtin_cards().iter().chain(system.builtin_decks()).chain(system.starter());
        let files: Vec<(String, String)> = own
            .filter(|file| system.recognise(file.name, file.text).is_some() && file.text.len() <= LONGEST)
            .map(|file| (file.name.to_owned(), file.text.to_owned()))
            .collect();
        check(&spread(files), 0xC0FFEE);
    }
}

#[test]
fn files_of_the_corpus_survive_random_edits() {
    let folder = corpus::folder();
    assert!(folder.is_dir(), "{}: set CARDWRIGHT_CORPUS to the folder of the corpus", folder.display());
    for system in cardwright_registry::all() {
        let mut files = corpus::files(&folder.join(system.about().corpus), LONGEST);
        files.retain(|(name, text)| system.recognise(name, text).is_some());
        check(&spread(files), 0xBADCAB);
    }
}

#[test]
fn every_edit_leaves_what_a_fresh_look_would_find() {
    for system in cardwright_registry::all() {
        let own = system.starter().iter().filter(|file| system.recognise(file.name, file.text).is_some());
        let files: Vec<(String, String)> =
            own.map(|file| (file.name.to_owned(), file.text.to_owned())).collect();
        let mut round = Round::new(&files, 0x5EED);
        for _ in 0..EDITS {
            round.edit();
            assert_eq!(round.audit(), Ok(()), "{}", round.last());
        }
    }
}

fn check(files: &[(String, String)], seed: u64) {
    assert!(!files.is_empty(), "there are files");
    let mut round = Round::new(files, seed);
    for _ in 0..EDITS {
        round.edit();
    }
    assert_eq!(round.audit(), Ok(()), "{}", round.last());
}

/// Some of the files, spread over all of them.
fn spread(files: Vec<(String, String)>) -> Vec<(String, String)> {
    let step = files.len().div_ceil(TARGETS).max(1);
    files.into_iter().step_by(step).collect()
}
