//! Abilities as rules text with directives and variables: what parsing turns back into the same abilities.

use std::cell::RefCell;

use super::{
    pen::Pen,
    render::{Joining, Writer},
};
use crate::syntax::{
    rules::{self, lex::Scratch},
    tree::{Ability, Figment, Subtype},
};

/// The fields of a card file that say these abilities.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Source {
    /// The rules text.
    pub rules_text: String,
    /// Its variables, one a line where there are several.
    pub variables: String,
}

/// Abilities that no rules text says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the ability {number} cannot be written as rules text: {text}")]
pub struct Unwritable {
    /// Which ability, counted from 1.
    pub number: usize,
    /// The sentence that says something else, or nothing.
    pub text: String,
}

/// Writes abilities as rules text.
pub fn write(abilities: &[Ability]) -> Result<Source, Unwritable> {
    let mut joinings = vec![Joining::Usual; abilities.len()];
    let mut scratch = Scratch::default();
    for (at, ability) in abilities.iter().enumerate() {
        // A paragraph by itself first: which words between its effects bring them back?
        let all = [Joining::Usual, Joining::And, Joining::Then, Joining::Sentences];
        let one = std::slice::from_ref(ability);
        let fits = all.into_iter().find(|joining| {
            let source = compose(one, &[*joining]);
            rules::read(&source.rules_text, &source.variables, &mut scratch).abilities == one
        });
        match fits {
            Some(joining) => joinings[at] = joining,
            None => {
                let text = compose(one, &[Joining::Usual]).rules_text;
                return Err(Unwritable { number: at + 1, text });
            }
        }
    }
    let source = compose(abilities, &joinings);
    let again = rules::read(&source.rules_text, &source.variables, &mut scratch);
    if again.abilities == abilities {
        return Ok(source);
    }
    // Each paragraph can be said, but not all of them with one set of variables.
    Err(Unwritable { number: abilities.len(), text: source.rules_text })
}

fn compose(abilities: &[Ability], joinings: &[Joining]) -> Source {
    let names = RefCell::new(Names::default());
    let paragraphs = |names: &RefCell<Names>| -> Vec<String> {
        let write = |(ability, joining): (&Ability, &Joining)| {
            Writer::new(Pen::Source(names)).joining(*joining).ability(ability)
        };
        abilities.iter().zip(joinings).map(write).collect()
    };
    // The first time shows which values there are, so that the second can name them.
    paragraphs(&names);
    names.borrow_mut().settle();
    let rules_text = paragraphs(&names).join("\n\n");
    let variables = names.borrow().list();
    Source { rules_text, variables }
}

/// The variables of a card that is being written.
#[derive(Debug, Default)]
pub struct Names {
    uses: Vec<Use>,
    /// Where in a choice the writing is: 0 outside, else the mode.
    mode: usize,
    /// The names, once all values are known.
    named: Option<Vec<(Use, String)>>,
    /// The names in the order in which they were written.
    written: Vec<(String, Value)>,
}

/// A value in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Use {
    letter: &'static str,
    value: Value,
    mode: usize,
    /// The name cannot be chosen: the price of a mode, the type of a compound phrase.
    fixed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    Number(u32),
    Subtype(Subtype),
    Figment(Figment),
}

impl Names {
    /// The variable of a number.
    pub fn number(&mut self, letter: &'static str, value: u32) -> String {
        self.name(letter, Value::Number(value), false)
    }

    /// The variable of the price of a mode.
    pub fn mode(&mut self, mode: usize, value: u32) -> String {
        let name = format!("e{mode}");
        self.uses.push(Use { letter: "e", value: Value::Number(value), mode, fixed: true });
        self.write(&name, Value::Number(value));
        name
    }

    /// The variable of a subtype.
    pub fn subtype(&mut self, subtype: Subtype) -> String {
        self.name("t", Value::Subtype(subtype), false)
    }

    /// The same inside of a compound phrase, which always reads `t`.
    pub fn compound_subtype(&mut self, subtype: Subtype) {
        self.name("t", Value::Subtype(subtype), true);
    }

