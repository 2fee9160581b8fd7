//! Diagnostics for scripts, editors and CI: JSON lines, SARIF, workflow commands.

use cardwright_source::render::{Counts, Rule, github, json, sarif};
use cardwright_source::{Code, Diagnostic, Edit, FileId, Fix, Place, Severity, Sources, span};
use insta::assert_snapshot;

const TYPE: Code = Code { system: "duel", id: "E023" };
const COST: Code = Code { system: "duel", id: "W004" };

/// A Korean file, an error with everything in it, a warning over lines at the end, and a note about no file.
fn example() -> (Sources, Vec<Diagnostic>) {
    let mut sources = Sources::default();
    let text = "{\n\t\"이름\": \"🐉 용\", \"type\": \"monstr\",\n  \"cost\": [\n  ]\n}\n";
    let id = sources.add("카드/dragon cards.json", text).id;
    let other = sources.add("builtin:duel/words.json", "[\"monster\"]").id;
    let at = |part: &str| {
        let start = text.find(part).expect("the part is in the text");
        Place::new(id, span(start, start + part.len()))
    };
    let place = at("\"monstr\"");
    let mut error = Diagnostic::error(TYPE, place, "`monstr` is not a card type")
        .label(Place::new(other, span(1, 10)), "the nearest known word")
        .help("the types are `monster` and `spell`");
    error.card = Some("🐉 용".to_owned());
    error.pointer = Some("/type".to_owned());
    let edits = vec![
        Edit { span: place.span, text: "\"monster\"".to_owned() },
        Edit { span: at("\n}").span, text: String::new() },
    ];
    error.fix = Some(Fix { title: "write \"monster\"".to_owned(), edits, sure: true });
    let warning = Diagnostic::warning(COST, at("[\n  ]"), "50% of all costs: none, really\nnone");
    let end = Diagnostic::error(TYPE, Place::new(id, span(text.len(), text.len() + 9)), "the file ends here");
    let nowhere = Diagnostic::new(Severity::Note, COST, Place::new(FileId(9), span(0, 1)), "no such file");
    (sources, vec![error, warning, end, nowhere])
}

fn lines(show: impl Fn(&Diagnostic, &Sources) -> String) -> String {
    let (sources, diagnostics) = example();
    diagnostics.iter().map(|d| show(d, &sources)).collect::<Vec<_>>().join("\n")
}

