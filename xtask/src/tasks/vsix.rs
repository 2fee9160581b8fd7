//! The extension for VS Code as one file: a zip of the extension, its libraries and the schemas of all systems.

use std::{
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

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
        cmd!(shell, "npm ci --omit=dev --ignore-scripts --no-audit --no-fund").quiet().run()?;
    }
    let manifest =
        fs::read_to_string(extension.join("package.json")).context("the extension has a manifest")?;
    let manifest: serde_json::Value = serde_json::from_str(&manifest).context("the manifest is JSON")?;
    let word = |key: &str| manifest.get(key).and_then(serde_json::Value::as_str).unwrap_or_default();
    let folder = root.join("target");
    fs::create_dir_all(&folder)?;
    let path = folder.join(format!("cardwright-{}.vsix", word("version")));
    let mut package = Package { zip: ZipWriter::new(File::create(&path)?) };
    package.add("[Content_Types].xml", TYPES.as_bytes())?;
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
    package.zip.finish()?;
    println!("wrote {}", path.strip_prefix(&root).unwrap_or(&path).display());
    Ok(())
}

struct Package {
    zip: ZipWriter<File>,
}

impl Package {
    fn add(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        // The oldest time that a zip knows, so that the same files make the same package.
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        self.zip.start_file(name, options)?;
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
            if name.starts_with('.') || name == "package-lock.json" {
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

const TYPES: &str = r#"<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="json" ContentType="application/json"/>
  <Default Extension="js" ContentType="application/javascript"/>
  <Default Extension="ts" ContentType="text/plain"/>
  <Default Extension="map" ContentType="application/json"/>
  <Default Extension="md" ContentType="text/markdown"/>
  <Default Extension="txt" ContentType="text/plain"/>
  <Default Extension="vsixmanifest" ContentType="text/xml"/>
</Types>
"#;

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
