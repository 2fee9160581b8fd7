id: CUU04033
cardType: unit
name: CUU04033
level: 1
types: Dark, Demon
attack: 50
defense: 50

o: trigger
mandatory: no
after: COUNT([from summoned(byPlayer: opponent) where level >= 3]) > 0 & currentBlock = standardSummonBlock
condition: thisCard.zone = field
forPlayer: opponent
turnLimit: 1
cost:
LOSEMANA(1);
exec:
DESTROY(thisCard);
