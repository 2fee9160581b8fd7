id: CUU04029
cardType: unit
name: CUU04029
level: 0
types: Plant, Figure
attack: 0
defense: 150
deckLimit: any

o: optional
condition: thisCard.zone = field & currentPhase = you.mainPhase2
DISCARD(thisCard);
PUTCOUNTERS(SELECT(1, [from you.field where cardType = unit]), Rose, 1);
