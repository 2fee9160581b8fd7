id: CUS04004
cardType: standardSpell
name: CUS04004
level: 1
types: Ice

o: cast
after: declared.owner = opponent
CANCELATTACK();
APPLY(attackers, {canAttack, canCounterattack = no}, nextTurn.end);
