// Made from crates/studio/src/api by `cargo xtask web --types`. Do not edit.
/* eslint-disable */

export type JsonValue = number | string | boolean | Array<JsonValue> | { [key in string]: JsonValue } | null;

/**
 * A reader's language.
 */
export type Lang = "en" | "ko";

/**
 * A text in both languages.
 */
export type Words = { 
/**
 * English.
 */
en: string, 
/**
 * Korean; the English text where there is none.
 */
ko: string, };

/**
 * A word that cards may use.
 */
export type VocabularyRow = { 
/**
 * Its table: `verb`, `question`, `event`, `zone`, `attribute` or `word`.
 */
table: string, 
/**
 * The word as it is written.
 */
name: string, 
/**
 * How it reads.
 */
title: Words, 
/**
 * What it means; empty where the title says it.
 */
meaning: Words, };

/**
 * The words of a system: `GET /systems/:id/vocabulary`.
 */
export type Vocabulary = { 
/**
 * The system.
 */
system: string, 
/**
 * All words, in the order of their tables.
 */
rows: Array<VocabularyRow>, };

/**
 * The stable codes of problems.
 */
export type Code = "request/malformed" | "path/outside" | "key/missing" | "key/wrong" | "seat/not-yours" | "origin/foreign" | "route/unknown" | "project/unknown" | "system/unknown" | "card/unknown" | "file/unknown" | "match/unknown" | "run/unknown" | "replay/unknown" | "file/deleted" | "sheet/conflict" | "card/conflict" | "card/errors" | "convert/same" | "rename/read-only" | "rename/vanished" | "rename/conflict" | "answer/stale" | "project/exists" | "project/within" | "project/passed-over" | "body/too-large" | "cell/invalid" | "deck/illegal" | "setup/illegal" | "answer/illegal" | "file/unreadable" | "query/invalid" | "file/read-only" | "jobs/full" | "request/unsupported" | "server/stopping" | "fault/card" | "fault/server";

/**
 * Why a request was refused.
 */
export type Problem = { 
/**
 * A name of the kind of problem: `cardwright:sheet/conflict`.
 */
type: string, 
/**
 * The kind in a few words.
 */
title: string, 
/**
 * The HTTP status.
 */
status: number, 
/**
 * The stable code.
 */
code: Code, 
/**
 * What is wrong here, one sentence.
 */
detail?: string, 
/**
 * The file that it is about, relative to the opened folder.
 */
path?: string, 
/**
 * The bytes that it is about.
 */
span?: SourceSpan, 
/**
 * What to do about it.
 */
hint?: string, 
/**
 * May the same request succeed later?
 */
retry: boolean, 
/**
 * `sheet/conflict`, `cell/invalid`: the cells that were refused, with their current values.
 */
refused: Array<RefusedCell>, 
/**
 * `file/read-only`, `file/deleted`: how many edits wait until the file can be written, these among them.
 */
queued?: number, 
/**
 * `card/conflict`: the three texts.
 */
versions?: Versions, 
/**
 * `card/unknown` and others: the nearest known names.
 */
near: Array<string>, };

/**
 * The texts of a conflict.
 */
export type Versions = { 
/**
 * What the edit was made from, if the server still has it.
 */
base?: string, 
/**
 * What was sent.
 */
yours: string, 
/**
 * What is on disk.
 */
disk: string, 
/**
 * The hash of what is on disk.
 */
hash: string, };

/**
 * The server.
 */
export type Hello = { 
/**
 * The program's version.
 */
version: string, 
/**
 * Has this browser traded its key? Without it only `hello` and `enter` answer.
 */
entered: boolean, 
/**
 * The opened folder; absent before `enter`.
 */
folder?: string, 
/**
 * May files be written at all?
 */
write: boolean, 
/**
 * May pictures be fetched from the addresses that sheets name?
 */
downloads: boolean, 
/**
 * The sheet that was named on the command line.
 */
open?: Opened, 
/**
 * The systems.
 */
systems: Array<SystemInfo>, 
/**
 * The programs that can play.
 */
agents: Array<AgentInfo>, 
/**
 * What this server can do.
 */
features: Features, };

/**
 * What the page trades for a cookie.
 */
export type Enter = { 
/**
 * The key behind `#k=`.
 */
key: string, };

/**
 * May pictures be fetched from the addresses that sheets name?
 */
export type AllowDownloads = { 
/**
 * The reader's word. It is kept for the opened folder.
 */
allowed: boolean, };

/**
 * The sheet that was named on the command line.
 */
export type Opened = { 
/**
 * Its project.
 */
project: string, 
/**
 * Its file.
 */
file?: string, };

/**
 * A system and what it can do.
 */
export type SystemInfo = { 
/**
 * Its name in addresses: `duel`.
 */
id: string, 
/**
 * Its name for readers.
 */
title: Words, 
/**
 * Its language in a few words.
 */
language: Words, 
/**
 * Extensions of its card files, without the dot.
 */
extensions: Array<string>, 
/**
 * Profiles, default first.
 */
profiles: Array<Pair>, 
/**
 * Options of its rules.
 */
options: Array<OptionInfo>, 
/**
 * Fewest and most seats.
 */
seats: [number, number], 
/**
 * Formats of decks; empty where there are no decks.
 */
decks: Array<string>, 
/**
 * Is there a rulebook?
 */
plays: boolean, 
/**
 * Is there a JSON Schema?
 */
schema: boolean, 
/**
 * Are files made from its cards and kept with them?
 */
makes: boolean, 
/**
 * The project of its built-in cards.
 */
project: string, };

/**
 * An option of the rules.
 */
export type OptionInfo = { 
/**
 * Its name.
 */
id: string, 
/**
 * Its values, default first.
 */
values: Array<string>, 
/**
 * What it does.
 */
text: Words, };

/**
 * A name with a text.
 */
export type Pair = { 
/**
 * The name.
 */
id: string, 
/**
 * The text.
 */
text: Words, };

/**
 * A program that can play.
 */
export type AgentInfo = { 
/**
 * Its name in a seat's `who`.
 */
id: string, 
/**
 * What it does.
 */
text: Words, };

/**
 * What this server can do.
 */
export type Features = { 
/**
 * Simulations.
 */
runs: boolean, 
/**
 * Scenes of a card.
 */
sandbox: boolean, 
/**
 * The language server's socket.
 */
lsp: boolean, 
/**
 * Conversion between systems.
 */
convert: boolean, 
/**
 * Changes on disk are announced on `events`.
 */
watch: boolean, };

/**
 * What was found below the opened folder, and the built-in sets.
 */
export type Projects = { 
/**
 * The projects, those on disk first.
 */
projects: Array<Project>, 
/**
 * What needs somebody, worst first; at most six.
 */
attention: Array<Attention>, 
/**
 * Files that fit several systems.
 */
ambiguous: Array<Ambiguous>, 
/**
 * Folders and files that cannot be read.
 */
unreadable: Array<Unreadable>, };

/**
 * A folder with cards of one system.
 */
export type Project = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * Its name for readers.
 */
name: string, 
/**
 * Its system.
 */
system: string, 
/**
 * The profile in which its cards are read.
 */
profile: string, 
/**
 * Its folder, relative to the opened one; absent for built-in sets.
 */
folder?: string, 
/**
 * Does it come with the program?
 */
builtin: boolean, 
/**
 * Can it be written?
 */
write: boolean, 
/**
 * How many cards.
 */
cards: number, 
/**
 * How many card files.
 */
files: number, 
/**
 * How many decks.
 */
decks: number, 
/**
 * How its cards are.
 */
health: Health, 
/**
 * When a file of it was last changed, in milliseconds since 1970.
 */
edited?: number, 
/**
 * Up to three of its cards, for the fan.
 */
newest: Array<CardFace>, };

/**
 * How many cards are how.
 */
export type Health = { 
/**
 * Without problems.
 */
fine: number, 
/**
 * With warnings only.
 */
warnings: number, 
/**
 * With errors.
 */
errors: number, };

/**
 * Something that needs somebody.
 */
export type Attention = { 
/**
 * What kind of thing.
 */
kind: AttentionKind, 
/**
 * The project.
 */
project: string, 
/**
 * How many problems or edits.
 */
count: number, 
/**
 * How many cards have it.
 */
cards: number, 
/**
 * The name of the card or sheet, where it is only one.
 */
name?: string, 
/**
 * What is wrong with cards, as a sentence without a full stop.
 */
text?: string, 
/**
 * The code of the problems.
 */
code?: string, 
/**
 * The first card that it is about.
 */
card?: string, 
/**
 * The sheet.
 */
file?: string, 
/**
 * The file of the first problem, relative to the opened folder.
 */
path?: string, 
/**
 * Its line there, from 1.
 */
line?: number, 
/**
 * Can all of it be fixed without a person looking at it?
 */
fixable: boolean, };

/**
 * What needs somebody, most urgent first.
 */
export type AttentionKind = "conflict" | "error" | "waiting" | "warning";

/**
 * A file that fits several systems.
 */
export type Ambiguous = { 
/**
 * The file, relative to the opened folder.
 */
path: string, 
/**
 * The systems that it fits.
 */
systems: Array<string>, };

/**
 * The system of a file that fits several: `POST /projects/systems`.
 */
export type ChosenSystem = { 
/**
 * The file, relative to the opened folder.
 */
path: string, 
/**
 * One of those that it fits.
 */
system: string, };

/**
 * The profile in which the cards of a project are read: `PUT /projects/:project/profile`.
 */
export type ChosenProfile = { 
/**
 * One of the system's.
 */
profile: string, };

/**
 * What cannot be read.
 */
export type Unreadable = { 
/**
 * The path, relative to the opened folder; empty for that folder itself.
 */
path: string, 
/**
 * Why not.
 */
reason: Words, };

/**
 * A card set to be made.
 */
export type NewProject = { 
/**
 * Its system.
 */
system: string, 
/**
 * Its folder, relative to the opened one; made if it is not there, refused if it is not empty.
 */
folder: string, 
/**
 * What it starts with.
 */
start: Start, 
/**
 * The project that is copied, if it starts with a copy.
 */
from?: string, };

/**
 * What a new card set starts with.
 */
export type Start = "empty" | "samples" | "builtin" | "copy";

/**
 * The sheets of a project: `GET /sheets/:project`.
 */
export type SheetList = { 
/**
 * The project.
 */
project: string, 
/**
 * Its system.
 */
system: string, 
/**
 * The sheets, in the order of the tabs.
 */
files: Array<SheetFile>, 
/**
 * What was open when somebody last looked.
 */
state: SheetState, };

/**
 * A sheet. A language with one card a file has one sheet for all files of a folder.
 */
export type SheetFile = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * Its name on the tab.
 */
name: string, 
/**
 * The file or folder, relative to the opened folder.
 */
path: string, 
/**
 * How many rows.
 */
rows: number, 
/**
 * Can it be written?
 */
write: boolean, 
/**
 * Problems of its cards.
 */
errors: number, 
/**
 * Warnings of its cards.
 */
warnings: number, 
/**
 * The hash of its text.
 */
hash: string, 
/**
 * How its file is.
 */
state: FileState, };

/**
 * How the file of a sheet is.
 */
export type FileState = "read-write" | "read-only" | "unreadable" | "deleted";

/**
 * A sheet to be made: `POST /sheets/:project`.
 */
export type NewSheet = { 
/**
 * Its name below the project's folder, with or without the ending of its file.
 */
name: string, 
/**
 * The sheet that it is like: it begins with a card of that one.
 */
like: string, };

/**
 * The order of the tabs: `PUT /sheets/:project/order`. Sheets that are not named follow by name.
 */
