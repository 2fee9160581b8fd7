//! Matches, and the table of each as messages.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Path, State, ws::WebSocketUpgrade},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use cardwright_ir::{Bi, Lang, Seat};
use tokio::sync::mpsc;

use super::events::LIFE;
use crate::{
    api::{
        Branch, Code, Decks, Event, FromTable, MatchInfo, MatchStatus, Matches, NewMatch, Poll, Polled,
        ToTable, Words,
    },
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    guard::Pass,
    play::{self, Coming, Said, Sitting},
    studio::Studio,
    wire::Wire,
};

/// The most bytes that a message of a client may have.
const MESSAGE: usize = 64 << 10;
/// Letters of table talk.
const TALK: usize = 500;

/// `GET /decks/:project`.
pub(super) async fn decks(
    State(studio): State<Arc<Studio>>,
    Path(project): Path<String>,
) -> Outcome<Json<Decks>> {
    work(&studio, move |studio| {
        let project = studio.project(&project)?;
        Ok(Json(Decks { decks: play::deck_list(&project) }))
    })
    .await
}

/// `POST /matches`.
pub(super) async fn open(
    State(studio): State<Arc<Studio>>,
    Body(body): Body<NewMatch>,
) -> Outcome<(StatusCode, Json<MatchInfo>)> {
    let sitting = work(&studio, move |studio| play::open(studio, &body)).await?;
    let info = sitting.info(Some(studio.port));
    start(&studio, &sitting);
    Ok((StatusCode::CREATED, Json(info)))
}

/// `GET /matches`.
pub(super) async fn list(State(studio): State<Arc<Studio>>) -> Json<Matches> {
    let matches = studio.tables.all().iter().map(|sitting| sitting.info(Some(studio.port))).collect();
    Json(Matches { matches })
}

/// `GET /matches/:id`.
pub(super) async fn show(
    State(studio): State<Arc<Studio>>,
    Extension(pass): Extension<Pass>,
    Path(id): Path<String>,
) -> Outcome<Json<MatchInfo>> {
    let sitting = studio.tables.get(&id)?;
    match pass {
        Pass::Owner(_) => Ok(Json(sitting.info(Some(studio.port)))),
        Pass::Seats(keys) if keys.iter().any(|key| sitting.seat_of(key).is_some()) => {
            Ok(Json(sitting.info(None)))
        }
        _ => Err(Failure::new(Code::NotYours, "the key does not open this match")),
    }
}

/// `POST /matches/:id/branch`.
pub(super) async fn branch(
    State(studio): State<Arc<Studio>>,
    Path(id): Path<String>,
    Body(body): Body<Branch>,
) -> Outcome<(StatusCode, Json<MatchInfo>)> {
    let sitting = work(&studio, move |studio| {
        let from = studio.tables.get(&id)?;
        from.unguarded()?;
        play::branch(studio, &from, body.at, body.seat)
    })
    .await?;
    let info = sitting.info(Some(studio.port));
    start(&studio, &sitting);
    Ok((StatusCode::CREATED, Json(info)))
}

/// `GET /matches/:id/live?seat=`.
pub(super) async fn live(
    State(studio): State<Arc<Studio>>,
    Extension(pass): Extension<Pass>,
    Path(id): Path<String>,
    ask: Ask,
    upgrade: WebSocketUpgrade,
) -> Response {
    match admit(&studio, &pass, &id, &ask) {
        Ok((sitting, seat)) => upgrade
            .max_message_size(MESSAGE)
            .on_upgrade(move |socket| attend(Wire::Socket(Box::new(socket)), studio, sitting, seat)),
        Err(failure) => failure.into_response(),
    }
}

/// `POST /matches/:id/poll?seat=`: the table for pages whose sockets do not get through.
pub(super) async fn poll(
    State(studio): State<Arc<Studio>>,
    Extension(pass): Extension<Pass>,
    Path(id): Path<String>,
    ask: Ask,
    Body(body): Body<Poll>,
) -> Outcome<Json<Polled>> {
    let (sitting, seat) = admit(&studio, &pass, &id, &ask)?;
    let about = format!("match {id} {seat:?}");
    let of = Arc::clone(&studio);
    let begin = move |wire| drop(tokio::spawn(attend(wire, of, sitting, seat)));
    studio.wires.ask(&about, body, begin).await.map(Json)
}

