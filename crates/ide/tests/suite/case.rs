//! One case of a suite file.

/// The sign at the cursor.
pub(crate) const CURSOR: char = '‸';

/// A question about some files, and the expected answer.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// `hover`.
    pub(crate) feature: String,
    /// What is in parentheses behind it: the new name, the query.
    pub(crate) argument: String,
    /// The rest of the head.
    pub(crate) title: String,
    /// Names and texts without the cursor.
    pub(crate) files: Vec<(String, String)>,
    /// The file and the byte of the cursor; the first file and 0 without one.
    pub(crate) cursor: (usize, usize),
    /// What is expected.
    pub(crate) expected: String,
    /// The lines before the expectation, as they stand.
    head: String,
}

/// The cases of a suite file.
pub(crate) fn read(text: &str) -> Vec<Case> {
    let mut blocks: Vec<String> = Vec::new();
    for line in text.split_inclusive('\n') {
        if line.starts_with("=== ") {
            blocks.push(String::new());
        }
        if let Some(block) = blocks.last_mut() {
            block.push_str(line);
        }
    }
    blocks.iter().map(|block| one(block)).collect()
}

impl Case {
    /// The case as it is written, with another expectation.
    pub(crate) fn with_expected(&self, expected: &str) -> String {
        format!("{}--- expect\n{expected}\n", self.head)
    }
}

fn one(block: &str) -> Case {
    let first = block.lines().next().unwrap_or_default();
    let said = first.trim_start_matches("=== ");
    let (feature, title) =
        said.split_once(": ").unwrap_or_else(|| panic!("`{first}` needs `FEATURE: title`"));
    let (feature, argument) = match feature.split_once('(') {
        Some((feature, rest)) => (feature, rest.trim_end_matches(')')),
        None => (feature, ""),
    };
    let at = block.find("--- expect\n").unwrap_or_else(|| panic!("`{first}` has no `--- expect`"));
    let (head, rest) = block.split_at(at);
    let expected = rest.trim_start_matches("--- expect\n").trim_end_matches('\n').to_owned();
    let mut files: Vec<(String, String)> = Vec::new();
    for line in head.split_inclusive('\n').skip(1) {
        match line.strip_prefix("--- ") {
            Some(name) => files.push((name.trim_end().to_owned(), String::new())),
            None => files.last_mut().unwrap_or_else(|| panic!("`{first}` has no file")).1.push_str(line),
        }
    }
    let mut cursor = (0, 0);
    for (number, (_, text)) in files.iter_mut().enumerate() {
        if let Some(at) = text.find(CURSOR) {
            text.remove(at);
            cursor = (number, at);
        }
    }
    Case {
        feature: feature.to_owned(),
        argument: argument.to_owned(),
        title: format!("{feature}: {title}"),
        files,
        cursor,
        expected,
        head: head.to_owned(),
    }
}
