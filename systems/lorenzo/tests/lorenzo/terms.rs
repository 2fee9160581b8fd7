//! What an option is said to cost and to bring is what it costs and brings.

use cardwright_ir::{Attr, Seat, Word};
use cardwright_lorenzo::Lorenzo;
use cardwright_lorenzo::vocabulary::{attrs, words};
use cardwright_source::Sources;
use cardwright_system::{Figure, Moment, System};
use cardwright_table::{Answer, Chance, Match, Rng, Setup, Shape, Way};

/// Games of each number of players.
const GAMES: u64 = 3;

/// What the tests saw, so that none of them is about nothing.
#[derive(Default, Debug)]
struct Seen {
    exact: u32,
    fees: u32,
    chosen: u32,
    gains: u32,
    sums: u32,
}

/// Round and phase, and what a seat has.
type Goods = ((i32, Option<Word>), Vec<(Attr, i32)>);

fn goods(live: &dyn Match, seat: Seat) -> Goods {
    let view = live.view(Some(seat));
    let tracks = view.seats[usize::from(seat)].tracks.iter().map(|(attr, n, _)| (*attr, *n));
    ((view.turn, view.phase), tracks.collect())
}

/// Is there nothing left to choose in a way?
fn settled(way: &Way) -> bool {
    let open = [words::NOTE_PRICES, words::NOTE_DISCOUNT, words::NOTE_EXCHANGE, words::NOTE_ACTION];
    way.notes.iter().all(|note| !open.contains(&note.word))
        && way.gains.iter().all(|(attr, _)| *attr != attrs::PRIVILEGE)
}

fn of(list: &[(Attr, i32)], attr: Attr) -> i32 {
    list.iter().find(|(own, _)| *own == attr).map_or(0, |(_, n)| *n)
}

/// Places a member as an answer says, and compares what that was said to come to with what it came to.
fn place(live: &mut dyn Match, seat: Seat, answer: Answer, rng: &mut Rng, seen: &mut Seen) {
    let terms = live.terms(&answer);
    let way = rng.below(u32::try_from(terms.ways.len()).expect("few ways")) as usize;
    let (then, before) = goods(live, seat);
    live.answer(seat, answer).expect("it is offered");
    if let Some(next) = terms.then {
        let asked = live.decision().expect("servants are asked for").clone();
        assert_eq!(asked.asks[0].word, next.word);
        let Shape::Number { lo, step, .. } = asked.asks[0].shape else { panic!("a number") };
        assert_eq!((lo, step), (next.lo, next.step));
        let own = live.terms(&Answer::pick(0, u16::try_from(way).expect("few")));
        let servants = of(&own.ways[0].pays, attrs::SERVANTS);
        assert_eq!(servants, lo + step * i32::try_from(way).expect("few"));
        live.answer(seat, Answer::pick(0, u16::try_from(way).expect("few"))).expect("it is allowed");
        seen.chosen += u32::from(way > 0);
    }
    let way = &terms.ways[way];
    let noted = |word| way.notes.iter().any(|note| note.word == word);
    seen.fees += u32::from(noted(words::NOTE_FEE));
    seen.sums += u32::from(noted(words::NOTE_SERVANT) || noted(words::NOTE_SERVANTS));
    seen.gains += u32::from(!way.gains.is_empty());
    let (now, after) = goods(live, seat);
    // The end of a round has its own gains, and the last one counts points.
    if now != then || live.outcome().is_some() || !settled(way) {
        return;
    }
    for (attr, had) in before {
        let mut want = had + of(&way.gains, attr) - of(&way.pays, attr);
        if attr == attrs::FAITH {
            want = want.min(15);
        }
        assert_eq!(of(&after, attr), want, "{attr:?} of {way:?}");
    }
    seen.exact += 1;
}

#[test]
fn placements_cost_and_bring_what_they_say() {
    let mut sources = Sources::default();
    let files: Vec<_> =
        Lorenzo.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let cards = Lorenzo.load(&files, "printed").cards;
    let game = Lorenzo.game(&cards, "printed", &[]).expect("a game");
    let mut seen = Seen::default();
    for (seats, seed) in (2..=5).flat_map(|seats| (0..GAMES).map(move |seed| (seats, seed))) {
        let setup = Setup { decks: Vec::new(), seats, options: Vec::new() };
        let mut live = game.open(&setup, seed).expect("it starts");
        let mut rng = Rng::new(seed + 1);
        while let Some(decision) = live.decision().cloned() {
            let pass = decision.find(words::ASK_PASS).or_else(|| decision.find(words::ASK_BACK));
            let options = decision.options() - usize::from(pass.is_some() && decision.options() > 1);
            let mut answer = decision.option(rng.below(u32::try_from(options).expect("few")) as usize);
            if decision.find(words::ASK_PLACE) == Some(0) {
                answer = Answer::take(0);
            }
            let word = decision.asks[usize::from(answer.ask)].word;
            match word {
                words::ASK_MEMBER => place(&mut *live, decision.seat, answer, &mut rng, &mut seen),
                _ => live.answer(decision.seat, answer).expect("it is offered"),
            }
        }
        assert!(live.fault().is_none(), "{:?}", live.fault());
    }
    let Seen { exact, fees, chosen, gains, sums } = seen;
    assert!(exact > 200 && fees > 20 && chosen > 20 && gains > 100 && sums > 50, "{seen:?}");
}

#[test]
fn a_card_in_figures_has_prices_and_effects() {
    let card = r#"[{"name": "Works", "period": 1, "cardType": "BUILDINGCARD", "minimumActionValue": 4,
        "cost": [{"WOOD": 2, "STONE": 1}, {"COINS": 3}],
        "instantEffect": "PRIVILEGE", "instantPayload": {"NUMBER": 1},
        "permanentEffect": "CHANGE", "permanentPayload": [{"RESOURCEIN": {"WOOD": 1}, "RESOURCEOUT": {"COINS": 3}}]}]"#;
    let source = Sources::default().add("cards.json", card);
    let loaded = Lorenzo.load(&[source], "printed");
    let Some(card) = loaded.cards.list.first() else { panic!("{:?}", loaded.diagnostics) };
    let figures = Lorenzo.figures(card, &loaded.cards, cardwright_ir::Lang::En).expect("a card of a tower");
    use Figure::Amount;
    assert_eq!(figures.price[..2], [Amount(attrs::WOOD, 2), Amount(attrs::STONE, 1)]);
    assert_eq!(figures.price[3], Amount(attrs::COINS, 3));
    assert_eq!(figures.effects[0], (Moment::Once, vec![Amount(attrs::PRIVILEGE, 1)]));
    assert_eq!(figures.effects[1].0, Moment::Standing);
    assert_eq!(figures.effects[1].1[0], Amount(attrs::WOOD, 1));
    assert_eq!(figures.effects[1].1[2], Amount(attrs::COINS, 3));
}
