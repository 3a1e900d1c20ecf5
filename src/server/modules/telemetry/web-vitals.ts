import type { InputOf } from '@/contract/call';
import type { telemetryCalls } from '@/contract/telemetry/calls';
import type { CallContext } from '../../http/context';
import { tracedRequest } from '../../http/server-timing';

type Input = InputOf<typeof telemetryCalls.webVitals>;

/** Only counted in the metrics, and sent to the collector of the traces: no row, IP address or account is stored. */
export async function webVitals(context: CallContext, input: Input) {
  context.metrics.webVitals({
    page: input.page,
    lcpMs: input.lcp_ms,
    inpMs: input.inp_ms,
    ttfbMs: input.ttfb_ms,
    cls: input.cls,
  });
  noteWaits(context, input.waits ?? []);
  return {};
}

/** Adds to each trace how long the browser waited; once, also if the report names one twice. */
function noteWaits({ secrets, tracing }: CallContext, waits: NonNullable<Input['waits']>): void {
  const receivedAt = Date.now();
  const byTrace = new Map(waits.map((wait) => [wait.of, wait]));
  for (const { of, kind, ago_ms, duration_ms, first_byte_ms } of byTrace.values()) {
    const traceparent = tracedRequest({ secrets }, of);
    if (!traceparent) continue;
    // By our clock: the browser's may be wrong.
    const startedAt = receivedAt - ago_ms;
    tracing?.note({
      name: `browser ${kind}`,
      kind: 'client',
      attributes: { 'trimatch.browser.first_byte_ms': first_byte_ms },
      traceparent,
      startedAt,
      endedAt: startedAt + duration_ms,
    });
  }
}
