id: CUI04006
cardType: equipableItem
name: CUI04006
level: 1
types: Water, Katana
equipableTo: types = [Samurai, Warrior]

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field
modifier: {attack += 150, attack += 100 if types = Samurai}

o: trigger
mandatory: no
turnLimit: 1
after: COUNT($fallen{[from destroyed(dueTo: fights, by: thisCard.equippedUnit) where cardType = unit]}) > 0
condition: thisCard.zone = field
DAMAGE(opponent, $fallen.level * 50);
