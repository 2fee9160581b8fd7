//! What Lorenzo promises, in one program.

mod codes;
mod corpus;
mod files;
mod games;
mod labels;
mod laws;
mod opcodes;
mod options;
mod plain;
mod schema;
mod sheets;
mod terms;
