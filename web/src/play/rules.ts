// Programs, profiles and options of the rules in the reader's words. What has none yet is told as the rulebook tells it.
import type { Words } from "../api/types";
import { lang } from "../app/preferences.svelte";
import { t, type Key } from "../app/words";

/** A word that is not there comes back as its key. */
const told = (said: string, key: string, otherwise: string): string => (said === key ? otherwise : said);

export const kindOf = (who: string): string => who.split(":")[0] ?? who;
export const budgetOf = (who: string): string => who.split(":")[1] ?? "200";
/** Budgets of the program that searches: lines or milliseconds a decision. */
export const BUDGETS = ["50", "200", "1000", "5000", "500ms", "2000ms"];
/** Minutes that a person can be given; 0 is no clock. */
export const CLOCKS = [0, 5, 10, 30];
export const budgetName = (budget: string): string =>
  budget.endsWith("ms")
    ? t("play.budget.seconds", { n: String(Number.parseInt(budget, 10) / 1000) })
    : t("play.budget.lines", { n: Number(budget) });

export function whoName(who: string): string {
  const kind = kindOf(who);
  const name = told(t(`play.who.${kind}` as Key), `play.who.${kind}`, kind);
  return who.includes(":") ? `${name}, ${budgetName(budgetOf(who))}` : name;
}
const rule = (of: string, id: string, otherwise: string): string =>
  told(t(`rules.${of}.${id}` as Key), `rules.${of}.${id}`, otherwise);
export const profileName = (system: string, profile: { id: string; text?: Words }): string =>
  rule(system, profile.id, profile.text ? `${profile.id}: ${profile.text[lang()]}` : profile.id);
export const optionName = (system: string, option: { id: string; text: Words }): string =>
  rule(system, option.id, `${option.id}: ${option.text[lang()]}`);
export const valueName = (value: string): string => rule("value", value, value);
