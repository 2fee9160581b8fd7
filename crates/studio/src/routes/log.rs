//! What went wrong in a page goes where everything else is told.

use std::sync::Arc;

use axum::{extract::State, http::StatusCode};

use crate::{
    api::{LogEntry, LogLevel},
    extract::{Body, work},
    failure::Outcome,
    studio::Studio,
};

/// `POST /log`.
pub(super) async fn log(
    State(studio): State<Arc<Studio>>,
    Body(line): Body<LogEntry>,
) -> Outcome<StatusCode> {
    work(&studio, move |_| {
        let component = format!("studio.page.{}", line.component);
        let (component, error, ms) = (component.as_str(), line.error.as_deref(), line.duration_ms);
        match line.level {
            LogLevel::Error => tracing::error!(component, error, duration_ms = ms, "{}", line.msg),
            LogLevel::Warn => tracing::warn!(component, error, duration_ms = ms, "{}", line.msg),
            LogLevel::Info => tracing::info!(component, error, duration_ms = ms, "{}", line.msg),
            LogLevel::Debug => tracing::debug!(component, error, duration_ms = ms, "{}", line.msg),
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}
