id: CUI04013
cardType: continuousItem
name: CUI04013
level: 1
types: Gravity

o: trigger
mandatory: yes
turnLimit: 1
after: COUNT([from exiled, moved(from: exile)]) > 0
condition: thisCard.zone = field
PUTCOUNTERS(thisCard, Chaos, 1);

o: optional
gameLimit: 1
condition: thisCard.zone = field & GETCOUNTERS(thisCard, Chaos) >= 3 & currentPhase = you.mainPhase
cost:
EXILE(thisCard);
exec:
SUMMON(SELECT(1, [from you.exile where cardType = unit]), no);
