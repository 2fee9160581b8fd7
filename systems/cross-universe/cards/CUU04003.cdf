id: CUU04003
cardType: unit
name: CUU04003
level: 3
types: Fire, Dragon
attack: 300
defense: 150

o: trigger
mandatory: yes
turnLimit: 1
after: COUNT([from destroyed(dueTo: fights, by: thisCard) where cardType = unit]) > 0
condition: thisCard.zone = field
GIVEATTACK(thisCard);
