//! Every diagnostic explained.

use cardwright_system::CodeDoc;

/// Errors, warnings and notes.
pub static CODES: &[CodeDoc] = &[];
