id: CUS04021
cardType: standardSpell
name: CUS04021
level: 3
types: Wind

o: cast
SUMMON(SELECT(1, [from you.discard where cardType = unit & level <= 3 & name != [from you.field].name]), no);
you.may {
	LOSELIFE(100);
} then {
	DRAW(1);
} else {
	opponent.DRAW(1);
};