#[test]
fn json_lines() {
    assert_snapshot!(lines(|d, sources| json(d, sources, "duel")), @r#"
    {"path":"카드/dragon cards.json","system":"duel","card":"🐉 용","code":"duel/E023","severity":"error","message":"`monstr` is not a card type","span":{"start":33,"end":41,"line":2,"column":23},"help":"the types are `monster` and `spell`","fix":{"title":"write \"monster\"","sure":true,"edits":[{"start":33,"end":41,"text":"\"monster\""},{"start":58,"end":60,"text":""}]},"pointer":"/type"}
    {"path":"카드/dragon cards.json","system":"duel","card":null,"code":"duel/W004","severity":"warning","message":"50% of all costs: none, really\nnone","span":{"start":53,"end":58,"line":3,"column":11},"help":null,"fix":null}
    {"path":"카드/dragon cards.json","system":"duel","card":null,"code":"duel/E023","severity":"error","message":"the file ends here","span":{"start":61,"end":61,"line":6,"column":1},"help":null,"fix":null}
    {"path":null,"system":"duel","card":null,"code":"duel/W004","severity":"note","message":"no such file","span":null,"help":null,"fix":null}
    "#);
}

#[test]
fn json_is_one_line_and_reads_back() {
    let (sources, diagnostics) = example();
    for d in &diagnostics {
        let line = json(d, &sources, "duel");
        assert!(!line.contains('\n'));
        let value: serde_json::Value = serde_json::from_str(&line).expect("it is JSON");
        assert_eq!(value["message"], d.message.as_str());
    }
}

#[test]
fn workflow_commands() {
    assert_snapshot!(lines(github), @"
    ::error file=카드/dragon cards.json,line=2,col=23,endLine=2,endColumn=31,title=duel/E023::`monstr` is not a card type
    ::warning file=카드/dragon cards.json,line=3,endLine=4,title=duel/W004::50%25 of all costs: none, really%0Anone
    ::error file=카드/dragon cards.json,line=6,col=1,endLine=6,endColumn=1,title=duel/E023::the file ends here
    ::notice title=duel/W004::no such file
    ");
}

#[test]
fn workflow_commands_escape_names() {
    let mut sources = Sources::default();
    let id = sources.add("a,b:c%.json", "x").id;
    let d = Diagnostic::error(TYPE, Place::new(id, span(0, 0)), "m");
    assert_snapshot!(github(&d, &sources), @"::error file=a%2Cb%3Ac%25.json,line=1,col=1,endLine=1,endColumn=1,title=duel/E023::m");
}

#[test]
fn sarif_log() {
    let (sources, diagnostics) = example();
    let rules = [Rule { code: COST, title: "odd cost" }, Rule { code: TYPE, title: "unknown card type" }];
    assert_snapshot!(sarif(&diagnostics, &sources, &rules, "1.2.3"), @r#"
    {
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "cardwright",
              "version": "1.2.3",
              "rules": [
                {
                  "id": "duel/W004",
                  "shortDescription": {
                    "text": "odd cost"
                  }
                },
                {
                  "id": "duel/E023",
                  "shortDescription": {
                    "text": "unknown card type"
                  }
                }
              ]
            }
          },
          "columnKind": "utf16CodeUnits",
          "results": [
            {
              "ruleId": "duel/E023",
              "ruleIndex": 1,
              "level": "error",
              "message": {
                "text": "`monstr` is not a card type"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "%EC%B9%B4%EB%93%9C/dragon%20cards.json"
                    },
                    "region": {
                      "startLine": 2,
                      "startColumn": 24,
                      "endLine": 2,
                      "endColumn": 32,
                      "byteOffset": 33,
                      "byteLength": 8
                    }
                  },
                  "logicalLocations": [
                    {
                      "name": "🐉 용",
                      "fullyQualifiedName": "/type"
                    }
                  ]
                }
              ],
              "relatedLocations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "builtin%3Aduel/words.json"
                    },
                    "region": {
                      "startLine": 1,
                      "startColumn": 2,
                      "endLine": 1,
                      "endColumn": 11,
                      "byteOffset": 1,
                      "byteLength": 9
                    }
                  },
                  "message": {
                    "text": "the nearest known word"
                  }
                }
              ],
              "fixes": [
                {
                  "description": {
                    "text": "write \"monster\""
                  },
                  "artifactChanges": [
                    {
                      "artifactLocation": {
                        "uri": "%EC%B9%B4%EB%93%9C/dragon%20cards.json"
                      },
                      "replacements": [
                        {
                          "deletedRegion": {
                            "startLine": 2,
                            "startColumn": 24,
                            "endLine": 2,
                            "endColumn": 32,
                            "byteOffset": 33,
                            "byteLength": 8
                          },
                          "insertedContent": {
                            "text": "\"monster\""
                          }
                        },
                        {
                          "deletedRegion": {
                            "startLine": 4,
                            "startColumn": 4,
                            "endLine": 5,
                            "endColumn": 2,
                            "byteOffset": 58,
                            "byteLength": 2
                          }
                        }
                      ]
                    }
                  ]
                }
              ],
              "properties": {
                "help": "the types are `monster` and `spell`"
              }
            },
            {
              "ruleId": "duel/W004",
              "ruleIndex": 0,
              "level": "warning",
              "message": {
                "text": "50% of all costs: none, really\nnone"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "%EC%B9%B4%EB%93%9C/dragon%20cards.json"
                    },
                    "region": {
                      "startLine": 3,
                      "startColumn": 11,
                      "endLine": 4,
                      "endColumn": 4,
                      "byteOffset": 53,
                      "byteLength": 5
                    }
                  }
                }
              ]
            },
            {
              "ruleId": "duel/E023",
              "ruleIndex": 1,
              "level": "error",
              "message": {
                "text": "the file ends here"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "%EC%B9%B4%EB%93%9C/dragon%20cards.json"
                    },
                    "region": {
                      "startLine": 6,
                      "startColumn": 1,
                      "endLine": 6,
                      "endColumn": 1,
                      "byteOffset": 61,
                      "byteLength": 0
                    }
                  }
                }
              ]
            },
            {
              "ruleId": "duel/W004",
              "ruleIndex": 0,
              "level": "note",
              "message": {
                "text": "no such file"
              }
            }
          ]
        }
      ]
    }
    "#);
}

#[test]
fn sarif_without_results() {
    assert_snapshot!(sarif(&[], &Sources::default(), &[], "1.2.3"), @r#"
    {
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "cardwright",
              "version": "1.2.3",
              "rules": []
            }
          },
          "columnKind": "utf16CodeUnits",
          "results": []
        }
      ]
    }
    "#);
}

/// What editors cut out by UTF-16 columns is what the span covers.
#[test]
fn sarif_columns_are_utf16() {
    let (sources, diagnostics) = example();
    let log = sarif(&diagnostics, &sources, &[], "1");
    let log: serde_json::Value = serde_json::from_str(&log).expect("it is JSON");
    let location = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    let region = &location["region"];
    let number = |name: &str| usize::try_from(region[name].as_u64().expect("a number")).unwrap();
    let text = &sources.get(FileId(0)).unwrap().text;
    let line = text.lines().nth(number("startLine") - 1).unwrap();
    let units: Vec<u16> = line.encode_utf16().collect();
    let cut = String::from_utf16(&units[number("startColumn") - 1..number("endColumn") - 1]).unwrap();
    assert_eq!(cut, "\"monstr\"");
    assert_eq!(&text[number("byteOffset")..][..number("byteLength")], cut);
}

#[test]
fn summary() {
    let (_, diagnostics) = example();
    assert_snapshot!(Counts::of(&diagnostics), @"2 errors, 1 warning, 1 note");
    assert_snapshot!(Counts::of(&[]), @"no problems");
}
