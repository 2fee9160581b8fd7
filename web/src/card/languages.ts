// Small highlighters of our own, one a language. They colour what stands in a line; meaning comes from the server.
import { jsonLanguage } from "@codemirror/lang-json";
import {
  HighlightStyle,
  type Language,
  StreamLanguage,
  syntaxHighlighting,
  type StreamParser,
  type StringStream,
} from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { tags } from "@lezer/highlight";

interface State {
  text: boolean;
}
const start = (): State => ({ text: false });

/** CDF: `key: value` lines, script calls in capitals, selectors in brackets. */
const cdf: StreamParser<State> = {
  name: "cdf",
  startState: start,
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^(\/\/|--|#).*/)) return "comment";
    if (stream.sol() && stream.match(/^o(?=:)/)) return "strong";
    if (stream.sol() && stream.match(/^(after|before|during|trigger)(?=:)/)) return "when";
    if (stream.sol() && stream.match(/^(condition|mandatory)(?=:)/)) return "if";
    if (stream.sol() && stream.match(/^cost(?=:)/)) return "pay";
    if (stream.sol() && stream.match(/^(exec|modifier)(?=:)/)) return "do";
    if (stream.sol() && stream.match(/^(turnLimit|globalTurnLimit|gameLimit|for)(?=:)/)) return "until";
    if (stream.sol() && stream.match(/^applyTo(?=:)/)) return "when";
    if (stream.sol() && stream.match(/^[A-Za-z]\w*(?=:)/)) return "propertyName";
    return script(stream);
  },
};

/** RuleScript: words in capitals are commands, functions have parentheses. */
const rulescript: StreamParser<State> = {
  name: "rulescript",
  startState: start,
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^(\/\/|#|;;).*/)) return "comment";
    if (stream.match(/^(when|on|trigger|upon)\b/i)) return "when";
    if (stream.match(/^(if|unless|else|and|or|not|then|end|endif)\b/i)) return "keyword";
    if (stream.match(/^(cost|pay)\b/i)) return "pay";
    return script(stream);
  },
};

function script(stream: StringStream): string | null {
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return "string";
  if (stream.match(/^-?\d+(\.\d+)?/)) return "number";
  if (stream.match(/^[A-Z][A-Z0-9_]+(?=\s*\()/)) return "call";
  if (stream.match(/^(from|where|dueTo|by|thisCard|self|you|opponent|both|all|any|yes|no|true|false|null)\b/))
    return "keyword";
  if (stream.match(/^[a-z]\w*(?=\s*\()/)) return "call";
  if (stream.match(/^[A-Z]\w*/)) return "typeName";
  if (stream.match(/^[a-z_]\w*/)) return "variableName";
  if (stream.match(/^[=<>!&|+\-*/%?:]+/)) return "operator";
  stream.next();
  return null;
}

/** Card TOML: keys, values, and inside strings the words of the rules text. */
const toml: StreamParser<State> = {
  name: "card-toml",
  startState: start,
  token(stream, state) {
    if (state.text) {
      if (stream.match(/^"""/)) {
        state.text = false;
        return "string";
      }
      return rules(stream);
    }
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return "comment";
    if (stream.sol() && stream.match(/^\[\[?[^\]]*\]\]?/)) return "strong";
    if (stream.match(/^[\w-]+(?=\s*=)/)) return "propertyName";
    if (stream.match(/^"""/)) {
      state.text = true;
      return "string";
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'[^']*'?/)) return "string";
    if (stream.match(/^-?\d+(\.\d+)?/)) return "number";
    if (stream.match(/^(true|false)\b/)) return "keyword";
    stream.next();
    return null;
  },
};

function rules(stream: StringStream): string | null {
  if (stream.match(/^\{[^{}]*\}/)) return "call";
  if (stream.match(/^\d+/)) return "number";
  if (stream.match(/^(when|whenever|once per turn|at the)\b/i)) return "when";
  if (stream.match(/^(if|while|with)\b/i)) return "if";
  if (stream.match(/^(pay|abandon|discard)\b/i)) return "pay";
  if (stream.match(/^(this turn|until)\b/i)) return "until";
  if (stream.match(/^[^\s"{}\d]+/)) return null;
  stream.next();
  return null;
}

const table = {
  when: tags.special(tags.keyword),
  if: tags.controlKeyword,
  pay: tags.modifier,
  do: tags.definitionKeyword,
  until: tags.annotation,
  call: tags.function(tags.variableName),
  strong: tags.heading,
};

const made = new Map<StreamParser<State>, Language>();
function of(parser: StreamParser<State>): Language {
  const known = made.get(parser) ?? StreamLanguage.define({ ...parser, tokenTable: table });
  made.set(parser, known);
  return known;
}

/** The highlighter of a file. */
export function language(system: string, path: string): Language {
  if (/\.cdf$/i.test(path) || (system === "cross-universe" && !/\.json$/i.test(path))) return of(cdf);
  if (/\.rules?$/i.test(path)) return of(rulescript);
  if (/\.toml$/i.test(path) || system === "dreamtides") return of(toml);
  return jsonLanguage;
}

/** The highlighter of one value without the file around it. */
export function valueLanguage(system: string, text: string): Language {
  if (/^\s*[[{]\s*(?:["[{\]}]|$)/.test(text)) return jsonLanguage;
  return of(system === "cross-universe" ? cdf : system === "card-fighters" ? rulescript : rulesText);
}
const rulesText: StreamParser<State> = {
  name: "rules-text",
  startState: start,
  token: (line) => (line.eatSpace() ? null : rules(line)),
};

export const colours: Extension = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.special(tags.keyword), color: "var(--when)" },
    { tag: tags.controlKeyword, color: "var(--if)" },
    { tag: tags.modifier, color: "var(--pay)" },
    { tag: tags.definitionKeyword, color: "var(--do)" },
    { tag: tags.annotation, color: "var(--until)" },
    { tag: tags.function(tags.variableName), color: "var(--when)" },
    { tag: tags.keyword, color: "var(--text-2)" },
    { tag: tags.propertyName, color: "var(--text-2)" },
    { tag: tags.string, color: "var(--if)" },
    { tag: tags.number, color: "var(--do)" },
    { tag: tags.bool, color: "var(--when)" },
    { tag: tags.null, color: "var(--text-3)" },
    { tag: tags.typeName, color: "var(--if)" },
    { tag: tags.comment, color: "var(--text-3)", fontStyle: "italic" },
    { tag: tags.heading, fontWeight: "700" },
    { tag: tags.operator, color: "var(--text-2)" },
  ]),
);
