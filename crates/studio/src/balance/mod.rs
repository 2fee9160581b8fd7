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
        let found = self.all().into_iter().find(|job| job.get().id == id);
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
        games::keep(&self.folder, &run.id, &job.games());
        if let Some(series) = job.series.get() {
            parts::keep(&self.folder, &run.id, series, &job.parts());
        }
        let pages = self.folder.join("pages");
        if let Some(page) = job.page.get().filter(|_| fs::create_dir_all(&pages).is_ok()) {
            let _ = read::replace(&pages.join(format!("{}.html", run.id)), page.as_bytes());
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
        if games.is_empty() && job.order.is_none() {
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
        if parts.is_empty() && job.order.is_none() {
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
