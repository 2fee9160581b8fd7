//! A real editor: Neovim, without a screen, mends and renames in a file of every language.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use serde_json::{Value, json};

/// One language: files, a mistake in the first, and what to do there.
struct Task {
    name: &'static str,
    files: &'static [(&'static str, &'static str)],
    code: &'static str,
    /// Some letters, and how many bytes behind their beginning.
    complete: (&'static str, usize),
    /// What must be among the words that are offered.
    offered: &'static str,
    hover: (&'static str, usize),
    meaning: &'static str,
    rename: (&'static str, usize, &'static str),
    /// Pieces that the saved files must have.
    saved: &'static [(&'static str, &'static str)],
}

const TASKS: &[Task] = &[
    Task {
        name: "duel",
        files: &[
            (
                "cards.json",
                r#"[
  { "id": "lamp", "name": "등대 😀", "type": "monstre", "cost": 1, "atk": 1, "hp": 2, "effects": [] },
  { "id": "call", "name": "Call", "type": "spell", "cost": 2, "effects": [
    { "timing": "on_play", "action": { "kind": "search_deck_to_hand", "filter": { "key": "lamp" } } }
  ] }
]
"#,
            ),
            ("a.deck.json", "[\"lamp\", \"call\"]\n"),
        ],
        code: "duel/E013",
        complete: ("\"search_deck", 4),
        offered: "search_deck_to_hand",
        hover: ("\"search_deck", 4),
        meaning: "덱에서 맞는 카드를 손패로",
        rename: ("{ \"key\": \"lamp\"", 11, "lantern"),
        saved: &[
            ("cards.json", "\"id\": \"lantern\""),
            ("cards.json", "\"monster\""),
            ("a.deck.json", "\"lantern\""),
        ],
    },
    Task {
        name: "lorenzo",
        // What has the same name in another file has the new one, too.
        files: &[
            (
                "development_cards.json",
                r#"[
  {
    "name": "Goat Slopes", "period": 1, "cardType": "TERRITORYCARD",
    "permanentEffect": "ADD", "permanentPayload": { "COINNS": 1 }, "minimumActionValue": 1
  }
]
"#,
            ),
            (
                "leader_cards.json",
                r#"[
  {
    "name": "Goat Slopes", "requirements": { "RESOURCE": { "COINS": 5 } },
    "instantEffect": "PRIVILEGE", "instantPayload": { "NUMBER": 1 }
  }
]
"#,
            ),
        ],
        code: "lorenzo/E010",
        complete: ("\"ADD\"", 1),
        offered: "PRIVILEGE",
        hover: ("\"minimumActionValue\"", 4),
        meaning: "least value",
        rename: ("Goat Slopes", 2, "Goat Meadow"),
        saved: &[
            ("development_cards.json", "\"Goat Meadow\""),
            ("development_cards.json", "\"COINS\""),
            ("leader_cards.json", "\"Goat Meadow\""),
        ],
    },
    Task {
        name: "cross-universe",
        files: &[
            (
                "CUU91001.cdf",
                "id: CUU91001\ncardType: unit\nname: CUU91001\nlevel: 2\ntypes: Fire\nattack: 200\ndefense: 100\n\n\
                 o: optional\nturnLimit: 1\ncondition: thisCard.zone = field\nDRWA(1);\n",
            ),
            (
                "a.deckx",
                "{ \"name\": { \"en\": \"A\" }, \"description\": { \"en\": \"A\" }, \"suggestedPartner\": \"U91001\",\n  \
                 \"cards\": [{ \"id\": \"U91001\", \"amount\": 30 }] }\n",
            ),
        ],
        code: "cross-universe/S01",
        complete: ("thisCard.zone", 11),
        offered: "zone",
        hover: ("DRAW(", 2),
        meaning: "카드를 뽑음",
        rename: ("id: CUU91001", 6, "CUU91777"),
        saved: &[("CUU91001.cdf", "name: CUU91777"), ("CUU91001.cdf", "DRAW(1);"), ("a.deckx", "CUU91777")],
    },
    Task {
        name: "dreamtides",
        files: &[
            (
                "cards.toml",
                "[[cards]]\nname = \"등대 😀\"\nid = \"9678605b-e222-5c3c-9777-b1fa7e8aef77\"\nenergy-cost = 2\n\
                 rules-text = \"{Judgment} Draaw {cards($c)}.\"\nvariables = \"c: 1\"\ncard-type = \"Character\"\n\
                 subtype = \"Tinkerer\"\nis-fast = false\nspark = 1\nimage-number = 1001\nrarity = \"Common\"\n\
                 prompts = \"\"\nart-owned = true\ncard-number = 1\n",
            ),
            (
                "card-lists.toml",
                "[[card-lists]]\nlist-name = \"A\"\nlist-type = \"BaseCardId\"\n\
                 card-id = \"9678605b-e222-5c3c-9777-b1fa7e8aef77\"\ncopies = 2\n",
            ),
        ],
        code: "dreamtides/Parse",
        complete: ("{cards($c)}", 3),
        offered: "cards",
        hover: ("{Judgment}", 3),
        meaning: "심판",
        rename: ("9678605b", 3, "9678605b-e222-5c3c-9777-b1fa7e8a0000"),
        saved: &[("cards.toml", "Draw {cards"), ("cards.toml", "7e8a0000"), ("card-lists.toml", "7e8a0000")],
    },
    Task {
        name: "card-fighters",
        files: &[
            (
                "lamp-boy.rules",
                "vars = power := this.bp + 100\ntarget = \"Lamp Boy\"@myRing\naction = damgae(power) to(tgt)\n",
            ),
            (
                "cards.json",
                r#"[
  {
    "id": "46047f5f-aa7e-5a77-914f-e8d7967a9c37", "slug": "lamp-boy", "name": "Lamp Boy", "type": "Character",
    "subtype": "Courier", "bp": 200, "sp": 7, "ability_type": "instant", "ability_name": "Light",
    "rules_file": "lamp-boy.rules"
  }
]
"#,
            ),
            (
                "a.o8d",
                "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<deck game=\"e3d56d9e-900d-49c6-b6ae-22cbb51be153\">\n\
                 <section name=\"Main\" shared=\"False\">\n\
                 <card qty=\"3\" id=\"46047f5f-aa7e-5a77-914f-e8d7967a9c37\">Lamp Boy</card>\n</section>\n</deck>\n",
            ),
        ],
        code: "card-fighters/E-123",
        complete: ("@myRing", 3),
        offered: "myRing",
        hover: ("damage(", 2),
        meaning: "전투 외 피해",
        rename: ("\"Lamp Boy\"", 3, "Lantern Boy"),
        saved: &[
            ("lamp-boy.rules", "\"Lantern Boy\"@myRing"),
            ("lamp-boy.rules", "damage(power)"),
            ("cards.json", "\"Lantern Boy\""),
            ("a.o8d", ">Lantern Boy<"),
        ],
    },
];

