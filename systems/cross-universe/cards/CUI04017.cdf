id: CUI04017
cardType: continuousItem
name: CUI04017
level: 1
types: Light, Spirit

o: trigger
mandatory: yes
turnLimit: 1
after: COUNT(viewed(byPlayer: you)) > 0
condition: thisCard.zone = field
PUTCOUNTERS(thisCard, Heaven, 1);

o: fast
turnLimit: 1
condition: thisCard.zone = field & currentTurn = opponent.turn
cost:
REMOVECOUNTERS(thisCard, Heaven, 2);
exec:
$card = SELECT(1, [from you.hand]);
EXILE($card, nextTurn.drawPhase);
GAINLIFE(100);
