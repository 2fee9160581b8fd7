//! How charts are to be read.

use super::{Made, counts};

/// A line below the question.
pub(super) fn of(name: &str, made: Made<'_>) -> &'static str {
    let ranks = made.figures.seats.len() > 2 && made.figures.seats.iter().all(|seat| seat.rank.is_some());
    let (en, ko) = match name {
        "matrix" => (
            "Wins of the row's deck against the column's, both seats together",
            "행의 덱이 열의 덱을 이긴 비율, 두 자리를 합침",
        ),
        "seats" if ranks => (
            "Mean rank with its 95 % interval, the best at the left; the line is where all are equal",
            "평균 순위와 95 % 구간, 왼쪽이 좋음, 점선은 모두 같을 때",
        ),
        "seats" => (
            "Wins with their 95 % intervals; the line is where all are equal",
            "승률과 95 % 구간, 점선은 모두 같을 때",
        ),
        "first" => {
            ("Wins of the seat that began, with 95 % intervals", "먼저 시작한 자리의 승률과 95 % 구간")
        }
        "cards" => (
            "Win rate with the card in the opening hand, less that without it, in the same deck; grey: no sure effect; a click leads to the card and its games",
            "첫 손패에 있을 때와 없을 때의 승률 차이(같은 덱), 회색은 확실하지 않음, 누르면 카드와 그 게임으로 갑니다",
        ),
        "sample" => (
            "Wins of who wins most as games come in, with the 95 % interval",
            "게임이 늘어남에 따라 가장 많이 이긴 쪽의 승률과 95 % 구간",
        ),
        "leads" => (
            "Final wins by who leads on turn n, as the rules value the table, with 95 % intervals",
            "n번째 차례에 앞서던 자리의 최종 승률과 95 % 구간",
        ),
        "spending" => (
            "What both seats pay in a turn, and what its seat has left at its last decision",
            "차례마다 두 자리가 쓴 양과 차례의 주인이 마지막 결정 때 남긴 양",
        ),
        "timings" => (
            "Share of the seats with the card that first play it in the turn; a click leads to the card and its games",
            "카드를 가진 자리 중 그 차례에 처음 낸 비율, 누르면 카드와 그 게임으로 갑니다",
        ),
        "points" => ("Points by rank and by what they were given for", "순위와 항목별 점수"),
        "spaces" => (
            "Rounds in which a space was taken; #: its place in the order of the round",
            "칸이 차지된 라운드의 비율, #은 라운드 안에서 차지된 순서",
        ),
        "pairs" => (
            "How much more playing both does than the two by themselves; q below 0.05 holds against many tests",
            "둘을 함께 냈을 때 따로보다 더해지는 승률, q가 0.05 아래면 여러 번 시험해도 유효",
        ),
        "rules" => (
            "Abilities without a single use, and what kept them from it as far as games tell",
            "한 번도 쓰이지 않은 능력과 알 수 있는 까닭",
        ),
        "curve" => (
            "Bars: copies in a deck. Points: wins of the seats that played one",
            "막대는 덱의 장수, 점은 낸 자리의 승률",
        ),
        "lengths" if counts::by_turns(made.figures) => (
            "Games by number of turns; drag over the bars to look at these games only",
            "차례 수로 나눈 게임, 막대 위를 끌면 그 게임만 봅니다",
        ),
        "lengths" | "decisions" => (
            "Games by number of decisions; drag over the bars to look at these games only",
            "결정 수로 나눈 게임, 막대 위를 끌면 그 게임만 봅니다",
        ),
        "reasons" => {
            ("Games by how they ended; a click lists them", "끝난 까닭으로 나눈 게임, 누르면 목록이 나옵니다")
        }
        _ => ("How often each verb ran, those that never did first", "동사가 쓰인 횟수, 쓰이지 않은 것부터"),
    };
    made.word(en, ko)
}
