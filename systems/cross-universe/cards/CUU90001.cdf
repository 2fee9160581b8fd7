id: CUU90001
cardType: unit
name: CUU90001
level: 1
types: Fire, Beast
attack: 150
defense: 50
