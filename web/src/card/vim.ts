// The keys of Vim in the editor; fetched only by those who chose them.
import { Vim, vim } from "@replit/codemirror-vim";
import type { Extension } from "@codemirror/state";

/** `:w` saves. */
export function vimKeys(save: () => void): Extension {
  Vim.defineEx("write", "w", save);
  return vim({ status: true });
}
