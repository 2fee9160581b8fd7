id: CUU04034
cardType: unit
name: CUU04034
level: 4
types: Light, Electric, Figure
attack: 200
defense: 300

o: trigger
mandatory: yes
during: currentPhase = you.endPhase & COUNT([from currentTurn.destroyed where owner = you & cardType = unit]) = 0
condition: thisCard.zone = field
PUTCOUNTERS(thisCard, Time, 1);
if (GETCOUNTERS(thisCard, Time) >= 7) {
	WINGAME();
};

o: static
applyTo: thisCard
condition: thisCard.zone = field & COUNT([from field where types = Light & COUNT(baseAbilities) = 0]) > 0
modifier: {attack >< defense}
