import { describe, expect, it } from 'vitest';
import { parseRoles } from './parse-roles';

const own = { isEmbedded: true };
const shared = { isEmbedded: false, APP_URL: 'https://trimatch.test' };
const roles = (argument: string, env: Parameters<typeof parseRoles>[1] = shared) =>
  [...parseRoles([argument], env)].sort();

describe('--roles', () => {
  it('means all roles when it is absent', () => {
    expect([...parseRoles([], own)].sort()).toEqual(['app', 'realtime', 'worker']);
    expect([...parseRoles(['--verbose'], shared)].sort()).toEqual(['app', 'realtime', 'worker']);
  });

  it('names the roles that run here', () => {
    expect(roles('--roles=worker')).toEqual(['worker']);
    expect(roles('--roles= worker , app')).toEqual(['app', 'worker']);
    expect(roles('--roles=app,app,worker,realtime', own)).toEqual(['app', 'realtime', 'worker']);
  });

  it.each(['--roles=', '--roles=web', '--roles=app,', '--roles=App'])(
    'refuses %s, and says which roles there are',
    (argument) => {
      expect(() => roles(argument)).toThrow(/--roles takes app, realtime, worker; not/);
    },
  );

  it('refuses some of the roles without APP_URL, by which the worker reaches the site', () => {
    expect(() => parseRoles(['--roles=worker'], { ...shared, APP_URL: undefined })).toThrow(/needs APP_URL/);
  });

  it.each(['--roles=app', '--roles=app,app,worker'])(
    'refuses %s over the embedded database, which belongs to one process',
    (argument) => {
      expect(() => roles(argument, own)).toThrow(/needs DATABASE_URL/);
    },
  );
});
