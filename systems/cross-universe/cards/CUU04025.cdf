id: CUU04025
cardType: unit
name: CUU04025
level: 1
types: Plant, Bug
attack: 50
defense: 150

o: trigger
mandatory: no
after: destroyed = thisCard
SUMMONTOKENS(1, CUT04001, 0, Plant, 100, 100);
