const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/**
 * The environment of PostgreSQL's programs: none of our secrets, and none of the PG* and locale variables of the shell,
 * which would change what they do or the language of the messages that we read.
 */
export function childEnv(): NodeJS.ProcessEnv {
  const env: Record<string, string | undefined> = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of PASSED_ON) if (process.env[name]) env[name] = process.env[name];
  return env as NodeJS.ProcessEnv;
}
