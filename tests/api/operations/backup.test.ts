import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import fs, { chmod, copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { newPlace, startApi, type TestApi, type TestPlace } from '@tests/support/api/api';
import { runScript } from '@tests/support/api/run-script';
import { roomOf, say } from '@tests/support/chat/chat';
import { bucketVariables } from '@tests/support/files/bucket';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { newProject, type Travelled, travel } from '@tests/support/projects/way';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import type { Call } from '@/contract/call';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { readArchive, writeArchive } from '@/server/backup/archive';
import { backUp } from '@/server/backup/back-up';
import type { Manifest } from '@/server/backup/manifest';
import { restore } from '@/server/backup/restore';
import { verifyArchive } from '@/server/backup/verify';
import { createPool } from '@/server/db/driver/pool';
import { areas } from '@/server/http/areas';
import { createLog } from '@/server/log';
import { addJob } from '@/server/queue/add-job';
import { secretFingerprint, secretPath } from '@/server/secrets';

const LONG_MS = 120_000;
const silent = () => {};

/** The paths that `work` syncs to disk, because only a power cut would show a missing sync. */
async function synchronized(work: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const { open } = fs;
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    const handle = await open(path, ...rest);
    const sync = handle.sync.bind(handle);
    return Object.assign(handle, { sync: () => sync().then(() => void paths.push(String(path))) });
  });
  syncBuiltinESMExports();
  await work().finally(() => {
    vi.mocked(fs.open).mockRestore();
    syncBuiltinESMExports();
  });
  return paths;
}

let folder: string;
let api: TestApi;
let way: Travelled;
let client: Person;
let technician: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimatch-backup-'));
  await chmod(folder, 0o755); // as root, PostgreSQL runs as another user
  api = await startApi();
  way = await travel(api, 'revising');
  ({ client, technician } = way);
}, LONG_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

const newPath = () => join(folder, `${randomUUID()}.tar.gz`);

async function backedUp(from: TestApi = api, since?: string): Promise<{ path: string; manifest: Manifest }> {
  const path = newPath();
  return { path, manifest: await backUp(from.deps.env, from.deps.pool, path, silent, since) };
}

/** The keys of the files whose bytes are in this archive. */
async function filesIn(path: string): Promise<string[]> {
  const keys: string[] = [];
  await readArchive(path, async ({ name, bytes }) => {
    for await (const _chunk of bytes);
    if (name.startsWith('files/')) keys.push(name.slice('files/'.length));
  });
  return keys.sort();
}

const addPicture = async () => {
  const { token } = await person(api, 'client');
  await api.ok(userAuthCalls.profileUpdate, { profile_picture: file(await jpeg(), 'me.jpg') }, { token });
  return token;
};

async function restoreTo(place: TestPlace, path: string): Promise<void> {
  const pool = createPool(place.url, 4, createLog('silent'));
  await restore({ ...api.deps.env, DATA_DIR: place.dir }, pool, path, silent).finally(() => pool.end());
}

async function restored(path: string): Promise<TestApi> {
  const place = await newPlace('empty');
  await restoreTo(place, path);
  const there = await startApi({ place });
  there.clock.moveTo(api.clock.now());
  return there;
}

/** Every input that a reading call may need, for the project that all users here take part in. */
async function inputOf(of: TestApi, { projectId, orderNumber }: Travelled): Promise<Record<string, unknown>> {
  const { rows } = await of.deps.db.execute<{ id: number }>(sql`select max(id) as id from notifications`);
  return {
    project_id: projectId,
    order_number: orderNumber,
    notification_id: rows[0]?.id,
    user_id: technician.id,
    id: technician.id,
    key: 'footer-2',
    type: 'home',
    path: '/',
    q: '翻新',
  };
}

