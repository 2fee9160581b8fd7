//! The words of the language: commands with their arguments, events, abilities, game rules, zones, filters, names.

/// What a command takes when neither the statement nor the rule names a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Default {
    /// The controller of the source; also when the first target is a card.
    Player,
    /// The source.
    Source,
    /// The source, as the language document says; the reference does nothing.
    Implied,
    /// The controller of the source, for commands on players that the reference leaves without a target.
    ImpliedPlayer,
    /// It has no target, or finds its own.
    Own,
    /// Nothing happens.
    Nothing,
}

/// An argument of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number or an expression.
    Amount,
    /// A number, an expression, or `=` and one.
    AmountOrSet,
    /// As above, or `x` and a number.
    AmountSetOrTimes,
    /// A number above 0.
    Positive,
    /// A number of cards.
    Count,
    /// An expression that gives a card.
    Card,
    /// A card id in quotes, or an expression that gives a card.
    CardOrId,
    /// Any word that is true or false.
    Flag,
    /// Cards of a hand: a filter, a number, `all`.
    Hand,
    /// A target filter.
    Filter,
    /// A pile, with a prefix.
    Pile,
    /// A position in a pile, `?`, or whether it is shown.
    Position,
    /// Whether it is shown.
    Reveal,
    /// `top` or `bottom`.
    End,
    /// How a pile is shown.
    Look,
    /// A phase.
    Phase,
    /// A game rule.
    Rule,
    /// The value of a game rule.
    Value,
    /// A kind of payment.
    Payment,
    /// `… => effect`.
    Each,
}

/// A command.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Its name, in lower case.
    pub name: &'static str,
    /// Its name as it is usually written.
    pub shown: &'static str,
    /// Its arguments.
    pub args: &'static [Arg],
    /// How many of them are needed.
    pub needed: usize,
    /// Its default target.
    pub default: Default,
    /// Does a restriction limit how long it lasts?
    pub lasts: bool,
}

macro_rules! commands {
    ($($shown:literal $name:literal $needed:literal [$($arg:ident),*] $default:ident $lasts:literal;)*) => {
        /// All commands.
        pub static COMMANDS: &[Command] = &[$(Command {
            name: $name, shown: $shown, args: &[$(Arg::$arg),*], needed: $needed,
            default: Default::$default, lasts: $lasts,
        }),*];
    };
}

commands! {
    "bp" "bp" 1 [AmountSetOrTimes] Source false;
    "damage" "damage" 1 [Amount] Implied false;
    "destroy" "destroy" 0 [] Source false;
    "freeze" "freeze" 0 [Flag] Implied false;
    "unfreeze" "unfreeze" 0 [] Implied false;
    "transform" "transform" 1 [CardOrId] Implied false;
    "moveToSlot" "movetoslot" 0 [] Implied false;
    "swapChars" "swapchars" 0 [] Nothing false;
    "clear" "clear" 0 [] Own false;
    "unite" "unite" 0 [] Nothing false;
    "removeFromAttack" "removefromattack" 0 [] Nothing false;
    "loseAbility" "loseability" 0 [] Implied false;
    "copyAbility" "copyability" 1 [Card] Source false;
    "steal" "steal" 0 [Filter] Nothing false;
    "swapAbilities" "swapabilities" 0 [] Nothing false;
    "activate" "activate" 1 [Card] Own false;
    "hp" "hp" 1 [Amount] Player false;
    "loseLife" "loselife" 1 [Amount] Player false;
    "sp" "sp" 1 [AmountOrSet] Player false;
    "playExtraChar" "playextrachar" 0 [] Own false;
    "turns" "turns" 1 [Positive] Own false;
    "skip" "skip" 1 [Phase] ImpliedPlayer false;
    "draw" "draw" 0 [Count] Player false;
    "discard" "discard" 0 [Hand] Player false;
    "rndDiscard" "rnddiscard" 0 [Count] Player false;
    "trash" "trash" 0 [Count] Player false;
    "moveTo" "moveto" 1 [Pile, Position, Reveal] Implied false;
    "moveRevealedTo" "moverevealedto" 1 [Pile, Position] Own false;
    "movePile" "movepile" 2 [Pile, Pile] Own false;
    "swapPiles" "swappiles" 2 [Pile, Pile] Own false;
    "shuffle" "shuffle" 0 [Pile] Own false;
    "prophecy" "prophecy" 0 [Count, End] Own false;
    "pileView" "pileview" 2 [Pile, Look] Own false;
    "reveal" "reveal" 0 [Pile] Implied false;
    "peek" "peek" 0 [] Own false;
    "each" "each" 1 [Each] Own false;
    "alterCost" "altercost" 2 [Payment, AmountOrSet] Own true;
    "modCost" "modcost" 2 [Payment, Amount] Own false;
    "modDamage" "moddamage" 1 [Amount] Own false;
    "enableRule" "enablerule" 1 [Rule] Own true;
    "disableRule" "disablerule" 1 [Rule] Own true;
    "modRule" "modrule" 2 [Rule, Value] Own true;
}

/// Properties of a rule.
pub static PROPERTIES: &[&str] = &["target", "action", "auto", "abilities", "label", "requisite", "vars"];

