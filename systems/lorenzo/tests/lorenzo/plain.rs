//! Cards in plain terms: what is told of a card, what is written from a saying, and that one agrees with the other.

mod terms;

use cardwright_ir::{Cards, Lang};
use cardwright_lorenzo::Lorenzo;
use cardwright_source::{Sources, Span};
use cardwright_system::{
    Converted, Plain, Sort, System,
    plain::{Deed, Happening, Moment, Price, Saying, Sentence, Side, Who},
};

use crate::files;

fn read(name: &str, text: &str) -> Cards {
    let loaded = Lorenzo.load(&[files::source(name, text)], Lorenzo.about().profiles[0].0);
    assert!(loaded.diagnostics.iter().all(|found| !found.is_error()), "{:?}\n{text}", loaded.diagnostics);
    loaded.cards
}

/// What a card says, and what is lost, each with the words that hinder.
#[track_caller]
fn tells(text: &str, cost: Option<i32>, says: &[Saying], lost: &[&str]) {
    let text = format!("[{text}]");
    let cards = read("cards.json", &text);
    let plain = Lorenzo.plain(&cards.list[0], &cards);
    assert_eq!(plain.cost, cost);
    assert_eq!(plain.abilities.iter().map(|told| told.says.clone()).collect::<Vec<_>>(), says);
    let told = plain.lost.iter().map(|lost| {
        format!("{} | {}", lost.told(Lang::En), &text[lost.span.start().into()..lost.span.end().into()])
    });
    let told: Vec<String> =
        told.map(|told| told.split("{\"name\"").next().unwrap_or_default().to_owned()).collect();
    assert_eq!(told, lost);
}

fn enters() -> Moment {
    Moment::Happens(Happening::Enters(Who::This))
}

fn coins(amount: i32) -> Deed {
    Deed::Resource(Side::Mine, amount)
}

fn points(amount: i32) -> Deed {
    Deed::Points(Side::Mine, amount)
}

#[test]
fn development_cards_are_told() {
    tells(
        r#"{"name": "Inn", "period": 2, "cardType": "BUILDINGCARD", "cost": [{"COINS": 2, "WOOD": 1}, {"STONE": 4}],
            "instantEffect": ["ADD", "ADD"], "instantPayload": [{"VICTORY_POINTS": 3}, {"COINS": 1}],
            "permanentEffect": "ADD", "permanentPayload": {"COINS": 1}, "minimumActionValue": 3}"#,
        Some(3),
        &[Saying::new(enters(), vec![points(3), coins(1)])],
        &[
            "no other game has periods (2) | ",
            r#"there is one price elsewhere; this could be paid instead: 4 STONE | {"STONE": 4}"#,
            r#"everything is paid with one resource elsewhere: 1 WOOD, 2 COINS | {"COINS": 2, "WOOD": 1}"#,
            r#"no other game has productions | "ADD""#,
        ],
    );
    // An exchange may be declined.
    tells(
        r#"{"name": "Fair", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}],
            "instantEffect": "CHANGE", "instantPayload": {"RESOURCEIN": {"COINS": 2}, "RESOURCEOUT": {"VICTORY_POINTS": 4}}}"#,
        Some(2),
        &[Saying {
            pays: vec![Price::Resource(2)],
            optional: true,
            ..Saying::new(enters(), vec![points(4)])
        }],
        &["no other game has periods (1) | "],
    );
    tells(
        r#"{"name": "Fair", "period": 1, "cardType": "CHARACTERCARD", "cost": [{"COINS": 2}], "instantEffect": ["ADD", "CHANGE"],
            "instantPayload": [{"COINS": 1}, {"RESOURCEIN": {"COINS": 2}, "RESOURCEOUT": {"VICTORY_POINTS": 4}}]}"#,
        Some(2),
        &[],
        &[
            "no other game has periods (1) | ",
            r#"only a part of it may be declined | {"RESOURCEIN": {"COINS": 2}, "RESOURCEOUT": {"VICTORY_POINTS": 4}}"#,
        ],
    );
    // A venture that scores nothing at the end has done all that it does.
    tells(
        r#"{"name": "Loan", "period": 1, "cardType": "VENTURECARD", "cost": [{"COINS": 0}],
            "requirements": {"MILITARY_POINTS": 2}, "instantEffect": "ADD", "instantPayload": {"COINS": 5}}"#,
        Some(0),
        &[Saying::new(Moment::Played, vec![coins(5)])],
        &[
            "no other game has periods (1) | ",
            r#"what must be owned before it is taken | {"MILITARY_POINTS": 2}"#,
        ],
    );
    tells(
        r#"{"name": "Hill", "period": 1, "cardType": "TERRITORYCARD", "minimumActionValue": 2,
            "instantEffect": "ADD", "instantPayload": {"COINS": 1, "WOOD": 2}}"#,
        Some(0),
        &[],
        &["no other game has periods (1) | ", r#"no other game has WOOD | {"COINS": 1, "WOOD": 2}"#],
    );
}

