id: CUS04025
cardType: standardSpell
name: CUS04025
level: 2
types: Illusion, Dark

o: cast
$model = SELECT(1, [from opponent.field where cardType = unit]);
$copy = SELECT(1, [from you.unitZone where cardType = unit]);
APPLY($copy, {name = $model.baseName, types = $model.baseTypes, abilities += $model.abilities, baseAttack = $model.baseAttack, baseDefense = $model.baseDefense}, opponent.nextTurn.end);