export type SheetOrder = { 
/**
 * Ids of sheets.
 */
files: Array<string>, };

/**
 * What is remembered of a project's sheets: `PUT /sheets/:project/state`.
 */
export type SheetState = { 
/**
 * The sheet that was open.
 */
active?: string, 
/**
 * Is the panel of statistics open?
 */
statistics: boolean, };

/**
 * Rows of a sheet: `GET /sheets/:project/:file?from=&count=&spans=`.
 */
export type Sheet = { 
/**
 * The project.
 */
project: string, 
/**
 * The sheet.
 */
file: string, 
/**
 * Its system.
 */
system: string, 
/**
 * The hash of its text: the `base` of edits.
 */
hash: string, 
/**
 * Can it be written?
 */
write: boolean, 
/**
 * How its file is.
 */
state: FileState, 
/**
 * Why its file cannot be read, if it cannot.
 */
why?: string, 
/**
 * Are edits kept while it cannot be written?
 */
keeps: boolean, 
/**
 * Edits that wait until the file can be written.
 */
waiting: Array<CellEdit>, 
/**
 * Edits that waited and do not fit any more.
 */
lost: Array<LostEdit>, 
/**
 * Its columns: known ones, unknown ones, derived ones.
 */
columns: Array<Column>, 
/**
 * The rows that were asked for, in the order of the file.
 */
rows: Array<Row>, 
/**
 * The number of the first of them.
 */
from: number, 
/**
 * How many rows the sheet has.
 */
total: number, 
/**
 * View settings.
 */
view: SheetView, 
/**
 * What else the file says about its look.
 */
look: SheetLook, 
/**
 * Why the text has no rows at the moment: its first syntax error. The rows are those of the last text that had some.
 */
broken?: Diag, 
/**
 * Problems of the file that belong to no row.
 */
problems: Array<Diag>, 
/**
 * Do its lines end with a carriage return too?
 */
crlf: boolean, 
/**
 * How long the check of its project took, in milliseconds.
 */
checked_in: number, };

/**
 * The look that a file gives itself.
 */
export type SheetLook = { 
/**
 * Colours of the table.
 */
style?: TableStyle, 
/**
 * Heights of its rows, and which ones are hidden.
 */
rows: RowsLook, 
/**
 * Columns whose values are counted.
 */
statistics: Array<Statistic>, 
/**
 * Settings that were passed over, and why.
 */
warnings: Array<string>, 
/**
 * Functions of derived columns that failed and are switched off.
 */
off: Array<FunctionOff>, };

/**
 * Colours of a table.
 */
export type TableStyle = { 
/**
 * `blue`, `green`, `gray`, …
 */
hue: string, 
/**
 * `light`, `medium` or `dark`.
 */
shade: string, 
/**
 * Is every other row tinted?
 */
row_stripes: boolean, 
/**
 * Is every other column tinted?
 */
column_stripes: boolean, 
/**
 * Are headings bold?
 */
header_bold: boolean, 
/**
 * The colour behind the headings.
 */
header_background?: string, };

/**
 * Rows as the file wants them.
 */
export type RowsLook = { 
/**
 * The height of the headings in pixels.
 */
header_height?: number, 
/**
 * The height of a row.
 */
default_height?: number, 
/**
 * How many rows stay on the screen; the headings are the first.
 */
frozen_rows?: number, 
/**
 * Rows with a height of their own.
 */
heights: Array<RowHeight>, 
/**
 * Numbers of rows that are not shown, from 0.
 */
hidden: Array<number>, };

/**
 * The height of a row.
 */
export type RowHeight = { 
/**
 * Its number in the file, from 0.
 */
row: number, 
/**
 * Its height in pixels.
 */
height: number, };

/**
 * A column whose values are counted.
 */
export type Statistic = { 
/**
 * The column.
 */
column: string, 
/**
 * Its heading.
 */
label: string, };

/**
 * A function that is switched off.
 */
export type FunctionOff = { 
/**
 * The function.
 */
function: string, 
/**
 * How it failed.
 */
message: string, };

/**
 * A column.
 */
export type Column = { 
/**
 * Its key in a row's cells.
 */
key: string, 
/**
 * Its heading.
 */
title: Words, 
/**
 * What its cells hold.
 */
kind: ColumnKind, 
/**
 * Made by the program, never written. Its key begins with `@`.
 */
derived: boolean, 
/**
 * Does the card format know it? Unknown ones get a dotted heading.
 */
known: boolean, 
/**
 * Shown unless the reader hides it.
 */
default: boolean, 
/**
 * The values of an enumeration.
 */
values?: Array<EnumValue>, 
/**
 * The least number.
 */
min?: number, 
/**
 * The greatest number.
 */
max?: number, 
/**
 * Must it have a value?
 */
required: boolean, 
/**
 * The function of a derived column that the file asks for.
 */
function?: string, 
/**
 * The columns that it is made from.
 */
inputs?: Array<string>, };

/**
 * What the cells of a column hold.
 */
export type ColumnKind = "text" | "lines" | "integer" | "number" | "any" | "boolean" | "enum" | "list" | "resources" | "abilities" | "structure" | "face";

/**
 * A value of an enumeration.
 */
export type EnumValue = { 
/**
 * As it is written.
 */
value: JsonValue, 
/**
 * As it reads.
 */
title?: Words, 
/**
 * A colour, where the file gives one.
 */
color?: string, };

/**
 * A row.
 */
export type Row = { 
/**
 * Names the row in edits. It is the card's id where that is unique.
 */
key: string, 
/**
 * Its key before this edit, where the edit changed it.
 */
was?: string, 
/**
 * Its number in the file, from 0.
 */
index: number, 
/**
 * The card's id, for the address of its page.
 */
card?: string, 
/**
 * What people call the card, where a file beside the sheet says it and the row only has an id.
 */
title?: Words, 
/**
 * Its picture, for `GET /art/:name`.
 */
art?: string, 
/**
 * The card's kind as the vocabulary writes it, for the picture that is drawn without one.
 */
kindId?: string, 
/**
 * The word that colours that picture.
 */
look?: string, 
/**
 * The file of the row, relative to the opened folder.
 */
path: string, 
/**
 * Its bytes in that file.
 */
span: [number, number], 
/**
 * Its values by column; a key that the row lacks is absent.
 */
cells: { [key in string]: JsonValue }, 
/**
 * What its abilities say, by the column that they are written in.
 */
sentences?: { [key in string]: Array<AbilitySays> }, 
/**
 * Bytes of its values by column, if they were asked for.
 */
spans: { [key in string]: [number, number] }, 
/**
 * What derived columns make of it, where that is more than a value among the cells.
 */
derived?: { [key in string]: Derived }, 
/**
 * How its cells are drawn because of their values, by column.
 */
styles?: { [key in string]: CellStyle }, 
/**
 * Its problems.
 */
problems: Array<CellProblem>, };

/**
 * What an ability says.
 */
export type AbilitySays = { 
/**
 * Its number among the abilities of the card.
 */
ability: number, 
/**
 * The sentence.
 */
text: Words, };

/**
 * What a derived column makes of a row, where it is more than a value.
 */
export type Derived = { "as": "picture", 
/**
 * Its name for `GET /art/:name`, if it is on this machine.
 */
art?: string, 
/**
 * Its number.
 */
number: string, 
/**
 * Where it could be fetched from. Nothing is.
 */
url?: string, } | { "as": "link", 
/**
 * The address.
 */
url: string, } | { "as": "rich", 
/**
 * Its parts.
 */
runs: Array<TextRun>, } | { "as": "error", 
/**
 * The sentence.
 */
message: string, };

/**
 * A part of a text in one style.
 */
export type TextRun = { 
/**
 * The text.
 */
text: string, 
/**
 * Bold?
 */
bold?: boolean, 
/**
 * Italic?
 */
italic?: boolean, 
/**
 * Underlined?
 */
underline?: boolean, 
/**
 * Its colour, `#rrggbb`.
 */
color?: string, };

/**
 * How a cell is drawn because of its value.
 */
export type CellStyle = { 
/**
 * The colour behind it.
 */
background?: string, 
/**
 * The colour of its text.
 */
color?: string, 
/**
 * Bold?
 */
bold?: boolean, 
/**
 * Italic?
 */
italic?: boolean, 
/**
 * Underlined?
 */
underline?: boolean, };

/**
 * A problem of a row.
 */
export type CellProblem = { 
/**
 * The column, where one is to blame.
 */
col?: string, 
/**
 * Where in the text of the cell it begins, in UTF-16 units, where it is about a part of it.
 */
from?: number, 
/**
 * Where it ends there.
 */
to?: number, 
/**
 * How bad.
 */
severity: Severity, 
/**
 * The diagnostic's code: `duel/E023`.
 */
code: string, 
/**
 * The sentence.
 */
message: string, 
/**
 * Is there a fix?
 */
fix: boolean, };

/**
 * A value that is being typed: `POST /sheets/:project/:file/check`. Nothing is written.
 */
export type CellCheck = { 
/**
 * The row's key.
 */
row: string, 
/**
 * The column's key.
 */
col: string, 
/**
 * The value.
 */
new: JsonValue, 
/**
 * As it was typed, where the value is no text: places are told in it.
 */
text?: string, };

/**
 * What is wrong with a row that has a value which is being typed.
 */
export type CellChecked = { 
/**
 * Why the column does not take the value at all.
 */
refused?: string, 
/**
 * Problems of the row.
 */
problems: Array<CellAdvice>, };

/**
 * A problem of a value that is being typed.
 */
export type CellAdvice = { 
/**
 * The column, where one is to blame.
 */
col?: string, 
/**
 * Where in the typed text it begins, in UTF-16 units.
 */
from?: number, 
/**
 * Where it ends there.
 */
to?: number, 
/**
 * How bad.
 */
severity: Severity, 
/**
 * The diagnostic's code: `duel/E023`.
 */
code: string, 
/**
 * The sentence.
 */
message: string, 
/**
 * What to do about it.
 */
help?: string, 
/**
 * The value that would mend it.
 */
fix?: CellFix, };

/**
 * A value without a problem that another one has.
 */
export type CellFix = { 
/**
 * What it does: `write "monster"`.
 */
title: string, 
/**
 * The value.
 */
new: JsonValue, };

/**
 * View settings of a sheet: `PUT …/view`.
 */
export type SheetView = { 
/**
 * Columns with settings.
 */
columns: Array<ColumnView>, 
/**
 * The sort; the file's order is kept.
 */
sort?: SortView, 
/**
 * The filters.
 */
filter?: FilterView, 
/**
 * Where the reader was.
 */
place?: PlaceView, };

/**
 * Where a reader was: part of `SheetView`.
 */
export type PlaceView = { 
/**
 * The cell that was selected: `A1` is the first of the first card.
 */
cell?: string, 
/**
 * The first row and the first column on the screen, from 0.
 */
scroll?: [number, number], 
/**
 * How large everything is; 1 is usual.
 */
zoom?: number, };

/**
 * Settings of a column.
 */
export type ColumnView = { 
/**
 * The column.
 */
key: string, 
/**
 * Its width in pixels.
 */
width?: number, 
/**
 * `left`, `center` or `right`.
 */
alignment?: string, 
/**
 * Wrapped?
 */
wrap?: boolean, 
/**
 * Frozen?
 */
frozen?: boolean, 
/**
 * Hidden?
 */
hidden?: boolean, 
/**
 * Bold?
 */
bold?: boolean, 
/**
 * How numbers are written: `#,##0.00`.
 */
number_format?: string, 
/**
 * How dates are written: `dd.mm.yyyy`.
 */
date_format?: string, };

/**
 * A sort.
 */
