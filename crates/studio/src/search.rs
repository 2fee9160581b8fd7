//! Words against names and texts: plain letters, whole syllables, and Korean initial consonants.

/// The initial consonants of Korean, in the order of the syllables.
const INITIALS: [char; 19] = [
    'ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ', 'ㅌ',
    'ㅍ', 'ㅎ',
];

/// A card as it is searched. A project keeps them, so that its texts are made once.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The card's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it says, in English and in Korean; the first line is the head.
    pub lines: [Vec<String>; 2],
    /// All of it in small letters.
    plain: String,
    /// The initial consonants of its name and lines.
    initials: String,
}

/// What is looked for.
#[derive(Debug)]
pub(crate) struct Wanted {
    whole: String,
    words: Vec<String>,
    /// Is it nothing but initial consonants?
    initials: bool,
}

/// UTF-16 units of a text, from and to.
pub(crate) type Lit = [u32; 2];

impl Entry {
    /// A card with what it says.
    pub(crate) fn new(id: &str, name: &str, lines: [Vec<String>; 2]) -> Self {
        let texts = || [id, name].into_iter().chain(lines.iter().flatten().map(String::as_str));
        let plain = texts().map(str::to_lowercase).collect::<Vec<_>>().join("\n");
        let initials = texts().map(|text| initials(text).0).collect::<Vec<_>>().join("\n");
        Self { id: id.to_owned(), name: name.to_owned(), lines, plain, initials }
    }

    /// How well it fits: 0 not at all; names before ids before texts.
    pub(crate) fn score(&self, wanted: &Wanted) -> u32 {
        let here = if wanted.initials {
            self.initials.contains(&wanted.whole)
        } else {
            wanted.words.iter().all(|word| self.plain.contains(word))
        };
        if !here {
            return 0;
        }
        wanted.score(&self.name).max(wanted.score(&self.id).saturating_sub(5)).max(10)
    }

    /// The line that fits best, the reader's language first. Where no line does, it is the first of the text.
    pub(crate) fn line(&self, wanted: &Wanted, lang: cardwright_ir::Lang) -> Option<&str> {
        let own = usize::from(lang == cardwright_ir::Lang::Ko);
        let order = [own, 1 - own];
        let found = order.iter().find_map(|at| {
            let fits = self.lines[*at].iter().skip(1).map(|line| (wanted.fits(line), line));
            // The first of those that hold most of the words.
            fits.filter(|(fits, _)| *fits > 0).reduce(|best, next| if next.0 > best.0 { next } else { best })
        });
        found.map(|(_, line)| line.as_str()).or_else(|| self.lines[own].get(1).map(String::as_str))
    }
}

impl Wanted {
    /// The words of a search.
    pub(crate) fn new(text: &str) -> Self {
        let whole = text.trim().to_lowercase();
        let bare: String = whole.split_whitespace().collect();
        let initials = !bare.is_empty() && bare.chars().all(|letter| INITIALS.contains(&letter));
        let words = whole.split_whitespace().map(str::to_owned).collect();
        Self { whole: if initials { bare } else { whole }, words, initials }
    }

    /// Words of which any may be found: for lighting what a structural search was about.
    pub(crate) fn any(words: Vec<String>) -> Self {
        Self { whole: words.join(" "), words, initials: false }
    }

    /// Is nothing looked for?
    pub(crate) fn is_empty(&self) -> bool {
        self.whole.is_empty()
    }

    /// The places of a text that are looked for.
    pub(crate) fn lit(&self, text: &str) -> Vec<Lit> {
        let mut found: Vec<Lit> = Vec::new();
        if self.initials {
            let (letters, places) = initials(text);
            let letters: Vec<char> = letters.chars().collect();
            let whole: Vec<char> = self.whole.chars().collect();
            if let Some(at) = letters.windows(whole.len()).position(|part| part == whole) {
                found.push([places[at][0], places[at + whole.len() - 1][1]]);
            }
            return found;
        }
        let (letters, places) = folded(text);
        for word in &self.words {
            let word: Vec<char> = word.chars().collect();
            let hits = letters.windows(word.len().max(1)).enumerate().filter(|(_, part)| *part == word);
            found.extend(hits.map(|(at, part)| [places[at][0], places[at + part.len() - 1][1]]));
        }
        found.sort_unstable();
        // Words that overlap are one place.
        found.dedup_by(|next, before| {
            let touches = next[0] <= before[1];
            if touches {
                before[1] = before[1].max(next[1]);
            }
            touches
        });
        found
    }

