id: CUS04001
cardType: standardSpell
name: CUS04001
level: 1
types: Fire

o: cast
DAMAGE(opponent, 100);
if (you.partner.types = Fire) {
	DAMAGE(opponent, 50);
};
