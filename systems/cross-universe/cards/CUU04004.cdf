id: CUU04004
cardType: unit
name: CUU04004
level: 2
types: Wind, Beast
attack: 150
defense: 150

o: static
applyTo: [from you.field where self != thisCard & types = Beast & cardType = unit]
condition: thisCard.zone = field
modifier: {attack += 100}