export type SortView = { 
/**
 * The column.
 */
column: string, 
/**
 * Smallest first?
 */
ascending: boolean, };

/**
 * Filters.
 */
export type FilterView = { 
/**
 * Are they in force?
 */
active: boolean, 
/**
 * The filter as text: `cost<=2 do:draw`.
 */
query?: string, 
/**
 * Filters of columns; all must hold.
 */
filters: Array<Filter>, };

/**
 * A filter of a column.
 */
export type Filter = { 
/**
 * The column.
 */
column: string, 
/**
 * Has this in it.
 */
contains?: string, 
/**
 * Is this.
 */
equals?: JsonValue, 
/**
 * Is not less than this.
 */
min?: number, 
/**
 * Is not more than this.
 */
max?: number, 
/**
 * Is one of these.
 */
values?: Array<JsonValue>, };

/**
 * Edits of cells: `PATCH /sheets/:project/:file/cells`.
 */
export type CellEdits = { 
/**
 * The hash that the edits were made from. Another one is no conflict by itself: old values decide. Only rows without
 * an id may be other ones then; their edits are refused as `moved`. Without a hash numbers of rows are trusted.
 */
base: string, 
/**
 * The edits.
 */
edits: Array<CellEdit>, 
/**
 * All or nothing?
 */
atomic: boolean, };

/**
 * An edit of a cell.
 */
export type CellEdit = { 
/**
 * The row's key.
 */
row: string, 
/**
 * The column's key.
 */
col: string, 
/**
 * The value before; `null` for an absent one.
 */
old: JsonValue, 
/**
 * The value to write; `null` removes the key where the format allows it.
 */
new: JsonValue, };

/**
 * What became of edits.
 */
export type CellsSaved = { 
/**
 * The hash of the text now.
 */
hash: string, 
/**
 * How many were applied.
 */
applied: number, 
/**
 * Those that were not.
 */
refused: Array<RefusedCell>, 
/**
 * The rows that were changed, as they are now.
 */
rows: Array<Row>, 
/**
 * Have they the texts of their cards? In a long sheet those come with the rows when they are asked for again.
 */
texts: boolean, 
/**
 * How many edits wait until their file can be written.
 */
queued: number, 
/**
 * How long the check took, in milliseconds.
 */
checked_in: number, 
/**
 * Functions of derived columns that are switched off, since one may have failed just now.
 */
off: Array<FunctionOff>, };

/**
 * An edit that was not applied.
 */
export type RefusedCell = { 
/**
 * The row's key.
 */
row: string, 
/**
 * The column's key.
 */
col: string, 
/**
 * Why: `changed`, `moved`, `no-row`, `no-column`, `derived`, `invalid`, `read-only`.
 */
code: string, 
/**
 * The sentence.
 */
reason: string, 
/**
 * The value now; `null` for an absent one.
 */
now: JsonValue, };

/**
 * An edit that waited for its file and does not fit any more.
 */
export type LostEdit = { 
/**
 * The value now; `null` for an absent one.
 */
now: JsonValue, 
/**
 * Why it was not written.
 */
reason: string, 
/**
 * The row's key.
 */
row: string, 
/**
 * The column's key.
 */
col: string, 
/**
 * The value before; `null` for an absent one.
 */
old: JsonValue, 
/**
 * The value to write; `null` removes the key where the format allows it.
 */
new: JsonValue, };

/**
 * Edits that wait for a file: `GET /sheets/:project/:file/waiting`; `POST` tries to write them, `DELETE` forgets them.
 */
export type WaitingEdits = { 
/**
 * How the file is.
 */
state: FileState, 
/**
 * Are edits kept while it cannot be written?
 */
keeps: boolean, 
/**
 * The edits, in the order in which they are written.
 */
edits: Array<CellEdit>, 
/**
 * Those that do not fit any more.
 */
lost: Array<LostEdit>, };

/**
 * Rows to be added: `POST /sheets/:project/:file/rows`.
 */
export type NewRows = { 
/**
 * The hash that it was made from.
 */
base: string, 
/**
 * Before which row of the file, counted from 0; at the end if absent.
 */
at?: number, 
/**
 * The rows.
 */
rows: Array<NewRow>, };

/**
 * A row to be added.
 */
export type NewRow = { 
/**
 * Starts as a copy of this row, with an id of its own.
 */
copy?: string, 
/**
 * Starts as this source text: what `DELETE` gave back.
 */
source?: string, 
/**
 * Values by column, written into it.
 */
cells: { [key in string]: JsonValue }, };

/**
 * What became of rows.
 */
export type RowsSaved = { 
/**
 * The hash of the text now.
 */
hash: string, 
/**
 * Keys of the rows that were added.
 */
added: Array<string>, 
/**
 * How they are written, in the same order.
 */
sources: Array<string>, 
/**
 * The rows that were deleted, with what is needed to bring them back.
 */
removed: Array<RemovedRow>, 
/**
 * How many rows there are now.
 */
total: number, };

/**
 * Rows to be deleted: `DELETE /sheets/:project/:file/rows`.
 */
export type DeleteRows = { 
/**
 * The hash that it was made from; another one is refused with `sheet/conflict`.
 */
base: string, 
/**
 * Keys of rows.
 */
rows: Array<string>, 
/**
 * Their sources, where they are known: a row without an id is deleted only if it has its source still, wherever it
 * stands now.
 */
sources: Array<string>, };

/**
 * A row that was deleted.
 */
export type RemovedRow = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its number in the file.
 */
index: number, 
/**
 * Its source text.
 */
source: string, };

/**
 * The file of a sheet as text: `GET` and `PUT /sheets/:project/:file/text`.
 */
export type SheetText = { 
/**
 * The file, relative to the opened folder.
 */
path: string, 
/**
 * Its text.
 */
text: string, 
/**
 * The hash of that: the `base` of the next one.
 */
hash: string, 
/**
 * Can it be written?
 */
write: boolean, };

/**
 * Another text for the file of a sheet: `PUT /sheets/:project/:file/text`.
 */
export type NewSheetText = { 
/**
 * The hash of the text that it was made from; another one is refused with `card/conflict`.
 */
base: string, 
/**
 * The text.
 */
text: string, };

/**
 * How bad a problem is.
 */
export type Severity = "note" | "warning" | "error";

/**
 * A place in a text.
 */
export type Range = { 
/**
 * First byte in the file.
 */
start: number, 
/**
 * Byte after the last in the file.
 */
end: number, 
/**
 * First UTF-16 unit in the text that the message is about: the card's `source`, the `text` of a check, else the file.
 */
from: number, 
/**
 * The unit after the last.
 */
to: number, 
/**
 * Line in the file, from 1.
 */
line: number, 
/**
 * Column in characters, from 1.
 */
column: number, };

/**
 * A diagnostic.
 */
export type Diag = { 
/**
 * Names this diagnostic in `POST /fixes`, as long as the file does not change.
 */
id: string, 
/**
 * Its code: `duel/E023`.
 */
code: string, 
/**
 * How bad.
 */
severity: Severity, 
/**
 * One sentence without a full stop.
 */
message: string, 
/**
 * Where.
 */
range: Range, 
/**
 * The project, where it is known.
 */
project?: string, 
/**
 * The sheet.
 */
file?: string, 
/**
 * The file, relative to the opened folder.
 */
path?: string, 
/**
 * The card or deck it belongs to.
 */
card?: string, 
/**
 * The name of that card, in lists of problems.
 */
name?: string, 
/**
 * The column of the sheet.
 */
col?: string, 
/**
 * Other places that matter.
 */
labels: Array<DiagLabel>, 
/**
 * What to do about it.
 */
help?: string, 
/**
 * The change that would do it.
 */
fix?: DiagFix, };

/**
 * A second place.
 */
export type DiagLabel = { 
/**
 * Where.
 */
range: Range, 
/**
 * What about it.
 */
text: string, };

/**
 * A change that removes a problem.
 */
export type DiagFix = { 
/**
 * What it does: `write "monster"`.
 */
title: string, 
/**
 * May be applied without a person looking at it.
 */
sure: boolean, 
/**
 * The edits.
 */
edits: Array<TextEdit>, };

/**
 * Replace a place by a text.
 */
export type TextEdit = { 
/**
 * What is replaced; empty to insert.
 */
range: Range, 
/**
 * The new text.
 */
text: string, };

/**
 * A file with another text than that on disk.
 */
export type FileText = { 
/**
 * The file, relative to the opened folder.
 */
path: string, 
/**
 * The text.
 */
text: string, };

/**
 * A text to be checked; nothing is written.
 */
export type CheckRequest = { 
/**
 * The system, where no project is given.
 */
system?: string, 
/**
 * The project whose other cards it may name.
 */
project?: string, 
/**
 * The card whose source is replaced by the text. Without it the text is a whole file.
 */
card?: string, 
/**
 * The sheet whose text is replaced, or the name of a new file.
 */
file?: string, 
/**
 * The text.
 */
text: string, 
/**
 * Texts of the card's other files, which need not be saved either. Their problems are told, too.
 */
others?: Array<FileText>, };

/**
 * What a check found.
 */
export type Checked = { 
/**
 * Problems of the text.
 */
diagnostics: Array<Diag>, 
/**
 * The cards of the text that are without errors, at most 50.
 */
cards: Array<CardPreview>, 
/**
 * How many cards the text has, those with errors included.
 */
seen: number, 
/**
 * How long it took.
 */
millis: number, };

/**
 * A card of a text that was checked.
 */
export type CardPreview = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Where it stands in the text.
 */
range: Range, 
/**
 * What it says.
 */
text: CardTexts, 
/**
 * What it was understood to say.
 */
ir: Ir, 
/**
 * What is printed on it.
 */
face: CardFace, };

/**
 * A card that is to be told in another language; nothing is written.
 */
export type ConvertRequest = { 
/**
 * Its project.
 */
project: string, 
/**
 * The card whose source is replaced by the text.
 */
card: string, 
/**
 * The text.
 */
text: string, 
/**
 * Texts of the card's other files, which need not be saved either.
 */
others?: Array<FileText>, 
/**
 * The system in whose language it is to be told.
 */
to: string, };

/**
 * A card in another language, as far as it can be told there.
 */
export type Conversion = { 
/**
 * The files of the new card, the card first; none if nothing of it can be told.
 */
files: Array<ConvertedFile>, 
/**
 * What is not said there: of the card as a whole first, then ability by ability.
 */
lost: Array<LostPart>, 
/**
 * What the new card says, in both languages; empty without one.
 */
texts: CardTexts, 
/**
 * Problems of the new files.
 */
diagnostics: Array<Diag>, };

/**
 * A file of a card that was told in another language.
 */
export type ConvertedFile = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its text.
 */
text: string, };

/**
 * Something that is not said in the other language, and why.
 */
export type LostPart = { 
/**
 * The number of its ability, from 0; absent if it is about the card as a whole.
 */
ability?: number, 
/**
 * That ability as text.
 */
sentence?: string, 
/**
 * Why, one sentence without a full stop.
 */
why: string, 
/**
 * The file in which it is written, relative to the opened folder.
 */
path: string, 
/**
 * Where it is written.
 */
range: Range, };

/**
 * A text to be formatted.
 */
export type FormatRequest = { 
/**
 * The system.
 */
system: string, 
/**
 * The file's name; a usual one if absent.
 */
name?: string, 
/**
 * The text.
 */
text: string, };

/**
 * A text in its canonical layout.
 */
export type Formatted = { 
/**
 * The text; the one that was sent where it cannot be read.
 */
text: string, 
/**
 * Could it be read?
 */
readable: boolean, 
/**
 * Is it another text?
 */
changed: boolean, };

