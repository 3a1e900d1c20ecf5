import { AppError } from './app-error';

export interface FairQueueLimits {
  /** Works that run at once: of all keys, and of one key. */
  running: number;
  runningPerKey: number;
  /** Works that wait: of all keys, and of one key. */
  waiting: number;
  waitingPerKey: number;
}

interface Waiter {
  start: () => void;
  refuse: (error: AppError) => void;
}

interface Line {
  running: number;
  /** The number of its last start; of a new one, the number before those that run. */
  turn: number;
  waiters: Waiter[];
}

/**
 * Runs work of many keys (addresses, accounts) with limited concurrency. The keys take turns: a key with many requests
 * makes its own wait, and others wait for one of its works at most.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** The keys with running or waiting work. */
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #turns = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** @throws AppError too_many_requests if too much work of this key waits; also while it waits, if all lines are full */
  async run<T>(key: string, work: () => Promise<T> | T): Promise<T> {
    // Behind those that wait longer, and before those that are being served.
    const line = this.#lines.get(key) ?? { running: 0, turn: this.#turns - this.#running, waiters: [] };
    this.#lines.set(key, line);
    try {
      if (line.waiters.length > 0 || !this.#hasRoom(line)) await this.#wait(line);
      else this.#start(line);
      try {
        return await work();
      } finally {
        this.#running--;
        line.running--;
        this.#startNext();
      }
    } finally {
      if (line.running === 0 && line.waiters.length === 0) this.#lines.delete(key);
    }
  }

  #hasRoom(line: Line): boolean {
    return this.#running < this.#limits.running && line.running < this.#limits.runningPerKey;
  }

  #start(line: Line): void {
    this.#running++;
    line.running++;
    line.turn = ++this.#turns;
  }

  #wait(line: Line): Promise<void> {
    if (line.waiters.length >= this.#limits.waitingPerKey) throw refusal();
    const started = new Promise<void>((start, refuse) => {
      line.waiters.push({ start, refuse });
    });
    if (++this.#waiting > this.#limits.waiting) {
      this.#waiting--;
      this.#longestLine().waiters.pop()?.refuse(refusal());
    }
    return started;
  }

  #longestLine(): Line {
    return [...this.#lines.values()].reduce((longest, line) =>
      line.waiters.length >= longest.waiters.length ? line : longest,
    );
  }

  /** Starts the work of the key that has waited longest for a turn, if there is room. */
  #startNext(): void {
    let next: Line | undefined;
    for (const line of this.#lines.values()) {
      if (line.waiters.length > 0 && this.#hasRoom(line) && line.turn < (next?.turn ?? Infinity)) next = line;
    }
    const waiter = next?.waiters.shift();
    if (!next || !waiter) return;
    this.#waiting--;
    this.#start(next);
    waiter.start();
  }
}

const refusal = () => new AppError('too_many_requests', { retryAfterS: 1, refusedBy: 'queue' });
