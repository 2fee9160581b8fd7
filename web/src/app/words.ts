// The words of the interface, from two message files with the same keys.
import en from "./words/en.json";
import ko from "./words/ko.json";
import { lang, type Lang } from "./preferences.svelte";

export type Key = keyof typeof en;
const files: Record<Lang, Record<string, string>> = { en, ko };

/** A message with its gaps filled: `{n}`. `{n|card|cards}` takes the form for one or for many. */
export function t(key: Key, gaps: Record<string, string | number> = {}): string {
  return fill(files[lang()][key] ?? en[key] ?? key, gaps);
}

/** A message whose key came from elsewhere, if there is one. */
export const wordOf = (key: string): string | undefined => files[lang()][key];

export function fill(message: string, gaps: Record<string, string | number>): string {
  return message.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = gaps[name];
    if (one !== undefined) return Number(value) === 1 ? one : (many ?? "");
    return typeof value === "number" ? number(value) : String(value ?? "");
  });
}

export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(lang(), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);

/** A moment as a reader says it: today the time, this week the day, else the date. */
export function moment(when: number | string | Date): string {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return "";
  const age = Date.now() - date.getTime();
  if (age < 86_400_000 && date.getDate() === new Date().getDate()) {
    return new Intl.DateTimeFormat(lang(), { hour: "2-digit", minute: "2-digit", hour12: false }).format(date);
  }
  if (age < 6 * 86_400_000) return new Intl.DateTimeFormat(lang(), { weekday: "short" }).format(date);
  return new Intl.DateTimeFormat(lang(), { day: "numeric", month: "short" }).format(date);
}
