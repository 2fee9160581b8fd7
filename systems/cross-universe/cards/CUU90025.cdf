id: CUU90025
cardType: unit
name: CUU90025
level: 1
types: Plant, Bug
attack: 50
defense: 150

o: trigger
mandatory: no
after: destroyed = thisCard
SUMMONTOKENS(1, CUT90001, 0, Plant, 100, 100);
