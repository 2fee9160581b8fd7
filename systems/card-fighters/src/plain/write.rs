//! Plain terms to a file of card data and the rule that it names.

use cardwright_source::{Source, Sources};
use cardwright_system::{
    Converted, Lost, Plain, Sort,
    plain::{Saying, Sentence},
};

use super::{
    lost,
    rule::{Rule, rule},
    same::{kind, same},
    tell::tell,
    words::shown_kind,
};
use crate::{lower, syntax, syntax::data::AbilityType};

/// What a character is that is nothing here.
const NO_KIND: &str = "fighter";
/// A rule that does nothing: an Action and a Reaction need one.
const NOTHING: &str = "action = draw(0)\n";

/// A card that says what is told.
pub(crate) fn write(plain: &Plain) -> Converted {
    let mut converted = Converted::default();
    let data = data(plain, &mut converted.lost);
    let rules = converted.write_joined(plain, |at, says| {
        if at > 0 {
            return Err(lost("a card of Card Fighters has only one ability", "카드의 능력은 하나뿐"));
        }
        let rule = rule(says, plain.sort)?;
        if !reads_back(plain, &data, &rule, says) {
            return Err(match kind(says) {
                Some(kind) => {
                    lost("no character of Card Fighters is known to be a {}", "{}(이)라는 종류는 여기에 없음")
                        .word(kind)
                }
                None => lost("Card Fighters would read it in another way", "여기서는 다르게 읽힘"),
            });
        }
        Ok(rule)
    });
    converted.files = data.files(plain.sort, rules.first());
    converted
}

/// What the card data say, whatever the card does.
struct Data {
    slug: String,
    id: String,
    name: String,
    kind: &'static str,
    subtype: Option<String>,
    bp: Option<i32>,
    sp: i32,
}

fn data(plain: &Plain, lost: &mut Vec<Lost>) -> Data {
    let kind = match (plain.sort, plain.fast) {
        (Sort::Unit, _) => "Character",
        (Sort::Spell, false) => "Action",
        (Sort::Spell, true) => "Reaction",
    };
    if plain.sort == Sort::Unit && plain.fast {
        lost.push(self::lost(
            "characters are played only in the own Main phase",
            "캐릭터는 자신의 메인 페이즈에만 냄",
        ));
    }
    let name = [&plain.name, &plain.id].into_iter().find(|text| !text.trim().is_empty());
    Data {
        slug: plain.slug('-', &[]).unwrap_or_else(|| "card".to_owned()),
        id: guid(plain),
        name: name.cloned().unwrap_or_else(|| "Card".to_owned()),
        kind,
        subtype: subtype(plain, lost),
        bp: battle_points(plain, lost),
        sp: soul_points(plain, lost),
    }
}

fn subtype(plain: &Plain, lost: &mut Vec<Lost>) -> Option<String> {
    let mut kinds = plain.kinds.iter().filter(|kind| !kind.trim().is_empty());
    let first = if plain.sort == Sort::Unit { kinds.next() } else { None };
    for kind in kinds {
        let why = match plain.sort {
            Sort::Unit => self::lost(
                "a character of Card Fighters has one kind, so it is no {}",
                "캐릭터의 종류는 하나뿐이라 {} 제외",
            ),
            Sort::Spell => {
                self::lost("Actions and Reactions have no kind ({})", "액션과 리액션에는 종류가 없음 ({})")
            }
        };
        lost.push(why.word(kind));
    }
    if plain.sort == Sort::Spell {
        return None;
    }
    Some(first.cloned().unwrap_or_else(|| {
        let kind = shown_kind(NO_KIND);
        lost.push(
            self::lost(
                "every character of Card Fighters has a kind; it is a {}",
                "캐릭터에는 종류가 필요하여 {}(으)로 함",
            )
            .word(&kind),
        );
        kind
    }))
}

