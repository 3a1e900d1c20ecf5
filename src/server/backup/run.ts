import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnv } from '@/config/env';
import { withPool } from '../admin/database';
import { secretFingerprint } from '../secrets';
import { backUp } from './back-up';
import type { Manifest } from './manifest';
import { restore } from './restore';

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;

const HELP = {
  backup: `Usage: npm run backup -- <file> [--since <earlier file>]

Writes the whole installation into a new file, such as trimatch-2026-11-22.tar.gz: every table, the jobs that wait, the
files, and the secret unless that is APP_SECRET. The server may run. Who has the file has everything: keep it safe.

With --since, files that an earlier backup in the same folder has are left out. Keep that one, and those that it was made
since: a restore needs them beside the new one.
`,
  restore: `Usage: npm run restore -- <file>

Restores a backup into an empty database and an empty DATA_DIR; anything else is refused. The server must not run on
them. The whole backup is checked before anything is touched, and compared again before it stands. One that was made with
--since needs the earlier ones in the same folder.
`,
};
const COMMON = `
It works on the database of DATABASE_DIRECT_URL or DATABASE_URL, or on the embedded one of DATA_DIR.
Exit codes: 0 done, 1 refused or failed, 2 not understood.
`;

/** Carries out `npm run backup` or `npm run restore`. Returns the exit code; never throws. */
export async function runBackup(argv: readonly string[]): Promise<number> {
  const [verb, ...args] = argv as [keyof typeof HELP, ...string[]];
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const warn = (text: string) => process.stderr.write(`${text}\n`);
  const given = parseArguments(verb, args);
  if (given === null || given.isHelp) {
    (given ? say : warn)((HELP[verb] + COMMON).trimEnd());
    return given ? DONE : NOT_UNDERSTOOD;
  }
  try {
    const env = parseEnv(process.env);
    // npm runs this in the project's folder; INIT_CWD is the operator's working directory.
    const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);
    const path = pathOf(given.file);
    const since = given.since === undefined ? undefined : pathOf(given.since);
    const manifest = await withPool(env, (pool) =>
      verb === 'backup' ? backUp(env, pool, path, say, since) : restore(env, pool, path, say),
    );
    say(`${verb === 'backup' ? 'Backed up' : 'Restored'}: ${await summaryOf(manifest, path)}.`);
    for (const key of manifest.lost_files) warn(`Not in the backup, for its bytes were lost before: ${key}`);
    if (verb === 'restore' && !hasSecret(manifest, env.APP_SECRET)) warn(OTHER_SECRET);
    return DONE;
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
    return FAILED;
  }
}

const OTHER_SECRET =
  'APP_SECRET is not what it was where the backup was made. Set the same one before you start the server: with another, ' +
  'everybody has to log in anew, links in mails of before no longer work, and second factors have to be reset.';

/** Whether the server will have the secret with which the backup's data was made. */
const hasSecret = ({ secret }: Manifest, ours: string | undefined) =>
  ours ? secretFingerprint(ours) === secret.fingerprint : secret.is_included;

interface Given {
  file: string;
  since?: string;
  isHelp: boolean;
}

function parseArguments(verb: keyof typeof HELP, args: readonly string[]): Given | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, since: { type: 'string' } },
    });
    const [file = '', ...more] = positionals;
    if (values.help) return { file, isHelp: true };
    const isUnderstood = file && more.length === 0 && (verb === 'backup' || values.since === undefined);
    return isUnderstood ? { file, since: values.since, isHelp: false } : null;
  } catch {
    return null;
  }
}

async function summaryOf({ tables, jobs, files, made_at }: Manifest, path: string): Promise<string> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const number = new Intl.NumberFormat('en');
  const earlier = files.filter((file) => file.in !== undefined).length;
  const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
  return (
    `${number.format(rows)} rows in ${tables.length} tables, ${number.format(jobs.rows)} waiting jobs and ` +
    `${number.format(files.length)} files${earlier > 0 ? ` (${number.format(earlier)} in earlier backups)` : ''}, as of ${made_at}; ${path}, ${megabytes} MB`
  );
}
