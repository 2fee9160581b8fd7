//! What cards of any of the games can say alike: the form in which a card goes from one language into another.
//!
//! A system tells its cards in this form, as far as they can be told so, and writes cards of its own from it. Whatever
//! one of them cannot say is left out whole and listed: an ability never loses a condition or a price on its way.

use cardwright_ir::{Ability, Bi, Card, Cards, Lang};
use cardwright_source::Span;

use crate::System;

/// What a unit of average strength has, however much or little that is in a game of its own.
///
/// Strengths of cards are told in hundredths of such a point: an attack of 3 in the duel is 300, and so is an attack of
/// 300 in Cross Universe.
pub const POINT: i32 = 100;

/// The life with which a player begins, however much or little that is in a game of its own. Life and damage to players
/// are told in shares of it: each of 20 HP in the duel is 150.
pub const LIFE: i32 = 3000;

/// A card in plain terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plain {
    /// Its id in the language that it comes from.
    pub id: String,
    /// Its English name.
    pub name: String,
    /// Its Korean name, where it has one of its own.
    pub korean: Option<String>,
    /// What sort of card.
    pub sort: Sort,
    /// May it be played in answer to something?
    pub fast: bool,
    /// What it costs to play: mana, energy, level, soul points, coins.
    pub cost: Option<i32>,
    /// Its attack, in hundredths of a [`POINT`].
    pub power: Option<i32>,
    /// What it can bear, in hundredths of a [`POINT`].
    pub body: Option<i32>,
    /// What it is: its types, races, subtypes, as words of the reader.
    pub kinds: Vec<String>,
    /// What it does, as far as that can be told.
    pub abilities: Vec<Sentence>,
    /// What cannot be told in plain terms.
    pub lost: Vec<Lost>,
}

/// What sort of card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// It stays in play and fights, or is worth something there.
    Unit,
    /// It does what it says and is gone.
    Spell,
}

/// An ability that can be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// Its position among the abilities of the card.
    pub of: usize,
    /// Where it is written.
    pub span: Span,
    /// What it says.
    pub says: Saying,
}

/// When, if, pay, do, until.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// When.
    pub when: Moment,
    /// If: all of these.
    pub ifs: Vec<Condition>,
    /// Pay: all of these.
    pub pays: Vec<Price>,
    /// Do: one after the other.
    pub deeds: Vec<Deed>,
    /// May its user decline?
    pub optional: bool,
    /// How often in a turn.
    pub per_turn: Option<i32>,
}

/// When something is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moment {
    /// As the card is played: all that a spell does.
    Played,
    /// Whenever its owner wants, in the own turn and at rest.
    Used,
    /// Whenever its owner may answer something, too.
    UsedFast,
    /// Whenever this happens.
    Happens(Happening),
    /// As long as the card is in play.
    Always,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Happening {
    /// Units come into play, however.
    Enters(Who),
    /// Units are destroyed.
    Destroyed(Who),
    /// Units attack.
    Attacks(Who),
    /// Someone's turn begins. `Both` is anyone's.
    TurnBegins(Side),
    /// Someone's turn ends. `Both` is anyone's.
    TurnEnds(Side),
    /// Someone plays a card. `Both` is anyone's. The card itself is not in play yet when it is played, and hears nothing.
    Plays(Side, Which),
    /// Someone discards a card. `Both` is anyone.
    Discards(Side),
}

/// Whose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The owner's.
    Mine,
    /// The opponent's.
    Theirs,
    /// Of everyone.
    Both,
}

/// Of which units something is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// The card itself.
    This,
    /// Any of these.
    Any(Which),
}

/// Which cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Which {
    /// Whose; the same as that of the player or the pile where there is one.
    pub side: Side,
    /// Without the card itself; never where that cannot be one of them.
    pub other: bool,
    /// Only of this sort; `None` of cards in play, which are all units.
    pub sort: Option<Sort>,
    /// Only of this kind, a word of [`Plain::kinds`].
    pub kind: Option<String>,
    /// Only up to this cost.
    pub most_cost: Option<i32>,
    /// Only up to this attack, in hundredths of a [`POINT`].
    pub most_power: Option<i32>,
}

/// What something is done to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The card itself.
    This,
    /// The unit that the happening is about.
    That,
    /// So many units in play at the owner's choice; as many as there are, if there are fewer.
    Some(i32, Which),
    /// All these units in play.
    All(Which),
}

