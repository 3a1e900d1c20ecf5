import { WebSocket } from 'ws';
import { type Closing, CODES, errorFrame, type Member } from './protocol';

/** How many of something may happen in a window of time. */
class Allowance {
  #since = 0;
  #taken = 0;

  take(now: number, most: number, windowMs: number): boolean {
    if (now - this.#since >= windowMs) {
      this.#since = now;
      this.#taken = 0;
    }
    return ++this.#taken <= most;
  }
}

/** One client's socket, and what is known of it. There are thousands: it has no timers, and few fields. */
export class Connection {
  /** What it is subscribed to; of a presence channel, as whom. */
  readonly channels = new Map<string, string | null>();
  readonly frames = new Allowance();
  readonly clientEvents = new Allowance();
  readonly openedAt = Date.now();
  /** Who signed in on it. */
  user: Member | null = null;
  /** Nobody's yet: neither signed in nor on a private channel. */
  isAnonymous = true;
  lastSeenAt = this.openedAt;
  /** When it was asked whether it lives, and has not answered; else 0. */
  askedAt = 0;
  unusedSince = this.openedAt;

  constructor(
    readonly socketId: string,
    readonly address: string,
    readonly socket: WebSocket,
    private readonly maxUnreadBytes: number,
    /** Takes it out of the registry; may be called twice. */
    private readonly forget: (connection: Connection) => void,
  ) {}

  /** Sends a frame, or closes the socket if its client leaves too much unread: unread bytes stay in this process's memory. */
  send(frame: Buffer): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > this.maxUnreadBytes) {
      this.forget(this);
      this.socket.close(CODES.overCapacity, 'Too much is unread');
      return;
    }
    sendText(this.socket, frame);
  }

  /** Says why, and closes; from now on it is in nobody's way. */
  close({ code, message }: Closing): void {
    this.forget(this);
    refuse(this.socket, { code, message });
  }
}

/** Closes a socket with its reason in both forms: the frame, which clients report, and the code, by which they act. */
export function refuse(socket: WebSocket, { code, message }: Closing): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  sendText(socket, errorFrame(code, message));
  socket.close(code, message);
}

/** Sends bytes as a text message; by itself `ws` sends a Buffer as a binary one. */
const sendText = (socket: WebSocket, frame: Buffer): void => socket.send(frame, { binary: false });
