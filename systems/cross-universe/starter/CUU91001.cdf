id: CUU91001
cardType: unit
name: CUU91001
level: 0
types: Light, Warrior
attack: 50
defense: 100
