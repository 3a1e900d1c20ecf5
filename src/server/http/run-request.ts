import { randomUUID } from 'node:crypto';
import { isTrustedProxy } from '@/config/trusted-proxies';
import type { Deps } from '../deps';
import { currentWork, runAs, type Span } from '../tracing/work';

interface Request {
  requestId: string;
  method: string;
  traceparent: string | undefined;
  /** Who connected to us. */
  remoteAddress: string | undefined;
}

/** A request's id: a proxy's, that of the page that makes a call, or a new one. */
export function requestIdOf(given: string | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : (currentWork()?.requestId ?? randomUUID());
}

/** Answers a request as one piece of work, in a trace of its own, or of the page that makes a call. */
export function runRequest<T>(
  { env, tracing }: Pick<Deps, 'env' | 'tracing'>,
  { requestId, method, traceparent, remoteAddress }: Request,
  run: (span: Span | undefined) => T,
): T {
  // A visitor must not choose our traces, nor which of them are recorded.
  const isOurs =
    env.traces?.believesProxies && remoteAddress !== undefined && isTrustedProxy(env.TRUST_PROXY, remoteAddress, 0);
  const attributes = { 'http.request.method': method, 'trimatch.request_id': requestId };
  // A page's call is made in process, and a part of the page's trace.
  const page = currentWork()?.span;
  const span = page
    ? page.child(method, 'server', attributes)
    : tracing?.begin(method, 'server', attributes, isOurs ? traceparent : undefined);
  return runAs({ requestId, span: span ?? page }, () => run(span));
}

/** Ends a request's span. @param route a call's path as it is declared; undefined: a page, or nothing is there */
export function endRequest(span: Span | undefined, method: string, status: number, route?: string): void {
  span?.rename(route ? `${method} ${route}` : method);
  span?.set({ 'http.response.status_code': status, 'http.route': route });
  span?.end(status >= 500 ? String(status) : undefined);
}