/// Where cards lie that are not in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// The hand.
    Hand,
    /// The deck.
    Deck,
    /// The graveyard, the void, the discard pile.
    Grave,
}

/// What must hold. What is asked at [`Moment::Played`] is asked when the card has left the hand and is paid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// It is someone's turn; never of `Both`.
    Turn(Side),
    /// At least so many such units are in play.
    Units(i32, Which),
    /// Someone has at least so many cards there; never `Both`.
    Cards(Side, Pile, i32),
    /// The owner can spend at least so much.
    Resource(i32),
}

/// What is paid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Price {
    /// So much of what cards cost.
    Resource(i32),
    /// So much of the own life, in shares of [`LIFE`].
    Life(i32),
    /// So many cards of the own hand, at choice.
    Discard(i32),
    /// So many of the own units, at choice; of the side `Mine`.
    Sacrifice(i32, Which),
    /// The card itself.
    SacrificeThis,
    /// The card is turned, and can do nothing until it is ready again.
    Exhaust,
}

/// What is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Someone draws so many cards.
    Draw(Side, i32),
    /// Someone discards so many cards at the choice of whose they are.
    Discard(Side, i32),
    /// So many cards go from the top of someone's deck to the grave.
    Mill(Side, i32),
    /// So much damage to someone's life, in shares of [`LIFE`].
    Strike(Side, i32),
    /// Someone's life grows, or shrinks without damage, in shares of [`LIFE`].
    Life(Side, i32),
    /// What cards are paid with grows, or shrinks.
    Resource(Side, i32),
    /// What the game is won by, where it is collected: points.
    Points(Side, i32),
    /// So much damage to units, in hundredths of a [`POINT`].
    Damage(Aim, i32),
    /// Units are destroyed.
    Destroy(Aim),
    /// Units leave the game.
    Banish(Aim),
    /// Units go back to the hands of their owners.
    Return(Aim),
    /// Units have more or less attack and can bear more or less, in hundredths of a [`POINT`].
    Grow {
        /// Which.
        aim: Aim,
        /// So much more attack.
        power: i32,
        /// So much more they can bear.
        body: i32,
        /// Until the end of the turn; otherwise for good, or as long as a [`Moment::Always`] holds.
        this_turn: bool,
    },
    /// So many such cards of the owner go from a pile to the hand, at choice.
    Fetch(Pile, i32, Which),
    /// So many such units of the owner come from a pile into play without being paid, at choice.
    Summon(Pile, i32, Which),
}

/// Something that is not said in the other language, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost {
    /// The ability that it belongs to; `None` is the card as a whole.
    pub of: Option<usize>,
    /// Where it is written.
    pub span: Span,
    /// Why, in a sentence without a full stop; `{}` is the word that it is about.
    pub why: Bi,
    /// That word.
    pub word: String,
}

/// A card that was written from plain terms.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Converted {
    /// The files of the card, each with its name: the card first.
    pub files: Vec<(String, String)>,
    /// The abilities that are said, by their positions. Those that are neither said nor lost do nothing by themselves.
    pub said: Vec<usize>,
    /// What is not said.
    pub lost: Vec<Lost>,
}

impl Plain {
    /// A card of which only the id, the names and the sort are told.
    pub fn new(card: &Card, cards: &Cards, sort: Sort) -> Self {
        let name = cards.title(card, Lang::En).to_owned();
        let korean = cards.title(card, Lang::Ko).to_owned();
        Self {
            id: card.id.clone(),
            korean: (korean != name).then_some(korean),
            name,
            sort,
            fast: false,
            cost: None,
            power: None,
            body: None,
            kinds: Vec::new(),
            abilities: Vec::new(),
            lost: Vec::new(),
        }
    }

    /// A number made of its id and its name, for languages whose ids look random: the same card always gets the same (FNV-1a).
    pub fn digest(&self) -> u128 {
        let bytes = self.id.bytes().chain([0]).chain(self.name.bytes());
        bytes.fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, byte| {
            (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
        })
    }

