id: CUS04023
cardType: continuousSpell
name: CUS04023
level: 1
types: Spirit, Chain

o: trigger
mandatory: no
after: COUNT([from destroyed where owner = you]) > 0 & currentBlock = [castBlock, deployBlock, abilityActivationBlock]
condition: thisCard.zone = field
turnLimit: 1
DRAW(1);

o: trigger
mandatory: yes
after: lifeGained(byPlayer: opponent) > 0 | lifeLost(byPlayer: opponent, asCost: yes) > 0
condition: thisCard.zone = field
GAINLIFE(50);
