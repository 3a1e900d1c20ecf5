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
  const [navigation] = performance.getEntriesByType('navigation');
  const seen: Seen = { ttfb_ms: rounded((navigation as PerformanceNavigationTiming | undefined)?.responseStart ?? 0) };
  const note = ({ name, value }: Metric) => {
    if (name in FIELDS) seen[FIELDS[name as keyof typeof FIELDS]] = rounded(value);
  };
  // Registered first, so that they report their final values before the listener below sends them.
  for (const on of [onLCP, onINP, onCLS]) on(note);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const body = JSON.stringify({ page, ...seen });
    const headers = { 'Content-Type': 'application/json' };
    // `keepalive`: the request outlives the page. A failed report is ignored.
    fetch(telemetryCalls.webVitals.path, { method: 'POST', keepalive: true, headers, body }).catch(() => {});
  };
  document.addEventListener('visibilitychange', send);
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
