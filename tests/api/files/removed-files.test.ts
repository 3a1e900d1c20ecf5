import { startApi, type TestApi } from '@tests/support/api/api';
import { bucketVariables } from '@tests/support/files/bucket';
import { file, jpeg } from '@tests/support/files/samples';
import { person } from '@tests/support/people/people';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type { ListedFile } from '@/server/files/store';
import { storeBytes } from '@/server/files/store-bytes';
import { TASKS } from '@/server/jobs/tasks';

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const NEVER_NAMED = 'project/2026-11/never-named';

describe.each([
  ['a folder', async () => ({})],
  ['a bucket', bucketVariables],
])('removed files in %s, with FILES_KEEP_REMOVED_DAYS', (_place, variables) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ variables: { ...(await variables()), FILES_KEEP_REMOVED_DAYS: String(KEPT_DAYS) } });
  });

  const keyOfNewest = async () => {
    const { rows } = await api.deps.db.execute<{ key: string }>(
      sql`select storage_key as key from files order by id desc limit 1`,
    );
    return rows[0]?.key ?? '';
  };
  /** Sweeps as if every stored file were so old. */
  const sweep = (ageDays: number) => {
    const { files } = api.deps;
    const aged = async function* () {
      for await (const listed of files.list())
        yield listed.map(
          ({ key }): ListedFile => ({ key, modifiedAt: async () => new Date(Date.now() - ageDays * DAY_MS) }),
        );
    };
    return TASKS.sweep({ ...api.deps, files: { ...files, list: aged } }, {});
  };
  const removedDaysAgo = (days: number) =>
    api.deps.db.execute(sql`update removed_files set removed_at = now() - make_interval(hours => ${days * 24}::int)`);

  it('keep their bytes for so many days from their removal, however old they are', async () => {
    const { token } = await person(api, 'client');
    const change = async () => {
      await api.ok(userAuthCalls.profileUpdate, { profile_picture: file(await jpeg(), 'me.jpg') }, { token });
      return keyOfNewest();
    };
    const before = await change();
    const now = await change();
    expect(await api.deps.files.size(before)).toBeGreaterThan(0);
    await sweep(400);
    await removedDaysAgo(KEPT_DAYS - 0.5);
    await sweep(400);
    expect(await api.deps.files.size(before)).toBeGreaterThan(0);

    await removedDaysAgo(KEPT_DAYS);
    await sweep(400);
    expect(await api.deps.files.size(before)).toBeNull();
    expect(await api.deps.files.size(now)).toBeGreaterThan(0);
    expect((await api.deps.db.execute(sql`select from removed_files`)).rowCount).toBe(0);
  });

  it('keep them too when the server was killed right after their row was removed', async () => {
    const { token } = await person(api, 'client');
    await api.ok(userAuthCalls.profileUpdate, { profile_picture: file(await jpeg(), 'me.jpg') }, { token });
    const key = await keyOfNewest();
    await api.deps.db.execute(sql`update users set profile_picture_id = null`);
    await api.deps.db.execute(sql`delete from files where storage_key = ${key}`);
    await sweep(400);
    expect(await api.deps.files.size(key)).toBeGreaterThan(0);
  });

  it('and those that no row names any more after the database went back', async () => {
    const bytes = (async function* () {
      yield Buffer.from('x');
    })();
    await storeBytes(api.deps.files, NEVER_NAMED, bytes);
    await sweep(KEPT_DAYS - 0.5);
    expect(await api.deps.files.size(NEVER_NAMED)).toBe(1);
    await sweep(KEPT_DAYS);
    expect(await api.deps.files.size(NEVER_NAMED)).toBeNull();
  });
});
