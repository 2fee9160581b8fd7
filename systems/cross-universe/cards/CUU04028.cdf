id: CUU04028
cardType: unit
name: CUU04028
level: 6
types: Plant, Spirit, Myth
attack: 450
defense: 600

o: trigger
mandatory: no
after: summoned = thisCard
SUMMONTOKENS?(any, CUT04001, 0, Plant, 100, 100, CUU04028:1:1, you.unitZone, no);

|o: trigger
mandatory: yes
after: destroyed = thisCard
GAINLIFE(50);

o: static
applyTo: [from you.unitZone where self != thisCard & types = Plant]
condition: thisCard.zone = field
modifier: {baseAttack = thisCard.baseDefense \ 3}
