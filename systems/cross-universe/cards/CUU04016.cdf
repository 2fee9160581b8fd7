id: CUU04016
cardType: unit
name: CUU04016
level: 5
types: Water, Psychic, Spirit
attack: 350
defense: 500

o: optional
turnLimit: 1
condition: thisCard.zone = field
$name = SELECTCARDNAME(allCardNames + [from you.deck].name);
$top = both.VIEW(DECKTOP(opponent, 1));
if ($top.name = $name) {
	DISCARD($top);
	DRAW(2);
} else {
	opponent.may {
		DISCARD(SELECT(1, [from own.hand]));
	} else {
		EXILE($top);
	};
};
