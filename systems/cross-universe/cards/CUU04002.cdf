id: CUU04002
cardType: unit
name: CUU04002
level: 1
types: Fire, Warrior
attack: 100
defense: 100

o: trigger
mandatory: no
after: declared = thisCard
condition: thisCard.zone = field
cost:
DISCARD(SELECT(1, [from you.hand where types = Fire]));
exec:
APPLY(thisCard, {attack += 200}, currentTurn.end);
