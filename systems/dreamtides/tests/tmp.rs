use cardwright_dreamtides::syntax::{rules::{self, lex::Scratch}, tree::Ability};
use serde_json::Value;
#[test]
fn golden() {
    let d = "/work/shared/corpus/dreamtides/";
    let t = std::fs::read_to_string(format!("{d}golden-abilities.jsonl")).unwrap();
    let mut s = Scratch::default(); let mut bad = 0; let mut n=0;
    for l in t.lines() { n+=1;
        let v: Value = serde_json::from_str(l).unwrap();
        let r = rules::read(v["rules_text"].as_str().unwrap(), v["variables"].as_str().unwrap(), &mut s);
        let got = serde_json::to_value(&r.abilities).unwrap();
        if got != v["abilities"] || !r.errors.is_empty() { bad += 1; println!("{}\n  {:?}\n {} \n {}", v["rules_text"], r.errors, got, v["abilities"]); }
        let back: Vec<Ability> = serde_json::from_value(v["abilities"].clone()).unwrap();
        assert_eq!(back, r.abilities);
    }
    println!("abilities {n} bad {bad}");
    let t = std::fs::read_to_string(format!("{d}golden-errors.jsonl")).unwrap();
    let mut eb=0; let mut at=0;
    for l in t.lines() {
        let v: Value = serde_json::from_str(l).unwrap();
        if v["seed_conflict"] == Value::Bool(true) { continue; }
        let r = rules::read(v["rules_text"].as_str().unwrap(), v["variables"].as_str().unwrap(), &mut s);
        let e = &v["error"];
        match r.errors.first() { None => { eb+=1; println!("NO ERROR {l}"); }
          Some(x) => { if x.problem.class() != e["class"] || (e.get("paragraph").is_some() && e["paragraph"].as_u64() != x.paragraph.map(|p| p as u64)) { eb+=1; println!("{x:?} {l}"); }
            if let Some(st) = e["start"].as_u64() { if st != x.span.start as u64 { println!("START {x:?} {l}"); } }
            if let Some(a) = e.get("at") { let mine = if let rules::Problem::Sentence(f) = &x.problem { if f.at_end { Value::Null } else { Value::from(x.span.start) } } else { Value::Null }; if mine != *a { at+=1; println!("AT {mine} {l}"); } } } }
    }
    println!("errors bad {eb} at {at}");
    assert_eq!(bad + eb, 0);
}
