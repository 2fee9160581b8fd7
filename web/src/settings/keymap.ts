// The keys of the pages that bind them only while they are open.
import type { Key } from "../app/words";

export const MAP: { page: Key; keys: [keys: string, word: Key][] }[] = [
  { page: "rail.home", keys: [["n", "home.new"], ["o", "home.open"], ["1", "home.continue"], ["ArrowRight", "home.through"]] },
  { page: "rail.sheet", keys: [["Ctrl s", "key.save"], ["Ctrl z", "key.undo"], ["Ctrl y", "key.redo"], ["Ctrl c", "key.copy"], ["Ctrl v", "key.paste"], ["Ctrl d", "key.fill"], ["Ctrl f", "key.find"], ["F2", "key.edit"], ["Ctrl Enter", "key.openCard"], ["Alt Enter", "key.fix"], ["Ctrl Shift d", "key.duplicate"], ["Ctrl Backspace", "key.deleteRow"], ["F8", "key.nextProblem"], ["Alt PageDown", "key.nextFile"]] },
  { page: "rail.card", keys: [["Ctrl s", "key.save"], ["Ctrl Enter", "key.run"], ["Alt Enter", "key.fix"], ["F8", "key.nextProblem"], ["Alt g", "key.goTo"], ["F2", "key.rename"], ["Shift Alt f", "key.format"], ["Alt ArrowDown", "key.nextCard"], ["Alt l", "key.textLang"], ["Ctrl j", "key.dock"]] },
  { page: "rail.play", keys: [["1", "key.pick"], ["Tab", "keys.nextLegal"], ["Enter", "keys.confirm"], ["Escape", "keys.takeBack"], ["Space", "keys.decline"], ["z", "play.undo"], ["h", "play.hint"], ["i", "keys.largeCard"], ["/", "table.filterOptions"], ["v", "keys.seatView"], ["m", "keys.matchMenu"]] },
  { page: "rail.balance", keys: [["n", "run.new"], ["r", "run.again"], ["c", "run.compare"], ["j", "run.next"], ["k", "run.previous"]] },
  { page: "rail.replays", keys: [["ArrowRight", "step.next"], ["ArrowLeft", "step.previous"], ["Home", "step.first"], ["End", "step.last"], ["Space", "replay.run"], ["b", "replay.bookmark"], ["n", "replay.nextMark"], ["p", "replay.previousMark"], ["v", "keys.seatView"], ["l", "replay.link"]] },
];
