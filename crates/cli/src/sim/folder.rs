//! The folder of a run: its order, the parts that are done, and at the end the report. Parts are kept as they are done, so
//! that an interruption costs only the games that were being played.

use std::{
    fs::{self, File},
    io::BufWriter,
    path::{Path, PathBuf},
};

use cardwright_sim::{Beside, Fold, Order, Part, PartId, Report, Series, TableError};
use cardwright_source::read;

use crate::{
    context::Context,
    error::Error,
    sim::{progress, shard::Shard, transcripts},
};

/// The file of the order.
const ORDER: &str = "run.json";

/// The file that says which share of the run the folder has.
const SHARE: &str = "share";

/// The folder of the parts.
const PARTS: &str = "parts";

/// The most bytes that an order or a part may have.
const LIMIT: u64 = 1 << 28;

/// The folder of a run.
pub struct Folder {
    /// Where it is.
    pub dir: PathBuf,
    /// The order.
    pub order: Order,
    /// The run.
    pub series: Series,
    /// The share of it that is played here, if it is not the whole.
    pub shard: Option<Shard>,
}

impl Folder {
    /// A new run. What the folder had of an earlier one is removed.
    pub fn begin(
        context: &Context<'_>,
        dir: &Path,
        order: Order,
        shard: Option<Shard>,
    ) -> Result<Self, Error> {
        let folder = Self::of(context, dir, order, shard)?;
        let parts = dir.join(PARTS);
        if parts.is_dir() {
            fs::remove_dir_all(&parts).map_err(|error| Error::writing(&parts, &error))?;
        }
        for old in ["report.html", "games.parquet", "cards.parquet", SHARE] {
            let old = dir.join(old);
            if old.is_file() {
                fs::remove_file(&old).map_err(|error| Error::writing(&old, &error))?;
            }
        }
        fs::create_dir_all(&parts).map_err(|error| Error::writing(&parts, &error))?;
        if let Some(shard) = shard {
            write(&dir.join(SHARE), shard.to_string().as_bytes())?;
        }
        write(&dir.join(ORDER), folder.order.write().as_bytes())?;
        Ok(folder)
    }

    /// An interrupted run.
    pub fn resume(context: &Context<'_>, dir: &Path) -> Result<Self, Error> {
        let order = order_of(dir)?;
        let share = dir.join(SHARE);
        let shard = match share.is_file() {
            false => None,
            true => {
                let text = String::from_utf8_lossy(&read::read(&share, LIMIT)?).into_owned();
                Some(
                    text.trim()
                        .parse()
                        .map_err(|error| Error::input(format!("{}: {error}", share.display())))?,
                )
            }
        };
        let parts = dir.join(PARTS);
        if dir.join("report.html").is_file() && !parts.is_dir() {
            return Err(Error::usage(format!("the run in `{}` is complete", dir.display())));
        }
        fs::create_dir_all(&parts).map_err(|error| Error::writing(&parts, &error))?;
        Self::of(context, dir, order, shard)
    }

    fn of(context: &Context<'_>, dir: &Path, order: Order, shard: Option<Shard>) -> Result<Self, Error> {
        let series = order.open(context.systems).map_err(|error| Error::input(error.to_string()))?;
        Ok(Self { dir: dir.to_path_buf(), order, series, shard })
    }

    /// Plays what is missing of a share, and keeps it. Gives the games of the share.
    pub fn play_share(&self, context: &mut Context<'_>, shard: Shard, threads: usize) -> Result<u64, Error> {
        let ids: Vec<PartId> = self.series.parts().into_iter().filter(|id| shard.has(id.at)).collect();
        let missing: Vec<PartId> = ids.iter().copied().filter(|id| self.kept(*id).is_none()).collect();
        self.play(context, &missing, threads, &mut |_| Ok(()))?;
        Ok(ids.iter().map(|id| id.games()).sum())
    }

    /// Plays what is missing, and writes the report. The parts are no longer needed then.
    pub fn complete(&self, context: &mut Context<'_>, threads: usize) -> Result<Report, Error> {
        let ids = self.series.parts();
        let missing: Vec<PartId> = ids.iter().copied().filter(|id| self.kept(*id).is_none()).collect();
        let done = ids.len() - missing.len();
        if done > 0 {
            context.output.note(format_args!("{done} of {} parts are already there", ids.len()));
        }
        let report = written(&self.dir, &self.order, &self.series, |fold| {
            let mut next = 0;
            self.play(context, &missing, threads, &mut |part| {
                while next < part.at() {
                    fold.add(&self.part(ids[next])?).map_err(unwritten)?;
                    next += 1;
                }
                next += 1;
                fold.add(&part).map_err(unwritten)
            })?;
            for id in &ids[next..] {
                fold.add(&self.part(*id)?).map_err(unwritten)?;
            }
            Ok(())
        })?;
        let parts = self.dir.join(PARTS);
        fs::remove_dir_all(&parts).map_err(|error| Error::writing(&parts, &error))?;
        Ok(report)
    }

