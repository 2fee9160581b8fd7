//! What a player sees, how good it looks, and what could be behind it.

use cardwright_ir::{Def, Seat, Zone};
use cardwright_table::{
    Chance, Remark, Rng, View,
    view::{CellView, Is, SeatView, SlotView, Thing, ZoneView},
};

use super::{
    Rulebook, church, piece,
    place::{covered, least, market_spaces},
    score::{self, TOTAL},
    state::{HOME, NONE, Player, ROUNDS, ROW, Stage, State, filled, space},
    tower::THRESHOLDS,
};
use crate::{
    syntax::words::{CARD_TYPES, FIRST_TOWER, FLAGS, Flag, Resource},
    vocabulary::{self, attrs, words, zones},
};

/// The table as a seat sees it: leaders in other hands and packs, and the stacks, are hidden.
pub(super) fn of(rules: &Rulebook, s: &State, seat: Option<Seat>) -> View {
    let phase = match s.stage {
        Stage::Tiles(_) | Stage::Draft(_) => words::SETUP_PHASE,
        Stage::Turn { .. } | Stage::Place => words::ACTIONS_PHASE,
        Stage::Church(_) => words::REPORT_PHASE,
        Stage::Over => words::END_PHASE,
    };
    let acting = match s.stage {
        Stage::Tiles(at) | Stage::Draft(at) | Stage::Church(at) => s.at(at),
        Stage::Turn { .. } | Stage::Place | Stage::Over => s.active(),
    };
    let mut view = View {
        seat,
        turn: i32::from(s.round),
        turns: Some(6),
        label: Some(match s.round {
            0 => Remark::new(words::SETUP_PHASE, &[]),
            round => Remark::numbers(vocabulary::round(s.period()), &[i32::from(round), i32::from(ROUNDS)]),
        }),
        phase: Some(phase),
        active: acting,
        priority: Some(acting),
        ..View::default()
    };
    for owner in 0..s.seats {
        view.seats.push(plate(rules, s, owner));
    }
    let scores = if s.stage == Stage::Over { s.scores } else { score::scores(rules, s).0 };
    let lines = score::NAMES.iter().enumerate().map(|(at, line)| {
        let points = scores[..usize::from(s.seats)].iter().map(|score| score[at]);
        (*line, points.collect::<Vec<_>>())
    });
    view.score = lines.filter(|(_, points)| points.iter().any(|points| *points != 0)).collect();
    for (tower, (zone, members)) in zones::TOWERS.iter().zip(zones::MEMBERS).enumerate() {
        let region = FIRST_TOWER + u8::try_from(tower).unwrap_or(0);
        let cards = s.towers[tower].iter().map(|card| (*card != NONE).then(|| thing(rules, *card)));
        let mut floors = ZoneView::new(*zone, None, cards.collect());
        floors.slots = (0..4).map(|floor| slot(rules, s, region, floor)).collect();
        view.zones.push(floors);
        let (standing, beside) = spaces(s, region, 4);
        if standing.iter().any(Option::is_some) {
            let slots = vec![SlotView::default(); 4];
            view.zones.push(ZoneView { slots, beside, ..ZoneView::new(members, None, standing) });
        }
    }
    for (region, zone, count) in
        [(0, zones::PRODUCTION, 2), (1, zones::HARVEST, 2), (3, zones::MARKET, market_spaces(rules))]
    {
        let (standing, beside) = spaces(s, region, count);
        let slots = (0..count).map(|at| slot(rules, s, region, at)).collect();
        view.zones.push(ZoneView { slots, beside, ..ZoneView::new(zone, None, standing) });
    }
    let queue = s.council[..usize::from(s.councillors)].iter();
    let queue = queue.map(|(owner, member)| Some(member_thing(s, *owner, *member))).collect();
    let mut council = ZoneView::new(zones::COUNCIL, None, queue);
    council.slots = vec![slot(rules, s, 2, 0)];
    council.note = Some(Remark::new(words::NOTE_ORDER, &[]));
    view.zones.push(council);
    view.zones.push(dice(s));
    view.zones.push(faith(rules, s));
    let tiles = s.church.iter().map(|card| (*card != NONE).then(|| thing(rules, *card))).collect();
    view.zones.push(ZoneView {
        slots: (0..3)
            .map(|at| SlotView { caption: Some(vocabulary::period(at)), ..SlotView::default() })
            .collect(),
        pins: excommunicated(s),
        ..ZoneView::new(zones::CHURCH, None, tiles)
    });
    if s.tiles != 0 && matches!(s.stage, Stage::Tiles(_)) {
        let open = rules.tables.tiles.iter().enumerate().filter(|(at, _)| s.tiles >> at & 1 == 1);
        let open = open.map(|(_, (_, _, card))| Some(thing(rules, *card))).collect();
        view.zones.push(ZoneView::new(zones::TILES, None, open));
    }
    let hidden: usize =
        s.stacks.iter().flatten().map(|stack| stack.iter().filter(|card| **card != NONE).count()).sum();
    view.zones.push(ZoneView {
        zone: zones::STACKS,
        count: u16::try_from(hidden).unwrap_or(0),
        ..ZoneView::default()
    });
    for owner in 0..s.seats {
        own_zones(rules, s, owner, seat, &mut view.zones);
    }
    view
}