/**
 * Something to be explained: a diagnostic's or a problem's code.
 */
export type ExplainRequest = { 
/**
 * `duel/E023`, `sheet/conflict`.
 */
code: string, 
/**
 * The reader's language.
 */
lang: Lang, };

/**
 * The long form of a code.
 */
export type Explained = { 
/**
 * The code.
 */
code: string, 
/**
 * In a few words.
 */
title: string, 
/**
 * At length, as Markdown.
 */
text: string, };

/**
 * All diagnostics: `GET /problems?project=&severity=`.
 */
export type Problems = { 
/**
 * The diagnostics, those of the file that was changed last first.
 */
diagnostics: Array<Diag>, 
/**
 * How many errors.
 */
errors: number, 
/**
 * How many warnings.
 */
warnings: number, 
/**
 * How many have a sure fix.
 */
fixable: number, };

/**
 * Fixes to be applied: `POST /fixes`.
 */
export type FixRequest = { 
/**
 * The project.
 */
project: string, 
/**
 * Only these diagnostics, by id; a fix that is not sure is applied only if it is named here.
 */
ids?: Array<string>, 
/**
 * Only of this code.
 */
code?: string, 
/**
 * Only of this card.
 */
card?: string, 
/**
 * Show the difference and write nothing.
 */
dry: boolean, };

/**
 * What was fixed.
 */
export type Fixed = { 
/**
 * How many fixes.
 */
applied: number, 
/**
 * The files.
 */
files: Array<FixedFile>, };

/**
 * A file that was fixed.
 */
export type FixedFile = { 
/**
 * The file, relative to the opened folder.
 */
path: string, 
/**
 * The hash of its text afterwards.
 */
hash: string, 
/**
 * What was or would be replaced.
 */
changes: Array<Replacement>, };

/**
 * Bytes and what takes their place.
 */
export type Replacement = { 
/**
 * The line, from 1.
 */
line: number, 
/**
 * The text before.
 */
old: string, 
/**
 * The text after.
 */
new: string, };

/**
 * Cards that were found, 50 a page: `GET /cards/:project?q=&from=`.
 */
export type CardList = { 
/**
 * How many fit.
 */
total: number, 
/**
 * The number of the first that is listed.
 */
from: number, 
/**
 * The cards, in the order of their files. Those with errors are listed when nothing is asked for.
 */
cards: Array<CardHit>, };

/**
 * A card in a list.
 */
export type CardHit = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its price.
 */
cost?: number, 
/**
 * Its picture, for `GET /art/:name`.
 */
art?: string, 
/**
 * Its sheet.
 */
file: string, 
/**
 * Its line there, from 1.
 */
line: number, 
/**
 * Its worst problem.
 */
worst?: Severity, 
/**
 * The places that made it fit.
 */
places: Array<Range>, 
/**
 * Its kind for readers.
 */
kind?: Words, 
/**
 * Its kind, as the vocabulary writes it.
 */
kindId?: string, 
/**
 * The word that colours its drawn picture.
 */
look?: string, };

/**
 * Cards that were found, best first: `GET /search?q=&project=&near=&structure=&lang=&from=&count=`.
 */
export type Found = { 
/**
 * How many fit.
 */
total: number, 
/**
 * The number of the first that is listed.
 */
from: number, 
/**
 * The cards.
 */
cards: Array<FoundCard>, };

/**
 * A card that fits, and what of it does.
 */
export type FoundCard = { 
/**
 * Its project.
 */
project: string, 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The UTF-16 units of the name that were looked for, from and to.
 */
name_lit: Array<[number, number]>, 
/**
 * Its picture, for `GET /art/:name`.
 */
art?: string, 
/**
 * The line of its text that fits best, whatever its language.
 */
line?: string, 
/**
 * The UTF-16 units of the line that were looked for.
 */
lit: Array<[number, number]>, 
/**
 * Its kind for readers.
 */
kind?: Words, 
/**
 * Its kind, as the vocabulary writes it.
 */
kindId?: string, 
/**
 * The word that colours its drawn picture.
 */
look?: string, };

/**
 * A card.
 */
export type CardPage = { 
/**
 * Its project.
 */
project: string, 
/**
 * Its system.
 */
system: string, 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its picture, for `GET /art/:name`.
 */
art?: string, 
/**
 * Its sheet.
 */
file: string, 
/**
 * Can it be written?
 */
write: boolean, 
/**
 * The source text of this card alone.
 */
source: string, 
/**
 * Where that stands.
 */
span: SourceSpan, 
/**
 * Its first line in the file, from 1.
 */
line: number, 
/**
 * The blanks before it on that line.
 */
indent: string, 
/**
 * Do the lines of its file end with a carriage return too?
 */
crlf: boolean, 
/**
 * The hash of the source: the `base` of `PUT`.
 */
hash: string, 
/**
 * Files that belong to the card besides, such as its rule beside its data.
 */
others: Array<CardFile>, 
/**
 * Its problems.
 */
diagnostics: Array<Diag>, 
/**
 * What it says, in both languages; absent while it has errors.
 */
text?: CardTexts, 
/**
 * What it was understood to say.
 */
ir?: Ir, 
/**
 * What is printed on it.
 */
face?: CardFace, 
/**
 * Who names it.
 */
uses: Array<Use>, 
/**
 * The card before it in its file.
 */
previous?: string, 
/**
 * The card after it.
 */
next?: string, };

/**
 * A whole file that belongs to a card.
 */
export type CardFile = { 
/**
 * The file, relative to the opened folder.
 */
path: string, 
/**
 * Its text.
 */
source: string, 
/**
 * The hash of the text: the `base` of `PUT`.
 */
hash: string, 
/**
 * Can it be written?
 */
write: boolean, 
/**
 * Do its lines end with a carriage return too?
 */
crlf: boolean, };

/**
 * A text to be written: `PUT /cards/:project/:card`.
 */
export type CardSource = { 
/**
 * The file, relative to the opened folder; the card's own if absent.
 */
path?: string, 
/**
 * The hash of the text that it was made from.
 */
base: string, 
/**
 * The text.
 */
source: string, };

/**
 * What a card says.
 */
export type CardTexts = { 
/**
 * In English.
 */
en: CardText, 
/**
 * In Korean.
 */
ko: CardText, };

/**
 * What a card says in one language.
 */
export type CardText = { 
/**
 * A head line and a line an ability.
 */
lines: Array<string>, 
/**
 * Its abilities.
 */
abilities: Array<AbilityText>, };

/**
 * What an ability says.
 */
export type AbilityText = { 
/**
 * Its kind: `play`, `activated`, `triggered`, `static`, `replacement`, `part`.
 */
kind: string, 
/**
 * May it be declined? Absent for what is used at will and for what just holds.
 */
optional?: boolean, 
/**
 * The sentence.
 */
text: string, 
/**
 * The file that all its places are in, relative to the opened folder.
 */
path: string, 
/**
 * Where it is written.
 */
range: Range, 
/**
 * Its parts in order: when, if, pay, do, until.
 */
sentence: Array<Sentence>, };

/**
 * A part of a sentence.
 */
export type Sentence = { 
/**
 * Which part.
 */
part: SentencePart, 
/**
 * In plain words.
 */
text: string, 
/**
 * Do the rules imply it, so that it is not written?
 */
implied: boolean, 
/**
 * Where it is written, in the order of the text.
 */
ranges: Array<Range>, };

/**
 * Parts of a sentence.
 */
export type SentencePart = "when" | "if" | "pay" | "do" | "until";

/**
 * What a card was understood to say.
 */
export type Ir = { 
/**
 * In readable form.
 */
text: string, 
/**
 * As JSON.
 */
json: JsonValue, };

/**
 * What is printed on a card.
 */
export type CardFace = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its system.
 */
system: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Its kind, as the vocabulary writes it.
 */
kind: string, 
/**
 * Its kind for readers.
 */
kindName: Words, 
/**
 * The word that colours its drawn picture.
 */
look?: string, 
/**
 * Its price.
 */
cost?: number, 
/**
 * Printed numbers, the price included.
 */
stats: Array<FaceStat>, 
/**
 * Printed words by attribute.
 */
tags: Array<FaceTag>, 
/**
 * Printed keywords.
 */
marks: Array<FaceMark>, 
/**
 * Its text in both languages, a line an ability.
 */
text: Array<FaceLine>, 
/**
 * The address of its picture, where the project has one.
 */
art?: string, };

/**
 * A line of a card's text.
 */
export type FaceLine = { 
/**
 * The kind of its ability, if it is one: `play`, `activated`, `triggered`, `static`, `replacement`, `part`.
 */
kind?: string, 
/**
 * What its ability waits for, as the vocabulary writes it.
 */
when?: string, 
/**
 * English.
 */
en: string, 
/**
 * Korean; the English text where there is none.
 */
ko: string, };

/**
 * A printed keyword.
 */
export type FaceMark = { 
/**
 * The keyword, as the vocabulary writes it.
 */
id: string, 
/**
 * English.
 */
en: string, 
/**
 * Korean; the English text where there is none.
 */
ko: string, };

/**
 * A printed number.
 */
export type FaceStat = { 
/**
 * The attribute.
 */
id: string, 
/**
 * Its name.
 */
name: Words, 
/**
 * The number.
 */
n: number, };

/**
 * A printed word.
 */
export type FaceTag = { 
/**
 * The attribute.
 */
id: string, 
/**
 * Its name.
 */
name: Words, 
/**
 * The word.
 */
value: string, };

/**
 * Something that names a card.
 */
export type Use = { 
/**
 * What it is.
 */
kind: UseKind, 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How often it names the card.
 */
times: number, };

/**
 * What names a card.
 */
export type UseKind = "card" | "deck" | "run" | "replay" | "scene";

/**
 * Scenes proposed for a card.
 */
export type Scenes = { 
/**
 * The scenes.
 */
scenes: Array<SceneInfo>, };

/**
 * A scene.
 */
export type SceneInfo = { 
/**
 * Its name.
 */
id: string, 
/**
 * What it asks.
 */
title: Words, 
/**
 * Its board, in the words of scene files.
 */
scene: string, 
/**
 * Is the card used a second time in it?
 */
again: boolean, 
/**
 * For one that was saved: its file, relative to the opened folder.
 */
file?: string, 
/**
 * For one that was saved and does not come out as it did: the first difference.
 */
changed?: string, };

/**
 * A scene to be kept: `POST /cards/:project/:card/scenes`. It is played with the cards as they are on disk.
 */
export type NewScene = { 
/**
 * Its title.
 */
title: string, 
/**
 * The board.
 */
scene: string, 
/**
 * Answers to the decisions that come up; after them the usual ones.
 */
answers?: Array<Answer>, 
/**
 * Use the card a second time, if it can be?
 */
again: boolean, 
/**
 * Where chance begins.
 */
seed: number, };

/**
 * What a scene waits for.
 */
export type SandboxAsk = { 
/**
 * The name of the seat.
 */
seat: string, 
/**
 * What is asked.
 */
ask: string, 
/**
 * What can be answered, each as the answer that it means.
 */
options: Array<SandboxOption>, };

/**
 * Why a scene could not go on, and where.
 */
export type SandboxFault = { 
/**
 * The reason.
 */
text: string, 
/**
 * The card whose ability was running, where one was.
 */
card?: string, 
/**
 * That card's name.
 */
name?: string, 
/**
 * Its ability, from 0.
 */
ability?: number, 
/**
 * The line of the statement that was running, or else of the ability, in its file, from 1.
 */
line?: number, };

/**
 * Something that happened in a step, or that did not.
 */
