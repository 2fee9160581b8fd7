id: CUU04011
cardType: unit
name: CUU04011
level: 4
types: Wind, Warrior
attack: 350
defense: 250

o: static
applyTo: [from fights where participants = thisCard]
condition: thisCard.zone = field
modifier: {dealDamageTo = opponent, useBaseValuesFor += [from participants where self != thisCard]}
