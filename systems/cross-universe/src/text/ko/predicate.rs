//! The ends of Korean clauses: what is said last, in the form that the next words need.

/// What a clause is joined to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// `…이면`
    If,
    /// `…인`, before a noun
    Noun,
    /// `…이고`
    And,
    /// `…이거나`
    Or,
    /// `…인 동안`
    While,
    /// `…이었으면`
    Had,
}

/// The last word of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tail {
    /// 이다
    Is,
    /// 아니다, after `이` or `가`
    IsNot,
    /// 있다
    Has,
    /// 없다
    Lacks,
    /// 같다
    Equals,
    /// 다르다
    Differs,
    /// 않다
    Not,
    /// Something that happened: the stem of its past, and its form before a noun.
    Did(&'static str, &'static str),
    /// Something that did not happen: the stem before `지 않`.
    DidNot(&'static str),
}

impl Tail {
    /// The word in a form.
    pub(super) fn form(self, form: Form) -> String {
        let regular = |noun: &str, stem: &str, open: bool| match form {
            Form::If if open => format!("{stem}면"),
            Form::If => format!("{stem}으면"),
            Form::Noun => noun.to_owned(),
            Form::And => format!("{stem}고"),
            Form::Or => format!("{stem}거나"),
            Form::While => format!("{noun} 동안"),
            Form::Had => format!("{}으면", past(stem)),
        };
        match self {
            Tail::Is => regular("인", "이", true),
            Tail::IsNot => format!(" {}", regular("아닌", "아니", true)),
            Tail::Has => format!(" {}", regular("있는", "있", false)),
            Tail::Lacks => format!(" {}", regular("없는", "없", false)),
            Tail::Equals => format!(" {}", regular("같은", "같", false)),
            Tail::Differs => format!(" {}", regular("다른", "다르", true)),
            Tail::Not => format!(" {}", regular("않은", "않", false)),
            Tail::Did(past, noun) => format!(" {}", regular(noun, past, false)),
            Tail::DidNot(stem) => match form {
                Form::If => format!(" {stem}지 않았으면"),
                Form::Noun => format!(" {stem}지 않은"),
                Form::And => format!(" {stem}지 않았고"),
                Form::Or => format!(" {stem}지 않았거나"),
                Form::While => format!(" {stem}지 않은 동안"),
                Form::Had => format!(" {stem}지 않았으면"),
            },
        }
    }
}

/// The past of the stem of a last word; what happened is past already.
fn past(stem: &str) -> String {
    match stem {
        "이" => "이었".to_owned(),
        "아니" => "아니었".to_owned(),
        "같" => "같았".to_owned(),
        "다르" => "달랐".to_owned(),
        "있" | "없" => format!("{stem}었"),
        "않" => "않았".to_owned(),
        _ => stem.to_owned(),
    }
}

/// Several clauses as one: all but the last joined by `joint`, the last in the form that is asked for.
pub(super) fn joined(parts: &[(String, Tail)], joint: Form, form: Form) -> String {
    let mut out = String::new();
    for (at, (text, tail)) in parts.iter().enumerate() {
        let last = at + 1 == parts.len();
        if at > 0 {
            out.push(' ');
        }
        out.push_str(text);
        out.push_str(&tail.form(if last { form } else { joint }));
    }
    out
}
