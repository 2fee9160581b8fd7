//! The words of the table itself, in both languages.

use cardwright_ir::Bi;

pub(super) const LOG: Bi = Bi::new("Log", "기록");
pub(super) const CARD: Bi = Bi::new("Card", "카드");
pub(super) const EMPTY: Bi = Bi::new("empty", "비어 있음");
pub(super) const STACK: Bi = Bi::new("waiting", "대기");
pub(super) const YOU: Bi = Bi::new("you", "나");
pub(super) const PERSON: Bi = Bi::new("person", "사람");
pub(super) const OVER: Bi = Bi::new("The match is over", "대전 종료");
pub(super) const WINS: Bi = Bi::new("wins", "승리");
pub(super) const DRAW: Bi = Bi::new("a draw", "무승부");
pub(super) const FAULT: Bi = Bi::new("The rules cannot go on", "더 진행할 수 없습니다");
pub(super) const REST: Bi = Bi::new("Enter: the rest as listed", "Enter: 나머지는 이 순서로");
pub(super) const CONFIRM: Bi = Bi::new("Enter: done", "Enter: 확인");
pub(super) const REALLY_QUIT: Bi = Bi::new("Leave the match? (y/n)", "대전을 그만둘까요? (y/n)");
pub(super) const REALLY_CONCEDE: Bi = Bi::new("Give up? (y/n)", "항복할까요? (y/n)");
pub(super) const NO_UNDO: Bi = Bi::new("There is nothing to take back", "되돌릴 것이 없습니다");
pub(super) const UNDONE: Bi = Bi::new("Taken back", "되돌렸습니다");
pub(super) const SMALL: Bi = Bi::new("Make the window larger: 60 by 18 at least", "창을 더 크게: 60×18 이상");
pub(super) const FILTER: Bi = Bi::new("filter", "찾기");
pub(super) const STEP: Bi = Bi::new("step", "단계");
pub(super) const KEYS: Bi = Bi::new(
    "↑↓ choose  Enter take  ? help  u undo  l 한국어  c concede  q quit",
    "↑↓ 선택  Enter 결정  ? 도움말  u 되돌리기  l English  c 항복  q 종료",
);
pub(super) const OVER_KEYS: Bi = Bi::new("u undo  l 한국어  q quit", "u 되돌리기  l English  q 종료");
pub(super) const REVIEW_KEYS: Bi = Bi::new(
    "←→ step  Home End first, last  v other seat  l 한국어  q quit",
    "←→ 단계  Home End 처음, 끝  v 다른 자리  l English  q 종료",
);
pub(super) const HELP: Bi = Bi::new(
    "1–9, A–Z    take that option\n\
     ↑ ↓         move; PgUp PgDn by a page\n\
     Enter       take what is marked; with several picks: done\n\
     Backspace   put back the last pick\n\
     Space       the way out: pass, end, none\n\
     /           show only options with these letters\n\
     Tab         log or card at the side\n\
     [ ]         scroll the log\n\
     u           take back your last decision\n\
     l           English, Korean\n\
     c           give up\n\
     q           leave\n\
     \n\
     A bright frame may be chosen, an arrow marks what the option is about.\n\
     Dim lines say what cannot be done, and why.",
    "1–9, A–Z    그 선택지를 고름\n\
     ↑ ↓         이동; PgUp PgDn 한 쪽씩\n\
     Enter       표시된 것을 고름; 여럿일 때는 확인\n\
     Backspace   마지막 선택을 되돌림\n\
     Space       넘기기, 종료, 선택 안 함\n\
     /           글자로 선택지 찾기\n\
     Tab         옆 칸에 기록 또는 카드\n\
     [ ]         기록 넘기기\n\
     u           마지막 결정을 되돌림\n\
     l           영어, 한국어\n\
     c           항복\n\
     q           나가기\n\
     \n\
     밝은 테두리는 고를 수 있는 것, 화살표는 선택지의 대상입니다.\n\
     흐린 줄은 할 수 없는 것과 그 까닭입니다.",
);
