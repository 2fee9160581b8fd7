//! From a client's answer back to the table's.

use cardwright_ir::Lang;
use cardwright_table::{self as table, Match, Shape, decision::Misfit};

use super::{Presenter, answered, opening::Opened};
use crate::shape::Answer;

/// Why an answer means nothing here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnswerError {
    /// Nothing is asked.
    #[error("nothing is asked at the moment")]
    Nothing,
    /// It answers another decision.
    #[error("decision {asked} waits for an answer, not decision {got}")]
    Other {
        /// What waits.
        asked: usize,
        /// What was answered.
        got: usize,
    },
    /// There is no such ask.
    #[error("there is no ask {0}")]
    Ask(u8),
    /// It means another ask.
    #[error("something else is asked than \"{0}\"")]
    Kind(String),
    /// The number is not one of those that may be said.
    #[error("{0} is not one of the numbers that may be answered")]
    Number(i32),
    /// The picks are missing.
    #[error("the answer says nothing")]
    Empty,
}

impl AnswerError {
    /// The same in the reader's language.
    pub fn text(&self, lang: Lang) -> String {
        if lang == Lang::En {
            return self.to_string();
        }
        match self {
            AnswerError::Nothing => "지금은 묻는 것이 없습니다".to_owned(),
            AnswerError::Other { asked, got } => {
                format!("지금 기다리는 결정은 {asked}번이고, {got}번이 아닙니다")
            }
            AnswerError::Ask(ask) => format!("{ask}번 질문은 없습니다"),
            AnswerError::Kind(kind) => format!("\"{kind}\"을(를) 묻고 있지 않습니다"),
            AnswerError::Number(number) => format!("{number}: 답할 수 있는 수가 아닙니다"),
            AnswerError::Empty => "답에 내용이 없습니다".to_owned(),
        }
    }
}

impl Presenter<'_> {
    /// Why an answer does not fit its decision, in the reader's language.
    pub fn misfit(&self, misfit: Misfit) -> String {
        if self.lang == Lang::En {
            return misfit.to_string();
        }
        match misfit {
            Misfit::Ask(asks) => format!("답할 것은 {asks}개뿐입니다"),
            Misfit::Count { got, min, max } if min == max => {
                format!("{min}개를 골라야 하는데 {got}개를 골랐습니다")
            }
            Misfit::Count { got, min, max } => {
                format!("{min}~{max}개를 골라야 하는데 {got}개를 골랐습니다")
            }
            Misfit::Pick(pick) => format!("{pick}번 선택지는 고를 수 없습니다"),
            Misfit::Twice(pick) => format!("{pick}번 선택지를 두 번 골랐습니다"),
        }
    }

    /// What a client's answer means to a question that was shown unfolded: one answer, or where it belongs to a question
    /// that another answer only opens, that one and its own.
    pub fn answers(&self, m: &dyn Match, answer: &Answer) -> Result<Vec<table::Answer>, AnswerError> {
        let decision = m.decision().ok_or(AnswerError::Nothing)?;
        let Some(mut beyond) = usize::from(answer.ask).checked_sub(decision.asks.len()) else {
            return Ok(vec![self.answer(m, answer)?]);
        };
        let asked = answered(&m.transcript());
        if answer.decision != asked {
            return Err(AnswerError::Other { asked, got: answer.decision });
        }
        for Opened { by, behind, asks } in self.opened(m) {
            if let Some(ask) = asks.get(beyond) {
                let own = Answer { decision: asked + 1, ask: *ask, ..answer.clone() };
                return Ok(vec![table::Answer::take(by), self.answer(&*behind, &own)?]);
            }
            beyond -= asks.len();
        }
        Err(AnswerError::Ask(answer.ask))
    }

    /// What a client's answer means. Whether it is legal is for the match to say.
    pub fn answer(&self, m: &dyn Match, answer: &Answer) -> Result<table::Answer, AnswerError> {
        let decision = m.decision().ok_or(AnswerError::Nothing)?;
        let asked = answered(&m.transcript());
        if answer.decision != asked {
            return Err(AnswerError::Other { asked, got: answer.decision });
        }
        let ask = decision.asks.get(usize::from(answer.ask)).ok_or(AnswerError::Ask(answer.ask))?;
        if let Some(kind) =
            answer.kind.as_ref().filter(|kind| self.system.vocabulary().word(ask.word).name != **kind)
        {
            return Err(AnswerError::Kind(kind.clone()));
        }
        translate(ask, decision.items_of(ask).len(), answer)
    }
}

fn translate(ask: &table::Ask, items: usize, answer: &Answer) -> Result<table::Answer, AnswerError> {
    let take = table::Answer::take(answer.ask);
    if let (Shape::Number { lo, hi, step }, Some(number)) = (ask.shape, answer.number) {
        let beyond = i64::from(number) - i64::from(lo);
        let step = i64::from(step.max(1));
        let fits = beyond >= 0 && number <= hi && beyond % step == 0;
        let pick = u16::try_from(beyond / step).ok().filter(|_| fits);
        return Ok(table::Answer::pick(answer.ask, pick.ok_or(AnswerError::Number(number))?));
    }
    let several = answer.picks.as_ref().or(answer.order.as_ref());
    let picks: Vec<u16> = match (several, answer.pick) {
        (Some(picks), _) => picks.clone(),
        (None, Some(pick)) => vec![pick],
        (None, None) if ask.shape == Shape::Nothing || ask.decline => return Ok(take),
        (None, None) => return Err(AnswerError::Empty),
    };
    let end = match ask.shape {
        Shape::Nothing => return Ok(take),
        Shape::Number { lo, hi, step } => (i64::from(hi) - i64::from(lo)) / i64::from(step.max(1)) + 1,
        Shape::Confirm => 2,
        Shape::Pick { .. } | Shape::PerRow { .. } => i64::try_from(items).unwrap_or(i64::MAX),
    };
    // The option behind the last item is the way out.
    if ask.decline && picks.len() == 1 && i64::from(picks[0]) == end {
        return Ok(take);
    }
    Ok(table::Answer { ask: answer.ask, picks: picks.into() })
}
