// Who sits where: the address of a match for the person at this screen.
import type { MatchInfo } from "../api/types";
import { toast } from "../app/notices.svelte";
import { to } from "../app/route.svelte";
import { t } from "../app/words";

/** The seat of the person here: the one that is asked, else the first. */
export function ownSeat(match: MatchInfo): number | undefined {
  const here = match.seats.filter((seat) => seat.who === "person").map((seat) => seat.seat);
  return match.waiting.find((seat) => here.includes(seat)) ?? here[0];
}

export function addressOf(match: MatchInfo): string {
  const seat = ownSeat(match);
  return seat === undefined ? to("play", match.id) : `${to("play", match.id)}?seat=${seat}`;
}

/** A seat's name; one that is only a number, as records of a game may have it, is told as a seat. */
export const spoken = (name: string | undefined, seat: number): string =>
  !name || /^#\d+$/.test(name) ? t("table.seatNumber", { n: seat + 1 }) : name;

export const peopleHere = (match: MatchInfo): number[] =>
  match.seats.filter((seat) => seat.who === "person").map((seat) => seat.seat);

/** Does the match go on with somebody elsewhere, so that hidden cards stay hidden from everybody else? */
export const isGuarded = (match: MatchInfo): boolean =>
  match.status === "running" && match.seats.some((seat) => seat.who === "link");

/** Puts the address of a seat where it can be sent from. */
export async function copyLink(link: string) {
  await navigator.clipboard.writeText(new URL(link, location.origin).href);
  toast(t("play.copied"), { tone: "ok" });
}
