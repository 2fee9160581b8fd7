//! The way to a card: moments of matches in which it can be used, and answers that lead to it.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use cardwright_ir::{Def, Seat, Telling};
use cardwright_present::{
    Presenter, View, choosing,
    shape::{Opt, Shape},
};
use cardwright_system::{Game, System};
use cardwright_table::{Answer, Decision, Item, Match, Rng, Setup, view::Is};

/// Options of a decision that are tried on the way to an option, and where only one is chosen.
const WIDTH: usize = 24;
const OPENED: usize = 96;
const FEW: usize = 8;
/// Answers before the card can be played, and after which it is no longer waited for.
const DEPTH: usize = 2;
const LATER: usize = 6;
/// Games that are tried for a moment, decisions of a game, and how long all may take.
const GAMES: u64 = 40;
const LONG: usize = 400;
const PATIENCE: Duration = Duration::from_secs(2);

/// The table with everything in sight that some seat sees.
pub(super) fn in_sight(live: &dyn Match) -> cardwright_table::View {
    let mut view = live.view(None);
    for zone in &mut view.zones {
        let own = zone.seat.map(|seat| live.view(Some(seat)).zones);
        let seen =
            own.and_then(|own| own.into_iter().find(|own| own.zone == zone.zone && own.seat == zone.seat));
        if let Some(seen) = seen {
            *zone = seen;
        }
    }
    view
}

/// The first moment at which the first seat can use the card, in matches of programs that play at random.
pub(super) fn moment(scout: &Scout<'_>, game: &dyn Game, seed: u64) -> Result<Box<dyn Match>, String> {
    let mut last = Err("no match could be opened".to_owned());
    let end = Instant::now() + PATIENCE;
    for number in 0..GAMES {
        let mut rng = Rng::for_game(seed, number);
        let seats = game.seats();
        let mut decks: Vec<Vec<Def>> = (0..seats).map(|_| game.random_deck(&mut rng)).collect();
        let plain = Setup { decks: decks.clone(), seats, options: Vec::new() };
        for place in decks.iter_mut().take(1).flat_map(|deck| deck.iter_mut().step_by(6)) {
            *place = scout.card;
        }
        // A deck need not take the card that often, or at all.
        let setup = Setup { decks, seats, options: Vec::new() };
        let opened = game.open(&setup, seed + number).or_else(|_| game.open(&plain, seed + number));
        let mut live = match opened {
            Ok(live) => live,
            Err(why) => {
                last = Err(why);
                continue;
            }
        };
        let mut agent =
            cardwright_agents::by_name("random", seed + number).map_err(|error| error.to_string())?;
        agent.begin(seed + number);
        for _ in 0..LONG {
            let Some(seat) = live.decision().map(|decision| decision.seat) else { break };
            if seat == 0 && scout.about(&*live).is_some() {
                return Ok(live);
            }
            let answer = live.ask(&mut *agent).or_else(|| live.usual());
            let done = answer.is_some_and(|answer| live.answer(seat, answer).is_ok());
            if !done || Instant::now() > end {
                break;
            }
        }
        last = Ok(live);
        if Instant::now() > end {
            break;
        }
    }
    last
}

/// What may become of the card on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spend {
    /// It is not given away: discarded, abandoned, retired.
    Nothing,
    /// Whatever the rules allow.
    Anything,
}

/// How far the way may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// As long as the seat decides.
    Own,
    /// Past what others decide in between, too.
    Past,
}

/// Whoever looks for a way to the card of a scene.
pub(super) struct Scout<'s> {
    pub(super) system: &'s dyn System,
    pub(super) reader: &'s Presenter<'s>,
    pub(super) card: Def,
    pub(super) name: &'s str,
}

