//! Plain terms to a development card, or to a leader.

use std::sync::Arc;

use cardwright_source::{Source, Sources};
use cardwright_system::{
    Converted, Lost, Plain, Sort,
    plain::{Saying, Sentence},
};

use super::{
    effect::{Effect, Form, effect},
    lost,
    tell::tell,
};
use crate::{
    lower,
    syntax::{self, MOST_AMOUNT, words::CARD_TYPES},
    system::WIDTH,
    vocabulary::{self, VOCABULARY, words},
};

/// A card that says what is told: a leader if its owner uses it, and else a development card. A leader that does nothing
/// would be none.
pub(crate) fn write(plain: &Plain) -> Converted {
    let used = |says: &Saying| effect(says, Sort::Unit, Form::Leader).is_ok();
    if plain.sort == Sort::Unit
        && plain.abilities.first().is_some_and(|first| used(&first.says))
        && let (leader, true) = written(plain, Form::Leader)
    {
        return leader;
    }
    written(plain, form(plain)).0
}

/// The same in a form, and whether it does something there.
fn written(plain: &Plain, form: Form) -> (Converted, bool) {
    let mut converted = Converted::default();
    let card = Card { plain, form, cost: cost(plain, form, &mut converted.lost) };
    told_of_the_card(&card, &mut converted.lost);
    let effects = converted.write_joined(plain, |at, says| {
        if at > 0 {
            return Err(lost("a card has one list of effects at once", "즉시 효과 목록은 하나뿐"));
        }
        let effect = effect(says, plain.sort, form)?;
        if !reads_back(&card, &effect, says) {
            return Err(lost("Lorenzo would read it in another way", "여기서는 다르게 읽힘"));
        }
        Ok(effect)
    });
    converted.files = vec![card.file(effects.first())];
    (converted, !effects.is_empty())
}

struct Card<'p> {
    plain: &'p Plain,
    form: Form,
    cost: i32,
}

/// A spell is a venture, which does nothing more after it was taken. A unit is what its kinds say, or a character.
fn form(plain: &Plain) -> Form {
    if plain.sort == Sort::Spell {
        return Form::Development(word(words::VENTURE));
    }
    let stays = [words::TERRITORY, words::CHARACTER, words::BUILDING];
    let known = stays.into_iter().find(|kind| plain.kinds.iter().any(|told| told == title(*kind)));
    Form::Development(word(known.unwrap_or(words::CHARACTER)))
}

fn word(kind: cardwright_ir::Word) -> &'static str {
    VOCABULARY.word(kind).name
}

fn title(kind: cardwright_ir::Word) -> &'static str {
    VOCABULARY.word(kind).title.en
}

fn cost(plain: &Plain, form: Form, out: &mut Vec<Lost>) -> i32 {
    let most = match form {
        Form::Leader => 0,
        // A territory with a price would be warned of.
        Form::Development(kind) if kind == word(words::TERRITORY) => 0,
        Form::Development(_) => i32::try_from(MOST_AMOUNT).unwrap_or(i32::MAX),
    };
    let cost = plain.cost.unwrap_or(0).clamp(0, most);
    if plain.cost != Some(cost) {
        out.push(
            lost("such a card of Lorenzo costs {}", "이런 카드의 값은 {}").word(format!("{cost} COINS")),
        );
    }
    cost
}

/// What the card as a whole cannot be.
fn told_of_the_card(card: &Card<'_>, out: &mut Vec<Lost>) {
    let plain = card.plain;
    let own = card.kind();
    for kind in plain.kinds.iter().filter(|kind| Some(kind.as_str()) != own) {
        out.push(lost("there is no kind {} in Lorenzo", "이 게임의 종류만 있어 {} 제외").word(kind));
    }
    if let Some(own) = own.filter(|own| !plain.kinds.iter().any(|kind| kind == own)) {
        out.push(
            lost("every card of Lorenzo is of a kind; it is a {}", "카드에는 종류가 필요하여 {}(으)로 함")
                .word(own),
        );
    }
    if plain.power.is_some() || plain.body.is_some() {
        out.push(lost("nothing fights in Lorenzo", "싸움이 없음"));
    }
    if plain.fast {
        out.push(lost("nothing is answered in Lorenzo", "대응이 없음"));
    }
}

