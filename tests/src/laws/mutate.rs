//! Texts that nobody would write.

use cardwright_table::{Chance, Rng};

/// Nesting that no reader should follow by recursion alone.
const DEEP: usize = 20_000;

/// A text made from a good one: cut, changed, repeated, nested, or made of anything.
pub(crate) fn mutated(good: &str, rng: &mut Rng) -> Vec<u8> {
    let mut bytes = good.as_bytes().to_vec();
    match rng.below(8) {
        0 => bytes.truncate(below(rng, bytes.len() + 1)),
        1 => bytes = (0..below(rng, 400)).map(|_| rng.bits() as u8).collect(),
        2 => bytes = words(rng),
        3 => deepen(&mut bytes, rng),
        4 => {
            let (from, to) = part(rng, bytes.len());
            bytes.drain(from..to);
        }
        5 => {
            let (from, to) = part(rng, bytes.len());
            let copy = bytes[from..to].to_vec();
            let at = below(rng, bytes.len() + 1);
            bytes.splice(at..at, copy);
        }
        _ => {
            for _ in 0..=rng.below(6) {
                change(&mut bytes, rng);
            }
        }
    }
    bytes
}

fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(u32::try_from(n).unwrap_or(u32::MAX)) as usize
}

/// A part of at most 200 bytes.
fn part(rng: &mut Rng, len: usize) -> (usize, usize) {
    let from = below(rng, len + 1);
    (from, (from + below(rng, 200)).min(len))
}

fn change(bytes: &mut Vec<u8>, rng: &mut Rng) {
    const TOKENS: &[&str] = &[
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        "\"",
        "'",
        ",",
        ":",
        ";",
        "\\",
        "\n",
        "\r\n",
        "\t",
        "\0",
        "-1",
        "0",
        "1e999",
        "99999999999999999999",
        "-9223372036854775808",
        "null",
        "true",
        "\\ud800",
        "\u{feff}",
        "é",
        "불꽃",
        "🂡",
        "#",
        "//",
        "/*",
        "=",
        "<",
        ">",
        "&",
        "|",
        "$",
        "%",
        "@",
        "~",
        "^",
    ];
    let at = below(rng, bytes.len() + 1);
    let end = (at + below(rng, 3)).min(bytes.len());
    let token = TOKENS[below(rng, TOKENS.len())];
    match rng.below(3) {
        0 if !bytes.is_empty() => {
            let at = at.min(bytes.len() - 1);
            bytes[at] = rng.bits() as u8;
        }
        _ => drop(bytes.splice(at..end, token.bytes())),
    }
}

fn words(rng: &mut Rng) -> Vec<u8> {
    let mut bytes = Vec::new();
    (0..below(rng, 60)).for_each(|_| change(&mut bytes, rng));
    bytes
}

fn deepen(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let open = [&b"["[..], b"{\"a\":", b"(", b"{", b"<", b"[[", b"not ", b"-"][below(rng, 8)];
    let depth = if rng.below(4) == 0 { DEEP } else { below(rng, 300) };
    let at = below(rng, bytes.len() + 1);
    bytes.splice(at..at, open.repeat(depth));
}
