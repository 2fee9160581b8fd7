//! Reads scene files.

use cardwright_source::suggest;

use super::{Block, Scene, SceneError, Step, What};

const KEYS: [&str; 9] = ["scene", "system", "profile", "option", "seed", "from", "cards", "board", "play"];

/// The scenes of a file, or the first line that cannot be read.
pub fn parse(text: &str) -> Result<Vec<Scene>, SceneError> {
    let mut common = Scene::default();
    let mut scenes: Vec<Scene> = Vec::new();
    let lines: Vec<&str> = text.strip_prefix('\u{feff}').unwrap_or(text).lines().collect();
    let mut at = 0;
    while at < lines.len() {
        let (line, content) = (at + 1, lines[at].trim_end());
        at += 1;
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        if content.starts_with(char::is_whitespace) {
            return Err(SceneError::new(line, "an indented line belongs under cards:, board: or play:"));
        }
        let (key, value) = key_of(content, line)?;
        let block = at..block_end(&lines, at);
        let here = match (key, scenes.last_mut()) {
            ("scene", _) => {
                scenes.push(Scene { line, name: value.to_owned(), ..common.clone() });
                continue;
            }
            (_, Some(scene)) => scene,
            (_, None) => &mut common,
        };
        match key {
            "system" => here.system = value.to_owned(),
            "profile" => here.profile = Some(value.to_owned()),
            "from" => {
                here.from = value.split(',').map(|name| name.trim().to_owned()).collect();
                here.from.retain(|name| !name.is_empty());
            }
            "option" => here.options.push(option(value, line)?),
            "seed" => {
                here.seed = value.parse().map_err(|_| SceneError::new(line, "a seed is a whole number"))?;
            }
            _ => {
                if !value.is_empty() {
                    return Err(SceneError::new(
                        line,
                        format!("what belongs to {key}: stands on the next lines"),
                    ));
                }
                at = block.end;
                match key {
                    "cards" => here.cards = Some(indented(&lines, block)),
                    "board" => here.board = indented(&lines, block),
                    _ => here.play = steps(&lines, block)?,
                }
            }
        }
    }
    match scenes.iter().find(|scene| scene.system.is_empty()) {
        Some(scene) => Err(SceneError::new(scene.line, "the scene does not say its system:")),
        None if scenes.is_empty() => Err(SceneError::new(1, "there is no scene: in this file")),
        None => Ok(scenes),
    }
}

fn key_of(content: &str, line: usize) -> Result<(&'static str, &str), SceneError> {
    let Some((word, value)) = content.split_once(':') else {
        return Err(SceneError::new(line, "expected a key and a colon, such as scene: or play:"));
    };
    match KEYS.into_iter().find(|key| *key == word) {
        Some(key) => Ok((key, value.trim())),
        None => {
            let near = suggest::nearest(word, KEYS).map(|near| format!("; did you mean {near}:?"));
            Err(SceneError::new(line, format!("{word}: is not known{}", near.unwrap_or_default())))
        }
    }
}

fn option(value: &str, line: usize) -> Result<(String, String), SceneError> {
    let (name, value) = value.split_once('=').unwrap_or((value, "true"));
    if name.trim().is_empty() {
        return Err(SceneError::new(line, "an option reads NAME=VALUE"));
    }
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

/// Behind the last line that is indented.
fn block_end(lines: &[&str], from: usize) -> usize {
    let inside = |line: &&str| line.trim().is_empty() || line.starts_with(char::is_whitespace);
    from + lines[from.min(lines.len())..].iter().take_while(|line| inside(line)).count()
}

fn indented(lines: &[&str], block: std::ops::Range<usize>) -> Block {
    let indent = |line: &&&str| line.len() - line.trim_start().len();
    let written = lines[block.clone()].iter().filter(|line| !line.trim().is_empty());
    let depth = written.map(|line| indent(&line)).min().unwrap_or(0);
    let cut = |line: &&str| line.get(depth..).unwrap_or("").trim_end().to_owned();
    let text: Vec<String> = lines[block.clone()].iter().map(cut).collect();
    Block { line: block.start + 1, text: text.join("\n").trim_end().to_owned() }
}

fn steps(lines: &[&str], block: std::ops::Range<usize>) -> Result<Vec<Step>, SceneError> {
    let mut steps = Vec::new();
    let written = block.map(|at| (at + 1, lines[at].trim()));
    // Some seats are called #0 and #1, and the log begins with them.
    let comment = |text: &str| text == "#" || text.starts_with("# ");
    let mut written = written.filter(|(_, text)| !text.is_empty() && !comment(text));
    while let Some((line, text)) = written.next() {
        let what = if let Some(act) = text.strip_prefix('>') {
            match answer(act.trim(), line)? {
                What::Refused { seat, label, .. } => {
                    let reason = written.next().filter(|(_, text)| !text.starts_with(['>', '=']));
                    let (_, reason) =
                        reason.ok_or_else(|| SceneError::new(line, "the reason stands on the next line"))?;
                    What::Refused { seat, label, reason: reason.to_owned() }
                }
                what => what,
            }
        } else if let Some(check) = text.strip_prefix('=') {
            let (path, value) = check
                .trim()
                .split_once(char::is_whitespace)
                .ok_or_else(|| SceneError::new(line, "a check reads = A.hp 18"))?;
            What::Check { path: path.to_owned(), value: value.trim().to_owned() }
        } else {
            What::Told(text.to_owned())
        };
        steps.push(Step { line, what });
    }
    Ok(steps)
}

fn answer(act: &str, line: usize) -> Result<What, SceneError> {
    if let Some(seat) = act.strip_suffix(" concedes")
        && !seat.contains([':', '!'])
    {
        return Ok(What::Concede { seat: seat.trim().to_owned() });
    }
    let (at, sign) = act.char_indices().find(|(_, sign)| matches!(sign, ':' | '!')).ok_or_else(|| {
        SceneError::new(line, "an answer reads > A: Play Raider, or > A ! Play Raider if refused")
    })?;
    let seat = act[..at].trim().to_owned();
    let label = act[at + 1..].trim().to_owned();
    if seat.is_empty() || label.is_empty() {
        return Err(SceneError::new(line, "an answer needs a seat and an option: > A: Play Raider"));
    }
    Ok(match sign {
        '!' => What::Refused { seat, label, reason: String::new() },
        _ => What::Answer { seat, label },
    })
}
