import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import type { FromBrowser, FromThread, ToBrowser, ToThread } from './browsers';

/**
 * Browsers side by side in one thread of Node: the program of the page runs once for each, with what it asks of a
 * browser as names of its own, so that none meets what is another's. Compiled once, they share what the engine learns
 * of it: in twenty threads of their own each message took nearly twice as long.
 */
const page = workerData as string;
const NAMES = [
  'window',
  'self',
  'document',
  'navigator',
  'localStorage',
  'XMLHttpRequest',
  'WebSocket',
  'seat',
] as const;
const program = compileFunction(readFileSync(page, 'utf8'), [...NAMES], { filename: page });

/** Who sits at the browser, and what they are told and tell. */
export interface Seat {
  email: string;
  password: string;
  say: (message: FromBrowser) => void;
  hear: (listener: (message: ToBrowser) => void) => void;
}

/** Its keys are its own properties, as in a browser. */
class KeptItems {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/** As much of a browser's own as is asked for where a text is sent and a text comes back; uncompressed. */
class TextRequest {
  status = 0;
  statusText = '';
  responseText = '';
  timeout = 0;
  onloadend?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  private readonly headers: Record<string, string> = {};
  private readonly aborter = new AbortController();
  private method = '';
  private address = '';

  constructor(private readonly origin: string) {}

  open(method: string, address: string): void {
    this.method = method;
    this.address = new URL(address, this.origin).href;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getAllResponseHeaders = () => '';

  send(body: string | null): void {
    const { method, headers, timeout } = this;
    const { signal } = this.aborter;
    let isLate = false;
    const fail = () => (isLate ? this.ontimeout : this.onerror)?.();
    const sent = request(this.address, { method, headers, signal, timeout });
    sent.on('timeout', () => {
      isLate = true;
      sent.destroy();
    });
    sent.on('error', fail);
    sent.on('response', (reply) => {
      text(reply).then((whole) => {
        this.responseText = whole;
        this.status = reply.statusCode ?? 0;
        this.onloadend?.();
      }, fail);
    });
    sent.end(body ?? undefined);
  }

  abort(): void {
    this.aborter.abort();
  }
}

const seats = new Map<number, (message: ToBrowser) => void>();

function open(id: number, url: string, who: Pick<Seat, 'email' | 'password'>): void {
  const location = new URL(url);
  const document = { location, body: {}, visibilityState: 'visible', documentElement: { lang: 'zh-Hant' }, cookie: '' };
  const itsOwn = {
    document: Object.assign(new EventTarget(), document),
    navigator: { onLine: true },
    localStorage: new KeptItems(),
    XMLHttpRequest: class extends TextRequest {
      constructor() {
        super(url);
      }
    },
    WebSocket,
  };
  const window = Object.assign(new EventTarget(), { location, crypto, JSON, clearTimeout, clearInterval }, itsOwn);
  const seat: Seat = {
    ...who,
    say: (message) => parentPort?.postMessage({ id, message } satisfies FromThread),
    hear: (listener) => seats.set(id, listener),
  };
  const names: Record<(typeof NAMES)[number], unknown> = { window, self: window, ...itsOwn, seat };
  program(...NAMES.map((name) => names[name]));
}

parentPort?.on('message', (told: ToThread) => {
  if ('who' in told) open(told.id, told.url, told.who);
  else seats.get(told.id)?.(told.message);
});
