id: CUI91002
cardType: standardItem
name: CUI91002
level: 1
types:

o: deploy
DRAW(2);
you.may {
	LOSELIFE(50);
} then {
	GAINMANA(1);
};
