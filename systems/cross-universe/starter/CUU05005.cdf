id: CUU05005
cardType: unit
name: CUU05005
level: 4
types: Light, Armor
attack: 300
defense: 400
