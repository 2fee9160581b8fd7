id: CUI04008
cardType: equipableItem
name: CUI04008
level: 3
types: Armor, Gravity
equipableTo: owner = you

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field
modifier: {attack += level * 100, attackRights = 1}

o: static
applyTo: [from fights where participants = thisCard.equippedUnit]
condition: thisCard.zone = field
modifier: {yourLifeDamage = 0, opponentLifeDamage = 150}