    /// How many of the words a line holds.
    fn fits(&self, line: &str) -> usize {
        if self.initials {
            return usize::from(initials(line).0.contains(&self.whole));
        }
        let line = line.to_lowercase();
        self.words.iter().filter(|word| line.contains(*word)).count()
    }

    fn score(&self, text: &str) -> u32 {
        let text = text.to_lowercase();
        if self.initials {
            return if initials(&text).0.contains(&self.whole) { 50 } else { 0 };
        }
        match text.find(&self.whole) {
            _ if text == self.whole => 100,
            Some(0) => 80,
            Some(at) if text[..at].ends_with([' ', '_', '-', '·']) => 60,
            Some(_) => 40,
            None if self.words.iter().all(|word| text.contains(word)) => 30,
            None => 0,
        }
    }
}

/// Small letters with their places.
fn folded(text: &str) -> (Vec<char>, Vec<Lit>) {
    let small = |(letter, place): (char, Lit)| (letter.to_lowercase().next().unwrap_or(letter), place);
    placed(text).map(small).unzip()
}

/// The initial consonants of a text with their places: 가마 지기 → ㄱㅁㅈㄱ.
fn initials(text: &str) -> (String, Vec<Lit>) {
    let initial = |(letter, place): (char, Lit)| {
        let number = u32::from(letter).wrapping_sub(0xac00);
        let found = if number < 11_172 {
            INITIALS.get((number / 588) as usize).copied()
        } else {
            INITIALS.contains(&letter).then_some(letter)
        };
        found.map(|found| (found, place))
    };
    placed(text).filter_map(initial).unzip()
}

fn placed(text: &str) -> impl Iterator<Item = (char, Lit)> {
    let mut at = 0;
    text.chars().map(move |letter| {
        let from = at;
        at += if u32::from(letter) > 0xffff { 2 } else { 1 };
        (letter, [from, at])
    })
}

#[cfg(test)]
mod tests {
    use cardwright_ir::Lang;

    use super::*;

    fn keeper() -> Entry {
        let en = ["Kiln Keeper", "When you discard a card, draw 1."].map(str::to_owned).to_vec();
        let ko = ["가마 지기", "카드를 버릴 때 1장 뽑습니다."].map(str::to_owned).to_vec();
        Entry::new("kiln_keeper", "Kiln Keeper", [en, ko])
    }

    #[test]
    fn names_fit_better_than_texts() {
        let score = |text: &str| keeper().score(&Wanted::new(text));
        assert_eq!([score("Kiln keeper"), score("kil"), score("keep"), score("eep")], [100, 80, 60, 40]);
        assert_eq!([score("discard"), score("draw discard"), score("카드를")], [10, 10, 10]);
        assert_eq!([score("discard nothing"), score("ㅁㅁ")], [0, 0]);
    }

    #[test]
    fn initial_consonants_find_korean() {
        let wanted = Wanted::new("ㄱㅁ ㅈㄱ");
        assert!(keeper().score(&wanted) > 0);
        assert_eq!(wanted.lit("그 가마 지기"), [[2, 7]]);
    }

    #[test]
    fn the_line_is_the_one_with_the_words() {
        let line = |text: &str, lang| keeper().line(&Wanted::new(text), lang).map(str::to_owned);
        assert_eq!(line("뽑", Lang::En).as_deref(), Some("카드를 버릴 때 1장 뽑습니다."));
        assert_eq!(line("kiln", Lang::En).as_deref(), Some("When you discard a card, draw 1."));
    }

    #[test]
    fn places_are_counted_as_the_page_counts() {
        assert_eq!(Wanted::new("card DRAW").lit("😀 draw a card, draw"), [[3, 7], [10, 14], [16, 20]]);
        assert_eq!(Wanted::new("aa a").lit("aaa"), [[0, 3]]);
    }
}
