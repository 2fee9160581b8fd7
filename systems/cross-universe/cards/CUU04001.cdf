id: CUU04001
cardType: unit
name: CUU04001
level: 1
types: Fire, Beast
attack: 150
defense: 50
