import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppError } from '../http/app-error';
import { PUBLIC_PAGES } from '../next/public-pages';
import type { RefusalReason } from '../realtime/hub';

/** What a browser measured of one page it loaded; values that it did not measure are absent. */
export interface WebVitals {
  /** The page's name in Next. */
  page: string;
  lcpMs?: number;
  inpMs?: number;
  ttfbMs?: number;
  /** Without a unit. */
  cls?: number;
}

/** The class by which a request is counted; there are few, so that there are few time series. */
export type RequestClass = 'page' | 'data' | 'static' | 'api' | 'file' | 'realtime' | 'probe';

const CLASSES: readonly [RegExp, RequestClass][] = [
  [/^\/_next\/data\//, 'data'],
  [/^\/api(?:[/?]|$)/, 'api'],
  [/^\/file\//, 'file'],
  [/^\/apps\//, 'realtime'],
  [/^\/(?:healthz|readyz|metrics)(?:\?|$)/, 'probe'],
  [/^\/(?:_next\/|[^?]*\.\w+(?:\?|$))/, 'static'],
];
export const classOf = (url: string): RequestClass => CLASSES.find(([path]) => path.test(url))?.[1] ?? 'page';

const KNOWN_PAGES = new Set(PUBLIC_PAGES.map(({ name }) => name));

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds: of what is usually done in memory or by a few statements. */
const SHORT = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Seconds: of what may wait or take long. */
const LONG = [0.01, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** The metrics for Prometheus; one registry for each process, and for each test. Times are in seconds, by its conventions. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `trimatch_${name}`, help, labelNames, buckets, registers });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `trimatch_${name}`, help, labelNames, registers });

  const requests = histogram(
    'http_request_duration_seconds',
    'Time until a request was answered, by its class and status.',
    ['class', 'status'],
    [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  );
  const calls = histogram(
    'call_duration_seconds',
    'Time until a call of the API was answered, those of pages that are made in the process too.',
    ['path'],
    SHORT,
  );
  const callErrors = counter('call_errors_total', 'Calls that failed, by the code of the error.', ['path', 'code']);
  const refusals = counter(
    'requests_refused_total',
    'Requests answered with 429 or 503, by the limit that was reached or the code of the error.',
    ['reason'],
  );
  const cut = counter(
    'connections_cut_total',
    'Connections that were closed at once: too many of one address, or too many unanswered requests on one.',
    ['reason'],
  );
  const poolWaits = histogram(
    'pool_wait_seconds',
    'Time until a database connection was there, which is next to nothing while one is idle.',
    ['pool'],
    [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5],
  );
  const standbyReads = counter(
    'standby_reads_total',
    'Heavy reads, where there is a standby, by what answered them: standby, or primary in its place.',
    ['by'],
  );
  const served = counter(
    'pages_total',
    'Requests for pages: from memory (hit, stale: for the last time), made (miss), or not cached (pass).',
    ['served'],
  );
  const renders = histogram('page_render_duration_seconds', 'Time to make a page, without the wait for it.', [], SHORT);
  const jobs = histogram('job_duration_seconds', 'Time of a job’s attempt.', ['task', 'outcome'], LONG);
  const published = histogram(
    'chat_publish_lag_seconds',
    'Time from the writing of a chat message, shortly before its commit, to the moment the realtime engine had it.',
    [],
    LONG,
  );
  const socketsOpened = counter('realtime_sockets_opened_total', 'Sockets that were accepted.');
  const socketsRefused = counter(
    'realtime_sockets_refused_total',
    'Sockets that were refused, by the reason; connections: this process is full, address: one has too many anonymous ones.',
    ['reason'],
  );
  const socketsDropped = counter('realtime_sockets_dropped_total', 'Sockets closed because too much was unread.');
  const eventsIn = counter('realtime_events_published_total', 'Events that servers published to this process.');
  const eventsOut = counter('realtime_events_sent_total', 'Published events times the sockets each was sent to.');
  const ready = new Gauge({
    name: 'trimatch_ready',
    help: '1: /readyz answers 200. 0: the database is away, or the process is ending.',
    registers,
  });

  const ofBrowsers = (name: string, what: string, buckets: number[]) =>
    histogram(`web_${name}`, `${what}, as browsers saw it, by page.`, ['page'], buckets);
  const lcp = ofBrowsers('lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]);
  const inp = ofBrowsers('inp_seconds', 'Interaction to next paint', [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2]);
  const ttfb = ofBrowsers('ttfb_seconds', 'Time to first byte', [0.05, 0.1, 0.2, 0.4, 0.8, 1.8, 3]);
  const cls = ofBrowsers('cls', 'Cumulative layout shift', [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]);

  return {
    registry,
    request(url: string, status: number, ms: number) {
      requests.observe({ class: classOf(url), status }, ms / 1000);
    },
    /** @param path the one it is declared with, of which there are as many as calls */
    call(path: string, ms: number, error?: AppError) {
      calls.observe({ path }, ms / 1000);
      if (error) callErrors.inc({ path, code: error.code });
    },
    /** Counts an error's reply if it is a refusal that says "later". */
    refused({ status, code, details }: AppError) {
      if (status === 429 || status === 503) refusals.inc({ reason: details.limit ?? details.refusedBy ?? code });
    },
    connectionCut: (reason: 'address' | 'pipelining') => cut.inc({ reason }),
    poolWaited: (pool: string, ms: number) => poolWaits.observe({ pool }, ms / 1000),
    heavyRead: (by: 'standby' | 'primary') => standbyReads.inc({ by }),
    pageServed(how: string) {
      served.inc({ served: how });
    },
    pageRendered: (ms: number) => renders.observe(ms / 1000),
    jobTried: (task: string, outcome: 'done' | 'failed', ms: number) => jobs.observe({ task, outcome }, ms / 1000),
    messagePublished: (ms: number) => published.observe(ms / 1000),
    socketOpened: () => socketsOpened.inc(),
    socketRefused: (reason: RefusalReason) => socketsRefused.inc({ reason }),
    socketDropped: () => socketsDropped.inc(),
    eventPublished(sockets: number) {
      eventsIn.inc();
      eventsOut.inc(sockets);
    },
    ready: (isReady: boolean) => ready.set(isReady ? 1 : 0),
    webVitals({ page: name, lcpMs, inpMs, ttfbMs, cls: shift }: WebVitals) {
      const page = KNOWN_PAGES.has(name) ? name : 'other';
      if (lcpMs !== undefined) lcp.observe({ page }, lcpMs / 1000);
      if (inpMs !== undefined) inp.observe({ page }, inpMs / 1000);
      if (ttfbMs !== undefined) ttfb.observe({ page }, ttfbMs / 1000);
      if (shift !== undefined) cls.observe({ page }, shift);
    },
  };
}
