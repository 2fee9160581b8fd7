//! Options of a game.

/// What the rules may be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Everybody has bonus tile 0 and there are no leaders.
    pub basic: bool,
    /// The five-player rule set `prestige5`.
    pub prestige: bool,
    /// Bonus tiles are dealt instead of chosen.
    pub random_tiles: bool,
    /// Leaders are dealt instead of drafted.
    pub deal_leaders: bool,
    /// Faith left at the end scores.
    pub leftover_faith: bool,
    /// Cards are played as printed where the errata say so.
    pub apply_errata: bool,
    /// Decisions with one option are asked too.
    pub ask_all: bool,
}

impl Options {
    /// Reads options by name.
    pub fn read(list: &[(String, String)]) -> Result<Self, String> {
        let mut options = Self::default();
        for (name, value) in list {
            let known = match name.as_str() {
                "variant" => match value.as_str() {
                    "basic" => Some((&mut options.basic, true)),
                    "advanced" => Some((&mut options.basic, false)),
                    _ => None,
                },
                "five" => match value.as_str() {
                    "prestige5" => Some((&mut options.prestige, true)),
                    "plain5" => Some((&mut options.prestige, false)),
                    _ => None,
                },
                name => {
                    let place = match name {
                        "random_tiles" => Some(&mut options.random_tiles),
                        "deal_leaders" => Some(&mut options.deal_leaders),
                        "leftover_faith" => Some(&mut options.leftover_faith),
                        "apply_errata" => Some(&mut options.apply_errata),
                        "ask_all" => Some(&mut options.ask_all),
                        _ => None,
                    };
                    let truth = match value.as_str() {
                        "" | "true" => Some(true),
                        "false" => Some(false),
                        _ => None,
                    };
                    place.zip(truth)
                }
            };
            match known {
                Some((place, truth)) => *place = truth,
                None => return Err(format!("lorenzo has no option \"{name}={value}\"")),
            }
        }
        Ok(options)
    }
}
