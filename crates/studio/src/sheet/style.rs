//! Colours that a sheet gives its table, and colours as such.

use super::metadata::Entry;
use crate::api::TableStyle;

/// Colours of tables.
const HUES: &[&str] =
    &["blue", "green", "orange", "gray", "yellow", "red", "purple", "teal", "pink", "brown"];
/// How strong they are. A scheme without one is light, and a classic one is medium.
const SHADES: &[&str] = &["light", "medium", "dark", "classic"];

/// The style of a table.
pub(super) fn table(entry: &Entry<'_>) -> Option<TableStyle> {
    let (hue, shade) = match entry.text("color_scheme") {
        None => ("gray", "light"),
        Some(name) => scheme(&name).or_else(|| {
            entry.strange("color_scheme", &name, HUES);
            None
        })?,
    };
    Some(TableStyle {
        hue: hue.to_owned(),
        shade: shade.to_owned(),
        row_stripes: entry.truth("show_row_stripes").unwrap_or(true),
        column_stripes: entry.truth("show_column_stripes").unwrap_or(false),
        header_bold: entry.truth("header_bold").unwrap_or(true),
        header_background: color(entry, "header_background"),
    })
}

/// A colour: `#` with hexadecimal digits, or a name.
pub(super) fn color(entry: &Entry<'_>, name: &str) -> Option<String> {
    let text = entry.text(name)?;
    if is_color(&text) {
        return Some(text.trim().to_ascii_lowercase());
    }
    entry.warn(format!("`{name}` takes a colour such as `#E8F0FE`, not `{text}`"));
    None
}

/// Is a text a colour that a page can draw?
pub(super) fn is_color(text: &str) -> bool {
    match text.trim().strip_prefix('#') {
        Some(digits) => {
            matches!(digits.len(), 3 | 4 | 6 | 8) && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
        }
        None => {
            let name = text.trim();
            (3..=24).contains(&name.len()) && name.bytes().all(|letter| letter.is_ascii_alphabetic())
        }
    }
}

/// The colour and the strength of a scheme: `blue_light`, `GrayClassic`, `orange`.
fn scheme(name: &str) -> Option<(&'static str, &'static str)> {
    let plain: String =
        name.chars().filter(|letter| letter.is_ascii_alphabetic()).collect::<String>().to_ascii_lowercase();
    let plain = plain.replace("grey", "gray");
    let hue = HUES.iter().find(|hue| plain.starts_with(**hue))?;
    let shade = match &plain[hue.len()..] {
        "" => "light",
        "classic" => "medium",
        rest => SHADES.iter().find(|shade| **shade == rest)?,
    };
    Some((hue, shade))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes_have_a_colour_and_a_strength() {
        assert_eq!(scheme("blue_light"), Some(("blue", "light")));
        assert_eq!(scheme("Orange-Dark"), Some(("orange", "dark")));
        assert_eq!(scheme("gray_classic"), Some(("gray", "medium")));
        assert_eq!(scheme("yellow"), Some(("yellow", "light")));
        assert_eq!(scheme("blue_loud"), None);
        assert_eq!(scheme("mauve"), None);
    }

    #[test]
    fn a_colour_is_digits_or_a_name() {
        for fine in ["#fff", "#A1B2C3", "#A1B2C3D4", "tomato"] {
            assert!(is_color(fine), "{fine}");
        }
        for bad in ["", "#12", "#GGGGGG", "url(x)", "red;x", "rgb(1,2,3)"] {
            assert!(!is_color(bad), "{bad}");
        }
    }
}
