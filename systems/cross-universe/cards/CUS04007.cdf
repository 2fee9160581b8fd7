id: CUS04007
cardType: standardSpell
name: CUS04007
level: 3
types: Ice

o: cast
cost:
$card = SELECT(1, [from opponent.field]);
exec:
APPLY($card, {cancelAbilities}, opponent.nextTurn.end);
