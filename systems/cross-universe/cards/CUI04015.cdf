id: CUI04015
cardType: continuousItem
name: CUI04015
level: 2
types: Wind, Figure

o: trigger
mandatory: no
turnLimit: 1
after: damageDealt(to: you, dueTo: fights) > 0 & COUNT($fight{currentFight}) > 0
condition: thisCard.zone = field
$unit = SELECT(1, [from $fight.participants where owner = opponent & zone != partnerZone]);
MOVE($unit, baseOwner.deck);
