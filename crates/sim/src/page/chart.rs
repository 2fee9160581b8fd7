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
pub(super) fn difference(difference: &Difference, most: f64) -> String {
    let x = |by: f64| 70.0 + (by / most).clamp(-1.0, 1.0) * 64.0;
    let class = if difference.low > 0.0 {
        "up"
    } else if difference.high < 0.0 {
        "down"
    } else {
        "flat"
    };
    format!(
        "<svg class=\"small {class}\" viewBox=\"0 0 140 16\" width=\"140\" height=\"16\" aria-hidden=\"true\">\
         <line class=\"even\" x1=\"70\" x2=\"70\" y1=\"0\" y2=\"16\"/>\
         <line class=\"span\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"8\" y2=\"8\"/>\
         <circle class=\"dot\" cx=\"{:.1}\" cy=\"8\" r=\"3.5\"/></svg>",
        x(difference.low),
        x(difference.high),
        x(difference.by)
    )
}

/// How many games had which length. Lengths are put together to at most forty bars of whole numbers.
pub(super) fn histogram(counts: &[(i64, u64)], unit: &str) -> String {
    let (Some((min, _)), Some((max, _))) = (counts.first(), counts.last()) else {
        return String::new();
    };
    let (min, max) = (*min, *max);
    let step = nice((max - min + 1).max(1) as u64);
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

fn open(width: f64, height: f64, label: &str) -> String {
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
