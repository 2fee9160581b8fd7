id: CUU91005
cardType: unit
name: CUU91005
level: 4
types: Light, Armor
attack: 300
defense: 400
