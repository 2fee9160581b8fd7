id: CUS04010
cardType: standardSpell
name: CUS04010
level: 3
types: Water

o: cast
$cards = both.SELECT(2, [from own.hand]);
both.MOVE(ORDER($cards), own.deckTop);
both.DRAW?(3);
