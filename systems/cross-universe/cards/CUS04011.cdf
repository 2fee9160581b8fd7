id: CUS04011
cardType: continuousSpell
name: CUS04011
level: 1
types: Water

o: static
applyTo: you
condition: thisCard.zone = field & COUNT([from you.hand]) <= 2
modifier: {standardDrawAmount += 1}

o: optional
turnLimit: 1
condition: thisCard.zone = field
$number = SELECTNUMBER(1~3);
LOSELIFE($number * 50);
$shown = REVEAL(DECKTOP($number), currentTurn.end);
MOVE(SELECT(1, [from $shown where cardType = spell]), hand);
