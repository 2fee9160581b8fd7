id: CUS04005
cardType: standardSpell
name: CUS04005
level: 2
types: Water

o: cast
$card = SELECT(1, [from field where zone != partnerZone & level <= 4]);
MOVE($card, baseOwner.deckTop);
