id: CUI04007
cardType: equipableItem
name: CUI04007
level: 1
types: Shield, Armor

o: static
applyTo: thisCard.equippedUnit
condition: thisCard.zone = field
modifier: {defense += 200}

o: static
mandatory: no
condition: thisCard.zone = field
modifier: {replace destroyed(dueTo: fights) = thisCard.equippedUnit with DESTROY(thisCard);}