    /// The variable of a figment.
    pub fn figment(&mut self, figment: Figment) -> String {
        self.name("g", Value::Figment(figment), false)
    }

    /// The same inside of a compound phrase, which always reads `g`.
    pub fn compound_figment(&mut self, figment: Figment) {
        self.name("g", Value::Figment(figment), true);
    }

    /// From here on values belong to this mode of a choice; 0 is outside.
    pub fn enter(&mut self, mode: usize) {
        self.mode = mode;
    }

    fn name(&mut self, letter: &'static str, value: Value, fixed: bool) -> String {
        let this = Use { letter, value, mode: self.mode, fixed };
        let Some(named) = &self.named else {
            self.uses.push(this);
            return letter.to_owned();
        };
        let found = named.iter().find(|(other, _)| *other == this);
        let name = found.map_or_else(|| letter.to_owned(), |(_, name)| name.clone());
        self.write(&name, value);
        name
    }

    fn write(&mut self, name: &str, value: Value) {
        if self.named.is_some() && !self.written.iter().any(|(known, _)| known == name) {
            self.written.push((name.to_owned(), value));
        }
    }

    /// Gives every value that was used a name.
    fn settle(&mut self) {
        let uses = std::mem::take(&mut self.uses);
        let modal = uses.iter().any(|this| this.fixed && this.letter == "e");
        let mut named = Vec::new();
        let mut letters: Vec<&'static str> = Vec::new();
        for this in &uses {
            if !letters.contains(&this.letter) {
                letters.push(this.letter);
            }
        }
        for letter in letters {
            let of: Vec<Use> = uses.iter().filter(|this| this.letter == letter).copied().collect();
            name_letter(letter, &of, modal, &mut named);
        }
        self.named = Some(named);
    }

    fn list(&self) -> String {
        let line = |(name, value): &(String, Value)| match value {
            Value::Number(number) => format!("{name}: {number}"),
            Value::Subtype(subtype) => format!("{name}: {}", subtype.title()),
            Value::Figment(figment) => format!("{name}: {}", figment.name().to_lowercase()),
        };
        self.written.iter().map(line).collect::<Vec<String>>().join("\n")
    }
}

fn name_letter(letter: &'static str, uses: &[Use], modal: bool, named: &mut Vec<(Use, String)>) {
    let energy = modal && letter == "e";
    let free: Vec<Use> = uses.iter().filter(|this| !(energy && this.fixed)).copied().collect();
    let mut values: Vec<Value> = Vec::new();
    for this in &free {
        if !values.contains(&this.value) {
            values.push(this.value);
        }
    }
    let mut give = |this: &Use, name: String| named.push((*this, name));
    if values.len() <= 1 {
        return free.iter().for_each(|this| give(this, letter.to_owned()));
    }
    if energy {
        // The prices of the modes have the first two numbers.
        for this in &free {
            let at = values.iter().position(|value| *value == this.value).unwrap_or(0);
            give(this, if at == 0 { letter.to_owned() } else { format!("{letter}{}", at + 2) });
        }
        return;
    }
    let one_each = |mode: usize| {
        let mut of = free.iter().filter(|this| this.mode == mode).map(|this| this.value);
        of.next().filter(|first| of.all(|value| value == *first))
    };
    // What stands outside of the modes, or must keep the bare letter, cannot take the number of a mode.
    let outside = free.iter().any(|this| this.mode == 0 || this.fixed);
    if let (true, false, Some(_), Some(_)) = (modal, outside, one_each(1), one_each(2)) {
        return free.iter().for_each(|this| give(this, format!("{letter}{}", this.mode)));
    }
    let bare = free.iter().find(|this| this.fixed).map(|this| this.value);
    let numbered: Vec<Value> = values.into_iter().filter(|value| Some(*value) != bare).collect();
    for this in &free {
        let at = numbered.iter().position(|value| *value == this.value);
        give(this, at.map_or_else(|| letter.to_owned(), |at| format!("{letter}{}", at + 1)));
    }
}
