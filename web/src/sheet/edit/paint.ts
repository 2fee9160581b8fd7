// The colours of a language for one value. It comes with the editor of cards, so it is fetched when a text is first edited.
import { highlightTree } from "@lezer/highlight";
import { ink } from "../../card/ink";
import { valueLanguage } from "../../card/languages";
import type { Span } from "../pieces";

export function colours(system: string, text: string): Span[] {
  const spans: Span[] = [];
  highlightTree(valueLanguage(system, text).parser.parse(text), ink, (from, to, name) =>
    spans.push({ from, to, name }),
  );
  return spans;
}
