//! What holds in every game, whatever is answered: random games for two to five players under a strict bookkeeper.

use std::cell::RefCell;
use std::sync::Arc;

use cardwright_ir::Cards;
use cardwright_lorenzo::profile::Profile;
use cardwright_lorenzo::rules::state::{HOME, NONE, SEATS, Stage, State, filled, region};
use cardwright_lorenzo::rules::{Options, Rulebook};
use cardwright_lorenzo::syntax::words::{Flag, RESOURCES, Resource};
use cardwright_lorenzo::vocabulary::{VOCABULARY, as_resource, events, words};
use cardwright_lorenzo::{Lorenzo, lower, syntax};
use cardwright_source::Sources;
use cardwright_system::System;
use cardwright_table::playout::{End, Playout};
use cardwright_table::{Answer, Chance, Decision, Event, Live, Rng, Rules, Setup, Valid};

/// Games of each number of players; `CARDWRIGHT_GAMES` asks for more.
const GAMES: u64 = 25;

fn games() -> u64 {
    std::env::var("CARDWRIGHT_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES)
}

fn built_in() -> Cards {
    let mut sources = Sources::default();
    let files = Lorenzo.builtin_cards().iter().map(|file| sources.add(file.name, file.text));
    lower::lower(&syntax::read(&files.collect::<Vec<_>>()))
}

/// What every player must own by what was told.
#[derive(Default)]
struct Books {
    goods: Option<[[i32; RESOURCES]; SEATS]>,
    heard: Vec<Event>,
    cards: Option<usize>,
    leaders: Option<usize>,
    decisions: u64,
}

impl Books {
    /// Enters what was told since, and compares with what is there.
    fn check(&mut self, s: &State) -> Result<(), String> {
        self.decisions += 1;
        let goods = self.goods.get_or_insert_with(|| s.players.map(|player| player.goods));
        for event in self.heard.drain(..) {
            let own = &mut goods[usize::from(event.seat)];
            match (event.kind, event.word.and_then(as_resource)) {
                (events::LOG_PAID, Some(resource)) => own[resource.index()] -= event.amount,
                (events::LOG_GAINED | events::LOG_DOUBLED | events::LOG_LESSENED, Some(resource)) => {
                    own[resource.index()] += event.amount;
                    let faith = &mut own[Resource::Faith.index()];
                    *faith = (*faith).min(15);
                }
                (events::LOG_SUPPORTED, _) => {
                    own[Resource::Victory.index()] += event.amount;
                    own[Resource::Faith.index()] = 0;
                }
                _ => {}
            }
        }
        let there = s.players.map(|player| player.goods);
        if *goods != there {
            return Err(format!("the books say {goods:?}, there is {there:?}"));
        }
        if there.iter().flatten().any(|amount| *amount < 0) {
            return Err(format!("less than nothing: {there:?}"));
        }
        self.pieces(s)
    }

    /// Cards, leaders and members: none is lost, none is in two places.
    fn pieces(&mut self, s: &State) -> Result<(), String> {
        let some = |cards: &[u16]| cards.iter().filter(|card| **card != NONE).count();
        let stacks: usize = s.stacks.iter().flatten().map(|stack| some(stack)).sum();
        let towers: usize = s.towers.iter().map(|tower| some(tower)).sum();
        let boards: usize = s.players.iter().flat_map(|player| &player.cards).map(|row| some(row)).sum();
        let cards = stacks + towers + boards + usize::from(s.discards);
        if *self.cards.get_or_insert(cards) != cards {
            return Err(format!("{cards} development cards, there were {:?}", self.cards));
        }
        let lists =
            s.players.iter().flat_map(|player| [&player.hand, &player.pack, &player.play, &player.gone]);
        let mut leaders: Vec<u16> = lists.flat_map(|list| filled(list)).copied().collect();
        leaders.sort_unstable();
        leaders.dedup();
        if *self.leaders.get_or_insert(leaders.len()) != leaders.len() {
            return Err(format!("{} leaders, there were {:?}", leaders.len(), self.leaders));
        }
        for (seat, player) in s.players.iter().enumerate() {
            let coloured = &player.members[1..];
            for area in [0, 1, 4, 5, 6, 7] {
                let there = coloured.iter().filter(|at| **at != HOME && region(**at) == area).count();
                if there > 1 {
                    return Err(format!("player {seat} has {there} coloured members in region {area}"));
                }
            }
            if player.counts.iter().zip(&player.cards).any(|(count, row)| usize::from(*count) != some(row)) {
                return Err(format!("player {seat} has miscounted cards"));
            }
        }
        let sneaks = |seat: u8| s.player(seat).flag(Flag::FamilyOccupy);
        for (at, (space, _, _)) in s.standing().iter().enumerate() {
            let single = !(region(*space) < 2 && space % 8 == 1);
            let again =
                s.standing()[at + 1..].iter().find(|(other, seat, _)| other == space && !sneaks(*seat));
            if single && again.is_some() {
                return Err(format!("two members on the single space {space}"));
            }
        }
        Ok(())
    }
}

/// Plays a game; the bookkeeper looks at every decision.
fn play(rules: &Rulebook, seats: u8, seed: u64, coverage: &mut [u64]) -> u64 {
    let books = RefCell::new(Books::default());
    let mut rng = Rng::for_game(seed, u64::from(seats));
    let mut player = Rng::new(rng.bits());
    let mut policy = |here: &mut dyn Live, decision: &Decision, _: Valid<'_>| -> Answer {
        let state = here.state().downcast_ref::<State>().expect("a state of these rules");
        if let Err(text) = books.borrow_mut().check(state) {
            panic!("{seats} players, game {seed}: {text}; {decision:?}");
        }
        let options = u32::try_from(decision.options()).unwrap_or(1);
        assert!(options > 1 || rules.options().ask_all, "a decision without a choice: {decision:?}");
        let mut answer = decision.option(player.below(options) as usize);
        // Players who mostly keep their leaders and turns reach more of the rules.
        for _ in 0..4 {
            let word = decision.asks[usize::from(answer.ask)].word;
            if word == words::ASK_DISCARD || word == words::ASK_PASS {
                answer = decision.option(player.below(options) as usize);
            }
        }
        decision.check(&answer).expect("every option fits");
        answer
    };
    let setup = Setup { decks: Vec::new(), seats, options: Vec::new() };
    let mut hear = |event: Event| books.borrow_mut().heard.push(event);
    let playout = Playout {
        rules,
        setup: &setup,
        policy: &mut policy,
        chance: &mut rng,
        events: Some(&mut hear),
        coverage: Some(coverage),
        limit: 20_000,
    };
    let played = playout.run(&mut Decision::default());
    assert!(matches!(played.end, End::Over(_)), "{seats} players, game {seed}: {:?}", played.end);
    books.into_inner().decisions
}