fn plate(rules: &Rulebook, s: &State, owner: Seat) -> SeatView {
    let player = s.player(owner);
    let count = if rules.options.prestige { 8 } else { 7 };
    let number = |resource: &Resource| {
        let points = match (*resource, s.stage) {
            (Resource::Victory, Stage::Over) if s.conceded == 0 => s.scores[usize::from(owner)][TOTAL],
            (resource, _) => player.has(resource),
        };
        (vocabulary::track(*resource), points, None)
    };
    let flags = (0..FLAGS.len()).filter(|flag| player.flags >> flag & 1 == 1);
    let mut marks: Vec<_> = flags.map(|flag| (vocabulary::flag(FLAGS[flag].1), 0)).collect();
    marks.extend(player.no_market.then_some((words::NO_MARKET_FOR_YOU, 0)));
    let place = s.in_order().iter().position(|seat| *seat == owner);
    SeatView {
        // What decides the game stands first, where no screen is too narrow for it.
        tracks: [Resource::Victory]
            .iter()
            .chain(Resource::ALL[..count].iter().filter(|resource| **resource != Resource::Victory))
            .map(number)
            .collect(),
        marks,
        order: place.and_then(|place| u8::try_from(place + 1).ok()),
    }
}

fn own_zones(rules: &Rulebook, s: &State, owner: Seat, seer: Option<Seat>, out: &mut Vec<ZoneView>) {
    let player = s.player(owner);
    let cards = player.cards.iter().flatten().map(|card| (*card != NONE).then(|| thing(rules, *card)));
    let bound = !player.flag(Flag::NoMilitaryRule);
    let least = |at: usize| THRESHOLDS.get(at).copied().filter(|least| bound && *least > 0);
    out.push(ZoneView {
        slots: (0..ROW * 4).map(|at| SlotView { min: least(at), ..SlotView::default() }).collect(),
        rows: CARD_TYPES.iter().map(|(_, sort)| vocabulary::card_type(*sort)).collect(),
        note: bound.then(|| Remark::numbers(words::NOTE_THRESHOLDS, &THRESHOLDS[2..])),
        ..ZoneView::new(zones::BOARD, Some(owner), cards.collect())
    });
    let play = filled(&player.play).iter().enumerate().map(|(at, card)| {
        let mut thing = thing(rules, *card);
        thing.turned = player.used >> at & 1 == 1;
        thing.marks.extend(thing.turned.then_some((words::USED_UP, 0)));
        Some(thing)
    });
    out.push(ZoneView::new(zones::LEADERS, Some(owner), play.collect()));
    let received = filled(&player.excommunications).iter().map(|card| Some(thing(rules, *card)));
    out.push(ZoneView::new(zones::EXCOMMUNICATED, Some(owner), received.collect()));
    let tile = player.tile.and_then(|tile| rules.tables.tiles.get(usize::from(tile)));
    let tile = tile.map(|(_, _, card)| {
        let mut shown = thing(rules, *card);
        // The same tile may lie before every player.
        shown.handle = 100_000 + u32::from(*card) * 8 + u32::from(owner);
        Some(shown)
    });
    out.push(ZoneView::new(zones::TILE, Some(owner), tile.into_iter().collect()));
    let home = (0..4u8).filter(|member| player.members[usize::from(*member)] == HOME);
    let home = home.map(|member| Some(member_thing(s, owner, member))).collect();
    out.push(ZoneView::new(zones::HOME, Some(owner), home));
    for (zone, list) in [(zones::HAND, &player.hand), (zones::PACK, &player.pack)] {
        if zone == zones::PACK && !matches!(s.stage, Stage::Draft(_)) {
            continue;
        }
        out.push(secret(rules, zone, filled(list), owner, seer));
    }
}

