//! Exit codes, closed pipes and colours.

use super::{Closed, Memory, cardwright, words};
use crate::{Output, fake::SYSTEMS, run};

#[test]
fn wrong_usage_is_exit_code_2() {
    for args in [&[][..], &["chek"], &["check", "--format", "xml"], &["explain"], &["schema", "fakr"]] {
        let ran = cardwright(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(!ran.err.is_empty(), "{args:?}");
    }
    assert!(cardwright(&["check", "--system", "fak"]).err.contains("did you mean \"fake\"?"));
}

#[test]
fn a_closed_pipe_is_a_quiet_success() {
    let lines: &[&[&str]] = &[
        &["check", "builtin:fake/broken.fake"],
        &["systems"],
        &["explain", "fake/F001"],
        &["completions", "bash"],
        &["--help"],
        &["find", "cost>0"],
        &["deck", "grove"],
    ];
    for args in lines {
        for bytes in [0, 20] {
            let err = Memory::default();
            let code = run(words(args), SYSTEMS, Output::to(Closed(bytes), err.clone()));
            assert_eq!(code, 0, "{args:?}");
            assert!(!String::from_utf8_lossy(&err.0.borrow()).contains("error"), "{args:?}");
        }
    }
}

#[test]
fn colours_are_there_only_when_asked_for() {
    let broken = "builtin:fake/broken.fake";
    assert!(!cardwright(&["check", broken]).out.contains('\u{1b}'));
    assert!(cardwright(&["check", broken, "--color", "always"]).out.contains('\u{1b}'));
}
