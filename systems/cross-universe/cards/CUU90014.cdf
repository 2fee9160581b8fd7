id: CUU90014
cardType: unit
name: CUU90014
level: 3
types: Ice, Illusion, Mage
attack: 200
defense: 300

o: static
applyTo: thisCard
condition: thisCard.zone = field
modifier: {unaffectedBy cardType = spell & owner = opponent}

o: static
condition: thisCard.zone = field
modifier: {prohibit discarded(from: you.hand, dueTo: effect, byPlayer: opponent).owner = you}
