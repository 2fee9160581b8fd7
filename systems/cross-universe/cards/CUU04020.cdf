id: CUU04020
cardType: unit
name: CUU04020
level: 2
types: Samurai, Warrior
attack: 200
defense: 150

o: static
applyTo: thisCard
condition: thisCard.zone = field
modifier: {attack += COUNT([from thisCard.equipments where cardType = equipableItem]) * 50}

o: optional
turnLimit: 1
condition: thisCard.zone = field
cost:
LOSEMANA(1);
exec:
SWAP(SELECT(1, [from you.field where cardType = equipableItem]), SELECT(1, [from you.discard where cardType = equipableItem]), yes);
