id: CUS04009
cardType: standardSpell
name: CUS04009
level: 1
types: Illusion

o: cast
$unit = SELECT(1, [from you.unitZone where cardType = unit]);
EXILE($unit, you.nextTurn.mainPhase1);
at (nextTurn.end) {
	DRAW(1);
};
