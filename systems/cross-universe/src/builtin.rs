//! What comes with the system: a card set with its decks, a card with mistakes, a set to begin with.

use cardwright_system::Builtin;

macro_rules! files {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$(Builtin { name: $name, text: include_str!(concat!("../", $folder, "/", $name)) }),*]
    };
}

/// The cards, and what people call them.
pub static CARDS: &[Builtin] = files!("cards":
    "CUU90001.cdf", "CUU90002.cdf", "CUU90003.cdf", "CUU90004.cdf", "CUU90005.cdf", "CUU90006.cdf",
    "CUU90007.cdf", "CUU90008.cdf", "CUU90009.cdf", "CUU90010.cdf", "CUU90011.cdf", "CUU90012.cdf",
    "CUU90013.cdf", "CUU90014.cdf", "CUU90015.cdf", "CUU90016.cdf", "CUU90017.cdf", "CUU90018.cdf",
    "CUU90019.cdf", "CUU90020.cdf", "CUU90021.cdf", "CUU90022.cdf", "CUU90023.cdf", "CUU90024.cdf",
    "CUU90025.cdf", "CUU90026.cdf", "CUU90027.cdf", "CUU90028.cdf", "CUU90029.cdf", "CUU90030.cdf",
    "CUU90031.cdf", "CUU90032.cdf", "CUU90033.cdf", "CUU90034.cdf", "CUU90035.cdf", "CUS90001.cdf",
    "CUS90002.cdf", "CUS90003.cdf", "CUS90004.cdf", "CUS90005.cdf", "CUS90006.cdf", "CUS90007.cdf",
    "CUS90008.cdf", "CUS90009.cdf", "CUS90010.cdf", "CUS90011.cdf", "CUS90012.cdf", "CUS90013.cdf",
    "CUS90014.cdf", "CUS90015.cdf", "CUS90016.cdf", "CUS90017.cdf", "CUS90018.cdf", "CUS90019.cdf",
    "CUS90020.cdf", "CUS90021.cdf", "CUS90022.cdf", "CUS90023.cdf", "CUS90024.cdf", "CUS90025.cdf",
    "CUS90026.cdf", "CUS90027.cdf", "CUS90028.cdf", "CUS90029.cdf", "CUI90001.cdf", "CUI90002.cdf",
    "CUI90003.cdf", "CUI90004.cdf", "CUI90005.cdf", "CUI90006.cdf", "CUI90007.cdf", "CUI90008.cdf",
    "CUI90009.cdf", "CUI90010.cdf", "CUI90011.cdf", "CUI90012.cdf", "CUI90013.cdf", "CUI90014.cdf",
    "CUI90015.cdf", "CUI90016.cdf", "CUI90017.cdf", "names.json",
);

/// Their decks.
pub static DECKS: &[Builtin] =
    files!("decks": "emberfall.deckx", "still-water.deckx", "oathbound.deckx", "overgrowth.deckx");

/// What `new` writes.
pub static STARTER: &[Builtin] = files!("starter":
    "CUU91001.cdf", "CUU91002.cdf", "CUU91003.cdf", "CUU91004.cdf", "CUU91005.cdf", "CUU91006.cdf",
    "CUS91001.cdf", "CUS91002.cdf", "CUS91003.cdf", "CUS91004.cdf", "CUI91001.cdf", "CUI91002.cdf",
    "names.json", "first.deckx", "second.deckx", "README.md",
);

/// A card with instructive mistakes.
pub static BROKEN: Builtin = Builtin { name: "broken.cdf", text: include_str!("../cards/broken/broken.cdf") };
