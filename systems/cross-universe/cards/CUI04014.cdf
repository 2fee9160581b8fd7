id: CUI04014
cardType: continuousItem
name: CUI04014
level: 3
types: Machine, Dark

o: trigger
mandatory: yes
after: $hurt{damageDealt(to: you)} > 0
condition: thisCard.zone = field
PUTCOUNTERS(thisCard, Wrath, $hurt / 100);

o: trigger
mandatory: no
during: currentPhase = you.battlePhase & GETCOUNTERS(thisCard, Wrath) >= 3
condition: thisCard.zone = field
cost:
REMOVECOUNTERS(thisCard, Wrath, GETCOUNTERS(thisCard, Wrath));
exec:
$unit = SELECT(1, [from you.field where cardType = unit & attacksMade < attackRights & canAttack & canCounterattack]);
APPLY($unit, {attack += 300, level = 0 if isToken}, currentTurn.end);
