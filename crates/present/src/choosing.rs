//! From written words to an answer: an option is chosen by its label.

use crate::shape::{Answer, AnswerAs, Ask, Opt, View};

/// Why words choose nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChoiceError {
    /// Nothing is asked of this seat.
    #[error("nothing is asked")]
    Nothing,
    /// No option reads so.
    #[error("\"{label}\" is not on offer")]
    NoSuch {
        /// The words.
        label: String,
    },
    /// Several options begin so.
    #[error("\"{label}\" may be {}", .options.join(" or "))]
    Several {
        /// The words.
        label: String,
        /// The options that begin so.
        options: Vec<String>,
    },
}

/// The answer that a label means: an option that reads so, or the only one that begins so. Several picks are joined
/// by ` + `, and `None` picks nothing where that is allowed.
pub fn choose(view: &View, label: &str) -> Result<Answer, ChoiceError> {
    let decision = view.decision.as_ref().ok_or(ChoiceError::Nothing)?;
    let label = label.trim();
    let options = || {
        let asks = (0..).zip(&decision.asks);
        asks.flat_map(|(at, ask)| ask.options.iter().map(move |option| (at, ask, option)))
    };
    let reads = |option: &Opt| view.plain(&option.label);
    let answer = |ask: u8, of: &Ask, picks: Vec<u16>| filled(decision.id, ask, of, picks);
    if let Some((at, ask, option)) = options().find(|(_, _, option)| reads(option) == label) {
        return Ok(answer(at, ask, vec![option.i]));
    }
    for (at, ask) in (0..).zip(&decision.asks).filter(|(_, ask)| takes_several(ask)) {
        if let Some(picks) = picks(view, ask, label) {
            return Ok(answer(at, ask, picks));
        }
    }
    let begins: Vec<_> = options().filter(|(_, _, option)| reads(option).starts_with(label)).collect();
    match begins.as_slice() {
        [(at, ask, option)] if !label.is_empty() => Ok(answer(*at, ask, vec![option.i])),
        [_, _, ..] if !label.is_empty() => Err(ChoiceError::Several {
            label: label.to_owned(),
            options: begins.iter().map(|(_, _, option)| format!("\"{}\"", reads(option))).collect(),
        }),
        _ => Err(ChoiceError::NoSuch { label: label.to_owned() }),
    }
}

/// An answer to an ask, in the field that its way of answering uses.
pub fn filled(decision: usize, at: u8, ask: &Ask, picks: Vec<u16>) -> Answer {
    let mut answer = Answer { decision, ask: at, ..Answer::default() };
    match ask.answer.way {
        AnswerAs::Nothing => {}
        AnswerAs::Order => answer.order = Some(picks),
        AnswerAs::Picks | AnswerAs::PerRow => answer.picks = Some(picks),
        AnswerAs::Confirm | AnswerAs::Pick | AnswerAs::Number => answer.pick = picks.first().copied(),
    }
    answer
}

/// How an answer to the view's decision reads; the way out reads as its own option does.
pub fn label(view: &View, answer: &cardwright_table::Answer) -> String {
    let ask = view.decision.as_ref().and_then(|decision| decision.asks.get(usize::from(answer.ask)));
    let Some(ask) = ask else { return String::new() };
    let picked = |i: &u16| ask.options.iter().find(|option| option.i == *i);
    let labels: Vec<String> =
        answer.picks.iter().filter_map(picked).map(|option| view.plain(&option.label)).collect();
    if !labels.is_empty() {
        return labels.join(" + ");
    }
    // Numbers of a long range are no options of their own.
    if !answer.picks.is_empty() {
        return answer.picks.iter().map(u16::to_string).collect::<Vec<_>>().join(" + ");
    }
    let out = ask.options.iter().find(|option| option.decline || ask.answer.way == AnswerAs::Nothing);
    out.map_or_else(String::new, |option| view.plain(&option.label))
}

/// Does an ask take several picks?
pub fn takes_several(ask: &Ask) -> bool {
    matches!(ask.answer.way, AnswerAs::Picks | AnswerAs::Order | AnswerAs::PerRow)
}

fn picks(view: &View, ask: &Ask, label: &str) -> Option<Vec<u16>> {
    if label.eq_ignore_ascii_case("none") && ask.answer.min == Some(0) {
        return Some(Vec::new());
    }
    let mut picks = Vec::new();
    for (row, part) in label.split(" + ").enumerate() {
        let row = row.to_string();
        let here = |option: &&Opt| option.axis.get("row").is_none_or(|own| *own == row);
        let free = |option: &&Opt| ask.answer.way == AnswerAs::PerRow || !picks.contains(&option.i);
        let open: Vec<&Opt> = ask.options.iter().filter(here).filter(free).collect();
        let exact = open.iter().find(|option| view.plain(&option.label) == part.trim());
        let mut begins = open.iter().filter(|option| view.plain(&option.label).starts_with(part.trim()));
        let pick = match (exact, begins.next(), begins.next()) {
            (Some(exact), _, _) => exact.i,
            (None, Some(only), None) => only.i,
            _ => return None,
        };
        picks.push(pick);
    }
    Some(picks)
}
