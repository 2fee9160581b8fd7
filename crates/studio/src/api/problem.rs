//! What every refused request is answered with: `application/problem+json` with a stable code.

use cardwright_present::shape::SourceSpan;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::edit::RefusedCell;

/// Why a request was refused.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Problem {
    /// A name of the kind of problem: `cardwright:sheet/conflict`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// The stable code.
    pub code: Code,
    /// What is wrong here, one sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// The file that it is about, relative to the opened folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The bytes that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<SourceSpan>,
    /// What to do about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// May the same request succeed later?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retry: bool,
    /// `sheet/conflict`, `cell/invalid`: the cells that were refused, with their current values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedCell>,
    /// `file/read-only`, `file/deleted`: how many edits wait until the file can be written, these among them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub queued: Option<usize>,
    /// `card/conflict`: the three texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub versions: Option<Versions>,
    /// `card/unknown` and others: the nearest known names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
}

/// The texts of a conflict.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct Versions {
    /// What the edit was made from, if the server still has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// What was sent.
    pub yours: String,
    /// What is on disk.
    pub disk: String,
    /// The hash of what is on disk.
    pub hash: String,
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $name:ident = $code:literal, $status:literal, $title:literal, $long:literal;)*) => {
        /// The stable codes of problems.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
        pub enum Code {
            $($(#[doc = $doc])* #[serde(rename = $code)] $name,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Code] = &[$(Code::$name),*];

            /// As it is written.
            pub fn text(self) -> &'static str {
                match self { $(Code::$name => $code),* }
            }

            /// Its HTTP status.
            pub fn status(self) -> u16 {
                match self { $(Code::$name => $status),* }
            }

            /// In a few words.
            pub fn title(self) -> &'static str {
                match self { $(Code::$name => $title),* }
            }

            /// What it means and what to do about it.
            pub fn long(self) -> &'static str {
                match self { $(Code::$name => $long),* }
            }
        }
    };
}

