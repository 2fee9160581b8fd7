// What the language server says about words: completion, meaning, where a name is made. Without it the vocabulary has the words.
import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { EditorView, hoverTooltip } from "@codemirror/view";
import type { VocabularyRow } from "../../api/types";
import { tableOf } from "../../app/palette/table";
import type { Lang } from "../../app/preferences.svelte";
import type { LanguageServer } from "../server";

export interface WordHooks {
  words: () => VocabularyRow[];
  server: () => LanguageServer | undefined;
  lang: () => Lang;
  goTo: (at: number) => void;
}

export const words = (path: string, hooks: WordHooks): Extension => [
  completion(path, hooks),
  hover(path, hooks),
  jump(hooks),
];

/** Ctrl and a click go to where a name is made. */
const jump = (hooks: WordHooks): Extension =>
  EditorView.domEventHandlers({
    mousedown(event, view) {
      if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at === null) return false;
      event.preventDefault();
      hooks.goTo(at);
      return true;
    },
  });

/** What the language server offers; the words of the vocabulary while it cannot be reached. */
function completion(path: string, hooks: WordHooks): Extension {
  return autocompletion({
    override: [
      async (context: CompletionContext): Promise<CompletionResult | null> => {
        const word = context.matchBefore(/[\w.-]+/);
        const server = hooks.server();
        if (server?.live) {
          if (!word && !context.explicit && !context.matchBefore(/["@$({[~:]/)) return null;
          const found = await server.complete(path, context.pos).catch(() => []);
          const from = found[0]?.from;
          if (from === undefined || context.aborted) return null;
          const options = found
            .filter((one) => one.from === from)
            .map((one) => ({
              label: one.label,
              detail: one.detail,
              info: one.meaning,
              apply: (view: EditorView) =>
                view.dispatch({
                  changes: { from: one.from, to: Math.max(one.to, view.state.selection.main.head), insert: one.text },
                  selection: { anchor: one.from + one.text.length },
                }),
            }));
          return { from: word?.from ?? context.pos, options, filter: word !== null };
        }
        if (!word && !context.explicit) return null;
        const options = hooks.words().map((row) => ({
          label: row.name,
          detail: row.title[hooks.lang()],
          info: row.meaning[hooks.lang()] || undefined,
          type: row.table === "verb" ? "function" : row.table === "attribute" ? "property" : "keyword",
        }));
        return { from: word?.from ?? context.pos, options, validFor: /^[\w.-]*$/ };
      },
    ],
  });
}

function hover(path: string, hooks: WordHooks): Extension {
  return hoverTooltip(async (view, place) => {
    const found = hooks.server()?.live
      ? await hooks
          .server()
          ?.hover(path, place)
          .catch(() => undefined)
      : meaning(view, place, hooks);
    if (!found) return null;
    return { pos: found.from, end: found.to, above: true, create: () => ({ dom: written(found.text) }) };
  });
}

function meaning(view: EditorView, place: number, hooks: WordHooks) {
  const line = view.state.doc.lineAt(place);
  const left = /[\w-]*$/.exec(line.text.slice(0, place - line.from))?.[0] ?? "";
  const right = /^[\w-]*/.exec(line.text.slice(place - line.from))?.[0] ?? "";
  const row = hooks.words().find((candidate) => candidate.name === left + right);
  return (
    row && {
      from: place - left.length,
      to: place + right.length,
      text: `**${row.name}** \`${tableOf(row)}\`\n\n${row.title.en} · ${row.title.ko}\n\n${row.meaning[hooks.lang()]}`,
    }
  );
}

/** The little Markdown that meanings use: bold, code, rules, lines. */
function written(text: string): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-meaning";
  for (const block of text.split(/\n\n+/)) {
    if (block === "---") {
      dom.append(document.createElement("hr"));
      continue;
    }
    const line = document.createElement("p");
    for (const piece of block.split(/(\*\*[^*]+\*\*|`[^`]+`|  \n)/)) {
      const tag = piece.startsWith("**") ? "b" : piece.startsWith("`") ? "code" : piece === "  \n" ? "br" : undefined;
      if (!tag) {
        line.append(piece);
        continue;
      }
      const element = document.createElement(tag);
      if (tag !== "br") element.textContent = piece.replace(/^(\*\*|`)|(\*\*|`)$/g, "");
      line.append(element);
    }
    dom.append(line);
  }
  return dom;
}
