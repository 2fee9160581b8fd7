id: CUS04008
cardType: standardSpell
name: CUS04008
level: 5
types: Ice, Rock
deckLimit: 2

o: cast
cost:
DISCARD(SELECT(2, [from you.hand], DIFFERENT(name)));
exec:
DESTROY([from unitZone where cardType = unit & types != Ice]);
