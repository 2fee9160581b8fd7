//! Where the reference differs from the rules as they are meant: one switch each. All are off in the profile `clean`.

/// The switches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Quirks {
    /// A number that a card does not have counts as 0 in comparisons of size.
    pub null_is_zero: bool,
    /// Only the participants of a fight can be read.
    pub closed_fights: bool,
    /// A card that leaves the field keeps the values it had there.
    pub stale_values: bool,
    /// Counters stay on a card wherever it goes, and may fall below 0.
    pub lasting_counters: bool,
    /// A card that moves within the field becomes a new one.
    pub new_on_field: bool,
    /// Uses of an ability in the hand count on the field.
    pub uses_from_hand: bool,
    /// Mana for several summoned units is tested for each by itself.
    pub mana_each: bool,
    /// Mana can fall below 0 outside costs.
    pub mana_below_zero: bool,
    /// A change of counters can never be a cost.
    pub free_counters: bool,
    /// A discard and its destruction that are both impossible take one action more with them.
    pub double_notice: bool,
    /// Prohibitions, replacements and cancellations of a cancelled ability hold.
    pub cancelled_rules: bool,
    /// The `if` of a prohibition, replacement or cancellation does not count.
    pub rules_without_if: bool,
    /// A card exiled for a time comes back from wherever it is.
    pub returns_from_anywhere: bool,
    /// A change that ends takes the last modifier with it if its own is gone.
    pub removes_last: bool,
    /// A change made by a replacement ends at once.
    pub replaced_changes_end: bool,
    /// A card's own static abilities apply to it from the last to the first.
    pub own_statics_reversed: bool,
    /// Of captured numbers only the first counts.
    pub first_capture: bool,
    /// Limits of static abilities are tested only after an application.
    pub late_limits: bool,
    /// A replacement takes the first matching action, whichever card was picked.
    pub any_action_replaced: bool,
    /// A destruction shows the particulars of what replaced its discard.
    pub destroy_follows_discard: bool,
    /// Whether a player can do an optional part is tried out by whoever acts.
    pub may_by_actor: bool,
    /// Looking ahead leaves traces in the match.
    pub residue: bool,
    /// Only the very same copies of cards cannot be chosen twice.
    pub identical_targets: bool,
    /// A change of the cost of a summons is never asked for.
    pub cost_change_always: bool,
    /// Whether a deck has enough cards is looked up in one's own.
    pub own_deck_top: bool,
    /// A card's limit and condition do not count for summons.
    pub free_summons: bool,
    /// Limits do not count on cast and deploy abilities, nor for all copies on static ones.
    pub unlimited_plays: bool,
    /// A card's limit counts cards of the same id, played and not summoned.
    pub limit_by_id: bool,
    /// Applications of static abilities while a cost is paid do not count for the game.
    pub costs_not_counted: bool,
    /// A cancelled ability can be activated, and does nothing.
    pub cancelled_offered: bool,
    /// The partner is offered for retirement, which does nothing.
    pub partner_retires: bool,
    /// Retiring units that are all gone ends the match without a result.
    pub empty_ends_game: bool,
    /// Equipment that falls off a retired unit pays its level too.
    pub equipment_pays: bool,
    /// Granted abilities are never cancelled.
    pub granted_stay: bool,
    /// A shuffle leaves no card in its place.
    pub restless_shuffle: bool,
    /// Uses of static abilities are not forgotten at the end of the turn.
    pub statics_keep_uses: bool,
    /// A mandatory trigger is paid for under the possibilities of another at its place in the list.
    pub mixed_trees: bool,
    /// The end phase is repeated for a trigger that nobody can use, or wants to.
    pub restless_end: bool,
}

impl Quirks {
    /// The rules as they are meant.
    pub const NONE: Quirks = Quirks {
        null_is_zero: false,
        closed_fights: false,
        stale_values: false,
        lasting_counters: false,
        new_on_field: false,
        uses_from_hand: false,
        mana_each: false,
        mana_below_zero: false,
        free_counters: false,
        double_notice: false,
        cancelled_rules: false,
        rules_without_if: false,
        returns_from_anywhere: false,
        removes_last: false,
        replaced_changes_end: false,
        own_statics_reversed: false,
        first_capture: false,
        late_limits: false,
        any_action_replaced: false,
        destroy_follows_discard: false,
        may_by_actor: false,
        residue: false,
        identical_targets: false,
        cost_change_always: false,
        own_deck_top: false,
        free_summons: false,
        unlimited_plays: false,
        limit_by_id: false,
        costs_not_counted: false,
        cancelled_offered: false,
        partner_retires: false,
        empty_ends_game: false,
        equipment_pays: false,
        granted_stay: false,
        restless_shuffle: false,
        statics_keep_uses: false,
        mixed_trees: false,
        restless_end: false,
    };

    /// The reference as it is.
    pub const ALL: Quirks = Quirks {
        null_is_zero: true,
        closed_fights: true,
        stale_values: true,
        lasting_counters: true,
        new_on_field: true,
        uses_from_hand: true,
        mana_each: true,
        mana_below_zero: true,
        free_counters: true,
        double_notice: true,
        cancelled_rules: true,
        rules_without_if: true,
        returns_from_anywhere: true,
        removes_last: true,
        replaced_changes_end: true,
        own_statics_reversed: true,
        first_capture: true,
        late_limits: true,
        any_action_replaced: true,
        destroy_follows_discard: true,
        may_by_actor: true,
        residue: true,
        identical_targets: true,
        cost_change_always: true,
        own_deck_top: true,
        free_summons: true,
        unlimited_plays: true,
        limit_by_id: true,
        costs_not_counted: true,
        cancelled_offered: true,
        partner_retires: true,
        empty_ends_game: true,
        equipment_pays: true,
        granted_stay: true,
        restless_shuffle: true,
        statics_keep_uses: true,
        mixed_trees: true,
        restless_end: true,
    };
}