/** Ways to damage a copy of an archive of this size. */
const damages = (size: number): [what: string, damage: (path: string) => Promise<void>][] => [
  ...[12, 0.2, 0.5, 0.8, size - 6].map((place): [string, (path: string) => Promise<void>] => {
    const at = place < 1 ? Math.floor(size * place) : place;
    return [`byte ${at} is another`, (path) => flip(path, at)];
  }),
  ...[0, 100, 0.5, size - 1].map((place): [string, (path: string) => Promise<void>] => {
    const at = place > 0 && place < 1 ? Math.floor(size * place) : place;
    return [`it is cut at ${at}`, (path) => truncate(path, at)];
  }),
  // The archive itself is intact and its own checksums are correct; its content is not.
  [
    'a table has another byte',
    (path) => rewrite(path, (name, content) => (/^tables\/users/.test(name) ? content.fill(48, 0, 1) : content)),
  ],
  ['a file is missing', (path) => rewrite(path, (name, content) => (name.startsWith('files/') ? null : content))],
  ['it has no manifest', (path) => rewrite(path, (name, content) => (name === 'manifest.json' ? null : content))],
];

async function flip(path: string, at: number): Promise<void> {
  const handle = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 0x10;
  await handle.write(byte, 0, 1, at);
  await handle.close();
}

async function rewrite(path: string, change: (name: string, content: Buffer) => Buffer | null): Promise<void> {
  const entries: [string, Buffer][] = [];
  await readArchive(path, async ({ name, bytes }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    const content = change(name, Buffer.concat(chunks));
    if (content) entries.push([name, content]);
  });
  await rm(path);
  await writeArchive(path, async (add) => {
    for (const [name, content] of entries) await add(name, content.length, [content]);
  });
}

/** The part of a manifest that depends only on the content, not on time and place. */
const contentOf = ({ tables, jobs, files, migrations }: Manifest) => ({ tables, jobs, files, migrations });

const count = async (of: TestApi, query: ReturnType<typeof sql>) =>
  Number((await of.deps.db.execute<{ count: string }>(query)).rows[0]?.count);

