id: CUU91002
cardType: unit
name: CUU91002
level: 1
types: Fire, Beast
attack: 150
defense: 100
