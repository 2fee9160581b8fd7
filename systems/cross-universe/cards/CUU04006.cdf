id: CUU04006
cardType: unit
name: CUU04006
level: 2
types: Earth, Beast
attack: 350
defense: 0

o: trigger
mandatory: yes
during: currentPhase = you.endPhase
condition: thisCard.zone = field
try {
	LOSELIFE(50);
} else {
	DESTROY(thisCard);
};
