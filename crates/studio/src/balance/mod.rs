//! Simulations: games in bulk in the background, with figures that grow while they run.
//!
//! Games are numbered and seeded as `cardwright sim` does it, so that the same seed gives the same games.

mod changes;
mod charts;
mod engine;
mod export;
mod faults;
mod figures;
mod games;
mod order;
mod parts;
mod routes;
mod which;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{
            AtomicBool,
            Ordering::{Acquire, Release},
        },
    },
    time::{Duration, Instant},
};

use cardwright_sim::{Order, Part, Series, Summary};
use cardwright_source::read;

pub(crate) use routes::add;

use crate::{
    api::{Code, Figures, Run, RunState},
    failure::{Failure, Outcome},
    studio::Studio,
};
use which::Which;

/// Runs that go on at the same time.
const AT_ONCE: usize = 2;

/// Runs of which the games stay in memory; those of others are read again where somebody asks for them.
const IN_MEMORY: usize = 4;

/// All runs of a folder.
pub(crate) struct RunList {
    folder: PathBuf,
    list: Mutex<Vec<Arc<Job>>>,
}

/// A run and how to stop it.
pub(crate) struct Job {
    run: Mutex<Run>,
    stop: AtomicBool,
    /// Does it rest? Whoever waits for it to go on is woken.
    rests: (Mutex<bool>, Condvar),
    /// What was ordered; `None` for a run of an earlier start, whose order lies in a file.
    order: Option<Arc<Order>>,
    /// Do files have its games?
    filed: AtomicBool,
    /// How its games went.
    games: Mutex<Vec<Summary>>,
    /// The same games with all that is known of them.
    parts: Mutex<Vec<Arc<Part>>>,
    /// What is played.
    series: OnceLock<Arc<Series>>,
    /// The figures of the games that were last asked for, with what tells them from others.
    some: Mutex<Option<(String, Arc<Figures>)>>,
    /// Its report as a page, once it has ended.
    page: OnceLock<String>,
}

