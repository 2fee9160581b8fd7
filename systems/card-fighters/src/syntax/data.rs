//! Card data: the JSON beside the rules.

use cardwright_source::{
    Bi, Diagnostic, Help, Place, Problems, Severity, Source, Span, Written,
    json::{self, Integer, Kind, Limits, Parsed, Value},
    parts::{Fresh, List, Reading, Whole},
    say, span, suggest,
};

use super::{
    command::is_guid,
    problem::{MOST_DIAGNOSTICS, code, is_error, shown},
    tree::CardKind,
};

const MEND_FIRST: Bi = Bi::new("mend the first error first", "첫 오류부터 고치세요");
const NOT_USED: Bi = Bi::new("it is not used", "쓰이지 않습니다");

/// The kind of a character's ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum AbilityType {
    Instant,
    Triggered,
    Auto,
}

/// What the data say about a card.
#[derive(Clone, PartialEq, Debug)]
pub struct CardData {
    /// Its GUID.
    pub id: String,
    /// Its short name: that of its rules file.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its number in its set.
    pub number: String,
    /// D, C, B, A or S.
    pub rarity: String,
    /// Who published the character.
    pub publisher: String,
    /// The game the character comes from.
    pub team: String,
    /// What it is.
    pub kind: CardKind,
    /// Its subtype in lower case.
    pub subtype: Option<String>,
    /// Battle points.
    pub bp: i32,
    /// Soul points: gained, or paid if negative.
    pub sp: i32,
    /// The kind of its ability.
    pub ability: Option<AbilityType>,
    /// The name of its ability.
    pub ability_name: Option<String>,
    /// Subtypes that can back it up, in lower case.
    pub backups: Vec<String>,
    /// The file of its rule.
    pub rules_file: Option<(String, Span)>,
    /// Its rule, line by line, where the data hold it.
    pub rules: Option<Vec<(String, Span)>>,
    /// Where.
    pub place: Place,
}

/// Cards that one file may have.
const MOST_CARDS: usize = 20_000;

const FIELDS: &[&str] = &[
    "id",
    "slug",
    "name",
    "number",
    "gid",
    "publisher",
    "team",
    "type",
    "subtype",
    "rarity",
    "bp",
    "sp",
    "ability_type",
    "ability_name",
    "backups",
    "effect_categories",
    "rules_file",
    "rules",
];

/// Is this text probably card data? Errors in it do not matter.
pub(crate) fn looks_like_data(text: &str) -> bool {
    let mut end = text.len().min(8 << 10);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let text = &text[..end];
    let (tree, _) = json::parse(text, Limits { depth: 16, errors: 1 });
    let Some(root) = tree.root(text) else { return false };
    let is_card = |value: Value<'_>| {
        value.get("slug").is_some()
            && (value.get("rules_file").is_some()
                || value.get("ability_type").is_some()
                || value.get("backups").is_some()
                || (value.get("sp").is_some() && value.get("rules").is_some()))
    };
    root.kind() == Kind::Array && root.items().take(4).any(is_card)
}

/// Reads a file of card data, as far as its cards are not known. A card with errors is none.
pub(crate) fn read(source: &Source, reading: &mut Reading<'_, Option<CardData>>) -> Whole<Option<CardData>> {
    let problems = Problems::new(source, MOST_DIAGNOSTICS);
    let mut reader = Reader { problems, card: None };
    let mut whole = Whole::default();
    if source.invalid_utf8.is_some() {
        reader.add("E-201", span(0, 0), "the file is not UTF-8", "save it with the encoding UTF-8");
    }
    let parsed = reading.json();
    let Parsed { tree, errors } = &*parsed;
    for error in errors {
        let help = error.help.clone().unwrap_or(MEND_FIRST.into());
        reader.add("E-201", error.span, error.message.clone(), help);
    }
    match tree.root(&source.text) {
        Some(root) if root.kind() == Kind::Array => {
            whole.list = List { start: Written::default(), numbered: true };
            for item in root.items().take(MOST_CARDS) {
                let inside = |error: &json::SyntaxError| item.span().contains_range(error.span);
                let torn = errors.iter().any(inside);
                reader.item(item, torn, reading, &mut whole);
            }
            if root.items().nth(MOST_CARDS).is_some() {
                let help = "split the file";
                reader.add("E-201", span(0, 0), format!("more than {MOST_CARDS} cards"), help);
            }
        }
        Some(root) => reader.add(
            "E-201",
            root.head(),
            "expected a list of cards",
            "write the cards as objects inside [ ]",
        ),
        None => {}
    }
    Whole { found: reader.problems.into_found(), ..whole }
}

struct Reader<'s> {
    problems: Problems<'s>,
    card: Option<String>,
}

