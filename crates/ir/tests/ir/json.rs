//! The JSON form of every node.

use cardwright_ir::{
    AbilityKind, Bin, Body, Cards, Change, Expr, Fold, Join, Mode, Node, Op, Pick, Scope, SeatWord, Step, Ty,
    Var, json,
};
use insta::assert_snapshot;
use serde_json::Value;

use crate::sample::*;

fn boxed(node: Node) -> Box<Expr> {
    Box::new(value(Ty::Num, node))
}

/// The body of an ability, one row a line.
fn show(body: Body) -> String {
    let mut cards = Cards::default();
    cards.symbols.intern("ember");
    let json = json::ability(&ability(AbilityKind::Static, body), &cards, &VOCABULARY);
    let rows = ["steps", "modes", "with"].iter().find_map(|key| json["body"][key].as_array().cloned());
    let mut head = json["body"].clone();
    if let Some(head) = head.as_object_mut() {
        for value in head.values_mut().filter(|value| value.is_array()) {
            *value = Value::Null;
        }
    }
    let rows = rows.unwrap_or_default();
    std::iter::once(head).chain(rows).map(|row| format!("{row}\n")).collect()
}

#[test]
fn a_card() {
    let mut cards = Cards::default();
    let card = slag_shot(&mut cards);
    let json = json::card(&card, &cards, &VOCABULARY);
    assert_snapshot!(serde_json::to_string_pretty(&json).expect("JSON can be written"), @r#"
    {
      "id": "slag_shot",
      "name": "Slag Shot",
      "kind": "spell",
      "numbers": [
        {
          "attr": "cost",
          "value": 2
        }
      ],
      "tags": [
        {
          "attr": "theme",
          "value": "Ember"
        }
      ],
      "marks": [
        "guard"
      ],
      "rules": [],
      "abilities": [
        {
          "kind": "play",
          "name": "Slag",
          "zones": [
            "hand",
            "field"
          ],
          "when": {
            "event": "played",
            "scope": "this",
            "filter": null,
            "before": null,
            "captures": [],
            "once": false
          },
          "during": null,
          "conditions": [
            {
              "node": "bin",
              "op": "eq",
              "left": {
                "node": "get",
                "attr": "phase",
                "of": {
                  "node": "game",
                  "type": "cards",
                  "span": [
                    0,
                    0
                  ]
                },
                "type": "words",
                "span": [
                  0,
                  0
                ]
              },
              "right": {
                "node": "word",
                "value": "main",
                "type": "words",
                "span": [
                  0,
                  0
                ]
              },
              "type": "bool",
              "span": [
                0,
                0
              ]
            },
            {
              "node": "bin",
              "op": "less_eq",
              "left": {
                "node": "num",
                "value": 2,
                "type": "num",
                "span": [
                  10,
                  20
                ]
              },
              "right": {
                "node": "get",
                "attr": "mana",
                "of": {
                  "node": "seat",
                  "value": "you",
                  "type": "seats",
                  "span": [
                    10,
                    20
                  ]
                },
                "type": "num",
                "span": [
                  10,
                  20
                ]
              },
              "type": "num",
              "span": [
                10,
                20
              ]
            }
          ],
          "cost": [
            {
              "step": "do",
              "verb": "spend_mana",
              "args": [
                {
                  "node": "num",
                  "value": 2,
                  "type": "num",
                  "span": [
                    10,
                    20
                  ]
                }
              ],
              "join": "always",
              "span": [
                0,
                0
              ]
            }
          ],
          "body": {
            "body": "run",
            "steps": [
              {
                "step": "do",
                "verb": "deal_damage_to_unit",
                "args": [
                  {
                    "node": "call",
                    "verb": "enemy_front",
                    "args": [],
                    "type": "cards",
                    "span": [
                      0,
                      0
                    ]
                  },
                  {
                    "node": "num",
                    "value": 2,
                    "type": "num",
                    "span": [
                      10,
                      20
                    ]
                  }
                ],
                "join": "always",
                "span": [
                  40,
                  50
                ]
              },
              {
                "step": "do",
                "verb": "draw",
                "args": [
                  {
                    "node": "num",
                    "value": 1,
                    "type": "num",
                    "span": [
                      10,
                      20
                    ]
                  }
                ],
                "join": "if_done",
                "span": [
                  60,
                  70
                ]
              }
            ]
          },
          "finish": [],
          "limits": {
            "turn": {
              "times": 1,
              "implied": true
            },
            "game": {
              "times": 3,
              "implied": false
            },
            "stay": null,
            "global_turn": null
          },
          "user": {
            "who": "own",
            "by": null,
            "optional": true,
            "fast": true
          },
          "marks": [
            "uncounterable"
          ],
          "parts": [],
          "place": {
            "file": 0,
            "span": [
              5,
              90
            ]
          }
        }
      ],
      "place": {
        "file": 0,
        "span": [
          0,
          100
        ]
      }
    }
    "#);
}

#[test]
fn values() {
    let one = || boxed(Node::Num(1));
    let pick = Pick {
        by: you(),
        amount: num(1),
        from: it(),
        valid: Some(it()),
        blind: true,
        up_to: false,
        random: true,
    };
    let mut waiting = pattern(Scope::Any, DESTROYED);
    waiting.filter = Some(it());
    waiting.captures = vec![(Var(2), num(1))];
    waiting.once = true;
    let mut nodes = vec![
        Node::Num(-1),
        Node::AtLeast(one()),
        Node::Range(one(), one()),
        Node::Bool(true),
        Node::Sym(cardwright_ir::Sym(0)),
        Node::Word(MAIN),
        Node::Zone(Box::new(you()), HAND),
        Node::Var(Var(3)),
        Node::It,
        Node::This,
        Node::EventCard,
        Node::EventSeat,
        Node::EventAmount,
        Node::Game,
        Node::List(vec![it()]),
        Node::Get(one(), COST),
        Node::From(vec![it()], Some(one())),
        Node::FirstOf(vec![it()]),
        Node::Pick(Box::new(pick)),
        Node::Not(one()),
        Node::Happened(Box::new(waiting)),
        Node::Call(DRAW, vec![it()]),
        Node::Quote(vec![stmt(Step::Stop)]),
    ];
    let seats = [SeatWord::You, SeatWord::Opponent, SeatWord::Actor, SeatWord::Active, SeatWord::Both];
    nodes.extend(seats.map(Node::Seat));
    let folds =
        [Fold::Count, Fold::Sum, Fold::Max, Fold::Min, Fold::First, Fold::Any, Fold::Same, Fold::Different];
    nodes.extend(folds.map(|fold| Node::Fold(fold, one())));
    let bins = [
        Bin::Add,
        Bin::Sub,
        Bin::Mul,
        Bin::DivUp,
        Bin::DivDown,
        Bin::Eq,
        Bin::Less,
        Bin::LessEq,
        Bin::And,
        Bin::Or,
        Bin::Union,
        Bin::Minus,
    ];
    nodes.extend(bins.map(|op| Node::Bin(op, one(), one())));
    let types = [
        Ty::Num,
        Ty::Bool,
        Ty::Cards,
        Ty::Seats,
        Ty::Zones,
        Ty::Syms,
        Ty::Words,
        Ty::Abilities,
        Ty::Records,
        Ty::Times,
        Ty::Script,
    ];
    let values =
        nodes.into_iter().zip(types.into_iter().cycle()).map(|(node, ty)| Expr::new(ty, node, here()));
    let lines = show(Body::Run(values.map(|expr| stmt(Step::Let(Var(0), expr))).collect()));
    let lines = lines.replace("{\"step\":\"let\",\"var\":0,\"value\":", "").replace(",\"span\":[10,20]", "");
    assert_snapshot!(lines, @r#"
    {"body":"run","steps":null}
    {"node":"num","value":-1,"type":"num"}}
    {"node":"at_least","of":{"node":"num","value":1,"type":"num"},"type":"bool"}}
    {"node":"range","from":{"node":"num","value":1,"type":"num"},"to":{"node":"num","value":1,"type":"num"},"type":"cards"}}
    {"node":"bool","value":true,"type":"seats"}}
    {"node":"sym","value":"ember","type":"zones"}}
    {"node":"word","value":"main","type":"syms"}}
    {"node":"zone","zone":"hand","of":{"node":"seat","value":"you","type":"seats"},"type":"words"}}
    {"node":"var","var":3,"type":"abilities"}}
    {"node":"it","type":"records"}}
    {"node":"this","type":"times"}}
    {"node":"event_card","type":"script"}}
    {"node":"event_seat","type":"num"}}
    {"node":"event_amount","type":"bool"}}
    {"node":"game","type":"cards"}}
    {"node":"list","items":[{"node":"it","type":"cards"}],"type":"seats"}}
    {"node":"get","attr":"cost","of":{"node":"num","value":1,"type":"num"},"type":"zones"}}
    {"node":"from","sources":[{"node":"it","type":"cards"}],"filter":{"node":"num","value":1,"type":"num"},"type":"syms"}}
    {"node":"first_of","items":[{"node":"it","type":"cards"}],"type":"words"}}
    {"node":"pick","by":{"node":"seat","value":"you","type":"seats"},"amount":{"node":"num","value":1,"type":"num"},"from":{"node":"it","type":"cards"},"valid":{"node":"it","type":"cards"},"blind":true,"up_to":false,"random":true,"type":"abilities"}}
    {"node":"not","of":{"node":"num","value":1,"type":"num"},"type":"records"}}
    {"node":"happened","pattern":{"event":"destroyed","scope":"any","filter":{"node":"it","type":"cards"},"before":null,"captures":[{"var":2,"value":{"node":"num","value":1,"type":"num"}}],"once":true},"type":"times"}}
    {"node":"call","verb":"draw","args":[{"node":"it","type":"cards"}],"type":"script"}}
    {"node":"quote","steps":[{"step":"stop"}],"type":"num"}}
    {"node":"seat","value":"you","type":"bool"}}
    {"node":"seat","value":"opponent","type":"cards"}}
    {"node":"seat","value":"actor","type":"seats"}}
    {"node":"seat","value":"active","type":"zones"}}
    {"node":"seat","value":"both","type":"syms"}}
    {"node":"fold","fold":"count","of":{"node":"num","value":1,"type":"num"},"type":"words"}}
    {"node":"fold","fold":"sum","of":{"node":"num","value":1,"type":"num"},"type":"abilities"}}
    {"node":"fold","fold":"max","of":{"node":"num","value":1,"type":"num"},"type":"records"}}
    {"node":"fold","fold":"min","of":{"node":"num","value":1,"type":"num"},"type":"times"}}
    {"node":"fold","fold":"first","of":{"node":"num","value":1,"type":"num"},"type":"script"}}
    {"node":"fold","fold":"any","of":{"node":"num","value":1,"type":"num"},"type":"num"}}
    {"node":"fold","fold":"same","of":{"node":"num","value":1,"type":"num"},"type":"bool"}}
    {"node":"fold","fold":"different","of":{"node":"num","value":1,"type":"num"},"type":"cards"}}
    {"node":"bin","op":"add","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"seats"}}
    {"node":"bin","op":"sub","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"zones"}}
    {"node":"bin","op":"mul","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"syms"}}
    {"node":"bin","op":"div_up","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"words"}}
    {"node":"bin","op":"div_down","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"abilities"}}
    {"node":"bin","op":"eq","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"records"}}
    {"node":"bin","op":"less","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"times"}}
    {"node":"bin","op":"less_eq","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"script"}}
    {"node":"bin","op":"and","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"num"}}
    {"node":"bin","op":"or","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"bool"}}
    {"node":"bin","op":"union","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"cards"}}
    {"node":"bin","op":"minus","left":{"node":"num","value":1,"type":"num"},"right":{"node":"num","value":1,"type":"num"},"type":"seats"}}
    "#);
}

#[test]
fn statements() {
    let draw = |join| joined(DRAW, vec![], join);
    let block = vec![
        draw(Join::Always),
        draw(Join::IfDone),
        draw(Join::UnlessDone),
        stmt(Step::If(it(), vec![stmt(Step::Stop)], vec![])),
        stmt(Step::Each { bind: Var(1), over: it(), body: vec![stmt(Step::Stop)] }),
        stmt(Step::Choose { by: you(), modes: vec![(Some(cardwright_ir::Sym(0)), vec![]), (None, vec![])] }),
        stmt(Step::Attempt {
            ask: Some(you()),
            main: vec![stmt(Step::Stop)],
            then: vec![stmt(Step::Stop)],
            otherwise: vec![],
        }),
        stmt(Step::Apply { to: None, with: vec![change(ATK, Op::Set, num(1))], until: Some(it()) }),
        stmt(Step::At { time: it(), body: vec![stmt(Step::Stop)] }),
    ];
    assert_snapshot!(show(Body::Run(block)), @r#"
    {"body":"run","steps":null}
    {"step":"do","verb":"draw","args":[],"join":"always","span":[10,20]}
    {"step":"do","verb":"draw","args":[],"join":"if_done","span":[10,20]}
    {"step":"do","verb":"draw","args":[],"join":"unless_done","span":[10,20]}
    {"step":"if","condition":{"node":"it","type":"cards","span":[10,20]},"then":[{"step":"stop","span":[10,20]}],"else":[],"span":[10,20]}
    {"step":"each","bind":1,"over":{"node":"it","type":"cards","span":[10,20]},"body":[{"step":"stop","span":[10,20]}],"span":[10,20]}
    {"step":"choose","by":{"node":"seat","value":"you","type":"seats","span":[10,20]},"modes":[{"name":"ember","steps":[]},{"name":null,"steps":[]}],"span":[10,20]}
    {"step":"attempt","ask":{"node":"seat","value":"you","type":"seats","span":[10,20]},"main":[{"step":"stop","span":[10,20]}],"then":[{"step":"stop","span":[10,20]}],"otherwise":[],"span":[10,20]}
    {"step":"apply","to":null,"with":[{"attr":"atk","base":false,"op":"set","value":{"node":"num","value":1,"type":"num","span":[10,20]},"only_if":null}],"until":{"node":"it","type":"cards","span":[10,20]},"span":[10,20]}
    {"step":"at","time":{"node":"it","type":"cards","span":[10,20]},"body":[{"step":"stop","span":[10,20]}],"span":[10,20]}
    "#);
}

#[test]
fn bodies_and_changes() {
    let ops = [
        Op::Set,
        Op::Add,
        Op::Multiply { under: 2 },
        Op::Divide,
        Op::Append,
        Op::Remove,
        Op::Swap(COST),
        Op::Immune,
        Op::Prohibit,
        Op::CancelAbilities,
    ];
    let mut with: Vec<_> = ops.map(|op| change(ATK, op, num(3))).into();
    with.push(Change { base: true, only_if: Some(it()), ..change(ATK, Op::Add, num(1)) });
    assert_snapshot!(show(Body::Modify { to: it(), with }), @r#"
    {"body":"modify","to":{"node":"it","type":"cards","span":[10,20]},"with":null}
    {"attr":"atk","base":false,"op":"set","value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":false,"op":"add","value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":false,"op":"multiply","under":2,"value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":false,"op":"divide","value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":false,"op":"append","value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":false,"op":"remove","value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":false,"op":"swap","with":"cost","value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":false,"op":"immune","value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":false,"op":"prohibit","value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":false,"op":"cancel_abilities","value":{"node":"num","value":3,"type":"num","span":[10,20]},"only_if":null}
    {"attr":"atk","base":true,"op":"add","value":{"node":"num","value":1,"type":"num","span":[10,20]},"only_if":{"node":"it","type":"cards","span":[10,20]}}
    "#);
    assert_snapshot!(show(Body::Replace { with: vec![stmt(Step::Stop)], mandatory: true }), @r#"
    {"body":"replace","mandatory":true,"steps":null}
    {"step":"stop","span":[10,20]}
    "#);
    let mode = Mode { name: None, cost: vec![stmt(Step::Stop)], body: vec![] };
    assert_snapshot!(show(Body::Modes(vec![mode])), @r#"
    {"body":"modes","modes":null}
    {"name":null,"cost":[{"step":"stop","span":[10,20]}],"steps":[]}
    "#);
}
