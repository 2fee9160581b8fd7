//! What happens elsewhere, told as it happens.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::{State, ws::WebSocketUpgrade},
    response::Response,
};
use tokio::sync::broadcast::error::RecvError;

use crate::{
    api::{Event, Poll, Polled},
    extract::Body,
    failure::Outcome,
    studio::Studio,
    wire::Wire,
};

/// How often a sign of life is given.
pub(super) const LIFE: Duration = Duration::from_secs(20);

/// `GET /events`.
pub(super) async fn events(State(studio): State<Arc<Studio>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| tell(Wire::Socket(Box::new(socket)), studio))
}

/// `POST /events/poll`: the same for pages whose sockets do not get through.
pub(super) async fn poll(State(studio): State<Arc<Studio>>, Body(body): Body<Poll>) -> Outcome<Json<Polled>> {
    let of = Arc::clone(&studio);
    let begin = move |wire| drop(tokio::spawn(tell(wire, of)));
    studio.wires.ask("events", body, begin).await.map(Json)
}

async fn tell(mut wire: Wire, studio: Arc<Studio>) {
    let mut heard = studio.events.subscribe();
    let mut conversation = studio.leave.conversation();
    let hello = Event::Hello { version: env!("CARGO_PKG_VERSION").to_owned() };
    if !send(&mut wire, &hello).await {
        return;
    }
    let mut life = tokio::time::interval(LIFE);
    life.tick().await;
    loop {
        let event = tokio::select! {
            event = heard.recv() => match event {
                Ok(event) => event,
                // Who was too slow reads everything again.
                Err(RecvError::Lagged(_)) => Event::Projects,
                Err(RecvError::Closed) => return,
            },
            _ = life.tick() => Event::Ping,
            () = conversation.told() => return,
            message = wire.hear() => match message {
                Some(_) => continue,
                None => return,
            },
        };
        if !send(&mut wire, &event).await {
            return;
        }
    }
}

async fn send(wire: &mut Wire, event: &Event) -> bool {
    wire.say(serde_json::to_string(event).unwrap_or_default()).await
}
