import { WAITS_MAX } from '@/config/limits/calls';
import type { RequestOf } from '@/contract/call';
import { telemetryCalls } from '@/contract/telemetry/calls';
import { report } from './http/report';

type Wait = RequestOf<typeof telemetryCalls.waits>['waits'][number];

const HOUR_MS = 3_600_000;

/** Of a page or a call, those whose trace the server records. */
let seen: { entry: PerformanceResourceTiming; of: string }[] = [];

/**
 * Reports how long this page, and each call that it makes, let the user wait, when the page is hidden or many have been
 * seen. Only where the server records traces (decision 63).
 */
export function reportWaits(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const of = entry.serverTiming.find(({ name }) => name === 'traceparent')?.description;
      // A report does not report itself.
      if (of && !entry.name.endsWith(telemetryCalls.waits.path)) seen.push({ entry, of });
    }
    if (seen.length >= WAITS_MAX / 2) send();
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

function send() {
  const now = performance.now();
  const recent = seen.filter(({ entry }) => now - entry.startTime < HOUR_MS).slice(-WAITS_MAX);
  seen = [];
  if (recent.length === 0) return;
  const waits = recent.map(
    ({ entry, of }): Wait => ({
      of,
      kind: entry.entryType === 'navigation' ? 'page' : 'call',
      ago_ms: Math.round(now - entry.startTime),
      duration_ms: Math.round(entry.duration),
      first_byte_ms: Math.round(entry.responseStart - entry.startTime),
    }),
  );
  report(telemetryCalls.waits.path, { waits });
}
