//! The messages of all routes and sockets: one type each. Their TypeScript is made from here.

mod artifact;
mod card;
mod check;
mod convert;
mod course;
mod edit;
mod event;
mod hello;
mod log;
mod look;
mod play;
mod problem;
mod project;
mod replay;
mod row;
mod run;
mod sandbox;
mod search;
mod sheet;
mod words;

use cardwright_present::shape;
use ts_rs::{Config, TS};

pub use artifact::{ArtifactFile, ArtifactState, Artifacts};
pub use card::{
    AbilityText, CardFile, CardHit, CardList, CardLook, CardPage, CardSource, CardText, CardTexts, Face,
    FaceLine, FaceMark, FaceStat, FaceTag, Ir, Sentence, SentencePart, Use, UseKind,
};
pub use check::{
    CardPreview, CheckRequest, Checked, Diag, DiagFix, DiagLabel, ExplainRequest, Explained, FileText,
    FixRequest, Fixed, FixedFile, FormatRequest, Formatted, Problems, Range, Replacement, Severity, TextEdit,
};
pub use convert::{Conversion, ConvertRequest, ConvertedFile, LostPart};
pub use course::{
    AbilityFigures, LeadFigures, Mean, PairFigures, PointsFigures, SpaceFigures, SpendingFigures,
    TimingFigures,
};
pub use edit::{
    CellAdvice, CellCheck, CellChecked, CellEdit, CellEdits, CellFix, CellsSaved, DeleteRows, LostEdit,
    NewRow, NewRows, RefusedCell, RemovedRow, RowsSaved, WaitingEdits,
};
pub use event::{Event, Poll, Polled, SaveState};
pub use hello::{AgentInfo, AllowDownloads, Enter, Features, Hello, Opened, OptionInfo, Pair, SystemInfo};
pub use log::{LogEntry, LogLevel};
pub use look::{
    CellStyle, Derived, FunctionOff, PlaceView, RowHeight, RowsLook, SheetLook, SheetState, Statistic,
    TableStyle, TextRun,
};
pub use play::{
    Branch, DeckInfo, Decks, FromTable, Habits, Hint, MatchInfo, MatchStatus, Matches, NewMatch, Op, Origin,
    OtherLine, SeatInfo, SeatSetup, ToTable,
};
pub use problem::{Code, Problem, Versions};
pub use project::{
    Ambiguous, Attention, AttentionKind, ChosenProfile, ChosenSystem, Health, NewProject, Project, Projects,
    Start, Unreadable,
};
pub use replay::{
    Chosen, ChosenOption, Diverged, NewReplay, ReplayHints, ReplayInfo, ReplayLine, ReplayMark, ReplayPoint,
    ReplaySteps, Replays, Step,
};
pub use row::{AbilitySays, CellProblem, Column, ColumnKind, EnumValue, Row};
pub use run::{
    CardChange, CardFigures, Change, Changes, ChartInfo, CompareRow, Comparison, CostFigures, Difference,
    Figures, Focus, Incident, Matrix, NewRun, NotableGame, Rate, Run, RunGame, RunGames, RunState, Runs,
    SeatFigures,
};
pub use sandbox::{
    NewScene, SandboxAsk, SandboxFault, SandboxLine, SandboxOption, SandboxRequest, SandboxRun, SandboxStep,
    SceneInfo, Scenes,
};
pub use search::{Found, FoundCard};
pub use sheet::{
    ColumnView, FileState, Filter, FilterView, NewSheet, NewSheetText, Sheet, SheetFile, SheetList,
    SheetOrder, SheetText, SheetView, SortView,
};
pub use words::{Lang, Vocabulary, VocabularyRow, Words};

