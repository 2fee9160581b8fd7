id: CUU04017
cardType: unit
name: CUU04017
level: 7
types: Water, Fish, Myth
attack: 600
defense: 600

o: trigger
mandatory: no
after: summoned(from: hand) = thisCard
$returned = MOVE(SELECT(0~2, [from opponent.field where self != opponent.partner & !isToken]), baseOwner.hand);
APPLY(thisCard, {attack += COUNT($returned) * 100}, opponent.nextTurn.end);
