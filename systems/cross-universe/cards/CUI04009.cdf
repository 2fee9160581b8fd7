id: CUI04009
cardType: equipableItem
name: CUI04009
level: 1
types: Armor, Chain

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field
modifier: {defense += thisCard.equippedUnit.baseLevel * 50}

o: optional
turnLimit: 1
condition: thisCard.zone = field
cost:
MOVE(thisCard, baseOwner.hand);
exec:
GAINLIFE(50);
