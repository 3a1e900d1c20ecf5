import type { Hono } from 'hono';
import type { Deps } from '../deps';
import { AppError } from './app-error';
import { areas } from './areas';
import { isBackOffice } from './back-office';
import { mountCalls } from './mount';
import type { HttpEnv } from './request-info';

/** Mounts every call of every area on its path. */
export function mountAreas(app: Hono<HttpEnv>, deps: Deps): void {
  for (const area of Object.values(areas)) mountCalls(app, deps, area);
  for (const { calls } of Object.values(areas)) {
    for (const { path } of Object.values(calls)) {
      // For the back office this answer would reveal that the address exists.
      if (isBackOffice(path)) continue;
      app.all(path, () => {
        throw new AppError('method_not_allowed');
      });
    }
  }
}
