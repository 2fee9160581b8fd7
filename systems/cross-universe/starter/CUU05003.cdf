id: CUU05003
cardType: unit
name: CUU05003
level: 2
types: Light, Warrior
attack: 150
defense: 250

o: static
applyTo: [from you.field where self != thisCard & cardType = unit & types = Warrior]
condition: thisCard.zone = field
modifier: {defense += 50}
