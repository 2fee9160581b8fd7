// A socket that comes back by itself: 0.5 s, then doubling to 8 s. The owner sends its greeting on every opening.

export interface Line {
  send: (message: unknown) => boolean;
  close: () => void;
}

export function connect(path: string, on: { open?: (line: Line) => void; message: (message: unknown) => void; lost?: () => void }): Line {
  const address = new URL(`/api/v1${path}`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  let socket: WebSocket | undefined;
  let closed = false;
  let wait = 500;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const line: Line = {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };

  function open() {
    socket = new WebSocket(address);
    socket.onopen = () => {
      wait = 500;
      on.open?.(line);
    };
    socket.onmessage = (event) => {
      try {
        on.message(JSON.parse(String(event.data)));
      } catch (error) {
        console.warn("a message of the server could not be read", error);
      }
    };
    socket.onclose = () => {
      if (closed) return;
      on.lost?.();
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, 8000);
    };
  }
  open();
  return line;
}
