id: CUU04015
cardType: unit
name: CUU04015
level: 4
types: Ice, Spirit, Mage
attack: 300
defense: 350

o: trigger
mandatory: no
after: COUNT($done{[from discarded(dueTo: [wasCast, wasDeployed]) where owner = you & level <= 2]}) > 0
condition: thisCard.zone = field
zoneDurationLimit: 2
MOVE([from discard where self = $done], you.deckBottom);
GAINMANA(1);
