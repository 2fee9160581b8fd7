//! Dependencies point down: read from the manifests by cargo itself.

use std::{path::Path, process::Command};

use cardwright_tests::arrows::{Package, wrong_arrows};
use serde_json::Value;

#[test]
fn dependencies_point_down() {
    let packages = workspace();
    assert!(packages.iter().any(|package| package.folder == "crates/cli"), "the manifests were not found");
    let wrong = wrong_arrows(&packages);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_arrow_that_points_up_is_found() {
    let good = [
        package("ir", "crates/ir", &[]),
        package("table", "crates/table", &["ir"]),
        package("duel", "systems/duel", &["table", "ir"]),
        package("lorenzo", "systems/lorenzo", &["table"]),
        package("sim", "crates/sim", &["table"]),
        package("cli", "crates/cli", &["sim", "duel"]),
    ];
    assert_eq!(wrong_arrows(&good), [""; 0]);
    let with = |at: usize, need: &str| {
        let mut packages = good.clone();
        packages[at].needs.push(need.to_owned());
        wrong_arrows(&packages)
    };
    assert_eq!(
        with(1, "duel"),
        ["`table` (crates/table) needs `duel` (systems/duel), which does not lie below it"]
    );
    assert_eq!(
        with(2, "lorenzo"),
        ["`duel` (systems/duel) needs `lorenzo` (systems/lorenzo), which does not lie below it"]
    );
    assert_eq!(
        with(2, "sim"),
        ["`duel` (systems/duel) needs `sim` (crates/sim), which does not lie below it"]
    );
    assert_eq!(
        wrong_arrows(&[package("attic", "crates/attic", &[])]),
        ["`attic` in crates/attic belongs to no storey"]
    );
}

fn package(name: &str, folder: &str, needs: &[&str]) -> Package {
    let needs = needs.iter().map(|need| (*need).to_owned()).collect();
    Package { name: name.to_owned(), folder: folder.to_owned(), needs }
}

fn workspace() -> Vec<Package> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the workspace");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages = list(&metadata["packages"]);
    packages
        .iter()
        .map(|package| {
            let manifest = text(&package["manifest_path"]);
            let folder = Path::new(&manifest).parent().and_then(|folder| folder.strip_prefix(root).ok());
            Package {
                name: text(&package["name"]),
                folder: folder.expect("a member lies in the workspace").to_string_lossy().into_owned(),
                needs: list(&package["dependencies"]).iter().map(|need| text(&need["name"])).collect(),
            }
        })
        .collect()
}
