id: CUS04003
cardType: standardSpell
name: CUS04003
level: 2
types: Fire

o: cast
$player = SELECTPLAYER();
$unit = $player.SELECT(1, [from own.unitZone where cardType = unit]);
DESTROY($unit);
$player.GAINLIFE($unit.level * 50);
