id: CUU04024
cardType: unit
name: CUU04024
level: 4
types: Light, Angel, Armor
attack: 200
defense: 450

o: static
mandatory: yes
zoneDurationLimit: 1
condition: thisCard.zone = field
modifier: {cancel destroyed(from: you.unitZone) = [from you.unitZone where self != thisCard & cardType = unit]}
