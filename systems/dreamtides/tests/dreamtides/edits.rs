//! Layout and edits keep every byte that they are not about.

use cardwright_dreamtides::{
    Dreamtides,
    syntax::{
        edit::{self, Written},
        format, toml,
    },
};
use cardwright_source::edit::apply;
use cardwright_system::System;

const FILE: &str = "# top\n[[cards]]\nname = 'Quoted'   # keep\nrules-text = \"\"\"\n  two\n  lines \"\"\"\nspark = \"\"\n\n[[cards]]\nname = \"b\"\n";

fn edited(key: &str, value: &Written) -> String {
    let document = toml::read(FILE);
    let row = document.root().get("cards").and_then(|cards| cards.children().next()).expect("there is a row");
    apply(FILE, &[edit::set(row, key, value, FILE)]).expect("the edit fits")
}

#[test]
fn a_value_is_replaced_and_nothing_else() {
    let name = edited("name", &Written::Text("New \"name\"".to_owned()));
    assert_eq!(name, FILE.replace("'Quoted'", "\"New \\\"name\\\"\""));
    assert_eq!(edited("spark", &Written::Number(3)), FILE.replace("spark = \"\"", "spark = 3"));
    let text = edited("rules-text", &Written::Text("a\n\nb".to_owned()));
    assert_eq!(text, FILE.replace("\"\"\"\n  two\n  lines \"\"\"", "\"\"\"\na\n\nb\"\"\""));
}

#[test]
fn a_new_field_stands_behind_the_last() {
    let fast = edited("is-fast", &Written::Truth(true));
    assert_eq!(fast, FILE.replace("spark = \"\"\n", "spark = \"\"\nis-fast = true\n"));
    let end = "[[cards]]\nname = \"b\"";
    let document = toml::read(end);
    let row = document.root().get("cards").and_then(|cards| cards.children().next()).expect("there is a row");
    let added = apply(end, &[edit::set(row, "spark", &Written::Number(1), end)]).expect("the edit fits");
    assert_eq!(added, "[[cards]]\nname = \"b\"\nspark = 1\n");
}

#[test]
fn a_field_goes_with_its_line() {
    let document = toml::read(FILE);
    let row = document.root().get("cards").and_then(|cards| cards.children().next()).expect("there is a row");
    let gone = edit::remove(row, "rules-text", FILE).expect("it is there");
    assert_eq!(
        apply(FILE, &[gone]).expect("the edit fits"),
        FILE.replace("rules-text = \"\"\"\n  two\n  lines \"\"\"\n", "")
    );
    assert_eq!(edit::remove(row, "rarity", FILE), None);
}

#[test]
fn quotes_come_back() {
    for text in [
        "",
        "plain",
        "a \"b\" \\ c",
        "two\nlines",
        "tab\tand\u{1}control",
        "a\n\n\"\"\"quoted\"\"\"\n",
        "\r\n",
    ] {
        let file = format!("x = {}\n", edit::quote(text));
        let document = toml::read(&file);
        assert!(document.errors.is_empty(), "{file}");
        assert_eq!(document.root().get("x").and_then(|value| value.as_str()), Some(text), "{file}");
    }
}

#[test]
fn layout() {
    let check =
        |before: &str, after: &str| assert_eq!(format::format(before).as_deref(), Some(after), "{before:?}");
    check("", "");
    check("a=1", "a = 1\n");
    check("  a   =   'x'   # c  \n\n\n\nb = [ 1,\n  2 ]\n\n", "a = 'x'  # c\n\nb = [ 1,\n  2 ]\n");
    check(
        "[[ cards ]]\nx = 1\n# about the next\n[[cards]]\n",
        "[[cards]]\nx = 1\n\n# about the next\n[[cards]]\n",
    );
    check("x = \"\"\"\n  kept   \n\n\n\"\"\"\r\ny=2\r\n", "x = \"\"\"\n  kept   \n\n\n\"\"\"\r\ny = 2\r\n");
    check("a . b = 1\n", "a.b = 1\n");
    assert_eq!(format::format("x = \n"), None);
}

#[test]
fn the_built_in_files_are_in_layout() {
    for file in
        Dreamtides.builtin_cards().iter().chain(Dreamtides.builtin_decks()).chain(Dreamtides.starter())
    {
        if file.name.ends_with(".toml") {
            assert_eq!(format::format(file.text).as_deref(), Some(file.text), "{}", file.name);
        }
    }
}
