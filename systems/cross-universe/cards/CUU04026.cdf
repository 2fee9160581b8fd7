id: CUU04026
cardType: unit
name: CUU04026
level: 2
types: Bug, Wind
attack: 150
defense: 200

o: trigger
mandatory: yes
after: COUNT([from summoned(to: you.field) where isToken]) > 0
condition: thisCard.zone = field
PUTCOUNTERS(thisCard, Stinger, 1);

o: optional
condition: thisCard.zone = field
cost:
REMOVECOUNTERS(thisCard, Stinger, 2);
exec:
DAMAGE(opponent, 100);
