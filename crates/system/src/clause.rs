//! The sentence that every ability is, part by part.

/// A part of the sentence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// What it waits for.
    When,
    /// What must hold.
    If,
    /// What it costs.
    Pay,
    /// What happens.
    Do,
    /// How often, and from where.
    Until,
}

/// A part in plain words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Which part.
    pub part: Part,
    /// What it says, without the word that the part is called by and without a full stop.
    pub text: String,
}

impl Clause {
    /// The clauses of these texts, in the order of the sentence; empty texts say nothing.
    pub fn list(texts: impl IntoIterator<Item = (Part, String)>) -> Vec<Clause> {
        let clause = |(part, text): (Part, String)| {
            let text = text.trim().trim_end_matches('.').to_owned();
            (!text.is_empty()).then_some(Clause { part, text })
        };
        let mut list: Vec<Clause> = texts.into_iter().filter_map(clause).collect();
        list.sort_by_key(|clause| clause.part);
        list
    }
}

#[cfg(test)]
mod tests {
    use super::{Clause, Part};

    #[test]
    fn clauses_stand_in_the_order_of_the_sentence() {
        let texts = [(Part::Do, "Draw a card."), (Part::If, ""), (Part::When, " it is played ")];
        let list = Clause::list(texts.map(|(part, text)| (part, text.to_owned())));
        let shown: Vec<(Part, &str)> =
            list.iter().map(|clause| (clause.part, clause.text.as_str())).collect();
        assert_eq!(shown, [(Part::When, "it is played"), (Part::Do, "Draw a card")]);
    }
}
