id: CUI04005
cardType: equipableItem
name: CUI04005
level: 0
types: Sword

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field
modifier: {attack += 100}
