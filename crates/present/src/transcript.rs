//! A recorded match as a file: JSON lines, first the setup with the texts of the cards in use, then what was answered
//! and drawn. It replays without the card files.

use std::{ops::Range, sync::Arc};

use cardwright_ir::{Attr, Card, Cards, Lang, Word};
use cardwright_source::{Source, Sources};
use cardwright_system::{Game, System};
use cardwright_table::{Answer, Entry, Match, Setup, TranscriptError};
use indexmap::{IndexMap, IndexSet};
use serde::{Deserialize, Serialize};

/// The version of the format that is written.
pub const FORMAT: u32 = 1;

/// A recorded match.
#[derive(Clone, PartialEq, Debug)]
pub struct Transcript {
    /// What it starts from.
    pub head: Head,
    /// What was answered and drawn.
    pub entries: Vec<Entry>,
}

/// What a match starts from: the first line.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Head {
    /// The version of the format.
    pub cardwright: u32,
    /// The system.
    pub system: String,
    /// The profile.
    pub profile: String,
    /// Options of the rules.
    #[serde(default)]
    pub options: IndexMap<String, String>,
    /// Where chance began. A replay does not need it.
    #[serde(default)]
    pub seed: u64,
    /// The seats.
    pub seats: Vec<SeatHead>,
    /// One deck a seat, as ids.
    #[serde(default)]
    pub decks: Vec<Vec<String>>,
    /// The time that people have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// What happened at the table besides answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// The digest of the card texts.
    #[serde(default)]
    pub digest: String,
    /// The card texts.
    pub cards: Vec<CardFile>,
}

/// Who sat at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatHead {
    /// The name.
    pub name: String,
    /// `human`, or the name of a program.
    pub agent: String,
}

/// The time that people have for their answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// Minutes at the beginning.
    pub minutes: u32,
    /// What is left to every seat, in milliseconds.
    pub left: Vec<u64>,
}

/// Something that happened at the table and is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// After so many answers.
    pub at: usize,
    /// Whose doing.
    pub seat: u8,
    /// What.
    pub what: Noted,
}

/// What a note tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Noted {
    /// The match was taken back to here, after cards had been seen that were hidden here.
    TakenBack,
    /// The seat's time was over, and a program answered for it from then on.
    TimeOver,
}

/// A card file as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardFile {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Why a file cannot be read or replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// A line that does not belong there.
    #[error("line {line}: {message}")]
    Line {
        /// Which, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// It is of another version.
    #[error("line 1: format {0} is not known; this version reads format {FORMAT}")]
    Format(u32),
    /// No system has this name.
    #[error("line 1: there is no system {0}")]
    System(String),
    /// The setup cannot be played.
    #[error("line 1: {0}")]
    Setup(String),
}

/// A transcript with its cards under its rules.
pub struct Opened<'s> {
    /// The system.
    pub system: &'s dyn System,
    /// The cards as they were.
    pub cards: Cards,
    /// The rules with those cards.
    pub game: Arc<dyn Game>,
    setup: Setup,
    entries: Vec<Entry>,
}

/// A card that is not what it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changed {
    /// Its id.
    pub id: String,
    /// Its name then.
    pub name: String,
    /// It is no longer there.
    pub gone: bool,
}

impl Head {
    /// Notes the card files and their digest.
    #[must_use]
    pub fn with_cards(self, files: &[Arc<Source>]) -> Self {
        let file = |file: &Arc<Source>| CardFile { name: file.name.clone(), text: file.text.to_string() };
        self.holding(files.iter().map(file).collect())
    }

    /// The same with their texts.
    #[must_use]
    pub fn holding(mut self, files: Vec<CardFile>) -> Self {
        self.digest = digest(&files);
        self.cards = files;
        self
    }
}

