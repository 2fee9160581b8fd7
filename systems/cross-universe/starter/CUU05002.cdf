id: CUU05002
cardType: unit
name: CUU05002
level: 1
types: Fire, Beast
attack: 150
defense: 100
