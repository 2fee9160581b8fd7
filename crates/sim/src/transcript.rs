//! A game of a run as a file that anyone can replay.

use cardwright_ir::Def;
use cardwright_present::transcript::{CardFile, FORMAT, Head, SeatHead, Transcript};

use crate::{Order, Setting, Trace};

impl Order {
    /// A game of one of its settings as a transcript, with the cards of the setting's variant.
    pub fn transcript(&self, setting: &Setting, trace: &Trace) -> Transcript {
        let pool = setting.game.pool();
        let ids = |deck: &Vec<Def>| deck.iter().map(|def| pool.def(*def).id.clone()).collect();
        let seat = |(seat, agent): (usize, &String)| SeatHead {
            name: setting.labels.seat(seat).to_owned(),
            agent: agent.clone(),
        };
        let head = Head {
            cardwright: FORMAT,
            system: self.system.clone(),
            profile: self.profile.clone(),
            options: self.options.iter().cloned().collect(),
            seed: self.seed,
            seats: self.agents.iter().enumerate().map(seat).collect(),
            decks: if self.decks.is_empty() { Vec::new() } else { trace.decks.iter().map(ids).collect() },
            ..Head::default()
        };
        let files = self.texts(setting.variant).into_iter();
        let files: Vec<CardFile> = files.map(|file| CardFile { name: file.name, text: file.text }).collect();
        Transcript { head: head.holding(files), entries: trace.entries.clone() }
    }
}
