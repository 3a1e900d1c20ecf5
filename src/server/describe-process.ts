import { hostname } from 'node:os';
import { readIfThere } from './files/disk';
import type { Role } from './roles/parse-roles';

/** What each log line, trace and scrape says of the process that it is from. */
export interface ProcessDescription {
  /** Its roles, with commas between. */
  role: string;
  host: string;
  pid: number;
  /** Absent in development. */
  build: string | undefined;
}

/** scripts/build.mjs writes hashes of all that goes into the server and into the pages. */
const BUILD_FILE = '.next/trimatch-build.json';
const HASH_CHARS = 8;

/** The name of what runs here, the same wherever the same sources are built; absent in development. */
export async function readBuildName(): Promise<string | undefined> {
  const { pages, server }: { pages?: string; server?: string } = JSON.parse((await readIfThere(BUILD_FILE)) ?? '{}');
  return pages && server && `${pages.slice(0, HASH_CHARS)}-${server.slice(0, HASH_CHARS)}`;
}

export const describeProcess = (roles: ReadonlySet<Role>, build: string | undefined): ProcessDescription => ({
  role: [...roles].sort().join(','),
  host: hostname(),
  pid: process.pid,
  build,
});
