import type { InputOf } from '@/contract/call';
import type { telemetryCalls } from '@/contract/telemetry/calls';
import type { CallContext } from '../../http/context';
import { tracedRequest } from '../../http/server-timing';

/** Only sent to the collector of the traces: no row, IP address or account is stored. */
export async function waits(context: CallContext, { waits }: InputOf<typeof telemetryCalls.waits>) {
  const receivedAt = Date.now();
  for (const { of, kind, ago_ms, duration_ms, first_byte_ms } of waits) {
    const traceparent = tracedRequest(context, of);
    if (!traceparent) continue;
    // By our clock: the browser's may be wrong.
    const startedAt = receivedAt - ago_ms;
    const attributes = { 'trimatch.browser.first_byte_ms': first_byte_ms };
    context.tracing?.note(`browser ${kind}`, 'client', attributes, traceparent, startedAt, startedAt + duration_ms);
  }
  return {};
}
