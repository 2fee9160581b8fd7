id: CUS04015
cardType: enchantSpell
name: CUS04015
level: 1
types: Ice, Curse
equipableTo: owner = opponent

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field
modifier: {attack -= 100, defense -= 100, canAttack = no if attack = 0}