fn admit(studio: &Studio, pass: &Pass, id: &str, ask: &Ask) -> Outcome<(Arc<Sitting>, Option<Seat>)> {
    let sitting = studio.tables.get(id)?;
    let seat = ask.number("seat")?;
    let seat = seat.map(|seat| {
        u8::try_from(seat)
            .ok()
            .filter(|seat| usize::from(*seat) < sitting.keys.len())
            .ok_or_else(|| Failure::new(Code::Malformed, format!("there is no seat {seat}")))
    });
    let seat = seat.transpose()?;
    let not_yours = |text: &str| Failure::new(Code::NotYours, text);
    let own = |keys: &[String]| -> Vec<Seat> { keys.iter().filter_map(|key| sitting.seat_of(key)).collect() };
    let refusal = match (pass, seat) {
        (Pass::Owner(_), None) => None,
        (Pass::Owner(keys), Some(seat)) if sitting.is_here(seat) || own(keys).contains(&seat) => None,
        (Pass::Owner(_), Some(_)) => Some(not_yours("somebody else sits there; look on without a seat")),
        (Pass::Seats(keys), None) if !own(keys).is_empty() => None,
        (Pass::Seats(keys), Some(seat)) if own(keys).contains(&seat) => None,
        (Pass::Seats(_), _) => Some(not_yours("the key opens another seat")),
        (Pass::Nobody, _) => Some(Failure::new(Code::KeyMissing, "this needs the key")),
    };
    refusal.map_or(Ok((sitting, seat)), Err)
}

/// Lets programs answer on a thread of their own, and tells when a person must.
fn go_on(studio: &Arc<Studio>, sitting: &Arc<Sitting>) {
    let (studio, sitting) = (Arc::clone(studio), Arc::clone(sitting));
    tokio::task::spawn_blocking(move || {
        sitting.advance();
        let info = sitting.info(None);
        let over = info.status != MatchStatus::Running;
        let _ = studio.events.send(Event::Match { id: info.id, waiting: info.waiting, over });
    });
}

