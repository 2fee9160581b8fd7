use cardwright_dreamtides::syntax::{
    rules::{self, lex::Scratch},
    tree::Ability,
};
use serde_json::Value;
#[test]
fn golden() {
    let d = "/work/shared/corpus/dreamtides/";
    let t = std::fs::read_to_string(format!("{d}golden-abilities.jsonl")).unwrap();
    let mut s = Scratch::default();
    let mut bad = 0;
    let mut n = 0;
    for l in t.lines() {
        n += 1;
        let v: Value = serde_json::from_str(l).unwrap();
        let r = rules::read(v["rules_text"].as_str().unwrap(), v["variables"].as_str().unwrap(), &mut s);
        let got = serde_json::to_value(&r.abilities).unwrap();
        if got != v["abilities"] || !r.errors.is_empty() {
            bad += 1;
            println!("{}\n  {:?}\n {} \n {}", v["rules_text"], r.errors, got, v["abilities"]);
        }
        let back: Vec<Ability> = serde_json::from_value(v["abilities"].clone()).unwrap();
        assert_eq!(back, r.abilities);
    }
    println!("abilities {n} bad {bad}");
    let t = std::fs::read_to_string(format!("{d}golden-errors.jsonl")).unwrap();
    let mut eb = 0;
    let mut at = 0;
    for l in t.lines() {
        let v: Value = serde_json::from_str(l).unwrap();
        if v["seed_conflict"] == Value::Bool(true) {
            continue;
        }
        let r = rules::read(v["rules_text"].as_str().unwrap(), v["variables"].as_str().unwrap(), &mut s);
        let e = &v["error"];
        match r.errors.first() {
            None => {
                eb += 1;
                println!("NO ERROR {l}");
            }
            Some(x) => {
                if x.problem.class() != e["class"]
                    || (e.get("paragraph").is_some()
                        && e["paragraph"].as_u64() != x.paragraph.map(|p| p as u64))
                {
                    eb += 1;
                    println!("{x:?} {l}");
                }
                if let Some(st) = e["start"].as_u64() {
                    if st != x.span.start as u64 {
                        println!("START {x:?} {l}");
                    }
                }
                if let Some(a) = e.get("at") {
                    let mine = if let rules::Problem::Sentence(f) = &x.problem {
                        if f.at_end { Value::Null } else { Value::from(x.span.start) }
                    } else {
                        Value::Null
                    };
                    if mine != *a {
                        at += 1;
                        println!("AT {mine} {l}");
                    }
                }
            }
        }
    }
    println!("errors bad {eb} at {at}");
    assert_eq!(bad + eb, 0);
}
#[test]
fn rendered() {
    use cardwright_dreamtides::text::{evaluate, render, source};
    let d = "/work/shared/corpus/dreamtides/";
    let t = std::fs::read_to_string(format!("{d}golden-abilities.jsonl")).unwrap();
    let mut s = Scratch::default();
    let (mut a, mut b, mut c) = (0, 0, 0);
    for l in t.lines() {
        let v: Value = serde_json::from_str(l).unwrap();
        let text = v["rules_text"].as_str().unwrap();
        let vars = v["variables"].as_str().unwrap();
        let r = rules::read(text, vars, &mut s);
        let got: Vec<String> = r.abilities.iter().map(render::ability).collect();
        let want: Vec<String> = serde_json::from_value(v["rendered"].clone()).unwrap();
        if got != want {
            a += 1;
            println!("RENDER {text:?}\n   got  {got:?}\n   want {want:?}");
        }
        let bind = rules::bindings(vars);
        let ev: Vec<Option<String>> =
            r.paragraphs.iter().map(|p| evaluate::evaluate(&text[p.clone()], &bind).ok()).collect();
        let want: Vec<Option<String>> = serde_json::from_value(v["evaluated"].clone()).unwrap();
        if ev != want {
            b += 1;
            println!("EVAL {text:?} {vars:?}\n   got  {ev:?}\n   want {want:?} ");
        }
        if let Err(e) = source::write(&r.abilities) {
            c += 1;
            println!("SOURCE {text:?} {vars:?}\n   {e}\n  {:?}", r.abilities);
        }
    }
    println!("render bad {a}, eval bad {b}, source bad {c}");
    assert_eq!(a + b + c, 0);
}
#[test]
fn corpus_check() {
    use cardwright_dreamtides::syntax::{check, format};
    use cardwright_source::Sources;
    let d = "/work/shared/corpus/dreamtides/";
    let mut s = Sources::default();
    let files: Vec<_> = [
        "cards.toml",
        "test-cards.toml",
        "dreamwell.toml",
        "test-dreamwell.toml",
        "card-lists.toml",
        "card-fx.toml",
    ]
    .iter()
    .map(|f| s.add(*f, std::fs::read_to_string(format!("{d}{f}")).unwrap()))
    .collect();
    let c = check::check(&files);
    println!("cards {} seen {} lists {} diags {}", c.cards.len(), c.seen, c.lists.len(), c.diagnostics.len());
    for x in &c.diagnostics {
        println!(
            "{} {} {:?} {:?}",
            x.code,
            x.message,
            s.get(x.place.file).unwrap().position(x.place.span.start()),
            s.get(x.place.file).unwrap().slice(x.place.span)
        );
    }
    for f in &files {
        let a = format::format(&f.text).unwrap();
        assert_eq!(format::format(&a).unwrap(), a);
        println!("{} changed {}", f.name, a != *f.text);
        if a != *f.text {
            for (x, y) in a.lines().zip(f.text.lines()) {
                if x != y {
                    println!("{x}\n{y}");
                    break;
                }
            }
        }
    }
}
#[test]
fn lowered() {
    use cardwright_dreamtides::{lower, text::label};
    use cardwright_ir::{Cards, Lang};
    let d = "/work/shared/corpus/dreamtides/";
    let t = std::fs::read_to_string(format!("{d}golden-abilities.jsonl")).unwrap();
    let mut s = Scratch::default();
    let mut bad = 0;
    let mut n = 0;
    for l in t.lines() {
        let v: Value = serde_json::from_str(l).unwrap();
        let r = rules::read(v["rules_text"].as_str().unwrap(), v["variables"].as_str().unwrap(), &mut s);
        for a in &r.abilities {
            n += 1;
            let mut cards = Cards::default();
            let ir = lower::ability(a, &mut cards);
            let back = lower::raise(&ir, &cards);
            if back.as_ref() != Some(a) {
                bad += 1;
                println!("{}\n  {a:?}\n  {back:?}", v["rules_text"]);
            }
            if n % 9 == 0 {
                println!(
                    "{} | {}",
                    label::ability(&ir, &cards, Lang::En),
                    label::ability(&ir, &cards, Lang::Ko)
                );
            }
        }
    }
    assert_eq!(bad, 0);
}
