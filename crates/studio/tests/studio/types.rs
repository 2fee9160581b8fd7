//! The committed TypeScript is the one that the Rust types make.

use std::{fs, path::Path};

use cardwright_studio::api;

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api/types/index.ts");
    let made = api::typescript();
    if std::env::var_os("CARDWRIGHT_BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a file stands in a folder"))
            .expect("the folder can be made");
        fs::write(&path, &made).expect("the file can be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(made == committed, "web/src/api/types is stale: run `cargo xtask web --types`");
}

#[test]
fn codes_are_written_once_and_with_their_status() {
    for code in api::Code::ALL {
        let json = serde_json::to_value(code).expect("a code is a text");
        assert_eq!(json, code.text());
        assert!((400..600).contains(&code.status()), "{}", code.text());
        let same = api::Code::ALL.iter().filter(|other| other.text() == code.text()).count();
        assert_eq!(same, 1, "{}", code.text());
    }
}
