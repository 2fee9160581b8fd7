//! Transcripts of real runs. `TRYCMD=overwrite cargo test` writes them anew.

#[test]
fn commands_print_what_they_did() {
    trycmd::TestCases::new().case("tests/transcripts/*.trycmd");
}
