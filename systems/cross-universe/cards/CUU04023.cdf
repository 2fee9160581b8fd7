id: CUU04023
cardType: unit
name: CUU04023
level: 2
types: Machine, Earth
attack: 50
defense: 300

o: static
applyTo: thisCard
condition: thisCard.zone = field
modifier: {canAttack = no if COUNT(equipments) = 0}

o: static
applyTo: [from you.hand where cardType = equipableItem]
condition: thisCard.zone = field
modifier: {level -= 1}
