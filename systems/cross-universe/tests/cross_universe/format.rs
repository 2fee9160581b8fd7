//! The canonical layout: what it looks like, that it is stable, and that it keeps the meaning.

use cardwright_cross_universe::syntax::{self, Mode, words::Extras};

use crate::files;

const HEAD: &str = "id: CUS00001\ncardType: standardSpell\nname: CUS00001\nlevel: 1\ntypes:\n";

fn check(text: &str, expected: &str) {
    let formatted = syntax::format(&files::source(text)).expect("the text can be read");
    assert_eq!(formatted, expected);
    let again = syntax::format(&files::source(&formatted));
    assert_eq!(again.as_deref(), Some(formatted.as_str()), "the layout is not stable");
}

/// A typed card without its spans.
fn meaning(text: &str) -> String {
    let read = syntax::read(&[files::source(text)], Mode::Reference, &Extras::default());
    let all = format!("{:?}", read.cards);
    let mut kept = String::with_capacity(all.len());
    let mut rest = all.as_str();
    // A span is shown as `12..34`.
    while let Some(at) = rest.find("..") {
        kept.push_str(rest[..at].trim_end_matches(|letter: char| letter.is_ascii_digit()));
        rest = rest[at + 2..].trim_start_matches(|letter: char| letter.is_ascii_digit());
    }
    kept + rest
}

#[test]
fn properties() {
    check(
        "\u{feff}id:CUS00001\r\ncardType :  standardSpell\r\n\r\n  name: CUS00001\nlevel:1\ntypes: Fire ,Ice,, Wind\ncondition:you.life>=2&yes|no\no:cast\nafter:destroyed( dueTo :effect,from:[ hand,deck ])=thisCard\nDRAW( 1 );",
        "id: CUS00001\ncardType: standardSpell\nname: CUS00001\nlevel: 1\ntypes: Fire, Ice, Wind\ncondition: you.life >= 2 & yes | no\n\no: cast\nafter: destroyed(dueTo: effect, from: [hand, deck]) = thisCard\nDRAW(1);\n",
    );
}

#[test]
fn statements() {
    check(
        &format!(
            "{HEAD}o: cast\ncost:\nLOSELIFE( -1+2 * 3 );;\nexec:\nif(you.life>5){{DRAW(1);DRAW?(2);}}else{{}};$x=SELECT(1 ~ 3,[from you.hand where!( level=1 )&level>=2+]);\n\n\n  EXILE ($x);you.may{{LOSELIFE(1);}}then{{DRAW(1);}};\nAPPLY ( thisCard,{{attack,defense+=[1]+ if yes,attack><defense}} , currentTurn . end);"
        ),
        &format!(
            "{HEAD}\no: cast\ncost:\nLOSELIFE(-1 + 2 * 3);\nexec:\nif (you.life > 5) {{\n\tDRAW(1);\n\tDRAW?(2);\n}} else {{}};\n$x = SELECT(1~3, [from you.hand where !(level = 1) & level >= 2+]);\n\nEXILE($x);\nyou.may {{\n\tLOSELIFE(1);\n}} then {{\n\tDRAW(1);\n}};\nAPPLY(thisCard, {{attack, defense += [1]+ if yes, attack >< defense}}, currentTurn.end);\n"
        ),
    );
}

#[test]
fn line_breaks_inside_brackets_stay() {
    check(
        &format!(
            "{HEAD}o: cast\nSWAP(\nyou.partner,\n  SELECT(1,\n[from you.deck where\nlevel = 1 &\ncardType = unit\n]\n)\n)\n;\nif (yes) {{\ntry {{\n$a =\nDRAW(\n1);\n}};\n}};"
        ),
        &format!(
            "{HEAD}\no: cast\nSWAP(\n\tyou.partner,\n\tSELECT(1,\n\t\t[from you.deck where\n\t\t\tlevel = 1 &\n\t\t\tcardType = unit\n\t\t]\n\t)\n);\nif (yes) {{\n\ttry {{\n\t\t$a = DRAW(\n\t\t\t1);\n\t}};\n}};\n"
        ),
    );
}

#[test]
fn late_properties_move_up() {
    check(
        &format!(
            "{HEAD}o: cast\nDRAW(1);\ncondition: you.life > 1\nDRAW(2);\ncost:\nturnLimit: 1\nLOSELIFE(1);\nonComplete:\n"
        ),
        &format!(
            "{HEAD}\no: cast\ncondition: you.life > 1\nturnLimit: 1\nDRAW(1);\nDRAW(2);\ncost:\nLOSELIFE(1);\nonComplete:\n"
        ),
    );
}

#[test]
fn broken_files_are_left_alone() {
    for text in
        ["what", "id: CUU00001\no: optional\nDRAW(1", "o: cast\nexec: DRAW(1);\n", "o: cast\nDRAW(1); # note"]
    {
        assert_eq!(syntax::format(&files::source(text)), None, "{text}");
    }
    assert_eq!(syntax::format(&files::source("")).as_deref(), Some(""));
}

#[test]
fn real_cards_keep_their_meaning() {
    for source in files::corpus_cards() {
        let formatted = syntax::format(&source).expect("the card can be read");
        let again = syntax::format(&files::source(&formatted));
        assert_eq!(again.as_deref(), Some(formatted.as_str()), "{}", source.name);
        assert_eq!(meaning(&formatted), meaning(&source.text), "{}", source.name);
        assert!(formatted.ends_with('\n') && !formatted.ends_with("\n\n"), "{}", source.name);
    }
}
