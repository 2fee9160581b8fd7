id: CUU04010
cardType: unit
name: CUU04010
level: 2
types: Fire, Mage
attack: 100
defense: 200

o: optional
turnLimit: 1
condition: thisCard.zone = field
cost:
$discarded = DISCARD(SELECT(1~2, [from you.hand where types = Fire]));
exec:
DAMAGE(opponent, COUNT($discarded) * 50);
if (SAME($discarded.level)) {
	DRAW(1);
};
