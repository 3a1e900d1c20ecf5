import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps';
import { hmac } from '../secrets';
import type { Span } from '../tracing/work';

type Signing = Pick<Deps, 'secrets'>;

const NAME = 'traceparent';

const signed = ({ secrets }: Signing, traceparent: string): string =>
  `${traceparent}.${hmac(secrets.serverTiming, traceparent)}`;

/**
 * The `Server-Timing` header of a reply: its trace, if it is recorded, by which a browser reports how long it waited.
 * Signed, because a visitor must not choose our traces. Without traces there is none.
 * @param isShared the reply is stored for many browsers
 */
export function serverTiming(deps: Signing, span: Span | undefined, isShared = false): string | undefined {
  if (!span) return undefined;
  return span.isRecorded && !isShared ? `${NAME};desc="${signed(deps, span.traceparent)}"` : NAME;
}

/** The `traceparent` in what a browser took from that header; undefined if we did not write it. */
export function tracedRequest(deps: Signing, given: string): string | undefined {
  const traceparent = given.split('.')[0] ?? '';
  const [ours, theirs] = [Buffer.from(signed(deps, traceparent)), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? traceparent : undefined;
}
