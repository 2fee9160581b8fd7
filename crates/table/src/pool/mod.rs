//! The second form of a card: compiled once from the IR, typed, without spans, shared by every match.

mod code;
mod compile;
mod printed;

use cardwright_ir::{AbilityKind, Attr, Cards, Def, EventKind, Scope, Sym, Symbols, Word, Zone};

pub use self::{
    code::{
        AbilityCode, ArgCode, BodyCode, ChangeCode, Code, ModeCode, NumCode, OpCode, PatternCode, SeatCode,
        SetCode, TestCode,
    },
    compile::{CompileError, Lexicon, compile},
    printed::Bits,
};

/// All cards of a match's world, ready to run.
#[derive(Debug, Default)]
pub struct Pool {
    /// By definition.
    pub defs: Vec<DefData>,
    /// Abilities of all definitions, one after the other. A rulebook that runs a form of its own has none here.
    pub abilities: Vec<AbilityCode>,
    /// What sort of sentence each ability is, numbered as they are printed, whoever runs them.
    pub kinds: Vec<AbilityKind>,
    /// The code of all abilities.
    pub code: Code,
    /// Words of the cards.
    pub symbols: Symbols,
}

/// What is printed on a card.
#[derive(Clone, Debug, Default)]
pub struct DefData {
    /// Its id.
    pub id: String,
    /// The id as a word.
    pub key: Sym,
    /// Its display name.
    pub name: String,
    /// What sort of card.
    pub kind: Word,
    /// Numbers by attribute.
    pub numbers: Box<[i32]>,
    /// Words by attribute.
    pub tags: Box<[(Attr, Sym)]>,
    /// Keywords.
    pub marks: Box<[Word]>,
    /// The first of its abilities.
    pub first_ability: u32,
    /// How many it has.
    pub ability_count: u16,
}

impl Pool {
    /// What is printed on a card.
    #[inline]
    pub fn def(&self, def: Def) -> &DefData {
        &self.defs[def.index()]
    }

    /// The abilities of a card, in the order in which they are printed.
    #[inline]
    pub fn abilities_of(&self, def: Def) -> &[AbilityCode] {
        let data = self.def(def);
        let first = data.first_ability as usize;
        &self.abilities[first..first + usize::from(data.ability_count)]
    }

    /// Numbers the abilities of the cards that the first definitions were made of.
    pub fn number_abilities(&mut self, cards: &Cards) {
        self.kinds.clear();
        for (def, card) in self.defs.iter_mut().zip(&cards.list) {
            def.first_ability = u32::try_from(self.kinds.len()).unwrap_or(u32::MAX);
            def.ability_count = u16::try_from(card.abilities.len()).unwrap_or(u16::MAX);
            self.kinds.extend(card.abilities.iter().map(|ability| ability.kind));
        }
    }

    /// The definition with this id.
    pub fn find(&self, id: &str) -> Option<Def> {
        let at = self.defs.iter().position(|def| def.id == id)?;
        u16::try_from(at).ok().map(Def)
    }
}

impl DefData {
    /// A printed number.
    #[inline]
    pub fn number(&self, attr: Attr) -> i32 {
        self.numbers.get(attr.index()).copied().unwrap_or(0)
    }

    /// Does it have this keyword?
    pub fn has(&self, mark: Word) -> bool {
        self.marks.contains(&mark)
    }

    /// Does it have this word?
    pub fn has_tag(&self, attr: Attr, sym: Sym) -> bool {
        self.tags.contains(&(attr, sym))
    }
}

/// What a listener listens for, without its filter: enough to sort listeners by event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heard {
    /// The event.
    pub event: EventKind,
    /// Whose.
    pub scope: Scope,
}

/// An ability's head, for sorting abilities without running them.
#[derive(Clone, Debug)]
pub struct Head {
    /// What sort of sentence.
    pub kind: AbilityKind,
    /// The event it is about.
    pub heard: Option<Heard>,
    /// Zones it works from.
    pub zones: Box<[Zone]>,
}

/// The definitions for the cards of a load, without abilities.
fn printed_defs(cards: &Cards, attrs: usize) -> Vec<DefData> {
    let mut symbols = cards.symbols.clone();
    cards
        .list
        .iter()
        .map(|card| {
            let mut numbers = vec![0; attrs].into_boxed_slice();
            for (attr, value) in &card.numbers {
                if let Some(slot) = numbers.get_mut(attr.index()) {
                    *slot = *value;
                }
            }
            DefData {
                id: card.id.clone(),
                key: symbols.intern(&card.id),
                name: card.name.clone(),
                kind: card.kind,
                numbers,
                tags: card.tags.clone().into(),
                marks: card.marks.clone().into(),
                first_ability: 0,
                ability_count: 0,
            }
        })
        .collect()
}
