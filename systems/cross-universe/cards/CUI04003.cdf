id: CUI04003
cardType: continuousItem
name: CUI04003
level: 2
types: Water, Structure
turnLimit: 1

o: static
applyTo: you
condition: thisCard.zone = field
modifier: {manaGainAmount += 1}

o: trigger
mandatory: yes
after: COUNT(drawn(dueTo: standardDraw, byPlayer: you)) > 0
condition: thisCard.zone = field & you.life < opponent.life
GAINLIFE(50);
