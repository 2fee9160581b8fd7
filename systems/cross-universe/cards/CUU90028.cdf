id: CUU90028
cardType: unit
name: CUU90028
level: 6
types: Plant, Spirit, Myth
attack: 450
defense: 600

o: trigger
mandatory: no
after: summoned = thisCard
SUMMONTOKENS?(any, CUT90001, 0, Plant, 100, 100, CUU90028:1:1, you.unitZone, no);

|o: trigger
mandatory: yes
after: destroyed = thisCard
GAINLIFE(50);

o: static
applyTo: [from you.unitZone where self != thisCard & types = Plant]
condition: thisCard.zone = field
modifier: {baseAttack = thisCard.baseDefense \ 3}
