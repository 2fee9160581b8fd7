//! What happens elsewhere, told as it happens.

use std::{sync::Arc, time::Duration};

use axum::{
    extract::{
        State,
        ws::{Message, WebSocket, WebSocketUpgrade},
    },
    response::Response,
};
use tokio::sync::broadcast::error::RecvError;

use crate::{api::Event, studio::Studio};

/// How often a sign of life is given.
pub(super) const LIFE: Duration = Duration::from_secs(20);

/// `GET /events`.
pub(super) async fn events(State(studio): State<Arc<Studio>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| tell(socket, studio))
}

async fn tell(mut socket: WebSocket, studio: Arc<Studio>) {
    let mut heard = studio.events.subscribe();
    let hello = Event::Hello { version: env!("CARGO_PKG_VERSION").to_owned() };
    if send(&mut socket, &hello).await.is_err() {
        return;
    }
    let mut life = tokio::time::interval(LIFE);
    life.tick().await;
    loop {
        tokio::select! {
            event = heard.recv() => match event {
                Ok(event) => if send(&mut socket, &event).await.is_err() { return },
                // Who was too slow reads everything again.
                Err(RecvError::Lagged(_)) => if send(&mut socket, &Event::Projects).await.is_err() { return },
                Err(RecvError::Closed) => return,
            },
            _ = life.tick() => if send(&mut socket, &Event::Ping).await.is_err() { return },
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
}

async fn send(socket: &mut WebSocket, event: &Event) -> Result<(), axum::Error> {
    let text = serde_json::to_string(event).unwrap_or_default();
    socket.send(Message::Text(text.into())).await
}
