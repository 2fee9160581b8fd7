id: CUS04029
cardType: standardSpell
name: CUS04029
level: 3
types: Dark, Curse

o: cast
condition: currentTurn = you.turn
if (opponent.mana >= 3) {
	opponent.LOSEMANA(opponent.mana);
} else {
	opponent.LOSELIFE(opponent.life \ 10);
};
