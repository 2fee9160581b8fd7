//! The files of a pool together: card data, and the rule of each card.

use std::{borrow::Cow, collections::BTreeMap, sync::Arc};

use cardwright_source::{
    Diagnostic, FileId, Place, Problems, Severity, Source, Span,
    parts::{Parts, Placed, Whole},
    span,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{
    data::{self, CardData},
    problem::{MOST_DIAGNOSTICS, code, shown},
    rule::{self, Context, Known},
    tree::{CardKind, Rule},
};

/// A card with its rule.
#[derive(Clone, Debug)]
pub struct Card {
    /// What the data say.
    pub data: CardData,
    /// Its rule, without errors.
    pub rule: Option<Rule>,
    /// Where the rule is written.
    pub lines: Lines,
}

/// How places of a rule's text are places of a file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lines {
    file: FileId,
    /// Where lines begin in the text and in the file, and how long they are; a line with escapes is known only as a
    /// whole. Empty where the file is the text.
    inside: Vec<(usize, Span, bool)>,
}

/// What was read.
#[derive(Debug, Default)]
pub struct Read {
    /// Cards without errors.
    pub cards: Vec<Card>,
    /// How many there were.
    pub seen: usize,
    /// All problems.
    pub diagnostics: Vec<Diagnostic>,
    /// What rules may refer to.
    pub known: Known,
}

impl Lines {
    /// The place of a span of the rule's text.
    pub fn place(&self, at: Span) -> Place {
        if self.inside.is_empty() {
            return Place::new(self.file, at);
        }
        let start = usize::from(at.start());
        let line = self.inside.iter().rfind(|(from, ..)| *from <= start).unwrap_or(&self.inside[0]);
        let (from, outer, exact) = line;
        if !exact {
            return Place::new(self.file, *outer);
        }
        let move_on = usize::from(outer.start()) + 1;
        let most = usize::from(outer.end());
        let shift = |at: usize| (at.saturating_sub(*from) + move_on).min(most);
        Place::new(self.file, span(shift(start), shift(at.end().into()).max(shift(start))))
    }

    /// Are places of the text exactly places of the file?
    fn exact(&self) -> bool {
        self.inside.iter().all(|(.., exact)| *exact)
    }
}

/// What is kept of files from one reading to the next.
#[derive(Default)]
pub(crate) struct Kept {
    data: Parts<Option<CardData>>,
    rules: RulesRead,
}

/// Rules by their text and their card.
type RulesRead = FxHashMap<(Arc<str>, Context), Arc<rule::Read>>;

/// What was checked, with the card data in the files they lie in.
#[derive(Default)]
pub(crate) struct Rechecked {
    files: Vec<Arc<Whole<Option<CardData>>>>,
    /// The cards without errors.
    valid: Vec<Valid>,
    seen: usize,
    diagnostics: Vec<Diagnostic>,
    known: Known,
}

/// A card without errors.
struct Valid {
    of: Of,
    rule: Option<Arc<rule::Read>>,
    lines: Lines,
}

/// Where the data of a card are.
enum Of {
    /// The file and its place in it.
    Part(usize, usize),
    /// A rule without data.
    Alone(Box<CardData>),
}

/// Reads and checks the files of a pool.
pub fn read(files: &[Arc<Source>]) -> Read {
    let Rechecked { files, valid, seen, diagnostics, known } = recheck(files, &mut Kept::default());
    let mut parts: Vec<Vec<Option<Placed<Option<CardData>>>>> = files
        .into_iter()
        .map(|file| Arc::into_inner(file).map_or_else(Vec::new, |file| file.parts))
        .map(|parts| parts.into_iter().map(Some).collect())
        .collect();
    let cards = valid.into_iter().filter_map(|Valid { of, rule, lines }| {
        let data = match of {
            Of::Part(file, at) => parts[file][at].take()?.into_value()??,
            Of::Alone(data) => *data,
        };
        // Cards with the same rule share it.
        let rule =
            rule.map(|read| Arc::try_unwrap(read).map_or_else(|read| read.rule.clone(), |read| read.rule));
        Some(Card { data, rule, lines })
    });
    Read { cards: cards.collect(), seen, diagnostics, known }
}

