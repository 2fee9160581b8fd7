//! What a system keeps of a pool from one look at it to the next, so that the next one is quick.

use std::any::Any;

/// Something that only its system knows. Whoever looks at a pool again and again keeps one for it.
#[derive(Default)]
pub struct Memory(Option<Box<dyn Any + Send + Sync>>);

impl Memory {
    /// What is kept; nothing yet if it is of another kind.
    pub fn of<T: Any + Send + Sync + Default>(&mut self) -> &mut T {
        let kept = self.0.take().and_then(|kept| kept.downcast::<T>().ok()).unwrap_or_default();
        let kept = self.0.insert(kept);
        kept.downcast_mut::<T>().expect("it was put there just now")
    }
}

#[cfg(test)]
mod tests {
    use super::Memory;

    #[test]
    fn the_same_kind_is_found_again() {
        let mut memory = Memory::default();
        memory.of::<Vec<u8>>().push(1);
        assert_eq!(memory.of::<Vec<u8>>(), &[1]);
        assert_eq!(memory.of::<String>(), "");
        assert!(memory.of::<Vec<u8>>().is_empty());
    }
}
