id: CUI04001
cardType: standardItem
name: CUI04001
level: 0
types: Medicine

o: deploy
GAINLIFE(100);
