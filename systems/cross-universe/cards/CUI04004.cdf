id: CUI04004
cardType: continuousItem
name: CUI04004
level: 2
types: Light, Chain
deckLimit: 1

o: static
applyTo: you
condition: thisCard.zone = field & you.partner.level <= 2
modifier: {needsToPayForPartner = no}

o: static
applyTo: you.partner
condition: thisCard.zone = field & currentPhase = you.manaSupplyPhase
modifier: {level -= 1}
