//! Scene files: reading, playing, and what they say when something is different.

use cardwright_present::scene::{SceneError, What, parse, rewrite, run};
use cardwright_system::System;

use super::fake::Fake;

const SYSTEMS: &[&dyn System] = &[&Fake];

const GOOD: &str = "\
# Two scenes about attacks.
system: fake
board:
  A hand fox owl; A field fox
  B field owl; B deck imp

scene: an attack and a turn
cards:
  fox, Copper Fox, 1, 2
  owl, Old Owl, 2, 3
  imp, Spark Imp, 1, 1, asks
play:
  > A: Copper Fox attacks Old Owl
  A: \"Copper Fox\" hits \"Old Owl\"
  = B.field -, -
  > A ! Copper Fox attacks B
  It has attacked
  > A: Play Old Owl
  A plays \"Old Owl\"
  = A.mana 0
  = A.hand 1
  = A.field Copper Fox, Old Owl
  = A.field.2.power 3
  > A ! Play Copper Fox
  Not enough mana
  > B ! End the turn
  it is A's decision
  > A ! Sing
  not on offer
  > A: End
  Turn 2
  B draws \"Spark Imp\"
  = active B
  = B.hp 5

scene: built-in cards, and giving up
play:
  > B concedes
  = winner A
";

fn first_difference(text: &str) -> String {
    let scenes = parse(text).expect("it can be read");
    scenes.iter().find_map(|scene| run(scene, SYSTEMS).err()).expect("something is different")
}

fn played(lines: &str) -> String {
    first_difference(&format!(
        "scene: x\nsystem: fake\nboard:\n  A hand fox; B field owl; A field fox\nplay:\n{lines}"
    ))
}

#[test]
fn good_scenes_play() {
    let scenes = parse(GOOD).expect("it can be read");
    assert_eq!(scenes.len(), 2);
    assert_eq!(scenes[0].board, scenes[1].board);
    for scene in &scenes {
        assert_eq!(run(scene, SYSTEMS), Ok(()), "{}", scene.name);
    }
}

#[test]
fn a_scene_can_be_written_anew() {
    let scene = &parse(GOOD).expect("it can be read")[0];
    let mut bare = scene.clone();
    bare.play.retain(|step| !matches!(step.what, What::Told(_)));
    let written = rewrite(&bare, SYSTEMS).expect("it plays");
    let whole = format!("system: fake\nscene: again\nplay:\n{written}");
    assert_eq!(
        parse(&whole).expect("it can be read")[0].play.iter().map(|step| &step.what).collect::<Vec<_>>(),
        scene.play.iter().map(|step| &step.what).collect::<Vec<_>>()
    );
}

#[test]
fn cards_can_lie_in_several_files() {
    let text = "scene: x\nsystem: fake\nboard:\n  A hand fox; A field owl\ncards:\n  --- fox.txt\n  fox, Copper Fox, 1, 2\n  ---\n  \
                owl, Old Owl, 2, 3\n  --- last.txt\n  imp, Spark Imp, 1, 1\nplay:\n  = A.field.1.power 3\n  > A: Play Copper Fox\n  \
                A plays \"Copper Fox\"\n";
    let scene = &parse(text).expect("it can be read")[0];
    assert_eq!(run(scene, SYSTEMS), Ok(()));
    let broken = text.replace("imp, Spark Imp, 1, 1", "imp");
    assert_eq!(first_difference(&broken), "line 11: fake/E1: this is not a card");
}

