import type { Logger } from 'pino';
import type { RealtimeLimits } from './limits';

interface Reader {
  /** What it has not read yet; 0 once it is closed. */
  readonly unreadBytes: number;
  closeUnread: () => void;
}

/**
 * The bytes that clients have not read yet. They are in this process's memory, so they are limited: those of each client,
 * and those of all together. The sum is kept with each change; only a sum that is too large makes it look at all of them.
 */
export class UnreadBytes {
  /** The readers that have some. */
  readonly #of = new Map<Reader, number>();
  #sum = 0;

  constructor(
    private readonly limits: RealtimeLimits,
    private readonly log: Logger,
  ) {}

  sum = (): number => this.#sum;

  isTooMuch = ({ unreadBytes }: Reader): boolean => unreadBytes > this.limits.maxUnreadBytes;

  /** Bytes were added, or read, or its socket is closed. */
  note(reader: Reader): void {
    const before = this.#of.get(reader) ?? 0;
    const now = reader.unreadBytes;
    if (now === before) return;
    if (now === 0) this.#of.delete(reader);
    else this.#of.set(reader, now);
    this.#sum += now - before;
    if (now > before && this.#sum > this.limits.maxUnreadBytesOfAll) this.#closeSlowest();
  }

  /** Closes well below the limit, so that the next frame is not too much again. */
  #closeSlowest(): void {
    const { maxUnreadBytesOfAll, unreadShareLeft } = this.limits;
    const bytes = this.#sum;
    let closed = 0;
    for (const [reader] of [...this.#of].sort(([, a], [, b]) => b - a)) {
      if (this.#sum <= maxUnreadBytesOfAll * unreadShareLeft) break;
      reader.closeUnread();
      closed++;
    }
    this.log.warn({ bytes, closed }, 'realtime clients have left too much unread: the slowest are disconnected');
  }
}
