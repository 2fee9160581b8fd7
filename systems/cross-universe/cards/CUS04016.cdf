id: CUS04016
cardType: enchantSpell
name: CUS04016
level: 2
types: Light
equipableTo: types = you.partner.types

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field & currentBlock = fightBlock
modifier: {attack += 200, attack += 100 if fightingAgainst.level > level}
