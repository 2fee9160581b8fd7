// How a recorded match is called: by the match it was, or by its file without the folders.
import type { ReplayInfo } from "../api/types";
import { t } from "../app/words";

export function nameOf(replay: Pick<ReplayInfo, "id" | "path">): string {
  const file = replay.path.split(/[/\\]/).at(-1) ?? "";
  const stem = file.replace(/\.jsonl$/, "");
  return stem === "" || stem === replay.id ? t("play.match", { id: replay.id }) : stem;
}