impl Card<'_> {
    /// What it is shown as; a spell has no kind.
    fn kind(&self) -> Option<&'static str> {
        match self.form {
            _ if self.plain.sort == Sort::Spell => None,
            Form::Leader => Some(title(words::LEADER)),
            Form::Development(kind) => {
                let known = CARD_TYPES.iter().find(|(known, _)| *known == kind);
                known.map(|(_, card)| title(vocabulary::card_type(*card)))
            }
        }
    }

    fn name(&self) -> String {
        let names = [self.plain.name.as_str(), self.plain.id.as_str(), "Card"];
        let name = names.into_iter().map(syntax::normal_name).find(|name| !name.is_empty());
        name.unwrap_or("Card").to_owned()
    }

    /// The file, in the layout of its language.
    fn file(&self, effect: Option<&Effect>) -> (String, String) {
        let mut fields = vec![("name", quoted(&self.name()))];
        match self.form {
            // A requirement that always holds: a leader must have one.
            Form::Leader => {
                fields.push(("requirements", r#"{"RESOURCE": {"VICTORY_POINTS": 0}}"#.to_owned()));
            }
            Form::Development(kind) => {
                fields.push(("period", period(self.cost).to_string()));
                fields.push(("cardType", quoted(kind)));
                if kind != word(words::TERRITORY) {
                    fields.push(("cost", format!("[{{\"COINS\": {}}}]", self.cost)));
                }
            }
        }
        if let Some(effect) = effect {
            let (opcodes, payloads): (Vec<String>, Vec<&str>) =
                effect.entries.iter().map(|(opcode, payload)| (quoted(opcode), payload.as_str())).unzip();
            let listed = |all: String| if effect.entries.len() == 1 { all } else { format!("[{all}]") };
            fields.push(("instantEffect", listed(opcodes.join(", "))));
            fields.push(("instantPayload", listed(payloads.join(", "))));
        }
        if let Form::Development(kind) = self.form
            && [words::TERRITORY, words::BUILDING].into_iter().any(|works| word(works) == kind)
        {
            fields.push(("minimumActionValue", "1".to_owned()));
        }
        let fields: Vec<String> = fields.iter().map(|(key, value)| format!("\"{key}\": {value}")).collect();
        let name = file_name(self);
        let text = format!("[\n{{\n{}\n}}\n]\n", fields.join(",\n"));
        let source = Sources::default().add(name.clone(), text.as_str());
        let text = syntax::format(&source, WIDTH).unwrap_or(text);
        (name, text)
    }
}

/// Cheap cards come early.
fn period(cost: i32) -> u8 {
    match cost {
        ..=3 => 1,
        4..=5 => 2,
        _ => 3,
    }
}

/// The name says what the file holds, so it says nothing else of that sort.
fn file_name(card: &Card<'_>) -> String {
    let role = match card.form {
        Form::Leader => "leader",
        Form::Development(_) => "development",
    };
    let slug = card.plain.slug('_', &["development", "excommunication", "leader"]);
    format!("{role}_{}.json", slug.unwrap_or_else(|| "card".to_owned()))
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Does the card with this effect say just that?
fn reads_back(card: &Card<'_>, effect: &Effect, says: &Saying) -> bool {
    let (name, text) = card.file(Some(effect));
    let file: Arc<Source> = Sources::default().add(name, text);
    let cards = lower::lower(&syntax::read(&[file]));
    let [read] = cards.list.as_slice() else { return false };
    let told = tell(read, &cards);
    told.sort == card.plain.sort
        && matches!(told.abilities.as_slice(), [Sentence { says: told, .. }] if told == says)
}