fn secret(rules: &Rulebook, zone: Zone, cards: &[u16], owner: Seat, seer: Option<Seat>) -> ZoneView {
    let count = u16::try_from(cards.len()).unwrap_or(0);
    let mut shown: Vec<u16> = if seer == Some(owner) { cards.to_vec() } else { Vec::new() };
    shown.sort_by_key(|card| rules.facts(*card).rank);
    let things = shown.into_iter().map(|card| Some(thing(rules, card))).collect();
    ZoneView { count, ..ZoneView::new(zone, Some(owner), things) }
}

fn thing(rules: &Rulebook, card: u16) -> Thing {
    let mut thing = Thing { handle: u32::from(card) + 1, face: Some(Def(card)), ..Thing::default() };
    // A tile is no card with a value, and stands behind the cards of a small set.
    let minimum = rules.facts.get(usize::from(card)).map_or(0, |facts| facts.minimum);
    if minimum > 0 {
        thing.numbers.push((attrs::MINIMUM, minimum, None));
    }
    thing
}

fn member_thing(s: &State, owner: Seat, member: u8) -> Thing {
    let mut thing = Thing {
        is: Is::Piece(vocabulary::member(member)),
        handle: u32::from(piece(owner, member)),
        owner,
        ..Thing::default()
    };
    if s.round > 0 {
        thing.numbers.push((attrs::VALUE, s.worth(owner, member), None));
    }
    if s.player(owner).six >> member & 1 == 1 {
        thing.marks.push((words::SIX, 0));
    }
    thing
}

/// The first member of every space, then those that stand beside it, with their spaces.
fn spaces(s: &State, region: u8, count: u8) -> (Vec<Option<Thing>>, Vec<u16>) {
    let mut list: Vec<Option<Thing>> = vec![None; usize::from(count)];
    let (mut more, mut beside) = (Vec::new(), Vec::new());
    for (at, owner, member) in s.standing().iter().filter(|(at, _, _)| at / 8 == region) {
        let thing = Some(member_thing(s, *owner, *member));
        match list.get_mut(usize::from(at % 8)) {
            Some(place) if place.is_none() => *place = thing,
            _ => {
                more.push(thing);
                beside.push(u16::from(at % 8));
            }
        }
    }
    list.extend(more);
    (list, beside)
}

/// Who has the tile of which period.
fn excommunicated(s: &State) -> Vec<(Seat, u16)> {
    let has = |seat: Seat, tile: u16| filled(&s.player(seat).excommunications).contains(&tile);
    let tiles = (0..).zip(s.church).filter(|(_, tile)| *tile != NONE);
    tiles
        .flat_map(|(at, tile)| (0..s.seats).filter(move |seat| has(*seat, tile)).map(move |seat| (seat, at)))
        .collect()
}

