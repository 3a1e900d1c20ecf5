import { hostname } from 'node:os';
import type { Role } from './roles/parse-roles';

/** What each log line, trace and scrape says of the process that it is from. */
export interface ProcessDescription {
  /** Its roles, with commas between. */
  role: string;
  host: string;
  pid: number;
  /** Of the pages; absent in development. */
  build: string | undefined;
}

export const describeProcess = (roles: ReadonlySet<Role>, build: string | undefined): ProcessDescription => ({
  role: [...roles].sort().join(','),
  host: hostname(),
  pid: process.pid,
  build,
});
