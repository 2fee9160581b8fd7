//! The help of every command, as it is printed.

use cardwright::args::Cli;
use clap::CommandFactory;

#[test]
fn help_reads_as_it_did() {
    let mut cli = Cli::command().term_width(100);
    cli.build();
    insta::assert_snapshot!("cardwright", cli.render_help().to_string());
    let commands = cli.get_subcommands_mut().filter(|command| command.get_name() != "help");
    for command in commands {
        let name = command.get_name().to_owned();
        let help = command.render_long_help().to_string();
        insta::assert_snapshot!(name, help.lines().map(str::trim_end).collect::<Vec<_>>().join("\n"));
    }
}

#[test]
fn every_command_says_what_it_is_for_and_shows_examples() {
    for command in Cli::command().get_subcommands() {
        let name = command.get_name();
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        assert!(!about.is_empty() && about.len() < 80 && !about.contains('\n'), "{name}: {about}");
        let has_arguments = command.get_arguments().next().is_some();
        let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        assert!(!has_arguments || examples.starts_with("Examples:"), "{name} has no examples");
    }
}
