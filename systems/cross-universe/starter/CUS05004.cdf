id: CUS05004
cardType: standardSpell
name: CUS05004
level: 1
types: Fire

o: cast
MOVE(SELECT(1, [from you.discard where cardType = unit & types = Fire]), hand);
