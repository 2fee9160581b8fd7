//! The phrases that a template may use.

use super::Value;
use crate::{
    syntax::tree::{Figment, Subtype},
    text::markup::{self, keyword, text_number, trigger},
};

/// A phrase without parameters.
pub(super) fn term(name: &str) -> Option<Value> {
    let plain = |text: &str| Value::plain(text.to_owned());
    Some(match name {
        "energy_symbol" => plain(markup::ENERGY_SYMBOL),
        "points_symbol" => plain(markup::POINTS_SYMBOL),
        "fast_symbol" => plain("↯"),
        "materialized" => Value::plain(trigger("Materialized")),
        "judgment" => Value::plain(trigger("Judgment")),
        "dissolved" => Value::plain(trigger("Dissolved")),
        "materialized_judgment" => Value::plain(trigger("Materialized, Judgment")),
        "materialized_dissolved" => Value::plain(trigger("Materialized, Dissolved")),
        "judgment_phase_name" => plain(markup::JUDGMENT_PHASE),
        "dissolve" | "banish" | "banished" | "discover" | "discovered" | "reclaim" | "reclaimed"
        | "materialize" | "prevent" | "prevented" | "kindled" => Value::plain(keyword(name)),
        "fast" => plain(markup::FAST),
        "choose_one" => plain(markup::CHOOSE_ONE),
        "bullet" => plain("•"),
        "spark" => plain("spark"),
        "card" => Value::noun("a", "card", "cards"),
        "ally" => Value::noun("an", "ally", "allies"),
        "pronoun" => Value { article: None, ..Value::noun("", "it", "them") },
        _ => {
            let figment = Figment::from_variable(name).map(figment_term);
            return figment.or_else(|| {
                let is = |subtype: &&Subtype| term_name(**subtype) == name;
                Subtype::ALL.iter().find(is).map(|subtype| subtype_term(*subtype))
            });
        }
    })
}

/// How many values a phrase takes.
pub(super) fn parameters(name: &str) -> Option<usize> {
    Some(match name {
        "energy"
        | "points"
        | "maximum_energy"
        | "kindle"
        | "foresee"
        | "reclaim_for_cost"
        | "cards"
        | "top_n_cards"
        | "spark_value"
        | "count"
        | "count_allies"
        | "figment"
        | "subtype"
        | "text_number"
        | "this_turn_times"
        | "multiply_by"
        | "copies"
        | "n_random_characters"
        | "up_to_n_events"
        | "up_to_n_allies" => 1,
        "count_allied_subtype" | "n_figments" => 2,
        _ => return None,
    })
}

/// A phrase with its values.
pub(super) fn call(name: &str, values: &[Value]) -> Result<Value, String> {
    let Some(wanted) = parameters(name) else {
        return Err(match term(name) {
            Some(_) => format!("`{name}` takes no value"),
            None => format!("there is no phrase `{name}`"),
        });
    };
    if values.len() != wanted {
        return Err(format!("`{name}` takes {wanted} values, not {}", values.len()));
    }
    let first = &values[0];
    let number = || first.number.ok_or_else(|| format!("`{name}` needs a number"));
    let counted = |one: &str, many: String| number().map(|n| if n == 1 { one.to_owned() } else { many });
    let shown = &first.text;
    let text = match name {
        "energy" => format!("<color=#00838F>{shown}●</color>"),
        "points" => format!("<color=#F57F17>{shown}⍏</color>"),
        "maximum_energy" => format!("{shown} maximum {}", markup::ENERGY_SYMBOL),
        "kindle" | "foresee" => format!("{} {shown}", keyword(name)),
        "reclaim_for_cost" => format!("{} <color=#00838F>{shown}●</color>", keyword("reclaim")),
        "spark_value" | "count" => shown.to_string(),
        "cards" => counted("a card", format!("{shown} cards"))?,
        "top_n_cards" => counted("top card", format!("top {shown} cards"))?,
        "count_allies" => counted("an ally", format!("{shown} allies"))?,
        "up_to_n_events" => counted("an event", format!("up to {shown} events"))?,
        "up_to_n_allies" => counted("an ally", format!("up to {shown} allies"))?,
        "text_number" => text_number(number()?),
        "copies" => counted("a copy", format!("{} copies", text_number(number()?)))?,
        "n_random_characters" => {
            counted("a random character", format!("{} random characters", text_number(number()?)))?
        }
        "this_turn_times" => match number()? {
            1 => "this turn".to_owned(),
            2 => "twice this turn".to_owned(),
            many => format!("this turn {} times", text_number(many)),
        },
        "multiply_by" => match number()? {
            2 => "Double".to_owned(),
            3 => "Triple".to_owned(),
            many => format!("Multiply by {many}"),
        },
        "subtype" => return inherit(first, markup::subtype),
        "figment" => return figment(first),
        "n_figments" => {
            let figment = figment(&values[1])?;
            match number()? {
                1 => format!("a {}", figment.text),
                many => format!("{} {}", text_number(many), figment.select(true).text),
            }
        }
        _ => {
            let subtype = inherit(&values[1], markup::subtype)?;
            match number()? {
                1 => format!("an allied {}", subtype.select(false).text),
                many => format!("{many} allied {}", subtype.select(true).text),
            }
        }
    };
    Ok(Value::plain(text))
}

/// The term of a subtype.
pub(super) fn subtype_term(subtype: Subtype) -> Value {
    let article = if subtype.takes_an() { "an" } else { "a" };
    Value::noun(article, subtype.title(), subtype.plural())
}

/// The term of a figment, which has no plural of its own.
pub(super) fn figment_term(figment: Figment) -> Value {
    Value { article: Some("a"), ..Value::plain(figment.name()) }
}

fn figment(of: &Value) -> Result<Value, String> {
    if of.number.is_some() {
        return Err("a figment is needed, not a number".to_owned());
    }
    let one = markup::figment(&of.text, "Figment");
    let many = markup::figment(&of.text, "Figments");
    Ok(Value { article: of.article, variants: Some((one.clone().into(), many.into())), ..Value::plain(one) })
}

/// A phrase that takes its article and its forms from its value.
fn inherit(of: &Value, each: impl Fn(&str) -> String) -> Result<Value, String> {
    if of.number.is_some() {
        return Err("a subtype is needed, not a number".to_owned());
    }
    let variants = of.variants.as_ref().map(|(one, many)| (each(one).into(), each(many).into()));
    Ok(Value { article: of.article, variants, ..Value::plain(each(&of.text)) })
}

/// The name of a subtype's term.
fn term_name(subtype: Subtype) -> String {
    match subtype {
        Subtype::Super => "super_".to_owned(),
        other => other.title().to_lowercase().replace(' ', "_"),
    }
}
