id: CUS04028
cardType: standardSpell
name: CUS04028
level: 2
types: Electric

o: cast
cost:
$unit = SELECT(1, [from you.field where cardType = unit]);
exec:
APPLY([from $unit where cardType = unit], {attackRights += 1, level += -1, name += CUU04007}, currentTurn.end);