/// The TypeScript of all messages, as one file.
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut out = String::from(
        "// Made from crates/studio/src/api by `cargo xtask web --types`. Do not edit.\n/* eslint-disable */\n",
    );
    macro_rules! write_types {
        ($($of:ty),* $(,)?) => {$(
            out.push('\n');
            if let Some(docs) = <$of as TS>::docs() {
                out.push_str(&docs);
            }
            out.push_str("export ");
            out.push_str(&<$of as TS>::decl(&config));
            out.push('\n');
        )*};
    }
    write_types![
        serde_json::Value,
        Lang,
        Words,
        VocabularyRow,
        Vocabulary,
        Code,
        Problem,
        Versions,
        Hello,
        Enter,
        AllowDownloads,
        Opened,
        SystemInfo,
        OptionInfo,
        Pair,
        AgentInfo,
        Features,
        Projects,
        Project,
        Health,
        Attention,
        AttentionKind,
        Ambiguous,
        ChosenSystem,
        ChosenProfile,
        Unreadable,
        NewProject,
        Start,
        SheetList,
        SheetFile,
        FileState,
        NewSheet,
        SheetOrder,
        SheetState,
        Sheet,
        SheetLook,
        TableStyle,
        RowsLook,
        RowHeight,
        Statistic,
        FunctionOff,
        Column,
        ColumnKind,
        EnumValue,
        Row,
        AbilitySays,
        Derived,
        TextRun,
        CellStyle,
        CellProblem,
        CellCheck,
        CellChecked,
        CellAdvice,
        CellFix,
        SheetView,
        PlaceView,
        ColumnView,
        SortView,
        FilterView,
        Filter,
        CellEdits,
        CellEdit,
        CellsSaved,
        RefusedCell,
        LostEdit,
        WaitingEdits,
        NewRows,
        NewRow,
        RowsSaved,
        DeleteRows,
        RemovedRow,
        SheetText,
        NewSheetText,
        Severity,
        Range,
        Diag,
        DiagLabel,
        DiagFix,
        TextEdit,
        FileText,
        CheckRequest,
        Checked,
        CardPreview,
        ConvertRequest,
        Conversion,
        ConvertedFile,
        LostPart,
        FormatRequest,
        Formatted,
        ExplainRequest,
        Explained,
        Problems,
        FixRequest,
        Fixed,
        FixedFile,
        Replacement,
        CardList,
        CardHit,
        Found,
        FoundCard,
        CardPage,
        CardFile,
        CardSource,
        CardTexts,
        CardText,
        AbilityText,
        Sentence,
        SentencePart,
        Ir,
        Face,
        FaceLine,
        FaceMark,
        FaceStat,
        FaceTag,
        Use,
        UseKind,
        Scenes,
        SceneInfo,
        NewScene,
        SandboxAsk,
        SandboxFault,
        SandboxLine,
        SandboxOption,
        SandboxRequest,
        SandboxRun,
        SandboxStep,
        Decks,
        DeckInfo,
        NewMatch,
        SeatSetup,
        Matches,
        MatchInfo,
        MatchStatus,
        SeatInfo,
        Branch,
        Origin,
        OtherLine,
        Habits,
        ToTable,
        FromTable,
        Op,
        Hint,
        NewRun,
        Runs,
        Run,
        RunState,
        Figures,
        SeatFigures,
        Focus,
        CardFigures,
        Incident,
        Matrix,
        CostFigures,
        NotableGame,
        RunGames,
        RunGame,
        Rate,
        Difference,
        LeadFigures,
        TimingFigures,
        SpendingFigures,
        PointsFigures,
        SpaceFigures,
        PairFigures,
        AbilityFigures,
        Mean,
        Changes,
        CardChange,
        Change,
        ChartInfo,
        Comparison,
        CompareRow,
        Replays,
        ReplayInfo,
        ReplayMark,
        ReplayHints,
        ReplayLine,
        ReplayPoint,
        Chosen,
        ChosenOption,
        ReplaySteps,
        Diverged,
        Step,
        NewReplay,
        Artifacts,
        ArtifactFile,
        ArtifactState,
        LogEntry,
        LogLevel,
        Event,
        SaveState,
        Poll,
        Polled,
        shape::View,
        shape::Status,
        shape::Clock,
        shape::Phase,
        shape::LogLine,
        shape::SourceSpan,
        shape::LogSource,
        shape::Reason,
        shape::Waiting,
        shape::Thinking,
        shape::Result,
        shape::Table,
        shape::SeatPlate,
        shape::SeatKind,
        shape::Res,
        shape::ResAs,
        shape::Mark,
        shape::Tone,
        shape::ZonePart,
        shape::Shape,
        shape::Slot,
        shape::Cell,
        shape::CellMark,
        shape::Pin,
        shape::Object,
        shape::Effect,
        shape::Moment,
        shape::ObjectIs,
        shape::Face,
        shape::Stat,
        shape::Link,
        shape::LinkTo,
        shape::LinkAs,
        shape::Rich,
        shape::Part,
        shape::Decision,
        shape::Ask,
        shape::How,
        shape::AnswerAs,
        shape::Axis,
        shape::Opt,
        shape::Then,
        shape::Way,
        shape::Not,
        shape::Answer,
        shape::Layout,
        shape::Node,
        shape::Dir,
        shape::Narrow,
        shape::Screen,
        shape::Size,
    ];
    out
}
