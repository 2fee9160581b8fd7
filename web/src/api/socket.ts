// A line to the server that comes back by itself: 0.5 s, then doubling to 8 s. The owner sends its greeting on every opening.
// Where sockets do not get through, the same is said and heard by asking again and again.

import type { Problem } from "./types";

export interface Line {
  send: (message: unknown) => boolean;
  close: () => void;
}

interface Ends {
  open?: (line: Line) => void;
  message: (message: unknown) => void;
  lost?: () => void;
  /** Sockets do not get through; from now on the line asks. */
  asking?: () => void;
  /** The server does not let this line through, and says why. It does not try again. */
  refused?: (problem: Problem) => void;
}

/** What the server answers to whoever may not listen there; anything else may pass. */
const NEVER = [400, 403, 404, 410];

class Closed extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(String(status));
  }
}

/** Sockets that fail before one ever opened, after which the line asks instead. */
const FAILURES = 2;
const PAUSE = 2000;

/** `poll` is the address that takes the same messages in requests; without it there are only sockets. */
export function connect(path: string, on: Ends, poll?: string): Line {
  const address = new URL(`/api/v1${path}`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  let socket: WebSocket | undefined;
  let closed = false;
  let opened = false;
  let failures = 0;
  let wait = 500;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** While asking: the conversation. */
  let talk: { to: string; id?: string } | undefined;
  let wake: (() => void) | undefined;

  const line: Line = {
    send(message) {
      if (talk) {
        if (talk.id === undefined) return false;
        // A question that waits for news does not hold up what is said; a loss is seen by the next question.
        void exchange(talk, [message]).catch(() => undefined);
        return true;
      }
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      wake?.();
      socket?.close();
    },
  };

  function hear(message: unknown) {
    try {
      on.message(message);
    } catch (error) {
      console.warn("a message of the server could not be read", error);
    }
  }

  function open() {
    socket = new WebSocket(address);
    socket.onopen = () => {
      opened = true;
      wait = 500;
      on.open?.(line);
    };
    socket.onmessage = (event) => {
      try {
        hear(JSON.parse(String(event.data)));
      } catch (error) {
        console.warn("a message of the server is no JSON", error);
      }
    };
    socket.onclose = () => {
      if (closed) return;
      on.lost?.();
      failures += 1;
      if (poll && !opened && failures >= FAILURES) return void ask(`/api/v1${poll}`);
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, 8000);
    };
  }

  const pause = (time: number) =>
    new Promise<void>((done) => {
      wake = done;
      timer = setTimeout(done, time);
    });

  /** Says something and hears what waits; the server keeps a question for two seconds if it has no news. */
  async function exchange(of: { to: string; id?: string }, messages: unknown[]) {
    const said = await fetch(of.to, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: of.id, messages }),
    });
    if (!said.ok) throw new Closed(said.status, (await said.json()) as Problem);
    const found = (await said.json()) as { id: string; messages: unknown[] };
    if (of.id === undefined) {
      of.id = found.id;
      on.open?.(line);
    }
    if (!closed) found.messages.forEach(hear);
  }

  async function ask(to: string) {
    on.asking?.();
    while (!closed) {
      talk ??= { to };
      try {
        await exchange(talk, []);
      } catch (error) {
        if (closed) return;
        if (!opened && talk.id === undefined && error instanceof Closed && NEVER.includes(error.status) && on.refused) {
          closed = true;
          return on.refused(error.problem);
        }
        talk = { to };
        on.lost?.();
        await pause(PAUSE);
      }
    }
  }
  open();
  return line;
}
