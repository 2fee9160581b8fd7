id: CUS90013
cardType: standardSpell
name: CUS90013
level: 3
types: Light
turnLimit: 1

o: cast
APPLY(opponent, {canEnterBattlePhase = no}, opponent.nextTurn.end);
