// Requests to the server. Every refusal is a `Refused` with the server's problem; a lost server is told to the session.
import { lang } from "../app/preferences.svelte";
import { wordOf } from "../app/words";
import type {
  AllowDownloads,
  Artifacts,
  Branch,
  CardList,
  CardPage,
  CardSource,
  CellCheck,
  CellChecked,
  CellEdits,
  CellsSaved,
  Changes,
  ChartInfo,
  Checked,
  CheckRequest,
  ChosenProfile,
  ChosenSystem,
  Comparison,
  Conversion,
  ConvertRequest,
  Decks,
  DeleteRows,
  Explained,
  ExplainRequest,
  Fixed,
  FixRequest,
  FormatRequest,
  Formatted,
  Found,
  Hello,
  LogEntry,
  Matches,
  MatchInfo,
  NewMatch,
  NewProject,
  NewReplay,
  NewRows,
  NewRun,
  NewScene,
  NewSheet,
  NewSheetText,
  Problem,
  Problems,
  Project,
  Projects,
  ReplayHints,
  ReplayInfo,
  ReplayLine,
  Replays,
  ReplaySteps,
  RowsSaved,
  Run,
  RunGames,
  Runs,
  SandboxRequest,
  SandboxRun,
  SceneInfo,
  Scenes,
  Sheet,
  SheetFile,
  SheetList,
  SheetOrder,
  SheetState,
  SheetText,
  SheetView,
  Use,
  Vocabulary,
  WaitingEdits,
} from "./types";

/** The server said no, and why. Its own sentences are English; a reader of another language is told what the code means. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(lang() === "en" ? (problem.detail ?? problem.title) : told(problem));
  }
  get code(): string {
    return this.problem.code;
  }
}

function told(problem: Problem): string {
  const word = wordOf(`code.${problem.code}`) ?? problem.detail ?? problem.title;
  return problem.path ? `${word} (${problem.path})` : word;
}

/** The server did not answer. */
export class Lost extends Error {}

type Query = Record<string, string | number | boolean | null | undefined>;
/** What is wrong with cards and cells is told in the reader's language; English is told to whoever does not ask. */
const inLang = (): Query => (lang() === "en" ? {} : { lang: lang() });
let onLost: (lost: boolean) => void = () => {};

/** Who is told when the server stops or begins to answer. */
export function watchServer(listener: (lost: boolean) => void) {
  onLost = listener;
}

async function call<T>(method: string, path: string, body?: unknown, query: Query = {}): Promise<T> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  const address = `/api/v1${path}${search.size > 0 ? `?${search}` : ""}`;
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: body === undefined ? undefined : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    onLost(true);
    throw new Lost(String(error));
  }
  onLost(false);
  if (response.status === 204) return undefined as T;
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = {
      type: "",
      title: text.slice(0, 200) || response.statusText,
      status: response.status,
      code: "fault/server",
    };
  }
  if (!response.ok) throw new Refused(value as Problem);
  return value as T;
}

const e = encodeURIComponent;

