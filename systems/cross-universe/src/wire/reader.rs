//! Plays a replay, and compares it with a trace where there is one.

use std::any::Any;

use cardwright_table::{
    Answer, Card, Decision, Driver, Event, Halt, Here, Live, Past, Refusal, Rest, Rules, Table, Valid,
    driver::{FUEL, accept},
};
use serde_json::Value;
use sha1::{Digest, Sha1};

use super::{
    input,
    replay::{Drawn, Opened, Replay},
    state::state_text,
    trace,
};
use crate::rules::{
    Universe,
    internals::{Asked, Item, State, Why},
};

/// How a replay ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// All answers are used.
    Waiting,
    /// The match is over.
    Over,
    /// An answer was refused, in these words.
    Refused(usize, String),
}

/// A replay that was played.
pub struct Played {
    /// How it ended.
    pub ended: Ended,
    /// The state at the end.
    pub state: State,
    /// The first difference from the trace.
    pub difference: Option<String>,
    /// What led to that state.
    pub past: Past,
}

/// Plays a replay up to so many answers. `turn_began` sees the state at the start of every turn.
pub fn play(
    replay: &Replay,
    opened: &Opened,
    trace: Option<&[Value]>,
    most: usize,
    turn_began: &mut dyn FnMut(i32, &State),
) -> Result<Played, String> {
    let rules = &*opened.rules;
    let mut reader = Reader {
        rules,
        replay,
        trace,
        most,
        at: 0,
        drawn: 0,
        inner: 0,
        allies: Vec::new(),
        difference: None,
        refused: None,
        past: Past::default(),
    };
    let mut table = Table::new(&mut reader);
    let mut state = rules.begin(&opened.setup, &mut table).map_err(|halt| format!("{halt:?}"))?;
    let mut decision = Decision::default();
    let mut watch = |state: &State| turn_began(state.turn_index(), state);
    let ended = loop {
        if rules.rest(&state, &mut decision) != Rest::Ask {
            break Ended::Over;
        }
        table.fuel = FUEL;
        let answer = if state.is_start() {
            Ok(Answer::take(0))
        } else {
            table.driver.choose(&mut Here::resting(rules, &mut state), &decision, cardwright_table::ANY)
        };
        let resumed = answer
            .and_then(|answer| rules.resume_watched(&mut state, &decision, &answer, &mut table, &mut watch));
        match resumed {
            Ok(()) => {}
            Err(Halt::Waiting(_)) => break Ended::Waiting,
            Err(Halt::Refused(refusal)) => break Ended::Refused(0, refusal.text),
            Err(Halt::Fault(fault)) => return Err(fault.text),
            Err(Halt::Abandoned) => return Err("a real step was abandoned".to_owned()),
        }
    };
    drop(table);
    let ended = match ended {
        Ended::Refused(_, text) => Ended::Refused(reader.refused.unwrap_or(reader.at), text),
        ended => ended,
    };
    Ok(Played { ended, state, difference: reader.difference, past: reader.past })
}

struct Reader<'r> {
    rules: &'r Universe,
    replay: &'r Replay,
    trace: Option<&'r [Value]>,
    most: usize,
    /// Answers used.
    at: usize,
    /// Entries of the random log used.
    drawn: usize,
    /// Numbers used of the present entry.
    inner: usize,
    /// Units that join the attack that was just declared.
    allies: Vec<Card>,
    difference: Option<String>,
    refused: Option<usize>,
    past: Past,
}

