import { WebSocket } from 'ws';
import { type Closing, CODES, errorFrame, type Member } from './protocol';
import type { UnreadBytes } from './unread-bytes';

/** Limits how often something may happen in a window of time. */
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

const TOO_MUCH_UNREAD = { code: CODES.overCapacity, message: 'Too much is unread' };

/** One client's socket and its state. There are thousands, so it has no timers and few fields. */
export class Connection {
  /** The channels it is subscribed to; for a presence channel with the member's user id, else with null. */
  readonly channels = new Map<string, string | null>();
  readonly frames = new Allowance();
  readonly clientEvents = new Allowance();
  readonly openedAt = Date.now();
  /** The user who signed in on it. */
  user: Member | null = null;
  /** Neither signed in nor on a private channel yet. */
  isAnonymous = true;
  lastSeenAt = this.openedAt;
  /** When a ping was sent that is not answered yet; else 0. */
  askedAt = 0;
  unusedSince = this.openedAt;
  /** It was closed because its client left too much unread. */
  isOverrun = false;

  constructor(
    readonly socketId: string,
    readonly address: string,
    readonly socket: WebSocket,
    private readonly unread: UnreadBytes,
    /** Removes it from the registry; may be called twice. */
    private readonly forget: (connection: Connection) => void,
  ) {}

  /** What its client has not read yet, as far as it is in this process's memory; 0 once it is closed. */
  get unreadBytes(): number {
    return this.socket.readyState === WebSocket.OPEN ? this.socket.bufferedAmount : 0;
  }

  /** Sends a frame, or closes the socket if its client leaves too much unread. */
  send(frame: Buffer): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.unread.isTooMuch(this)) {
      this.closeUnread();
      return;
    }
    sendText(this.socket, frame, this.#onRead);
    this.unread.note(this);
  }

  readonly #onRead = (): void => this.unread.note(this);

  /**
   * Asks whether the client is there, by WebSocket's own ping: every client answers it, while Pusher's library for Java
   * never answers the event `pusher:ping`.
   */
  ping(now: number): void {
    this.askedAt = now;
    this.socket.ping();
  }

  /** Something arrived: the client is there. */
  heard(now: number): void {
    this.lastSeenAt = now;
    this.askedAt = 0;
  }

  /** Closes it with a reason; it is removed from the registry at once. */
  close({ code, message }: Closing): void {
    refuse(this.socket, { code, message });
    this.forget(this);
  }

  closeUnread(): void {
    this.isOverrun = true;
    this.close(TOO_MUCH_UNREAD);
  }
}

/** Closes a socket with its reason in both forms: the frame, which clients report, and the code, by which they act. */
export function refuse(socket: WebSocket, { code, message }: Closing): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  sendText(socket, errorFrame(code, message));
  socket.close(code, message);
}

/** Sends bytes as a text message; by itself `ws` sends a Buffer as a binary one. */
const sendText = (socket: WebSocket, frame: Buffer, onRead?: () => void): void =>
  socket.send(frame, { binary: false }, onRead);
