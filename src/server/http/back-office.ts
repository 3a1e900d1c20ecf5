import type { Context } from 'hono';
import type { Deps } from '../deps';
import { AppError } from './app-error';
import { authenticate } from './authenticate';
import type { SignedIn } from './context';

const BACK_OFFICE = '/api/admin/';

export const isBackOffice = (path: string): boolean => path.startsWith(BACK_OFFICE);

/**
 * The back office answers everybody but admins as if it did not exist. A dead token is told so wherever it asks, so
 * that an admin's browser knows to log in again and nobody learns which addresses there are.
 * @throws not_found · unauthorized
 */
export function authorizeBackOffice(visitor: SignedIn | null, authorization: string | undefined): void {
  if (visitor?.userType === 'admin') return;
  throw new AppError(authorization && !visitor ? 'unauthorized' : 'not_found');
}

/** What no call stands on answers likewise. */
export const noSuchBackOffice = (deps: Deps) => async (c: Context) => {
  const authorization = c.req.header('authorization');
  authorizeBackOffice(await authenticate(deps, authorization), authorization);
  throw new AppError('not_found');
};

export const BACK_OFFICE_PATHS = `${BACK_OFFICE}*`;
