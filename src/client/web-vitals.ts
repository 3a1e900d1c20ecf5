import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { RequestOf } from '@/contract/call';
import { telemetryCalls } from '@/contract/telemetry/calls';

type Seen = Partial<RequestOf<typeof telemetryCalls.webVitals>>;

const FIELDS = { LCP: 'lcp_ms', INP: 'inp_ms', CLS: 'cls' } as const;

let isReporting = false;

/**
 * Reports the page's speed to our server once, when the page is hidden. Only the page of the full load is measured: a
 * client-side navigation has no such figures.
 * @param page the route, as Next names it
 */
export function reportWebVitals(page: string): void {
  if (isReporting) return;
  isReporting = true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const seen: Seen = { ttfb_ms: rounded(navigation?.responseStart ?? 0) };
  if (navigation?.serverTiming?.some(({ name }) => name === 'traceparent'))
    void import('./traced-waits').then(({ reportWaits }) => reportWaits((waits) => send({ page, waits })));
  const note = ({ name, value }: Metric) => {
    if (name in FIELDS) seen[FIELDS[name as keyof typeof FIELDS]] = rounded(value);
  };
  // Registered first, so that they report their final values before the listener below sends them.
  for (const on of [onLCP, onINP, onCLS]) on(note);
  const onHide = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onHide);
    send({ page, ...seen });
  };
  document.addEventListener('visibilitychange', onHide);
}

/** `keepalive`: the request outlives the page. A failed report is ignored. */
function send(measured: RequestOf<typeof telemetryCalls.webVitals>) {
  const body = JSON.stringify(measured);
  const headers = { 'Content-Type': 'application/json' };
  fetch(telemetryCalls.webVitals.path, { method: 'POST', keepalive: true, headers, body }).catch(() => {});
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
