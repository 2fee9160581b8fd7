id: CUU04013
cardType: unit
name: CUU04013
level: 1
types: Water, Mage
attack: 100
defense: 200

o: trigger
mandatory: yes
after: COUNT([from drawn(byPlayer: opponent)]) > 0 & currentBlock != standardDrawBlock
condition: thisCard.zone = field
opponent.LOSELIFE(50);

o: fast
globalTurnLimit: 1
condition: thisCard.zone = hand & attackers.owner = opponent
cost:
DISCARD(thisCard);
exec:
APPLY(attackers, {attack -= 100}, currentTurn.end);