describe('a backup', { timeout: LONG_MS }, () => {
  it('under write load is consistent, and restores to the same content', async () => {
    let isOver = false;
    let rounds = 0;
    const write = async () => {
      const who = await person(api, 'client');
      const as = { token: who.token };
      const room = await roomOf(api, client);
      while (!isOver) {
        const picture = file(await jpeg(), 'me.jpg');
        // The previous picture is removed from the disk.
        await api.ok(userAuthCalls.profileUpdate, { nickname: '小明', profile_picture: picture }, as);
        await api.ok(projectCalls.createProject, { ...newProject, files: [file(pdf(), 'plan.pdf')] }, as);
        await say(api, client, room, '有進展嗎？', { files: [file(await jpeg(), 'now.jpg')] });
        rounds++;
      }
    };
    const writers = [write(), write(), write(), write()];
    await expect.poll(() => rounds, { timeout: LONG_MS / 2 }).toBeGreaterThan(3);
    const before = rounds;
    const { path, manifest } = await backedUp().finally(() => {
      isOver = true;
    });
    expect(rounds).toBeGreaterThan(before);
    await Promise.all(writers);

    expect(manifest.lost_files).toEqual([]);
    const there = await restored(path);
    const again = await backedUp(there);
    expect(contentOf(again.manifest)).toEqual(contentOf(manifest));

    const stored = await count(there, sql`select count(*) from files`);
    expect((await there.storedFiles()).length).toBe(stored);
    expect(manifest.files).toHaveLength(stored);
    // The writes of a transaction are all there or all missing.
    for (const broken of [
      sql`select count(*) from chat_rooms r where last_sequence <> (select count(*) from chat_messages m where m.room_id = r.id)`,
      sql`select count(*) from projects p where not exists (select from project_events e where e.project_id = p.id)`,
      sql`select count(*) from chat_messages m, unnest(m.file_ids) f where not exists (select from files where id = f)`,
      sql`select count(*) from projects p where title = ${newProject.title} and owner_id not in (${client.id})
        and not exists (select from project_files f where f.project_id = p.id)`,
    ])
      expect(await count(there, broken)).toBe(0);
  });

  it('answers every reading call, restored, as the original does', async () => {
    const admin = await person(api, 'admin');
    const { path } = await backedUp();
    const there = await restored(path);
    const input = await inputOf(api, way);
    const answers = async (from: TestApi) => {
      const found: unknown[] = [];
      for (const call of Object.values(areas).flatMap(({ calls }): Call[] => Object.values(calls))) {
        // The health of the machine is not part of the backup, and refused calls add security events.
        const differs: Call[] = [adminOperationsCalls.health, adminSecurityEventCalls.listing];
        if (call.method !== 'GET' || differs.includes(call)) continue;
        for (const { token } of [client, technician, admin]) {
          const { status, body } = await from.call(call, input, { token });
          found.push([call.path, status, { ...body, request_id: undefined }]);
        }
      }
      return found;
    };
    const here = await answers(api);
    expect(await answers(there)).toEqual(here);
    const answered = here.filter((answer) => (answer as unknown[])[1] === 200).length;
    expect(answered).toBeGreaterThan(40);
  });

  it('restores sequences, waiting jobs and the constraints against changes', async () => {
    await addJob(
      api.deps.db,
      'index_professional',
      { userId: client.id },
      { key: 'once', runAt: new Date('2030-01-01') },
    );
    await api.deps.db.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), attempts => 3)
      from graphile_worker.jobs where key = 'once'`);
    const { path, manifest } = await backedUp();
    expect(manifest.jobs.rows).toBeGreaterThan(1);
    const there = await restored(path);
    const { rows } = await there.deps.db.execute(
      sql`select attempts, run_at::text as at from graphile_worker.jobs where key = 'once'`,
    );
    expect(rows).toEqual([{ attempts: 3, at: '2030-01-01 00:00:00+00' }]);
    await there.runJobs();

    const last = await count(there, sql`select max(id) as count from projects`);
    const { project_id } = await there.ok(projectCalls.createProject, newProject, { token: client.token });
    expect(project_id).toBeGreaterThan(last);
    await expect(there.deps.db.execute(sql`delete from project_events`)).rejects.toMatchObject({
      cause: { message: 'project_events is append-only' },
    });
    await expect(there.deps.db.execute(sql`delete from users where id = ${client.id}`)).rejects.toMatchObject({
      cause: { code: '23503' },
    });
  });

  it('leaves out the files that earlier ones have, and restores together with them', async () => {
    const token = await addPicture();
    const first = await backedUp();
    const keys = await filesIn(first.path);
    expect(keys.length).toBeGreaterThan(0);
    // Its first picture is removed.
    await api.ok(userAuthCalls.profileUpdate, { profile_picture: file(await jpeg(), 'new.jpg') }, { token });
    const second = await backedUp(api, first.path);
    const third = await backedUp(api, second.path);
    const added = await filesIn(second.path);
    expect(added).toHaveLength(1);
    expect(keys).not.toEqual(expect.arrayContaining(added));
    expect(await filesIn(third.path)).toEqual([]);
    expect(third.manifest.files).toHaveLength(keys.length);

    const there = await restored(third.path);
    const whole = contentOf((await backedUp(there)).manifest);
    expect(whole).toEqual(contentOf((await backedUp()).manifest));
    expect((await there.storedFiles()).length).toBe(keys.length);
  });

  it('is refused where a restore could not find the earlier one', async () => {
    const { path } = await backedUp();
    const elsewhere = await mkdtemp(join(folder, 'elsewhere-'));
    await copyFile(path, join(elsewhere, basename(path)));
    await expect(backedUp(api, join(elsewhere, basename(path)))).rejects.toThrow('is not in the folder of');
    await expect(backedUp(api, newPath())).rejects.toThrow('There is no file');
    await addPicture();
    const second = await backedUp(api, path);
    await rm(path);
    await expect(backedUp(api, second.path)).rejects.toThrow(`There is no file ${path}, which has files of`);
  });

  it('leaves out foreign sequences and tables in the same database', async () => {
    const other = await startApi();
    await other.deps.pool.query(`create sequence theirs; select nextval('theirs');
      create table ledger (id serial primary key); insert into ledger default values`);
    const { path, manifest } = await backedUp(other);
    const names = manifest.sequences.map(({ name }) => name);
    expect(names).toContain('contents_id_seq');
    expect(names).not.toContain('theirs');
    expect(names).not.toContain('ledger_id_seq');
    const there = await restored(path);
    expect(contentOf((await backedUp(there)).manifest)).toEqual(contentOf(manifest));
  });

  it('includes the secret that the installation had generated, and replaces no other', async () => {
    const { path, manifest } = await backedUp();
    const secret = await readFile(secretPath(api.deps.env.DATA_DIR), 'utf8');
    expect(manifest.secret).toEqual({ is_included: true, fingerprint: secretFingerprint(secret) });
    const place = await newPlace('empty');
    await restoreTo(place, path);
    expect(await readFile(secretPath(place.dir), 'utf8')).toBe(secret);
    expect((await stat(secretPath(place.dir))).mode & 0o777).toBe(0o600);

    const own = await newPlace('empty');
    await writeFile(secretPath(own.dir), 'another secret, of some length');
    await expect(restoreTo(own, path)).rejects.toThrow('has a secret of its own');
    expect(await readFile(secretPath(own.dir), 'utf8')).toBe('another secret, of some length');
  });

  it('lists files whose bytes were already missing, and continues without them', async () => {
    const other = await startApi();
    const who = await person(other, 'client');
    const as = { token: who.token };
    await other.ok(userAuthCalls.profileUpdate, { profile_picture: file(await jpeg(), 'me.jpg') }, as);
    const [missing] = (await other.deps.db.execute<{ storage_key: string }>(sql`select storage_key from files`)).rows;
    await other.deps.files.remove([missing?.storage_key ?? '']);
    const { path, manifest } = await backedUp(other);
    expect(manifest.lost_files).toEqual([missing?.storage_key]);
    expect(manifest.files).toEqual([]);
    const there = await restored(path);
    expect(await there.storedFiles()).toEqual([]);
  });
});

describe('a restore', { timeout: LONG_MS }, () => {
  const isUntouched = async ({ url, dir }: TestPlace) => {
    const pool = createPool(url, 1, createLog('silent'));
    const { rows } = await pool
      .query(
        `select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
      )
      .finally(() => pool.end());
    expect(rows).toEqual([]);
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  };

  it('refuses a damaged archive and changes nothing', async () => {
    const { path } = await backedUp();
    const { size } = await stat(path);
    const place = await newPlace('empty');
    for (const [what, damage] of damages(size)) {
      const copy = newPath();
      await copyFile(path, copy);
      await damage(copy);
      await expect(restoreTo(place, copy), what).rejects.toThrow(/is damaged|is incomplete/);
      await isUntouched(place);
    }
    await expect(restoreTo(place, join(folder, 'absent'))).rejects.toThrow('There is no file');
    // The intact archive is restored afterwards.
    await restoreTo(place, path);
  });

  it('refuses a backup whose earlier ones are missing, damaged or others, and changes nothing', async () => {
    await addPicture();
    const first = await backedUp();
    const { path } = await backedUp(api, first.path);
    const other = await backedUp(await startApi());
    const place = await newPlace('empty');
    const kept = newPath();
    await copyFile(first.path, kept);
    const refused = async (message: string) => {
      await expect(restoreTo(place, path)).rejects.toThrow(message);
      await isUntouched(place);
    };
    await flip(first.path, Math.floor((await stat(first.path)).size / 2));
    await refused('is damaged');
    await copyFile(other.path, first.path);
    await refused(`${first.path} is not what it was when ${path} was made`);
    await rm(first.path);
    await refused(`There is no file ${first.path}, which has files of ${path}`);
    await copyFile(kept, first.path);
    await restoreTo(place, path);
  });

  it('refuses a target that is not empty, and leaves it unchanged', async () => {
    const { path } = await backedUp();
    const there = await startApi();
    const before = await backedUp(there);
    const place = { dir: there.deps.env.DATA_DIR, url: there.databaseUrl };
    await expect(restoreTo(place, path)).rejects.toThrow('The database is not empty');
    expect(contentOf((await backedUp(there)).manifest)).toEqual(contentOf(before.manifest));

    const { url } = await newPlace('empty');
    await expect(restoreTo({ url, dir: api.deps.env.DATA_DIR }, path)).rejects.toThrow('There are files in');
    const filled = await newPlace('empty');
    await restoreTo(filled, path);
    await expect(restoreTo(filled, path)).rejects.toThrow('The database is not empty');
  });

  const others: [what: string, change: (name: string, content: Buffer) => Buffer | null][] = [
    ['a file', (name, content) => (name.startsWith('files/') ? content.fill(48, 0, 1) : content)],
    ['an absent file', (name, content) => (name.startsWith('files/') ? null : content)],
    ['a table', (name, content) => (/^tables\/users/.test(name) ? content.fill(48, 0, 1) : content)],
    ['the secret', (name, content) => (name === 'secret' ? content.fill(48) : content)],
  ];
  it.each(others)('leaves nothing of an archive that changes after it was checked: %s', async (_what, change) => {
    const { path } = await backedUp();
    const changed = newPath();
    await copyFile(path, changed);
    await rewrite(changed, change);
    const place = await newPlace('empty');
    const pool = createPool(place.url, 4, createLog('silent'));
    const env = { ...api.deps.env, DATA_DIR: place.dir };
    const failed = restore(env, pool, path, (line) => {
      if (line === '▸ restoring') copyFileSync(changed, path);
    });
    await expect(failed).rejects.toThrow(/is not what|violates/);
    await pool.end();
    await isUntouched(place);
  });

  it('reports the first failure, even if the rollback fails too', async () => {
    const { path } = await backedUp();
    const place = await newPlace('empty');
    const pool = createPool(place.url, 4, createLog('silent'));
    const first = new Error('the first failure');
    const failed = restore({ ...api.deps.env, DATA_DIR: place.dir }, pool, path, (line) => {
      if (line !== '▸ comparing') return;
      // A file in place of the folder makes the removal fail.
      rmSync(join(place.dir, 'files', 'stored'), { recursive: true });
      writeFileSync(join(place.dir, 'files', 'stored'), '');
      throw first;
    });
    const error = await failed.catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining('the first failure'), cause: first });
    expect((error as Error).message).toContain('could not be taken back');
    await pool.end();
  });

  it('has synced every folder to disk when it is done', async () => {
    const { path } = await backedUp();
    const place = await newPlace('empty');
    const dir = join(place.dir, 'new', 'installation');
    const pool = createPool(place.url, 4, createLog('silent'));
    const synced = await synchronized(() =>
      restore({ ...api.deps.env, DATA_DIR: dir }, pool, path, silent).finally(() => pool.end()),
    );
    const entries = await readdir(place.dir, { recursive: true, withFileTypes: true });
    // What is temporary need not survive.
    const folders = entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.startsWith(join(dir, 'files', 'temp')));
    expect(folders.length).toBeGreaterThan(3);
    expect([place.dir, ...folders].filter((folder) => !synced.includes(folder))).toEqual([]);
  });

  it('leaves nothing behind when it fails in the middle', async () => {
    const { path } = await backedUp();
    const place = await newPlace('empty');
    const pool = createPool(place.url, 4, createLog('silent'));
    const cut = async (line: string) => {
      // As late as possible: everything is restored and is being compared.
      if (line !== '▸ comparing') return;
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and backend_xid is not null`,
      );
    };
    let cutting: Promise<void> | undefined;
    const env = { ...api.deps.env, DATA_DIR: place.dir };
    const failed = restore(env, pool, path, (line) => {
      cutting = cut(line);
    });
    await expect(failed).rejects.toThrow();
    await cutting;
    await pool.end();
    await isUntouched(place);
    await restoreTo(place, path);
  });

  it('refuses the backup of an unknown version, and an existing file', async () => {
    const other = await startApi();
    await other.deps.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'later'`);
    await expect(backedUp(other)).rejects.toThrow('another version');
    await expect(backUp(other.deps.env, other.deps.pool, (await backedUp()).path, silent)).rejects.toThrow(
      'there already',
    );
  });
});

