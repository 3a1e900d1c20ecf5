import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { RequestOf } from '@/contract/call';
import { telemetryCalls } from '@/contract/telemetry/calls';

type Seen = Partial<RequestOf<typeof telemetryCalls.webVitals>>;

const FIELDS = { LCP: 'lcp_ms', INP: 'inp_ms', CLS: 'cls' } as const;

let isReporting = false;

/**
 * Tells our own server once, when the page is left, how fast it was. The page that was loaded is meant: what is shown
 * later without a reload has no such figures.
 * @param page as Next names it
 */
export function reportWebVitals(page: string): void {
  if (isReporting) return;
  isReporting = true;
  const [navigation] = performance.getEntriesByType('navigation');
  const seen: Seen = { ttfb_ms: rounded((navigation as PerformanceNavigationTiming | undefined)?.responseStart ?? 0) };
  const note = ({ name, value }: Metric) => {
    if (name in FIELDS) seen[FIELDS[name as keyof typeof FIELDS]] = rounded(value);
  };
  // These hear of the end of a page before the listener below, which comes after them.
  for (const on of [onLCP, onINP, onCLS]) on(note);
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    const body = JSON.stringify({ page, ...seen });
    const headers = { 'Content-Type': 'application/json' };
    // `keepalive`: it goes out though its page is gone. What does not arrive is nobody's error.
    fetch(telemetryCalls.webVitals.path, { method: 'POST', keepalive: true, headers, body }).catch(() => {});
  };
  document.addEventListener('visibilitychange', tell);
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
