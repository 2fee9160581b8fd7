//! Snippets for people: what they look like, that carets stand under what they mean, and that nothing breaks them.

use cardwright_source::render::{Style, human};
use cardwright_source::{Code, Diagnostic, Edit, FileId, Fix, Place, Severity, Sources, span};
use insta::assert_snapshot;
use unicode_width::UnicodeWidthStr;

const CODE: Code = Code { system: "duel", id: "E023" };

/// A file in which `«` and `»` stand around the span of the diagnostic.
fn file(sources: &mut Sources, name: &str, marked: &str) -> Place {
    let start = marked.find('«').expect("the text has a «");
    let end = marked.find('»').expect("the text has a »") - '«'.len_utf8();
    let source = sources.add(name, marked.replace(['«', '»'], ""));
    Place::new(source.id, span(start, end))
}

/// The snippet for an error at the marked span.
fn check(marked: &str) -> String {
    check_with(marked, |d| d)
}

fn check_with(marked: &str, more: impl FnOnce(Diagnostic) -> Diagnostic) -> String {
    let mut sources = Sources::default();
    let place = file(&mut sources, "cards/a.json", marked);
    let d = more(Diagnostic::error(CODE, place, "`monstr` is not a card type"));
    human(&d, &sources, Style { color: false, width: 80 })
}

/// The carets stand under the marked text, counted as a terminal counts.
fn check_alignment(marked: &str) {
    let out = check(marked);
    let start = marked.find('«').unwrap() + '«'.len_utf8();
    let end = marked.find('»').unwrap();
    let tidy = |text: &str| text.replace('\t', "    ").replace(['\u{200d}', '\u{fe0f}'], "");
    let before = tidy(&marked[..start - '«'.len_utf8()]);
    let caret_row = out.lines().last().unwrap();
    let carets = caret_row.find('^').unwrap();
    assert_eq!(carets, "1 | ".len() + before.width(), "\n{out}");
    assert_eq!(caret_row.matches('^').count(), tidy(&marked[start..end]).width(), "\n{out}");
}

