id: CUS05003
cardType: standardSpell
name: CUS05003
level: 0
types: Shield

o: cast
after: declared.owner = opponent
APPLY(attackTarget, {defense += 200}, currentTurn.end);