/// Checks the files of a pool. What is kept of them is not read again.
pub(crate) fn recheck(files: &[Arc<Source>], kept: &mut Kept) -> Rechecked {
    kept.data.retain(files);
    let mut checked = Rechecked { known: super::plain(), ..Rechecked::default() };
    let mut rules = Rules::default();
    let mut sources = Vec::new();
    for file in files {
        if is_rules(&file.name) {
            rules.add(file);
            continue;
        }
        let whole = kept.data.file(file, "", |reading| data::read(file, reading));
        checked.seen += whole.parts.len();
        checked.diagnostics.extend(Problems::with(file, MOST_DIAGNOSTICS, &whole.found).finish(code("N001")));
        checked.files.push(whole);
        sources.push(file);
    }
    let any_data = !sources.is_empty();
    let wholes = checked.files.clone();
    let mut all: Vec<Data<'_>> = Vec::new();
    for (file, whole) in wholes.iter().enumerate() {
        let fine = sources[file].invalid_utf8.is_none();
        let parts = whole.parts.iter().filter(|_| fine);
        all.extend(parts.filter_map(|part| Some(Data { file, part, data: part.value().as_ref()? })));
    }
    unique(&mut all, &mut checked.diagnostics);
    known(&all, any_data, &mut checked.known);
    let mut reading = ReadingRules { before: std::mem::take(&mut kept.rules), now: RulesRead::default() };
    for data in all {
        card(&data, folder(&sources[data.file].name), &mut rules, &mut reading, &mut checked);
    }
    for (file, used) in rules.files {
        if used {
            continue;
        }
        checked.seen += 1;
        if any_data {
            let place = Place::new(file.id, span(0, 0));
            let message = "no card of the card data has this rule";
            let help = "name the file in the \"rules_file\" of a card";
            checked
                .diagnostics
                .push(Diagnostic::new(Severity::Warning, code("W-202"), place, message).help(help));
        }
        alone(file, any_data, &mut reading, &mut checked);
    }
    kept.rules = reading.now;
    checked
}

impl Rechecked {
    /// The data of the cards without errors. Their places are those at which they were first read.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &CardData> {
        self.valid.iter().filter_map(|valid| match &valid.of {
            Of::Part(file, at) => self.files[*file].parts[*at].value().as_ref(),
            Of::Alone(data) => Some(data),
        })
    }

    /// How many cards there were, and what is wrong.
    pub(crate) fn into_problems(self) -> (usize, Vec<Diagnostic>) {
        (self.seen, self.diagnostics)
    }
}

/// Is this the name of a file of rules?
pub(crate) fn is_rules(name: &str) -> bool {
    name.ends_with(".rules")
}

/// The data of a card, where they stand now.
struct Data<'e> {
    file: usize,
    part: &'e Placed<Option<CardData>>,
    data: &'e CardData,
}

impl Data<'_> {
    fn place(&self, span: Span) -> Place {
        Place::new(self.data.place.file, self.part.span(span))
    }

    /// An error of the card.
    fn error(&self, id: &'static str, at: Span, message: String, help: &str) -> Diagnostic {
        let mut problem = Diagnostic::error(code(id), self.place(at), message).help(help);
        problem.card = Some(self.data.slug.clone());
        problem
    }
}

