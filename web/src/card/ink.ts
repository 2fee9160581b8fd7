// The colours of a language for text that is not in the editor of cards. They come with the editor's languages.
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { language } from "./languages";

export const ink = tagHighlighter([
  { tag: tags.special(tags.keyword), class: "ink-when" },
  { tag: tags.controlKeyword, class: "ink-if" },
  { tag: tags.modifier, class: "ink-pay" },
  { tag: tags.definitionKeyword, class: "ink-do" },
  { tag: tags.annotation, class: "ink-until" },
  { tag: tags.function(tags.variableName), class: "ink-when" },
  { tag: tags.string, class: "ink-if" },
  { tag: tags.number, class: "ink-do" },
  { tag: tags.bool, class: "ink-when" },
  { tag: tags.null, class: "ink-faint" },
  { tag: tags.typeName, class: "ink-if" },
  { tag: tags.comment, class: "ink-faint" },
  { tag: tags.propertyName, class: "ink-dim" },
  { tag: tags.keyword, class: "ink-dim" },
  { tag: tags.operator, class: "ink-dim" },
  { tag: tags.heading, class: "ink-strong" },
]);

export interface Inked {
  text: string;
  name: string;
}

/** The lines of a file, each in pieces of one colour. */
export function inked(system: string, path: string, text: string): Inked[][] {
  const lines: Inked[][] = [[]];
  const add = (piece: string, name: string) =>
    piece.split("\n").forEach((part, at) => {
      if (at > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push({ text: part, name });
    });
  let at = 0;
  highlightTree(language(system, path).parser.parse(text), ink, (from, to, name) => {
    add(text.slice(at, from), "");
    add(text.slice(from, to), name);
    at = to;
  });
  add(text.slice(at), "");
  if (text.endsWith("\n")) lines.pop();
  return lines;
}