#[test]
fn neovim_edits_all_languages() {
    let neovim = neovim();
    let folder = tempfile::tempdir().expect("a folder");
    let plan: Vec<Value> = TASKS.iter().map(|task| task.write(folder.path())).collect();
    let (plan_path, report_path) = (folder.path().join("plan.txt"), folder.path().join("report.txt"));
    fs::write(&plan_path, serde_json::to_string(&plan).expect("the plan can be written"))
        .expect("the plan is written");
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/neovim.lua");
    let output = Command::new(neovim)
        .args(["--headless", "--clean", "-c"])
        .arg(format!("luafile {}", script.display()))
        .env("SERVER", env!("CARGO_BIN_EXE_cardwright-lsp"))
        .env("PLAN", &plan_path)
        .env("REPORT", &report_path)
        .env("XDG_STATE_HOME", folder.path())
        .env("XDG_CACHE_HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .expect("Neovim can be started");
    let said = String::from_utf8_lossy(&output.stderr);
    let report =
        fs::read_to_string(&report_path).unwrap_or_else(|error| panic!("no report: {error}\n{said}"));
    let report: Vec<Value> = serde_json::from_str(&report).expect("the report is JSON");
    assert_eq!(report.len(), TASKS.len());
    for (task, result) in TASKS.iter().zip(&report) {
        task.check(result, folder.path(), &said);
    }
}

impl Task {
    /// Writes the files; gives the plan for the editor.
    fn write(&self, folder: &Path) -> Value {
        let root = folder.join(self.name);
        fs::create_dir_all(&root).expect("the folder can be made");
        for (name, text) in self.files {
            fs::write(root.join(name), text).expect("the file can be written");
        }
        let place = |(text, further): (&str, usize)| json!({ "text": text, "further": further });
        let (text, further, to) = self.rename;
        json!({
            "name": self.name, "root": root, "file": root.join(self.files[0].0), "code": self.code,
            "complete": place(self.complete), "hover": place(self.hover),
            "rename": { "text": text, "further": further, "to": to },
        })
    }

    fn check(&self, result: &Value, folder: &Path, said: &str) {
        let name = self.name;
        assert_eq!(result.get("failed"), None, "{name}: {said}");
        assert_eq!(result["wrong"], true, "{name}: the mistake was not told: {result}");
        assert_eq!(result["mended"], true, "{name}: the fix did not help: {result}");
        let labels: Vec<&str> =
            result["labels"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        assert!(labels.contains(&self.offered), "{name}: {labels:?}");
        assert!(result["hover"].as_str().is_some_and(|text| text.contains(self.meaning)), "{name}: {result}");
        for (file, piece) in self.saved {
            let text = fs::read_to_string(folder.join(name).join(file)).expect("the file is there");
            assert!(text.contains(piece), "{name}: {file} lacks `{piece}`:\n{text}");
        }
    }
}

/// Neovim, put in place by the system's packages if it is not there.
fn neovim() -> &'static str {
    let there =
        || Command::new("nvim").arg("--version").stdout(Stdio::null()).status().is_ok_and(|it| it.success());
    if !there() {
        // A fresh machine has no list of packages yet.
        for words in [&["update"][..], &["install", "-y", "--no-install-recommends", "neovim"]] {
            let done = Command::new("apt-get").args(words).stdout(Stdio::null()).status();
            assert!(done.is_ok_and(|status| status.success()), "install Neovim 0.7 or later as `nvim`");
        }
        assert!(there(), "install Neovim 0.7 or later as `nvim`");
    }
    "nvim"
}