/// The same id, slug or name twice.
fn unique<'e>(all: &mut Vec<Data<'e>>, diagnostics: &mut Vec<Diagnostic>) {
    let mut seen: [FxHashSet<Cow<'e, str>>; 3] = std::default::Default::default();
    all.retain(|card| {
        let data = card.data;
        let words = [
            Cow::Borrowed(data.id.as_str()),
            Cow::Borrowed(data.slug.as_str()),
            Cow::Owned(data.name.to_ascii_lowercase()),
        ];
        for (at, word) in words.iter().enumerate() {
            if seen[at].contains(word) {
                let what = ["id", "slug", "name"][at];
                let message = format!("there is already a card with the {what} \"{}\"", shown(word));
                let help = "ids, slugs and names are unique";
                diagnostics.push(card.error("E-206", data.place.span, message, help));
                return false;
            }
        }
        for (seen, word) in seen.iter_mut().zip(words) {
            seen.insert(word);
        }
        true
    });
}

fn known(all: &[Data<'_>], any_data: bool, known: &mut Known) {
    let words = all.iter().flat_map(|card| card.data.subtype.iter().chain(&card.data.backups));
    for word in words {
        if !known.subtypes.contains(word) {
            known.subtypes.push(word.clone());
        }
    }
    if any_data {
        known.names = Some(all.iter().map(|card| card.data.name.to_ascii_lowercase()).collect());
    }
    known.ids = all.iter().map(|card| card.data.id.clone()).collect();
}

/// Rules that are read, as far as they were not before.
struct ReadingRules {
    before: RulesRead,
    now: RulesRead,
}

impl ReadingRules {
    fn rule(&mut self, text: Arc<str>, known: &Known, context: Context) -> Arc<rule::Read> {
        let key = (text, context);
        if let Some(read) = self.now.get(&key) {
            return Arc::clone(read);
        }
        let before = self.before.remove(&key).filter(|read| read.holds(known));
        let read = before.unwrap_or_else(|| Arc::new(rule::read(&key.0, known, context)));
        self.now.insert(key, Arc::clone(&read));
        read
    }
}

fn card(
    card: &Data<'_>,
    folder: &str,
    rules: &mut Rules<'_>,
    reading: &mut ReadingRules,
    checked: &mut Rechecked,
) {
    let data = card.data;
    let of = Of::Part(card.file, card.part.index);
    let context = Context { kind: Some(data.kind), ability: data.ability };
    let (text, lines): (Arc<str>, Lines) = if let Some(inline) = &data.rules {
        let mut text = String::new();
        let mut inside = Vec::new();
        for (line, at) in inline {
            // Between its quotes the line is exactly its text, unless it has escapes.
            let exact = usize::from(at.len()) == line.len() + 2;
            inside.push((text.len(), card.part.span(*at), exact));
            text.push_str(line);
            text.push('\n');
        }
        if inside.is_empty() {
            inside.push((0, card.part.span(data.place.span), false));
        }
        (text.into(), Lines { file: data.place.file, inside })
    } else if let Some((name, at)) = &data.rules_file {
        match rules.find(folder, name) {
            Some(found) => (Arc::clone(&found.text), Lines { file: found.id, inside: Vec::new() }),
            None => {
                let message = format!("the rule \"{}\" is not among the files that were read", shown(name));
                let help = "give the folder with the card data and the rules";
                checked.diagnostics.push(card.error("E-205", *at, message, help));
                return;
            }
        }
    } else {
        if data.kind != CardKind::Character || data.ability.is_some() {
            let what = if data.kind == CardKind::Character {
                "a character with an ability"
            } else {
                "an Action or a Reaction"
            };
            let (message, help) = (format!("{what} needs a rule"), "add \"rules_file\" or \"rules\"");
            checked.diagnostics.push(card.error("E-205", data.place.span, message, help));
            return;
        }
        let lines = Lines { file: data.place.file, inside: Vec::new() };
        checked.valid.push(Valid { of, rule: None, lines });
        return;
    };
    let read = reading.rule(text, &checked.known, context);
    let found = read.problems.finish(Some(&data.slug), &|at| lines.place(at), lines.exact());
    checked.diagnostics.extend(found);
    if !read.problems.any_error() {
        checked.valid.push(Valid { of, rule: Some(read), lines });
    }
}

/// A rule without card data is read as a character of its file's name.
fn alone(file: &Arc<Source>, any_data: bool, reading: &mut ReadingRules, checked: &mut Rechecked) {
    let read = reading.rule(Arc::clone(&file.text), &checked.known, Context::default());
    let lines = Lines { file: file.id, inside: Vec::new() };
    let stem =
        file.name.rsplit(['/', '\\']).next().unwrap_or(&file.name).trim_end_matches(".rules").to_owned();
    let mut found = read.problems.finish(Some(&stem), &|at| lines.place(at), true);
    if file.invalid_utf8.is_some() {
        let mut problem = Diagnostic::error(code("E-201"), lines.place(span(0, 0)), "the file is not UTF-8")
            .help("save it with the encoding UTF-8");
        problem.card = Some(stem.clone());
        found.insert(0, problem);
    }
    checked.diagnostics.extend(found);
    if read.problems.any_error() || file.invalid_utf8.is_some() || any_data {
        return;
    }
    let data = CardData {
        id: String::new(),
        slug: stem.clone(),
        name: stem,
        number: String::new(),
        rarity: String::new(),
        publisher: String::new(),
        team: String::new(),
        kind: CardKind::Character,
        subtype: None,
        bp: 0,
        sp: 0,
        ability: None,
        ability_name: None,
        backups: Vec::new(),
        rules_file: None,
        rules: None,
        place: Place::new(file.id, span(0, 0)),
    };
    checked.valid.push(Valid { of: Of::Alone(Box::new(data)), rule: Some(read), lines });
}

/// The files of rules.
#[derive(Default)]
struct Rules<'s> {
    /// Each, and whether some card has it.
    files: Vec<(&'s Arc<Source>, bool)>,
    /// The first with a name, and with a name behind its folders.
    named: BTreeMap<String, usize>,
    based: BTreeMap<String, Vec<usize>>,
}

impl<'s> Rules<'s> {
    fn add(&mut self, file: &'s Arc<Source>) {
        let at = self.files.len();
        self.files.push((file, false));
        let name = file.name.replace('\\', "/");
        let base = name.rsplit('/').next().unwrap_or(&name).to_owned();
        self.based.entry(base).or_default().push(at);
        self.named.entry(name).or_insert(at);
    }

    /// The file that the data mean: beside them, or else any with that name. It is then some card's.
    fn find(&mut self, folder: &str, name: &str) -> Option<&'s Arc<Source>> {
        let name = name.replace('\\', "/");
        let base = name.rsplit('/').next().unwrap_or(&name);
        let based = self.based.get(base).map_or(&[][..], Vec::as_slice);
        let ends = |at: &&usize| {
            let file = self.files[**at].0.name.replace('\\', "/");
            file == name || file.strip_suffix(name.as_str()).is_some_and(|before| before.ends_with('/'))
        };
        let beside = self.named.get(&format!("{folder}{name}").replace('\\', "/")).copied();
        let at = beside.or_else(|| based.iter().find(ends).copied()).or_else(|| based.first().copied())?;
        self.files[at].1 = true;
        Some(self.files[at].0)
    }
}

/// The folder of a file, with its last `/`.
fn folder(name: &str) -> &str {
    name.rfind(['/', '\\']).map_or("", |at| &name[..=at])
}
