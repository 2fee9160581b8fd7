id: CUU04030
cardType: unit
name: CUU04030
level: 1
types: Plant, Warrior
attack: 150
defense: 200

o: static
applyTo: [from field where cardType = unit & GETCOUNTERS(self, Rose) > 0]
condition: thisCard.zone = field
modifier: {attack += GETCOUNTERS(self, Rose) * 50}

o: fast
turnLimit: 1
condition: thisCard.zone = field & SUM([from you.field where cardType = unit].attack) < SUM([from opponent.field where cardType = unit].attack)
cost:
LOSEMANA(1);
exec:
PUTCOUNTERS(SELECT(1, [from you.unitZone where cardType = unit]), Rose, 1);
