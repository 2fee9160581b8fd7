id: CUU04012
cardType: unit
name: CUU04012
level: 1
types: Ice, Mage
attack: 100
defense: 200

o: trigger
mandatory: no
turnLimit: 1
after: COUNT(cast(dueTo: casting, byPlayer: you)) > 0
condition: thisCard.zone = field
$seen = VIEW(DECKTOP(1));
MOVE($seen, SELECTDECKSIDE(you));
