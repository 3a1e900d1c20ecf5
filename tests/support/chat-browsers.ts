import { Worker } from 'node:worker_threads';

/** The bundles of browser-globals.ts and of chat-browser.ts (scripts/lib/run-bundled.mjs). */
export type BrowserPrograms = readonly [globals: string, page: string];

/** Who sits at a browser, and where. */
export interface BrowserData {
  url: string;
  /** The program of the page. */
  page: string;
  email: string;
  password: string;
}

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

export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/**
 * Opens a browser with somebody logged in and all of their rooms open. What it does not survive is thrown by whatever
 * waits for it.
 */
export async function openBrowser([globals, page]: BrowserPrograms, who: Omit<BrowserData, 'page'>) {
  // While the server is away pusher-js tries TLS too, to an address, which Node warns of.
  const execArgv = ['--no-deprecation'];
  const worker = new Worker(globals, { workerData: { ...who, page } satisfies BrowserData, execArgv });
  const died = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the browser of ${who.email} ended with ${code}`)));
  });
  died.catch(() => {});
  const say = (message: ToBrowser) => worker.postMessage(message);
  function next<K extends FromBrowser['kind']>(kind: K): Promise<Extract<FromBrowser, { kind: K }>> {
    const heard = new Promise<Extract<FromBrowser, { kind: K }>>((resolve) => {
      worker.on('message', function hear(message: FromBrowser) {
        if (message.kind !== kind) return;
        worker.off('message', hear);
        resolve(message as Extract<FromBrowser, { kind: K }>);
      });
    });
    return Promise.race([heard, died]);
  }

  await next('ready');
  return {
    post: (room: number, text: string) => say({ kind: 'post', room, text }),
    network: (isThere: boolean) => say({ kind: 'network', isThere }),
    /** Fulfilled when so many messages are in its rooms, and all of its own are sent. */
    async complete(counts: Record<number, number>): Promise<void> {
      say({ kind: 'await', counts });
      await next('complete');
    },
    report(): Promise<Report> {
      say({ kind: 'report' });
      return next('report');
    },
    close: () => worker.terminate(),
  };
}
