id: CUI05001
cardType: equipableItem
name: CUI05001
level: 0
types: Plant

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field
modifier: {attack += 50}
