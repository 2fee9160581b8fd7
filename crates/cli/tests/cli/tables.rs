//! The tables of a run in the programs that people ask them with: DuckDB and Polars, which Python's packages bring where
//! they are missing.

use std::{
    path::Path,
    process::{Command, Stdio},
};

const ASK: &str = "
import sys, duckdb, polars as pl
games, cards = sys.argv[1], sys.argv[2]
one = lambda text: duckdb.sql(text).fetchall()[0]
print('games', *one(f\"SELECT count(*), sum(decisions), count(DISTINCT (pairing, game)) FROM '{games}'\"))
print('cards', *one(f\"SELECT count(*), sum(copies) FROM '{cards}'\"))
print('joined', *one(f\"SELECT count(*) FROM '{cards}' c JOIN '{games}' g USING (pairing, game) WHERE list_contains(g.seats, c.seat)\"))
g, c = pl.read_parquet(games), pl.read_parquet(cards)
print('games', g.height, g['decisions'].sum(), g.select(pl.struct('pairing', 'game').n_unique()).item())
print('cards', c.height, c['copies'].sum())
print('joined', c.join(g, on=['pairing', 'game']).filter(pl.col('seats').list.contains(pl.col('seat').cast(pl.String))).height)
";

#[test]
fn the_tables_can_be_asked() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let dir = folder.path().join("out");
    let mut run = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    run.args(["sim", "duel", "--decks", "builtin:duel", "--games", "10", "--out"])
        .arg(&dir)
        .stdout(Stdio::null());
    assert!(run.status().expect("the binary runs").success());
    let (games, cards) = (dir.join("games.parquet"), dir.join("cards.parquet"));
    // Ten pairs of five decks, ten games each.
    let rows = |path: &Path| {
        let file = std::fs::File::open(path).expect("the table is there");
        let reader = parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder::try_new(file);
        reader.expect("it is Parquet").metadata().file_metadata().num_rows()
    };
    assert_eq!(rows(&games), 100);
    let all = rows(&cards);
    assert!(all > 100 * 2 * 8, "{all} rows");
    let said = python(&["-c", ASK, &games.to_string_lossy(), &cards.to_string_lossy()]);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[..3], lines[3..], "DuckDB and Polars disagree");
    assert!(lines[0].starts_with("games 100 ") && lines[0].ends_with(" 100"), "{said}");
    assert!(lines[1].starts_with(&format!("cards {all} ")), "{said}");
    assert_eq!(lines[2], format!("joined {all}"));
}

/// What Python says, with the packages beside its own.
fn python(words: &[&str]) -> String {
    let packages = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python");
    let ask = |words: &[&str]| {
        let mut command = Command::new("python3");
        let asked = command.args(words).env("PYTHONPATH", &packages).stdin(Stdio::null()).output();
        let asked = asked.expect("install `python3`");
        (
            asked.status.success(),
            String::from_utf8_lossy(if asked.status.success() { &asked.stdout } else { &asked.stderr })
                .into_owned(),
        )
    };
    if !ask(&["-c", "import duckdb, polars"]).0 {
        let target = packages.to_string_lossy();
        let install = ["-m", "pip", "install", "--quiet", "--target", &target, "duckdb", "polars"];
        let (done, said) = ask(&install);
        assert!(done, "install the Python packages `duckdb` and `polars`: {said}");
    }
    let (done, said) = ask(words);
    assert!(done, "{said}");
    said
}
