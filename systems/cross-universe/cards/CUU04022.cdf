id: CUU04022
cardType: unit
name: CUU04022
level: 3
types: Ghost, Dark, Samurai
attack: 300
defense: 100

o: trigger
mandatory: no
after: destroyed(dueTo: fights) = thisCard
afterPrecondition: COUNT(thisCard.equipments) > 0
SUMMON([from discard where self = thisCard], baseOwner.unitZone, {replace manaLost > 0 with LOSEMANA(manaLost + 1);});
