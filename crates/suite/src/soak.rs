//! Programs that try something with seed after seed for long: their arguments, their clock and their verdict.

use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

use cardwright_system::System;

/// What a long run was asked for.
pub struct Soak {
    /// The systems to try.
    pub systems: Vec<&'static dyn System>,
    /// How long, in minutes; nothing is begun after that.
    pub minutes: f64,
    /// The first seed.
    pub seed: u64,
}

/// Reads the arguments of this program and makes the run, which gives how much it found. `usage` is what the user types.
pub fn main(usage: &str, usual: Soak, run: impl FnOnce(&Soak) -> Result<usize, String>) -> ExitCode {
    match usual.read(std::env::args().skip(1)).and_then(|soak| run(&soak)) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(text) => {
            eprintln!("{text}\nusage: {usage} [SYSTEM] [--minutes N] [--seed N]");
            ExitCode::from(2)
        }
    }
}

impl Soak {
    /// The moment after which nothing is begun, counted from now.
    pub fn end(&self) -> Instant {
        Instant::now() + Duration::from_secs_f64(self.minutes.clamp(0.0, 1e6) * 60.0)
    }

    /// The same with what these words change: `[SYSTEM] [--minutes N] [--seed N]`.
    pub fn read(mut self, mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a number"));
            match word.as_str() {
                "--minutes" => {
                    let minutes = value()?.parse().ok().filter(|minutes: &f64| minutes.is_finite());
                    self.minutes = minutes.ok_or("--minutes takes a number")?;
                }
                "--seed" => self.seed = value()?.parse().map_err(|_| "--seed takes a whole number")?,
                name => {
                    self.systems.retain(|system| system.about().name == name);
                    if self.systems.is_empty() {
                        return Err(format!("there is no system `{name}`"));
                    }
                }
            }
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Soak;

    fn read(words: &str) -> Result<(f64, u64), String> {
        let usual = Soak { systems: Vec::new(), minutes: 60.0, seed: 1 };
        let soak = usual.read(words.split_whitespace().map(str::to_owned))?;
        Ok((soak.minutes, soak.seed))
    }

    #[test]
    fn words_change_what_is_usual() {
        assert_eq!(read(""), Ok((60.0, 1)));
        assert_eq!(read("--minutes 0.5 --seed 7"), Ok((0.5, 7)));
        assert_eq!(read("--seed"), Err("--seed needs a number".to_owned()));
        assert_eq!(read("--seed -1"), Err("--seed takes a whole number".to_owned()));
        assert_eq!(read("--minutes inf"), Err("--minutes takes a number".to_owned()));
        assert_eq!(read("chess"), Err("there is no system `chess`".to_owned()));
    }
}