export type SandboxLine = { 
/**
 * The part of the card's sentence, where it belongs to one.
 */
part?: SentencePart, 
/**
 * In words.
 */
text: string, 
/**
 * Is it something that did not happen, and why?
 */
not: boolean, 
/**
 * The seat that did it.
 */
by?: number, };

/**
 * What can be answered.
 */
export type SandboxOption = { 
/**
 * In words.
 */
label: string, 
/**
 * The answer.
 */
answer: Answer, };

/**
 * A scene to be played with a text that need not be saved.
 */
export type SandboxRequest = { 
/**
 * The project.
 */
project: string, 
/**
 * The card.
 */
card: string, 
/**
 * Its text; the one on disk if absent.
 */
source?: string, 
/**
 * Texts of the card's other files, which need not be saved either.
 */
others?: Array<FileText>, 
/**
 * The board, in the words of scene files.
 */
scene: string, 
/**
 * Answers to the decisions that come up; after them the usual ones are given, or the run waits with `ask`.
 */
answers?: Array<Answer>, 
/**
 * Wait at the first decision without an answer?
 */
ask: boolean, 
/**
 * Use the card a second time, if it can be?
 */
again: boolean, 
/**
 * Where chance begins.
 */
seed: number, 
/**
 * The reader's language.
 */
lang: Lang, };

/**
 * What a scene came to.
 */
export type SandboxRun = { 
/**
 * The table before the first step.
 */
start?: View, 
/**
 * Step by step.
 */
steps: Array<SandboxStep>, 
/**
 * For a moment of a match: its board, to be edited, as far as a board can say it.
 */
board?: string, 
/**
 * Problems of the text; with errors there are no steps.
 */
diagnostics: Array<Diag>, 
/**
 * Why it could not go on.
 */
fault?: SandboxFault, 
/**
 * Does it wait for an answer?
 */
waiting: boolean, 
/**
 * What could be answered, if it waits.
 */
asked?: SandboxAsk, };

/**
 * A step of a scene.
 */
export type SandboxStep = { 
/**
 * The name of the seat that answered; empty where nobody did.
 */
seat: string, 
/**
 * That seat.
 */
by?: number, 
/**
 * What was asked, where the answer does not say it by itself.
 */
ask?: string, 
/**
 * This card's ability that asked or took effect, from 0, where there is no doubt.
 */
ability?: number, 
/**
 * The part of that ability's sentence that asked.
 */
part?: SentencePart, 
/**
 * What was answered, in words; empty for nothing.
 */
answer: string, 
/**
 * What happened then, and what did not.
 */
lines: Array<SandboxLine>, 
/**
 * What changed: `Hand 2 → 3`, `Opponent's hand 2 → 3`.
 */
changes: Array<string>, 
/**
 * The table after it, with everything in sight.
 */
view: View, };

/**
 * The decks of a project: `GET /decks/:project`.
 */
export type Decks = { 
/**
 * The decks; empty where the system has none. `random` is always allowed besides.
 */
decks: Array<DeckInfo>, };

/**
 * A deck.
 */
export type DeckInfo = { 
/**
 * Its name in a seat's `deck`.
 */
id: string, 
/**
 * Its name for readers.
 */
name: string, 
/**
 * How many cards.
 */
cards: number, 
/**
 * Why it cannot be played.
 */
problem?: string, };

/**
 * A match to be opened.
 */
export type NewMatch = { 
/**
 * The system; the project's if absent.
 */
system?: string, 
/**
 * The project whose cards are played; the built-in set if absent.
 */
project?: string, 
/**
 * The profile; the default one if absent.
 */
profile?: string, 
/**
 * Options of the rules.
 */
options?: { [key in string]: string }, 
/**
 * The seats; a person against `greedy` if absent.
 */
seats?: Array<SeatSetup>, 
/**
 * Where chance begins.
 */
seed?: number, 
/**
 * Minutes that a person has for all answers; no end if absent.
 */
clock?: number, };

/**
 * A seat to be filled.
 */
export type SeatSetup = { 
/**
 * `person` (here), `link` (a person elsewhere), or the name of a program: `random`, `greedy`.
 */
who: string, 
/**
 * A name.
 */
name?: string, 
/**
 * A deck of the project by its id, or `random`; a usual one if absent.
 */
deck?: string, };

/**
 * All matches, newest first.
 */
export type Matches = { 
/**
 * The matches.
 */
matches: Array<MatchInfo>, };

/**
 * A match.
 */
export type MatchInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * Its system.
 */
system: string, 
/**
 * The project of its cards.
 */
project: string, 
/**
 * Its profile.
 */
profile: string, 
/**
 * Options of its rules, for the owner of the match only.
 */
options: { [key in string]: string }, 
/**
 * Where its chance began, unless somebody could read hidden cards from it: no guest is told before the end, and
 * nobody while somebody elsewhere plays.
 */
seed?: number, 
/**
 * Does it go on?
 */
status: MatchStatus, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * How many answers were given.
 */
steps: number, 
/**
 * Whom it waits for.
 */
waiting: Array<number>, 
/**
 * Who won.
 */
winners?: Array<number>, 
/**
 * When it was opened, in milliseconds since 1970.
 */
opened: number, 
/**
 * Minutes that a person has for all answers.
 */
clock?: number, 
/**
 * Its transcript as a replay.
 */
replay?: string, 
/**
 * What it goes on from.
 */
from?: Origin, 
/**
 * How it went before something was taken back.
 */
lines: Array<OtherLine>, };

/**
 * Does a match go on?
 */
export type MatchStatus = "running" | "over" | "fault";

/**
 * A seat of a match.
 */
export type SeatInfo = { 
/**
 * Its number.
 */
seat: number, 
/**
 * Its name.
 */
name: string, 
/**
 * As in the set-up.
 */
who: string, 
/**
 * Its deck.
 */
deck?: string, 
/**
 * Is somebody connected?
 */
here: boolean, 
/**
 * The address that opens this seat and nothing else; for the owner of the match only.
 */
link?: string, };

/**
 * Play on from a step: `POST /matches/:id/branch`, `POST /replays/:id/branch`.
 */
export type Branch = { 
/**
 * After so many answers.
 */
at: number, 
/**
 * The seat that a person takes; otherwise people sit where they sat.
 */
seat?: number, };

/**
 * The moment that a match goes on from.
 */
export type Origin = { 
/**
 * The recorded match.
 */
replay: string, 
/**
 * After so many answers.
 */
at: number, };

/**
 * A line of play that was left by taking back.
 */
export type OtherLine = { 
/**
 * It as a recorded match.
 */
replay: string, 
/**
 * The last answer that it shares with the match.
 */
at: number, 
/**
 * How many answers it has.
 */
steps: number, };

/**
 * How a seat wants to be asked.
 */
export type Habits = { 
/**
 * In another seat's turn, pass unless a card of the hand could be played.
 */
pass: boolean, 
/**
 * Ask even where there is only one answer.
 */
stop: boolean, };

/**
 * What a client says at the table.
 */
export type ToTable = { "type": "hello", 
/**
 * The reader's language.
 */
lang: Lang, 
/**
 * The last `seq` that it has; without it the whole view is sent.
 */
since?: number, } | { "type": "answer", 
/**
 * The `seq` of the view that was answered.
 */
seq: number, 
/**
 * The answers.
 */
answers: Array<Answer>, } | { "type": "undo" } | { "type": "undo!", 
/**
 * Granted?
 */
grant: boolean, } | { "type": "hint", 
/**
 * Playouts for all options together; 200 if absent, at most 5,000.
 */
budget?: number, } | { "type": "now" } | { "type": "habits", 
/**
 * How.
 */
habits: Habits, } | { "type": "concede" } | { "type": "say", 
/**
 * The words.
 */
text: string, } | { "type": "ping" } | { "type": "bye" };

/**
 * What the table says to a client.
 */
export type FromTable = { "type": "layout", 
/**
 * The tree.
 */
layout: Layout, } | { "type": "view", 
/**
 * The view.
 */
view: View, } | { "type": "patch", 
/**
 * The `seq` of the view after it; the one before has `seq - 1`.
 */
seq: number, 
/**
 * JSON Patch (RFC 6902).
 */
ops: Array<Op>, } | { "type": "refused", 
/**
 * The decision that waits, if one does.
 */
decision?: number, 
/**
 * `answer/stale`, `answer/illegal`, `seat/not-yours`, `request/malformed`.
 */
reason: string, 
/**
 * The sentence, in the reader's language.
 */
text: string, } | { "type": "undo?", 
/**
 * Which seat.
 */
seat: number, } | { "type": "undo!", 
/**
 * Which seat asked.
 */
seat: number, 
/**
 * Granted?
 */
granted: boolean, } | { "type": "hints", 
/**
 * The decision.
 */
decision: number, 
/**
 * The options, best first.
 */
options: Array<Hint>, 
/**
 * Is this the last message?
 */
done: boolean, } | { "type": "habits", 
/**
 * How.
 */
habits: Habits, } | { "type": "clocks", 
/**
 * What is left to each seat as this is sent, in milliseconds; `null` for a program.
 */
left: Array<number | null>, 
/**
 * The seat whose clock runs.
 */
runs: number | null, } | { "type": "say", 
/**
 * Who; `null` is an observer.
 */
seat: number | null, 
/**
 * The words.
 */
text: string, } | { "type": "ping" } | { "type": "bye", 
/**
 * Why.
 */
text: Words, };

/**
 * One operation of a JSON Patch.
 */
export type Op = { 
/**
 * `add`, `remove`, `replace`, `move`, `copy` or `test`.
 */
op: string, 
/**
 * Where (RFC 6901).
 */
path: string, 
/**
 * From where, for `move` and `copy`.
 */
from?: string, 
/**
 * What, for `add`, `replace` and `test`; it may be `null`.
 */
value?: JsonValue, };

/**
 * The estimate of an option.
 */
export type Hint = { 
/**
 * The ask.
 */
ask: number, 
/**
 * The option's number in it.
 */
i: number, 
/**
 * What the lines that began with it are worth to this seat, from 0 (lost) to 1 (won).
 */
win: number, 
/**
 * How many lines the search has tried; with none, `win` says nothing.
 */
visits: number, };

/**
 * A simulation to be run.
 */
export type NewRun = { 
/**
 * The project whose cards are played.
 */
project: string, 
/**
 * The profile; the default one if absent.
 */
profile?: string, 
/**
 * Options of the rules.
 */
options?: { [key in string]: string }, 
/**
 * Decks by id, one a seat or one for all; random ones if absent.
 */
decks?: Array<string>, 
/**
 * Does every deck meet every other, both ways round, instead? `games` are then those of each two.
 */
every?: boolean, 
/**
 * Names of programs, one a seat; `random` if absent.
 */
agents?: Array<string>, 
/**
 * How many games, at most 1,000,000.
 */
games: number, 
/**
 * Instead of that many: as many as it takes until the intervals of all seats reach no further than so many points
 * to either side.
 */
within?: number, 
/**
 * The run's seed; 1 if absent.
 */
seed?: number, 
/**
 * Threads; all cores if absent.
 */
threads?: number, 
/**
 * A title for the list.
 */
title?: string, };

/**
 * All runs, newest first, with their head figures and what is known of one card: `GET /runs?project=&card=`.
 */
export type Runs = { 
/**
 * The runs.
 */
runs: Array<Run>, };

/**
 * A simulation.
 */
export type Run = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * The project.
 */
project: string, 
/**
 * Its system.
 */
system: string, 
/**
 * Its profile.
 */
profile: string, 
/**
 * How it is.
 */
state: RunState, 
/**
 * How many games were asked for.
 */
games: number, 
/**
 * How many are done.
 */