#[test]
fn differences_name_line_and_both_sides() {
    assert_eq!(
        played("  > A: Copper Fox attacks B\n  A: \"Copper Fox\" strikes for 3\n"),
        "line 7: something else happened\n  expected: A: \"Copper Fox\" strikes for 3\n       got: A: \"Copper Fox\" strikes for 2"
    );
    assert_eq!(
        played("  > A: Play Copper Fox\n  > A: End the turn\n"),
        "line 7: something happened before this answer that is not written\n  A plays \"Copper Fox\""
    );
    assert_eq!(
        played("  > A: End the turn\n"),
        "line 6: something happened after this line that is not written\n  Turn 2"
    );
    assert_eq!(played("  # A comment.\n  #1 wins\n"), "line 7: nothing more happened\n  expected: #1 wins");
    assert_eq!(played("  Turn 9\n"), "line 6: nothing more happened\n  expected: Turn 9");
    assert_eq!(
        played("  > A: Dance\n"),
        "line 6: \"Dance\" is not on offer\n  A may: Play Copper Fox | Copper Fox attacks 올빼미 | Copper Fox attacks B | End the turn"
    );
    assert_eq!(
        played("  > A: Copper\n"),
        "line 6: \"Copper\" may be \"Copper Fox attacks 올빼미\" or \"Copper Fox attacks B\""
    );
    assert_eq!(
        played("  > A ! End the turn\n  tired\n"),
        "line 6: \"End the turn\" was to be refused but was accepted"
    );
    assert_eq!(
        played("  > A ! Sing\n  tired\n"),
        "line 7: refused with another reason\n  expected: tired\n       got: not on offer"
    );
    assert_eq!(played("  = A.life 4\n"), "line 6: A.life is different\n  expected: 4\n       got: 5");
    assert_eq!(played("  = A.lfe 4\n"), "line 6: lfe cannot be checked; did you mean life?");
    assert_eq!(played("  = C.life 4\n"), "line 6: no seat is called C; there are A, B");
    assert_eq!(played("  > C: End\n"), "line 6: no seat is called C; there are A, B");
    let broken = "scene: x\nsystem: fake\ncards:\n  fox, Fox, 1, 1\n  owl\nplay:\n";
    assert_eq!(first_difference(broken), "line 5: fake/E1: this is not a card");
    assert_eq!(
        first_difference("scene: x\nsystem: fke\n"),
        "line 1: there is no system fke; did you mean fake?"
    );
    assert_eq!(
        first_difference("scene: x\nsystem: fake\nboard:\n  A attic fox\n"),
        "line 4: the board cannot be set up: no zone attic"
    );
}

#[test]
fn files_that_are_no_scenes_say_where() {
    let error = |text: &str| parse(text).expect_err("it is wrong");
    let at = |line: usize, message: &str| SceneError { line, message: message.to_owned() };
    assert_eq!(error(""), at(1, "there is no scene: in this file"));
    assert_eq!(error("scene: x\nsytem: fake"), at(2, "sytem: is not known; did you mean system:?"));
    assert_eq!(error("scene: x"), at(1, "the scene does not say its system:"));
    assert_eq!(error("  x"), at(1, "an indented line belongs under cards:, board: or play:"));
    assert_eq!(error("scene: x\nplay:\n  > A ! x\n"), at(3, "the reason stands on the next line"));
    assert_eq!(error("scene: x\nplay: y"), at(2, "what belongs to play: stands on the next lines"));
    assert!(error("scene: x\nplay:\n  > hm").message.starts_with("an answer reads"));
}

#[test]
fn no_text_makes_the_reader_panic() {
    for end in (0..GOOD.len()).filter(|end| GOOD.is_char_boundary(*end)) {
        let _ = parse(&GOOD[..end]);
        let _ = parse(&GOOD[end..]);
        let _ = parse(&GOOD.replace("  ", "\u{3000}")[..end.min(3)]);
    }
    for text in
        ["\u{feff}", "board:\n\u{3000}\u{3000}x\n y", "play:\n >", "play:\n =", "scene:\nplay:\n > :", "a:b"]
    {
        let _ = parse(text);
    }
}

#[test]
fn cards_may_stand_in_files_beside_the_scene() {
    let text = "scene: two files\nsystem: fake\nfrom: one.fake, two.fake\nboard:\n  {}\nplay:\n";
    let scene = parse(text).expect("it can be read").remove(0);
    assert_eq!(scene.from, ["one.fake", "two.fake"]);
    let missing = run(&scene, &[&super::fake::Fake]).expect_err("there are no files");
    assert!(missing.contains("no file one.fake beside the scene"), "{missing}");
}
