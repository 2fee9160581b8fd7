//! Real cards: they are read, and only what is wrong with them is told.

use cardwright_cross_universe::syntax::{self, Mode, words::Extras};

use crate::files;

#[test]
fn every_card_is_read() {
    let sources = files::corpus_cards();
    let read = syntax::read(&sources, Mode::Full, &Extras::default());
    let lines: Vec<String> = read
        .diagnostics
        .iter()
        .map(|problem| {
            let source = &sources[problem.place.file.0 as usize];
            let at = source.position(problem.place.span.start());
            format!(
                "{}:{}:{} {} {} {}",
                source.name,
                at.line,
                at.column,
                problem.severity.word(),
                problem.code.id,
                problem.message
            )
        })
        .collect();
    assert_eq!(lines, EXPECTED);
    assert_eq!((read.seen, read.cards.len()), (342, 341));
}

/// The reference implementation loads all of them.
#[test]
fn every_card_is_read_as_in_a_replay() {
    let sources = files::corpus_cards();
    let read = syntax::read(&sources, Mode::Reference, &Extras::default());
    assert_eq!(read.diagnostics, []);
    assert_eq!(read.cards.len(), 342);
}

/// What is wrong with real cards.
const EXPECTED: [&str; 14] = [
    "CUI00049.cdf:14:8 warning T42 what is summoned here is not restricted to units",
    "CUS00020.cdf:9:8 warning T42 what is summoned here is not restricted to units",
    "CUS00054.cdf:10:8 warning T42 what is summoned here is not restricted to units",
    "CUS00179.cdf:12:95 error T24 ability id `CUS00119:1:1` is not defined",
    "CUS00179.cdf:14:1 warning F38 the sub-ability `CUS00179:1:1` is never used",
    "CUU00093.cdf:15:4 warning F22 this trigger can never be activated",
    "CUU00093.cdf:17:12 warning T26 no implicit actions here for `discarded`: it never finds anything",
    "CUU00098.cdf:9:4 warning F24 `mandatory` is missing, assuming `no`",
    "CUU00144.cdf:15:38 warning T27 `viewed` is an event here; is a `$` missing?",
    "CUU00187.cdf:14:5 warning T27 `discarded` is an event here; is a `$` missing?",
    "CUU00204.cdf:14:4 warning F24 `mandatory` is missing, assuming `no`",
    "CUU00269.cdf:12:8 warning T12 `after` should be bool, and this is a number",
    "CUU00274.cdf:9:4 warning F24 `mandatory` is missing, assuming `no`",
    "CUU00274.cdf:16:20 warning T42 what is summoned here is not restricted to units",
];
