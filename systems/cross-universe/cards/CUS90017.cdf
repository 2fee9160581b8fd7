id: CUS90017
cardType: continuousSpell
name: CUS90017
level: 2
types: Plant, Boundary

o: trigger
mandatory: yes
during: currentPhase = you.drawPhase
condition: thisCard.zone = field
SUMMONTOKENS?(1, CUT90001, 0, Plant, 100, 100, you.field, no);
