id: CUU04099
cardType: unit
name: CUU04099
level: five
types: Fire, Wood
attack: 200
defense: 100
colour: red

o: optional
turnLimit: 1
condition: thisCard.zone = 3
cost:
DISCARD(1, [from you.hand]);
exec:
DESTROI(SELECT(1, [from opponent.field where defense <= 300]));
$damage += 100;
DRAW(1)

o: trigger
condition: destroyed = thisCard
APPLY(thisCard, {attack =+ 100});

o: passive
exec: DRAW(1);
