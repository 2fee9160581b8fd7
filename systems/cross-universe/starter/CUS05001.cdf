id: CUS05001
cardType: standardSpell
name: CUS05001
level: 2
types: Fire

o: cast
DESTROY(SELECT(1, [from opponent.unitZone where cardType = unit & defense <= 200]));
