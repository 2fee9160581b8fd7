id: CUI04011
cardType: continuousItem
name: CUI04011
level: 1
types: Plant, Structure

o: trigger
mandatory: yes
during: currentPhase = endPhase & COUNT([from currentTurn.summoned where isToken & owner = you]) > 0
condition: thisCard.zone = field
PUTCOUNTERS(thisCard, Emergence, 1);

o: optional
condition: thisCard.zone = field & GETCOUNTERS(thisCard, Emergence) >= 3
cost:
DISCARD(thisCard);
exec:
SUMMONTOKENS(2, CUT04002, 0, [Plant, Beast], 200, 200, CUI04011:2:1, you.unitZone);

|o: static
applyTo: thisCard
condition: thisCard.zone = field & COUNT([from you.unitZone where isToken & self != thisCard]) > 0
modifier: {attack += 50, level += 1}
