// The look of the editor, in the tokens of the page: custom properties reach into its shadow root.
import { EditorView } from "@codemirror/view";

const part = (name: string) => ({
  [`.cm-part-${name}`]: { background: `var(--${name})` },
  [`.cm-lit-${name}`]: { background: `color-mix(in srgb, var(--${name}) 15%, transparent)` },
});

export const theme = EditorView.theme({
  "&": { height: "100%", background: "var(--surface)", color: "var(--text)", fontSize: "13px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "22px", fontVariantLigatures: "none" },
  ".cm-content": { padding: "8px 0", caretColor: "var(--text)" },
  ".cm-line": { padding: "0 16px 0 10px" },
  ".cm-gutters": { background: "var(--surface)", color: "var(--text-3)", border: "0" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "40px", padding: "0 8px 0 12px" },
  ".cm-bars": { width: "3px" },
  ".cm-bars .cm-gutterElement": { padding: "0" },
  ".cm-bar": { display: "block", width: "3px", height: "100%" },
  ".cm-activeLine": { background: "color-mix(in srgb, var(--text) 4%, transparent)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "color-mix(in srgb, var(--accent) 26%, transparent) !important" },
  ".cm-squiggle": { textDecoration: "underline wavy var(--bad) 1px", textUnderlineOffset: "4px" },
  ".cm-squiggle.cm-warning, .cm-squiggle.cm-note": { textDecorationColor: "var(--warm-bar)" },
  ".cm-problem": { padding: "2px 16px 6px 10px" },
  ".cm-indent": { whiteSpace: "pre" },
  ".cm-sentence": { display: "flex", alignItems: "center", gap: "10px", padding: "5px 8px 5px 12px", background: "var(--bad-soft)", borderLeft: "2px solid var(--bad)", borderRadius: "0 6px 6px 0", fontFamily: "var(--font)", fontSize: "13px", lineHeight: "20px", color: "var(--text)", whiteSpace: "normal" },
  ".cm-sentence.cm-warning, .cm-sentence.cm-note": { background: "var(--warn-soft)", borderLeftColor: "var(--warm-bar)" },
  ".cm-sentence > svg": { flex: "none", color: "var(--bad)" },
  ".cm-sentence.cm-warning > svg, .cm-sentence.cm-note > svg": { color: "var(--warn)" },
  ".cm-sentence > span": { flex: "1", color: "var(--text-2)" },
  ".cm-sentence b": { fontWeight: "600", color: "var(--text)" },
  ".cm-code": { fontFamily: "var(--mono)", fontSize: "12px", color: "var(--text-2)", background: "none", border: "0", cursor: "pointer" },
  ".cm-fix": { display: "inline-flex", alignItems: "center", gap: "7px", flex: "none", height: "26px", padding: "0 10px", border: "0", borderRadius: "6px", background: "var(--accent)", color: "#fff", font: "500 13px/1 var(--font)", cursor: "pointer", whiteSpace: "pre" },
  ".cm-fix kbd": { padding: "2px 4px", borderRadius: "4px", border: "1px solid rgb(255 255 255 / 45%)", background: "rgb(0 0 0 / 16%)", font: "400 11px/1 var(--mono)" },
  ".cm-code:focus-visible, .cm-fix:focus-visible": { outline: "2px solid var(--accent)", outlineOffset: "2px" },
  ".cm-tooltip": { background: "var(--raised)", color: "var(--text)", border: "1px solid var(--line-2)", borderRadius: "8px", boxShadow: "var(--shadow-2)", fontFamily: "var(--font)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--accent-soft)", color: "var(--accent-text)" },
  ".cm-meaning": { padding: "8px 12px", maxWidth: "380px" },
  ".cm-completionDetail": { color: "var(--text-3)", fontStyle: "normal" },
  ".cm-panels": { background: "var(--canvas)", color: "var(--text)", borderBottom: "1px solid var(--line)", fontFamily: "var(--font)" },
  ".cm-panels input, .cm-panels button": { font: "inherit", background: "var(--surface)", color: "inherit", border: "1px solid var(--line-2)", borderRadius: "6px", backgroundImage: "none" },
  ...part("when"), ...part("if"), ...part("pay"), ...part("do"), ...part("until"),
});
