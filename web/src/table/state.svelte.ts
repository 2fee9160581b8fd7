// One table on the screen: its view, what is looked at, what is being decided, and how it is sent.
import { t } from "../app/words";
import { arrange, type Arrangement } from "./arrange";
import { Deciding } from "./decide.svelte";
import {
  plain,
  seatName,
  type Answer,
  type Id,
  type Layout,
  type Link,
  type LogSource,
  type Place,
  type Thing,
  type View,
} from "./view";

export interface Hint {
  i: number;
  ask?: number;
  win: number;
  visits: number;
}

export class TableState {
  view: View = $state.raw(undefined as unknown as View);
  layout: Layout | undefined = $state.raw(undefined);
  deciding: Deciding;
  /** What the pointer or the focus rests on. */
  focused: Id | undefined = $state(undefined);
  tab: string = $state("log");
  hints: Hint[] = $state([]);
  hinting: boolean = $state(false);
  dragging: { id: Id; x: number; y: number } | undefined = $state(undefined);
  /** A zone whose list is open. */
  opened: string | undefined = $state(undefined);
  /** What the search thinks of the seat's chances. */
  win: number | undefined = $state(undefined);
  /** What was left to every seat at a moment of this page, and whose clock runs. */
  clocks: { left: (number | null)[]; runs: number | null; at: number } | undefined = $state.raw(undefined);
  /** The page of a card, at the ability that is meant; not for guests. */
  cardPage: ((source: LogSource) => string) | undefined = $state.raw(undefined);
  /** Looks at the step in which a line of the log was told. */
  goTo: ((line: number) => void) | undefined = $state.raw(undefined);
  /** Steps through the match. */
  stepBy: ((by: number) => void) | undefined = $state.raw(undefined);
  /** The reader's own part of the board lies over the others, where there is no room for it below them. */
  own: boolean = $state(false);
  /** Looking back: no answers, an amber frame. */
  past: boolean = $state(false);

  constructor(send: (answers: Answer[]) => void) {
    this.deciding = new Deciding(send);
  }

  show(view: View) {
    if (this.view?.decision?.id !== view.decision?.id) {
      this.hints = [];
      this.hinting = false;
    }
    this.view = view;
    this.deciding.take(view);
    if (this.focused && !(this.focused in view.objects)) this.focused = undefined;
  }

  get arrangement(): Arrangement {
    return arrange(this.layout, this.view);
  }

  get deciding_now(): boolean {
    return !this.past && this.deciding.decision !== undefined;
  }

  thing(id: Id | null | undefined): Thing | undefined {
    return id ? this.view.objects[id] : undefined;
  }

  /** Cards that lie under or on another one. */
  attached(id: Id): Id[] {
    return this.view.links.filter((link) => link.as === "attached" && link.to === id).map((link) => link.from);
  }

  /** What an attached card says in its lower line. */
  hostOf(id: Id): string | undefined {
    const link = this.view.links.find((candidate) => candidate.as === "attached" && candidate.from === id);
    return link && typeof link.to === "string" ? this.view.objects[link.to]?.name : undefined;
  }

  /** What a thing points at, in words. */
  pointing(id: Id): string[] {
    const name = (link: Link) =>
      (typeof link.to === "string" ? this.view.objects[link.to]?.name : seatName(this.view, link.to.seat)) ?? "";
    return this.view.links
      .filter((link) => link.from === id && link.as !== "attached")
      .map((link) =>
        [t(`table.link.${link.as as "attack" | "block" | "lead" | "target"}`, { name: name(link) }), link.label]
          .filter(Boolean)
          .join(", "),
      );
  }

  touch(id: Id | null, place?: Place): boolean {
    if (id) this.focused = id;
    return this.deciding_now && this.deciding.touch(id, place);
  }

  plain(rich: Parameters<typeof plain>[1]): string {
    return plain(this.view, rich);
  }
}
