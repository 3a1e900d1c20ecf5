import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The bundles of browser-thread.ts and of browser.ts (scripts/lib/run-bundled.mjs). */
export type BrowserPrograms = readonly [thread: string, page: string];

export type ToBrowser =
  | { kind: 'post'; room: number; text: string }
  /** Asks for `complete` once each room has shown this many messages. */
  | { kind: 'await'; counts: Record<number, number> }
  /** The network goes offline or comes back. */
  | { kind: 'network'; isThere: boolean }
  | { kind: 'report' };

export interface Shown {
  /** How often a message's sequence was not above its predecessor's: a wrong order, or one message twice. */
  outOfOrder: number;
  /** Messages inserted before one that was already shown. */
  late: number;
}

export interface Report {
  /** The messages in the timelines, by room. */
  rooms: Record<number, { sequence: number; message_id: string }[]>;
  shown: Shown;
  /** The states of the messages that are still to be sent. */
  waiting: string[];
  /** The messages that the server refused, and that their user sent again: others may have overtaken them. */
  refused: string[];
}

export type FromBrowser = { kind: 'ready' } | { kind: 'complete' } | ({ kind: 'report' } & Report);

/** The user of a browser, and the address to open. */
export interface Opening {
  url: string;
  who: { email: string; password: string };
}

export type ToThread = ({ id: number } & Opening) | { id: number; message: ToBrowser };
export type FromThread = { id: number; message: FromBrowser };

export type Browser = Awaited<ReturnType<ReturnType<typeof openBrowsers>['open']>>;

/** Browsers in a worker thread. An uncaught error in one of them rejects every pending wait. */
export function openBrowsers([thread, page]: BrowserPrograms) {
  const worker = new Worker(thread, { workerData: page });
  const died = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the browsers ended with ${code}`)));
  });
  died.catch(() => {});
  const received = new EventEmitter().setMaxListeners(0);
  worker.on('message', ({ id, message }: FromThread) => received.emit(`${id} ${message.kind}`, message));
  const postToThread = (message: ToThread) => worker.postMessage(message);
  let count = 0;

  return {
    /** Resolves when the user has logged in and all of their rooms are loaded. */
    async open(opening: Opening) {
      const id = ++count;
      const send = (message: ToBrowser) => postToThread({ id, message });
      async function next<K extends FromBrowser['kind']>(kind: K): Promise<Extract<FromBrowser, { kind: K }>> {
        const [message] = await Promise.race([once(received, `${id} ${kind}`), died]);
        return message;
      }
      const ready = next('ready');
      postToThread({ id, ...opening });
      await ready;
      return {
        post: (room: number, text: string) => send({ kind: 'post', room, text }),
        network: (isThere: boolean) => send({ kind: 'network', isThere }),
        /** Resolves when the rooms have shown this many messages, and all of its own are sent. */
        async complete(counts: Record<number, number>): Promise<void> {
          const complete = next('complete');
          send({ kind: 'await', counts });
          await complete;
        },
        report(): Promise<Report> {
          const report = next('report');
          send({ kind: 'report' });
          return report;
        },
      };
    },
    close: () => worker.terminate(),
  };
}
