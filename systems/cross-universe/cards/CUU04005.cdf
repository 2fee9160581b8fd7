id: CUU04005
cardType: unit
name: CUU04005
level: 1
types: Fire, Warrior
attack: 150
defense: 150

o: static
applyTo: thisCard
condition: thisCard.zone = field
modifier: {attack += GETCOUNTERS(self, Ember) * 50}

o: trigger
mandatory: yes
turnLimit: 1
after: damageDealt(to: opponent, dueTo: fights) > 0
condition: thisCard.zone = field
PUTCOUNTERS(thisCard, Ember, 1);
