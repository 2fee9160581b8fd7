id: CUS90004
cardType: standardSpell
name: CUS90004
level: 1
types: Ice

o: cast
after: declared.owner = opponent
CANCELATTACK();
APPLY(attackers, {canAttack, canCounterattack = no}, nextTurn.end);