/// A match was opened: lets it go on, and watches its clocks until it is over or forgotten.
pub(super) fn start(studio: &Arc<Studio>, sitting: &Arc<Sitting>) {
    go_on(studio, sitting);
    let Some(watched) = sitting.clocked() else { return };
    let (studio, mut changed) = (Arc::clone(studio), sitting.changed.subscribe());
    tokio::spawn(async move {
        let mut conversation = studio.leave.conversation();
        loop {
            let Some(sitting) = watched.upgrade() else { return };
            let of = Arc::clone(&sitting);
            let end = match blocking(move || of.look_at_clocks()).await {
                Some(Coming::End(left)) => Some(left),
                Some(Coming::Program) => {
                    go_on(&studio, &sitting);
                    None
                }
                Some(Coming::Nothing) => None,
                Some(Coming::Over) | None => return,
            };
            drop(sitting);
            let end = async {
                match end {
                    Some(left) => tokio::time::sleep(left).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = end => {}
                alive = changed.changed() => if alive.is_err() { return },
                () = conversation.told() => return,
            }
        }
    });
}

async fn attend(mut wire: Wire, studio: Arc<Studio>, sitting: Arc<Sitting>, seat: Option<Seat>) {
    let mut changed = sitting.changed.subscribe();
    let mut said = sitting.said.subscribe();
    let mut conversation = studio.leave.conversation();
    let (own, mut own_said) = mpsc::unbounded_channel::<FromTable>();
    let mut lang: Option<Lang> = None;
    let mut last: Option<usize> = None;
    let mut life = tokio::time::interval(LIFE);
    life.tick().await;
    sitting.presence(seat, true);
    loop {
        let mut out: Vec<FromTable> = Vec::new();
        tokio::select! {
            message = wire.hear() => match message {
                None => break,
                Some(text) => match serde_json::from_str::<ToTable>(&text) {
                    Err(error) => out.push(FromTable::Refused {
                        decision: None,
                        reason: Code::Malformed.text().to_owned(),
                        text: error.to_string(),
                    }),
                    Ok(ToTable::Bye) => break,
                    Ok(ToTable::Hello { lang: wanted, since }) => {
                        lang = Some(wanted.into());
                        let (of, lang) = (Arc::clone(&sitting), wanted.into());
                        let layout = blocking(move || of.layout(seat, lang)).await;
                        out.extend(layout.map(|layout| FromTable::Layout { layout }));
                        let news = news(&sitting, seat, lang, since).await;
                        last = Some(news.0);
                        out.extend(news.1);
                        out.extend(sitting.clocks());
                        out.extend(seat.map(|seat| FromTable::Habits { habits: sitting.habits(seat) }));
                        out.extend(seat.and_then(|seat| sitting.undo_asked(seat)));
                    }
                    Ok(message) => {
                        let reader = lang.unwrap_or_default();
                        out.extend(act(&studio, &sitting, seat, reader, message, &own).await);
                    }
                },
            },
            _ = changed.changed() => {}
            message = said.recv() => if let Ok(Said { to, except, message }) = message {
                let for_all = to.is_none() && (except.is_none() || except != seat);
                if for_all || (to.is_some() && to == seat) {
                    out.push(message);
                }
            },
            Some(message) = own_said.recv() => out.push(message),
            () = conversation.told() => {
                let text = serde_json::to_string(&FromTable::Bye { text: bye() }).unwrap_or_default();
                wire.say(text).await;
                break;
            }
            _ = life.tick() => out.push(FromTable::Ping),
        }
        if let (Some(lang), Some(since)) = (lang, last) {
            let (now, fresh) = news(&sitting, seat, lang, Some(since)).await;
            last = Some(now);
            if !fresh.is_empty() {
                out.extend(fresh);
                out.extend(sitting.clocks());
            }
        }
        let mut gone = false;
        for message in out {
            let text = serde_json::to_string(&message).unwrap_or_default();
            gone |= !wire.say(text).await;
        }
        if gone {
            break;
        }
    }
    sitting.presence(seat, false);
}

const OBSERVER: Bi = Bi::new("an observer has no seat", "관전자는 자리가 없습니다");
/// What everybody at a table hears when the server stops.
fn bye() -> Words {
    Words {
        en: "The server is stopping. The match is among the replays, where it can be played on.".to_owned(),
        ko: "서버가 멈춥니다. 이 대전은 다시 보기에 남아 있으며 거기서 이어 둘 수 있습니다.".to_owned(),
    }
}

/// Does what a client asks for; gives what only this client is told.
async fn act(
    studio: &Arc<Studio>,
    sitting: &Arc<Sitting>,
    seat: Option<Seat>,
    lang: Lang,
    message: ToTable,
    own: &mpsc::UnboundedSender<FromTable>,
) -> Option<FromTable> {
    let say = |text: &str| {
        let text: String = text.chars().filter(|c| !c.is_control()).take(TALK).collect();
        let _ = sitting.said.send(Said { to: None, except: None, message: FromTable::Say { seat, text } });
    };
    let Some(seat) = seat else {
        return match message {
            ToTable::Say { text } => {
                say(&text);
                None
            }
            ToTable::Ping => Some(FromTable::Ping),
            _ => Some(FromTable::Refused {
                decision: None,
                reason: Code::NotYours.text().to_owned(),
                text: OBSERVER.get(lang).to_owned(),
            }),
        };
    };
    let of = Arc::clone(sitting);
    let done: Result<(), FromTable> = match message {
        ToTable::Answer { answers, .. } => {
            blocking(move || of.answer(seat, lang, &answers)).await.unwrap_or(Ok(()))
        }
        ToTable::Undo => blocking(move || of.undo(seat, lang)).await.unwrap_or(Ok(())),
        ToTable::UndoWord { grant } => {
            blocking(move || of.undo_word(seat, grant)).await;
            Ok(())
        }
        ToTable::Now => {
            blocking(move || of.move_now()).await;
            Ok(())
        }
        ToTable::Habits { habits } => {
            blocking(move || of.set_habits(seat, habits)).await;
            Ok(())
        }
        ToTable::Concede => blocking(move || of.concede(seat, lang)).await.unwrap_or(Ok(())),
        ToTable::Hint { budget } => {
            let own = own.clone();
            tokio::task::spawn_blocking(move || {
                of.hint(seat, budget, &|message| {
                    // The client may have left.
                    let _ = own.send(message);
                });
            });
            return None;
        }
        ToTable::Say { text } => {
            say(&text);
            return None;
        }
        ToTable::Ping => return Some(FromTable::Ping),
        ToTable::Hello { .. } | ToTable::Bye => return None,
    };
    if done.is_ok() {
        go_on(studio, sitting);
    }
    done.err()
}

async fn news(
    sitting: &Arc<Sitting>,
    seat: Option<Seat>,
    lang: Lang,
    since: Option<usize>,
) -> (usize, Vec<FromTable>) {
    let of = Arc::clone(sitting);
    match blocking(move || of.news(seat, lang, since)).await {
        Some((now, Ok(patches))) => {
            (now, patches.into_iter().map(|(seq, ops)| FromTable::Patch { seq, ops }).collect())
        }
        Some((now, Err(view))) => (now, vec![FromTable::View { view }]),
        None => (since.unwrap_or(0), Vec::new()),
    }
}

async fn blocking<T: Send + 'static>(job: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    tokio::task::spawn_blocking(job).await.ok()
}
