//! What a sheet says about its look: derived columns, styles, heights, statistics, pictures, and what was open.

use std::fs;

use serde_json::{Value, json};

use crate::support::Studio;

const CARDS: &str = "\
[[cards]]
name = \"Lampwright\"
id = \"9678605b-e222-5c3c-9777-b1fa7e8aef77\"
energy-cost = 2
rules-text = \"{Judgment} Gain {energy($e)}.\"
variables = \"e: 1\"
card-type = \"Character\"
subtype = \"Tinkerer\"
is-fast = false
spark = 1
rarity = \"Common\"
prompts = \"\"
image-number = 77
tides = [\"a\"]
seen = true

[[cards]]
name = \"Harbor Vigil\"
id = \"8fb98957-7933-56b0-9457-c20477987beb\"
energy-cost = 5
rules-text = \"{Foresee($f)}.\"
variables = \"f 2\"
card-type = \"Character\"
subtype = \"Visionary\"
is-fast = true
spark = 0
rarity = \"Rare\"
prompts = \"\"
tides = [\"b\", \"c\"]

[metadata]
schema_version = 1 # the first

[[metadata.columns]]
key = \"tides\"
width = 90 # narrow
alignment = \"center\"
wrap = true
number_format = \"0.0\"

[[metadata.derived_columns]]
name = \"image\"
function = \"image_derived\"
position = 0
width = 160
frozen = true
inputs = [\"image_number\"]
url_template = \"https://pictures.example/{image_number}.jpg\"

[[metadata.derived_columns]]
name = \"address\"
function = \"image_url\"
inputs = [\"image-number\"]
url_template = \"https://pictures.example/{image_number}.jpg\"

[[metadata.derived_columns]]
name = \"rules preview\"
function = \"rules_preview\"
position = 3
width = 300
inputs = [\"rules-text\", \"variables\"]

[[metadata.derived_columns]]
name = \"odd\"
function = \"rules_previw\"

[[metadata.conditional_formatting]]
column = \"energy-cost\"
condition = { greater_than = 3 }
style = { background_color = \"#FFE0E0\", bold = true }

[[metadata.conditional_formatting]]
column = \"energy-cost\"
condition = { equals = \"5\" }
style = { background_color = \"#E0FFE0\", font_color = \"darkgreen\" }

[[metadata.validation_rules]]
column = \"rarity\"
type = \"enum\"
enum = [\"Common\", \"Rare\"]
colors = [\"#808080\", \"#C08000\"]

[[metadata.validation_rules]]
column = \"tides\"
type = \"pattern\"
pattern = \"^[a-z]$\"

[metadata.table_style]
color_scheme = \"blue_light\"
show_column_stripes = true

[metadata.rows]
header_height = 44
default_height = 100
frozen_rows = 1
heights = [{ row = 1, height = 60 }]
hidden = [7]

[metadata.app_settings]
last_selected_cell = \"B2\"
zoom_level = 1.25

[[metadata.statistics]]
column = \"rarity\"
label = \"Rarities\"
type = \"value_counts\"

[[metadata.statistics]]
column = \"spark\"
type = \"median\"
";

const LISTS: &str = "\
[[card-lists]]
list-name = \"Core\"
list-type = \"BaseCardId\"
card-id = \"9678605b-e222-5c3c-9777-b1fa7e8aef77\"
copies = 2

[[card-lists]]
list-name = \"Core\"
list-type = \"BaseCardId\"
card-id = \"8fb98957-7933-56b0-9457-c20477987beb\"
copies = 1

[[card-lists]]
list-name = \"Core\"
list-type = \"BaseCardId\"
card-id = \"00000000-0000-0000-0000-000000000000\"
copies = 1

[metadata]
derived_columns = [
  { name = \"image\", function = \"image_lookup\", inputs = [\"card_id\"] },
  { name = \"card-name\", function = \"card_lookup\", inputs = [\"card_id\"] },
  { name = \"rules\", function = \"rules_text_lookup\", inputs = [\"card_id\"] },
]
";

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n not quite a picture";

fn column(sheet: &Value, key: &str) -> Value {
    let columns = sheet["columns"].as_array().expect("columns");
    columns.iter().find(|column| column["key"] == key).unwrap_or_else(|| panic!("a column {key}")).clone()
}

fn keys(sheet: &Value) -> Vec<String> {
    let columns = sheet["columns"].as_array().expect("columns");
    columns.iter().map(|column| column["key"].as_str().unwrap_or("").to_owned()).collect()
}

#[tokio::test]
async fn derived_columns_are_made_from_others_and_never_written() {
    let studio = Studio::start(&[("set/cards.toml", CARDS), ("set/card-lists.toml", LISTS)]).await;
    let sheet = studio.get("/sheets/set/cards.toml").await;
    let order = keys(&sheet);
    assert_eq!((&order[0], &order[3]), (&"@:image".to_owned(), &"@:rules preview".to_owned()), "{order:?}");
    assert_eq!(column(&sheet, "@:rules preview")["title"]["en"], "Rules Preview");
    assert_eq!(column(&sheet, "@:rules preview")["inputs"], json!(["rules-text", "variables"]));
    let [first, second] = [0, 1].map(|at| sheet["rows"][at].clone());
    let picture = &first["derived"]["@:image"];
    assert_eq!(
        (&picture["as"], &picture["number"], picture.get("art")),
        (&json!("picture"), &json!("77"), None)
    );
    assert_eq!(picture["url"], "https://pictures.example/77.jpg");
    assert_eq!(first["derived"]["@:address"]["url"], "https://pictures.example/77.jpg");
    assert_eq!(second["derived"].get("@:image"), None, "no number, no picture");
    let runs = first["derived"]["@:rules preview"]["runs"].as_array().expect("runs").clone();
    assert!(runs.iter().any(|run| run["bold"] == true && run["text"] == "Judgment:"), "{runs:?}");
    assert!(runs.iter().any(|run| run["color"] == "#00838f" && run["text"] == "1●"), "{runs:?}");
    assert!(first["cells"]["@:rules preview"].as_str().expect("text").contains("Gain 1●."));
    let error = second["derived"]["@:rules preview"]["message"].as_str().expect("an error");
    assert!(error.contains("a variable without a value"), "{error}");
    let odd = first["derived"]["@:odd"]["message"].as_str().expect("an error");
    assert!(odd.contains("did you mean `rules_preview`?"), "{odd}");

    let edit = json!({ "base": sheet["hash"], "edits": [{ "row": second["key"], "col": "variables", "old": "f 2", "new": "f: 2" }] });
    let saved = studio.send("PATCH", "/sheets/set/cards.toml/cells", edit, 200).await;
    assert_eq!(saved["rows"][0]["derived"]["@:rules preview"]["as"], "rich", "{saved}");
    let edit =
        json!({ "base": "", "edits": [{ "row": second["key"], "col": "@:odd", "old": null, "new": "x" }] });
    let refused = studio.send("PATCH", "/sheets/set/cards.toml/cells", edit, 422).await;
    assert_eq!(refused["refused"][0]["code"], "derived");
    assert_eq!(studio.read("set/cards.toml"), CARDS.replace("f 2", "f: 2"));

    let lists = studio.get("/sheets/set/card-lists.toml").await;
    let made = |row: usize, key: &str| lists["rows"][row]["derived"][key].clone();
    assert_eq!(lists["rows"][0]["cells"]["@:card-name"], "Lampwright");
    assert_eq!(lists["rows"][1]["cells"]["@:card-name"], "Harbor Vigil");
    assert_eq!(made(2, "@:card-name")["message"], "Unknown Card");
    assert_eq!(made(0, "@:image")["number"], "77");
    assert_eq!(made(1, "@:image")["message"], "the card has no image number");
    assert_eq!(made(0, "@:rules")["as"], "rich");
}

#[tokio::test]
async fn the_look_of_a_sheet_is_told_and_what_is_wrong_with_it() {
    let studio = Studio::start(&[("set/cards.toml", CARDS)]).await;
    let sheet = studio.get("/sheets/set/cards.toml").await;
    let look = &sheet["look"];
    assert_eq!(look["style"]["hue"], "blue");
    assert_eq!(
        (&look["style"]["row_stripes"], &look["style"]["column_stripes"]),
        (&json!(true), &json!(true))
    );
    let rows = json!({ "header_height": 44, "default_height": 100, "frozen_rows": 1, "heights": [{ "row": 1, "height": 60 }], "hidden": [7] });
    assert_eq!(look["rows"], rows);
    assert_eq!(look["statistics"], json!([{ "column": "rarity", "label": "Rarities" }]));
    assert_eq!(look["warnings"].as_array().expect("warnings").len(), 1, "{look}");
    assert!(look["warnings"][0].as_str().expect("a text").contains("`type` cannot be `median`"));
    assert_eq!(sheet["view"]["place"], json!({ "cell": "B2", "zoom": 1.25 }));
    let tides =
        json!({ "key": "tides", "width": 90, "alignment": "center", "wrap": true, "number_format": "0.0" });
    assert_eq!(sheet["view"]["columns"][0], tides);
    let second = &sheet["rows"][1]["styles"]["energy-cost"];
    assert_eq!(*second, json!({ "background": "#e0ffe0", "color": "darkgreen", "bold": true }));
    assert_eq!(sheet["rows"][0].get("styles"), None);
    let values = column(&sheet, "rarity")["values"].clone();
    let colored = values.as_array().expect("values").iter().filter(|value| value.get("color").is_some());
    assert_eq!(colored.count(), 2, "{values}");
    assert_eq!(column(&sheet, "seen")["kind"], "boolean", "only true and false, and empty ones");
}

#[tokio::test]
async fn elements_of_a_list_stand_together_and_share_what_is_said_of_the_list() {
    let text = CARDS.replace("tides = [\"a\"]\n", "tides = []\n");
    let studio = Studio::start(&[("set/cards.toml", &text)]).await;
    let sheet = studio.get("/sheets/set/cards.toml").await;
    let tides: Vec<String> = keys(&sheet).into_iter().filter(|key| key.starts_with("tides")).collect();
    assert_eq!(tides, ["tides[0]", "tides[1]"]);
    assert_eq!(column(&sheet, "tides[1]")["title"]["en"], "Tides 2");
    let row = &sheet["rows"][0]["key"];
    let edit = |col: &str, new: &str| json!({ "base": "", "edits": [{ "row": row, "col": col, "old": null, "new": new }] });
    let refused = studio.send("PATCH", "/sheets/set/cards.toml/cells", edit("tides[0]", "QQ"), 422).await;
    assert_eq!(refused["code"], "cell/invalid");
    studio.send("PATCH", "/sheets/set/cards.toml/cells", edit("tides[0]", "q"), 200).await;
    assert_eq!(studio.read("set/cards.toml"), text.replace("tides = []", "tides = [\"q\"]"));
}

#[tokio::test]
async fn settings_are_written_where_they_stand_and_comments_stay() {
    let studio = Studio::start(&[("set/cards.toml", CARDS)]).await;
    let sheet = studio.get("/sheets/set/cards.toml").await;
    let mut view = sheet["view"].clone();
    view["columns"][0]["width"] = json!(140);
    let image =
        view["columns"].as_array().expect("columns").iter().position(|column| column["key"] == "@:image");
    view["columns"][image.expect("the derived column")]["width"] = json!(200);
    view["place"]["zoom"] = json!(1.5);
    studio.send("PUT", "/sheets/set/cards.toml/view", view.clone(), 204).await;
    let wanted = CARDS
        .replace("width = 90 # narrow", "width = 140 # narrow")
        .replace("width = 160", "width = 200")
        .replace("zoom_level = 1.25", "zoom_level = 1.5");
    assert_eq!(studio.read("set/cards.toml"), wanted);
    assert_eq!(studio.get("/sheets/set/cards.toml").await["view"], view);

    let newer = CARDS.replace("schema_version = 1 # the first", "schema_version = 2");
    studio.write("set/cards.toml", &newer);
    let sheet = studio.get("/sheets/set/cards.toml").await;
    assert_eq!((&sheet["total"], &sheet["view"]["columns"]), (&json!(2), &json!([])));
    assert!(!keys(&sheet).iter().any(|key| key.starts_with("@:")));
    assert!(sheet["look"]["warnings"][0].as_str().expect("a text").contains("the form 2"));
    studio.send("PUT", "/sheets/set/cards.toml/view", view, 422).await;
    assert_eq!(studio.read("set/cards.toml"), newer, "what is not understood is left alone");
}

#[tokio::test]
async fn pictures_of_the_client_are_found_above_the_data() {
    let studio = Studio::start(&[("client/Assets/Data/cards.toml", CARDS)]).await;
    let folder = studio.path("client/Assets/ThirdParty/GameAssets/CardImages/Standard");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("shutterstock_77.png"), PNG).expect("written");
    let id = studio.get("/projects").await["projects"][0]["id"].as_str().expect("an id").to_owned();
    let sheet = studio.get(&format!("/sheets/{id}/cards.toml")).await;
    let art = sheet["rows"][0]["derived"]["@:image"]["art"].as_str().expect("a picture").to_owned();
    assert_eq!(sheet["rows"][0]["art"], art.as_str());
    let reply = studio.ask("GET", &format!("/api/v1/art/{art}"), None).await;
    assert_eq!((reply.status, reply.body.as_slice()), (200, PNG));

    // What a reader put aside comes last.
    let studio = Studio::start(&[("set/cards.toml", CARDS)]).await;
    fs::create_dir_all(studio.path(".cardwright/pictures")).expect("a folder");
    fs::write(studio.path(".cardwright/pictures/77.png"), PNG).expect("written");
    let sheet = studio.get("/sheets/set/cards.toml").await;
    let art = sheet["rows"][0]["derived"]["@:image"]["art"].as_str().expect("a picture").to_owned();
    assert_eq!(studio.ask("GET", &format!("/api/v1/art/{art}"), None).await.body, PNG);
}

#[tokio::test]
async fn what_was_open_is_remembered_beside_the_data() {
    let studio = Studio::start(&[
        ("set/cards.toml", CARDS),
        ("set/card-lists.toml", LISTS),
        ("set/sheets.toml", "# tabs\norder = [\"strings\", \"card-lists\"]\n"),
        ("set/.tv_view_state.json", "{\"active_sheet_path\":\"gone.toml\",\"other\":1}"),
    ])
    .await;
    let list = studio.get("/sheets/set").await;
    assert_eq!(list["files"][0]["id"], "card-lists.toml", "the order of the file counts");
    assert_eq!(list["state"], json!({ "statistics": false }), "a sheet that is gone is forgotten");
    studio.send("PUT", "/sheets/set/state", json!({ "active": "cards.toml", "statistics": true }), 204).await;
    assert_eq!(
        studio.get("/sheets/set").await["state"],
        json!({ "active": "cards.toml", "statistics": true })
    );
    let state: Value = serde_json::from_str(&studio.read("set/.tv_view_state.json")).expect("an object");
    assert_eq!(state, json!({ "active_sheet_path": "cards.toml", "statistics_open": true, "other": 1 }));
    studio.send("PUT", "/sheets/set/state", json!({ "active": "moon.toml" }), 404).await;
    let order = json!({ "files": ["cards.toml", "card-lists.toml"] });
    studio.send("PUT", "/sheets/set/order", order, 204).await;
    assert_eq!(studio.read("set/sheets.toml"), "# tabs\norder = [\"cards\", \"card-lists\", \"strings\"]\n");
    studio.write("set/.tv_view_state.json", "nonsense");
    assert_eq!(studio.get("/sheets/set").await["state"], json!({ "statistics": false }));
}