impl RunList {
    /// The runs that were kept below an opened folder.
    pub(crate) fn new(root: &Path) -> Self {
        let folder = root.join(".cardwright").join("runs");
        let mut list: Vec<Run> = Vec::new();
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let text = fs::read_to_string(entry.path()).unwrap_or_default();
            if let Ok(mut run) = serde_json::from_str::<Run>(&text) {
                // Whatever was running when the server ended runs no longer.
                if matches!(run.state, RunState::Running | RunState::Paused) {
                    run.state = RunState::Stopped;
                }
                if let Some(figures) = &mut run.figures {
                    figures.focus = figures::focus(figures);
                }
                list.push(run);
            }
        }
        list.sort_by_key(|run| run.started);
        let job = |run| Arc::new(Job::new(run, None, true));
        Self { folder, list: Mutex::new(list.into_iter().map(job).collect()) }
    }

    /// All runs, newest first.
    pub(crate) fn all(&self) -> Vec<Arc<Job>> {
        self.lock().iter().rev().cloned().collect()
    }

    /// The run with this id.
    pub(crate) fn get(&self, id: &str) -> Outcome<Arc<Job>> {
        let found = self.all().into_iter().find(|job| job.is(id));
        found.ok_or_else(|| Failure::new(Code::NoRun, format!("there is no run `{id}`")))
    }

    /// Adds a run that is about to begin.
    fn add(&self, run: Run, order: Arc<Order>) -> Outcome<Arc<Job>> {
        let mut list = self.lock();
        let running = list.iter().filter(|job| job.goes_on()).count();
        if running >= AT_ONCE {
            return Err(Failure::new(Code::JobsFull, format!("{running} runs go on already"))
                .hint("wait, or stop one"));
        }
        let job = Arc::new(Job::new(run, Some(order), false));
        list.push(Arc::clone(&job));
        Ok(job)
    }

    /// Keeps a run for the next start; a run that cannot be kept is still there until then.
    fn keep(&self, job: &Job) {
        let run = job.get();
        let orders = self.folder.join("orders");
        if fs::create_dir_all(&orders).is_err() {
            return;
        }
        let text = serde_json::to_string(&run).unwrap_or_default();
        let _ = read::replace(&self.folder.join(format!("{}.json", run.id)), text.as_bytes());
        if let Some(order) = &job.order {
            let _ = read::replace(&orders.join(format!("{}.json", run.id)), order.write().as_bytes());
        }
        let games = games::keep(&self.folder, &run.id, &job.games());
        let kept = |series| parts::keep(&self.folder, &run.id, series, &job.parts());
        let parts = job.series.get().is_some_and(|series| kept(series));
        let pages = self.folder.join("pages");
        if let Some(page) = job.page.get().filter(|_| fs::create_dir_all(&pages).is_ok()) {
            let _ = read::replace(&pages.join(format!("{}.html", run.id)), page.as_bytes());
        }
        if games && parts {
            job.filed.store(true, Release);
            self.forget();
        }
    }

    /// Forgets the games of all but the newest runs, as far as files have them.
    fn forget(&self) {
        let filed = self.all().into_iter().filter(|job| job.filed.load(Acquire));
        for job in filed.skip(IN_MEMORY) {
            job.some.lock().unwrap_or_else(PoisonError::into_inner).take();
            job.parts().clear();
            job.games().clear();
        }
    }

    /// The report of a run as a page.
    fn page(&self, job: &Job) -> Outcome<String> {
        let file =
            || fs::read_to_string(self.folder.join("pages").join(format!("{}.html", job.get().id))).ok();
        let gone = || {
            Failure::new(Code::NoRun, "the run has no report yet, or it was not kept").hint("run it again")
        };
        job.page.get().cloned().or_else(file).ok_or_else(gone)
    }

    /// How the games of a run went; those of an earlier start lie in a file.
    fn games<'j>(&self, job: &'j Job) -> MutexGuard<'j, Vec<Summary>> {
        let mut games = job.games();
        if games.is_empty() && job.filed.load(Acquire) {
            *games = games::kept(&self.folder, &job.get().id);
        }
        games
    }

    /// What a run plays.
    fn series(&self, studio: &Studio, job: &Job) -> Outcome<Arc<Series>> {
        if let Some(series) = job.series.get() {
            return Ok(Arc::clone(series));
        }
        let series = self.order(job)?.open(studio.systems);
        let series = series.map_err(|error| Failure::new(Code::SetupIllegal, error.to_string()))?;
        Ok(Arc::clone(job.series.get_or_init(|| Arc::new(series))))
    }

    /// The games of a run with all that is known of them; those of an earlier start lie in a file.
    fn parts(&self, studio: &Studio, job: &Job) -> Outcome<(Arc<Series>, Vec<Arc<Part>>)> {
        let series = self.series(studio, job)?;
        let mut parts = job.parts();
        if parts.is_empty() && job.filed.load(Acquire) {
            *parts = parts::kept(&self.folder, &job.get().id, &series);
        }
        if parts.is_empty() {
            let gone = Failure::new(Code::NoRun, "the games of this run were not kept");
            return Err(gone.hint("run it again"));
        }
        let list = parts.clone();
        Ok((series, list))
    }

    /// The figures of some games of a run.
    fn some(&self, studio: &Studio, job: &Job, which: &Which) -> Outcome<Arc<Figures>> {
        // All charts of a page ask for the same games: one of them counts, the others wait.
        let mut known = job.some.lock().unwrap_or_else(PoisonError::into_inner);
        let (series, parts) = self.parts(studio, job)?;
        let key = format!("{}/{}", parts.len(), which.key());
        if let Some((_, figures)) = known.as_ref().filter(|(of, _)| *of == key) {
            return Ok(Arc::clone(figures));
        }
        let figures = Arc::new(parts::some(&series, &parts, which));
        *known = Some((key, Arc::clone(&figures)));
        Ok(figures)
    }

    /// What a run ordered.
    fn order(&self, job: &Job) -> Outcome<Arc<Order>> {
        if let Some(order) = &job.order {
            return Ok(Arc::clone(order));
        }
        let path = self.folder.join("orders").join(format!("{}.json", job.get().id));
        let gone = |text: String| Failure::new(Code::NoRun, text).hint("run it again");
        let text =
            fs::read_to_string(path).map_err(|_| gone("what this run ordered was not kept".to_owned()))?;
        Order::read(&text).map(Arc::new).map_err(|error| gone(error.to_string()))
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Job>>> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job {
    fn new(run: Run, order: Option<Arc<Order>>, ended: bool) -> Self {
        Self {
            run: Mutex::new(run),
            stop: AtomicBool::new(ended),
            rests: (Mutex::new(false), Condvar::new()),
            order,
            filed: AtomicBool::new(ended),
            games: Mutex::default(),
            parts: Mutex::default(),
            series: OnceLock::new(),
            some: Mutex::default(),
            page: OnceLock::new(),
        }
    }

    /// How its games went.
    fn games(&self) -> MutexGuard<'_, Vec<Summary>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games with all that is known of them.
    fn parts(&self) -> MutexGuard<'_, Vec<Arc<Part>>> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has it this id?
    fn is(&self, id: &str) -> bool {
        self.run.lock().unwrap_or_else(PoisonError::into_inner).id == id
    }

    /// Does it play, or rest?
    fn goes_on(&self) -> bool {
        let run = self.run.lock().unwrap_or_else(PoisonError::into_inner);
        matches!(run.state, RunState::Running | RunState::Paused)
    }

    /// Lets it rest, or go on.
    fn pause(&self, rests: bool) {
        *self.rests.0.lock().unwrap_or_else(PoisonError::into_inner) = rests;
        self.rests.1.notify_all();
    }

    /// Waits as long as it is to rest; tells for how long that was.
    fn rest(&self, tell: &dyn Fn()) -> Duration {
        let start = Instant::now();
        let rests = self.rests.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !*rests {
            return Duration::ZERO;
        }
        self.set(|run| run.state = RunState::Paused);
        tell();
        let woken = self.rests.1.wait_while(rests, |rests| *rests && !self.stopped());
        drop(woken.unwrap_or_else(PoisonError::into_inner));
        self.set(|run| run.state = RunState::Running);
        tell();
        start.elapsed()
    }

    /// How it is now.
    pub(crate) fn get(&self) -> Run {
        self.run.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes something.
    pub(crate) fn set(&self, change: impl FnOnce(&mut Run)) -> Run {
        let mut run = self.run.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut run);
        run.clone()
    }

    /// Ends it soon; what was played is kept.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Release);
        self.pause(false);
    }

    /// Was it told to stop?
    pub(crate) fn stopped(&self) -> bool {
        self.stop.load(Acquire)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, api::NewRun};

    #[test]
    fn only_the_newest_runs_have_their_games_in_memory() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let options = Options { path: folder.path().to_owned(), ..Options::default() };
        let studio = Studio::open(&options, cardwright_registry::all()).expect("an empty folder opens");
        let body = |seed: usize| -> NewRun {
            let body = serde_json::json!({ "project": "builtin-duel", "games": 4, "seed": seed });
            serde_json::from_value(body).expect("a run")
        };
        let mut jobs = Vec::new();
        for seed in 0..IN_MEMORY + 2 {
            let (order, run) = order::order(&studio, &body(seed)).expect("it can be ordered");
            let series = Arc::new(order.open(studio.systems).expect("it can be played"));
            let job = studio.runs.add(run, Arc::new(order)).expect("there is room");
            assert!(job.series.set(Arc::clone(&series)).is_ok());
            engine::run(&series, &job, 1, &|| {});
            studio.runs.keep(&job);
            jobs.push(job);
        }
        let held = |job: &&Arc<Job>| !job.parts().is_empty() && !job.games().is_empty();
        assert_eq!(jobs.iter().filter(held).count(), IN_MEMORY);
        let first = &jobs[0];
        assert!(!held(&first));
        assert_eq!(studio.runs.games(first).len(), 4, "they are there again when they are asked for");
        assert_eq!(studio.runs.parts(&studio, first).expect("they were kept").1.len(), 1);
    }
}
