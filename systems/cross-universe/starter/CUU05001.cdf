id: CUU05001
cardType: unit
name: CUU05001
level: 0
types: Light, Warrior
attack: 50
defense: 100
