id: CUU04021
cardType: unit
name: CUU04021
level: 3
types: Water, Samurai
attack: 250
defense: 250

o: trigger
mandatory: no
turnLimit: 1
after: chosenTarget.owner = you & chosenTarget != thisCard
condition: thisCard.zone = field
SETATTACKTARGET(thisCard);

o: static
applyTo: [from fights where participants = thisCard]
condition: thisCard.zone = field & attackTarget = thisCard
modifier: {counterattackFirst = yes}
