// Choosing an answer: steps narrow the options until one is left, or picks gather until they are confirmed. Nothing is sent before the end.
import {
  placeKey,
  plain,
  type Answer,
  type Ask,
  type Decision,
  type Id,
  type Option,
  type Place,
  type Thing,
  type View,
  type Way,
} from "./view";

export interface Choice {
  ask: number;
  option: Option;
}

/** Something that the next key or click may mean: one option, or all options that share it. */
export interface Target {
  key: string;
  label: string;
  on?: Id;
  at?: Place;
  axis?: [id: string, value: string];
  choices: Choice[];
  harms: boolean;
  chosen: boolean;
}

export interface Axis {
  id: string;
  name: string;
}

/** What may be chosen next of one axis, or of what has none. */
export interface Group {
  axis?: Axis;
  targets: Target[];
  /** Do keys choose here? */
  keyed: boolean;
}

export type Step = { thing: Id } | { place: string } | { axis: string; value: string };

const CAPS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export class Deciding {
  view: View = $state.raw(undefined as unknown as View);
  steps: Step[] = $state([]);
  picks: number[] = $state([]);
  /** The ask whose picks are gathered, its number or its order. */
  current: number = $state(0);
  number: number = $state(0);
  order: number[] = $state([]);
  filter: string = $state("");
  armed: boolean = $state(false);
  /** The number that is sent along with the option that is left, where another than the lowest is wanted. */
  along: number | undefined = $state();
  refused: string = $state("");
  /** The decision whose answer is on its way; a second one would answer something else. */
  sent: number | undefined = $state();
  readonly send: (answers: Answer[]) => void;

  constructor(send: (answers: Answer[]) => void) {
    this.send = send;
  }

  /** A new view: what was begun is dropped unless it is still the same question. */
  take(view: View) {
    const same = this.view?.decision?.id === view.decision?.id && this.view?.match === view.match;
    this.view = view;
    if (same && view.decision) return;
    this.sent = undefined;
    this.reset();
  }

  /** The table did not take the answer, or it is unknown whether it ever came there. */
  refuse(text: string) {
    this.sent = undefined;
    this.refused = text;
    if (text) this.steps = [];
  }

  private submit(answers: Answer[]) {
    const id = this.decision?.id;
    if (this.sent === id) return;
    this.sent = id;
    this.send(answers);
  }

  reset() {
    this.steps = [];
    this.picks = [];
    this.filter = "";
    this.along = undefined;
    this.armed = false;
    this.refused = "";
    const asks = this.decision?.asks ?? [];
    this.current = Math.max(
      0,
      asks.findIndex((ask) => gathers(ask)),
    );
    const ask = asks[this.current];
    this.number = ask?.answer.min ?? 0;
    this.order = ask?.answer.as === "order" ? ask.options.map((option) => option.i) : [];
  }

  readonly decision: Decision | undefined = $derived.by(() => {
    const decision = this.view?.decision;
    return decision && (this.view.seat === null || decision.seat === this.view.seat) ? decision : undefined;
  });

  /** Asks that may be shown: what only opens another ask is answered along with that one. */
  private readonly asks: [at: number, ask: Ask][] = $derived.by(() => {
    const asks = this.decision?.asks ?? [];
    const openers = new Set(asks.map((ask) => ask.after));
    return asks.map((ask, at): [number, Ask] => [at, ask]).filter(([at]) => !openers.has(at));
  });

  /** Options that the steps leave, the way out aside. */
  readonly open: Choice[] = $derived(this.after(this.steps));

  private after(steps: Step[]): Choice[] {
    return this.asks.flatMap(([at, ask]) =>
      ask.options
        .filter(
          (option) =>
            !option.decline &&
            ask.answer.as !== "number" &&
            ask.answer.as !== "order" &&
            steps.every((step) => fits(step, option)),
        )
        .map((option) => ({ ask: at, option })),
    );
  }

  /** The way out: pass, end turn, none. */
  readonly decline: Choice | undefined = $derived.by(() => {
    for (const [at, ask] of this.asks.toReversed()) {
      const option = ask.options.find((candidate) => candidate.decline);
      if (option) return { ask: at, option };
    }
    return undefined;
  });

  /** The options that are left of a question in which all that is left joins two things. */
  readonly joined: Choice[] = $derived.by(() => {
    const asks = this.decision?.asks ?? [];
    const questions = new Set(this.open.map((choice) => asks[choice.ask]?.after));
    const left = [...questions].map((after) => this.open.filter((choice) => asks[choice.ask]?.after === after));
    return (
      left.find(
        (own) => (asks[own[0]?.ask ?? 0]?.axes?.length ?? 0) > 1 && own.every((choice) => choice.ask === own[0]?.ask),
      ) ?? []
    );
  });

  /** What those options join, with the value that is fixed already. */
  readonly axes: (Axis & { value?: string })[] = $derived.by(() => {
    const { joined } = this;
    const axes = (joined[0] && this.decision?.asks[joined[0].ask]?.axes) ?? [];
    return axes.map((axis) => {
      const [value, ...more] = new Set(joined.map(({ option }) => option.axis?.[axis.id]));
      return { ...axis, value: more.length === 0 ? value : undefined };
    });
  });

  /** The axis that is asked next: the first that is still open. */
  readonly axis: Axis | undefined = $derived(this.axes.find((axis) => axis.value === undefined));

  /** Where all is fixed, what the last step may be exchanged for. */
  readonly instead: { axis: Axis; choices: Choice[] } | undefined = $derived.by(() => {
    const last = this.steps.at(-1);
    const [only] = this.joined;
    if (!last || !only || this.open.length > 1) return undefined;
    const axis = this.axes.find((candidate) => candidate.value === meant(last));
    return axis && { axis, choices: this.after(this.steps.slice(0, -1)).filter((choice) => choice.ask === only.ask) };
  });

  /** What the next key or click may mean, in groups: the values of each axis that is still open, and what else there is. Keys choose on the first axis. */
  readonly groups: Group[] = $derived.by(() => {
    const { instead } = this;
    const open = this.axes.filter((axis) => axis.value === undefined);
    const own = open.length > 0 ? this.joined : [];
    const rest = this.open.filter((choice) => choice.ask !== own[0]?.ask);
    const groups = instead
      ? [{ axis: instead.axis, targets: this.gather(instead.choices, instead.axis), keyed: true }]
      : [
          ...open.map((axis, at) => ({ axis, targets: this.gather(own, axis), keyed: at === 0 })),
          { targets: this.gather(rest), keyed: true },
        ];
    groups
      .flatMap((group) => (group.keyed ? group.targets : []))
      .forEach((target, at) => (target.key = CAPS[at] ?? ""));
    return groups.filter((group) => group.targets.length > 0);
  });

  /** What the next key may mean. */
  readonly targets: Target[] = $derived(this.groups.flatMap((group) => (group.keyed ? group.targets : [])));

  /** Options by what they share on an axis; without one, each by itself. */
  private gather(choices: Choice[], axis?: Axis): Target[] {
    const groups = new Map<string, Target>();
    for (const choice of choices) {
      const { option } = choice;
      const value = axis && option.axis?.[axis.id];
      const name = value === undefined ? `${choice.ask}/${option.i}` : value;
      const known = groups.get(name);
      if (known) {
        known.choices.push(choice);
        known.harms &&= hits(option, axis?.id);
        continue;
      }
      const own = axis && value !== undefined;
      const atAxis = own && option.at !== undefined && placeKey(option.at) === value;
      groups.set(name, {
        key: "",
        choices: [choice],
        harms: hits(option, axis?.id),
        label: own ? this.valueLabel(option, axis.id, value) : plain(this.view, option.label),
        on: own ? (option.on === value ? option.on : undefined) : option.on,
        at: own ? (atAxis ? option.at : undefined) : option.at,
        axis: own ? [axis.id, value] : undefined,
        chosen:
          this.isPicked(choice) ||
          (own !== undefined && value === this.axes.find((fixed) => fixed.id === axis?.id)?.value),
      });
    }
    const wanted = this.filter.toLowerCase();
    return [...groups.values()].filter((target) => !wanted || target.label.toLowerCase().includes(wanted));
  }

  /** How a value on an axis reads: the thing it names, or the part of the option that is about it. */
  valueLabel(option: Option, axis: string, value: string): string {
    const thing = this.view.objects[value];
    if (thing?.name) return thing.is === "piece" && thing.stats?.[0] ? `${thing.name} ${thing.stats[0].n}` : thing.name;
    if (option.at && placeKey(option.at) === value) {
      const zone = this.view.zones[option.at[0]];
      const item = zone?.items[option.at[1]];
      const inside = item ? this.view.objects[item] : undefined;
      if (inside?.is === "card" && inside.name) return inside.name;
      const name = zone?.name ?? option.at[0];
      return zone?.slots?.length === 1 ? name : `${name} ${zone?.slots?.[option.at[1]]?.label ?? option.at[1] + 1}`;
    }
    const seat = /^seat\.(\d+)$/.exec(value);
    if (seat) return this.view.seats.find((plate) => plate.seat === Number(seat[1]))?.name ?? value;
    const same = this.joined.filter((choice) => choice.option.axis?.[axis] === value);
    return same.length === 1 ? plain(this.view, option.label) : value;
  }

  /** The one option that is left and waits for Confirm. */
  get ready(): Choice | undefined {
    const [only, more] = this.open;
    return only && !more && (this.steps.length > 0 || this.needsConfirm(only)) ? only : undefined;
  }

  /** What the option that is left comes to, with the number that is sent along; of a number, what it comes to. */
  get way(): Partial<Way> | undefined {
    const option = this.ready?.option;
    if (option) return option.then?.ways?.find((way) => way.number === this.alongNumber) ?? option;
    const ask = this.gathering;
    if (ask?.answer.as !== "number") return undefined;
    const at = Math.round((this.number - (ask.answer.min ?? 0)) / (ask.answer.step ?? 1));
    return ask.options.find((candidate) => candidate.i === at && !candidate.decline);
  }

  get alongNumber(): number {
    return this.along ?? this.ready?.option.then?.number ?? 0;
  }

  /** Goes to the next or the previous number that may be sent along. */
  stepAlong(by: number): boolean {
    const ways = this.ready?.option.then?.ways ?? [];
    const next = ways[ways.findIndex((way) => way.number === this.alongNumber) + by];
    if (!next) return false;
    this.along = next.number;
    return true;
  }

  /** How many answers the decision bar has room for as buttons; the table sets it. */
  room = $state(4);

  /** Are there more answers than buttons? What lies nowhere on the table is always one. */
  get isMany(): boolean {
    return this.targets.length > (this.targets.every((target) => target.on || target.at) ? this.room : 4);
  }

  /** The card that an answer is about, where only what it does tells one answer from another. */
  toldBy({ on, choices }: Target): Thing | undefined {
    const [only, more] = choices;
    if (!only || more || only.option.pays || only.option.gains || on === undefined) return undefined;
    const thing = this.view.objects[on];
    return thing?.effects?.length ? thing : undefined;
  }

  /** Are there more answers than buttons, answers of several parts, or cards to compare? Then a list helps. */
  get isLong(): boolean {
    return (
      this.isMany ||
      this.axes.length > 0 ||
      this.filter !== "" ||
      this.targets.filter((target) => this.toldBy(target)).length > 1
    );
  }

  get gathering(): Ask | undefined {
    const ask = this.decision?.asks[this.current];
    return ask && gathers(ask) ? ask : undefined;
  }

  get canConfirm(): boolean {
    if (this.ready) return true;
    const ask = this.gathering;
    if (!ask) return false;
    if (ask.answer.as === "number" || ask.answer.as === "order") return true;
    if (ask.answer.as === "per-row") return this.picks.length === rows(ask);
    const { min = 0, max = ask.options.length } = ask.answer;
    return this.picks.length >= min && this.picks.length <= max && (this.picks.length > 0 || min === 0);
  }

  targetOf(id: Id, place?: Place): Target | undefined {
    return this.targets.find((target) => target.on === id) ?? (place ? this.targetAt(place) : undefined);
  }

  targetAt(place: Place): Target | undefined {
    const key = placeKey(place);
    return this.targets.find((target) => target.at && placeKey(target.at) === key && (!target.on || target.axis));
  }

  /** Is the thing, or the place it stands on, part of any option that is left? */
  concerns(id: Id | null, place?: Place): boolean {
    const again = this.instead?.choices ?? [];
    return [...this.open, ...again].some(
      ({ option }) =>
        (id !== null && fits({ thing: id }, option)) ||
        (place !== undefined && fits({ place: placeKey(place) }, option)),
    );
  }

  /** Is the thing, or the place it stands on, part of the answer that is being made? */
  isFixed(id: Id | null, place?: Place): boolean {
    return this.steps.some((step) => meant(step) === id || (place !== undefined && meant(step) === placeKey(place)));
  }

  /** Why something is not on offer. */
  whyNot(id: Id | null, place?: Place): string | undefined {
    for (const ask of this.decision?.asks ?? []) {
      const found = ask.not?.find(
        (not) => (id !== null && not.on === id) || (place && not.at && placeKey(not.at) === placeKey(place)),
      );
      if (found) return plain(this.view, found.why);
    }
    return undefined;
  }

  /** A click on a thing or a place. False when it means nothing here. */
  touch(id: Id | null, place?: Place): boolean {
    const before = this.steps.findIndex((step) => meant(step) === id || (place && meant(step) === placeKey(place)));
    if (before >= 0) {
      this.steps = this.steps.slice(0, before);
      return true;
    }
    const open = this.open;
    const byThing = id === null ? [] : open.filter(({ option }) => fits({ thing: id }, option));
    if (byThing.length > 0 && id !== null) return this.narrow({ thing: id }, byThing);
    const byPlace = place ? open.filter(({ option }) => fits({ place: placeKey(place) }, option)) : [];
    if (byPlace.length > 0 && place) return this.narrow({ place: placeKey(place) }, byPlace);
    if (!this.instead || !this.concerns(id, place)) return false;
    this.steps = this.steps.slice(0, -1);
    return this.touch(id, place);
  }

  choose(target: Target) {
    const [only] = target.choices;
    if (target.choices.length === 1 && only && !target.axis) this.settle(only);
    else if (target.axis) {
      if (this.instead) this.steps = this.steps.slice(0, -1);
      this.narrow({ axis: target.axis[0], value: target.axis[1] }, target.choices);
    }
  }

  press(key: string): boolean {
    const target = this.targets.find((candidate) => candidate.key === key.toUpperCase());
    if (!target) return false;
    this.choose(target);
    return true;
  }

  /** Takes back one step. False when there is none. */
  back(): boolean {
    if (this.armed) this.armed = false;
    else if (this.filter) this.filter = "";
    else if (this.steps.length > 0) this.steps = this.steps.slice(0, -1);
    else if (this.picks.length > 0) this.picks = this.picks.slice(0, -1);
    else return false;
    return true;
  }

  confirm() {
    const decision = this.decision;
    if (!decision || !this.canConfirm) return;
    if (this.ready) return this.answer(this.ready);
    const ask = this.gathering;
    if (!ask) return;
    const answer: Answer = { decision: decision.id, ask: this.current };
    if (ask.answer.as === "number") answer.number = this.number;
    else if (ask.answer.as === "order") answer.order = [...this.order];
    else answer.picks = [...this.picks];
    this.submit([answer]);
  }

  /** The way out; where plays are left and it ends a turn it is pressed twice. */
  pass(): boolean {
    const decline = this.decline;
    if (!decline) return false;
    this.answer(decline);
    return true;
  }

  answer({ ask, option }: Choice) {
    const decision = this.decision;
    const how = decision?.asks[ask]?.answer.as;
    if (!decision || !how) return;
    const answer: Answer = { decision: decision.id, ask };
    if (how === "picks" || how === "per-row") answer.picks = [option.i];
    else if (how === "order") answer.order = [option.i];
    else if (how !== "nothing") answer.pick = option.i;
    const answers = [answer];
    if (option.then)
      answers.push({
        decision: decision.id + 1,
        ask: 0,
        number: this.ready?.option === option ? this.alongNumber : option.then.number,
        kind: option.then.kind,
      });
    this.submit(answers);
  }

  isPicked({ ask, option }: Choice): boolean {
    return ask === this.current && this.picks.includes(option.i);
  }

  move(from: number, by: number) {
    const to = from + by;
    if (to < 0 || to >= this.order.length) return;
    const order = [...this.order];
    const [item] = order.splice(from, 1);
    if (item !== undefined) order.splice(to, 0, item);
    this.order = order;
  }

  private narrow(step: Step, left: Choice[]): boolean {
    const [only] = left;
    if (left.length === 1 && only) {
      if (!this.needsConfirm(only) || this.takesPicks(only.ask)) {
        this.settle(only);
        return true;
      }
    }
    this.along = undefined;
    this.steps = [...this.steps, step];
    return true;
  }

  private settle(choice: Choice) {
    const ask = this.decision?.asks[choice.ask];
    if (!ask) return;
    if (!this.takesPicks(choice.ask)) return this.answer(choice);
    if (choice.ask !== this.current) {
      this.current = choice.ask;
      this.picks = [];
    }
    const at = this.picks.indexOf(choice.option.i);
    if (at >= 0) this.picks = this.picks.filter((i) => i !== choice.option.i);
    else if (ask.answer.as === "per-row") this.picks = perRow(ask, this.picks, choice.option);
    else {
      const kept = ask.answer.max === 1 ? [] : this.picks;
      if (kept.length < (ask.answer.max ?? ask.options.length)) this.picks = [...kept, choice.option.i];
    }
    this.steps = [];
  }

  /** An answer that joins several things, or has a second number, is shown as a whole before it is sent. */
  private needsConfirm({ ask, option }: Choice): boolean {
    return option.then !== undefined || ((this.decision?.asks[ask]?.axes?.length ?? 0) > 1 && !this.takesPicks(ask));
  }

  private takesPicks(ask: number): boolean {
    const how = this.decision?.asks[ask]?.answer.as;
    return how === "picks" || how === "per-row";
  }
}