    /// Its name as the name of a file, or else its id: small letters and digits, with `joint` for runs of anything else.
    /// `None` if neither has any, or only such as are `barred`.
    pub fn slug(&self, joint: char, barred: &[&str]) -> Option<String> {
        let slugs = [&self.name, &self.id].into_iter().map(|text| slug(text, joint));
        slugs.filter(|slug| !slug.is_empty()).find(|slug| !barred.iter().any(|word| slug.contains(word)))
    }

    /// Tells the abilities of a card one by one, each in the one form that says it; what `tell` refuses is lost whole, and
    /// one that does nothing for nothing is passed over.
    pub fn tell(&mut self, card: &Card, mut tell: impl FnMut(&Ability) -> Result<Saying, Lost>) {
        for (of, ability) in card.abilities.iter().enumerate() {
            let span = ability.place.span;
            match tell(ability) {
                Ok(says) if says.deeds.is_empty() && says.pays.is_empty() => {}
                Ok(says) => self.abilities.push(Sentence { of, span, says: says.settled(self.sort) }),
                Err(lost) => self.lost.push(lost.within(of, span)),
            }
        }
    }
}

fn slug(text: &str, joint: char) -> String {
    let mut slug = String::new();
    for sign in text.chars().filter(|sign| !matches!(sign, '\'' | '’')) {
        if sign.is_ascii_alphanumeric() {
            slug.push(sign.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with(joint) {
            slug.push(joint);
        }
        if slug.len() >= MOST_SLUG {
            break;
        }
    }
    slug.trim_end_matches(joint).to_owned()
}

/// Letters of the name of a file.
const MOST_SLUG: usize = 60;

impl Saying {
    /// These deeds at this moment, as often as it comes, without a choice.
    pub fn new(when: Moment, deeds: Vec<Deed>) -> Self {
        Self { when, ifs: Vec::new(), pays: Vec::new(), deeds, optional: false, per_turn: None }
    }

    /// One saying a deed, where several say the same as one: what is simply done as the card is played.
    pub fn apart(&self) -> Vec<Saying> {
        if !self.is_simple() || self.deeds.is_empty() {
            return vec![self.clone()];
        }
        self.deeds.iter().map(|deed| Self::new(Moment::Played, vec![deed.clone()])).collect()
    }

    /// These sayings with those in one that say the same as several: the opposite of [`Saying::apart`].
    pub fn joined<'s>(sayings: impl IntoIterator<Item = &'s Saying>) -> Vec<Saying> {
        let mut list: Vec<Saying> = Vec::new();
        for saying in sayings {
            match list.last_mut().filter(|last| last.is_simple() && saying.is_simple()) {
                Some(last) => last.deeds.extend(saying.deeds.iter().cloned()),
                None => list.push(saying.clone()),
            }
        }
        list
    }

    fn is_simple(&self) -> bool {
        let free = self.ifs.is_empty() && self.pays.is_empty() && !self.optional && self.per_turn.is_none();
        free && self.when == Moment::Played
    }

    /// The one form of what can be said in several: what goes without saying about cards in play and in piles is left out.
    #[must_use]
    pub fn settled(mut self, sort: Sort) -> Self {
        let unit = sort == Sort::Unit;
        if let Moment::Happens(Happening::Plays(side, which)) = &mut self.when {
            which.side = *side;
            which.other = false;
        }
        for price in &mut self.pays {
            if let Price::Sacrifice(_, which) = price {
                which.side = Side::Mine;
            }
        }
        for deed in &mut self.deeds {
            if let Deed::Fetch(_, _, which) | Deed::Summon(_, _, which) = deed {
                which.side = Side::Mine;
            }
        }
        self.choices(&mut |which, in_play| {
            if in_play {
                which.sort = which.sort.filter(|sort| *sort != Sort::Unit);
                which.other &= unit && which.side != Side::Theirs;
            }
        });
        self
    }

    /// Every choice among cards, and whether it is one of units in play.
    pub fn choices(&mut self, seen: &mut dyn FnMut(&mut Which, bool)) {
        match &mut self.when {
            Moment::Happens(
                Happening::Enters(Who::Any(which))
                | Happening::Destroyed(Who::Any(which))
                | Happening::Attacks(Who::Any(which)),
            ) => seen(which, true),
            Moment::Happens(Happening::Plays(_, which)) => seen(which, false),
            _ => {}
        }
        for condition in &mut self.ifs {
            if let Condition::Units(_, which) = condition {
                seen(which, true);
            }
        }
        for price in &mut self.pays {
            if let Price::Sacrifice(_, which) = price {
                seen(which, true);
            }
        }
        for deed in &mut self.deeds {
            match deed {
                Deed::Fetch(_, _, which) | Deed::Summon(_, _, which) => seen(which, false),
                Deed::Damage(aim, _)
                | Deed::Destroy(aim)
                | Deed::Banish(aim)
                | Deed::Return(aim)
                | Deed::Grow { aim, .. } => {
                    if let Aim::Some(_, which) | Aim::All(which) = aim {
                        seen(which, true);
                    }
                }
                _ => {}
            }
        }
    }
}

impl Deed {
    /// What it is done to, where that is units in play.
    pub fn aim(&self) -> Option<&Aim> {
        match self {
            Deed::Damage(aim, _)
            | Deed::Destroy(aim)
            | Deed::Banish(aim)
            | Deed::Return(aim)
            | Deed::Grow { aim, .. } => Some(aim),
            _ => None,
        }
    }
}

impl Which {
    /// All units of a side.
    pub fn of(side: Side) -> Self {
        Self { side, other: false, sort: None, kind: None, most_cost: None, most_power: None }
    }
}

impl Lost {
    /// Something of the card as a whole, wherever it is written.
    pub fn new(why: Bi) -> Self {
        Self { of: None, span: Span::default(), why, word: String::new() }
    }

    /// The same about a word.
    #[must_use]
    pub fn word(mut self, word: impl Into<String>) -> Self {
        self.word = word.into();
        self
    }

    /// The same where it is written.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = span;
        self
    }

    /// The same in an ability; it is written where the ability is, unless that is known better.
    fn within(mut self, of: usize, span: Span) -> Self {
        self.of = Some(of);
        if self.span.is_empty() {
            self.span = span;
        }
        self
    }

    /// Why, in a reader's language.
    pub fn told(&self, lang: Lang) -> String {
        self.why.get(lang).replace("{}", &self.word)
    }
}

