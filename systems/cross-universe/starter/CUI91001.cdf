id: CUI91001
cardType: equipableItem
name: CUI91001
level: 0
types: Plant

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field
modifier: {attack += 50}
