id: CUI04012
cardType: continuousItem
name: CUI04012
level: 1
types: Landmine, Plant

o: trigger
mandatory: no
after: targeted.owner = you & currentBlock = attackDeclarationBlock
condition: thisCard.zone = field & COUNT(attackers) = 1
cost:
DISCARD(thisCard);
exec:
PUTCOUNTERS(attackers, Weakness, 2);
APPLY(attackers, {attack -= GETCOUNTERS(self, Weakness) * 100}, currentTurn.end);
