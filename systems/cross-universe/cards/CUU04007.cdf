id: CUU04007
cardType: unit
name: CUU04007
level: 3
types: Wind, Electric, Bird
attack: 200
defense: 100

o: static
applyTo: thisCard
condition: thisCard.zone = field
modifier: {attackRights = 2, canCounterattack = no}
