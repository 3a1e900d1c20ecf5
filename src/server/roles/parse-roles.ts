import type { Env } from '@/config/env';

const ROLES = ['app', 'realtime', 'worker'] as const;
export type Role = (typeof ROLES)[number];

type Needed = Pick<Env, 'isEmbedded' | 'APP_URL'>;

/**
 * `--roles=app,worker` runs some of the roles; without it all of them run here.
 * @throws Error on an unknown role, or on some of the roles without a shared database or public URL
 */
export function parseRoles(argv: readonly string[], env: Needed): Set<Role> {
  const given = argv.find((argument) => argument.startsWith('--roles='))?.slice('--roles='.length);
  if (given === undefined) return new Set(ROLES);
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !(ROLES as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`--roles takes ${ROLES.join(', ')}; not ${unknown.join(', ')}`);
  if (env.isEmbedded && new Set(names).size < ROLES.length) {
    throw new Error(
      '--roles with some of the roles needs DATABASE_URL: the embedded database belongs to the one process that has all roles',
    );
  }
  if (new Set(names).size < ROLES.length && !env.APP_URL) {
    throw new Error('--roles with some of the roles needs APP_URL: the worker reaches the site by it');
  }
  return new Set(names as Role[]);
}
