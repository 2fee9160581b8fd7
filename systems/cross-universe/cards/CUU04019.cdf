id: CUU04019
cardType: unit
name: CUU04019
level: 2
types: Earth, Warrior
attack: 150
defense: 200

o: trigger
mandatory: no
after: summoned = thisCard
MOVE(SELECT(1, [from you.deck where cardType = equipableItem & level <= 1]), hand);

o: trigger
mandatory: no
after: COUNT($gear{[from destroyed(dueTo: invalidEquipment) where owner = you]}) > 0
condition: thisCard.zone = field
turnLimit: 1
MOVE(SELECT(1, [from discard where self = $gear]), you.hand);
