//! Abilities in Korean, from the IR and the texts of the vocabulary.

use cardwright_ir::{
    Ability, AbilityKind, Body, Cards, EventKind, Expr, Lang, Node, Param, Pattern, Step, Stmt, Verb,
};
use cardwright_system::{Clause, Part};

use crate::vocabulary::{VOCABULARY, events};

/// The line of an ability.
pub(super) fn ability(ability: &Ability, cards: &Cards) -> String {
    let korean = Korean { cards };
    let mut line = String::new();
    if let Some(when) = &ability.when {
        line.push_str(&format!("[{}] ", korean.pattern(when)));
    }
    if ability.kind == AbilityKind::Activated {
        let costs: Vec<String> = ability.cost.iter().map(|cost| korean.step(cost)).collect();
        let fast = if ability.user.fast { "신속 기동" } else { "기동" };
        let head = if costs.is_empty() { fast.to_owned() } else { format!("{fast}: {}", costs.join(", ")) };
        line.push_str(&format!("[{head}] "));
    }
    if ability.limits.turn.is_some() {
        line.push_str("턴마다 한 번, ");
    }
    let conditions = ability.conditions.iter().map(|condition| korean.value(condition));
    let conditions: Vec<String> = conditions.collect();
    if !conditions.is_empty() {
        line.push_str(&format!("{}, ", conditions.join(", ")));
    }
    line.push_str(&korean.body(&ability.body));
    line.push('.');
    line
}

/// An ability clause by clause.
pub(super) fn clauses(ability: &Ability, cards: &Cards) -> Vec<Clause> {
    let korean = Korean { cards };
    let conditions: Vec<String> = ability.conditions.iter().map(|one| korean.value(one)).collect();
    let costs: Vec<String> = ability.cost.iter().map(|cost| korean.step(cost)).collect();
    let mut until = Vec::new();
    until.extend(ability.user.fast.then_some("신속"));
    until.extend(ability.limits.turn.is_some().then_some("턴마다 한 번"));
    let texts = [
        (Part::When, ability.when.as_ref().map(|when| korean.pattern(when)).unwrap_or_default()),
        (Part::If, conditions.join(", ")),
        (Part::Pay, costs.join(", ")),
        (Part::Do, korean.body(&ability.body)),
        (Part::Until, until.join(", ")),
    ];
    Clause::list(texts)
}

/// The Korean name of a subtype or a figment.
pub(super) fn symbol(name: &str) -> &str {
    match name {
        "Agent" => "요원",
        "Ancient" => "고대인",
        "Avatar" => "화신",
        "Child" => "아이",
        "Detective" => "탐정",
        "Explorer" => "탐험가",
        "Guide" => "안내자",
        "Hacker" => "해커",
        "Mage" => "마법사",
        "Monster" => "괴물",
        "Musician" => "음악가",
        "Outsider" => "이방인",
        "Renegade" => "반역자",
        "Robot" => "로봇",
        "SpiritAnimal" => "영혼 동물",
        "Super" => "초인",
        "Survivor" => "생존자",
        "Synth" => "합성체",
        "Tinkerer" => "땜장이",
        "Trooper" => "병사",
        "Visionary" => "선지자",
        "Visitor" => "방문자",
        "Warrior" => "전사",
        "Enigma" => "수수께끼",
        "Celestial" => "천상",
        "Radiant" => "광휘",
        "Halcyon" => "평온",
        "Shadow" => "그림자",
        other => other,
    }
}

struct Korean<'c> {
    cards: &'c Cards,
}

