//! The recorded cards, tables and games: every case comes out as recorded.

use cardwright_lorenzo::Lorenzo;
use cardwright_source::Sources;
use cardwright_system::{Corpus, System};

use crate::files;

fn verify(kind: &str) {
    let mut sources = Sources::default();
    let corpus = Corpus { files: files::corpus(&mut sources), pools: Vec::new() };
    let verified = Lorenzo.verify(&corpus, Some(kind), &|| {});
    let [report] = verified.kinds.as_slice() else { panic!("no cases of {kind}") };
    for case in report.cases.iter().take(12) {
        println!("{}: {}", case.case, case.difference);
    }
    assert_eq!(report.failed, 0, "of {} cases", report.passed + report.failed);
    assert!(report.passed > 0);
}

#[test]
fn cards() {
    verify("cards");
}

#[test]
fn synthetic_cards() {
    verify("synthetic");
}

#[test]
fn tables() {
    verify("tables");
}

#[test]
fn malformed_cards() {
    verify("malformed");
}

#[test]
fn legacy_cards() {
    verify("legacy");
}

#[test]
fn golden_games() {
    verify("golden-games");
}