export const api = {
  hello: () => call<Hello>("GET", "/hello"),
  enter: (key: string) => call<void>("POST", "/enter", { key }),
  allowDownloads: (allowed: boolean) => call<AllowDownloads>("PUT", "/downloads", { allowed }),
  projects: () => call<Projects>("GET", "/projects", undefined, inLang()),
  chooseSystem: (body: ChosenSystem) => call<void>("POST", "/projects/systems", body),
  readIn: (project: string, profile: string) =>
    call<Project>("PUT", `/projects/${e(project)}/profile`, { profile } satisfies ChosenProfile),
  newProject: (body: NewProject) => call<Project>("POST", "/projects", body),
  sheets: (project: string) => call<SheetList>("GET", `/sheets/${e(project)}`),
  newSheet: (project: string, body: NewSheet) => call<SheetFile>("POST", `/sheets/${e(project)}`, body, inLang()),
  sheet: (project: string, file: string, query: Query = {}) =>
    call<Sheet>("GET", `/sheets/${e(project)}/${e(file)}`, undefined, { ...inLang(), ...query }),
  editCells: (project: string, file: string, body: CellEdits) =>
    call<CellsSaved>("PATCH", `/sheets/${e(project)}/${e(file)}/cells`, body, inLang()),
  checkCell: (project: string, file: string, body: CellCheck) =>
    call<CellChecked>("POST", `/sheets/${e(project)}/${e(file)}/check`, body, inLang()),
  tryWaiting: (project: string, file: string) => call<WaitingEdits>("POST", `/sheets/${e(project)}/${e(file)}/waiting`),
  forgetWaiting: (project: string, file: string, all = false) =>
    call<WaitingEdits>("DELETE", `/sheets/${e(project)}/${e(file)}/waiting`, undefined, { all: all || undefined }),
  restore: (project: string, file: string) => call<WaitingEdits>("POST", `/sheets/${e(project)}/${e(file)}/restore`),
  sheetText: (project: string, file: string) => call<SheetText>("GET", `/sheets/${e(project)}/${e(file)}/text`),
  saveSheetText: (project: string, file: string, body: NewSheetText) =>
    call<SheetText>("PUT", `/sheets/${e(project)}/${e(file)}/text`, body),
  addRows: (project: string, file: string, body: NewRows) =>
    call<RowsSaved>("POST", `/sheets/${e(project)}/${e(file)}/rows`, body, inLang()),
  deleteRows: (project: string, file: string, body: DeleteRows) =>
    call<RowsSaved>("DELETE", `/sheets/${e(project)}/${e(file)}/rows`, body),
  saveView: (project: string, file: string, body: SheetView) =>
    call<void>("PUT", `/sheets/${e(project)}/${e(file)}/view`, body),
  saveOrder: (project: string, body: SheetOrder) => call<void>("PUT", `/sheets/${e(project)}/order`, body),
  saveState: (project: string, body: SheetState) => call<void>("PUT", `/sheets/${e(project)}/state`, body),
  cards: (project: string, q = "", from = 0) =>
    call<CardList>("GET", `/cards/${e(project)}`, undefined, { q, from: from || undefined }),
  search: (query: Query) => call<Found>("GET", "/search", undefined, query),
  card: (project: string, card: string) =>
    call<CardPage>("GET", `/cards/${e(project)}/${e(card)}`, undefined, inLang()),
  saveCard: (project: string, card: string, body: CardSource) =>
    call<CardPage>("PUT", `/cards/${e(project)}/${e(card)}`, body, inLang()),
  scenes: (project: string, card: string) => call<Scenes>("GET", `/cards/${e(project)}/${e(card)}/scenes`),
  keepScene: (project: string, card: string, body: NewScene) =>
    call<SceneInfo>("POST", `/cards/${e(project)}/${e(card)}/scenes`, body),
  uses: (project: string, card: string) => call<Use[]>("GET", `/cards/${e(project)}/${e(card)}/uses`),
  sandbox: (body: SandboxRequest) => call<SandboxRun>("POST", "/sandbox", body),
  check: (body: CheckRequest) => call<Checked>("POST", "/check", body, inLang()),
  convert: (body: ConvertRequest) => call<Conversion>("POST", "/convert", body, inLang()),
  format: (body: FormatRequest) => call<Formatted>("POST", "/format", body),
  explain: (body: ExplainRequest) => call<Explained>("POST", "/explain", body),
  vocabulary: (system: string) => call<Vocabulary>("GET", `/systems/${e(system)}/vocabulary`),
  problems: (query: Query = {}) => call<Problems>("GET", "/problems", undefined, { ...inLang(), ...query }),
  fix: (body: FixRequest) => call<Fixed>("POST", "/fixes", body, inLang()),
  decks: (project: string) => call<Decks>("GET", `/decks/${e(project)}`),
  newMatch: (body: NewMatch) => call<MatchInfo>("POST", "/matches", body),
  matches: () => call<Matches>("GET", "/matches"),
  match: (id: string) => call<MatchInfo>("GET", `/matches/${e(id)}`),
  branchReplay: (id: string, body: Branch) => call<MatchInfo>("POST", `/replays/${e(id)}/branch`, body),
  artifacts: (project: string) => call<Artifacts>("GET", `/artifacts/${e(project)}`),
  makeArtifacts: (project: string, all = false) =>
    call<Artifacts>("POST", `/artifacts/${e(project)}`, undefined, { all: all || undefined }),
  log: (body: LogEntry) => call<void>("POST", "/log", body),
  branch: (id: string, body: Branch) => call<MatchInfo>("POST", `/matches/${e(id)}/branch`, body),
  newRun: (body: NewRun) => call<Run>("POST", "/runs", body),
  runs: (project?: string, card?: string) => call<Runs>("GET", "/runs", undefined, { project, card }),
  run: (id: string) => call<Run>("GET", `/runs/${e(id)}`),
  stopRun: (id: string) => call<Run>("POST", `/runs/${e(id)}/stop`),
  planRun: (body: NewRun) => call<Run>("POST", "/runs/plan", body),
  pauseRun: (id: string) => call<Run>("POST", `/runs/${e(id)}/pause`),
  resumeRun: (id: string) => call<Run>("POST", `/runs/${e(id)}/resume`),
  runChanges: (id: string) => call<Changes>("GET", `/runs/${e(id)}/changes`),
  charts: (id: string, query: Query = {}) => call<ChartInfo[]>("GET", `/runs/${e(id)}/charts`, undefined, query),
  chart: (id: string, name: string, query: Query) =>
    call<Record<string, unknown>>("GET", `/runs/${e(id)}/charts/${e(name)}`, undefined, query),
  runGames: (id: string, query: Query) => call<RunGames>("GET", `/runs/${e(id)}/games`, undefined, query),
  recordGame: (id: string, pairing: number, game: number, card?: string) =>
    call<ReplayInfo>("POST", `/runs/${e(id)}/games/${pairing}/${game}`, undefined, card ? { card } : {}),
  compare: (id: string, against: string) =>
    call<Comparison>("GET", `/runs/${e(id)}/compare`, undefined, { against, ...inLang() }),
  replays: (q = "") => call<Replays>("GET", "/replays", undefined, { q }),
  replayLine: (id: string) => call<ReplayLine>("GET", `/replays/${e(id)}/line`),
  replayHints: (id: string, at: number) => call<ReplayHints>("GET", `/replays/${e(id)}/hints`, undefined, { at }),
  takeReplay: (body: NewReplay) => call<ReplayInfo>("POST", "/replays", body),
  replay: (id: string, query: Query) => call<ReplaySteps>("GET", `/replays/${e(id)}`, undefined, query),
};

/** What went wrong, as one sentence for a reader. */
export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