function gathers(ask: Ask): boolean {
  return ["picks", "number", "order", "per-row"].includes(ask.answer.as);
}

/** Where an option joins two things, the second one is harmed. */
function hits(option: Option, axis: string | undefined): boolean {
  return !!option.harms && (!option.axis?.at || axis === "at");
}

function rows(ask: Ask): number {
  return new Set(ask.options.map((option) => option.axis?.row ?? "0")).size;
}

/** One pick a row, in the order of the rows. */
function perRow(ask: Ask, picks: number[], option: Option): number[] {
  const rowOf = (i: number) => ask.options.find((candidate) => candidate.i === i)?.axis?.row ?? "0";
  const kept = picks.filter((i) => rowOf(i) !== (option.axis?.row ?? "0"));
  return [...kept, option.i].sort((a, b) => rowOf(a).localeCompare(rowOf(b), "en", { numeric: true }));
}

/** The thing, the place or the value that a step is about. */
function meant(step: Step): string {
  return "thing" in step ? step.thing : "place" in step ? step.place : step.value;
}

export function fits(step: Step, option: Option): boolean {
  const values = Object.values(option.axis ?? {});
  if ("thing" in step) return option.on === step.thing || values.includes(step.thing);
  if ("place" in step)
    return (option.at !== undefined && placeKey(option.at) === step.place) || values.includes(step.place);
  return option.axis?.[step.axis] === step.value;
}