impl Transcript {
    /// Reads a file.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let wrong = |line: usize, message: &str| RecordError::Line { line, message: message.to_owned() };
        let (line, first) = lines.next().ok_or_else(|| wrong(1, "the file is empty"))?;
        let value: serde_json::Value = serde_json::from_str(first)
            .map_err(|error| wrong(line, &format!("the setup is not JSON: {error}")))?;
        let format = value.get("cardwright").and_then(serde_json::Value::as_u64);
        let format = format.ok_or_else(|| wrong(line, "this is not a transcript of Cardwright"))?;
        if format != u64::from(FORMAT) {
            return Err(RecordError::Format(u32::try_from(format).unwrap_or(u32::MAX)));
        }
        let head: Head = serde_json::from_value(value)
            .map_err(|error| wrong(line, &format!("the setup cannot be read: {error}")))?;
        let entry = |(line, text): (usize, &str)| {
            let value = serde_json::from_str(text)
                .map_err(|error| wrong(line, &format!("the entry is not JSON: {error}")))?;
            Entry::from_json(&value).ok_or_else(|| wrong(line, "this is not an entry of a transcript"))
        };
        let entries = lines.map(entry).collect::<Result<_, _>>()?;
        Ok(Self { head, entries })
    }

    /// Could this text be a transcript, well-formed or not?
    pub fn recognise(text: &str) -> bool {
        text.trim_start().lines().next().is_some_and(|line| line.contains("\"cardwright\""))
    }

    /// The text of the file.
    pub fn write(&self) -> String {
        let mut out = serde_json::to_string(&self.head).expect("a head has only texts and numbers");
        out.push('\n');
        for entry in &self.entries {
            out.push_str(&entry.to_json().to_string());
            out.push('\n');
        }
        out
    }

    /// Has no one touched the card texts?
    pub fn intact(&self) -> bool {
        digest(&self.head.cards) == self.head.digest
    }

    /// Loads the recorded cards and rules.
    pub fn open<'s>(&self, systems: &[&'s dyn System]) -> Result<Opened<'s>, RecordError> {
        let head = &self.head;
        let system = systems.iter().find(|system| system.about().name == head.system).copied();
        let system = system.ok_or_else(|| RecordError::System(head.system.clone()))?;
        let mut sources = Sources::default();
        let files: Vec<Arc<Source>> =
            head.cards.iter().map(|file| sources.add(&file.name, file.text.as_str())).collect();
        let cards = system.load(&files, &head.profile).cards;
        let options: Vec<(String, String)> =
            head.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
        let game = system.game(&cards, &head.profile, &options).map_err(RecordError::Setup)?;
        let mut decks = Vec::new();
        for deck in &head.decks {
            let unknown = |why| RecordError::Setup(format!("a deck cannot be played: {why}"));
            decks.push(game.deck(deck).map_err(unknown)?);
        }
        let seats = u8::try_from(head.seats.len()).unwrap_or(u8::MAX);
        let setup = Setup { decks, seats, options };
        Ok(Opened { system, cards, game, setup, entries: self.entries.clone() })
    }
}

