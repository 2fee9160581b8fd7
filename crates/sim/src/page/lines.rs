//! Lines as SVG: shares from one number to the next.

use std::fmt::Write;

use super::{chart::open, text::escape};

const WIDTH: f64 = 720.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 200.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 640.0;

/// Two shares between 0 and 100 %, each named at its end; the second is dashed.
pub(super) fn shares(all: &[(&str, Vec<(f64, f64)>); 2], unit: &str) -> String {
    let ends = || all.iter().flat_map(|(_, points)| points).map(|(at, _)| *at);
    let (first, last) = (ends().fold(f64::MAX, f64::min), ends().fold(f64::MIN, f64::max));
    let x = |at: f64| LEFT + (at - first) / (last - first).max(1.0) * (RIGHT - LEFT);
    let y = |share: f64| BOTTOM - share * (BOTTOM - TOP);
    let mut out = open(WIDTH, BOTTOM + 30.0, &format!("shares by {unit}"));
    for share in [0.0, 0.5, 1.0] {
        let at = y(share);
        let _ = writeln!(
            out,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{:.0} %</text>",
            LEFT - 8.0,
            at + 4.0,
            share * 100.0
        );
    }
    for at in [first, last] {
        let _ = writeln!(
            out,
            "<text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{unit} {at:.0}</text>",
            x(at),
            BOTTOM + 20.0
        );
    }
    for ((name, points), class) in all.iter().zip(["more", "less"]) {
        let path: Vec<String> =
            points.iter().map(|(at, share)| format!("{:.1},{:.1}", x(*at), y(*share))).collect();
        let _ = writeln!(out, "<polyline class=\"line {class}\" points=\"{}\"/>", path.join(" "));
        if let Some((at, share)) = points.last() {
            let _ = writeln!(
                out,
                "<text class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x(*at) + 8.0,
                y(*share) + 4.0,
                escape(name)
            );
        }
    }
    out.push_str("</svg>\n");
    out
}
