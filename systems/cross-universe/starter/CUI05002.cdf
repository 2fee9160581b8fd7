id: CUI05002
cardType: standardItem
name: CUI05002
level: 1
types:

o: deploy
DRAW(2);
you.may {
	LOSELIFE(50);
} then {
	GAINMANA(1);
};
