import type { Hub } from './hub';
import { isSignedRequest } from './signatures';

/**
 * The reason to refuse a request to the HTTP API, with its status; null if it is accepted
 * (pusher.com/docs/channels/library_auth_reference/rest-api#authentication). Its body is checked when it is read.
 */
export function findHttpRefusal(
  { app, limits }: Hub,
  { method, url, appId }: { method: string; url: string; appId: string },
): { status: 401 | 404; message: string } | null {
  if (appId !== app.appId) return { status: 404, message: 'Unknown app_id' };
  const { pathname, searchParams: query } = new URL(url);
  const no = (message: string) => ({ status: 401 as const, message });
  if (query.get('auth_key') !== app.key) return no('Unknown auth_key');
  if (query.get('auth_version') !== '1.0') return no('Unsupported auth_version: must be 1.0');
  const timestamp = query.get('auth_timestamp') ?? '';
  const ageS = Date.now() / 1000 - Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(ageS) > limits.timestampToleranceS)
    return no(`Timestamp expired: it must be within ${limits.timestampToleranceS}s of now`);
  return isSignedRequest(app, method, pathname, query) ? null : no('Invalid signature');
}