#[test]
fn ascii() {
    assert_snapshot!(check("{\n  \"type\": «\"monstr\"»\n}\n"), @r#"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:2:11
      |
    2 |   "type": "monstr"
      |           ^^^^^^^^
    "#);
}

#[test]
fn korean() {
    assert_snapshot!(check(r#"{ "name": "불꽃 기사", "type": «"몬스타"» }"#), @r#"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:28
      |
    1 | { "name": "불꽃 기사", "type": "몬스타" }
      |                                ^^^^^^^^
    "#);
}

#[test]
fn emoji_and_tabs() {
    assert_snapshot!(check("\t\t\"🐉 용\":\t«\"🔥🔥\"»,"), @r#"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:10
      |
    1 |         "🐉 용":    "🔥🔥",
      |                     ^^^^^^
    "#);
}

#[test]
fn carets_stand_under_what_they_mean() {
    check_alignment("plain «word» end");
    check_alignment("이름: «불꽃 기사», 공격 3");
    check_alignment("\t탭\t«뒤\t에»");
    check_alignment("🐉🐉 «🔥» x");
    check_alignment("전각 ＡＢ «Ｃ»");
    check_alignment("⚔\u{fe0f} 👩\u{200d}🚀 «x⚔\u{fe0f}y»");
    check_alignment("e\u{301}e\u{301} «e\u{301}a»");
}

#[test]
fn help_and_fix() {
    let out = check_with("{ \"type\": «\"monstr\"» }", |d| {
        let at = d.place.span;
        d.help("the types are `monster`, `spell` and `trap`").fix(
            "write \"monster\"",
            at,
            "\"monster\"",
            true,
        )
    });
    assert_snapshot!(out, @r#"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:11
      |
    1 | { "type": "monstr" }
      |           ^^^^^^^^
      |
      = help: the types are `monster`, `spell` and `trap`
    fix: write "monster"
      |
    1 | { "type": "monster" }
      |                 +
    "#);
}

#[test]
fn possible_fix_with_insertion_and_removal() {
    let out = check_with("a «b»\nc\nd\ne, f\n", |mut d| {
        let edits = vec![
            Edit { span: span(1, 1), text: ":".to_owned() },
            Edit { span: span(9, 11), text: String::new() },
        ];
        d.fix = Some(Fix { title: "swap".to_owned(), edits, sure: false });
        d
    });
    assert_snapshot!(out, @"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:3
      |
    1 | a b
      |   ^
      |
    possible fix: swap
      |
    1 | a: b
      |  +
    4 - e, f
    4 + ef
      |
    ");
}

#[test]
fn fix_with_new_lines() {
    let out = check_with("{\n«  \"cost\": 3»\n}\n", |d| {
        d.fix("add the type", span(2, 2), "  \"type\": \"monster\",\n", true)
    });
    assert_snapshot!(out, @r#"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:2:1
      |
    2 |   "cost": 3
      | ^^^^^^^^^^^
      |
    fix: add the type
      |
    2 +   "type": "monster",
      |
    "#);
}

#[test]
fn large_fix_is_named_only() {
    let out = check_with("«x»", |d| d.fix("rewrite it", span(0, 1), "y\n".repeat(50), true));
    assert_snapshot!(out, @"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:1
      |
    1 | x
      | ^
      |
    fix: rewrite it
    ");
}

#[test]
fn labels_here_and_in_other_files() {
    let mut sources = Sources::default();
    let place = file(&mut sources, "a.json", "[\n 1,\n 2,\n 3,\n \"first\", «\"second\"»\n]");
    let other = file(&mut sources, "설정/b.json", "\n  { \"max\": «2» }");
    let mut d = Diagnostic::warning(CODE, place, "too many")
        .label(Place::new(place.file, span(3, 4)), "counted from here")
        .label(place, "this one is too many")
        .label(Place::new(place.file, span(15, 22)), "the last that fits")
        .label(place, "and so are all after it")
        .label(other, "the limit");
    d.help = Some("take one out\nor raise the limit".into());
    assert_snapshot!(human(&d, &sources, Style::default()), @r#"
    warning[duel/E023]: too many
     --> a.json:5:11
      |
    2 |  1,
      |  - counted from here
    ...
    5 |  "first", "second"
      |  -------  ^^^^^^^^ this one is too many; and so are all after it
      |  |
      |  the last that fits
      |
     ::: 설정/b.json:2:12
      |
    2 |   { "max": 2 }
      |            - the limit
      |
      = help: take one out
              or raise the limit
    "#);
}

#[test]
fn minified() {
    let cards: Vec<String> = (0..400).map(|n| format!(r#"{{"id":{n},"name":"카드 {n}"}}"#)).collect();
    let marked = format!("[{}]", cards.join(",")).replace(r#""id":200"#, r#""id":«200»"#);
    let out = check_with(&marked, |d| {
        let at = d.place.span;
        let start = usize::from(at.start());
        d.label(Place::new(FileId(0), span(7, 8)), "the first card")
            .label(Place::new(FileId(0), span(start + 4, start + 10)), "its name")
            .fix("write it as text", at, "\"200\"", true)
    });
    assert!(out.lines().all(|line| line.width() <= 80));
    assert_snapshot!(out, @r#"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:5188
      |
    1 | ...:199,"name":"카드 199"},{"id":200,"name":"카드 200"},{"id":201,"...
      |                                  ^^^ ------ its name
      |
     ::: cards/a.json:1:8
      |
    1 | [{"id":0,"name":"카드 0"},{"id":1,"name":"카드 1"},{"id":2,"name...
      |        - the first card
      |
    fix: write it as text
      |
    1 - ...:199,"name":"카드 199"},{"id":200,"name":"카드 200"},{"id":201,"...
    1 + ...:199,"name":"카드 199"},{"id":"200","name":"카드 200"},{"id":201,"...
      |
    "#);
}

#[test]
fn long_span_on_a_long_line() {
    let out = check(&format!("{}«{}»{}", "a".repeat(500), "한".repeat(500), "b".repeat(500)));
    assert_snapshot!(out, @"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:501
      |
    1 | ...aaaaaaaaaaaa한한한한한한한한한한한한한한한한한한한한한한한한한한...
      |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    ");
}

#[test]
fn long_span_over_long_lines() {
    let out = check(&format!("{}«{{\n1\n2\n3\n{}}}»,[]", "a".repeat(500), "b".repeat(500)));
    assert_snapshot!(out, @"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:501
      |
    1 |   ...aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa{
      |  ___________________________________________________________________^
    ... |
    5 | | ...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb},[]
      | |________________________________________________________________^
    ");
}

#[test]
fn many_lines() {
    assert_snapshot!(check("[\n  «{\n    1,\n    2,\n    3,\n    4\n  }»\n]"), @"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:2:3
      |
    2 | /   {
    ... |
    7 | |   }
      | |___^
    ");
}

#[test]
fn span_with_its_line_end() {
    assert_snapshot!(check("one\r\n«two\r\n»three\r\n"), @"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:2:1
      |
    2 | two
      | ^^^
    ");
}

#[test]
fn end_of_file() {
    assert_snapshot!(check("{ \"type\":«»"), @r#"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:10
      |
    1 | { "type":
      |          ^
    "#);
    assert_snapshot!(check("{\n  \"type\": 1\n«»"), @"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:3:1
      |
    3 |
      | ^
    ");
}

#[test]
fn end_of_file_with_a_label_above() {
    let out = check_with("{\n  1\n\n\n«»", |d| {
        d.label(Place::new(FileId(0), span(0, 1)), "opened here").fix("close it", span(8, 8), "}", true)
    });
    assert_snapshot!(out, @"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:5:1
      |
    1 | {
      | - opened here
    ...
    5 |
      | ^
      |
    fix: close it
      |
    5 | }
      |
    ");
}

#[test]
fn empty_file() {
    assert_snapshot!(check_with("«»", |d| d.fix("write a list", span(0, 0), "[]", true)), @"
    error[duel/E023]: `monstr` is not a card type
     --> cards/a.json:1:1
      |
    1 |
      | ^
      |
    fix: write a list
      |
    1 | []
      |
    ");
}

#[test]
fn without_a_readable_place() {
    let place = Place::new(FileId(7), span(3, 5));
    let d = Diagnostic::new(Severity::Note, CODE, place, "the deck is empty")
        .label(place, "here")
        .help("add cards")
        .fix("fill it", span(0, 0), "x", false);
    assert_snapshot!(human(&d, &Sources::default(), Style::default()), @"
    note[duel/E023]: the deck is empty
     |
     = help: add cards
    ");
}

#[test]
fn nothing_of_the_input_commands_the_terminal() {
    let mut sources = Sources::default();
    let place = file(&mut sources, "\u{1b}[2J.json", "«\u{1b}[31m»\0\u{202e}");
    let mut d = Diagnostic::error(CODE, place, "no \u{1b}[0m \0")
        .label(place, "\u{7}\0")
        .help("\u{1b}\0\tx")
        .fix("\u{1b}\0", place.span, "\u{1b}\0", true);
    d.card = Some("\u{1b}".to_owned());
    assert_snapshot!(human(&d, &sources, Style::default()), @"
    error[duel/E023]: no ␛[0m ␀
     --> ␛[2J.json:1:1
      |
    1 | ␛[31m␀�
      | ^^^^^ ␇␀
      |
      = help: ␛␀    x
    fix: ␛␀
      |
    1 - ␛[31m␀�
    1 + ␛␀␀�
      |
    ");
}

#[test]
fn colours() {
    let mut sources = Sources::default();
    let place = file(&mut sources, "a.json", "{ \"type\": «1» }");
    let d = Diagnostic::error(CODE, place, "no").help("yes");
    let out = human(&d, &sources, Style { color: true, width: 80 });
    assert_snapshot!(out.replace('\u{1b}', "^"), @r#"
    ^[1m^[91merror[duel/E023]^[0m^[1m: no^[0m
     ^[1m^[94m--> ^[0ma.json:1:11
      ^[1m^[94m|^[0m
    ^[1m^[94m1^[0m ^[1m^[94m|^[0m { "type": 1 }
      ^[1m^[94m|^[0m           ^[1m^[91m^^[0m
      ^[1m^[94m|^[0m
      ^[1m^[94m= ^[0m^[1mhelp^[0m: yes
    "#);
}

#[test]
fn any_span_of_any_text_can_be_shown() {
    let long = format!("{}\n{}", "가나\t".repeat(40), "b".repeat(150));
    let texts = ["", "\n", "a", "a\n", "\r\n", "한\r\n\n\tb🐉\n\n\n\nx", "⚔\u{fe0f}\u{200d}\n\0\n", &long];
    for text in texts {
        let mut sources = Sources::default();
        let id = sources.add("a", text).id;
        let step = (text.len() / 20).max(1);
        for start in (0..text.len() + 3).step_by(step) {
            for end in (start..text.len() + 3).step_by(step) {
                for new in ["", "x", "한\n", "\n", "\tlonger than what was there", "a\nb"] {
                    show_everything(&sources, Place::new(id, span(start, end)), new);
                }
            }
        }
    }
}

/// One diagnostic with the span as place, label and edit.
fn show_everything(sources: &Sources, place: Place, new: &str) {
    let (start, end) = (usize::from(place.span.start()), usize::from(place.span.end()));
    let middle = start.midpoint(end);
    let first = Place::new(place.file, span(start, middle));
    let mut d =
        Diagnostic::error(CODE, place, "message").label(first, "first half").label(place, "all of it");
    let edits = [first.span, span(middle, end)];
    let edits = edits.map(|span| Edit { span, text: new.to_owned() }).into();
    d.fix = Some(Fix { title: "fix".to_owned(), edits, sure: true });
    let out = human(&d, sources, Style { color: false, width: 50 });
    assert!(!out.contains('\0') && out.starts_with("error[duel/E023]: message\n"));
}
