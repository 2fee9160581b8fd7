id: CUU04018
cardType: unit
name: CUU04018
level: 1
types: Samurai, Warrior
attack: 100
defense: 100

o: static
applyTo: thisCard
condition: thisCard.zone = field & COUNT(thisCard.equipments) > 0
modifier: {attack, defense += 50, types += Katana if COUNT(equipments) >= 2}
