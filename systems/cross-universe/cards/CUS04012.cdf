id: CUS04012
cardType: continuousSpell
name: CUS04012
level: 2
types: Ice, Boundary

o: cast
onComplete:
PUTCOUNTERS(thisCard, Protection, 3);

o: static
mandatory: yes
turnLimit: 1
condition: thisCard.zone = field & GETCOUNTERS(thisCard, Protection) > 0
modifier: {replace destroyed(dueTo: effect, by: owner = opponent) = [from you.field where types = Ice] with REMOVECOUNTERS(thisCard, Protection, 1);}

o: trigger
mandatory: yes
during: currentPhase = endPhase & GETCOUNTERS(thisCard, Protection) = 0
condition: thisCard.zone = field
DISCARD(thisCard);
