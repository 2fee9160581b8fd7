id: CUS90007
cardType: standardSpell
name: CUS90007
level: 3
types: Ice

o: cast
cost:
$card = SELECT(1, [from opponent.field]);
exec:
APPLY($card, {cancelAbilities}, opponent.nextTurn.end);
