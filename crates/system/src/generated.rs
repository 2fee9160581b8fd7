//! Files that are made from cards and kept with them.

use cardwright_source::Diagnostic;
use serde_json::Value;

/// What was made from the files of a folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Generated {
    /// The files, in the order in which they are written.
    pub artifacts: Vec<Artifact>,
    /// Where those go that do not stand beside the sources, unless another folder is given; empty for beside them, too.
    pub out: &'static str,
    /// What was left out, and why.
    pub diagnostics: Vec<Diagnostic>,
}

/// A file that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Artifact {
    /// Its name.
    pub name: &'static str,
    /// Does it stand beside the sources, wherever the others go?
    pub beside: bool,
    /// Its text.
    pub text: String,
    /// When another text counts as the same.
    pub compared: Compared,
}

/// When two versions of a file are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compared {
    /// When every byte is.
    Bytes,
    /// When they are the same JSON, in whatever layout and order of keys.
    Structure,
}

impl Artifact {
    /// The first difference between what is there and what would be written.
    pub fn difference(&self, old: &str) -> Option<String> {
        if self.text == old {
            return None;
        }
        match self.compared {
            Compared::Bytes => Some(first_line(old, &self.text)),
            Compared::Structure => {
                let (Ok(before), Ok(after)) =
                    (serde_json::from_str::<Value>(old), serde_json::from_str::<Value>(&self.text))
                else {
                    return Some("it is not JSON".to_owned());
                };
                first_value("", &before, &after)
            }
        }
    }
}

fn first_line(old: &str, new: &str) -> String {
    let lines = old.split('\n').zip(new.split('\n')).enumerate();
    for (at, (old, new)) in lines {
        if old != new {
            return format!("line {}\n- {old}\n+ {new}", at + 1);
        }
    }
    format!("{} lines, {} when made anew", old.lines().count(), new.lines().count())
}

/// The first value that differs, with its path: the id of the card comes first.
fn first_value(path: &str, old: &Value, new: &Value) -> Option<String> {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => {
            let gone = old.keys().find(|key| !new.contains_key(*key));
            let come = new.keys().find(|key| !old.contains_key(*key));
            let changed = || {
                old.iter().find_map(|(key, value)| {
                    new.get(key).and_then(|other| first_value(&format!("{path}/{key}"), value, other))
                })
            };
            changed()
                .or_else(|| come.map(|key| format!("{path}/{key} is missing")))
                .or_else(|| gone.map(|key| format!("{path}/{key} is too much")))
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            let pairs = old.iter().zip(new).enumerate();
            pairs.into_iter().find_map(|(at, (old, new))| first_value(&format!("{path}/{at}"), old, new))
        }
        (old, new) if old == new => None,
        (old, new) => Some(format!("{path}\n- {old}\n+ {new}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn artifact(text: &str, compared: Compared) -> Artifact {
        Artifact { name: "a", beside: true, text: text.to_owned(), compared }
    }

    #[test]
    fn bytes_differ_by_line() {
        let made = artifact("a\nb\nc\n", Compared::Bytes);
        assert_eq!(made.difference("a\nb\nc\n"), None);
        assert_eq!(made.difference("a\nx\nc\n").as_deref(), Some("line 2\n- x\n+ b"));
        assert_eq!(made.difference("a\nb\nc").as_deref(), Some("3 lines, 3 when made anew"));
    }

    #[test]
    fn json_differs_by_structure() {
        let made = artifact(r#"{"x": [1, {"y": 2}]}"#, Compared::Structure);
        assert_eq!(made.difference("{\"x\":[1,{\"y\":2}]}"), None);
        assert_eq!(made.difference(r#"{"x": [1, {"y": 3}]}"#).as_deref(), Some("/x/1/y\n- 3\n+ 2"));
        assert_eq!(made.difference("{}").as_deref(), Some("/x is missing"));
        assert_eq!(made.difference(r#"{"x": [1, {"y": 2}], "z": 1}"#).as_deref(), Some("/z is too much"));
        assert_eq!(made.difference("no").as_deref(), Some("it is not JSON"));
    }
}
