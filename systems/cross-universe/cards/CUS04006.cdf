id: CUS04006
cardType: standardSpell
name: CUS04006
level: 2
types: Psychic, Book

o: cast
$seen = VIEW(DECKTOP?(4));
$kept = SELECT(1, [from $seen]);
MOVE($kept, you.hand);
MOVE(ORDER($seen - $kept), you.deckBottom);
