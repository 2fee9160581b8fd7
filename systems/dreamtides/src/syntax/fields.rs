//! Typed fields of a row. What has another type is an error of the file, as the format says.

use std::borrow::Cow;

use cardwright_source::Span;
use uuid::Uuid;

use super::{
    problem::{Class, LoadError},
    toml::{Kind, Value},
};

/// A row with the errors found while its fields are read.
pub struct Fields<'d, 't> {
    /// The row.
    pub row: Value<'d, 't>,
    /// Errors of the file.
    pub errors: Vec<LoadError>,
}

impl<'d, 't> Fields<'d, 't> {
    /// The fields of a row.
    pub fn new(row: Value<'d, 't>) -> Self {
        Self { row, errors: Vec::new() }
    }

    /// A string.
    pub fn string(&mut self, key: &'static str) -> Option<Cow<'t, str>> {
        let value = self.row.get(key)?;
        let text = value.to_text();
        if text.is_none() {
            self.wrong_type::<()>(key, value, "a string");
        }
        text
    }

    /// A string that must be there.
    pub fn required(&mut self, key: &'static str) -> Option<Cow<'t, str>> {
        if self.row.get(key).is_none() {
            self.missing(key);
            return None;
        }
        self.string(key)
    }

    /// True or false.
    pub fn boolean(&mut self, key: &'static str) -> Option<bool> {
        let value = self.row.get(key)?;
        match value.kind() {
            Kind::Bool(truth) => Some(truth),
            _ => self.wrong_type(key, value, "true or false"),
        }
    }

    /// A whole number.
    pub fn integer(&mut self, key: &'static str) -> Option<i64> {
        let value = self.row.get(key)?;
        match value.kind() {
            Kind::Integer(Some(number)) => Some(number),
            Kind::Integer(None) => self.too_large(key, value),
            _ => self.wrong_type(key, value, "a whole number"),
        }
    }

    /// A whole number of 32 bits that must be there.
    pub fn required_small(&mut self, key: &'static str) -> Option<i32> {
        let Some(value) = self.row.get(key) else {
            self.missing(key);
            return None;
        };
        let number = self.integer(key)?;
        match i32::try_from(number) {
            Ok(number) => Some(number),
            Err(_) => self.too_large(key, value),
        }
    }

    /// A whole number with or without a fraction.
    pub fn float(&mut self, key: &'static str) {
        if let Some(value) = self.row.get(key)
            && !matches!(value.kind(), Kind::Float | Kind::Integer(_))
        {
            let _: Option<()> = self.wrong_type(key, value, "a number");
        }
    }

    /// A number, digits in a string, or `""` and `"*"` for none.
    pub fn lenient(&mut self, key: &'static str) -> Option<i32> {
        let value = self.row.get(key)?;
        match value.kind() {
            Kind::Integer(Some(number)) => match i32::try_from(number) {
                Ok(number) => Some(number),
                Err(_) => {
                    self.too_large::<()>(key, value);
                    if let Some(error) = self.errors.last_mut() {
                        error.wraps = true;
                    }
                    None
                }
            },
            Kind::Integer(None) => self.too_large(key, value),
            Kind::String => match value.as_str().unwrap_or("") {
                "" | "*" => None,
                text => match text.parse() {
                    Ok(number) => Some(number),
                    Err(_) => {
                        let message = format!("`{key}` is \"{text}\", which is no whole number");
                        self.push(
                            LoadError::new(Class::TomlParse, key, value.span(), message)
                                .help("write a number, or \"\" for none"),
                        )
                    }
                },
            },
            _ => self.wrong_type(key, value, "a whole number or \"\""),
        }
    }

    /// An id, in the canonical form.
    pub fn id(&mut self, key: &'static str) -> Option<String> {
        let value = self.row.get(key)?;
        let text = self.string(key)?;
        match canonical(&text) {
            Some(id) => Some(id),
            None => {
                let message = format!("`{key}` is \"{text}\", which is no UUID");
                let error = LoadError::new(Class::TomlParse, key, value.span(), message);
                self.push(error.help("write 32 hexadecimal digits: 8-4-4-4-12"))
            }
        }
    }

    /// The bytes of a field, or of the header where it is missing.
    pub fn span(&self, key: &str) -> Span {
        self.row.get(key).map_or(self.row.span(), Value::span)
    }

    fn missing(&mut self, key: &'static str) {
        let message = format!("this row has no `{key}`");
        let _: Option<()> = self.push(LoadError::new(Class::TomlParse, key, self.row.span(), message));
    }

    fn wrong_type<T>(&mut self, key: &'static str, value: Value<'d, 't>, wanted: &str) -> Option<T> {
        let message = format!("`{key}` is {}, not {wanted}", value.noun());
        self.push(LoadError::new(Class::TomlParse, key, value.span(), message))
    }

    fn too_large<T>(&mut self, key: &'static str, value: Value<'d, 't>) -> Option<T> {
        let message = format!("`{key}` is too large a number");
        self.push(LoadError::new(Class::TomlParse, key, value.span(), message))
    }

    fn push<T>(&mut self, error: LoadError) -> Option<T> {
        self.errors.push(error);
        None
    }
}

/// The canonical form of an id: lower case with hyphens.
pub fn canonical(text: &str) -> Option<String> {
    Uuid::parse_str(text).ok().map(|id| id.hyphenated().to_string())
}