/// Keyword abilities; the last two belong to players.
pub static ABILITIES: &[&str] = &[
    "unblockable",
    "cantattack",
    "cantblock",
    "unlimitedbackup",
    "unfreezable",
    "pierce",
    "preventpierce",
    "rush",
    "frosted",
    "cantplayac",
    "cantplayre",
];

/// Is this an ability of players?
pub fn of_players(ability: &str) -> bool {
    ability == "cantplayac" || ability == "cantplayre"
}

/// Events that have an object, and those that have none.
pub static OBJECT_EVENTS: &[&str] = &[
    "attacks",
    "blocks",
    "blocked",
    "playercombatdamaged",
    "cancelcombatdamage",
    "canblock",
    "removed",
    "powerless",
];

/// Events without an object.
pub static PLAIN_EVENTS: &[&str] = &[
    "activatephase",
    "drawphase",
    "blockphase",
    "endphase",
    "cleanupphase",
    "handchanges",
    "ringchanges",
    "backedup",
    "beforepaycostaction",
    "beforepaycostreaction",
    "beforepaycostcharacter",
    "beforepaycostua2",
    "beforepaycostua3",
    "beforedamage",
];

/// The only hook.
pub const HOOK: &str = "canblock";

/// Switchable rules of the game.
pub static GAME_RULES: &[&str] = &[
    "ab_trigger_fresh",
    "ab_trigger_act",
    "ab_instant_act",
    "piercing",
    "backup_fresh",
    "play_char_bp_limit",
    "dmg_combat_deal",
    "attack_freeze",
    "attack",
    "backup_limit",
    "play_removed",
];

/// Phases that can be skipped.
pub static PHASES: &[&str] = &["activate", "draw", "main", "attack", "counter-attack", "end", "cleanup"];

/// Kinds of payments.
pub static PAYMENTS: &[&str] = &["character", "action", "reaction", "ua2", "ua3"];

/// Piles.
pub static PILES: &[&str] = &["hand", "deck", "discards", "removed"];

/// Prefixes of zones.
pub static ZONE_PREFIXES: &[&str] = &["my", "opp", "ctrl", "same", "any"];

/// Filter words without a value.
pub static FILTERS: &[&str] = &[
    "backedup",
    "attack",
    "uattack",
    "block",
    "blocked",
    "frozen",
    "fresh",
    "powerful",
    "powerless",
    "abinstant",
    "abtrigger",
    "abauto",
];

/// Kinds of cards.
pub static KINDS: &[&str] = &["character", "action", "reaction"];

/// Type words that make a choice among types.
pub static TYPES: &[&str] = &["*", "this", "me", "opp", "player", "character", "action", "reaction"];

/// Names that every expression knows.
pub static NAMES: &[&str] = &[
    "me",
    "opp",
    "this",
    "tgt",
    "prevtgt",
    "discarded",
    "sacrificed",
    "destroyed",
    "moved",
    "trashed",
    "attacker",
    "blocker",
    "trigger",
    "uabp",
    "alone",
    "soloattack",
    "opplostsp",
    "instant",
    "triggered",
    "auto",
    "card",
    "char",
    "action",
    "reaction",
];

/// Functions, with the fewest and most arguments.
pub static FUNCTIONS: &[(&str, usize, usize)] = &[
    ("ischar", 1, 1),
    ("inuattack", 1, 1),
    ("flipcoin", 0, 0),
    ("gettargets", 1, 1),
    ("abs", 1, 1),
    ("all", 1, 1),
    ("any", 1, 1),
    ("bool", 1, 1),
    ("cmp", 2, 2),
    ("int", 1, 1),
    ("len", 1, 1),
    ("max", 1, 16),
    ("min", 1, 16),
    ("pow", 2, 2),
    ("round", 1, 1),
    ("sorted", 1, 1),
    ("str", 1, 1),
    ("sum", 1, 1),
];

/// Attributes of players.
pub static PLAYER_ATTRS: &[&str] =
    &["hp", "sp", "hand", "discards", "ring", "ncdamaged", "lostsp", "deck", "removed"];

/// Attributes of cards.
pub static CARD_ATTRS: &[&str] = &["bp", "lastbp", "sp", "ability", "controller"];

/// Attributes of lists.
pub static LIST_ATTRS: &[&str] = &["size"];

/// Subtypes of the published cards. Those of the card data count too.
pub static SUBTYPES: &[&str] = &[
    "agent",
    "aikido",
    "alien",
    "android",
    "artist",
    "assassin",
    "avatar",
    "beast",
    "boss",
    "boxer",
    "brute",
    "capoeira",
    "captain",
    "cursed",
    "cyborg",
    "demon",
    "detective",
    "experiment",
    "fighter",
    "gangster",
    "guardian",
    "gymnast",
    "hunter",
    "kami",
    "karateka",
    "kickboxer",
    "kung-fu",
    "magician",
    "mentor",
    "mercenary",
    "monk",
    "monster",
    "ninja",
    "pilot",
    "priest",
    "psychic",
    "robot",
    "samurai",
    "soldier",
    "spirit",
    "student",
    "sumotori",
    "swordsman",
    "taekwondo",
    "vampire",
    "warrior",
    "wrestler",
    "zombie",
];

/// The command with this name.
pub fn command(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}
