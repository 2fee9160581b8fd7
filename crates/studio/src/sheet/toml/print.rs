//! Values as TOML: quoted as they were where that can hold them.

use serde_json::Value;

/// A key, quoted where it must be.
pub(super) fn bare(key: &str) -> String {
    let plain =
        !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    if plain { key.to_owned() } else { Value::from(key).to_string() }
}

/// A value as TOML, quoted as the old one was where that can hold it.
pub(super) fn print(new: &Value, old: &str, eol: &str) -> String {
    match new {
        Value::Null => "\"\"".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        // A checkbox may come back as a number.
        Value::Number(number) if old == "true" || old == "false" => match number.as_i64() {
            Some(0) => "false".to_owned(),
            Some(1) => "true".to_owned(),
            _ => number.to_string(),
        },
        // A whole number stays one, whoever sends it.
        Value::Number(number) if old.parse::<i64>().is_ok() => match number.as_f64() {
            Some(whole) if whole.fract() == 0.0 && whole.abs() < 9e15 => format!("{whole:.0}"),
            _ => number.to_string(),
        },
        Value::Number(number) => number.to_string(),
        Value::String(text) => quote(text, old, eol),
        Value::Array(list) => {
            format!("[{}]", list.iter().map(|value| print(value, "", eol)).collect::<Vec<_>>().join(", "))
        }
        Value::Object(map) => {
            let member =
                |(key, value): (&String, &Value)| format!("{} = {}", bare(key), print(value, "", eol));
            format!("{{ {} }}", map.iter().map(member).collect::<Vec<_>>().join(", "))
        }
    }
}

fn quote(text: &str, old: &str, eol: &str) -> String {
    let odd = ["NaN", "Infinity", "-Infinity"].iter().position(|word| *word == text);
    if let Some(odd) = odd.filter(|_| ["nan", "inf", "+inf", "-inf", "+nan", "-nan"].contains(&old)) {
        return ["nan", "inf", "-inf"][odd].to_owned();
    }
    let dated = old.starts_with(|c: char| c.is_ascii_digit()) && old.parse::<toml_edit::Datetime>().is_ok();
    if dated && text.parse::<toml_edit::Datetime>().is_ok() {
        return text.to_owned();
    }
    let plain = |c: char| !c.is_control() || c == '\t';
    let text = text.replace("\r\n", "\n");
    if text.contains('\n') || old.starts_with("\"\"\"") || old.starts_with("'''") {
        let clean = text.chars().all(|c| plain(c) || c == '\n');
        if old.starts_with("'''") && clean && !text.contains("'''") && !text.ends_with('\'') {
            return format!("'''{eol}{}'''", text.replace('\n', eol));
        }
        let mut out = String::from("\"\"\"");
        out.push_str(eol);
        for c in text.chars() {
            match c {
                '\n' => out.push_str(eol),
                // Three quotes in a row would end the string.
                '"' if out.ends_with('"') && !out.ends_with("\\\"") => out.push_str("\\\""),
                c => escape(c, &mut out),
            }
        }
        if out.ends_with('"') && !out.ends_with("\\\"") {
            out.pop();
            out.push_str("\\\"");
        }
        out.push_str("\"\"\"");
        return out;
    }
    if old.starts_with('\'') && !text.contains('\'') && text.chars().all(plain) {
        return format!("'{text}'");
    }
    let mut out = String::from("\"");
    for c in text.chars() {
        if c == '"' {
            out.push('\\');
        }
        escape(c, &mut out);
    }
    out.push('"');
    out
}

fn escape(c: char, out: &mut String) {
    match c {
        '\\' => out.push_str("\\\\"),
        '\t' => out.push('\t'),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
        c => out.push(c),
    }
}
