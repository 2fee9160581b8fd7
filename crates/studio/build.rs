//! The folder of the front end must be there for its files to be found, and a front end built anew must be taken in.

use std::{fs, path::Path};

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    // Where it cannot be made, the program is built without a front end and says so.
    let _ = fs::create_dir_all(&dist);
    println!("cargo::rerun-if-changed={}", dist.display());
}