impl Converted {
    /// Writes the abilities one by one; what `write` refuses is lost whole.
    pub fn write<T>(&mut self, plain: &Plain, mut write: impl FnMut(&Saying) -> Result<T, Lost>) -> Vec<T> {
        let mut written = Vec::new();
        for sentence in &plain.abilities {
            match write(&sentence.says) {
                Ok(says) => written.push(says),
                Err(lost) => self.lost.push(lost.within(sentence.of, sentence.span)),
            }
        }
        written
    }

    /// The same where what is simply done as a card is played stands in one ability: such sayings, one after the other, are
    /// written as one. `write` is also told the position that its text will have, which is that of the text it takes the
    /// place of.
    pub fn write_joined<T>(
        &mut self,
        plain: &Plain,
        mut write: impl FnMut(usize, &Saying) -> Result<T, Lost>,
    ) -> Vec<T> {
        let mut written: Vec<T> = Vec::new();
        // What the last of them says, if more can stand with it.
        let mut last: Option<Saying> = None;
        for sentence in &plain.abilities {
            let with = last.take().filter(|_| sentence.says.is_simple());
            let at = written.len() - usize::from(with.is_some());
            let says = match &with {
                Some(with) => {
                    Saying { deeds: [&with.deeds[..], &sentence.says.deeds].concat(), ..with.clone() }
                }
                None => sentence.says.clone(),
            };
            match write(at, &says) {
                Ok(text) => {
                    written.truncate(at);
                    written.push(text);
                    last = Some(says).filter(Saying::is_simple);
                }
                Err(lost) => {
                    self.lost.push(lost.within(sentence.of, sentence.span));
                    last = with;
                }
            }
        }
        written
    }
}

/// A card of one system in the language of another, with everything that was lost on the way: what belongs to the card
/// first, then ability by ability.
pub fn convert(from: &dyn System, card: &Card, cards: &Cards, to: &dyn System) -> Converted {
    let plain = from.plain(card, cards);
    let mut converted = to.write(&plain);
    let told = plain.abilities.iter().map(|sentence| sentence.of);
    converted.said = told.filter(|of| converted.lost.iter().all(|lost| lost.of != Some(*of))).collect();
    converted.lost.splice(0..0, plain.lost);
    converted.lost.sort_by_key(|lost| lost.of);
    converted
}
