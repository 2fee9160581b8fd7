id: CUU04014
cardType: unit
name: CUU04014
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
