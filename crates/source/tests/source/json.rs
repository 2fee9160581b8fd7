//! The JSON reader: values, recovery with exact places, pointers, layout, and laws on random texts.

use cardwright_source::json::{
    Integer, Kind, Limits, Parsed, SyntaxErrorKind, Tree, Value, format, parse, parse_again,
};
use cardwright_source::{edit, span};
use proptest::prelude::*;

fn read(text: &str) -> Tree {
    let (tree, errors) = parse(text, Limits::default());
    assert_eq!(errors, [], "{text}");
    assert!(!tree.is_broken());
    tree
}

/// A value with spans left out: what recovery made of a text.
fn shape(value: Value<'_>) -> String {
    match value.kind() {
        Kind::Array => format!("[{}]", value.items().map(shape).collect::<Vec<_>>().join(",")),
        Kind::Object => {
            let members = value.members().map(|(key, value)| format!("{}:{}", key.name(), shape(value)));
            format!("{{{}}}", members.collect::<Vec<_>>().join(","))
        }
        Kind::String => format!("{:?}", value.as_str().unwrap_or_default()),
        Kind::Broken => "?".to_string(),
        _ => value.text().to_string(),
    }
}

/// Checks the places of all errors with the beginning of their messages, what was read, and the text after all
/// sure fixes.
#[track_caller]
fn check(text: &str, expected: &[(usize, usize, &str)], shaped: &str, fixed: &str) {
    let (tree, errors) = parse(text, Limits::default());
    let found: Vec<_> = errors
        .iter()
        .map(|error| (error.span.start().into(), error.span.end().into(), error.message.as_str()))
        .collect();
    assert_eq!(found, expected, "{text}");
    assert_eq!(tree.root(text).map(shape).unwrap_or_default(), shaped, "{text}");
    assert!(tree.is_broken());
    assert_eq!(format(&tree, text, 80), None);
    let edits: Vec<_> = errors
        .iter()
        .filter_map(|error| error.fix.clone())
        .filter(|fix| fix.sure)
        .flat_map(|fix| fix.edits)
        .collect();
    assert_eq!(edit::apply(text, &edits).as_deref(), Ok(fixed));
}

#[test]
fn values_are_read() {
    let text = "\u{feff} {\"name\": \"Fire\\tBolt\", \"cost\": 3, \"tags\": [true, false, null, 2.5], \"cost\": 4, \"c\\u006fst\": 5}\n";
    let tree = read(text);
    let root = tree.root(text).unwrap();
    assert_eq!(root.kind(), Kind::Object);
    assert_eq!(root.len(), 5);
    assert!(!root.is_empty());
    assert_eq!(root.span(), span(4, text.len() - 1));
    assert_eq!(root.get("name").unwrap().as_str().unwrap(), "Fire\tBolt");
    assert_eq!(root.get("name").unwrap().text(), "\"Fire\\tBolt\"");
    assert_eq!(root.get("cost").unwrap().as_integer(), Integer::Is(5));
    assert_eq!(root.member("cost").unwrap().0.span(), span(83, 94));
    assert_eq!(root.members().filter(|(key, _)| key.is("cost")).count(), 3);
    assert!(root.get("nothing").is_none());
    let tags = root.get("tags").unwrap();
    let kinds: Vec<_> = tags.items().map(|item| item.kind()).collect();
    assert_eq!(kinds, [Kind::Bool, Kind::Bool, Kind::Null, Kind::Number]);
    assert_eq!(tags.items().len(), 4);
    assert_eq!(tags.items().next().unwrap().as_bool(), Some(true));
    assert!(tags.items().nth(2).unwrap().is_null());
    assert_eq!(tags.items().nth(3).unwrap().as_integer(), Integer::NotWhole);
    assert_eq!(tags.as_integer(), Integer::NotNumber);
    assert_eq!((tags.as_str(), tags.as_bool()), (None, None));
    assert_eq!(tags.members().count(), 0);
    assert_eq!(root.items().count(), 0);
}

#[test]
fn strings_without_escapes_are_borrowed() {
    let text = r#"["plain", "es\"caped"]"#;
    let tree = read(text);
    let root = tree.root(text).unwrap();
    let borrowed: Vec<_> =
        root.items().map(|item| matches!(item.as_str(), Some(std::borrow::Cow::Borrowed(_)))).collect();
    assert_eq!(borrowed, [true, false]);
}

