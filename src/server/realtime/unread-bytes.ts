import type { Logger } from 'pino';
import type { Connection } from './connection';
import type { RealtimeLimits } from './limits';

/**
 * The bytes that clients have not read yet. They are in this process's memory, so they are limited: those of each client,
 * and those of all together. The sum is kept with each change; only a sum that is too large makes it look at all of them.
 */
export class UnreadBytes {
  /** The connections that have some. */
  readonly #of = new Map<Connection, number>();
  #sum = 0;

  constructor(
    private readonly limits: RealtimeLimits,
    private readonly log: Logger,
  ) {}

  sum = (): number => this.#sum;

  isTooMuch = ({ unreadBytes }: Connection): boolean => unreadBytes > this.limits.maxUnreadBytes;

  /** Bytes were added, or read, or the connection is closed. */
  note(connection: Connection): void {
    const before = this.#of.get(connection) ?? 0;
    const now = connection.unreadBytes;
    if (now === before) return;
    if (now === 0) this.#of.delete(connection);
    else this.#of.set(connection, now);
    this.#sum += now - before;
    if (now > before && this.#sum > this.limits.maxUnreadBytesOfAll) this.#closeSlowest();
  }

  /** Closes well below the limit, so that the next frame is not too much again. */
  #closeSlowest(): void {
    const { maxUnreadBytesOfAll, unreadShareLeft } = this.limits;
    const bytes = this.#sum;
    let closed = 0;
    for (const [connection] of [...this.#of].sort(([, a], [, b]) => b - a)) {
      if (this.#sum <= maxUnreadBytesOfAll * unreadShareLeft) break;
      connection.closeUnread();
      closed++;
    }
    this.log.warn({ bytes, closed }, 'realtime clients have left too much unread: the slowest are disconnected');
  }
}
