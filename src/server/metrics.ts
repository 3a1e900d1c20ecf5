import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { PUBLIC_PAGES } from './next/public-pages';

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

/** The metrics for Prometheus; one registry for each process, and for each test. */
export function createMetrics() {
  const registry = new Registry();
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `trimatch_${name}`, help, labelNames, buckets, registers: [registry] });

  const requests = histogram(
    'http_request_seconds',
    'Time until a request was answered, by its class and status.',
    ['class', 'status'],
    [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  );
  const served = new Counter({
    name: 'trimatch_pages_total',
    help: 'Requests for pages: from memory (hit, stale: for the last time), made (miss), or not cached (pass).',
    labelNames: ['served'],
    registers: [registry],
  });
  const ofBrowsers = (name: string, what: string, buckets: number[]) =>
    histogram(`web_${name}`, `${what}, as browsers saw it, by page.`, ['page'], buckets);
  const lcp = ofBrowsers('lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]);
  const inp = ofBrowsers('inp_seconds', 'Interaction to next paint', [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2]);
  const ttfb = ofBrowsers('ttfb_seconds', 'Time to first byte', [0.05, 0.1, 0.2, 0.4, 0.8, 1.8, 3]);
  const cls = ofBrowsers('cls', 'Cumulative layout shift', [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]);

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    /** Collects the process's own metrics: CPU time, memory, garbage collections, event loop lag. */
    watchProcess: () => collectDefaultMetrics({ register: registry, prefix: 'trimatch_' }),
    request(url: string, status: number, ms: number) {
      requests.observe({ class: classOf(url), status }, ms / 1000);
    },
    pageServed(how: string) {
      served.inc({ served: how });
    },
    webVitals({ page: name, lcpMs, inpMs, ttfbMs, cls: shift }: WebVitals) {
      const page = KNOWN_PAGES.has(name) ? name : 'other';
      if (lcpMs !== undefined) lcp.observe({ page }, lcpMs / 1000);
      if (inpMs !== undefined) inp.observe({ page }, inpMs / 1000);
      if (ttfbMs !== undefined) ttfb.observe({ page }, ttfbMs / 1000);
      if (shift !== undefined) cls.observe({ page }, shift);
    },
  };
}
