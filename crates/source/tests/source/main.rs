//! What readers of texts promise.

mod json;
mod render_formats;
mod render_human;
