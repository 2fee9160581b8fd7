id: CUU05006
cardType: unit
name: CUU05006
level: 5
types: Fire, Dragon
attack: 450
defense: 300

o: optional
turnLimit: 1
condition: thisCard.zone = field
cost:
DISCARD(SELECT(1, [from you.hand]));
exec:
APPLY(thisCard, {attack += 100}, currentTurn.end);
