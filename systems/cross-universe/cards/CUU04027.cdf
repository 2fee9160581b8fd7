id: CUU04027
cardType: unit
name: CUU04027
level: 1
types: Plant, Mage
attack: 150
defense: 200

o: static
applyTo: [from you.field where cardType = unit & isToken]
condition: thisCard.zone = field
modifier: {attack, defense += 50}

o: optional
turnLimit: 1
condition: thisCard.zone = field
cost:
LOSELIFE(50);
exec:
SUMMONTOKENS(1, CUT04001, 0, Plant, 100, 100, you.unitZone);
