id: CUS04024
cardType: standardSpell
name: CUS04024
level: 2
types: Light, Book

o: cast
$unit = SELECT(1, [from you.unitZone where cardType = unit]);
APPLY({prohibit destroyed = $unit}, opponent.nextTurn.end);
APPLY($unit, {canAttack = no}, opponent.nextTurn.end);