codes! {
    /// The request cannot be read.
    Malformed = "request/malformed", 400, "The request cannot be read",
        "The body or the query of the request is not what the route takes: a field is missing, has another type, or the text is no JSON. The detail names the first thing that does not fit. Pages of this version never send one; another client should compare its request with the types in web/src/api/types.";
    /// A path leaves the opened folder.
    Outside = "path/outside", 400, "The path leaves the opened folder",
        "Studio reads and writes below the folder that it was started with, and nowhere else. The path is absolute, holds `..`, begins with a dot, or leads out through a link. Name a path below the opened folder, or start Studio with the folder that is meant: cardwright studio PATH";
    /// No key was given.
    KeyMissing = "key/missing", 401, "A key is needed",
        "Everything but `hello` and `enter` needs the key that this start of the server printed. Open the printed link; it trades the key for a cookie. cardwright studio --open opens it for you.";
    /// Another key was given.
    KeyWrong = "key/wrong", 403, "The key is wrong",
        "The key is not the one of this start of the server: every start makes another. Open the link that was printed last. What waits in the browser is sent as soon as the page is in.";
    /// A seat's key opens its own seat only.
    NotYours = "seat/not-yours", 403, "The key does not open this",
        "A seat's link opens its match and its seat. Other pages, other seats and the moves of others need the key of the one who started the server.";
    /// The request comes from another page or for another host.
    Foreign = "origin/foreign", 403, "The request comes from elsewhere",
        "The request names another host, or comes from a page of another site. Studio answers only its own pages on 127.0.0.1, so that no site can reach your cards through your browser.";
    /// There is no such route.
    NoRoute = "route/unknown", 404, "There is no such address",
        "There is nothing at this address of the interface. The routes are listed in web/src/api/README.md. After an update a page that was left open may ask for what is gone: reload it.";
    /// There is no such project.
    NoProject = "project/unknown", 404, "There is no such project",
        "The name belongs to no folder with cards below the opened one. Folders that were renamed or emptied are no projects any more; `near` lists names that look like it.";
    /// There is no such system.
    NoSystem = "system/unknown", 404, "There is no such system",
        "The name is not one of the card languages of this program. `cardwright systems` lists them.";
    /// There is no such card.
    NoCard = "card/unknown", 404, "There is no such card",
        "No card of the project has this id. It may have been renamed or deleted meanwhile; `near` lists ids and names that look like it.";
    /// There is no such file.
    NoFile = "file/unknown", 404, "There is no such file",
        "The project has no sheet or file of this name. `near` lists what looks like it.";
    /// There is no such match.
    NoMatch = "match/unknown", 404, "There is no such match",
        "The match is not one of this server's. Matches end with the server that they were played on; the finished ones are under Replays.";
    /// There is no such run.
    NoRun = "run/unknown", 404, "There is no such run",
        "There is no simulation of this name. Runs are kept in .cardwright/runs of the opened folder; one whose file was deleted is gone.";
    /// There is no such replay.
    NoReplay = "replay/unknown", 404, "There is no such replay",
        "There is no recorded match of this name. Recorded matches are kept in .cardwright of the opened folder.";
    /// The file was there and is gone.
    Deleted = "file/deleted", 410, "The file was deleted",
        "The file was there when it was read and has been deleted or moved since. Its rows are still shown as they last were. Write it again from the bar above the sheet, or bring the file back: edits wait for it, `queued` says how many.";
    /// Cells have other values than the edit expects.
    SheetConflict = "sheet/conflict", 409, "The cells changed on disk",
        "An edit says which value it replaces, and is made only where that value still stands. Somebody else changed these cells meanwhile. Nothing was overwritten: `refused` lists the cells with their values now, and the page asks which of the two shall stay.";
    /// The card has another text than the edit expects.
    CardConflict = "card/conflict", 409, "The card changed on disk",
        "The text of the card is not the one that the edit was made from. Nothing was written: `versions` has your text and the one on disk, and the page settles them line by line.";
    /// A card with errors cannot be told in another language.
    CardErrors = "card/errors", 422, "The card has errors",
        "A card with errors says nothing yet that could be told in another language. `path` and `span` name the place of the first one, the detail says what is wrong there. Mend it: the card is told again as soon as it has no errors.";
    /// A card is told in the language that it is written in.
    SameSystem = "convert/same", 422, "The card is in this language already",
        "A card is told in the language of another system than its own. Name one of the others: `hello.systems` and `cardwright systems` list them. To lay out the text of a card anew, format it.";
    /// A name cannot be changed where the file cannot be written.
    RenameLocked = "rename/read-only", 423, "The name is not changed: a file cannot be written",
        "A name is changed wherever it is made and used, in all files or in none. One of these files cannot be written: `path` says which. Nothing was changed. Let it be written, or copy the set into a folder to edit it, and change the name again.";
    /// A name cannot be changed in what is gone.
    RenameGone = "rename/vanished", 410, "The name is not changed: a file is gone",
        "A name is changed wherever it is made and used, in all files or in none. A file or the card itself is not there any more: `path` says which. Nothing was changed. Bring it back, or open the card anew and change the name there.";
    /// A name cannot be changed in a text that is another one now.
    RenameConflict = "rename/conflict", 409, "The name is not changed: a file changed on disk",
        "A name is changed wherever it is made and used, in all files or in none. One of these files has another text than the places were looked for in: `path` says which. Nothing was changed. The editor has the new text in a moment; change the name again.";
    /// The decision is not open any more.
    Stale = "answer/stale", 409, "The decision is not open any more",
        "The answer is for a decision that is over: the table has gone on, or somebody took a step back. Nothing changed; look at the table as it is now and answer what is asked.";
    /// The folder or file is there already.
    Exists = "project/exists", 409, "The name is taken",
        "A new card set wants a folder that is empty or not there yet, and a new sheet a file that is not there yet, so that nothing is overwritten. Choose another name.";
    /// The folder lies in a card set of the same system.
    Within = "project/within", 409, "The folder belongs to another card set",
        "A card set reaches down into all folders below it: the cards of a set in this folder would be mixed with those that are there. Nothing was made. Name a folder beside that set; where the opened folder is a card set itself, start Studio with the folder above it.";
    /// The folder is not looked into.
    PassedOver = "project/passed-over", 422, "The folder would be passed over",
        "Folders called `target` and `node_modules`, and folders more than twelve levels below the opened one, are not looked into: a card set there would never be seen. Nothing was made. Name another folder.";
    /// The body has more than 4 MB.
    TooLarge = "body/too-large", 413, "The request is too large",
        "A request has at most 4 MB. Paste fewer rows at once, or edit the file with another program: Studio shows what others save.";
    /// A value does not fit its column.
    CellInvalid = "cell/invalid", 422, "The value does not fit its column",
        "The value does not fit its column: a word where a number belongs, a word that the column does not know, or one that the rules of the sheet do not allow. `refused` lists the cells and why.";
    /// A deck cannot be played.
    DeckIllegal = "deck/illegal", 422, "The deck cannot be played",
        "The deck breaks a rule of its format or names cards that are not there. The detail says which; `cardwright deck check` says more.";
    /// The set-up of a match or run cannot be played.
    SetupIllegal = "setup/illegal", 422, "The set-up cannot be played",
        "A match or a run cannot begin like this: the number of seats, a player, a profile or an option does not fit the system. The detail says which.";
    /// The answer is not one of those on offer.
    AnswerIllegal = "answer/illegal", 422, "The answer is not on offer",
        "The answer is not one of those on offer, or takes too few or too many. Nothing changed; choose again.";
    /// The file has a syntax error, so that rows cannot be told apart.
    Unreadable = "file/unreadable", 422, "The file cannot be read",
        "The text has an error of its format, so that cards or steps cannot be told apart. `path` and `span` say where. Mend it as text; the rows come back by themselves.";
    /// The search cannot be understood.
    QueryInvalid = "query/invalid", 422, "The search cannot be understood",
        "A structural search is made of words like `cost<=2`, `do:draw` and `when:discard`. The detail names the word that is not known, `span` its place in the search and `near` the known words that look like it.";
    /// The file cannot be written.
    ReadOnly = "file/read-only", 423, "The file cannot be written",
        "The file cannot be written: it is part of a built-in set, the server was started with --read-only, or the system forbids it. Edits of a file that could be written before wait for it (`queued`); a built-in set is copied into a folder to be edited.";
    /// Too many jobs run already.
    JobsFull = "jobs/full", 429, "Too many jobs run already",
        "So many simulations or editors are open that another one would slow all of them down. Wait until one ends, or stop one.";
    /// The program cannot do this.
    Unsupported = "request/unsupported", 501, "This cannot be done here",
        "This program or this system has no such function. `hello.features` says what there is.";
    /// The server is about to stop.
    Stopping = "server/stopping", 503, "The server is stopping",
        "The server is about to end and begins nothing new. What was saved is on disk; open the link of the next start.";
    /// A card is at fault.
    CardFault = "fault/card", 500, "A card is at fault",
        "The script of a card could not go on: it never ends, or asks for something that is not there. `path` and `span` name its place. The match or run goes on without it where the rules allow that.";
    /// The server is at fault.
    Fault = "fault/server", 500, "Something went wrong in the server",
        "Something went wrong that is not the reader's doing: the disk is full, a file is held by another program, or the program has a bug. A bug has an incident number; the log has a line with the same number and the details. Files are whole: each is replaced in one step or not at all.";
}