/// BP are both: whichever is told, and the attack if they differ.
fn battle_points(plain: &Plain, lost: &mut Vec<Lost>) -> Option<i32> {
    if plain.sort == Sort::Spell {
        if plain.power.is_some() || plain.body.is_some() {
            lost.push(self::lost("only characters have BP", "캐릭터에만 BP가 있음"));
        }
        return None;
    }
    let told = plain.power.or(plain.body);
    let bp = told.unwrap_or(100).clamp(100, 9900);
    let bp = (bp + 50) / 100 * 100;
    if plain.power != plain.body || told != Some(bp) {
        let why = self::lost(
            "BP are attack and endurance at once, in hundreds: {}",
            "BP는 공격력이자 체력이며 100 단위: {}",
        );
        lost.push(why.word(bp.to_string()));
    }
    Some(bp)
}

fn soul_points(plain: &Plain, lost: &mut Vec<Lost>) -> i32 {
    let most = if plain.sort == Sort::Unit { 20 } else { 99 };
    let cost = plain.cost.unwrap_or(0).clamp(0, most);
    if plain.cost != Some(cost) {
        let why = self::lost("a card of Card Fighters costs 0 to {} SP", "카드의 값은 SP 0~{}");
        lost.push(why.word(most.to_string()));
    }
    -cost
}

/// Its id if that has the form of one, or else one made from its id and its name.
fn guid(plain: &Plain) -> String {
    let id = plain.id.to_ascii_lowercase();
    if syntax::is_guid(&id) {
        return id;
    }
    let digits = format!("{:032x}", plain.digest());
    let part = |from: usize, to: usize| &digits[from..to];
    format!("{}-{}-{}-{}-{}", part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32))
}

impl Data {
    /// The card data first, then the rule.
    fn files(&self, sort: Sort, rule: Option<&Rule>) -> Vec<(String, String)> {
        let mut fields = vec![
            ("id", text(&self.id)),
            ("slug", text(&self.slug)),
            ("name", text(&self.name)),
            ("type", text(self.kind)),
        ];
        if let Some(subtype) = &self.subtype {
            fields.push(("subtype", text(subtype)));
        }
        if let Some(bp) = self.bp {
            fields.push(("bp", bp.to_string()));
        }
        fields.push(("sp", self.sp.to_string()));
        let kind = rule.and_then(|rule| rule.kind).map(|kind| match kind {
            AbilityType::Instant => "instant",
            AbilityType::Triggered => "triggered",
            AbilityType::Auto => "auto",
        });
        if let Some(kind) = kind {
            fields.push(("ability_type", text(kind)));
        }
        if sort == Sort::Unit {
            fields.push(("backups", "[]".to_owned()));
        }
        let rule = match rule {
            Some(rule) => Some(rule.text.as_str()),
            None if sort == Sort::Spell => Some(NOTHING),
            None => None,
        };
        let rule = rule.map(|text| laid_out(format!("{}.rules", self.slug), text.to_owned()));
        if let Some((name, _)) = &rule {
            fields.push(("rules_file", text(name)));
        }
        let fields: Vec<String> = fields.iter().map(|(key, value)| format!("\"{key}\": {value}")).collect();
        let data = format!("[\n{{\n{}\n}}\n]\n", fields.join(",\n"));
        let mut files = vec![laid_out(format!("{}.json", self.slug), data)];
        files.extend(rule);
        files
    }
}

fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A file in the layout of its language.
fn laid_out(name: String, text: String) -> (String, String) {
    let source = Sources::default().add(name.clone(), text.as_str());
    let text = syntax::format(&source).unwrap_or(text);
    (name, text)
}

/// Does the card with this rule say just that?
fn reads_back(plain: &Plain, data: &Data, rule: &Rule, says: &Saying) -> bool {
    let mut sources = Sources::default();
    let files = data.files(plain.sort, Some(rule));
    let files: Vec<std::sync::Arc<Source>> =
        files.into_iter().map(|(name, text)| sources.add(name, text)).collect();
    let read = syntax::read(&files);
    let cards = lower::lower(&read.cards, &read.known);
    let [card] = cards.list.as_slice() else { return false };
    let told = tell(card, &cards);
    matches!(told.abilities.as_slice(), [Sentence { says: told, .. }] if same(told, says))
}
