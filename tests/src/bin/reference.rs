//! Prints the generated pages for `cargo xtask generate`, each after a form feed and its path.

fn main() {
    for (path, text) in cardwright_tests::reference::pages(cardwright_registry::all()) {
        print!("\u{c}{path}\n{text}");
    }
}
