id: CUS04026
cardType: standardSpell
name: CUS04026
level: 1
types: Fire
condition: ARE(3+, [from you.discard], DIFFERENT(name))

o: cast
cost:
EXILE(SELECT(3, [from you.discard], DIFFERENT(name)));
exec:
SHUFFLE();
MOVE(SELECT(1, [from you.deck where types = Fire & cardType = unit]), hand);
