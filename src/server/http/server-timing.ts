import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '@/config/limits/time';
import type { Deps } from '../deps';
import { hmac } from '../secrets';
import type { Span } from '../tracing/work';

type Signing = Pick<Deps, 'secrets'>;

const NAME = 'traceparent';

const signed = ({ secrets }: Signing, traceparent: string, seconds: string): string =>
  [traceparent, seconds, hmac(secrets.serverTiming, `${traceparent}.${seconds}`)].join('.');

/**
 * The `Server-Timing` header of a reply: its trace, if it is recorded, by which a browser reports how long it waited.
 * Signed, because a visitor must not choose our traces.
 * @param isShared the reply may be stored for many browsers
 */
export function serverTiming(deps: Signing, span: Span, isShared: boolean): string {
  if (!span.isRecorded || isShared) return NAME;
  return `${NAME};desc="${signed(deps, span.traceparent, String(Math.floor(Date.now() / 1000)))}"`;
}

/** The `traceparent` in a value of that header; undefined if we did not sign it, or more than an hour ago. */
export function tracedRequest(deps: Signing, given: string): string | undefined {
  const [traceparent = '', seconds = ''] = given.split('.');
  const [ours, theirs] = [Buffer.from(signed(deps, traceparent, seconds)), Buffer.from(given)];
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined;
  return Date.now() - Number(seconds) * 1000 <= HOUR_MS ? traceparent : undefined;
}
