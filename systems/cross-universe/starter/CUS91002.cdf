id: CUS91002
cardType: standardSpell
name: CUS91002
level: 1
types: Light

o: cast
GAINLIFE(100);
DRAW(1);
