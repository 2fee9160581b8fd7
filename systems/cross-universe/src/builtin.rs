//! What comes with the system: a card set with its decks, a card with mistakes, a set to begin with.

use cardwright_system::Builtin;

macro_rules! files {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(Builtin { name: $name, text: include_str!(concat!("../", $folder, "/", $name)) }),*]
    };
}

/// The cards, and what people call them.
pub static CARDS: &[Builtin] = files!("cards":
    "CUU04001.cdf", "CUU04002.cdf", "CUU04003.cdf", "CUU04004.cdf", "CUU04005.cdf", "CUU04006.cdf",
    "CUU04007.cdf", "CUU04008.cdf", "CUU04009.cdf", "CUU04010.cdf", "CUU04011.cdf", "CUU04012.cdf",
    "CUU04013.cdf", "CUU04014.cdf", "CUU04015.cdf", "CUU04016.cdf", "CUU04017.cdf", "CUU04018.cdf",
    "CUU04019.cdf", "CUU04020.cdf", "CUU04021.cdf", "CUU04022.cdf", "CUU04023.cdf", "CUU04024.cdf",
    "CUU04025.cdf", "CUU04026.cdf", "CUU04027.cdf", "CUU04028.cdf", "CUU04029.cdf", "CUU04030.cdf",
    "CUU04031.cdf", "CUU04032.cdf", "CUU04033.cdf", "CUU04034.cdf", "CUU04035.cdf", "CUS04001.cdf",
    "CUS04002.cdf", "CUS04003.cdf", "CUS04004.cdf", "CUS04005.cdf", "CUS04006.cdf", "CUS04007.cdf",
    "CUS04008.cdf", "CUS04009.cdf", "CUS04010.cdf", "CUS04011.cdf", "CUS04012.cdf", "CUS04013.cdf",
    "CUS04014.cdf", "CUS04015.cdf", "CUS04016.cdf", "CUS04017.cdf", "CUS04018.cdf", "CUS04019.cdf",
    "CUS04020.cdf", "CUS04021.cdf", "CUS04022.cdf", "CUS04023.cdf", "CUS04024.cdf", "CUS04025.cdf",
    "CUS04026.cdf", "CUS04027.cdf", "CUS04028.cdf", "CUS04029.cdf", "CUI04001.cdf", "CUI04002.cdf",
    "CUI04003.cdf", "CUI04004.cdf", "CUI04005.cdf", "CUI04006.cdf", "CUI04007.cdf", "CUI04008.cdf",
    "CUI04009.cdf", "CUI04010.cdf", "CUI04011.cdf", "CUI04012.cdf", "CUI04013.cdf", "CUI04014.cdf",
    "CUI04015.cdf", "CUI04016.cdf", "CUI04017.cdf", "names.json",
);

/// Their decks.
pub static DECKS: &[Builtin] =
    files!("decks": "emberfall.deckx", "still-water.deckx", "oathbound.deckx", "overgrowth.deckx");

/// What `new` writes.
pub static STARTER: &[Builtin] = files!("starter":
    "CUU05001.cdf", "CUU05002.cdf", "CUU05003.cdf", "CUU05004.cdf", "CUU05005.cdf", "CUU05006.cdf",
    "CUS05001.cdf", "CUS05002.cdf", "CUS05003.cdf", "CUS05004.cdf", "CUI05001.cdf", "CUI05002.cdf",
    "names.json", "first.deckx", "second.deckx", "README.md",
);

/// A card with instructive mistakes.
pub static BROKEN: Builtin = Builtin { name: "broken.cdf", text: include_str!("../cards/broken/broken.cdf") };