impl Korean<'_> {
    fn body(&self, body: &Body) -> String {
        match body {
            Body::Run(block) => self.block(block),
            Body::Modes(modes) => {
                let modes = modes
                    .iter()
                    .map(|mode| format!("• {}: {}", self.block(&mode.cost), self.block(&mode.body)));
                format!("하나를 선택: {}", modes.collect::<Vec<String>>().join(". "))
            }
            Body::Modify { .. } | Body::Replace { .. } => String::new(),
        }
    }

    fn block(&self, block: &[Stmt]) -> String {
        block.iter().map(|step| self.step(step)).collect::<Vec<String>>().join(". ")
    }

    fn step(&self, step: &Stmt) -> String {
        match &step.node {
            Step::Do { verb, args, .. } => self.call(*verb, args),
            Step::If(condition, inner, _) => format!("{}, {}", self.value(condition), self.block(inner)),
            Step::Attempt { ask, main, then, .. } => {
                let may = if ask.is_some() { "원한다면 " } else { "" };
                match then.is_empty() {
                    true => format!("{may}{}", self.block(main)),
                    false => format!("{may}비용({})을 내고 {}", self.block(main), self.block(then)),
                }
            }
            Step::Choose { modes, .. } => {
                let modes = modes.iter().map(|(_, block)| format!("• {}", self.block(block)));
                format!("하나를 선택: {}", modes.collect::<Vec<String>>().join(". "))
            }
            _ => String::new(),
        }
    }

    fn pattern(&self, pattern: &Pattern) -> String {
        let args: &[Expr] = match &pattern.filter {
            Some(Expr { node: Node::Call(_, args), .. }) => args,
            _ => &[],
        };
        if args.is_empty()
            && let Some(word) = keyword(pattern.event)
        {
            return word.to_owned();
        }
        let template = VOCABULARY.event(pattern.event).text.get(Lang::Ko);
        self.fill(template, |name| match name {
            "of" => args.first(),
            _ => args.get(1),
        })
    }

    fn call(&self, verb: Verb, args: &[Expr]) -> String {
        let row = VOCABULARY.verb(verb);
        let position = |name: &str| row.params.iter().position(|param: &Param| param.name == name);
        self.fill(row.text.get(Lang::Ko), |name| position(name).and_then(|at| args.get(at)))
    }

    fn value(&self, expr: &Expr) -> String {
        match &expr.node {
            Node::Num(number) => number.to_string(),
            Node::Bool(true) => "예".to_owned(),
            Node::Bool(false) => "아니요".to_owned(),
            Node::Sym(sym) => symbol(self.cards.symbols.get(*sym)).to_owned(),
            Node::Word(word) => VOCABULARY.word(*word).title.get(Lang::Ko).to_owned(),
            Node::List(items) if items.is_empty() => "없음".to_owned(),
            Node::List(items) => {
                items.iter().map(|item| self.value(item)).collect::<Vec<String>>().join(" 또는 ")
            }
            Node::Call(verb, args) => self.call(*verb, args),
            Node::Quote(block) => self.block(block),
            Node::Happened(pattern) => format!("[{}]", self.pattern(pattern)),
            _ => String::new(),
        }
    }

    /// A template with its places filled, and each particle as the word before it asks for.
    fn fill<'e>(&self, template: &str, arg: impl Fn(&str) -> Option<&'e Expr>) -> String {
        let mut text = String::new();
        let mut rest = template;
        while let Some(start) = rest.find('{') {
            text.push_str(&rest[..start]);
            let Some(end) = rest.find('}') else { break };
            text.push_str(&arg(&rest[start + 1..end]).map(|expr| self.value(expr)).unwrap_or_default());
            rest = &rest[end + 1..];
            for (closed, open) in [("을", "를"), ("이", "가"), ("은", "는")] {
                if let Some(after) = rest.strip_prefix(&format!("{closed}/{open}")) {
                    text.push_str(if ends_closed(&text) { closed } else { open });
                    rest = after;
                }
            }
        }
        text.push_str(rest);
        text
    }
}

/// The word of an event that a card's own keyword names.
fn keyword(event: EventKind) -> Option<&'static str> {
    Some(match event {
        events::JUDGMENT => "심판",
        events::MATERIALIZED => "구현",
        events::DISSOLVED => "소멸",
        events::MATERIALIZED_JUDGMENT => "구현, 심판",
        events::MATERIALIZED_DISSOLVED => "구현, 소멸",
        _ => return None,
    })
}

/// Does the text end with a closed syllable, as it is read?
fn ends_closed(text: &str) -> bool {
    match text.chars().next_back() {
        Some(syllable @ '가'..='힣') => (u32::from(syllable) - u32::from('가')) % 28 != 0,
        Some('0' | '1' | '3' | '6' | '7' | '8') => true,
        _ => false,
    }
}
