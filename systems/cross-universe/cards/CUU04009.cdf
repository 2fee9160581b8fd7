id: CUU04009
cardType: unit
name: CUU04009
level: 8
types: Fire, Rock, Myth
attack: 800
defense: 700
deckLimit: 1
condition: COUNT([from you.discard where types = Fire]) >= 3

o: trigger
mandatory: yes
gameLimit: 1
after: summoned = thisCard
$destroyed = DESTROY([from field where self != thisCard & zone != partnerZone]);
DAMAGE(opponent, COUNT($destroyed) * 50);
