//! A word of a script with its class. Every word has exactly one.

use std::sync::LazyLock;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::{
    function::Function,
    member::{CardProp, Event, EventArg, FightProp, PlayerProp},
    value::{BlockKind, CardType, DeckSide, NameList, PhaseWord, PlayerWord, Reason, ZoneWord},
    words,
};

words! {
    /// Words that hold a script together.
    Structure {
        /// Begins a matcher; also an argument of events.
        From = "from",
        /// The condition of a matcher.
        Where = "where",
        /// A condition.
        If = "if",
        /// The other branch.
        Else = "else",
        /// What follows a success.
        Then = "then",
        /// If it can be done completely.
        Try = "try",
        /// If it can be done and a player wants to.
        May = "may",
        /// Later.
        At = "at",
        /// The replacement.
        With = "with",
        /// Immunity.
        UnaffectedBy = "unaffectedBy",
        /// Silences a card.
        CancelAbilities = "cancelAbilities",
        /// Cancels what is about to happen.
        Cancel = "cancel",
        /// Forbids something.
        Prohibit = "prohibit",
        /// Something else happens.
        Replace = "replace",
    }
}

words! {
    /// Cards that have a word of their own.
    CardRef {
        /// The card with the script.
        ThisCard = "thisCard",
        /// The target of the present attack.
        AttackTarget = "attackTarget",
        /// The attackers of the present attack.
        Attackers = "attackers",
    }
}

words! {
    /// Turns, phases, blocks, fights and points in time.
    ProcessRef {
        /// The kind of block that resolves.
        CurrentBlock = "currentBlock",
        /// The phase.
        CurrentPhase = "currentPhase",
        /// The turn.
        CurrentTurn = "currentTurn",
        /// The turn after it, or a player's turn after the present or next one.
        NextTurn = "nextTurn",
        /// A player's present or next turn.
        Turn = "turn",
        /// All fights so far.
        Fights = "fights",
        /// The fight that resolves.
        CurrentFight = "currentFight",
        /// The end of a turn.
        End = "end",
        /// No end.
        Forever = "forever",
    }
}

words! {
    /// Constants of numbers and truth.
    Amount {
        /// One or more.
        Any = "any",
        /// True.
        Yes = "yes",
        /// False.
        No = "no",
    }
}

/// A word of a script. Types and counters are not among them: a game can have more of those.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// Holds the script together.
    Structure(Structure),
    /// A card.
    Card(CardRef),
    /// A turn, a phase, a block, a fight, a time.
    Process(ProcessRef),
    /// A number or truth.
    Amount(Amount),
    /// A fixed list.
    Names(NameList),
    /// A player.
    Player(PlayerWord),
    /// A member of cards.
    CardProp(CardProp),
    /// A member of players.
    PlayerProp(PlayerProp),
    /// A member of fights.
    FightProp(FightProp),
    /// A zone.
    Zone(ZoneWord),
    /// An end of a deck.
    DeckSide(DeckSide),
    /// A phase.
    Phase(PhaseWord),
    /// A kind of block.
    Block(BlockKind),
    /// A card type.
    CardType(CardType),
    /// A function.
    Function(Function),
    /// Something that happened.
    Event(Event),
    /// An argument of events; `from` is a [`Structure`].
    EventArg(EventArg),
    /// Why something happened.
    Reason(Reason),
}

/// The word that is written like this.
pub fn find(text: &str) -> Option<Word> {
    TABLE.get(text).copied()
}

/// All words by their spelling, sorted.
static TABLE: LazyLock<IndexMap<&'static str, Word, FxBuildHasher>> = LazyLock::new(|| {
    let mut table: Vec<(&'static str, Word)> = Vec::with_capacity(200);
    macro_rules! add {
        ($($class:ident: $words:ident),*) => {
            $(table.extend($words::ALL.iter().map(|word| (word.word(), Word::$class(*word))));)*
        };
    }
    add!(
        Structure: Structure, Card: CardRef, Process: ProcessRef, Amount: Amount, Names: NameList,
        Player: PlayerWord, CardProp: CardProp, PlayerProp: PlayerProp, FightProp: FightProp, Zone: ZoneWord,
        DeckSide: DeckSide, Phase: PhaseWord, Block: BlockKind, CardType: CardType, Function: Function,
        Event: Event, Reason: Reason
    );
    let arguments = EventArg::ALL.iter().filter(|argument| **argument != EventArg::From);
    table.extend(arguments.map(|argument| (argument.word(), Word::EventArg(*argument))));
    table.sort_unstable_by_key(|(text, _)| *text);
    table.into_iter().collect()
});

impl Word {
    /// All words, sorted by their spelling.
    pub fn all() -> impl Iterator<Item = (&'static str, Word)> {
        TABLE.iter().map(|(text, word)| (*text, *word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_one_class() {
        let words: Vec<&str> = Word::all().map(|(text, _)| text).collect();
        assert!(words.is_sorted_by(|one, other| one < other), "a word has two classes");
        assert_eq!(words.len(), 186);
        for (text, word) in Word::all() {
            assert_eq!(find(text), Some(word));
        }
        assert_eq!(find("ROLLDICE"), None);
    }
}
