id: CUU04032
cardType: unit
name: CUU04032
level: 3
types: Warrior, Book
attack: 250
defense: 150

o: trigger
mandatory: no
after: discarded(dueTo: [retire, turnDiscard]) = thisCard
$allies = SELECT(any, [from you.field where cardType = unit & types = Warrior]);
APPLY($allies, {attack += 50});

o: trigger
mandatory: no
after: manaGained(byPlayer: you) > 0 & currentBlock = retireBlock
condition: thisCard.zone = field
turnLimit: 1
GAINLIFE(100);
