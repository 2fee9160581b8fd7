id: CUU04031
cardType: unit
name: CUU04031
level: 5
types: Gravity, Machine, Structure
attack: 400
defense: 400

o: static
applyTo: [from unitZone where cardType = unit & self != thisCard & level >= 4]
condition: thisCard.zone = field
modifier: {attack /= 2}

o: static
applyTo: thisCard
condition: thisCard.zone = field
modifier: {attack, defense unaffectedBy self != thisCard}
cancellable: no