impl Reader<'_> {
    fn add(&mut self, id: &'static str, at: Span, message: impl Into<String>, help: impl Into<Help>) {
        let severity = if is_error(id) { Severity::Error } else { Severity::Warning };
        if let Some(added) = self.problems.add(severity, code(id), at, || say(message).help(help)) {
            added.card.clone_from(&self.card);
        }
    }

    /// The next card. A `torn` one holds a syntax error and is none.
    fn item(
        &mut self,
        item: Value<'_>,
        torn: bool,
        reading: &mut Reading<'_, Option<CardData>>,
        whole: &mut Whole<Option<CardData>>,
    ) {
        let index = whole.parts.len();
        let at = usize::from(item.span().start())..usize::from(item.span().end());
        if !torn && let Some(part) = reading.find(at.clone(), index) {
            part.found(&whole.list).for_each(|problem| self.problems.again(problem));
            whole.parts.push(part);
            return;
        }
        let mark = self.problems.mark();
        let value = self.card(item).filter(|_| !torn);
        self.card = None;
        let found = self.problems.since(mark).filter(|_| !torn).map(<[Diagnostic]>::to_vec);
        whole.parts.push(reading.keep(at, index, Fresh { value, found, nameless: false }));
    }

    fn card(&mut self, value: Value<'_>) -> Option<CardData> {
        self.problems.take_errors();
        let at = value.head();
        if value.kind() != Kind::Object {
            self.add("E-202", at, "a card is an object", "write the fields of the card inside { }");
            return None;
        }
        let slug = self.text(value, "slug", true).unwrap_or_default();
        self.card = Some(slug.clone());
        let good = |slug: &str| {
            !slug.is_empty()
                && slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        };
        if !slug.is_empty() && !good(&slug) {
            let at = value.get("slug").map_or(at, |slug| slug.span());
            self.add(
                "E-203",
                at,
                format!("bad slug \"{}\"", shown(&slug)),
                "a slug has small letters, digits and `-`",
            );
        }
        self.fields(value);
        let id = self.text(value, "id", true).unwrap_or_default().to_ascii_lowercase();
        if !id.is_empty() && !is_guid(&id) {
            let at = value.get("id").map_or(at, |id| id.span());
            let help = "a card id has the form 01234567-89ab-cdef-0123-456789abcdef";
            self.add("E-203", at, format!("`{}` is not a card id", shown(&id)), help);
        }
        let name = self.text(value, "name", true).unwrap_or_default();
        let kind = self.choice(value, "type", &["character", "action", "reaction"], true);
        let kind = match kind {
            Some(1) => CardKind::Action,
            Some(2) => CardKind::Reaction,
            _ => CardKind::Character,
        };
        let character = kind == CardKind::Character;
        let subtype = self.text(value, "subtype", character).map(|word| word.to_ascii_lowercase());
        let bp = self.number(value, "bp", character).unwrap_or(0);
        let sp = self.number(value, "sp", true).unwrap_or(0);
        let ability = self.choice(value, "ability_type", &["instant", "triggered", "auto"], false);
        let ability = ability.map(|at| [AbilityType::Instant, AbilityType::Triggered, AbilityType::Auto][at]);
        let backups = self.backups(value);
        let data = CardData {
            id,
            slug,
            name,
            number: self.text(value, "number", false).unwrap_or_default(),
            rarity: self.text(value, "rarity", false).unwrap_or_default(),
            publisher: self.text(value, "publisher", false).unwrap_or_default(),
            team: self.text(value, "team", false).unwrap_or_default(),
            kind,
            subtype,
            bp,
            sp,
            ability,
            ability_name: self.text(value, "ability_name", false),
            backups,
            rules_file: self
                .text(value, "rules_file", false)
                .map(|name| (name, value.get("rules_file").map_or(at, |name| name.span()))),
            rules: self.rules(value),
            place: Place::new(self.problems.source().id, at),
        };
        self.ranges(value, &data);
        (self.problems.take_errors() == 0).then_some(data)
    }

    fn fields(&mut self, value: Value<'_>) {
        let mut seen: Vec<String> = Vec::new();
        for (key, _) in value.members() {
            let name = key.name().into_owned();
            if seen.contains(&name) {
                self.add(
                    "E-202",
                    key.span(),
                    format!("the field \"{}\" stands twice", shown(&name)),
                    "remove one of them",
                );
            } else if !FIELDS.contains(&name.as_str()) {
                let near = suggest::nearest(&name, FIELDS.iter().copied());
                let help = near.map_or(NOT_USED.into(), |near| Help::meant(format!("\"{near}\"")));
                self.add("W-201", key.span(), format!("unknown field \"{}\"", shown(&name)), help);
            }
            seen.push(name);
        }
    }

    /// BP, SP, rarity and back-ups of what the game has.
    fn ranges(&mut self, value: Value<'_>, data: &CardData) {
        let at = |key: &str| value.get(key).map_or(value.head(), |value| value.span());
        if data.kind == CardKind::Character {
            let given = value.get("bp").is_some_and(|bp| matches!(bp.as_integer(), Integer::Is(_)));
            if given && (data.bp < 100 || data.bp > 9900 || data.bp % 100 != 0) {
                self.add("E-204", at("bp"), "BP are a multiple of 100 from 100 on", "write for example 400");
            }
            if data.sp < -20 || data.sp > 20 {
                self.add(
                    "E-204",
                    at("sp"),
                    "SP of a character lie between -20 and 20",
                    "negative SP are paid, others gained",
                );
            }
        } else {
            if value.get("bp").is_some_and(|bp| !bp.is_null()) {
                self.add("E-204", at("bp"), "only characters have BP", "leave the field out, or write null");
            }
            if data.sp > 0 || data.sp < -99 {
                self.add(
                    "E-204",
                    at("sp"),
                    "an Action or a Reaction costs SP: the value is 0 or negative",
                    "write for example -3",
                );
            }
            if data.ability.is_some() {
                self.add(
                    "E-204",
                    at("ability_type"),
                    "only characters have an ability kind",
                    "leave the field out, or write null",
                );
            }
            if !data.backups.is_empty() {
                self.add("E-204", at("backups"), "only characters have back-ups", "leave the list empty");
            }
        }
        if data.backups.len() > 3 {
            self.add("E-204", at("backups"), "a character has at most three back-ups", "shorten the list");
        }
        if !data.rarity.is_empty() && !["D", "C", "B", "A", "S"].contains(&data.rarity.as_str()) {
            let message = format!("unknown rarity \"{}\"", shown(&data.rarity));
            self.add("E-204", at("rarity"), message, "rarities are D, C, B, A and S");
        }
        if data.rules_file.is_some() && data.rules.is_some() {
            self.add(
                "E-202",
                at("rules"),
                "the rule is given twice",
                "use either \"rules_file\" or \"rules\"",
            );
        }
    }

    fn text(&mut self, value: Value<'_>, key: &str, needed: bool) -> Option<String> {
        match value.get(key) {
            Some(found) if found.is_null() && !needed => None,
            Some(found) => match found.as_str() {
                Some(text) if text.is_empty() && needed => {
                    self.add("E-202", found.span(), format!("\"{key}\" is empty"), "write a text");
                    None
                }
                Some(text) => Some(text.into_owned()),
                None => {
                    self.add(
                        "E-202",
                        found.span(),
                        format!("\"{key}\" must be a text"),
                        "write it in quotes",
                    );
                    None
                }
            },
            None => {
                if needed {
                    self.add(
                        "E-202",
                        value.head(),
                        format!("\"{key}\" is missing"),
                        format!("add the field \"{key}\""),
                    );
                }
                None
            }
        }
    }

    fn number(&mut self, value: Value<'_>, key: &str, needed: bool) -> Option<i32> {
        match value.get(key) {
            Some(found) if found.is_null() && !needed => None,
            Some(found) => match found.as_integer() {
                Integer::Is(number) if i32::try_from(number).is_ok() => i32::try_from(number).ok(),
                _ => {
                    self.add(
                        "E-202",
                        found.span(),
                        format!("\"{key}\" must be a whole number"),
                        "write for example 300",
                    );
                    None
                }
            },
            None => {
                if needed {
                    self.add(
                        "E-202",
                        value.head(),
                        format!("\"{key}\" is missing"),
                        format!("add the field \"{key}\""),
                    );
                }
                None
            }
        }
    }

    fn choice(&mut self, value: Value<'_>, key: &str, words: &[&str], needed: bool) -> Option<usize> {
        let text = self.text(value, key, needed)?;
        let lower = text.to_ascii_lowercase();
        let found = words.iter().position(|word| *word == lower);
        if found.is_none() {
            let at = value.get(key).map_or(value.head(), |value| value.span());
            let help = match suggest::nearest(&lower, words.iter().copied()) {
                Some(near) => Help::meant(format!("\"{near}\"")),
                None => {
                    let words = words.iter().map(|word| (*word).to_owned()).collect();
                    Help::OneOf { lead: "it is one of", words, last: ", " }
                }
            };
            self.add("E-204", at, format!("unknown {key} \"{}\"", shown(&text)), help);
        }
        found
    }

    fn backups(&mut self, value: Value<'_>) -> Vec<String> {
        let Some(list) = value.get("backups").filter(|list| !list.is_null()) else { return Vec::new() };
        if list.kind() != Kind::Array {
            self.add(
                "E-202",
                list.span(),
                "\"backups\" must be a list of subtypes",
                "write for example [\"Ninja\"]",
            );
            return Vec::new();
        }
        let mut words = Vec::new();
        for item in list.items() {
            match item.as_str() {
                Some(word) => words.push(word.to_ascii_lowercase()),
                None => self.add(
                    "E-202",
                    item.span(),
                    "a back-up is a subtype in quotes",
                    "write for example \"Ninja\"",
                ),
            }
        }
        words
    }

    fn rules(&mut self, value: Value<'_>) -> Option<Vec<(String, Span)>> {
        let list = value.get("rules").filter(|list| !list.is_null())?;
        if list.kind() != Kind::Array {
            self.add(
                "E-202",
                list.span(),
                "\"rules\" must be a list of lines",
                "write one property a line, each in quotes",
            );
            return None;
        }
        let mut lines = Vec::new();
        for item in list.items() {
            match item.as_str() {
                Some(line) if !line.contains('\n') => lines.push((line.into_owned(), item.span())),
                _ => self.add(
                    "E-202",
                    item.span(),
                    "a line of a rule is a text without line breaks",
                    "write one property a line",
                ),
            }
        }
        Some(lines)
    }
}
