id: CUI04002
cardType: standardItem
name: CUI04002
level: 1
types: Machine, Fire

o: deploy
cost:
DISCARD(SELECT(1, [from you.hand]));
exec:
DRAW(2);
