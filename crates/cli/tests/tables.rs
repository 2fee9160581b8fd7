//! The tables of a run in the programs that people ask them with. Where those programs are not installed, the tables are
//! read with the Parquet library alone, and the test says so.

use std::{
    path::Path,
    process::{Command, Stdio},
};

const ASK: &str = "
import sys, importlib.util
if not all(importlib.util.find_spec(name) for name in ('duckdb', 'polars')):
    print('missing')
    sys.exit(0)
import duckdb, polars as pl
games, cards = sys.argv[1], sys.argv[2]
one = lambda text: duckdb.sql(text).fetchone()
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
    let asked =
        Command::new("python3").args(["-c", ASK]).arg(&games).arg(&cards).stdin(Stdio::null()).output();
    let said = asked.map(|asked| (asked.status.success(), asked.stdout, asked.stderr));
    let Ok((true, said, _)) = &said else {
        assert!(said.is_err(), "python failed: {}", String::from_utf8_lossy(&said.expect("it ran").2));
        return;
    };
    let said = String::from_utf8_lossy(said);
    if said.trim() == "missing" {
        return;
    }
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[..3], lines[3..], "DuckDB and Polars disagree");
    assert!(lines[0].starts_with("games 100 ") && lines[0].ends_with(" 100"), "{said}");
    assert!(lines[1].starts_with(&format!("cards {all} ")), "{said}");
    assert_eq!(lines[2], format!("joined {all}"));
}
