id: CUS04019
cardType: standardSpell
name: CUS04019
level: 2
types: Earth

o: cast
$path = SELECTABILITY([CUS04019:1:1, CUS04019:1:2]);
DOABILITY($path);

|o: part
DESTROY(SELECT(1, [from opponent.spellItemZone where cardType = [spell, item]]));

|o: part
DISCARD(SELECT(1, [from opponent.hand], yes, yes));
