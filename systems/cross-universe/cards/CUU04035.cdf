id: CUU04035
cardType: unit
name: CUU04035
level: 2
types: Bug, Demon
attack: 200
defense: 100

o: trigger
mandatory: no
after: $retired{retired = thisCard} | destroyed(from: field) = thisCard
if ($retired) {
	DRAW(1);
} else {
	PUTCOUNTERS(SELECT(1, [from opponent.field where cardType = unit]), Invasion, 1);
};

o: static
applyTo: [from opponent.field where cardType = unit & GETCOUNTERS(self, Invasion) > 0]
condition: thisCard.zone = field
modifier: {defense -= GETCOUNTERS(self, Invasion) * 100}
