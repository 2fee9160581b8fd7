//! Sentences with gaps: `{on} attacks {at}`.

use cardwright_ir::Lang;

use crate::shape::Rich;

/// What goes into a gap: the text, and how it sounds.
pub(super) struct Filling {
    pub(super) rich: Rich,
    pub(super) plain: String,
}

impl Filling {
    pub(super) fn text(text: impl Into<String>) -> Self {
        let plain = text.into();
        Self { rich: Rich::Text(plain.clone()), plain }
    }
}

/// Fills the gaps of a sentence. A gap that no one fills stays as it is written.
pub(super) fn fill(template: &str, lang: Lang, gap: &dyn Fn(&str) -> Option<Filling>) -> Rich {
    let mut out = Rich::new();
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(close) = rest[open..].find('}').map(|at| open + at) else { break };
        out.text(&rest[..open]);
        let written = &rest[open..=close];
        let filling = gap(&rest[open + 1..close]);
        rest = &rest[close + 1..];
        match filling {
            Some(Filling { rich, plain }) => {
                out.append(rich);
                if lang == Lang::Ko {
                    rest = particle(rest, &plain, &mut out);
                }
            }
            None => out.text(written),
        }
    }
    out.text(rest);
    out.tidy()
}

/// Korean particles that depend on the sound before them, written with both forms in the template.
const PARTICLES: [(&str, &str, &str); 5] = [
    ("을(를)", "을", "를"),
    ("이(가)", "이", "가"),
    ("은(는)", "은", "는"),
    ("과(와)", "과", "와"),
    ("(으)로", "으로", "로"),
];

fn particle<'t>(rest: &'t str, word: &str, out: &mut Rich) -> &'t str {
    for (both, closed, open) in PARTICLES {
        if let Some(after) = rest.strip_prefix(both) {
            let sound = final_sound(word);
            let takes_open = sound == 0 || (both == "(으)로" && sound == RIEUL);
            out.text(if takes_open { open } else { closed });
            return after;
        }
    }
    rest
}

const RIEUL: u32 = 8;

/// The number of the last syllable's final consonant, 0 for none. Letters and digits go by how they are read.
fn final_sound(word: &str) -> u32 {
    match word.chars().rev().find(|c| c.is_alphanumeric()) {
        Some(c @ '가'..='힣') => (u32::from(c) - u32::from('가')) % 28,
        Some('1' | '7' | '8' | 'l' | 'L' | 'r' | 'R') => RIEUL,
        Some('0' | '3' | '6' | 'm' | 'M' | 'n' | 'N') => 4,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str, lang: Lang, name: &str) -> String {
        let rich = fill(template, lang, &|gap| (gap == "on").then(|| Filling::text(name)));
        match rich {
            Rich::Text(text) => text,
            Rich::Parts(_) => panic!("words only"),
        }
    }

    #[test]
    fn gaps_are_filled_and_unknown_ones_kept() {
        assert_eq!(filled("Play {on}", Lang::En, "Fox"), "Play Fox");
        assert_eq!(filled("{on} by {cause}.", Lang::En, "Fox"), "Fox by {cause}.");
        assert_eq!(filled("{on", Lang::En, "Fox"), "{on");
        assert_eq!(filled("no gap", Lang::En, "Fox"), "no gap");
    }

    #[test]
    fn particles_follow_the_sound() {
        assert_eq!(filled("{on}을(를) 전개", Lang::Ko, "기사"), "기사를 전개");
        assert_eq!(filled("{on}을(를) 전개", Lang::Ko, "여왕"), "여왕을 전개");
        assert_eq!(filled("{on}(으)로", Lang::Ko, "물"), "물로");
        assert_eq!(filled("{on}이(가)", Lang::Ko, "\"Golem\""), "\"Golem\"이");
    }
}
