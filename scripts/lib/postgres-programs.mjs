import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './debian-program.mjs';

/** Where Debian puts each version's programs, of which few are on the PATH. */
const HOME = '/usr/lib/postgresql';

/** The folder of PostgreSQL's server programs of this machine, the newest; Debian's package is installed if there are none. */
export async function findPostgres() {
  return findProgram('postgresql', () =>
    (existsSync(HOME) ? readdirSync(HOME) : [])
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(HOME, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb'))),
  );
}
