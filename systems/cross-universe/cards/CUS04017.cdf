id: CUS04017
cardType: continuousSpell
name: CUS04017
level: 2
types: Plant, Boundary

o: trigger
mandatory: yes
during: currentPhase = you.drawPhase
condition: thisCard.zone = field
SUMMONTOKENS?(1, CUT04001, 0, Plant, 100, 100, you.field, no);
