//! Generated files that are committed are what they would be if they were made now.

use std::{fs, path::Path};

#[test]
fn generated_pages_are_not_stale() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the workspace");
    let stale: Vec<String> = cardwright_tests::reference::pages(cardwright_registry::all())
        .into_iter()
        .filter(|(path, text)| fs::read_to_string(root.join(path)).ok().as_ref() != Some(text))
        .map(|(path, _)| path)
        .collect();
    assert!(stale.is_empty(), "stale: {}; `cargo xtask generate` writes them", stale.join(", "));
}
