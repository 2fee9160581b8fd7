//! The extension for VS Code as one file: a zip of the extension, its libraries and the schemas of all systems. Its own tests run
//! first, and the package is opened again: all that the manifest names must be in it.

use std::{
    fs::{self, File},
    io::{Read, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use xshell::{Shell, cmd};
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

/// Where the extension lies.
const EXTENSION: &str = "editors/vscode";

/// The schemas, and what they are called in the package.
const SCHEMAS: &[(&str, &str)] = &[
    ("systems/duel/schema/duel.schema.json", "duel.schema.json"),
    ("systems/lorenzo/schema/lorenzo.schema.json", "lorenzo.schema.json"),
    ("systems/dreamtides/schema/dreamtides.schema.json", "dreamtides.schema.json"),
    ("systems/cross-universe/schema/cross-universe.schema.json", "cross-universe.schema.json"),
    ("systems/card-fighters/src/syntax/schema.json", "card-fighters.schema.json"),
];

pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.first() {
        bail!("`vsix` does not know `{word}`");
    }
    let root = shell.current_dir();
    let extension = root.join(EXTENSION);
    {
        let _there = shell.push_dir(&extension);
        cmd!(shell, "npm ci --ignore-scripts --no-audit --no-fund").quiet().run()?;
        cmd!(shell, "npm test --silent").quiet().run()?;
        cmd!(shell, "npm prune --omit=dev --ignore-scripts --no-audit --no-fund").quiet().run()?;
    }
    let manifest =
        fs::read_to_string(extension.join("package.json")).context("the extension has a manifest")?;
    let manifest: Value = serde_json::from_str(&manifest).context("the manifest is JSON")?;
    let word = |key: &str| manifest.get(key).and_then(Value::as_str).unwrap_or_default();
    let folder = root.join("target");
    fs::create_dir_all(&folder)?;
    let path = folder.join(format!("cardwright-{}.vsix", word("version")));
    let mut package = Package { zip: ZipWriter::new(File::create(&path)?), names: Vec::new() };
    package.add("extension.vsixmanifest", vsix_manifest(&word).as_bytes())?;
    for file in files(&extension)? {
        let inside = file.strip_prefix(&extension)?.to_string_lossy().replace('\\', "/");
        package.add(&format!("extension/{inside}"), &fs::read(&file)?)?;
    }
    package.add("extension/LICENSE.txt", &fs::read(root.join("LICENSE-MIT"))?)?;
    for (from, to) in SCHEMAS {
        let text = fs::read(root.join(from)).with_context(|| format!("{from} is there"))?;
        package.add(&format!("extension/schemas/{to}"), &text)?;
    }
    let types = types(&package.names);
    package.add("[Content_Types].xml", types.as_bytes())?;
    package.zip.finish()?;
    inspect(&path).with_context(|| format!("{} is not whole", path.display()))?;
    println!("wrote {}", path.strip_prefix(&root).unwrap_or(&path).display());
    Ok(())
}

struct Package {
    zip: ZipWriter<File>,
    names: Vec<String>,
}

impl Package {
    fn add(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        // The oldest time that a zip knows, so that the same files make the same package.
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        self.zip.start_file(name, options)?;
        self.names.push(name.to_owned());
        Ok(self.zip.write_all(bytes)?)
    }
}

/// The files of the extension, sorted.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let own = path.parent() == Some(folder.as_path()) && folder.ends_with(EXTENSION);
            if name.starts_with('.') || name == "package-lock.json" || (own && name == "test") {
                continue;
            }
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Opens a package as VS Code does: the manifest can be read, and every file that it names is there.
fn inspect(path: &Path) -> Result<()> {
    let mut zip = ZipArchive::new(File::open(path)?)?;
    let names: Vec<String> = zip.file_names().map(str::to_owned).collect();
    let mut text = |name: &str| -> Result<String> {
        let mut text = String::new();
        zip.by_name(name).with_context(|| format!("{name} is missing"))?.read_to_string(&mut text)?;
        Ok(text)
    };
    let manifest: Value = serde_json::from_str(&text("extension/package.json")?)?;
    let outer = text("extension.vsixmanifest")?;
    for key in ["name", "version", "publisher"] {
        let word = manifest.get(key).and_then(Value::as_str).with_context(|| format!("no {key}"))?;
        if !outer.contains(&format!("\"{word}\"")) {
            bail!("extension.vsixmanifest does not name the {key} {word}");
        }
    }
    let mut wanted = vec!["README.md".to_owned(), "LICENSE.txt".to_owned()];
    let mut open = vec![&manifest];
    while let Some(value) = open.pop() {
        match value {
            Value::String(word) => wanted.extend(word.strip_prefix("./").map(str::to_owned)),
            Value::Array(items) => open.extend(items),
            Value::Object(members) => open.extend(members.values()),
            _ => {}
        }
    }
    let libraries = manifest.get("dependencies").and_then(Value::as_object).into_iter().flatten();
    wanted.extend(libraries.map(|(library, _)| format!("node_modules/{library}/package.json")));
    for file in wanted {
        if !names.contains(&format!("extension/{file}")) {
            bail!("{file} is not in the package");
        }
    }
    let types = text("[Content_Types].xml")?;
    for extension in names.iter().filter_map(|name| extension(name)).filter(|extension| *extension != "xml") {
        if !types.contains(&format!("Extension=\"{extension}\"")) {
            bail!("files ending in .{extension} have no content type");
        }
    }
    Ok(())
}

/// A content type for every extension of the package's files.
fn types(names: &[String]) -> String {
    let mut extensions: Vec<&str> = names.iter().filter_map(|name| extension(name)).collect();
    extensions.sort_unstable();
    extensions.dedup();
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\n",
    );
    for extension in extensions {
        let kind = match extension {
            "json" | "map" => "application/json",
            "js" | "cjs" | "mjs" => "application/javascript",
            "md" => "text/markdown",
            "vsixmanifest" => "text/xml",
            _ => "text/plain",
        };
        text.push_str(&format!("  <Default Extension=\"{extension}\" ContentType=\"{kind}\"/>\n"));
    }
    text + "</Types>\n"
}

fn extension(name: &str) -> Option<&str> {
    let (stem, extension) = name.rsplit('/').next()?.rsplit_once('.')?;
    (!stem.is_empty()).then_some(extension)
}

fn vsix_manifest<'m>(word: &dyn Fn(&str) -> &'m str) -> String {
    let (name, publisher, version) = (word("name"), word("publisher"), word("version"));
    let (title, about) = (word("displayName"), word("description"));
    format!(
        r#"<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="{name}" Version="{version}" Publisher="{publisher}"/>
    <DisplayName>{title}</DisplayName>
    <Description xml:space="preserve">{about}</Description>
    <Categories>Programming Languages</Categories>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
"#
    )
}