impl Scout<'_> {
    /// The answers that lead to the card, as few as possible: to what it does where it lies on the table, else to its
    /// use. A card that is barred has a reason, which is told; one that nobody uses may still do something by itself.
    pub(super) fn towards(&self, live: &dyn Match) -> Option<VecDeque<Answer>> {
        let led = self.within(live, DEPTH, Spend::Nothing, Reach::Own);
        if led.is_none() && self.why_not(live).is_some() {
            return None;
        }
        let led = led.or_else(|| self.within(live, DEPTH, Spend::Nothing, Reach::Past));
        let does = |fork: &dyn Match, heard: usize| self.acts(fork, heard);
        let held = led.as_ref().is_some_and(|_| self.is_held(live));
        let led = match led {
            Some(way) if held || self.comes_to(live, &way, &does) => return Some(way),
            led => led,
        };
        let stirs = |fork: &dyn Match, heard: usize| self.stirs(fork, heard);
        self.wait(live, &does)
            .or(led)
            .or_else(|| self.wait(live, &stirs))
            .or_else(|| self.within(live, DEPTH, Spend::Anything, Reach::Own))
    }

    /// Why nothing about the card is on offer, in the words of the rules. What has only one answer is answered before,
    /// and what only opens another question is opened.
    pub(super) fn why_not(&self, live: &dyn Match) -> Option<String> {
        let mut live = live.fork();
        for _ in 0..DEPTH {
            let decision = live.decision()?;
            let (seat, only) = (decision.seat, decision.options() == 1);
            if let Some(reason) = self.barred(&*live) {
                return Some(reason);
            }
            if !only {
                let mut opened =
                    self.tries(&*live).into_iter().filter(|(fork, _)| is_opened(&*live, &**fork));
                return opened.find_map(|(fork, _)| self.barred(&*fork));
            }
            let answer = decision.option(0);
            live.answer(seat, answer).ok()?;
        }
        self.barred(&*live)
    }

    /// The option that is about the card.
    pub(super) fn about(&self, live: &dyn Match) -> Option<Answer> {
        self.option(live, Spend::Nothing)
    }

    fn within(&self, live: &dyn Match, depth: usize, spend: Spend, reach: Reach) -> Option<VecDeque<Answer>> {
        let seat = live.decision()?.seat;
        if let Some(found) = self.option(live, spend) {
            return Some(VecDeque::from([found]));
        }
        let answers = answers(live, WIDTH);
        // What has only one answer is no step of the way.
        let depth = depth + usize::from(answers.len() == 1 && depth > 0);
        for depth in 0..depth {
            for answer in &answers {
                let mut fork = live.fork();
                if fork.answer(seat, answer.clone()).is_err() {
                    continue;
                }
                let mut way = VecDeque::from([answer.clone()]);
                let goes_on = match reach {
                    Reach::Own => fork.decision().is_some_and(|next| next.seat == seat),
                    Reach::Past => pass_by(&mut *fork, seat, &mut way),
                };
                if let Some(more) = goes_on.then(|| self.within(&*fork, depth, spend, reach)).flatten() {
                    way.extend(more);
                    return Some(way);
                }
            }
        }
        None
    }

    /// The option that is about the card, before those in which only its name stands.
    fn option(&self, live: &dyn Match, spend: Spend) -> Option<Answer> {
        let decision = live.decision()?;
        let view = self.reader.view(live, Some(decision.seat));
        let shown = view.decision.as_ref()?;
        // What another card asks for does not use this one.
        if shown.source.as_deref().is_some_and(|source| view.name_of(source) != self.name) {
            return None;
        }
        let mut asks: Vec<_> = (0..).zip(&shown.asks).collect();
        // Where the card itself can be used, it is not given away together with others.
        asks.sort_by_key(|(_, ask)| choosing::takes_several(ask));
        let is_it = |option: &Opt| option.on.as_deref().is_some_and(|on| view.name_of(on) == self.name);
        let named = |option: &Opt| self.is_named(&view.plain(&option.label));
        for fits in [&is_it as &dyn Fn(&Opt) -> bool, &named] {
            for (at, ask) in &asks {
                let free = |option: &&Opt| {
                    spend == Spend::Anything || !self.gives_away(&view, decision, *at, option)
                };
                let found = ask.options.iter().filter(|option| !option.decline && fits(option)).find(free);
                let picked = found.map(|option| choosing::filled(shown.id, *at, ask, vec![option.i]));
                if let Some(meant) = picked.and_then(|picked| self.reader.answer(live, &picked).ok()) {
                    return Some(meant);
                }
            }
        }
        None
    }

    /// Does the name stand in a text, and not as a part of a longer word?
    fn is_named(&self, text: &str) -> bool {
        let letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        text.match_indices(self.name).any(|(at, name)| {
            !letter(text[..at].chars().next_back()) && !letter(text[at + name.len()..].chars().next())
        })
    }

    /// Is the card itself what an answer harms?
    fn gives_away(&self, view: &View, decision: &Decision, at: u8, option: &Opt) -> bool {
        let ask = decision.asks.get(usize::from(at));
        let choice = ask.and_then(|ask| decision.items_of(ask).get(usize::from(option.i)));
        option.harms
            && option.on.as_deref().is_some_and(|on| view.name_of(on) == self.name)
            && choice.is_some_and(|choice| choice.at == Item::None)
    }

    /// Does it lie in the hand of whoever decides?
    fn is_held(&self, live: &dyn Match) -> bool {
        let view = self.reader.view(live, live.decision().map(|decision| decision.seat));
        let hands = view.zones.values().filter(|zone| zone.shape == Shape::Hand);
        hands.flat_map(|zone| zone.items.iter().flatten()).any(|item| view.name_of(item) == self.name)
    }

    /// The answers up to the first after which something happens, as few as possible: all but the first, and what that
    /// only opens, are what the rules would usually answer.
    fn wait(&self, live: &dyn Match, happens: &Happens<'_>) -> Option<VecDeque<Answer>> {
        let heard = live.events().len();
        let mut tries = Vec::new();
        for (fork, way) in self.tries(live) {
            match is_opened(live, &*fork) && tries.len() < OPENED {
                true => tries.extend(self.tries(&*fork).into_iter().map(|(fork, more)| {
                    let way = way.iter().cloned().chain(more).collect::<VecDeque<_>>();
                    (fork, way)
                })),
                false => tries.push((fork, way)),
            }
        }
        // Where there are few ways, each is followed into the next turn.
        let rounds = if tries.len() <= FEW { 3 * LATER } else { LATER };
        for _ in 0..rounds {
            if let Some(found) = tries.iter().position(|(fork, _)| happens(&**fork, heard)) {
                return Some(tries.swap_remove(found).1);
            }
            tries.retain_mut(|(fork, way)| usually(&mut **fork, way));
        }
        None
    }

    /// What the first answers lead to, without those that give the card away.
    fn tries(&self, live: &dyn Match) -> Vec<(Box<dyn Match>, VecDeque<Answer>)> {
        let Some(decision) = live.decision() else { return Vec::new() };
        let view = self.reader.view(live, Some(decision.seat));
        let spends = |answer: &Answer| {
            let ask = view.decision.as_ref().and_then(|shown| shown.asks.get(usize::from(answer.ask)));
            let mut picked = ask.into_iter().flat_map(|ask| &ask.options);
            picked.any(|option| {
                answer.picks.contains(&option.i) && self.gives_away(&view, decision, answer.ask, option)
            })
        };
        let mut tries = Vec::new();
        for answer in answers(live, OPENED).into_iter().filter(|answer| !spends(answer)) {
            let mut fork = live.fork();
            if fork.answer(decision.seat, answer.clone()).is_ok() {
                tries.push((fork, VecDeque::from([answer])));
            }
        }
        tries
    }

    /// Does something happen on a way, or soon behind it?
    fn comes_to(&self, live: &dyn Match, way: &VecDeque<Answer>, happens: &Happens<'_>) -> bool {
        let heard = live.events().len();
        let mut fork = live.fork();
        for answer in way {
            let Some(seat) = fork.decision().map(|decision| decision.seat) else { return false };
            if fork.answer(seat, answer.clone()).is_err() {
                return false;
            }
        }
        for _ in 0..LATER {
            if happens(&*fork, heard) {
                return true;
            }
            if !usually(&mut *fork, &mut VecDeque::new()) {
                return false;
            }
        }
        false
    }

    /// Has an ability of the card done or asked anything since an event, or does one wait to take effect?
    fn acts(&self, live: &dyn Match, heard: usize) -> bool {
        let vocabulary = self.system.vocabulary();
        let new = live.events().get(heard..).unwrap_or(&[]);
        let done = new.iter().filter(|event| event.card.is_some_and(|subject| subject.def == self.card));
        let told = done.map(|event| vocabulary.told(event.kind));
        if told.into_iter().any(|told| matches!(told, Some(Telling::Cause | Telling::Part | Telling::Price)))
        {
            return true;
        }
        let Some(decision) = live.decision() else { return false };
        let view = live.view(Some(decision.seat));
        let mut things = view.zones.iter().flat_map(|zone| zone.things.iter().flatten());
        let waits = things.any(|thing| matches!(thing.is, Is::Ability(_)) && thing.face == Some(self.card));
        waits
            || decision.cause.is_some_and(|(_, ability)| ability != u8::MAX) && {
                let shown = self.reader.view(live, Some(decision.seat));
                let source = shown.decision.as_ref().and_then(|shown| shown.source.as_deref());
                source.is_some_and(|source| shown.name_of(source) == self.name)
            }
    }

    /// Has anything happened to the card since an event?
    fn stirs(&self, live: &dyn Match, heard: usize) -> bool {
        let new = live.events().get(heard..).unwrap_or(&[]);
        new.iter().any(|event| event.card.is_some_and(|subject| subject.def == self.card))
    }

    fn barred(&self, live: &dyn Match) -> Option<String> {
        let view = self.reader.view(live, live.decision().map(|decision| decision.seat));
        let asks = view.decision.as_ref()?.asks.iter();
        let mut reasons = asks.flat_map(|ask| ask.not.iter());
        let there = |at: &Option<(String, u16)>| {
            let (zone, slot) = at.as_ref()?;
            view.zones.get(zone)?.items.get(usize::from(*slot))?.clone()
        };
        let is_it = |on: Option<&str>| on.is_some_and(|on| view.name_of(on) == self.name);
        let own = reasons.find(|not| is_it(not.on.as_deref()) || is_it(there(&not.at).as_deref()))?;
        Some(format!("{}: {}", self.name, view.plain(&own.why)))
    }
}

