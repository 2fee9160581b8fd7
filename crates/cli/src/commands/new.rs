//! `new`: a card set to start from.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

use cardwright_source::read;

use crate::{Verdict, context::Context, error::Error, files};

/// Start a card set of your own
///
/// Writes a few cards and decks with explanations. The folder is made if it is not there; one that is not empty is
/// refused.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright new duel my-cards
  cardwright check my-cards")]
pub struct Args {
    /// A system's name
    system: String,
    /// The folder to write to
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let system = context.system(&args.system)?;
    let folder = &args.folder;
    if folder.to_string_lossy().starts_with(files::BUILTIN) {
        return Err(Error::usage("built-in files cannot be written"));
    }
    match fs::read_dir(folder).map(Iterator::count) {
        Ok(1..) => {
            let text = format!("the folder `{}` is not empty", folder.display());
            return Err(Error::usage(text).hint("name a folder that is empty or not there yet"));
        }
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(Error::usage(format!("`{}` is a file, not a folder", folder.display())));
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(Error::writing(folder, &error)),
        _ => {}
    }
    for file in system.starter() {
        let path = folder.join(file.name);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(|error| Error::writing(parent, &error))?;
        read::write_atomic(&path, file.text.as_bytes()).map_err(|error| Error::writing(&path, &error))?;
        writeln!(context.output, "{}", path.display())?;
    }
    context.output.note(format_args!("Next: cardwright check {}", folder.display()));
    Ok(Verdict::Fine)
}
