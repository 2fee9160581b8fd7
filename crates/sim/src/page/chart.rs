//! Charts as SVG: intervals on a scale, and histograms. Colours come from the page's style.

use std::fmt::Write;

use super::text::{escape, grouped, percent};
use crate::interval::{Difference, Rate};

const WIDTH: f64 = 720.0;
const LABELS: f64 = 210.0;
const ROW: f64 = 34.0;

/// A share a row with its interval, between 0 and 100 %, and a line where all would be equal.
pub(super) fn intervals(rows: &[(String, Rate)], even: f64) -> String {
    let bottom = rows.len() as f64 * ROW + 8.0;
    let height = bottom + 24.0;
    let x = |share: f64| LABELS + share * (WIDTH - LABELS - 20.0);
    let mut out = open(WIDTH, height, "shares with their 95 % intervals");
    for tenth in [0, 25, 50, 75, 100] {
        let at = x(f64::from(tenth) / 100.0);
        let _ = writeln!(
            out,
            "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"4\" y2=\"{bottom:.1}\"/>\
             <text class=\"tick\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{tenth} %</text>",
            bottom + 17.0
        );
    }
    let at = x(even);
    let _ = writeln!(out, "<line class=\"even\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"4\" y2=\"{bottom:.1}\"/>");
    for (at, (label, rate)) in rows.iter().enumerate() {
        let y = at as f64 * ROW + ROW / 2.0 + 4.0;
        let _ = writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LABELS - 12.0,
            y + 4.5,
            escape(&short(label, 30))
        );
        if rate.of > 0 {
            let said = format!("{label}: {}, {}", percent(rate.rate), super::text::range(rate));
            let _ = writeln!(
                out,
                "<g><title>{}</title><line class=\"span\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
                 <circle class=\"dot\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\"/></g>",
                escape(&said),
                x(rate.low),
                x(rate.high),
                x(rate.rate)
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

/// A difference as a small picture; `most` is the end of the scale on either side of nothing.
pub(super) fn difference(difference: &Difference, finding: bool, most: f64) -> String {
    let x = |by: f64| 55.0 + (by / most).clamp(-1.0, 1.0) * 50.0;
    let class = standing(finding, difference.by);
    format!(
        "<svg class=\"small {class}\" viewBox=\"0 0 110 16\" width=\"110\" height=\"16\" aria-hidden=\"true\">\
         <line class=\"even\" x1=\"55\" x2=\"55\" y1=\"0\" y2=\"16\"/>\
         <line class=\"span\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"8\" y2=\"8\"/>\
         <circle class=\"dot\" cx=\"{:.1}\" cy=\"8\" r=\"3.5\"/></svg>",
        x(difference.low),
        x(difference.high),
        x(difference.by)
    )
}

/// Only what holds among all that was tested has a colour.
fn standing(finding: bool, by: f64) -> &'static str {
    match (finding, by > 0.0) {
        (true, true) => "up",
        (true, false) => "down",
        (false, _) => "flat",
    }
}

/// Points by how often (to the right) and by how much (upwards), with their intervals. Those that stand out are named.
pub(super) fn scatter(points: &[(String, f64, f64, f64, f64, bool)], most: f64) -> String {
    let (left, right, top, bottom) = (60.0, WIDTH - 24.0, 12.0, 330.0);
    let shares = points.iter().map(|point| point.1);
    let from = (shares.clone().fold(1.0, f64::min) * 10.0).floor() / 10.0;
    let to = ((shares.fold(0.0, f64::max) * 10.0).ceil() / 10.0).max(from + 0.1);
    let x = |share: f64| left + (share - from) / (to - from) * (right - left);
    let y = |by: f64| (top + bottom) / 2.0 - (by / most).clamp(-1.0, 1.0) * (bottom - top) / 2.0;
    let mut out = open(WIDTH, 372.0, "cards by how often they are played and by their impact");
    for part in [-1.0, -0.5, 0.0, 0.5, 1.0] {
        let (at, class) = (y(part * most), if part == 0.0 { "even" } else { "grid" });
        let points = if part == 0.0 { "0".to_owned() } else { format!("{:+.0}", part * most * 100.0) };
        let _ = writeln!(
            out,
            "<line class=\"{class}\" x1=\"{left}\" x2=\"{right:.1}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{points}</text>",
            left - 8.0,
            at + 4.0
        );
    }
    for tick in 0..=4 {
        let share = from + (to - from) * f64::from(tick) / 4.0;
        let (at, tenth) = (x(share), (share * 100.0).round());
        let _ = writeln!(
            out,
            "<text class=\"tick\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{tenth} %</text>",
            bottom + 18.0
        );
    }
    let _ = writeln!(
        out,
        "<text class=\"tick\" x=\"{right:.1}\" y=\"{:.1}\" text-anchor=\"end\">drawn and played</text>",
        bottom + 36.0
    );
    // Quiet cards first, so that those that stand out lie above them.
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|at| points[*at].5);
    let mut taken: Vec<(f64, f64)> = Vec::new();
    for at in order {
        let (name, share, by, low, high, finding) = &points[at];
        let class = standing(*finding, *by);
        let (px, py) = (x(*share), y(*by));
        let _ = writeln!(
            out,
            "<g class=\"{class}\"><title>{}: {:+.1} points, {:+.1} to {:+.1}</title><line class=\"span thin\" \
             x1=\"{px:.1}\" x2=\"{px:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/><circle class=\"dot\" cx=\"{px:.1}\" cy=\"{py:.1}\" \
             r=\"4\"/></g>",
            escape(name),
            by * 100.0,
            low * 100.0,
            high * 100.0,
            y(*low),
            y(*high)
        );
        let free = taken.iter().all(|(tx, ty)| (tx - px).abs() > 130.0 || (ty - py).abs() > 13.0);
        if *finding && free && taken.len() < 24 {
            taken.push((px, py));
            let (anchor, to) = if px > right - 150.0 { ("end", px - 8.0) } else { ("start", px + 8.0) };
            let _ = writeln!(
                out,
                "<text class=\"tick\" x=\"{to:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\">{}</text>",
                py + 4.0,
                escape(&short(name, 22))
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

/// A bar for every entry, with its value above it.
pub(super) fn bars(rows: &[(String, f64)], unit: &str, say: &dyn Fn(f64) -> String) -> String {
    let top = rows.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    if top <= 0.0 {
        return String::new();
    }
    let (left, bottom, tall) = (12.0, 190.0, 160.0);
    let wide = (WIDTH - 2.0 * left) / rows.len() as f64;
    let mut out = open(WIDTH, 240.0, &format!("bars by {unit}"));
    let _ = writeln!(
        out,
        "<line class=\"grid\" x1=\"{left}\" x2=\"{:.1}\" y1=\"{bottom}\" y2=\"{bottom}\"/>",
        WIDTH - left
    );
    for (at, (name, value)) in rows.iter().enumerate() {
        let (x, high) = (left + at as f64 * wide, tall * value / top);
        let middle = x + wide / 2.0;
        let _ = writeln!(
            out,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{high:.1}\"/>\
             <text class=\"tick\" x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\
             <text class=\"tick\" x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x + wide * 0.12,
            bottom - high,
            (wide * 0.76).max(0.5),
            bottom - high - 6.0,
            escape(&say(*value)),
            bottom + 20.0,
            escape(name)
        );
    }
    let _ = writeln!(
        out,
        "<text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{unit}</text>\n</svg>",
        WIDTH - left,
        bottom + 44.0
    );
    out
}

/// How many games had which length. Lengths are put together to at most forty bars of whole numbers.
pub(super) fn histogram(counts: &[(i64, u64)], unit: &str) -> String {
    let (Some((min, _)), Some((max, _))) = (counts.first(), counts.last()) else {
        return String::new();
    };
    let (min, max) = (*min, *max);
    let step = step(counts);
    let from = min.div_euclid(step) * step;
    let mut bars = vec![0u64; usize::try_from((max - from) / step + 1).unwrap_or(1)];
    for (length, count) in counts {
        bars[usize::try_from((length - from) / step).unwrap_or(0)] += count;
    }
    let top = bars.iter().copied().max().unwrap_or(1).max(1);
    let (left, bottom, tall) = (70.0, 190.0, 174.0);
    let wide = (WIDTH - left - 12.0) / bars.len() as f64;
    let mut out = open(WIDTH, 240.0, &format!("games by {unit}"));
    for part in 0..=2u32 {
        let y = bottom - tall * f64::from(part) / 2.0;
        let count = top * u64::from(part) / 2;
        let _ = writeln!(
            out,
            "<line class=\"grid\" x1=\"{left}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDTH - 12.0,
            left - 8.0,
            y + 4.0,
            grouped(count)
        );
    }
    let every = bars.len().div_ceil(10);
    for (at, count) in bars.iter().enumerate() {
        let start = from + at as i64 * step;
        let name = if step == 1 { start.to_string() } else { format!("{start} – {}", start + step - 1) };
        let x = left + at as f64 * wide;
        let high = tall * *count as f64 / top as f64;
        let gap = if wide > 4.0 { 1.0 } else { 0.0 };
        if *count > 0 {
            let _ = writeln!(
                out,
                "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{high:.1}\">\
                 <title>{name} {unit}: {}</title></rect>",
                x + gap,
                bottom - high,
                (wide - 2.0 * gap).max(0.5),
                super::text::games(*count)
            );
        }
        if at.is_multiple_of(every) {
            // A bar of several lengths is marked where it begins.
            let at = if step == 1 { x + wide / 2.0 } else { x };
            let _ = writeln!(
                out,
                "<text class=\"tick\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{start}</text>",
                bottom + 20.0
            );
        }
    }
    let _ = writeln!(
        out,
        "<text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{unit}</text>\n</svg>",
        WIDTH - 12.0,
        bottom + 44.0
    );
    out
}

/// The width of the bars of a histogram.
pub(super) fn step(counts: &[(i64, u64)]) -> i64 {
    match (counts.first(), counts.last()) {
        (Some((min, _)), Some((max, _))) => nice((max - min + 1).max(1) as u64),
        _ => 1,
    }
}

/// The width of a bar: 1, 2 or 5 times a power of ten, so that there are at most forty.
fn nice(range: u64) -> i64 {
    let mut tens = 1u64;
    loop {
        for step in [1, 2, 5] {
            if range.div_ceil(step * tens) <= 40 {
                return i64::try_from(step * tens).unwrap_or(i64::MAX);
            }
        }
        tens *= 10;
    }
}

pub(super) fn open(width: f64, height: f64, label: &str) -> String {
    format!(
        "<svg class=\"chart\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">\n",
        escape(label)
    )
}

fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_of_round_width_and_hold_every_game() {
        assert_eq!([1, 40, 41, 100, 400, 401].map(nice), [1, 1, 2, 5, 10, 20]);
        let svg = histogram(&[(3, 2), (4, 5)], "turns");
        assert!(svg.contains("3 turns: 2 games") && svg.contains("4 turns: 5 games"), "{svg}");
        let svg = histogram(&[(7, 1), (95, 1)], "decisions");
        assert!(svg.contains("6 – 8 decisions: 1 game") || svg.contains("5 – 9 decisions: 1 game"), "{svg}");
        assert_eq!(histogram(&[], "turns"), "");
    }
}
