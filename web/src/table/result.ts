// Who won, in words.
import { t } from "../app/words";
import { seatName, type View } from "./view";

/** The result of a finished match; "You win" where it is the reader's own. */
export function resultWords(view: View, own = false): string {
  const winners = view.result?.winners ?? [];
  if (winners.length === 0) return t("result.draw");
  if (own && winners.length === 1 && winners[0] === view.seat) return t("result.youWin");
  return t("result.wins", {
    name: winners.map((seat) => seatName(view, seat)).join(", "),
    n: winners.length,
  });
}