/// Has something happened at a table since an event?
type Happens<'h> = dyn Fn(&dyn Match, usize) -> bool + 'h;

/// The first answers to a decision.
fn answers(live: &dyn Match, most: usize) -> Vec<Answer> {
    let decision = live.decision();
    decision.map_or_else(Vec::new, |of| (0..of.options().min(most)).map(|at| of.option(at)).collect())
}

/// Was an answer nothing but a way to another question of the same seat?
fn is_opened(before: &dyn Match, now: &dyn Match) -> bool {
    let seat = |live: &dyn Match| live.decision().map(|decision| decision.seat);
    seat(before) == seat(now) && before.events().len() == now.events().len()
}

/// Answers as the rules would, as long as another seat decides. Does the seat decide then?
fn pass_by(live: &mut dyn Match, seat: Seat, way: &mut VecDeque<Answer>) -> bool {
    for _ in 0..LATER {
        match live.decision().map(|next| next.seat) {
            Some(next) if next == seat => return true,
            Some(_) if usually(live, way) => {}
            _ => return false,
        }
    }
    false
}

/// Gives the usual answer. Could it be given?
fn usually(live: &mut dyn Match, way: &mut VecDeque<Answer>) -> bool {
    let Some((seat, answer)) = live.decision().map(|next| next.seat).zip(live.usual()) else { return false };
    way.push_back(answer.clone());
    live.answer(seat, answer).is_ok()
}
