// The first fix of a row's card, as the inspector offers it, whether that is open or not.
import { api, reason } from "../api/client";
import { toast } from "../app/notices.svelte";
import { t } from "../app/words";
import type { Book } from "./book.svelte";

export async function mend(book: Book, key: string, column?: string): Promise<void> {
  await book.flush();
  const row = book.row(key);
  if (!row?.card || !book.canWrite) return;
  try {
    const { diagnostics } = await api.card(book.project, row.card);
    const fixable = diagnostics.filter((diag) => diag.fix);
    // The fix of the cell one stands on comes first.
    const codes = row.problems.filter((problem) => problem.col === column).map((problem) => problem.message);
    const found = fixable.find((diag) => codes.includes(diag.message)) ?? fixable[0];
    if (!found) return void toast(t("sheet.noFix"));
    await api.fix({ project: book.project, ids: [found.id], dry: false });
    await book.open();
  } catch (error) {
    toast(reason(error), { tone: "bad" });
  }
}