fn rulebook(cards: &Cards, profile: Profile, options: &[(&str, &str)]) -> Rulebook {
    let options: Vec<(String, String)> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Rulebook::new(cards, profile, Options::read(&options).expect("known options")).expect("a rulebook")
}

#[test]
fn nothing_is_lost_and_nothing_comes_from_nowhere() {
    let cards = built_in();
    let rules = rulebook(&cards, Profile::Printed, &[]);
    let mut coverage = vec![0; VOCABULARY.verbs.len()];
    for seats in 2..=5 {
        for game in 0..games() {
            assert!(play(&rules, seats, game, &mut coverage) > 50);
        }
    }
    let idle: Vec<&str> = VOCABULARY
        .verbs
        .iter()
        .zip(&coverage)
        .filter(|(_, count)| **count == 0)
        .map(|(verb, _)| verb.name)
        .collect();
    assert_eq!(idle, [""; 0], "never ran");
}

#[test]
fn every_option_keeps_the_books_in_order() {
    let cards = built_in();
    type Played<'o> = (&'o [(&'o str, &'o str)], u8, Profile);
    let each: [Played<'_>; 6] = [
        (&[("variant", "basic")], 3, Profile::Printed),
        (&[("five", "prestige5")], 5, Profile::Printed),
        (&[("random_tiles", "true"), ("deal_leaders", "true")], 4, Profile::Printed),
        (&[("leftover_faith", "true")], 2, Profile::Printed),
        (&[("ask_all", "true")], 4, Profile::Printed),
        (&[], 4, Profile::Literal),
    ];
    for (options, seats, profile) in each {
        let rules = rulebook(&cards, profile, options);
        let mut coverage = vec![0; VOCABULARY.verbs.len()];
        for game in 0..games().min(200) {
            play(&rules, seats, game, &mut coverage);
        }
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    let rules = Arc::new(rulebook(&built_in(), Profile::Printed, &[]));
    let run = || {
        let mut rng = Rng::new(5);
        let mut digests = Vec::new();
        let mut player = Rng::new(6);
        let setup = Setup { decks: Vec::new(), seats: 3, options: Vec::new() };
        let mut policy = |here: &mut dyn Live, decision: &Decision, _: Valid<'_>| -> Answer {
            let state = here.state().downcast_ref::<State>().expect("a state of these rules");
            digests.push(rules.digest(state));
            decision.option(player.below(u32::try_from(decision.options()).unwrap_or(1)) as usize)
        };
        let playout = Playout {
            rules: &*rules,
            setup: &setup,
            policy: &mut policy,
            chance: &mut rng,
            events: None,
            coverage: None,
            limit: 20_000,
        };
        playout.run(&mut Decision::default());
        digests
    };
    assert_eq!(run(), run());
}

