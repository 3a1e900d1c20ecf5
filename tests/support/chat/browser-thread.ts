import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import type { FromBrowser, FromThread, ToBrowser, ToThread } from './browsers';

/**
 * Several browsers in one Node thread: the page's program runs once for each, with its own versions of the browser
 * globals it uses, so that the browsers share no state. It is compiled once, and all share V8's optimised code: in
 * twenty separate threads each message took nearly twice as long.
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

/** The user of a browser, and the messages it sends and receives. */
export interface Seat {
  email: string;
  password: string;
  say: (message: FromBrowser) => void;
  hear: (listener: (message: ToBrowser) => void) => void;
}

/** A localStorage: its keys are its own properties, as in a browser. */
class StoredItems {
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

/** The part of XMLHttpRequest that is needed to send a text or a form and receive a text, uncompressed. */
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

  send(body: string | FormData | null): void {
    if (!(body instanceof FormData)) {
      this.sendBytes(body);
      return;
    }
    const encoded = new Response(body);
    this.headers['content-type'] = encoded.headers.get('content-type') ?? '';
    void encoded.arrayBuffer().then((bytes) => this.sendBytes(Buffer.from(bytes)));
  }

  private sendBytes(body: string | Buffer | null): void {
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
    localStorage: new StoredItems(),
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

parentPort?.on('message', (received: ToThread) => {
  if ('who' in received) open(received.id, received.url, received.who);
  else seats.get(received.id)?.(received.message);
});