done: number, 
/**
 * Games a second.
 */
rate: number, 
/**
 * It ends as soon as the intervals reach no further than so many points to either side.
 */
within?: number, 
/**
 * The version of the program that played it; empty if it was not noted.
 */
version: string, 
/**
 * The seed.
 */
seed: number, 
/**
 * The decks.
 */
decks: Array<string>, 
/**
 * Did every deck meet every other?
 */
every: boolean, 
/**
 * The players.
 */
agents: Array<string>, 
/**
 * When it began, in milliseconds since 1970.
 */
started: number, 
/**
 * The same run on the command line.
 */
command: string, 
/**
 * The digest of the cards that it was played with.
 */
digest: string, 
/**
 * Are the project's cards others now?
 */
outdated: boolean, 
/**
 * Why it failed.
 */
failure?: string, 
/**
 * What it came to so far.
 */
figures?: Figures, };

/**
 * How a run is.
 */
export type RunState = "running" | "paused" | "done" | "stopped" | "failed";

/**
 * What the games came to.
 */
export type Figures = { 
/**
 * How many games.
 */
games: number, 
/**
 * One a seat.
 */
seats: Array<SeatFigures>, 
/**
 * Who wins most: what the head of a report is about.
 */
focus?: Focus, 
/**
 * Games that ended by the rules without a winner.
 */
draws: Rate, 
/**
 * Wins of the seat that began; absent if no game told who began.
 */
first?: Rate, 
/**
 * How often each seat began, and won then.
 */
began: Array<Rate>, 
/**
 * Decisions of the median game.
 */
median?: number, 
/**
 * Decisions of the average game.
 */
mean?: number, 
/**
 * How many games took how many decisions.
 */
lengths: Array<[number, number]>, 
/**
 * How many games ended in which turn.
 */
turns: Array<[number, number]>, 
/**
 * Why games ended, most frequent first.
 */
reasons: Array<[string, number]>, 
/**
 * Games that were cut off.
 */
stalls: number, 
/**
 * Games that the rules could not finish.
 */
faults: number, 
/**
 * The first of both.
 */
incidents: Array<Incident>, 
/**
 * Cards, where the seats can be compared.
 */
cards: Array<CardFigures>, 
/**
 * Verbs with how often they ran, those that never did first.
 */
coverage: Array<[string, number]>, 
/**
 * Deck against deck, where several met.
 */
matrix?: Matrix, 
/**
 * Cards by their price; empty where they have none.
 */
costs: Array<CostFigures>, 
/**
 * Games worth a look.
 */
notable: Array<NotableGame>, 
/**
 * Who wins after being ahead or behind, turn by turn.
 */
leads: Array<LeadFigures>, 
/**
 * When cards are first played, the earliest first.
 */
timings: Array<TimingFigures>, 
/**
 * What is paid and left over, turn by turn; empty where nothing is paid with.
 */
spending: Array<SpendingFigures>, 
/**
 * What points are made of, rank by rank; empty where there are none.
 */
points: Array<PointsFigures>, 
/**
 * The spaces of the board; empty where it has none.
 */
spaces: Array<SpaceFigures>, 
/**
 * Two cards together, the surest first.
 */
pairs: Array<PairFigures>, 
/**
 * Abilities, those that ran least first.
 */
abilities: Array<AbilityFigures>, };

/**
 * A seat over all games.
 */
export type SeatFigures = { 
/**
 * Its player.
 */
agent: string, 
/**
 * Its deck.
 */
deck: string, 
/**
 * Its wins.
 */
wins: Rate, 
/**
 * Its rank, from 1, on average.
 */
rank?: Mean, };

/**
 * The deck that wins most, where several met; else the seat.
 */
export type Focus = { 
/**
 * The deck, or what plays at the seat.
 */
name: string, 
/**
 * The seat, counted from 0; absent where it is a deck that sat at several.
 */
seat?: number, 
/**
 * Its wins.
 */
wins: Rate, };

/**
 * A card over all games.
 */
export type CardFigures = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The seats that it is about.
 */
seats: Array<string>, 
/**
 * Their deck; empty where there are none.
 */
deck: string, 
/**
 * Its price, where it has one.
 */
cost?: number, 
/**
 * Wins with it in the deck.
 */
decks: Rate, 
/**
 * Wins where it was ever held.
 */
held: Rate, 
/**
 * Wins where it never was.
 */
unheld: Rate, 
/**
 * Games in which it was played, among those in which it was held.
 */
used?: Rate, 
/**
 * By how much the chance to win is higher with it in the opening hand (without hands: in the deck).
 */
impact?: Difference, 
/**
 * The share of false findings if this one and all that are surer count as findings.
 */
doubt?: number, 
/**
 * The id of its kind, as the card is today; with what follows told once a run has ended, for its picture.
 */
kindId?: string, 
/**
 * The word that colours it.
 */
look?: string, 
/**
 * Its picture, for `GET /art/:name`.
 */
art?: string, };

/**
 * A game that did not end by the rules.
 */
export type Incident = { 
/**
 * The number of its pairing.
 */
pairing: number, 
/**
 * Its number there.
 */
game: number, 
/**
 * Was it cut off, rather than failed?
 */
stalled: boolean, 
/**
 * What happened.
 */
text: string, 
/**
 * The card that it is about, where that was found out.
 */
card?: string, 
/**
 * That card's name.
 */
name?: string, 
/**
 * The line of the ability that ran.
 */
line?: number, };

/**
 * Deck against deck, both seats together.
 */
export type Matrix = { 
/**
 * The decks.
 */
decks: Array<string>, 
/**
 * Wins of the row's deck against the column's; `null` where they did not meet.
 */
cells: Array<Array<Rate | null>>, 
/**
 * Wins of each against all others.
 */
all: Array<Rate>, };

/**
 * The cards of one price.
 */
export type CostFigures = { 
/**
 * The price.
 */
cost: number, 
/**
 * Copies in a deck, on average.
 */
copies: number, 
/**
 * Copies that were played, among those that were held.
 */
played: Rate, 
/**
 * Wins of the seats that played one.
 */
wins: Rate, };

/**
 * A game worth a look.
 */
export type NotableGame = { 
/**
 * The number of its pairing.
 */
pairing: number, 
/**
 * Its number there.
 */
game: number, 
/**
 * Why.
 */
text: string, 
/**
 * The same in Korean; empty in runs that were kept without it.
 */
ko: string, };

/**
 * Games of a run: `GET /runs/:id/games?won=&why=&began=&from=&to=&turnfrom=&turnto=&deck=&versus=&card=&sort=&count=`.
 */
export type RunGames = { 
/**
 * How many fit.
 */
total: number, 
/**
 * The first of them.
 */
games: Array<RunGame>, };

/**
 * A game of a run. `POST /runs/:id/games/:pairing/:game` makes a recorded match of it.
 */
export type RunGame = { 
/**
 * The number of its pairing.
 */
pairing: number, 
/**
 * Its number there.
 */
game: number, 
/**
 * The decks.
 */
decks: Array<string>, 
/**
 * Who won; absent if it did not end by the rules.
 */
winners?: Array<number>, 
/**
 * Why it ended.
 */
why?: string, 
/**
 * Who began, where that is known.
 */
began?: number, 
/**
 * The turn of its last decision, where that is known.
 */
turn?: number, 
/**
 * How many decisions it took.
 */
decisions: number, };

/**
 * A share with its 95 % interval (Wilson).
 */
export type Rate = { 
/**
 * How many.
 */
count: number, 
/**
 * Of how many.
 */
of: number, 
/**
 * The share, from 0 to 1.
 */
rate: number, 
/**
 * The lower end.
 */
low: number, 
/**
 * The upper end.
 */
high: number, };

/**
 * A difference of shares with its 95 % interval, from -1 to 1.
 */
export type Difference = { 
/**
 * By how much.
 */
by: number, 
/**
 * The lower end.
 */
low: number, 
/**
 * The upper end.
 */
high: number, };

/**
 * Who was ahead at the first decision of a turn.
 */
export type LeadFigures = { 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * Wins of who was ahead.
 */
ahead: Rate, 
/**
 * Wins of who was behind.
 */
behind: Rate, 
/**
 * Games in which all were equal.
 */
even: number, };

/**
 * When a card is first played.
 */
export type TimingFigures = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How often a seat had it, counted by seats and games.
 */
of: number, 
/**
 * In which turn, how often.
 */
turns: Array<[number, number]>, };

/**
 * What was paid in a turn, on average.
 */
export type SpendingFigures = { 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * Games that came so far.
 */
games: number, 
/**
 * For what, and how much.
 */
paid: Array<[Words, number]>, 
/**
 * What the seat whose turn it was had left.
 */
left: number, };

/**
 * What the points of a rank are made of, on average.
 */
export type PointsFigures = { 
/**
 * The rank, from 1.
 */
rank: number, 
/**
 * How many seats came to it.
 */
of: number, 
/**
 * For what, and how many.
 */
parts: Array<[Words, number]>, };

/**
 * A space of the board.
 */
export type SpaceFigures = { 
/**
 * Its zone.
 */
zone: Words, 
/**
 * Its place in the zone, from 0.
 */
slot: number, 
/**
 * What it is called, where it has a name of its own.
 */
name?: Words, 
/**
 * Where it lies on the board: its upper left corner, in sides of a space; older runs do not know.
 */
place?: [number, number], 
/**
 * Rounds in which it was taken, among all.
 */
taken: Rate, 
/**
 * Its place in the order of a round, from 1, on average.
 */
order?: number, };

/**
 * Two cards of one deck.
 */
export type PairFigures = { 
/**
 * Their ids.
 */
ids: [string, string], 
/**
 * Their names.
 */
names: [string, string], 
/**
 * The seats that had them.
 */
seats: Array<string>, 
/**
 * Their deck; empty where there are none.
 */
deck: string, 
/**
 * Wins of the seats that played both.
 */
both: Rate, 
/**
 * By how much both together do more than each by itself.
 */
lift: Difference, 
/**
 * The share of false findings if this one and all that are surer count as findings.
 */
doubt: number, 
/**
 * How many pairs were tested.
 */
tested: number, };

/**
 * An ability over all games.
 */
export type AbilityFigures = { 
/**
 * Its card's id.
 */
id: string, 
/**
 * Its card's name.
 */
name: string, 
/**
 * Its position on the card, from 1.
 */
number: number, 
/**
 * What it says.
 */
text: string, 
/**
 * Games in which it ran.
 */
ran: number, 
/**
 * Games in which a deck had the card.
 */
decks: number, 
/**
 * Games in which someone held the card.
 */
held: number, 
/**
 * Games in which someone played it.
 */
played: number, 
/**
 * How often it did not run because a condition was false, as far as the rules tell.
 */
unmet: number, 
/**
 * How often because its cost could not be paid.
 */
unpaid: number, 
/**
 * How often because there was nothing to choose.
 */
untargeted: number, };

/**
 * An average with its 95 % interval.
 */
export type Mean = { 
/**
 * Of how many.
 */
of: number, 
/**
 * The average.
 */
mean: number, 
/**
 * The lower end.
 */
low: number, 
/**
 * The upper end.
 */
high: number, };

/**
 * Cards that are others than a run was played with: `GET /runs/:id/changes`.
 */
export type Changes = { 
/**
 * The cards.
 */
cards: Array<CardChange>, };

/**
 * A card that is another one now.
 */
export type CardChange = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * What became of it.
 */
how: Change, };

/**
 * What became of a card.
 */
export type Change = "added" | "changed" | "removed";

/**
 * A chart of a run: `GET /runs/:id/charts`. Its Vega-Lite is at `GET /runs/:id/charts/:name`.
 */
