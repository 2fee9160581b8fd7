//! Keys that nobody guesses.

/// 128 random bits in hexadecimal.
pub(crate) fn key() -> String {
    bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A random UUID (version 4).
pub(crate) fn uuid() -> String {
    let mut bytes = bytes();
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
}

/// A random number.
pub(crate) fn number() -> u64 {
    let bytes = bytes();
    u64::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]])
}

/// Do two keys agree? It takes as long whether the first or the last letter differs.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}

fn bytes() -> [u8; 16] {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}