impl Reader<'_> {
    fn compare(&mut self, state: &State) {
        let Some(line) = self.trace.and_then(|trace| trace.get(self.at)) else { return };
        if self.difference.is_some() {
            return;
        }
        let mut say = |what: &str, got: String, wanted: String| {
            if self.difference.is_none() {
                self.difference =
                    Some(format!("decision {}: {what} is {got}, recorded is {wanted}", self.at));
            }
        };
        if line.get("n").is_none() || line.get("ph").is_none() {
            return say("the trace", "still going".to_owned(), line.to_string());
        }
        let same = |key: &str, value: Value| {
            (line[key] != value).then(|| (value.to_string(), line[key].to_string()))
        };
        let checks = [
            ("turn", same("t", state.turn_index().into())),
            ("phase", same("ph", trace::phase(state).into())),
            ("stack", same("st", trace::stack(state))),
            ("player", same("p", trace::player(state).into())),
            ("offer", same("q", trace::requests(self.rules, state))),
        ];
        for (what, found) in checks {
            if let Some((got, wanted)) = found {
                return say(what, got, wanted);
            }
        }
        let text = state_text(self.rules, state);
        let hash = short_hash(&text);
        if line["h"] != hash.as_str() {
            say("the state", hash, line["h"].to_string());
        }
    }
}

/// The first 16 digits of the SHA-1 of a text.
pub(crate) fn short_hash(text: &str) -> String {
    let digest = Sha1::digest(text.as_bytes());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

impl Driver for Reader<'_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        let any: &dyn Any = here.state();
        let state = any.downcast_ref::<State>().expect("the reader plays this rulebook");
        if let Some(asking) = &state.asking
            && let Asked::Cards { why: Why::Allies, from, .. } = &asking.request.ask
        {
            let mut answer = Answer::take(0);
            for ally in std::mem::take(&mut self.allies) {
                let at = from.iter().position(|item| matches!(item, Item::Card(card) if card.card() == ally));
                match at.and_then(|at| u16::try_from(at).ok()) {
                    Some(at) => answer.picks.push(at),
                    None => {
                        return Err(refuse(
                            "Tried to peform a combined attack where some participants do not share a type with the partner.",
                        ));
                    }
                }
            }
            return Ok(answer);
        }
        self.compare(state);
        let inputs = &self.replay.input_log;
        if self.at >= inputs.len().min(self.most) {
            return Err(Halt::Waiting(Box::new(decision.clone())));
        }
        let input = &inputs[self.at];
        let answer = match &state.asking {
            None => input::at_rest(self.rules, state, decision, input).map(|(answer, allies)| {
                self.allies = allies;
                answer
            }),
            Some(asking) => {
                let answer = input::inside(&asking.request, input);
                let answer = answer.and_then(|answer| {
                    accept(decision, &answer, valid).map_err(|refusal| {
                        Refusal::new(format!("Supplied invalid response: {}", refusal.text))
                    })?;
                    Ok(answer)
                });
                if !asking.guards.is_empty() && answer.is_err() {
                    Err(Refusal::new("Supplied invalid response: Invalid choice due to option tree."))
                } else {
                    answer
                }
            }
        };
        match answer {
            Ok(answer) => {
                self.at += 1;
                self.past.step(decision.seat, answer.said(decision));
                Ok(answer)
            }
            Err(refusal) => {
                self.refused = Some(self.at);
                Err(Halt::Refused(Box::new(refusal)))
            }
        }
    }

    /// The numbers of old replays can lie outside the range; they are taken as they are.
    fn below(&mut self, _: u32) -> Result<u32, Halt> {
        loop {
            match self.replay.rng_log.get(self.drawn) {
                None => return Err(Halt::fault("the replay has no more random numbers")),
                Some(Drawn::One(number)) => {
                    self.drawn += 1;
                    return Ok(*number);
                }
                Some(Drawn::Many(numbers)) => match numbers.get(self.inner) {
                    Some(number) => {
                        self.inner += 1;
                        return Ok(*number);
                    }
                    None => {
                        self.drawn += 1;
                        self.inner = 0;
                    }
                },
            }
        }
    }

    fn shuffle(&mut self, _: &mut [u16]) -> Result<(), Halt> {
        Err(Halt::fault("the reference shuffles by numbers"))
    }

    fn event(&mut self, event: Event) {
        self.past.events.push(event);
    }
}

fn refuse(message: &str) -> Halt {
    Halt::Refused(Box::new(Refusal::new(format!("Supplied invalid response: {message}"))))
}
