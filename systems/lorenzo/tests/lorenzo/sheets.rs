//! Spreadsheets: what is written reads as the same cards, and problems name their cells.

use cardwright_ir::print;
use cardwright_lorenzo::syntax::{self, Role, SheetError, tree::Kind, write_sheet};
use cardwright_lorenzo::{lower, vocabulary::VOCABULARY};
use cardwright_source::Sources;

use crate::files;

const BUILT_IN: [(&str, Kind, &str); 3] = [
    ("development", Kind::Development, include_str!("../../cards/development_cards.json")),
    ("excommunication", Kind::Excommunication, include_str!("../../cards/excommunication_cards.json")),
    ("leader", Kind::Leader, include_str!("../../cards/leader_cards.json")),
];

/// The cards of a file as printed IR, and the codes of its problems.
fn read(name: &str, text: &str) -> (Vec<String>, Vec<&'static str>) {
    let pool = syntax::read(&[files::source(name, text)]);
    let codes = pool.diagnostics.iter().map(|problem| problem.code.id).collect();
    let cards = lower::lower(&pool);
    (cards.list.iter().map(|card| print::card(card, &cards, &VOCABULARY)).collect(), codes)
}

#[test]
fn what_is_written_reads_as_the_same_cards() {
    for (name, kind, text) in BUILT_IN {
        let sheet = write_sheet(text, kind).expect(name);
        assert_eq!(read(&format!("{name}.csv"), &sheet), read(&format!("{name}.json"), text), "{name}");
        assert_eq!(write_sheet(text, kind).expect(name), sheet, "written twice");
    }
}

#[test]
fn cards_of_the_corpus_survive_a_sheet() {
    let mut count = 0;
    for file in files::corpus(&mut Sources::default()) {
        let Some(Role::Cards(Some(kind))) = syntax::role_of_name(&file.name) else { continue };
        if !file.name.ends_with("_cards.json") || file.name.contains("legacy") {
            continue;
        }
        let sheet = write_sheet(&file.text, kind).expect(&file.name);
        let name = format!("{}.csv", kind.word());
        assert_eq!(read(&name, &sheet).0, read(&file.name, &file.text).0, "{}", file.name);
        count += 1;
    }
    assert!(count >= 3, "only {count} files");
}

#[test]
fn columns_are_those_of_the_format_then_others() {
    let text = r#"[{"zest": 1, "period": 1, "name": "Mill", "cardType": "TERRITORYCARD", "minimumActionValue": 2, "path": null}]"#;
    let sheet = write_sheet(text, Kind::Development).expect("it can be written");
    assert_eq!(sheet, "name,period,cardType,minimumActionValue,zest\nMill,1,TERRITORYCARD,2,1\n");
}

