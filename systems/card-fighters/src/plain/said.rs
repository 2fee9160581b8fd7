//! What a run comes to: what stands behind its targets, what is a price, how often it works.

use cardwright_system::{
    Lost,
    plain::{Aim, Condition, Deed, Moment, Price, Saying, Side, Which},
};

use super::{lost, run::Run, targets::Found};

impl Run<'_> {
    /// The saying, once the whole run is read.
    pub(super) fn say(mut self, when: Moment) -> Result<Saying, Lost> {
        if self.deeds.is_empty() && !self.pays.is_empty() {
            return Err(lost("it does nothing", "아무 일도 하지 않음"));
        }
        if let Some(shown) = self.shown
            && !self.by.contains(&Some(shown))
        {
            return Err(lost("cards are shown", "카드를 보임"));
        }
        self.needed()?;
        // SP are asked for and then paid: that is a price.
        if let (Some(Condition::Resource(least)), Some(Deed::Resource(Side::Mine, change))) =
            (self.ifs.last(), self.deeds.first())
            && least.checked_neg() == Some(*change)
            && *least > 0
            && self.deeds.len() > 1
            && !self.optional
        {
            self.pays.insert(0, Price::Resource(*least));
            self.ifs.pop();
            self.deeds.remove(0);
        }
        let spent = self.pays.iter().any(|price| matches!(price, Price::Exhaust | Price::SacrificeThis));
        // An ability is used once a turn, unless its character is frozen or gone anyway.
        let per_turn = (self.used && !spent && !self.again).then_some(1);
        Ok(Saying {
            when,
            ifs: self.ifs,
            pays: self.pays,
            deeds: self.deeds,
            optional: self.optional,
            per_turn,
        })
    }

    /// A target that is not found ends the run: what stands behind it has it as a condition.
    fn needed(&mut self) -> Result<(), Lost> {
        for (at, target) in self.targets.iter().enumerate() {
            let only = self.by.iter().skip(target.from).all(|by| *by == Some(at));
            if target.sure || only {
                continue;
            }
            let free = target.early || self.pays.iter().all(|price| *price == Price::Exhaust);
            let needed = match &target.found {
                Found::Units(Aim::Some(_, which) | Aim::All(which)) => {
                    Some(Condition::Units(1, which.clone()))
                }
                Found::Cards(side, pile, _, which) if *which == Which::of(*side) => {
                    Some(Condition::Cards(*side, *pile, 1))
                }
                _ => None,
            };
            match needed.filter(|_| target.from == 0 && free) {
                Some(needed) if !self.ifs.contains(&needed) => self.ifs.push(needed),
                Some(_) => {}
                None => {
                    return Err(lost("the rest happens only if a target is found", "대상을 찾아야만 이어짐"));
                }
            }
        }
        Ok(())
    }
}