#[test]
fn leaders_and_tiles_are_told() {
    tells(
        r#"{"name": "Rosa", "requirements": {"RESOURCE": {"STONE": 6}}, "instantEffect": "ADD", "instantPayload": {"COINS": 3}}"#,
        Some(0),
        &[Saying { pays: vec![Price::Exhaust], ..Saying::new(Moment::Used, vec![coins(3)]) }],
        &[r#"what must be owned before it is played | {"STONE": 6}"#],
    );
    tells(
        r#"{"name": "Ugo", "requirements": {"CARDTYPE": {"VENTURECARD": 2}}, "flagEffect": "FLAG", "flagPayload": "DOUBLE"}"#,
        Some(0),
        &[],
        &[
            r#"what must be owned before it is played | {"VENTURECARD": 2}"#,
            r#"a rule changes for the rest of the game (DOUBLE) | "DOUBLE""#,
        ],
    );
    tells(
        r#"{"name": "Ban", "period": 1, "instantEffect": "LESSRESOURCE", "instantPayload": ["COINS"]}"#,
        None,
        &[],
        &[
            "no other game has periods (1) | ",
            r#"gains become smaller for the rest of the game (COINS) | ["COINS"]"#,
        ],
    );
}

fn plain(sort: Sort, says: Vec<Saying>) -> Plain {
    let sentence = |(of, says)| Sentence { of, span: Span::default(), says };
    Plain {
        id: "7".into(),
        name: "The Old Mint*".into(),
        korean: None,
        sort,
        fast: false,
        cost: Some(4),
        power: None,
        body: None,
        kinds: if sort == Sort::Unit { vec!["Character".into()] } else { Vec::new() },
        abilities: says.into_iter().enumerate().map(sentence).collect(),
        lost: Vec::new(),
    }
}

/// What is written as the effect of a card, or why it is not.
#[track_caller]
fn writes(sort: Sort, says: Saying, expected: Result<&str, &str>) {
    let told = plain(sort, vec![says]);
    let converted = Lorenzo.write(&told);
    agrees(&told, &converted);
    let text = converted.files[0].1.lines().filter_map(|line| line.trim().strip_prefix("\"instant"));
    let text: Vec<&str> = text.collect();
    let written = match converted.lost.iter().find(|lost| lost.of.is_some()) {
        Some(lost) => Err(lost.told(Lang::En)),
        None => Ok(text.join("\n")),
    };
    assert_eq!(written.as_ref().map(String::as_str).map_err(String::as_str), expected);
}

#[test]
fn effects_are_written() {
    let says = |when: Moment, deeds: Vec<Deed>| Saying::new(when, deeds);
    writes(
        Sort::Unit,
        says(enters(), vec![coins(2), points(3), coins(1)]),
        Ok(
            "Effect\": [\"ADD\", \"ADD\"],\nPayload\": [{ \"COINS\": 2, \"VICTORY_POINTS\": 3 }, { \"COINS\": 1 }]",
        ),
    );
    writes(
        Sort::Spell,
        says(Moment::Played, vec![points(3)]),
        Ok("Effect\": \"ADD\",\nPayload\": { \"VICTORY_POINTS\": 3 }"),
    );
    writes(
        Sort::Unit,
        Saying { pays: vec![Price::Resource(2)], optional: true, ..says(enters(), vec![points(3)]) },
        Ok(
            "Effect\": \"CHANGE\",\nPayload\": { \"RESOURCEIN\": { \"COINS\": 2 }, \"RESOURCEOUT\": { \"VICTORY_POINTS\": 3 } }",
        ),
    );
    writes(
        Sort::Unit,
        Saying { pays: vec![Price::Exhaust, Price::Resource(1)], ..says(Moment::Used, vec![coins(2)]) },
        Ok(
            "Effect\": \"CHANGE\",\nPayload\": { \"RESOURCEIN\": { \"COINS\": 1 }, \"RESOURCEOUT\": { \"COINS\": 2 } }",
        ),
    );
    writes(
        Sort::Unit,
        says(Moment::Played, vec![coins(1)]),
        Err("cards do something only as they are taken"),
    );
    writes(
        Sort::Unit,
        says(enters(), vec![Deed::Draw(Side::Mine, 1)]),
        Err("Lorenzo has no hands and no decks"),
    );
    writes(Sort::Unit, says(enters(), vec![coins(-1)]), Err("amounts are 1 to 999 in Lorenzo"));
    writes(
        Sort::Unit,
        Saying { optional: true, ..says(enters(), vec![coins(1)]) },
        Err("gains cannot be declined"),
    );
}

#[test]
fn a_card_is_written_with_what_it_lacks() {
    let told = Plain {
        power: Some(300),
        fast: true,
        cost: None,
        kinds: vec!["Dragon".into(), "Building".into()],
        ..plain(Sort::Unit, Vec::new())
    };
    let converted = Lorenzo.write(&told);
    agrees(&told, &converted);
    let expected = r#"[
  {
    "name": "The Old Mint",
    "period": 1,
    "cardType": "BUILDINGCARD",
    "cost": [{ "COINS": 0 }],
    "minimumActionValue": 1
  }
]
"#;
    assert_eq!(converted.files, [("development_the_old_mint.json".to_owned(), expected.to_owned())]);
    let lost: Vec<String> = converted.lost.iter().map(|lost| lost.told(Lang::En)).collect();
    assert_eq!(
        lost,
        [
            "such a card of Lorenzo costs 0 COINS",
            "there is no kind Dragon in Lorenzo",
            "nothing fights in Lorenzo",
            "nothing is answered in Lorenzo",
        ]
    );
    // What a file is called says what it holds, and nothing else of that sort.
    let leader = Plain { name: "Leader".into(), id: "Development".into(), ..plain(Sort::Spell, Vec::new()) };
    assert_eq!(Lorenzo.write(&leader).files[0].0, "development_card.json");
}

