id: CUS04014
cardType: enchantSpell
name: CUS04014
level: 1
types: Wind, Psychic
equipableTo: owner = you & level <= 4

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field
modifier: {abilities += CUS04014:1:1}

|o: trigger
mandatory: no
turnLimit: 1
after: damageDealt(by: thisCard, to: opponent) > 0
condition: thisCard.zone = field
DRAW(1);
