//! Deck codes: the cards on one line of numbers, the distances between them and how many of each, as 32 letters.

/// Five bits each.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghiknopqstuvwxyz";
const WIDTH_BITS: u32 = 4;
const PARTNER_BITS: u32 = 6;
const FEW_BITS: u32 = 2;
const MANY_BITS: u32 = 6;
/// So many copies fit the short form.
const FEW: u32 = 3;
/// So many copies and so many places fit six bits.
const MANY: u32 = 63;
/// No deck has as many different cards, and no code that is read grows beyond it.
const MOST_ENTRIES: usize = 1_000;

/// A card with its number of copies.
pub type Entry = (String, u32);

/// Why a code cannot be read or made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Nothing but blanks.
    #[error("the deck code is empty")]
    Empty,
    /// A character that no code has.
    #[error("a deck code has no `{0}`")]
    Letter(char),
    /// It ends in the middle of something.
    #[error("the deck code is cut off")]
    CutOff,
    /// The same card twice, or none where one must be.
    #[error("the deck code has a card twice")]
    Twice,
    /// A place where no card is.
    #[error("the deck code names a partner that is not in it")]
    NoPartner,
    /// More than any deck has.
    #[error("the deck code has too many cards")]
    TooMany,
    /// A card that has no place on the line.
    #[error("`{0}` has no place in a deck code")]
    Card(String),
    /// A distance that no width says.
    #[error("the cards' numbers lie too far apart for a deck code")]
    Far,
    /// A number of copies that has no place in a code.
    #[error("{0} copies of a card do not fit a deck code")]
    Copies(u32),
}

/// The code of a deck: ids with their number of copies, and the partner.
pub fn encode(cards: &[(&str, u32)], partner: Option<&str>) -> Result<String, CodeError> {
    let mut entries: Vec<(u32, u32)> = Vec::with_capacity(cards.len());
    for (id, copies) in cards {
        let place = place(id).ok_or_else(|| CodeError::Card((*id).to_owned()))?;
        if *copies == 0 || *copies > MANY {
            return Err(CodeError::Copies(*copies));
        }
        entries.push((place, *copies));
    }
    entries.sort_unstable();
    if entries.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return Err(CodeError::Twice);
    }
    let position = match partner {
        None => 0,
        Some(id) => {
            let wanted = place(id).ok_or_else(|| CodeError::Card(id.to_owned()))?;
            let at = entries.iter().position(|(place, _)| *place == wanted).ok_or(CodeError::NoPartner)?;
            u32::try_from(at + 1).ok().filter(|at| *at <= MANY).ok_or(CodeError::TooMany)?
        }
    };
    let mut before = 1;
    let mut distances = Vec::with_capacity(entries.len());
    for (place, copies) in entries {
        distances.push((place - before, copies));
        before = place;
    }
    let farthest = distances.iter().map(|(distance, _)| *distance).max().unwrap_or(0);
    let width = (u32::BITS - farthest.leading_zeros()).max(1);
    if width >= 1 << WIDTH_BITS {
        return Err(CodeError::Far);
    }
    let mut bits = Bits::default();
    bits.push(width, WIDTH_BITS);
    bits.push(position, PARTNER_BITS);
    for (distance, copies) in distances {
        bits.push(distance, width);
        if copies <= FEW {
            bits.push(copies, FEW_BITS);
        } else {
            bits.push(0, FEW_BITS);
            bits.push(copies, MANY_BITS);
        }
    }
    Ok(bits.text())
}

/// The cards of a code in the order of the line, and the partner's place among them.
pub fn decode(text: &str) -> Result<(Vec<Entry>, Option<usize>), CodeError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(CodeError::Empty);
    }
    let mut bits = Bits::read(text)?;
    let width = bits.take(WIDTH_BITS)?;
    let partner = bits.take(PARTNER_BITS)?;
    if width == 0 {
        return Err(CodeError::CutOff);
    }
    let mut entries: Vec<Entry> = Vec::new();
    let mut place = 1_u32;
    while !bits.only_zeros() {
        let distance = bits.take(width)?;
        if distance == 0 && !entries.is_empty() {
            return Err(CodeError::Twice);
        }
        let copies = match bits.take(FEW_BITS)? {
            0 => bits.take(MANY_BITS)?,
            few => few,
        };
        if copies == 0 {
            return Err(CodeError::Copies(0));
        }
        if entries.len() >= MOST_ENTRIES {
            return Err(CodeError::TooMany);
        }
        place += distance;
        entries.push((id(place), copies));
    }
    match partner as usize {
        0 => Ok((entries, None)),
        at if at <= entries.len() => Ok((entries, Some(at - 1))),
        _ => Err(CodeError::NoPartner),
    }
}

/// Could this be a deck code? It has only the letters of one.
pub fn looks_like_code(text: &str) -> bool {
    let text = text.trim();
    text.len() >= 2 && text.bytes().all(|letter| ALPHABET.contains(&letter))
}

/// The place of a card on the line, from 1. In every six: three units, two spells, one item.
fn place(id: &str) -> Option<u32> {
    let number = id.get(3..).filter(|digits| digits.len() == 5)?.parse::<u32>().ok()?;
    let from_zero = number.checked_sub(1)?;
    Some(match id.get(..3)? {
        "CUU" => from_zero / 3 * 6 + from_zero % 3 + 1,
        "CUS" => from_zero / 2 * 6 + 3 + from_zero % 2 + 1,
        "CUI" => from_zero * 6 + 5 + 1,
        _ => return None,
    })
}

/// The card at a place of the line.
fn id(place: u32) -> String {
    let (group, rest) = ((place - 1) / 6, (place - 1) % 6);
    match rest {
        0..=2 => format!("CUU{:05}", group * 3 + rest + 1),
        3 | 4 => format!("CUS{:05}", group * 2 + rest - 3 + 1),
        _ => format!("CUI{:05}", group + 1),
    }
}

/// Bits in a row, the most significant of each number first.
#[derive(Default)]
struct Bits {
    bits: Vec<bool>,
    at: usize,
    /// Behind the last bit that is set.
    end: usize,
}

impl Bits {
    fn push(&mut self, number: u32, width: u32) {
        self.bits.extend((0..width).rev().map(|bit| number >> bit & 1 == 1));
    }

    /// Five bits a letter; there is always some padding.
    fn text(mut self) -> String {
        let padding = 5 - self.bits.len() % 5;
        self.bits.extend(std::iter::repeat_n(false, padding));
        let letter = |five: &[bool]| {
            let number = five.iter().fold(0, |number, bit| number << 1 | usize::from(*bit));
            char::from(ALPHABET[number])
        };
        self.bits.chunks(5).map(letter).collect()
    }

    fn read(text: &str) -> Result<Self, CodeError> {
        let mut bits = Self::default();
        for letter in text.chars() {
            let number = ALPHABET.iter().position(|known| char::from(*known) == letter);
            let number =
                number.and_then(|number| u32::try_from(number).ok()).ok_or(CodeError::Letter(letter))?;
            bits.push(number, 5);
        }
        bits.end = bits.bits.iter().rposition(|bit| *bit).map_or(0, |last| last + 1);
        Ok(bits)
    }

    fn take(&mut self, width: u32) -> Result<u32, CodeError> {
        let end = self.at + width as usize;
        let taken = self.bits.get(self.at..end).ok_or(CodeError::CutOff)?;
        self.at = end;
        Ok(taken.iter().fold(0, |number, bit| number << 1 | u32::from(*bit)))
    }

    fn only_zeros(&self) -> bool {
        self.at >= self.end
    }
}
