import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The bundles of browser-thread.ts and of browser.ts (scripts/lib/run-bundled.mjs). */
export type BrowserPrograms = readonly [thread: string, page: string];

export type ToBrowser =
  | { kind: 'post'; room: number; text: string }
  /** To say when so many messages are there, by room. */
  | { kind: 'await'; counts: Record<number, number> }
  /** What a browser hears of its network. */
  | { kind: 'network'; isThere: boolean }
  | { kind: 'report' };

export interface Shown {
  /** Times a message stood at or before the place of its predecessor: a wrong order, or one message twice. */
  outOfOrder: number;
  /** Messages put in before one that was there already. */
  late: number;
}

export interface Report {
  /** As the timelines have them. */
  rooms: Record<number, { sequence: number; message_id: string }[]>;
  shown: Shown;
  /** What is still to be sent, and how it stands. */
  waiting: string[];
}

export type FromBrowser = { kind: 'ready' } | { kind: 'complete' } | ({ kind: 'report' } & Report);

/** Who opens a browser, and the address they open. */
export interface Opening {
  url: string;
  who: { email: string; password: string };
}

export type ToThread = ({ id: number } & Opening) | { id: number; message: ToBrowser };
export type FromThread = { id: number; message: FromBrowser };

export type Browser = Awaited<ReturnType<ReturnType<typeof openBrowsers>['open']>>;

/** Browsers in a thread of their own. What one of them does not survive is thrown by whatever waits for any. */
export function openBrowsers([thread, page]: BrowserPrograms) {
  const worker = new Worker(thread, { workerData: page });
  const died = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the browsers ended with ${code}`)));
  });
  died.catch(() => {});
  const heard = new EventEmitter().setMaxListeners(0);
  worker.on('message', ({ id, message }: FromThread) => heard.emit(`${id} ${message.kind}`, message));
  const tell = (message: ToThread) => worker.postMessage(message);
  let count = 0;

  return {
    /** Fulfilled when whoever it is has logged in, and all of their rooms are open. */
    async open(opening: Opening) {
      const id = ++count;
      const say = (message: ToBrowser) => tell({ id, message });
      async function next<K extends FromBrowser['kind']>(kind: K): Promise<Extract<FromBrowser, { kind: K }>> {
        const [message] = await Promise.race([once(heard, `${id} ${kind}`), died]);
        return message;
      }
      const ready = next('ready');
      tell({ id, ...opening });
      await ready;
      return {
        post: (room: number, text: string) => say({ kind: 'post', room, text }),
        network: (isThere: boolean) => say({ kind: 'network', isThere }),
        /** Fulfilled when so many messages are in its rooms, and all of its own are sent. */
        async complete(counts: Record<number, number>): Promise<void> {
          const complete = next('complete');
          say({ kind: 'await', counts });
          await complete;
        },
        report(): Promise<Report> {
          const report = next('report');
          say({ kind: 'report' });
          return report;
        },
      };
    },
    close: () => worker.terminate(),
  };
}
