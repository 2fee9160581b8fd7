// Sets of amounts inside a value: the value itself, several of which one is paid, or sets under names of their own.
import type { Value } from "./values";

export type Amounts = Record<string, Value>;
export type Way = (string | number)[];

/** A set, and the way to it from the value: `["CARDTYPE", 1]`. */
export interface AmountSet {
  way: Way;
  set: Amounts;
}

const isRecord = (value: Value | undefined): value is Amounts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A record that only leads to other ones is none itself. */
const leads = (record: Amounts): boolean => {
  const members = Object.values(record);
  return members.length > 0 && members.every((member) => typeof member === "object" && member !== null);
};

export function sets(value: Value | undefined, way: Way = []): AmountSet[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => (isRecord(one) ? sets(one, [...way, at]) : []));
  if (!isRecord(value)) return [];
  if (!leads(value)) return [{ way, set: value }];
  return Object.entries(value).flatMap(([name, member]) => sets(member, [...way, name]));
}

/** Does the value say nothing but amounts? */
export const onlyAmounts = (value: Value | undefined): boolean => {
  const found = sets(value);
  return found.length > 0 && found.every(({ set }) => Object.values(set).every((amount) => typeof amount === "number"));
};

/** The names on the way; sets of one name are told apart by their numbers only. */
export const under = (way: Way): string => way.filter((step) => typeof step === "string").join(".");

function put(into: Value | undefined, [step, ...rest]: Way, set: Amounts): Value {
  if (step === undefined) return set;
  if (typeof step === "string")
    return { ...(isRecord(into) ? into : {}), [step]: put((into as Amounts)?.[step], rest, set) };
  const list = Array.isArray(into) ? [...into] : [];
  list[step] = put(list[step], rest, set);
  return list;
}

/** A set that holds nothing goes, and so does what led to nothing else; the rest of the value stays as it is. */
function trim(value: Value, ways: Way[]): Value | undefined {
  if (typeof value !== "object" || value === null || ways.length === 0) return value;
  const below = (step: string | number) => ways.filter((way) => way[0] === step).map((way) => way.slice(1));
  const kept = Object.entries(value)
    .map(([name, member]) => [name, trim(member, below(Array.isArray(value) ? Number(name) : name))] as const)
    .filter((entry): entry is [string, Value] => entry[1] !== undefined);
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept.map(([, member]) => member) : Object.fromEntries(kept);
}

/** The value with these sets in their places. */
export function withSets(value: Value | undefined, changed: AmountSet[]): Value {
  const whole = changed.reduce<Value | undefined>((into, { way, set }) => put(into, way, set), value);
  return (
    trim(
      whole ?? null,
      changed.map(({ way }) => way),
    ) ?? null
  );
}
