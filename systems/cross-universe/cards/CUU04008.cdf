id: CUU04008
cardType: unit
name: CUU04008
level: 6
types: Fire, Dragon
attack: 600
defense: 400

o: static
mandatory: no
turnLimit: 1
condition: thisCard.zone = field
modifier: {replace destroyed = thisCard with LOSELIFE(200);}

o: trigger
mandatory: no
after: summoned(dueTo: standardSummon) = thisCard
DESTROY(SELECT(1, [from opponent.field where cardType = unit & defense <= 300]));