export type ChartInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The question that it answers.
 */
title: Words, };

/**
 * Two runs side by side: `GET /runs/:id/compare?against=`.
 */
export type Comparison = { 
/**
 * This run.
 */
run: string, 
/**
 * The other one.
 */
against: string, 
/**
 * What is compared.
 */
rows: Array<CompareRow>, };

/**
 * A figure of two runs.
 */
export type CompareRow = { 
/**
 * What it is, in the reader's language: `seat 1 wins`, a card's name.
 */
name: string, 
/**
 * The card.
 */
card?: string, 
/**
 * In this run.
 */
here: Rate, 
/**
 * In the other one.
 */
there: Rate, 
/**
 * By how much it is more here.
 */
difference?: Difference, };

/**
 * All recorded matches, newest first.
 */
export type Replays = { 
/**
 * The matches.
 */
replays: Array<ReplayInfo>, 
/**
 * How many have not been played again yet, so that their ends and what happened in them are not known.
 */
unread: number, };

/**
 * A recorded match.
 */
export type ReplayInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The file, relative to the opened folder.
 */
path: string, 
/**
 * Its system; absent if the file cannot be read.
 */
system?: string, 
/**
 * Names of the seats.
 */
seats: Array<string>, 
/**
 * How many answers.
 */
steps: number, 
/**
 * When the file was written, in milliseconds since 1970.
 */
written: number, 
/**
 * Why it cannot be read.
 */
problem?: string, 
/**
 * Its last turn; in lists, where it has been played again.
 */
turns?: number, 
/**
 * Who won; empty is a draw. Absent if it did not end, or has not been played again.
 */
winners?: Array<number>, 
/**
 * Why.
 */
why?: Words, 
/**
 * What is remarkable about it.
 */
marks?: Array<ReplayMark>, 
/**
 * The first step at which something happened that the filter asks for.
 */
found?: number, };

/**
 * What is remarkable about a recorded match.
 */
export type ReplayMark = "fault" | "upset" | "undo";

/**
 * What the search thinks of the decision of a step: `GET /replays/:id/hints?at=`.
 */
export type ReplayHints = { 
/**
 * The options, best first.
 */
options: Array<Hint>, };

/**
 * How the value that decides a match went: `GET /replays/:id/line`.
 */
export type ReplayLine = { 
/**
 * Its name.
 */
name?: Words, 
/**
 * It after steps, in order; at most about 400.
 */
points: Array<ReplayPoint>, };

/**
 * The value that decides, after so many answers.
 */
export type ReplayPoint = { 
/**
 * After so many answers.
 */
at: number, 
/**
 * The turn.
 */
turn: number, 
/**
 * One a seat.
 */
values: Array<number>, };

/**
 * A decision of a recorded match.
 */
export type Chosen = { 
/**
 * Whose.
 */
seat: number, 
/**
 * What was asked.
 */
ask: string, 
/**
 * What was answered; absent at the end, and in games of other formats.
 */
label?: string, 
/**
 * What could be answered, what was first; at most 60.
 */
options: Array<ChosenOption>, 
/**
 * How many options are left out.
 */
more: number, };

/**
 * What could be answered.
 */
export type ChosenOption = { 
/**
 * The ask.
 */
ask: number, 
/**
 * Its number in the ask.
 */
i: number, 
/**
 * In words.
 */
label: string, 
/**
 * Was it?
 */
taken: boolean, };

/**
 * Steps of a recorded match.
 */
export type ReplaySteps = { 
/**
 * The match.
 */
info: ReplayInfo, 
/**
 * Where zones go.
 */
layout: Layout, 
/**
 * The first of these steps.
 */
at: number, 
/**
 * The steps, at most 200.
 */
steps: Array<Step>, 
/**
 * Where and why the recorded answers do not fit any more; the last of the steps is then the last that can be shown.
 */
diverged?: Diverged, 
/**
 * Names of the cards that are others in the project today.
 */
changed: Array<string>, };

/**
 * Where recorded answers stop fitting. What is legal there is told by the step.
 */
export type Diverged = { 
/**
 * The last step that can be shown.
 */
at: number, 
/**
 * Why the next one cannot.
 */
reason: string, 
/**
 * What was answered there, where the viewer may know it.
 */
recorded?: string, };

/**
 * The table after so many answers.
 */
export type Step = { 
/**
 * After so many answers.
 */
at: number, 
/**
 * The table.
 */
view: View, 
/**
 * What was decided next, where the viewer may know it.
 */
chosen?: Chosen, };

/**
 * A file to be taken in.
 */
export type NewReplay = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its text.
 */
text: string, };

/**
 * The files that belong to the cards of a project.
 */
export type Artifacts = { 
/**
 * The files; none where the language makes none.
 */
files: Array<ArtifactFile>, 
/**
 * Why they cannot be made.
 */
problem?: string, 
/**
 * Cards that are left out, and why.
 */
left_out: Array<string>, };

/**
 * A file that is made from cards.
 */
export type ArtifactFile = { 
/**
 * The file, relative to the opened folder.
 */
path: string, 
/**
 * Is it what the cards make now?
 */
state: ArtifactState, 
/**
 * The first difference.
 */
difference?: string, };

/**
 * Is a file what the cards make now?
 */
export type ArtifactState = "fresh" | "stale" | "missing";

/**
 * A line for the log.
 */
export type LogEntry = { 
/**
 * How bad.
 */
level: LogLevel, 
/**
 * Which part of the page: `sheet`.
 */
component: string, 
/**
 * What happened.
 */
msg: string, 
/**
 * What was said about it.
 */
error?: string, 
/**
 * How long it took.
 */
duration_ms?: number, };

/**
 * How bad something is.
 */
export type LogLevel = "error" | "warn" | "info" | "debug";

/**
 * Something happened.
 */
export type Event = { "type": "hello", 
/**
 * The program's version.
 */
version: string, } | { "type": "file-changed", 
/**
 * The project.
 */
project: string, 
/**
 * The sheet.
 */
file: string, 
/**
 * The hash of its text now.
 */
hash: string, 
/**
 * Did this server write it?
 */
own: boolean, } | { "type": "file-deleted", 
/**
 * The project.
 */
project: string, 
/**
 * The sheet.
 */
file: string, } | { "type": "file-restored", 
/**
 * The project.
 */
project: string, 
/**
 * The sheet.
 */
file: string, 
/**
 * The hash of its text now.
 */
hash: string, } | { "type": "file-state", 
/**
 * The project.
 */
project: string, 
/**
 * The sheet.
 */
file: string, 
/**
 * How the file is.
 */
state: FileState, 
/**
 * How many edits wait for it.
 */
waiting: number, 
/**
 * How many waited and do not fit any more.
 */
lost: number, } | { "type": "projects" } | { "type": "problems", 
/**
 * The project.
 */
project: string, 
/**
 * How many errors.
 */
errors: number, 
/**
 * How many warnings.
 */
warnings: number, } | { "type": "save", 
/**
 * The project.
 */
project: string, 
/**
 * The sheet.
 */
file: string, 
/**
 * How it went.
 */
state: SaveState, } | { "type": "run", 
/**
 * The run.
 */
run: string, 
/**
 * How it is.
 */
state: RunState, 
/**
 * How many games are done.
 */
done: number, 
/**
 * Of how many.
 */
games: number, 
/**
 * Games a second.
 */
rate: number, } | { "type": "match", 
/**
 * The match.
 */
match: string, 
/**
 * Whom it waits for; nobody when it is over.
 */
waiting: Array<number>, 
/**
 * Is it over?
 */
over: boolean, } | { "type": "ping" };

/**
 * How saving went.
 */
export type SaveState = "saving" | "saved" | "read-only" | "failed";

/**
 * What a page says that asks again and again: `POST /events/poll`, `POST /matches/:id/poll?seat=`.
 */
export type Poll = { 
/**
 * The conversation; without it one begins.
 */
id?: string, 
/**
 * What would be said over the socket.
 */
messages: Array<JsonValue>, };

/**
 * What is said to it. The server waits two seconds for news.
 */
export type Polled = { 
/**
 * The conversation.
 */
id: string, 
/**
 * What would come over the socket.
 */
messages: Array<JsonValue>, };

/**
 * The table.
 */
export type View = { 
/**
 * The match.
 */
match: string, 
/**
 * How many steps have been taken.
 */
seq: number, 
/**
 * Who looks; `None` is a spectator.
 */
seat: number | null, 
/**
 * The reader's language.
 */
lang: string, 
/**
 * Does it go on?
 */
status: Status, 
/**
 * When it is.
 */
clock: Clock, 
/**
 * Who sits there.
 */
seats: Array<SeatPlate>, 
/**
 * What lies where.
 */
zones: { [key in string]: ZonePart }, 
/**
 * The things that lie there.
 */
objects: { [key in string]: Object }, 
/**
 * What points at what.
 */
links: Array<Link>, 
/**
 * What happened.
 */
log: Array<LogLine>, 
/**
 * The score as it is now, where points are counted up.
 */
score?: Table, 
/**
 * What the viewing seat is asked.
 */
decision?: Decision, 
/**
 * Whom the match waits for.
 */
waiting?: Waiting, 
/**
 * How it ended.
 */
result?: Result, };

/**
 * Does the match go on?
 */
export type Status = "running" | "over" | "fault";

/**
 * Turn, phase, whose move.
 */
export type Clock = { 
/**
 * In words.
 */
label: Rich, 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * Of how many.
 */
of?: number, 
/**
 * The phase's id.
 */
phase?: string, 
/**
 * All phases.
 */
phases: Array<Phase>, 
/**
 * Whose turn.
 */
active: number, 
/**
 * Who may act.
 */
priority?: number, 
/**
 * Whose pass lets the top of the stack happen.
 */
resolver?: number, };

/**
 * A phase.
 */
export type Phase = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Does it ask anything?
 */
asks: boolean, };

/**
 * A line of the log.
 */
export type LogLine = { 
/**
 * The number of the answer that it came of; 0 before the first.
 */
n: number, 
/**
 * Who did it.
 */
seat: number | null, 
/**
 * What happened.
 */
text: Rich, 
/**
 * How far it is indented.
 */
depth: number, 
/**
 * The heading above it, where a turn begins.
 */
turn?: Rich, 
/**
 * The card that made it happen.
 */
source?: LogSource, };

/**
 * A piece of a card file.
 */
export type SourceSpan = { 
/**
 * The file.
 */
path: string, 
/**
 * First byte.
 */
start: number, 
/**
 * Byte after the last.
 */
end: number, };

/**
 * What made something happen.
 */
export type LogSource = { 
/**
 * The card's id.
 */
card: string, 
/**
 * Its ability, from 0, where there is no doubt.
 */
ability?: number, };

/**
 * A part of the difference between a number and the printed one.
 */
export type Reason = { 
/**
 * By how much.
 */
by: number, 
/**
 * The name of the card that does it; absent for what the rules do not remember, such as damage.
 */
name?: string, 
/**
 * Its id.
 */
card?: string, };

/**
 * Whom the match waits for.
 */
export type Waiting = { 
/**
 * These seats.
 */
seats: Array<number>, 
/**
 * How far a program has come.
 */
thinking?: Thinking, };

/**
 * How far a program has come.
 */
export type Thinking = { 
/**
 * So many steps.
 */
done: number, 
/**
 * Of so many.
 */
of: number, };

/**
 * How a match ended.
 */
export type Result = { 
/**
 * Who won; no one in a draw.
 */
winners: Array<number>, 
/**
 * Why.
 */
why: Rich, 
/**
 * The score sheet.
 */
table?: Table, 
/**
 * The card that could not go on, in a match that has failed.
 */
source?: LogSource, };

