id: CUI04016
cardType: standardItem
name: CUI04016
level: 1
types: Medicine, Light

o: deploy
try {
	DISCARD(SELECT(1, [from you.hand where types = Medicine]));
} then {
	GAINLIFE(300);
} else {
	GAINLIFE(150);
};
