// The colours of a language for one value. It comes with the editor of cards, so it is fetched when a text is first edited.
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { valueLanguage } from "../../card/languages";
import type { Span } from "../pieces";

const highlighter = tagHighlighter([
  { tag: tags.special(tags.keyword), class: "ink-when" },
  { tag: tags.controlKeyword, class: "ink-if" },
  { tag: tags.modifier, class: "ink-pay" },
  { tag: tags.definitionKeyword, class: "ink-do" },
  { tag: tags.annotation, class: "ink-until" },
  { tag: tags.function(tags.variableName), class: "ink-when" },
  { tag: tags.string, class: "ink-if" },
  { tag: tags.number, class: "ink-do" },
  { tag: tags.bool, class: "ink-when" },
  { tag: tags.typeName, class: "ink-if" },
  { tag: tags.comment, class: "ink-faint" },
  { tag: tags.propertyName, class: "ink-dim" },
  { tag: tags.keyword, class: "ink-dim" },
]);

export function colours(system: string, text: string): Span[] {
  const spans: Span[] = [];
  highlightTree(valueLanguage(system, text).parser.parse(text), highlighter, (from, to, name) =>
    spans.push({ from, to, name }),
  );
  return spans;
}
