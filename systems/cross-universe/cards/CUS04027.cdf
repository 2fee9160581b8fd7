id: CUS04027
cardType: continuousSpell
name: CUS04027
level: 1
types: Dark, Ghost

o: trigger
mandatory: no
after: COUNT($found{[from discarded(from: you.deck, byDestroy: no) where cardType = unit]}) > 0
condition: thisCard.zone = field
turnLimit: 1
SUMMON?([from discard where self = $found & level <= 2]);

o: optional
turnLimit: 1
condition: thisCard.zone = field
DISCARD?(DECKTOP?(you, 2));