    fn play(
        &self,
        context: &mut Context<'_>,
        ids: &[PartId],
        threads: usize,
        then: &mut (dyn FnMut(Part) -> Result<(), Error> + Send),
    ) -> Result<(), Error> {
        let bar = progress::bar(context, ids.iter().map(|id| id.games()).sum());
        let done =
            cardwright_sim::play(&self.series, ids, true, threads, &|more| bar.inc(more), &mut |part| {
                self.keep(&part)?;
                then(part)
            });
        bar.finish_and_clear();
        done
    }

    /// Keeps a part.
    fn keep(&self, part: &Part) -> Result<(), Error> {
        self.keep_bytes(part.at(), &part.pack(&self.series))
    }

    /// Keeps a part that is already packed.
    pub fn keep_bytes(&self, part: usize, bytes: &[u8]) -> Result<(), Error> {
        let path = path(&self.dir, part);
        read::replace(&path, bytes).map_err(|error| Error::writing(&path, &error))
    }

    /// A part that is kept and whole.
    pub fn kept(&self, id: PartId) -> Option<Part> {
        kept(&self.dir, &self.series, id)
    }

    fn part(&self, id: PartId) -> Result<Part, Error> {
        self.kept(id).ok_or_else(|| Error::file(format!("part {} of the run is gone", id.at)))
    }
}

/// Puts shares together.
pub fn merge(context: &Context<'_>, shares: &[PathBuf], out: &Path) -> Result<(Series, Report), Error> {
    let Some(first) = shares.first() else { return Err(Error::usage("there are no shares")) };
    let order = order_of(first)?;
    for share in &shares[1..] {
        if order_of(share)?.digest() != order.digest() {
            let (one, other) = (first.display(), share.display());
            return Err(Error::input(format!("`{one}` and `{other}` are shares of different runs")).hint(
                "play all shares with the same command line, apart from --shard, --out and --threads",
            ));
        }
    }
    let series = order.open(context.systems).map_err(|error| Error::input(error.to_string()))?;
    let find = |id: PartId| shares.iter().find_map(|share| kept(share, &series, id));
    let ids = series.parts();
    let missing: Vec<&PartId> = ids.iter().filter(|id| find(**id).is_none()).collect();
    if let Some(part) = missing.first() {
        let games: u64 = missing.iter().map(|id| id.games()).sum();
        return Err(Error::input(format!(
            "{games} of {} games are missing, from game {} of pairing {} on",
            series.games(),
            part.first,
            part.setting
        ))
        .hint("give the folders of all shares; `cardwright sim --resume DIR` completes one"));
    }
    fs::create_dir_all(out).map_err(|error| Error::writing(out, &error))?;
    write(&out.join(ORDER), order.write().as_bytes())?;
    let report = written(out, &order, &series, |fold| {
        for id in &ids {
            let part = find(*id).ok_or_else(|| Error::file(format!("part {} of the run is gone", id.at)))?;
            fold.add(&part).map_err(unwritten)?;
        }
        Ok(())
    })?;
    Ok((series, report))
}

/// Writes the files of a report while parts are added. A file has its name when it is complete, and the page comes last.
fn written<'s>(
    dir: &Path,
    order: &Order,
    series: &'s Series,
    add: impl FnOnce(&mut Fold<'s, BufWriter<File>>) -> Result<(), Error>,
) -> Result<Report, Error> {
    let tables = ["games.parquet", "cards.parquet"].map(|name| dir.join(name));
    let drafts = tables.each_ref().map(|path| path.with_extension("parquet.part"));
    let create =
        |path: &PathBuf| File::create(path).map(BufWriter::new).map_err(|error| Error::writing(path, &error));
    let folded = || {
        let mut fold = Fold::written(series, create(&drafts[0])?, create(&drafts[1])?).map_err(unwritten)?;
        add(&mut fold)?;
        fold.finish().map_err(unwritten)
    };
    let mut report = folded().inspect_err(|_| {
        // What cannot be removed could not be made either.
        drafts.iter().for_each(|draft| drop(fs::remove_file(draft)));
    })?;
    for (draft, path) in drafts.iter().zip(&tables) {
        fs::rename(draft, path).map_err(|error| Error::writing(path, &error))?;
    }
    transcripts::write(dir, order, series, &mut report)?;
    write(&dir.join("report.html"), cardwright_sim::page(&report, Beside::Tables).as_bytes())?;
    Ok(report)
}

fn order_of(dir: &Path) -> Result<Order, Error> {
    let path = dir.join(ORDER);
    if !path.is_file() {
        return Err(Error::file(format!("there is no run in `{}`", dir.display()))
            .hint(format!("a folder that `sim --out` began has a file {ORDER}")));
    }
    let text = String::from_utf8_lossy(&read::read(&path, LIMIT)?).into_owned();
    Order::read(&text).map_err(|error| Error::input(format!("{}: {error}", path.display())))
}

fn kept(dir: &Path, series: &Series, id: PartId) -> Option<Part> {
    let bytes = read::read(&path(dir, id.at), LIMIT).ok()?;
    Part::unpack(&bytes, series, id).ok()
}

fn path(dir: &Path, part: usize) -> PathBuf {
    dir.join(PARTS).join(format!("{part:07}.part"))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    read::write_atomic(path, bytes).map_err(|error| Error::writing(path, &error))
}

#[allow(clippy::needless_pass_by_value)] // It stands where a function of the error is wanted.
fn unwritten(error: TableError) -> Error {
    Error::file(error.to_string())
}
