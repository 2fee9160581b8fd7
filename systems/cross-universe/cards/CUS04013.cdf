id: CUS04013
cardType: standardSpell
name: CUS04013
level: 3
types: Light
turnLimit: 1

o: cast
APPLY(opponent, {canEnterBattlePhase = no}, opponent.nextTurn.end);
