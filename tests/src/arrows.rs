//! The architecture as a rule about manifests: dependencies point down only.

/// A package and the packages of the workspace that it depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its folder, from the root of the workspace.
    pub folder: String,
    /// Packages of the workspace that it needs, for whatever purpose.
    pub needs: Vec<String>,
}

/// The storeys from the ground up; a folder belongs to the first that it begins with.
const STOREYS: &[(&str, &[&str])] = &[
    ("source", &["crates/source"]),
    ("ir", &["crates/ir"]),
    ("table", &["crates/table"]),
    ("the trait of systems", &["crates/system"]),
    ("what tests a checker", &["crates/suite"]),
    ("a system", &["systems/"]),
    ("the registry", &["crates/registry"]),
    ("agents", &["crates/agents"]),
    ("what readers see", &["crates/present"]),
    ("a tool", &["crates/sim", "crates/queue", "crates/ide", "crates/render"]),
    ("a server", &["crates/lsp"]),
    ("a front", &["crates/studio", "crates/python"]),
    ("the program", &["crates/cli"]),
    ("what looks at everything", &["tests", "xtask"]),
];

/// Arrows that do not point down, as sentences.
pub fn wrong_arrows(packages: &[Package]) -> Vec<String> {
    let mut wrong = Vec::new();
    for package in packages {
        let Some(from) = storey(&package.folder) else {
            wrong.push(format!("`{}` in {} belongs to no storey", package.name, package.folder));
            continue;
        };
        for need in &package.needs {
            let Some(needed) = packages.iter().find(|other| other.name == *need) else {
                continue;
            };
            if storey(&needed.folder).is_some_and(|to| to >= from) {
                wrong.push(format!(
                    "`{}` ({}) needs `{}` ({}), which does not lie below it",
                    package.name, package.folder, needed.name, needed.folder
                ));
            }
        }
    }
    wrong
}

fn storey(folder: &str) -> Option<usize> {
    let belongs = |start: &&str| {
        if start.ends_with('/') { folder.starts_with(*start) } else { folder == *start }
    };
    STOREYS.iter().position(|(_, folders)| folders.iter().any(&belongs))
}
