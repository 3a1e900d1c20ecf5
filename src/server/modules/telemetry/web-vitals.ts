import type { InputOf } from '@/contract/call';
import type { telemetryCalls } from '@/contract/telemetry/calls';
import type { CallContext } from '../../http/context';

/** Only counted in the metrics: no row, IP address or account is stored. */
export async function webVitals(context: CallContext, input: InputOf<typeof telemetryCalls.webVitals>) {
  context.metrics.webVitals({
    page: input.page,
    lcpMs: input.lcp_ms,
    inpMs: input.inp_ms,
    ttfbMs: input.ttfb_ms,
    cls: input.cls,
  });
  return {};
}
