id: CUS05002
cardType: standardSpell
name: CUS05002
level: 1
types: Light

o: cast
GAINLIFE(100);
DRAW(1);
