//! Numbers as people read them.

use cardwright_ir::{Expr, Node};

/// The number that an argument is.
pub(super) fn value(expr: Option<&Expr>) -> i32 {
    match expr.map(|expr| &expr.node) {
        Some(Node::Num(number)) => *number,
        _ => 0,
    }
}

/// `1 card`, `2 cards`: the plural only above 1.
pub(super) fn counted(count: i32, noun: &str) -> String {
    format!("{count} {noun}{}", plural(count))
}

/// The ending of an English noun.
pub(super) fn plural(count: i32) -> &'static str {
    if count > 1 { "s" } else { "" }
}

/// `2`, `0.5`: a ratio whose decimal form ends, as all do that cards can write.
pub(super) fn ratio(over: i32, under: i32) -> String {
    let (over, under) = (i64::from(over), i64::from(under.max(1)));
    let mut text = (over / under).to_string();
    let mut rest = over % under;
    if rest != 0 {
        text.push('.');
    }
    for _ in 0..10 {
        if rest == 0 {
            break;
        }
        text.push_str(&(rest * 10 / under).to_string());
        rest = rest * 10 % under;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_decimals() {
        assert_eq!(ratio(2, 1), "2");
        assert_eq!(ratio(1, 2), "0.5");
        assert_eq!(ratio(5, 4), "1.25");
        assert_eq!(ratio(1, 20), "0.05");
        assert_eq!(ratio(0, 1), "0");
    }
}
