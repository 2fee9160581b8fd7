//! Who the server is, and how a page gets in.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use crate::{
    api::{AgentInfo, Code, Enter, Features, Hello, Opened, OptionInfo, Pair, SystemInfo},
    extract::{Body, work},
    failure::{Failure, Outcome},
    guard::{self, Pass},
    korean::both,
    secret,
    studio::Studio,
};

/// `GET /hello`.
pub(super) async fn hello(
    State(studio): State<Arc<Studio>>,
    Extension(pass): Extension<Pass>,
) -> Outcome<Json<Hello>> {
    work(&studio, move |studio| Ok(Json(describe(studio, &pass)))).await
}

/// `POST /enter`: trades a key for a cookie.
pub(super) async fn enter(State(studio): State<Arc<Studio>>, Body(body): Body<Enter>) -> Outcome<Response> {
    let owner = secret::same(&body.key, &studio.key);
    let seat = !owner && studio.tables.knows_key(&body.key);
    if !owner && !seat {
        return Err(Failure::new(Code::KeyWrong, "this key opens nothing")
            .hint("open the link that `cardwright studio` printed"));
    }
    let cookie = guard::cookie(&studio, &body.key, seat);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

fn describe(studio: &Studio, pass: &Pass) -> Hello {
    let owner = matches!(*pass, Pass::Owner(_));
    let open = studio.named.as_ref().filter(|_| owner).and_then(|named| {
        let projects = studio.projects();

        projects.iter().find_map(|project| {
            let file = project.files.iter().position(|file| file.rel == *named)?;
            let file = project.sheet_of(file).map(|sheet| sheet.id.clone());
            Some(Opened { project: project.id.clone(), file })
        })
    });
    Hello {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        entered: *pass != Pass::Nobody,
        folder: owner.then(|| studio.root.display().to_string()),
        write: !studio.read_only,
        downloads: studio.pictures.downloads.allowed(),
        open,
        systems: studio.systems.iter().map(|system| system_info(*system)).collect(),
        agents: cardwright_agents::AGENTS
            .iter()
            .map(|(id, text)| AgentInfo { id: (*id).to_owned(), text: both(&format!("agent/{id}"), text) })
            .collect(),
        features: Features {
            runs: true,
            sandbox: true,
            lsp: true,
            convert: true,
            watch: studio.watching.load(std::sync::atomic::Ordering::Relaxed),
        },
    }
}

fn system_info(system: &'static dyn cardwright_system::System) -> SystemInfo {
    let about = system.about();
    let of = |kind: &str, id: &str, text: &str| both(&format!("{}/{kind}/{id}", about.name), text);
    let owned = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    SystemInfo {
        id: about.name.to_owned(),
        title: about.title.into(),
        language: both(&format!("{}/language", about.name), about.language),
        extensions: owned(about.extensions),
        profiles: about
            .profiles
            .iter()
            .map(|(id, text)| Pair { id: (*id).to_owned(), text: of("profile", id, text) })
            .collect(),
        options: about
            .options
            .iter()
            .map(|option| OptionInfo {
                id: option.name.to_owned(),
                values: owned(option.values),
                text: of("option", option.name, option.text),
            })
            .collect(),
        seats: [about.seats.0, about.seats.1],
        decks: owned(about.decks),
        plays: system.plays(),
        schema: system.schema().is_some(),
        makes: system.generate(&[]).is_some(),
        project: format!("builtin-{}", about.name),
    }
}