#[test]
fn a_game_has_six_rounds_and_ends() {
    let rules = rulebook(&built_in(), Profile::Printed, &[]);
    let mut reports = 0;
    let mut rounds = 0;
    let mut hear = |event: Event| {
        reports += i32::from(event.kind == events::LOG_REPORT);
        rounds += i32::from(event.kind == events::LOG_ROUND);
    };
    let mut ended = false;
    let mut policy = |here: &mut dyn Live, decision: &Decision, _: Valid<'_>| -> Answer {
        let state = here.state().downcast_ref::<State>().expect("a state of these rules");
        ended |= state.stage == Stage::Over;
        here.usual(decision)
    };
    let setup = Setup { decks: Vec::new(), seats: 2, options: Vec::new() };
    let mut rng = Rng::new(1);
    let playout = Playout {
        rules: &rules,
        setup: &setup,
        policy: &mut policy,
        chance: &mut rng,
        events: Some(&mut hear),
        coverage: None,
        limit: 20_000,
    };
    assert!(matches!(playout.run(&mut Decision::default()).end, End::Over(_)));
    assert_eq!((rounds, reports, ended), (6, 3, false));
}

#[test]
fn going_back_never_looks_best() {
    let rules = rulebook(&built_in(), Profile::Printed, &[]);
    for seats in 2..=5 {
        let mut player = Rng::new(u64::from(seats));
        let mut policy = |here: &mut dyn Live, decision: &Decision, _: Valid<'_>| -> Answer {
            let options = decision.options();
            let Some(back) = decision.find(words::ASK_BACK) else {
                return decision.option(player.below(u32::try_from(options).unwrap_or(1)) as usize);
            };
            let back = Answer::take(u8::try_from(back).expect("a few asks"));
            let answer = decision.option(player.below(u32::try_from(options - 1).unwrap_or(1)) as usize);
            let mut look = |answer: &Answer| here.look_ahead(decision, answer, &mut Rng::new(1));
            assert!(look(&back) < look(&answer), "{seats} players: {answer:?}");
            answer
        };
        let setup = Setup { decks: Vec::new(), seats, options: Vec::new() };
        let mut rng = Rng::new(9);
        let playout = Playout {
            rules: &rules,
            setup: &setup,
            policy: &mut policy,
            chance: &mut rng,
            events: None,
            coverage: None,
            limit: 20_000,
        };
        assert!(matches!(playout.run(&mut Decision::default()).end, End::Over(_)));
    }
}
