import type { Context } from 'hono';
import type { Deps } from '../deps';
import { AppError } from './app-error';
import { authenticate } from './authenticate';
import type { SignedIn } from './context';

const BACK_OFFICE = '/api/admin/';

export const isBackOffice = (path: string): boolean => path.startsWith(BACK_OFFICE);

/**
 * For users other than admins the back office answers as if it did not exist. An invalid token gets `unauthorized` on
 * every path, existing or not: an admin's browser then logs in again, and the reply does not reveal which paths exist.
 * @throws not_found · unauthorized
 */
export function authorizeBackOffice(visitor: SignedIn | null, authorization: string | undefined): void {
  if (visitor?.userType === 'admin') return;
  throw new AppError(authorization && !visitor ? 'unauthorized' : 'not_found');
}

/** Paths without a call answer in the same way. */
export const noSuchBackOffice = (deps: Deps) => async (c: Context) => {
  const authorization = c.req.header('authorization');
  authorizeBackOffice(await authenticate(deps, authorization), authorization);
  throw new AppError('not_found');
};

export const BACK_OFFICE_PATHS = `${BACK_OFFICE}*`;