describe('the commands', { timeout: LONG_MS }, () => {
  const SECRET = 'a secret for tests only, of some length';

  it('move an installation from an external database to an embedded one', async () => {
    const path = newPath();
    const external = { DATABASE_URL: api.databaseUrl, APP_SECRET: SECRET, DATA_DIR: api.deps.env.DATA_DIR };
    const made = await runScript('backup', [path], external);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/Backed up: [\d,]+ rows in \d+ tables, [\d,]+ waiting jobs and [\d,]+ files/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    const embedded = { DATA_DIR: join(folder, 'elsewhere') };
    const back = await runScript('restore', [path], embedded);
    expect(back).toMatchObject({ code: 0, err: expect.stringContaining('APP_SECRET is not what it was') });
    const again = newPath();
    expect((await runScript('backup', [again], { ...embedded, APP_SECRET: SECRET })).code).toBe(0);
    expect(contentOf(await verifyArchive(again))).toEqual(contentOf(await verifyArchive(path)));
    const refused = await runScript('restore', [path], embedded);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('The database is not empty') });
  });

  it('move an installation from an embedded database and a bucket to an external one and a folder, of two nights', async () => {
    const bucket = await bucketVariables();
    const embedded = {
      DATA_DIR: join(folder, 'embedded'),
      APP_SECRET: SECRET,
      ...bucket,
      // On Node 20 the S3 client would print which Node it will ask for.
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    };
    const [whole, first, second] = [newPath(), newPath(), newPath()];
    await addPicture();
    expect(
      await runScript('backup', [whole], {
        DATABASE_URL: api.databaseUrl,
        APP_SECRET: SECRET,
        DATA_DIR: api.deps.env.DATA_DIR,
      }),
    ).toMatchObject({ code: 0 });
    expect((await runScript('restore', [whole], embedded)).code).toBe(0);
    expect((await runScript('backup', [first], embedded)).code).toBe(0);
    const made = await runScript('backup', [second, '--since', first], embedded);
    expect(made).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/[\d,]+ files \([\d,]+ in earlier backups\)/),
    });

    const { url, dir } = await newPlace('empty');
    const external = { DATABASE_URL: url, APP_SECRET: SECRET, DATA_DIR: dir };
    expect(await runScript('restore', [second], external)).toMatchObject({ code: 0, err: '' });
    const again = newPath();
    expect((await runScript('backup', [again], external)).code).toBe(0);
    expect(contentOf(await verifyArchive(again))).toEqual(contentOf(await verifyArchive(whole)));
  });

  it('print their usage, and exit with 2 for invalid arguments', async () => {
    expect(await runScript('backup', ['--help'], {})).toMatchObject({ code: 0, err: '' });
    expect(await runScript('restore', [], {})).toMatchObject({ code: 2, err: expect.stringContaining('<file>') });
    expect(await runScript('restore', ['a', 'b'], {})).toMatchObject({ code: 2 });
    expect(await runScript('restore', ['a', '--since', 'b'], {})).toMatchObject({ code: 2 });
  });
});
