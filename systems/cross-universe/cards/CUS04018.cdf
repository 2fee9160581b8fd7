id: CUS04018
cardType: standardSpell
name: CUS04018
level: 1
types: Plant

o: cast
cost:
$crop = DISCARD(SELECT(1+, [from you.unitZone where isToken]));
exec:
GAINLIFE(COUNT($crop) * 50);
GAINMANA(COUNT($crop) / 2);
