//! A set of definitions, as bits.

use cardwright_ir::Def;

/// One bit a definition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bits(Box<[u64]>);

impl Bits {
    /// The definitions below `count` for which a test holds.
    pub fn collect(count: usize, mut test: impl FnMut(Def) -> bool) -> Self {
        let mut words = vec![0u64; count.div_ceil(64)];
        for at in 0..count {
            if test(Def(u16::try_from(at).unwrap_or(u16::MAX))) {
                words[at / 64] |= 1 << (at % 64);
            }
        }
        Self(words.into())
    }

    /// Is a definition in it?
    #[inline]
    pub fn has(&self, def: Def) -> bool {
        self.0.get(def.index() / 64).is_some_and(|word| word >> (def.index() % 64) & 1 == 1)
    }
}
