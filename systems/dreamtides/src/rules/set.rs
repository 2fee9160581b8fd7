//! Small fixed containers: sets of cards, and lists of which only the used part is copied.

use std::{
    hash::{Hash, Hasher},
    ops::{BitAnd, BitOr, Deref, DerefMut, Sub},
};

/// A card of a battle.
pub type Id = u8;

/// No card.
pub const NO: Id = Id::MAX;

/// A set of cards, walked in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Set([u64; 4]);

impl Set {
    /// A set of one.
    #[inline]
    pub fn of(card: Id) -> Self {
        let mut set = Self::default();
        set.add(card);
        set
    }

    /// Is the card in it?
    #[inline]
    pub fn has(&self, card: Id) -> bool {
        self.0[usize::from(card >> 6)] >> (card & 63) & 1 == 1
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, card: Id) {
        self.0[usize::from(card >> 6)] |= 1 << (card & 63);
    }

    /// Takes a card out.
    #[inline]
    pub fn del(&mut self, card: Id) {
        self.0[usize::from(card >> 6)] &= !(1 << (card & 63));
    }

    /// How many.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// None?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The lowest.
    #[inline]
    pub fn first(&self) -> Option<Id> {
        self.iter().next()
    }

    /// The n-th in ascending order.
    #[inline]
    pub fn nth(&self, mut n: usize) -> Option<Id> {
        for (at, word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if n < here {
                let mut word = *word;
                for _ in 0..n {
                    word &= word - 1;
                }
                return Some((at * 64) as Id + word.trailing_zeros() as Id);
            }
            n -= here;
        }
        None
    }

    /// All, ascending.
    #[inline]
    pub fn iter(self) -> Members {
        Members { words: self.0, at: 0 }
    }

    /// Those for which something holds.
    #[inline]
    pub fn filter(self, mut keep: impl FnMut(Id) -> bool) -> Self {
        let mut kept = self;
        for card in self.iter() {
            if !keep(card) {
                kept.del(card);
            }
        }
        kept
    }
}

impl FromIterator<Id> for Set {
    fn from_iter<I: IntoIterator<Item = Id>>(cards: I) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl BitOr for Set {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl BitAnd for Set {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl Sub for Set {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }
}

/// The cards of a set.
pub struct Members {
    words: [u64; 4],
    at: usize,
}

impl Iterator for Members {
    type Item = Id;

    #[inline]
    fn next(&mut self) -> Option<Id> {
        while self.at < 4 {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some((self.at * 64) as Id + word.trailing_zeros() as Id);
            }
            self.at += 1;
        }
        None
    }
}

/// A list in fixed memory.
#[derive(Debug)]
pub struct Slots<T, const N: usize> {
    len: u16,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Slots<T, N> {
    /// Adds at the end; false if there is no room.
    #[inline]
    pub fn push(&mut self, item: T) -> bool {
        let at = usize::from(self.len);
        if at == N {
            return false;
        }
        self.items[at] = item;
        self.len += 1;
        true
    }

    /// Adds at the end, as far as there is room.
    pub fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        for item in items {
            self.push(item);
        }
    }

    /// Adds at the front; false if there is no room.
    pub fn push_front(&mut self, item: T) -> bool {
        self.insert(0, item)
    }

    /// Adds at a place; false if there is no room.
    pub fn insert(&mut self, at: usize, item: T) -> bool {
        let len = usize::from(self.len);
        if len == N || at > len {
            return false;
        }
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
        true
    }

    /// Takes out the one at a place.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self.items[at];
        self.items.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        item
    }

    /// Takes the last.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Takes the first.
    #[inline]
    pub fn pop_front(&mut self) -> Option<T> {
        (self.len > 0).then(|| self.remove(0))
    }

    /// Keeps those for which something holds.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..usize::from(self.len) {
            if keep(&self.items[at]) {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.len = kept as u16;
    }

    /// Takes all out.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the first so many.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u16);
    }
}

impl<T: Copy + Default, const N: usize> Default for Slots<T, N> {
    fn default() -> Self {
        Self { len: 0, items: [T::default(); N] }
    }
}

impl<T, const N: usize> Deref for Slots<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Slots<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Clone for Slots<T, N> {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        let len = usize::from(from.len);
        self.items[..len].copy_from_slice(&from.items[..len]);
        self.len = from.len;
    }
}

impl<T: Hash, const N: usize> Hash for Slots<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

/// A short list of cards, for places where the order counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Row {
    len: u8,
    cards: [Id; Row::MOST],
}

impl Row {
    /// Cards that fit.
    pub const MOST: usize = 16;

    /// The cards.
    #[inline]
    pub fn cards(&self) -> &[Id] {
        &self.cards[..usize::from(self.len)]
    }

    /// Adds at the end; beyond the limit nothing.
    pub fn push(&mut self, card: Id) {
        self.insert(usize::from(self.len), card);
    }

    /// Adds at a place, at most at the end; beyond the limit nothing.
    pub fn insert(&mut self, at: usize, card: Id) {
        let len = usize::from(self.len);
        if len == Self::MOST {
            return;
        }
        let at = at.min(len);
        self.cards.copy_within(at..len, at + 1);
        self.cards[at] = card;
        self.len += 1;
    }

    /// Takes a card out, if it is there.
    pub fn del(&mut self, card: Id) {
        if let Some(at) = self.cards().iter().position(|here| *here == card) {
            self.cards.copy_within(at + 1..usize::from(self.len), at);
            self.len -= 1;
            self.cards[usize::from(self.len)] = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_walked_upwards() {
        let set: Set = [200, 3, 64, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 63, 64, 200]);
        assert_eq!((set.len(), set.nth(2), set.nth(4)), (4, Some(64), None));
        assert!((set - Set::of(3)).first() == Some(63));
    }

    #[test]
    fn lists_keep_their_order_and_their_limit() {
        let mut list = Slots::<u8, 3>::default();
        assert!(list.push(2) && list.push_front(1) && list.push(3) && !list.push(4));
        assert_eq!((list.pop_front(), &*list), (Some(1), &[2, 3][..]));
        let mut row = Row::default();
        (0..20).for_each(|card| row.insert(0, card));
        row.del(15);
        assert_eq!(row.cards().len(), 15);
    }
}
