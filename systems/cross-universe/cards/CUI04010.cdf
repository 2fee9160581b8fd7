id: CUI04010
cardType: continuousItem
name: CUI04010
level: 1
types: Fire, Structure

o: trigger
mandatory: yes
after: COUNT([from deployed(dueTo: deployment, byPlayer: you) where cardType = equipableItem]) > 0
condition: thisCard.zone = field
PUTCOUNTERS(thisCard, Charge, 1);

o: optional
turnLimit: 1
condition: thisCard.zone = field
cost:
REMOVECOUNTERS(thisCard, Charge, 3);
exec:
$gear = SELECT(1, [from you.deck, you.discard where baseCardType = equipableItem]);
MOVE($gear, hand);
GAINMANA($gear.level);
