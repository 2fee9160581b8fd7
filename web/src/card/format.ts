// What the formatter made of a card's text, as it stands in its file.

/** The formatter takes the card for a whole file: its lines get the indent of the card, and it ends as the card did. */
export function formatted(before: string, after: string, indent: string): string {
  const ended = before.endsWith("\n") ? after : after.trimEnd();
  return indent === "" ? ended : ended.replace(/\n(?=[^\n])/g, `\n${indent}`);
}
