id: CUI90001
cardType: standardItem
name: CUI90001
level: 0
types: Medicine

o: deploy
GAINLIFE(100);
