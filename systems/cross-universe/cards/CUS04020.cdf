id: CUS04020
cardType: standardSpell
name: CUS04020
level: 0
types: Spirit

o: cast
$type = SELECTTYPE(allTypes);
$unit = SELECT(1, [from you.unitZone where cardType = unit & types != $type]);
APPLY($unit, {types += $type}, forever);