fn slot(rules: &Rulebook, s: &State, region: u8, at: u8) -> SlotView {
    let mut bonus = rules.tables.spaces[usize::from(region)][usize::from(at)];
    if region == 2 {
        bonus.0[Resource::Coins.index()] += 1;
    }
    let mut bonus: Vec<_> =
        bonus.iter().map(|(resource, amount)| (vocabulary::track(resource), amount)).collect();
    let privileges = match (region, at) {
        (2, _) => 1,
        (3, 3) => 2,
        _ => 0,
    };
    bonus.extend((privileges > 0).then_some((attrs::PRIVILEGE, privileges)));
    SlotView {
        label: vocabulary::space(region, at),
        caption: vocabulary::caption(region, at),
        space: Some(u16::from(space(region, at))),
        min: Some(least(region, at)),
        bonus,
        capacity: (region != 2 && !(region < 2 && at == 1)).then_some(1),
        closed: covered(s, region, at).then_some(words::COVERED),
    }
}

fn dice(s: &State) -> ZoneView {
    let die = |at: u8| {
        let mut thing = Thing {
            is: Is::Die(vocabulary::member(at + 1)),
            handle: 200 + u32::from(at),
            ..Thing::default()
        };
        thing.numbers.push((attrs::VALUE, i32::from(s.dice[usize::from(at)]), None));
        Some(thing)
    };
    ZoneView::new(zones::DICE, None, (0..3).map(die).collect())
}

fn faith(rules: &Rulebook, s: &State) -> ZoneView {
    let needed = church::NEEDED[usize::from(s.period() - 1)];
    let cell =
        |(at, worth): (i32, &i32)| CellView { number: at, worth: Some(*worth), threshold: at == needed };
    let pin = |seat: Seat| (seat, u16::try_from(s.player(seat).has(Resource::Faith)).unwrap_or(0));
    ZoneView {
        zone: zones::FAITH,
        note: Some(Remark::numbers(words::NOTE_REPORT, &[i32::from(s.period()) * 2, needed])),
        cells: (0..).zip(&rules.tables.faith).map(cell).collect(),
        pins: (0..s.seats).map(pin).collect(),
        ..ZoneView::default()
    }
}

/// How good a state looks: the points so far, goods, cards, and what the church asks for.
pub(super) fn value(rules: &Rulebook, s: &State, seat: Seat) -> i32 {
    if s.stage == Stage::Over {
        if s.conceded != 0 {
            return if s.conceded >> seat & 1 == 1 { -1_000_000 } else { 1_000_000 };
        }
        let own = s.scores[usize::from(seat)][TOTAL];
        let best = s.in_order().iter().filter(|other| **other != seat);
        let best = best.map(|other| s.scores[usize::from(*other)][TOTAL]).max().unwrap_or(0);
        return (own - best) * 100 + if s.ranking[0] == seat { 500_000 } else { -500_000 };
    }
    let worth = |player: &Player| -> i32 {
        let goods = [2, 2, 2, 2, 2, 5, 5, 4];
        let held: i32 = player.goods.iter().zip(goods).map(|(own, worth)| (*own).min(200) * worth).sum();
        let left = i32::from(6 - s.round.min(6)) + 1;
        let cards: i32 = player.counts.iter().map(|count| i32::from(*count) * (8 + 2 * left)).sum();
        let leaders = i32::try_from(filled(&player.play).len()).unwrap_or(0) * 12;
        let tiles = i32::try_from(filled(&player.excommunications).len()).unwrap_or(0) * 25;
        held + cards + leaders - tiles
    };
    // A turn that is used counts, so that going back from a placement never looks as good as making one.
    let place = s.in_order().iter().position(|own| *own == seat).unwrap_or(0);
    let (used, placing) = match (place.cmp(&usize::from(s.turn)), s.stage) {
        (std::cmp::Ordering::Less, _) => (1, 0),
        (std::cmp::Ordering::Equal, Stage::Turn { acted: true }) => (1, 0),
        (std::cmp::Ordering::Equal, Stage::Place) => (1, 1),
        _ => (0, 0),
    };
    let turns = i32::from(s.round) * 4 + i32::from(s.pass) + used;
    // Even the end of a lost game is better than to go back and forth without an end.
    let waiting = s.stage == Stage::Turn { acted: false } && s.active() == seat;
    let pending = turns * 200 + placing - if waiting { 10_000_000 } else { 0 };
    let territories = rules.tables.score.territories[usize::from(s.player(seat).counts[0]).min(6)];
    let own = worth(s.player(seat)) + territories + pending;
    let others = s.in_order().iter().filter(|other| **other != seat).map(|other| worth(s.player(*other)));
    own * 2 - others.max().unwrap_or(0)
}

