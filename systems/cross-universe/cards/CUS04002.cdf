id: CUS04002
cardType: standardSpell
name: CUS04002
level: 2
types: Wind
turnLimit: 1
condition: currentPhase = you.mainPhase1

o: cast
APPLY([from you.field where cardType = unit], {attack += 100}, currentTurn.end);