/// The card that was written loads without a word and says what was kept, with the same numbers or a loss.
#[track_caller]
fn agrees(plain: &Plain, converted: &Converted) {
    let [(name, text)] = converted.files.as_slice() else { panic!("{:?}", converted.files) };
    let file = files::source(name, text);
    assert!(Lorenzo.recognise(name, text).is_some(), "{name}");
    assert_eq!(Lorenzo.format(&file).as_deref(), Some(text.as_str()));
    let loaded = Lorenzo.load(&[file], Lorenzo.about().profiles[0].0);
    assert!(loaded.diagnostics.is_empty(), "{:?}\n{text}", loaded.diagnostics);
    let [card] = loaded.cards.list.as_slice() else { panic!("{text}") };
    let again = Lorenzo.plain(card, &loaded.cards);
    let lost = |of: usize| converted.lost.iter().any(|lost| lost.of == Some(of));
    let kept = plain.abilities.iter().filter(|told| !lost(told.of)).map(|told| &told.says);
    let told = again.abilities.iter().map(|told| &told.says);
    assert_eq!(told.collect::<Vec<_>>(), kept.collect::<Vec<_>>(), "{text}");
    let changes = [
        again.sort != plain.sort,
        again.cost != plain.cost,
        (again.power, again.body) != (plain.power, plain.body),
        again.kinds != plain.kinds,
        again.fast != plain.fast,
    ];
    let changed = changes.iter().filter(|changed| **changed).count();
    let listed = converted.lost.iter().filter(|lost| lost.of.is_none()).count();
    assert!(changed <= listed, "{plain:?} became {again:?}");
}

fn each(cards: &Cards, least: usize) {
    let mut told = 0;
    for card in &cards.list {
        let plain = Lorenzo.plain(card, cards);
        told += plain.abilities.len();
        agrees(&plain, &Lorenzo.write(&plain));
    }
    assert!(told >= least, "{told} abilities are told");
}

fn load(names: &[&str], sources: &mut Sources) -> Cards {
    let all = files::corpus(sources);
    let files: Vec<_> = all.into_iter().filter(|file| names.contains(&&*file.name)).collect();
    assert_eq!(files.len(), names.len());
    Lorenzo.load(&files, "printed").cards
}

#[test]
fn built_in_cards_come_back() {
    let mut sources = Sources::default();
    let files: Vec<_> =
        Lorenzo.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    each(&Lorenzo.load(&files, "printed").cards, 30);
}

#[test]
fn recorded_cards_come_back() {
    let mut sources = Sources::default();
    let published =
        ["development_cards.json", "excommunication_cards.json", "leader_cards.json", "tables/errata.json"];
    each(&load(&published, &mut sources), 20);
    let synthetic = [
        "synthetic/development_cards.json",
        "synthetic/excommunication_cards.json",
        "synthetic/leader_cards.json",
    ];
    each(&load(&synthetic, &mut sources), 1);
}