/// How far a player has come, in tenths of a point: the score as it would be now, and what goods, cards and faith still
/// bring in the time that is left.
pub(super) fn standing(rules: &Rulebook, s: &State, seat: Seat) -> i32 {
    let (lines, _) = score::scores(rules, s);
    let points = lines[usize::from(seat)][TOTAL];
    if s.stage == Stage::Over {
        return points * 10;
    }
    let player = s.player(seat);
    // In quarters of a round.
    let left = (24 - i32::from(s.round.max(1) - 1) * 4 - i32::from(s.pass.min(4))).max(0);
    let goods = [5, 5, 5, 4, 5, 0, 0, 0];
    let goods: i32 = player.goods.iter().zip(goods).map(|(own, worth)| (*own).clamp(0, 40) * worth).sum();
    let cards = [6, 4, 6, 0];
    let cards: i32 = player.counts.iter().zip(cards).map(|(count, worth)| i32::from(*count) * worth).sum();
    let leaders = i32::try_from(filled(&player.play).len()).unwrap_or(0) * 3;
    let tiles = i32::try_from(filled(&player.excommunications).len()).unwrap_or(0) * 4;
    let needed = church::NEEDED[usize::from(s.period() - 1)];
    let faith = match player.has(Resource::Faith) {
        _ if left == 0 => 0,
        enough if enough >= needed => 20 + church::worth(rules, s, seat) * 8,
        some => some.max(0) * 10,
    };
    points * 10 + goods * left / 24 + (cards + leaders - tiles) * left / 4 + faith
}

/// Permutes what a seat cannot know: cards of the stacks, and leaders of others among each other and with those out of
/// the game.
pub(super) fn resample(rules: &Rulebook, s: &mut State, seer: Seat, rng: &mut Rng) {
    for (sort, stacks) in s.stacks.iter_mut().enumerate() {
        for (period, stack) in stacks.iter_mut().enumerate() {
            let mut left: Vec<u16> = stack.iter().copied().filter(|card| *card != NONE).collect();
            // Of a stack with more cards than are used no one knows which are in it.
            let all = &rules.stacks[sort][period];
            if all.len() > stack.len() && left.len() == stack.len() {
                left.clone_from(all);
            }
            left.sort_unstable();
            rng.shuffle(&mut left);
            let places = stack.iter_mut().filter(|card| **card != NONE);
            for (place, card) in places.zip(left) {
                *place = card;
            }
        }
    }
    let public: Vec<u16> = s
        .players
        .iter()
        .flat_map(|player| filled(&player.play).iter().chain(filled(&player.gone)).copied())
        .collect();
    let own = *s.player(seer);
    let known = |card: &u16| public.contains(card) || own.hand.contains(card) || own.pack.contains(card);
    let mut unknown: Vec<u16> = rules.leaders.iter().copied().filter(|card| !known(card)).collect();
    rng.shuffle(&mut unknown);
    // A leader that the seer has passed on is not out of the game: someone else holds it.
    unknown.sort_by_key(|card| own.seen & rules.leader_bit(*card) == 0);
    let held = |player: &Player| filled(&player.hand).len() + filled(&player.pack).len();
    let others = s.players.iter().map(held).sum::<usize>() - held(&own);
    unknown.truncate(others);
    rng.shuffle(&mut unknown);
    let mut next = unknown.into_iter();
    for (seat, player) in (0..).zip(&mut s.players) {
        if seat == seer {
            continue;
        }
        for place in player.hand.iter_mut().chain(&mut player.pack).filter(|card| **card != NONE) {
            if let Some(card) = next.next() {
                *place = card;
            }
        }
    }
}
