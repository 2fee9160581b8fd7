//! Numbers: exact whole values without floating point, and what a number that JSON does not allow should be.

/// A number read as a whole one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Integer {
    /// It is this one.
    Is(i64),
    /// It has a fraction.
    NotWhole,
    /// It is whole but needs more than 64 bits.
    OutOfRange,
    /// It is no number at all.
    NotNumber,
}

/// The whole number that the text of a number stands for. Also reads what [`repair`] accepts.
pub(super) fn integer(text: &str) -> Integer {
    if let Ok(value) = text.parse() {
        return Integer::Is(value);
    }
    let negative = text.starts_with('-');
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = fraction.trim_end_matches('0');
    let digits = || whole.bytes().chain(fraction.bytes()).filter(u8::is_ascii_digit);

    if digits().all(|digit| digit == b'0') {
        return Integer::Is(0);
    }
    let trailing = if fraction.is_empty() {
        whole.bytes().rev().filter(u8::is_ascii_digit).take_while(|&digit| digit == b'0').count()
    } else {
        0
    };
    // The value is the significant digits times ten to the power of `scale`.
    let scale = clamp(exponent) - length(fraction.len()) + length(trailing);
    if scale < 0 {
        return Integer::NotWhole;
    }
    let significant = digits().count() - trailing;
    let mut value: i128 = 0;
    for digit in digits().take(significant) {
        value = value * 10 + i128::from(digit - b'0');
        if value > i128::from(u64::MAX) {
            return Integer::OutOfRange;
        }
    }
    for _ in 0..scale {
        value *= 10;
        if value > i128::from(u64::MAX) {
            return Integer::OutOfRange;
        }
    }
    i64::try_from(if negative { -value } else { value }).map_or(Integer::OutOfRange, Integer::Is)
}

/// How JSON would write a number like `+1`, `.5`, `007`, `1.` or `1_000`; nothing if it is not like a number.
pub(super) fn repair(word: &str) -> Option<String> {
    let (sign, rest) = match word.as_bytes().first()? {
        b'-' => ("-", &word[1..]),
        b'+' => ("", &word[1..]),
        _ => ("", word),
    };
    let (mantissa, exponent) = match rest.find(['e', 'E']) {
        Some(at) => rest.split_at(at),
        None => (rest, ""),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let grouped = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
    if !grouped(whole) || !grouped(fraction) || !mantissa.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if !exponent.is_empty() {
        let power = exponent[1..].strip_prefix(['+', '-']).unwrap_or(&exponent[1..]);
        if power.is_empty() || !power.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
    }
    let whole = whole.replace('_', "");
    let fraction = fraction.replace('_', "");
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    let dot = if fraction.is_empty() { "" } else { "." };
    Some(format!("{sign}{whole}{dot}{fraction}{exponent}"))
}

fn clamp(exponent: &str) -> i64 {
    // Only texts longer than any memory could make up for an exponent this large.
    const LARGEST: i64 = 1 << 40;
    let value = exponent.parse().unwrap_or(if exponent.starts_with('-') { -LARGEST } else { LARGEST });
    value.clamp(-LARGEST, LARGEST)
}

fn length(digits: usize) -> i64 {
    i64::try_from(digits).unwrap_or(i64::MAX >> 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_exact() {
        use Integer::{Is, NotWhole, OutOfRange};
        for (text, expected) in [
            ("0", Is(0)),
            ("-0", Is(0)),
            ("-0.0e5", Is(0)),
            ("0e999999999999999999999", Is(0)),
            ("42", Is(42)),
            ("2.0", Is(2)),
            ("1e2", Is(100)),
            ("1E+2", Is(100)),
            ("1200e-2", Is(12)),
            ("-1.50e1", Is(-15)),
            ("1.5", NotWhole),
            ("125e-1", NotWhole),
            ("1e-9999999999999999999999", NotWhole),
            ("1e9999999999999999999999", OutOfRange),
            ("9223372036854775807", Is(i64::MAX)),
            ("-9223372036854775808", Is(i64::MIN)),
            ("-9223372036854775808.000", Is(i64::MIN)),
            ("9223372036854775808", OutOfRange),
            ("0.9223372036854775807e19", Is(i64::MAX)),
            ("100000000000000000000e-20", Is(1)),
            ("007", Is(7)),
            ("+1", Is(1)),
            (".5", NotWhole),
            ("1.", Is(1)),
            ("1_000", Is(1000)),
        ] {
            assert_eq!(integer(text), expected, "{text}");
        }
    }

    #[test]
    fn numbers_are_repaired() {
        for (word, expected) in [
            ("007", Some("7")),
            ("00", Some("0")),
            ("-01", Some("-1")),
            ("+1", Some("1")),
            (".5", Some("0.5")),
            ("-.5e3", Some("-0.5e3")),
            ("1.", Some("1")),
            ("1_000", Some("1000")),
            ("+", None),
            (".", None),
            ("_", None),
            ("1e", None),
            ("2d6", None),
            ("1.2.3", None),
            ("0x1F", None),
            ("--1", None),
        ] {
            assert_eq!(repair(word).as_deref(), expected, "{word}");
        }
    }
}