/**
 * A table of a result.
 */
export type Table = { 
/**
 * Names of the columns.
 */
head: Array<string>, 
/**
 * Words and numbers.
 */
rows: Array<Array<JsonValue>>, };

/**
 * A seat.
 */
export type SeatPlate = { 
/**
 * Its number.
 */
seat: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Who sits there.
 */
kind: SeatKind, 
/**
 * The deck that it plays, where one is known by name.
 */
deck?: string, 
/**
 * Its place in the order of play, from 1.
 */
order?: number, 
/**
 * Is it there?
 */
here: boolean, 
/**
 * Its numbers.
 */
res: Array<Res>, 
/**
 * Its marks.
 */
marks: Array<Mark>, };

/**
 * Who sits at a seat.
 */
export type SeatKind = "person" | "bot";

/**
 * A number of a seat.
 */
export type Res = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How much.
 */
n: number, 
/**
 * Of how much.
 */
max?: number, 
/**
 * How it is drawn.
 */
as: ResAs, };

/**
 * How a number of a seat is drawn.
 */
export type ResAs = "life" | "pips" | "goods" | "points";

/**
 * A keyword, a state, a counter.
 */
export type Mark = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How many.
 */
n?: number, 
/**
 * Whether it helps its bearer.
 */
tone?: Tone, };

/**
 * Whether a mark helps its bearer.
 */
export type Tone = "good" | "bad" | "plain";

/**
 * A zone.
 */
export type ZonePart = { 
/**
 * Its name.
 */
name: string, 
/**
 * Whose.
 */
owner: number | null, 
/**
 * How it is drawn.
 */
as: Shape, 
/**
 * How many things lie there, seen or not.
 */
count: number, 
/**
 * How many there may be.
 */
capacity?: number, 
/**
 * Its places face those of the other seat, the first the last.
 */
facing?: boolean, 
/**
 * What lies on top of a pile, where that is known.
 */
top?: string, 
/**
 * Is the order of what is seen the order in which it lies there?
 */
ordered?: boolean, 
/**
 * What there is to say about it.
 */
note?: Rich, 
/**
 * What is seen; `None` is an empty slot.
 */
items: Array<string | null>, 
/**
 * What is known of its slots.
 */
slots: Array<Slot>, 
/**
 * The names of the rows in which its slots lie, all equally long.
 */
rows: Array<string>, 
/**
 * The cells of a track.
 */
cells: Array<Cell>, 
/**
 * Who stands on which cell, or at which slot.
 */
pins: Array<Pin>, };

/**
 * How a zone is drawn: a closed list.
 */
export type Shape = "hand" | "row" | "slots" | "pile" | "stack" | "track" | "dice" | "supply" | "single";

/**
 * A slot.
 */
export type Slot = { 
/**
 * What is written on it.
 */
label?: string, 
/**
 * The least value that may stand here.
 */
min?: number, 
/**
 * What it gives.
 */
bonus?: Rich, 
/**
 * How many may stand here.
 */
capacity?: number, 
/**
 * Why no one may.
 */
closed?: string, 
/**
 * What else stands here.
 */
also: Array<string>, };

/**
 * A cell of a track.
 */
export type Cell = { 
/**
 * Its number.
 */
label: string, 
/**
 * What it is worth.
 */
sub?: string, 
/**
 * What it is.
 */
mark?: CellMark, };

/**
 * What a cell is.
 */
export type CellMark = "threshold";

/**
 * A seat on a track.
 */
export type Pin = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * On which cell.
 */
cell: number, };

/**
 * A card or another thing.
 */
export type Object = { 
/**
 * What it is.
 */
is: ObjectIs, 
/**
 * Whose.
 */
owner?: number, 
/**
 * Which side shows.
 */
face: Face, 
/**
 * Seats that know it although it lies hidden.
 */
seen: Array<number>, 
/**
 * The card's id.
 */
card?: string, 
/**
 * Its name.
 */
name?: string, 
/**
 * Unit, spell, character.
 */
kind?: string, 
/**
 * The kind's name in the vocabulary, the same in every language.
 */
kindId?: string, 
/**
 * What it costs.
 */
cost?: Rich, 
/**
 * What it takes to get it, in figures.
 */
price?: Rich, 
/**
 * What it does, in figures.
 */
effects?: Array<Effect>, 
/**
 * A picture.
 */
art?: string, 
/**
 * A colour or form.
 */
look?: string, 
/**
 * Its numbers.
 */
stats: Array<Stat>, 
/**
 * Keywords, states, counters.
 */
marks: Array<Mark>, 
/**
 * Turned: used, exhausted, frozen.
 */
turned: boolean, 
/**
 * On its way to this place, but not there yet.
 */
coming?: boolean, 
/**
 * What it says.
 */
text?: Rich, };

/**
 * An effect in figures.
 */
export type Effect = { 
/**
 * When it works.
 */
at: Moment, 
/**
 * What it does.
 */
text: Rich, };

/**
 * When an effect works.
 */
export type Moment = "once" | "standing";

/**
 * What an object is.
 */
export type ObjectIs = "card" | "piece" | "die" | "block";

/**
 * Which side of an object shows.
 */
export type Face = "up" | "down";

/**
 * A number of an object.
 */
export type Stat = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How much.
 */
n: number, 
/**
 * The printed one, where it differs.
 */
base?: number, 
/**
 * Why it differs: the parts add up to the difference.
 */
why?: Array<Reason>, };

/**
 * One thing points at another.
 */
export type Link = { 
/**
 * From this object.
 */
from: string, 
/**
 * To that.
 */
to: LinkTo, 
/**
 * As what.
 */
as: LinkAs, 
/**
 * Its number where order matters.
 */
n?: number, 
/**
 * What is written on it.
 */
label?: string, };

/**
 * Where a link ends.
 */
export type LinkTo = string | { 
/**
 * Which.
 */
seat: number, };

/**
 * What a link means.
 */
export type LinkAs = "attached" | "target" | "attack" | "block" | "lead";

/**
 * A text, plain or in parts.
 */
export type Rich = string | Array<Part>;

/**
 * A part of a text.
 */
export type Part = string | { 
/**
 * Which.
 */
card: string, } | { 
/**
 * Which.
 */
seat: number, } | { 
/**
 * The resource's id.
 */
res: string, 
/**
 * How much.
 */
n: number, 
/**
 * What it is called, where no seat has a number of that id.
 */
name?: string, } | { 
/**
 * The words.
 */
b: string, };

/**
 * A question. Exactly one of its asks is answered.
 */
export type Decision = { 
/**
 * Its number: how many were answered before it.
 */
id: number, 
/**
 * Who is asked.
 */
seat: number, 
/**
 * The question.
 */
ask: Rich, 
/**
 * What asks it, in words.
 */
why?: Rich, 
/**
 * The card that asks it.
 */
source?: string, 
/**
 * What may be answered.
 */
asks: Array<Ask>, };

/**
 * One thing that may be answered.
 */
export type Ask = { 
/**
 * A word of the system.
 */
kind: string, 
/**
 * What it is about, where several asks stand side by side.
 */
label?: Rich, 
/**
 * How it is answered.
 */
answer: How, 
/**
 * The two things that an option joins.
 */
axes: Array<Axis>, 
/**
 * What may be picked.
 */
options: Array<Opt>, 
/**
 * What may not, and why.
 */
not: Array<Not>, 
/**
 * The ask that only opens the question that this one belongs to. An answer to this one answers that one first;
 * nobody needs to be shown that one.
 */
after?: number, };

/**
 * How an ask is answered.
 */
export type How = { 
/**
 * In which way.
 */
as: AnswerAs, 
/**
 * At least so many picks, or the least number.
 */
min?: number, 
/**
 * At most so many picks, or the greatest number.
 */
max?: number, 
/**
 * From one number to the next.
 */
step?: number, };

/**
 * Ways to answer.
 */
export type AnswerAs = "nothing" | "confirm" | "pick" | "picks" | "number" | "order" | "per-row";

/**
 * One of the things that an option joins.
 */
export type Axis = { 
/**
 * The key in an option's `axis`.
 */
id: string, 
/**
 * Its name for the reader.
 */
name: string, };

/**
 * Something that may be picked.
 */
export type Opt = { 
/**
 * Its number, the one of the transcript.
 */
i: number, 
/**
 * How it reads.
 */
label: Rich, 
/**
 * The object that it is about.
 */
on?: string, 
/**
 * The zone and the place in it that it is about.
 */
at?: [string, number], 
/**
 * Its value on each axis.
 */
axis: { [key in string]: string }, 
/**
 * What it costs.
 */
pays?: Rich, 
/**
 * What it gives.
 */
gains?: Rich, 
/**
 * What else there is to say.
 */
note?: Rich, 
/**
 * Does it harm what it is about?
 */
harms: boolean, 
/**
 * Is it the way out: pass, none, no?
 */
decline: boolean, 
/**
 * Does it end the turn?
 */
ends?: boolean, 
/**
 * A second answer that may be sent along.
 */
then?: Then, };

/**
 * A second answer that may be sent along.
 */
export type Then = { 
/**
 * The word of the ask that it answers.
 */
kind: string, 
/**
 * What the number is of.
 */
name: string, 
/**
 * The lowest number.
 */
number: number, 
/**
 * What the numbers come to, where there are several, from the lowest.
 */
ways: Array<Way>, };

/**
 * What a number comes to.
 */
export type Way = { 
/**
 * The number.
 */
number: number, 
/**
 * What it costs.
 */
pays?: Rich, 
/**
 * What it gives.
 */
gains?: Rich, 
/**
 * What else there is to say.
 */
note?: Rich, };

/**
 * Something that may not be picked.
 */
export type Not = { 
/**
 * The object.
 */
on?: string, 
/**
 * The zone and the place in it.
 */
at?: [string, number], 
/**
 * Why not.
 */
why: Rich, };

/**
 * An answer as a client sends it.
 */
export type Answer = { 
/**
 * The decision's number.
 */
decision: number, 
/**
 * Which of its asks.
 */
ask: number, 
/**
 * One option.
 */
pick?: number, 
/**
 * Several options.
 */
picks?: Array<number>, 
/**
 * A number.
 */
number?: number, 
/**
 * All options in an order.
 */
order?: Array<number>, 
/**
 * The word of the ask that it means; a second answer counts only for that.
 */
kind?: string, };

/**
 * Zones and parts in a row, a column or a grid.
 */
export type Layout = { 
/**
 * In which way.
 */
dir: Dir, 
/**
 * Columns of a grid.
 */
cols?: number, 
/**
 * Space between.
 */
gap?: number, 
/**
 * A title.
 */
label?: string, 
/**
 * What becomes of it on a narrow screen.
 */
narrow?: Narrow, 
/**
 * What is in it.
 */
of: Array<Node>, 
/**
 * What is shown beside the table, each with its title.
 */
side?: Array<Layout>, };

/**
 * A leaf or a branch.
 */
export type Node = { 
/**
 * Its key.
 */
zone: string, 
/**
 * How large.
 */
size?: Size, 
/**
 * Its share of the space left.
 */
grow?: number, } | { 
/**
 * What.
 */
part: Screen, } | Layout;

/**
 * In which way things stand beside each other.
 */
export type Dir = "row" | "column" | "grid";

/**
 * What becomes of a part on a narrow screen.
 */
export type Narrow = "tab" | "strip" | "hide";

/**
 * Parts of a screen that are no zones.
 */
export type Screen = "seats" | "clock" | "stack" | "goods" | "score";

/**
 * How large a zone is drawn.
 */
export type Size = "s" | "m" | "l";
