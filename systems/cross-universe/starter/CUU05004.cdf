id: CUU05004
cardType: unit
name: CUU05004
level: 3
types: Fire, Dragon
attack: 300
defense: 200

o: trigger
mandatory: no
after: summoned = thisCard
DAMAGE(opponent, 50);
