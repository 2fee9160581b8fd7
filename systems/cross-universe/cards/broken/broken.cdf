id: CUU09999
cardType: unit
name: CUU09999
level: three
types: Fire, Wod
attack: 300

o: optional
turnLimit: 1
condition: level > 3
cost:
DISCARD(1, [from you.hand]);
exec:
$units = SELECT(2, [from opponent.unitZone where attack >= 300]);
DESTROI($unit);
DRAW(1)

o: static
modifier: {attack =+ 100}
