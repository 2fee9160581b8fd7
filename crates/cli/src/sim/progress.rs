//! The bar of a long run.

use indicatif::{ProgressBar, ProgressStyle};

use crate::context::Context;

/// A bar over so many games, with the rate and the time left; on a terminal only.
pub fn bar(context: &Context<'_>, games: u64) -> ProgressBar {
    let bar = if context.output.watched { ProgressBar::new(games) } else { ProgressBar::hidden() };
    let template = "{wide_bar} {human_pos}/{human_len} games, {per_sec}, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
