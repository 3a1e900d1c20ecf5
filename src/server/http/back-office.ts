import type { Context } from 'hono';
import type { Deps } from '../deps';
import type { EventOrigin } from '../modules/security-event/security-event-log';
import { AppError } from './app-error';
import { authenticate } from './authenticate';
import type { SignedIn } from './context';
import { type HttpEnv, originOf } from './request-info';

const BACK_OFFICE = '/api/admin/';

export const isBackOffice = (path: string): boolean => path.startsWith(BACK_OFFICE);

/** A request to the back office: its address, and whose it is. */
interface Entry extends EventOrigin {
  path: string;
  visitor: SignedIn | null;
  authorization: string | undefined;
}

/**
 * For users other than admins the back office answers as if it did not exist. An invalid token gets `unauthorized` on
 * every path, existing or not: an admin's browser then logs in again, and the reply does not reveal which paths exist.
 * @throws not_found · unauthorized
 */
export function authorizeBackOffice(deps: Pick<Deps, 'securityEvents'>, entry: Entry): void {
  const { visitor, authorization, path } = entry;
  if (visitor?.userType === 'admin') return;
  if (visitor) deps.securityEvents.record(entry, { kind: 'access_refused', details: { reason: 'not_found', path } });
  throw new AppError(authorization && !visitor ? 'unauthorized' : 'not_found');
}

/** Paths without a call answer in the same way. */
export const noSuchBackOffice = (deps: Deps) => async (c: Context<HttpEnv>) => {
  const authorization = c.req.header('authorization');
  const visitor = await authenticate(deps, authorization);
  authorizeBackOffice(deps, { ...originOf(c, deps), visitor, authorization, path: new URL(c.req.url).pathname });
  throw new AppError('not_found');
};

export const BACK_OFFICE_PATHS = `${BACK_OFFICE}*`;
