id: CUS04022
cardType: standardSpell
name: CUS04022
level: 1
types: Wind, Curse

o: cast
$unit = SELECTCARDNAME(allUnitNames + [from opponent.discard where cardType = unit].name);
$other = SELECTCARDNAME(allSpellNames + allItemNames + [from opponent.discard where cardType = [spell, item]].name);
REVEAL([from opponent.hand where !isRevealed]);
opponent.DISCARD([from opponent.hand where name = [$unit, $other]]);
