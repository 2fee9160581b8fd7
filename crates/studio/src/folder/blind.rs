//! Why something in the opened folder cannot be read.

use std::io;

use cardwright_source::read::ReadError;

use crate::api::Words;

/// Why a link is not followed.
pub(super) fn leaves() -> Words {
    Words {
        en: "it is a link that leaves the opened folder, and is passed over".to_owned(),
        ko: "열린 폴더 밖으로 나가는 링크라서 건너뜁니다".to_owned(),
    }
}

/// Why files behind the first so many are not looked at.
pub(super) fn many(most: usize) -> Words {
    Words {
        en: format!("only the first {most} files are looked at: open a folder that holds fewer"),
        ko: format!("처음 {most}개 파일까지만 읽습니다. 파일이 더 적은 폴더를 여세요"),
    }
}

/// Why bytes are no text, with the place of the first that is wrong.
pub(crate) fn not_utf8(bytes: &[u8], at: usize) -> Words {
    let before = String::from_utf8_lossy(&bytes[..at]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    Words {
        en: format!("it is not UTF-8: line {line}, column {column} (byte {at})"),
        ko: format!("UTF-8이 아닙니다: {line}행 {column}열 ({at}바이트)"),
    }
}

/// What the system says of a file or a folder.
pub(super) fn said(error: &io::Error) -> Words {
    match error.kind() {
        io::ErrorKind::NotFound => gone(),
        io::ErrorKind::PermissionDenied => denied(),
        _ => Words::from(error.to_string().as_str()),
    }
}

/// Why a file was not read.
pub(super) fn unread(error: &ReadError) -> Words {
    match error {
        ReadError::Missing(_) => gone(),
        ReadError::Denied(_) => denied(),
        ReadError::TooLarge { limit, .. } => Words {
            en: format!("it is larger than {} MiB", limit >> 20),
            ko: format!("{}MiB보다 큽니다", limit >> 20),
        },
        ReadError::Folder(_) | ReadError::Io { .. } => Words::from(error.to_string().as_str()),
    }
}

fn gone() -> Words {
    Words { en: "it is not there any more".to_owned(), ko: "더 이상 없습니다".to_owned() }
}

fn denied() -> Words {
    Words {
        en: "this user may not read it".to_owned(), ko: "이 사용자는 읽을 수 없습니다".to_owned()
    }
}