#[test]
fn pointers_name_the_place() {
    let text = r#"{"a/b": [1, {"m~n": [[], {"": 7}]}], "x": 0}"#;
    let tree = read(text);
    let root = tree.root(text).unwrap();
    assert_eq!(root.pointer(), "");
    let inner = root.get("a/b").unwrap().items().nth(1).unwrap();
    assert_eq!(inner.pointer(), "/a~1b/1");
    let seven = inner.get("m~n").unwrap().items().nth(1).unwrap().get("").unwrap();
    assert_eq!(seven.pointer(), "/a~1b/1/m~0n/1/");
    assert_eq!(root.get("x").unwrap().pointer(), "/x");
}

#[test]
fn empty_texts_are_an_error() {
    check("", &[(0, 0, "the file is empty")], "", "");
    check(" \n", &[(2, 2, "the file is empty")], "", " \n");
    check("\u{feff}", &[(3, 3, "the file is empty")], "", "\u{feff}");
    check("]", &[(0, 1, "expected a value but found `]`")], "", "]");
}

#[test]
fn commas() {
    let trailing = "a comma cannot stand after the last value";
    let extra = "there is no value before this comma";
    check("[1, 2,]", &[(5, 6, trailing)], "[1,2]", "[1, 2]");
    check(r#"{"a": 1 , }"#, &[(8, 9, trailing)], "{a:1}", r#"{"a": 1  }"#);
    check("[1 2]", &[(2, 2, "expected `,` here")], "[1,2]", "[1, 2]");
    check(r#"{"a": 1 "b": 2}"#, &[(7, 7, "expected `,` here")], "{a:1,b:2}", r#"{"a": 1, "b": 2}"#);
    check("[1,,2]", &[(3, 4, extra)], "[1,2]", "[1,2]");
    check("[,]", &[(1, 2, extra)], "[]", "[]");
    check("[1,,]", &[(3, 4, extra), (2, 3, trailing)], "[1]", "[1]");
    check(r#"{"a":1,,"b":2}"#, &[(7, 8, extra)], "{a:1,b:2}", r#"{"a":1,"b":2}"#);
    check("[1;]", &[(2, 3, "expected `,` but found `;`")], "[1]", "[1,]");
    check("[1; 2]", &[(2, 3, "expected `,` but found `;`")], "[1,2]", "[1, 2]");
}

#[test]
fn colons() {
    check(r#"{"a" 1}"#, &[(4, 4, "expected `:` after this key")], "{a:1}", r#"{"a": 1}"#);
    check(r#"{"a" = 1}"#, &[(5, 6, "expected `:` but found `=`")], "{a:1}", r#"{"a" : 1}"#);
    check(r#"{"a":: 1}"#, &[(5, 6, "expected a value but found `:`")], "{a:1}", r#"{"a":: 1}"#);
    check(
        r#"{"a", "b": 2}"#,
        &[(4, 4, "expected `:` and a value after this key")],
        "{a:?,b:2}",
        r#"{"a", "b": 2}"#,
    );
    check(
        r#"{"a": , "b": }"#,
        &[(5, 5, "expected a value after `:`"), (12, 12, "expected a value after `:`")],
        "{a:?,b:?}",
        r#"{"a": , "b": }"#,
    );
    check(r#"["a": 1, 2]"#, &[(4, 5, "expected `,` or `]` but found `:`")], r#"["a",2]"#, r#"["a": 1, 2]"#);
    check(r#"{: 1, "b": 2}"#, &[(1, 2, "expected a key before `:`")], "{b:2}", r#"{: 1, "b": 2}"#);
}

#[test]
fn brackets() {
    check("[1, [2", &[(4, 5, "`[` is never closed")], "[1,[2]]", "[1, [2");
    check(r#"{"a": ["#, &[(6, 7, "`[` is never closed")], "{a:[]}", r#"{"a": ["#);
    check(r#"{"a": "#, &[(0, 1, "`{` is never closed")], "{a:?}", r#"{"a": "#);
    check(r#"{"a": [1}"#, &[(8, 8, "expected `]` before `}`")], "{a:[1]}", r#"{"a": [1}"#);
    check(r#"{"a": 1]"#, &[(7, 8, "expected `}` but found `]`")], "{a:1}", r#"{"a": 1]"#);
    check(
        r#"{{"x": 1}, "b": 2}"#,
        &[(1, 2, "expected a key in double quotes")],
        "{b:2}",
        r#"{{"x": 1}, "b": 2}"#,
    );
}

#[test]
fn unsure_fixes_close_brackets_and_strings() {
    for (text, fixed) in [
        (r#"[1, {"a": 2"#, r#"[1, {"a": 2}]"#),
        ("[1,\n", "[1]\n"),
        ("[\"ab,\n1]", "[\"ab\",\n1]"),
        ("[ture]", "[true]"),
        ("[a // b\n]", "[\"a\" \n]"),
    ] {
        let (_, errors) = parse(text, Limits::default());
        let edits: Vec<_> =
            errors.into_iter().filter_map(|error| error.fix).flat_map(|fix| fix.edits).collect();
        assert_eq!(edit::apply(text, &edits).as_deref(), Ok(fixed));
        read(fixed);
    }
}

#[test]
fn garbage_after_the_value() {
    let text = "{} {\"a\": 1}\n";
    check(text, &[(3, 11, "expected the end of the file but found `{\"a\": 1}`")], "{}", text);
    check("[1]]", &[(3, 4, "expected the end of the file but found `]`")], "[1]", "[1]]");
}

#[test]
fn other_quotes() {
    let single = "a string is written in double quotes \", not in single ones";
    let typographic = "a string is written in double quotes \", not in typographic ones";
    check("{'a': 'b\"c'}", &[(1, 4, single), (6, 11, single)], "{a:\"b\\\"c\"}", r#"{"a": "b\"c"}"#);
    check("[“a”, „b“]", &[(1, 8, typographic), (10, 17, typographic)], r#"["a","b"]"#, r#"["a", "b"]"#);
    check("['a, 1]", &[(1, 6, "this string is not closed on its line")], r#"["a, 1"]"#, "['a, 1]");
}

#[test]
fn strings() {
    let open = "this string is not closed on its line";
    check("[\"ab,\n1]", &[(1, 4, open)], r#"["ab",1]"#, "[\"ab,\n1]");
    check("{\"a\": \"b}", &[(6, 8, open)], r#"{a:"b"}"#, "{\"a\": \"b}");
    check("\"", &[(0, 1, open)], r#""""#, "\"");
    check("[\"a\tb\"]", &[(3, 4, "a tab cannot stand in a string")], r#"["a\tb"]"#, r#"["a\tb"]"#);
    check(
        "[\"\u{1}\"]",
        &[(2, 3, "the control character U+0001 cannot stand in a string")],
        r#"["\u{1}"]"#,
        r#"["\u0001"]"#,
    );
    check(
        r#"["\q \' \u12"]"#,
        &[
            (2, 4, r"`\q` is not an escape"),
            (5, 7, r"`\'` is not an escape"),
            (8, 12, r"`\u12` is not an escape"),
        ],
        r#"["\\q ' \\u12"]"#,
        r#"["\q ' \u12"]"#,
    );
    check(
        r#"{"text": "Say "hi" now", "b": 1}"#,
        &[(15, 17, "unexpected text after the end of a string")],
        r#"{text:"Say ",b:1}"#,
        r#"{"text": "Say "hi" now", "b": 1}"#,
    );
}

#[test]
fn comments_and_spaces() {
    let comment = "JSON has no comments";
    check(
        "[1, // one\n 2 /* two */]",
        &[(4, 10, comment), (14, 23, comment)],
        "[1,2]",
        "[1, // one\n 2 /* two */]",
    );
    check("{} /* open", &[(3, 10, comment)], "{}", "{} /* open");
    check("[1,\u{a0}2]", &[(3, 5, "the space U+00A0 cannot stand between JSON values")], "[1,2]", "[1, 2]");
}

#[test]
fn words_and_numbers() {
    check("[True]", &[(1, 5, "`True` is written `true` in JSON")], "[True]", "[true]");
    check("[None]", &[(1, 5, "`None` is written `null` in JSON")], "[None]", "[null]");
    check("[NaN]", &[(1, 4, "`NaN` is not a JSON value")], "[?]", "[NaN]");
    check("[-Infinity]", &[(1, 10, "`-Infinity` is not a JSON value")], "[?]", "[-Infinity]");
    check("[007]", &[(1, 4, "the number `007` is written `7` in JSON")], "[007]", "[7]");
    check("[+1]", &[(1, 3, "the number `+1` is written `1` in JSON")], "[+1]", "[1]");
    check("[.5]", &[(1, 3, "the number `.5` is written `0.5` in JSON")], "[.5]", "[0.5]");
    check("[2d6]", &[(1, 4, "`2d6` is not a number")], "[?]", "[2d6]");
    check("[@x]", &[(1, 3, "expected a value but found `@x`")], "[?]", "[@x]");
    check(
        "[Fire Bolt, 1]",
        &[(1, 10, "a string is written in double quotes")],
        r#"["Fire Bolt",1]"#,
        "[Fire Bolt, 1]",
    );
    check(
        "{größe: 1, 2: 3}",
        &[(1, 8, "a key is written in double quotes"), (13, 14, "a key is written in double quotes")],
        "{größe:1,2:3}",
        r#"{"größe": 1, "2": 3}"#,
    );
}

#[test]
fn deep_nesting_is_skipped_and_the_rest_is_read() {
    let deep = format!("[{}{}, 7]", "[".repeat(100_000), "]".repeat(100_000));
    let (tree, errors) = parse(&deep, Limits::default());
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].kind, SyntaxErrorKind::TooDeep);
    assert_eq!(errors[0].span, span(64, 65));
    let root = tree.root(&deep).unwrap();
    assert_eq!(root.items().nth(1).unwrap().as_integer(), Integer::Is(7));

    for text in ["[".repeat(100_000), "{\"a\":".repeat(100_000), "[{\"a\":".repeat(50_000)] {
        let (tree, errors) = parse(&text, Limits::default());
        assert_eq!(errors.iter().map(|error| error.kind).collect::<Vec<_>>(), [SyntaxErrorKind::TooDeep]);
        assert!(tree.root(&text).is_some());
    }

    let allowed = format!("{}{}", "[".repeat(64), "]".repeat(64));
    read(&allowed);
    let twice = format!("[{allowed},{allowed}]");
    assert_eq!(parse(&twice, Limits::default()).1.len(), 1);
}

#[test]
fn deep_limits_do_not_exhaust_the_stack() {
    let deep = format!("{}{}", "[".repeat(3_000), "]".repeat(3_000));
    let (tree, errors) = parse(&deep, Limits { depth: u32::MAX, errors: 1 });
    assert_eq!(errors, []);
    assert!(format(&tree, &deep, 80).is_some());
}

#[test]
fn errors_are_capped() {
    let text = format!("[{}1]", ",".repeat(1_000));
    let (tree, errors) = parse(&text, Limits { errors: 7, ..Limits::default() });
    assert_eq!(errors.len(), 7);
    assert_eq!(tree.root(&text).map(shape).as_deref(), Some("[1]"));
    let (tree, errors) = parse("[1,]", Limits { errors: 0, ..Limits::default() });
    assert_eq!(errors, []);
    assert!(tree.is_broken());
}

#[test]
fn large_arrays_are_read() {
    let text = format!("[{}0]", "0,".repeat(999_999));
    let tree = read(&text);
    assert_eq!(tree.root(&text).unwrap().items().count(), 1_000_000);
}

#[track_caller]
fn check_format(text: &str, width: usize, expected: &str) {
    let tree = read(text);
    assert_eq!(format(&tree, text, width).as_deref(), Some(expected));
    let again = read(expected);
    assert_eq!(format(&again, expected, width).as_deref(), Some(expected));
}

#[test]
fn layout() {
    check_format("\u{feff}{}", 80, "{}\n");
    check_format(" [ ] ", 80, "[]\n");
    check_format(" 1.50 ", 80, "1.50\n");
    check_format("[1,2]", 80, "[\n  1,\n  2\n]\n");
    check_format(
        r#"{"a":1,"b":[1,[],{}],"a":{"x":"\u0041","y":1.0e0}}"#,
        80,
        "{\n  \"a\": 1,\n  \"b\": [1, [], {}],\n  \"a\": { \"x\": \"\\u0041\", \"y\": 1.0e0 }\n}\n",
    );
    check_format(
        r#"{"list":[[1,2,3],{"k":"v"}],"z":null}"#,
        18,
        "{\n  \"list\": [\n    [1, 2, 3],\n    { \"k\": \"v\" }\n  ],\n  \"z\": null\n}\n",
    );
}

#[test]
fn layout_counts_columns_and_the_comma() {
    // `  [1, 2],` has nine columns, `  ["火"]` eight.
    check_format("[[1,2],3]", 9, "[\n  [1, 2],\n  3\n]\n");
    check_format("[[1,2],3]", 8, "[\n  [\n    1,\n    2\n  ],\n  3\n]\n");
    check_format("[[\"火\"]]", 8, "[\n  [\"火\"]\n]\n");
    check_format("[[\"火\"]]", 7, "[\n  [\n    \"火\"\n  ]\n]\n");
}

fn json() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        "[a-zé火\\\\\"\n\u{1}/ ]{0,8}".prop_map(Into::into),
    ];
    leaf.prop_recursive(5, 60, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(serde_json::Value::Array),
            prop::collection::vec(("[a-c~/\"]{0,3}", inner), 0..6)
                .prop_map(|members| serde_json::Value::Object(members.into_iter().collect())),
        ]
    })
}

/// Pieces of JSON and of what people write instead, in any order.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"b\":", "'", "“", "”", "1", "-", "0", "2.5", "true",
        "null", "nul", " ", "\n", "//", "/*", "*/", "\\", "\\u", "é", "@", ";", "=", "\u{a0}", "\u{feff}",
        "\t", "\u{1}",
    ]);
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

/// Walks everything that can be asked of a tree.
fn walk(text: &str) -> (Tree, usize) {
    let limits = Limits { depth: 6, errors: 1_000 };
    let (tree, errors) = parse(text, limits);
    for error in &errors {
        assert!(text.get(error.span.start().into()..error.span.end().into()).is_some(), "{error:?}");
        if let Some(fix) = &error.fix {
            assert!(edit::apply(text, &fix.edits).is_ok(), "{fix:?}");
        }
    }
    let sure: Vec<_> = errors
        .iter()
        .filter_map(|error| error.fix.clone())
        .filter(|fix| fix.sure)
        .flat_map(|fix| fix.edits)
        .collect();
    assert!(edit::apply(text, &sure).is_ok(), "{sure:?}");
    let mut todo: Vec<Value<'_>> = tree.root(text).into_iter().collect();
    while let Some(value) = todo.pop() {
        assert!(text.get(value.span().start().into()..value.span().end().into()).is_some());
        let _ = (value.as_str(), value.as_bool(), value.as_integer(), value.pointer());
        assert_eq!(value.items().count() + value.members().count(), value.len());
        for inner in value.items().chain(value.members().map(|(_, inner)| inner)) {
            assert!(value.span().contains_range(inner.span()), "{value:?} {inner:?}");
            todo.push(inner);
        }
    }
    let _ = format(&tree, text, 20);
    (tree, errors.len())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn random_text_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        walk(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_pieces_are_accepted_exactly_when_they_are_json(text in pieces()) {
        let (tree, errors) = walk(&text);
        prop_assert_eq!(tree.is_broken(), errors > 0);
        let strict = serde_json::from_str::<serde_json::Value>(text.strip_prefix('\u{feff}').unwrap_or(&text));
        if strict.is_ok() {
            prop_assert_eq!(parse(&text, Limits::default()).1, []);
        }
        if errors == 0 {
            prop_assert!(strict.is_ok(), "{:?}", text);
        }
    }

    #[test]
    fn mutated_json_never_panics(value in json(), at in any::<prop::sample::Index>(), piece in pieces()) {
        let mut chars: Vec<char> = value.to_string().chars().collect();
        let at = at.index(chars.len());
        chars.splice(at..=at, piece.chars());
        walk(&chars.into_iter().collect::<String>());
    }

    #[test]
    fn layout_keeps_meaning_and_is_idempotent(value in json(), width in 0usize..100) {
        let text = value.to_string();
        let tree = read(&text);
        let formatted = format(&tree, &text, width).unwrap();
        prop_assert_eq!(&serde_json::from_str::<serde_json::Value>(&formatted).unwrap(), &value);
        let again = read(&formatted);
        prop_assert_eq!(again.root(&formatted).map(shape), tree.root(&text).map(shape));
        prop_assert_eq!(format(&again, &formatted, width).unwrap(), formatted);
    }
}

/// Reads a text again and again while it is edited; every time it is what reading it at once gives.
fn read_edited(mut text: String, edits: Vec<(usize, usize, String)>) {
    let (tree, errors) = parse(&text, Limits::default());
    let mut before = Parsed { tree, errors };
    for (at, length, new) in edits {
        let boundary = |at: usize| (0..=at % (text.len() + 1)).rev().find(|at| text.is_char_boundary(*at));
        let start = boundary(at).unwrap_or(0);
        let end = boundary((start + length).min(text.len())).unwrap_or(start).max(start);
        let mut edited = text.clone();
        edited.replace_range(start..end, &new);
        let (tree, errors) = parse_again(&edited, Limits::default(), &before, &text);
        let again = Parsed { tree, errors };
        let (tree, errors) = parse(&edited, Limits::default());
        assert_eq!(again, Parsed { tree, errors }, "{text:?} became {edited:?}");
        (text, before) = (edited, again);
    }
}

proptest! {
    #[test]
    fn an_edited_text_is_read_as_a_new_one(
        items in prop::collection::vec("(\\{\"a\": \\[1, \"[x,\\]]{0,3}\"\\]\\}|\\[\\]|12|\"b\"|x|\\{)", 0..12),
        edits in prop::collection::vec((0usize..400, 0usize..9, "[\\[\\]{}:,\"x1 \n/*가]{0,4}"), 1..12),
    ) {
        read_edited(format!("[{}]", items.join(", ")), edits);
    }
}
