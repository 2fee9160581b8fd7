//! A chart with its title and its Vega-Lite specification.

use std::fmt::Write;

use serde_json::Value;

use super::text::escape;

/// The chart as a figure. The specification can be taken from the page, in a script that no browser runs.
pub(super) fn figure(title: &str, svg: &str, spec: &Value) -> String {
    let mut out = String::new();
    let title = escape(title);
    let spec = script(spec);
    let _ = writeln!(
        out,
        "<figure>\n{svg}<figcaption>{title} <button class=\"spec\" hidden>Vega-Lite</button></figcaption>\n\
         {spec}\n</figure>"
    );
    out
}

/// The specification as a script. Such a text ends at the first end tag, whatever stands around it, so it has none.
pub(super) fn script(spec: &Value) -> String {
    let spec = spec.to_string().replace('<', "\\u003c");
    format!("<script type=\"application/json\">{spec}</script>")
}