impl Opened<'_> {
    /// How many steps there are: answers and concessions.
    pub fn steps(&self) -> usize {
        self.entries.iter().filter(|entry| is_step(entry)).count()
    }

    /// The match after so many steps. What a step settles by itself is settled as it was recorded, even where that
    /// counts as later steps.
    pub fn at(&self, step: usize) -> Result<Box<dyn Match>, RecordError> {
        self.played_to(&self.entries.as_slice().into(), step)
    }

    fn played_to(&self, entries: &Arc<[Entry]>, step: usize) -> Result<Box<dyn Match>, RecordError> {
        let place = |step: usize| self.places().nth(step).unwrap_or(entries.len());
        let mut live = self.game.replay(&self.setup, &entries[..place(0)]).map_err(misfit)?;
        live.play_on(entries, place(step)).map_err(misfit)?;
        Ok(live)
    }

    /// The match after every step of a range, in one pass; `each` says whether to go on. The error is that of the
    /// first step that does not fit.
    pub fn walk(
        &self,
        range: Range<usize>,
        each: &mut dyn FnMut(usize, &dyn Match) -> bool,
    ) -> Result<(), (usize, RecordError)> {
        let entries: Arc<[Entry]> = self.entries.as_slice().into();
        let mut live = self.played_to(&entries, range.start).map_err(|error| (range.start, error))?;
        let ends = self.places().skip(range.start + 1).chain([entries.len()]);
        let mut going = each(range.start, &*live);
        for (step, end) in (range.start + 1..range.end).zip(ends) {
            if !going {
                break;
            }
            live.play_on(&entries, end).map_err(|error| (step, misfit(error)))?;
            going = each(step, &*live);
        }
        Ok(())
    }

    /// What was answered after so many steps to the decision that waits then. Steps that the rules took by themselves
    /// have none: where they are recorded, the match already waits for what comes next.
    pub fn answer(&self, step: usize, live: &dyn Match) -> Option<&Answer> {
        match &self.entries[self.places().nth(step)?] {
            Entry::Answer(_, answer, print) if live.decision()?.fingerprint() == *print => Some(answer),
            _ => None,
        }
    }

    /// What was answered after so many steps, whatever is asked there now; nothing at the end and where a seat gave up.
    pub fn recorded(&self, step: usize) -> Option<&Answer> {
        match &self.entries[self.places().nth(step)?] {
            Entry::Answer(_, answer, _) => Some(answer),
            _ => None,
        }
    }

    /// Where the steps stand among the entries.
    fn places(&self) -> impl Iterator<Item = usize> {
        self.entries.iter().enumerate().filter(|(_, entry)| is_step(entry)).map(|(at, _)| at)
    }

    /// The cards of the decks that are something else in a pool of today.
    pub fn changed(&self, today: &Cards) -> Vec<Changed> {
        let used: IndexSet<_> = self.setup.decks.iter().flatten().copied().collect();
        let in_use = |at: &usize| used.is_empty() || used.iter().any(|def| def.index() == *at);
        let cards = self.cards.list.iter().enumerate().filter(|(at, _)| in_use(at)).map(|(_, card)| card);
        let mut changed = Vec::new();
        for card in cards {
            let now = today.list.iter().find(|now| now.id == card.id);
            let same = now.is_some_and(|now| self.says(card, &self.cards) == self.says(now, today));
            if !same {
                changed.push(Changed { id: card.id.clone(), name: card.name.clone(), gone: now.is_none() });
            }
        }
        changed
    }

    /// Everything that a card says, in words, so that cards of two loads can be compared.
    fn says(&self, card: &Card, cards: &Cards) -> Said {
        let tags: Vec<_> =
            card.tags.iter().map(|(attr, sym)| (*attr, cards.symbols.get(*sym).to_owned())).collect();
        let text = self.system.explain(card, cards, Lang::En);
        (card.name.clone(), card.kind, card.numbers.clone(), tags, card.marks.clone(), text)
    }
}

fn misfit(error: TranscriptError) -> RecordError {
    let (at, message) = match error {
        TranscriptError::Unreadable(at) => (at, "the entry cannot be read".to_owned()),
        TranscriptError::Changed(at) => {
            (at, "the decision is another one than was recorded; the rules have changed".to_owned())
        }
        TranscriptError::Misfit { at, text } => (at, text),
    };
    RecordError::Line { line: at + 2, message }
}

/// Everything that a card says.
type Said = (String, Word, Vec<(Attr, i32)>, Vec<(Attr, String)>, Vec<Word>, Vec<String>);

fn is_step(entry: &Entry) -> bool {
    matches!(entry, Entry::Answer(..) | Entry::Concede(_))
}

fn digest(files: &[CardFile]) -> String {
    let mut hasher = blake3::Hasher::new();
    for file in files {
        hasher.update(&(file.text.len() as u64).to_le_bytes());
        hasher.update(file.text.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}
