//! Reference pages that are made from what the systems say about themselves.

use std::fmt::Write;

use cardwright_system::System;

/// Every generated page of the systems: its path from the root of the workspace, and its text.
pub fn pages(systems: &[&'static dyn System]) -> Vec<(String, String)> {
    let has_codes = |system: &&&'static dyn System| !system.codes().is_empty();
    systems
        .iter()
        .filter(has_codes)
        .map(|system| (format!("docs/codes-{}.md", system.about().name), codes(*system)))
        .collect()
}

fn codes(system: &dyn System) -> String {
    let about = system.about();
    let mut text = format!("# Diagnostics of {}\n\n", about.title.en);
    text.push_str("<!-- Written by `cargo xtask generate`. -->\n");
    for code in system.codes() {
        let _ =
            write!(text, "\n## {}/{}: {}\n\n{}\n", about.name, code.id, code.title.en, code.text.trim_end());
    }
    text
}
