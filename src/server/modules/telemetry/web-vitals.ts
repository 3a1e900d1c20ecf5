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

/** Adds to each trace how long the browser waited. */
function noteWaits(context: CallContext, waits: NonNullable<Input['waits']>): void {
  const receivedAt = Date.now();
  const each = new Map(waits.map((wait) => [wait.of, wait])).values();
  for (const { of, kind, ago_ms, duration_ms, first_byte_ms } of each) {
    const traceparent = tracedRequest(context, of);
    if (!traceparent) continue;
    // By our clock: the browser's may be wrong.
    const startedAt = receivedAt - ago_ms;
    const attributes = { 'trimatch.browser.first_byte_ms': first_byte_ms };
    context.tracing?.note(`browser ${kind}`, 'client', attributes, traceparent, startedAt, startedAt + duration_ms);
  }
}
