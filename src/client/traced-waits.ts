import { WAITS_MAX } from '@/config/limits/calls';
import { HOUR_MS } from '@/config/limits/time';
import type { RequestOf } from '@/contract/call';
import type { telemetryCalls } from '@/contract/telemetry/calls';

type Waits = NonNullable<RequestOf<typeof telemetryCalls.webVitals>['waits']>;

/**
 * Tells how long this page, and each call that it makes, let the user wait, when the page is hidden or many have been
 * seen. Only where the server records traces (decision 63).
 */
export function reportWaits(send: (waits: Waits) => void): void {
  let seen: { entry: PerformanceResourceTiming; of: string }[] = [];
  const flush = () => {
    const now = performance.now();
    const recent = seen.filter(({ entry }) => now - entry.startTime < HOUR_MS).slice(-WAITS_MAX);
    seen = [];
    if (recent.length === 0) return;
    send(
      recent.map(({ entry, of }) => ({
        of,
        kind: entry.entryType === 'navigation' ? 'page' : 'call',
        ago_ms: Math.round(now - entry.startTime),
        duration_ms: Math.round(entry.duration),
        first_byte_ms: Math.round(entry.responseStart - entry.startTime),
      })),
    );
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const of = entry.serverTiming.find(({ name }) => name === 'traceparent')?.description;
      // Of a page and its calls: not of pictures, nor of reports, which go by `fetch`.
      if (of && ['navigation', 'xmlhttprequest'].includes(entry.initiatorType)) seen.push({ entry, of });
    }
    if (seen.length >= WAITS_MAX / 2) flush();
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}