#[test]
fn strings_that_would_be_read_otherwise_are_refused() {
    for path in ["", "null", "12", "-3", "{x", "[x"] {
        let text = format!(r#"[{{"name": "Mill", "path": "{path}"}}]"#);
        let error = write_sheet(&text, Kind::Development).expect_err(path);
        let expected = SheetError::Unwritable {
            card: "Mill".to_owned(),
            field: "path".to_owned(),
            text: format!("\"{path}\""),
        };
        assert_eq!(error, expected);
    }
    assert_eq!(write_sheet("3", Kind::Leader), Err(SheetError::NotCards));
}

#[test]
fn a_problem_names_row_and_column() {
    let text = "name,period,cardType,cost\nMill,1,CHARACTERCARD,\"{\"\"GEMS\"\": 1}\"\n";
    let pool = syntax::read(&[files::source("development.csv", text)]);
    let [problem] = pool.diagnostics.as_slice() else { panic!("{:?}", pool.diagnostics) };
    assert_eq!(problem.code.id, "E010");
    assert_eq!(problem.pointer.as_deref(), Some("/0/cost/GEMS"));
    assert_eq!(problem.labels[0].text, "row 2, column \"cost\"");
    let at = problem.place.span;
    assert_eq!(&text[usize::from(at.start())..usize::from(at.end())], "\"{\"\"GEMS\"\": 1}\"");
}

#[test]
fn a_fix_is_written_into_its_cells() {
    let mended = |cells: &str| {
        let head = "name,period,cardType,cost,instantEffect,instantPayload,minimumActionValue\n";
        let text = format!("{head}{cells}\n");
        let pool = syntax::read(&[files::source("development.csv", &text)]);
        let problem = pool.diagnostics.iter().find(|problem| problem.fix.is_some())?;
        let fix = problem.fix.as_ref()?;
        let mended = cardwright_source::edit::apply(&text, &fix.edits).expect("the fix fits");
        let again = syntax::read(&[files::source("development.csv", &mended)]);
        assert!(again.diagnostics.iter().all(|other| other.code != problem.code), "{mended}");
        Some(mended[head.len()..].trim_end().to_owned())
    };
    assert_eq!(
        mended(r#"Mill,1,BUILDINGCARD,"{""STONES"": 1}",ADD,"{""COINS"": 1}",2"#).as_deref(),
        Some(r#"Mill,1,BUILDINGCARD,"{""STONE"": 1}",ADD,"{""COINS"": 1}",2"#)
    );
    assert_eq!(
        mended(r#"Mill,1,"BUILDNGCARD",,ADD,"{""COINS"": 1}",2"#).as_deref(),
        Some(r#"Mill,1,BUILDINGCARD,,ADD,"{""COINS"": 1}",2"#)
    );
    assert_eq!(
        mended(r#"Mill,1,BUILDINGCARD,"{""COINS"": -1}",ADD,"{""COINS"": 1}",2"#).as_deref(),
        Some(r#"Mill,1,BUILDINGCARD,"{""COINS"": 1}",ADD,"{""COINS"": 1}",2"#)
    );
}

#[test]
fn cards_stand_where_the_sheet_has_them() {
    use cardwright_system::System;
    let text = "name,period,cardType,cost,instantEffect,instantPayload\r\n\r\n\
        \"Mill, old\",1,VENTURECARD,\"{\"\"COINS\"\": 1}\",ADD,\"{\"\"WOOD\"\": 2}\"\r\n";
    let file = files::source("development.csv", text);
    let loaded = cardwright_lorenzo::Lorenzo.load(std::slice::from_ref(&file), "printed");
    let [card] = loaded.cards.list.as_slice() else { panic!("{:?}", loaded.diagnostics) };
    assert_eq!(file.slice(card.place.span), text.lines().nth(2).expect("the row is there"));
    let abilities: Vec<&str> = card.abilities.iter().map(|own| file.slice(own.place.span)).collect();
    assert_eq!(abilities, ["\"{\"\"COINS\"\": 1}\"", "ADD"]);
    let outline = cardwright_lorenzo::Lorenzo.outline(&file);
    let [region] = outline.regions.as_slice() else { panic!("{:?}", outline.regions) };
    assert_eq!((region.name.as_str(), region.detail.as_str()), ("Mill, old", "VENTURECARD"));
    assert_eq!(
        (file.slice(region.span), file.slice(region.head)),
        (text.lines().nth(2).unwrap_or(""), "\"Mill, old\"")
    );
}

#[test]
fn a_sheet_is_formatted() {
    let file = files::source("leader.csv", "\u{feff}\"name\",period\r\n\"Mill\",\"1\"\r\n,\r\n\"a,b\",2");
    assert_eq!(syntax::format(&file, 100).as_deref(), Some("name,period\nMill,1\n\"a,b\",2\n"));
}

#[test]
fn sheets_are_generated_and_not_read_twice() {
    use cardwright_system::System;
    let mut sources = Sources::default();
    let mut files: Vec<_> =
        BUILT_IN.iter().map(|(name, _, text)| sources.add(format!("{name}_cards.json"), *text)).collect();
    let made =
        cardwright_lorenzo::Lorenzo.generate(&files).expect("it has sheets").expect("they can be written");
    let names: Vec<&str> = made.artifacts.iter().map(|artifact| artifact.name).collect();
    assert_eq!(names, ["development_cards.csv", "excommunication_cards.csv", "leader_cards.csv"]);
    files.extend(made.artifacts.iter().map(|artifact| sources.add(artifact.name, artifact.text.as_str())));
    let pool = syntax::read(&files);
    assert_eq!((pool.cards.len(), pool.diagnostics.len()), (137, 0));
}
