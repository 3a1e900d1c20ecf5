import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPlace, startApi, type TestApi, type TestPlace } from '@tests/support/api/api';
import { whenFileEnds } from '@tests/support/api/clean-ups';
import { bucketVariables } from '@tests/support/files/bucket';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { newProject } from '@tests/support/projects/way';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/env';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { projectCalls } from '@/contract/project/calls';
import { runAdmin } from '@/server/admin/run-admin';
import { backUp } from '@/server/backup/back-up';
import { restore } from '@/server/backup/restore';
import { createPool } from '@/server/db/driver/pool';
import { openStores } from '@/server/files/open-files';
import { storeBytes } from '@/server/files/store-bytes';
import { TASKS } from '@/server/jobs/tasks';
import { createLog } from '@/server/log';

const LONG_MS = 120_000;
const silent = () => {};

let variables: Record<string, string>;
let place: TestPlace;
let api: TestApi;
let client: Person;

beforeAll(async () => {
  variables = await bucketVariables();
  place = await newPlace('site');
  api = await startApi({ place, variables });
  client = await person(api, 'client');
});

/** The addresses of a project's files: a picture and a document. */
async function uploaded(of: TestApi = api, by: Person = client): Promise<[picture: string, document: string]> {
  const input = { ...newProject, files: [file(await jpeg(1000, 700), '客廳.jpg'), file(pdf(), 'plan.pdf')] };
  const { project_id } = await of.ok(projectCalls.createProject, input, { token: by.token });
  const { files } = await of.ok(projectCalls.projectDetails, { project_id }, { token: by.token });
  return files.map(({ src }) => src) as [string, string];
}

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}
const inFolder = ({ dir }: TestPlace) => filesIn(join(dir, 'files'));
const inBucket = async (of: TestApi): Promise<number> => {
  const { bucket } = await openStores(of.deps.env);
  let count = 0;
  for await (const listed of bucket?.list() ?? []) count += listed.length;
  return count;
};

describe('files in a bucket', { timeout: LONG_MS }, () => {
  it('are uploaded to it, and leave nothing in the folder', async () => {
    const before = await inBucket(api);
    await uploaded();
    expect([(await inBucket(api)) - before, await inFolder(place)]).toEqual([2, 0]);
  });

  it('are served whole, in parts and smaller', async () => {
    const [picture, document] = await uploaded();
    const whole = await api.request(document);
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    const size = Number(whole.headers.get('content-length'));
    const part = await api.request(document, { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.text, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${size}`,
      '3',
    ]);
    expect(part.headers.get('content-security-policy')).toContain('sandbox');
    const beyond = await api.request(document, { headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const small = await api.request(`${picture}&w=160`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('are not answered about by a bucket that is away: the caller is told to come again', async () => {
    const away = await throughGate();
    const there = await startApi({ place, variables: { ...variables, FILES_S3_ENDPOINT: away.endpoint } });
    const [, document] = await uploaded(there);
    away.close();
    const answer = await there.request(document);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const upload = await there.call(
      projectCalls.createProject,
      { ...newProject, files: [file(pdf(), 'plan.pdf')] },
      { token: client.token },
    );
    expect(upload.status).toBe(503);
    expect(await inFolder(place)).toBe(0);
  });

  it('are told of in System', async () => {
    const { token } = await person(api, 'admin');
    expect((await api.ok(adminOperationsCalls.health, {}, { token })).storage.bucket).toBe('trimatch-test');
  });

  it('without a row are removed by the sweep once they are a day old', async () => {
    const { bucket } = await openStores(api.deps.env);
    if (!bucket) throw new Error('no bucket');
    await storeBytes(
      bucket,
      'project/2026-11/orphan',
      (async function* () {
        yield Buffer.from('x');
      })(),
    );
    const [, document] = await uploaded();
    await TASKS.sweep(api.deps, {});
    expect(await bucket.size('project/2026-11/orphan')).toBe(1);
    const aged = { ...api.deps, files: { ...api.deps.files, list: () => aDayOlder(bucket.list()) } };
    await TASKS.sweep(aged, {});
    expect(await bucket.size('project/2026-11/orphan')).toBeNull();
    expect((await api.request(document)).status).toBe(200);
  });

  it('are fetched from it by the browser where links are on: documents, and only with permission', async () => {
    const linked = await startApi({ place, variables: { ...variables, FILES_S3_LINKS: 'on' } });
    const [picture, document] = await uploaded(linked);
    const answer = await linked.request(document);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const fetched = await fetch(answer.headers.get('location') ?? '');
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(fetched.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''plan.pdf");
    expect(Buffer.from(await fetched.arrayBuffer()).equals(pdf())).toBe(true);
    expect((await linked.request(picture)).status).toBe(200);
    expect((await linked.request(document.replace(/s=[^&]*/, 's=other'))).status).toBe(404);
  });
});

async function* aDayOlder(listing: ReturnType<TestApi['deps']['files']['list']>) {
  for await (const listed of listing)
    yield listed.map(({ key, modifiedAt }) => ({
      key,
      modifiedAt: async () => {
        const at = await modifiedAt();
        return at && new Date(at.getTime() - 25 * 60 * 60 * 1000);
      },
    }));
}

/** A way to the bucket that can be closed. */
async function throughGate() {
  const target = new URL(variables.FILES_S3_ENDPOINT ?? '');
  const sockets = new Set<Socket>();
  const gate = createServer((socket) => {
    const there = connect(Number(target.port), target.hostname);
    for (const one of [socket, there]) sockets.add(one.on('error', () => {}));
    socket.pipe(there).pipe(socket);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    gate.close();
  };
  whenFileEnds(async () => close());
  return { endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`, close };
}

describe('an installation', { timeout: LONG_MS }, () => {
  const command = async (args: string[], env: Record<string, string>) => {
    const said = { code: -1, out: '', err: '' };
    said.code = await runAdmin(args, {
      env: { NODE_ENV: 'production', ...env },
      stdin: process.stdin,
      stdout: { write: (text) => (said.out += text) },
      stderr: { write: (text) => (said.err += text) },
    });
    return said;
  };
  const environment = (of: TestPlace, more: Record<string, string>) => ({
    DATABASE_URL: of.url,
    APP_SECRET: 'a secret for tests only, of some length',
    DATA_DIR: of.dir,
    ...more,
  });

  it('moves from a folder to a bucket while it runs', async () => {
    const own = await newPlace('site');
    const before = await startApi({ place: own, variables: {} });
    const owner = await person(before, 'client');
    const old = (await Promise.all([1, 2, 3].map(() => uploaded(before, owner)))).flat();
    expect(await command(['move-files'], environment(own, {}))).toMatchObject({
      code: 1,
      err: expect.stringContaining('FILES_S3_BUCKET is not set'),
    });

    const target = await bucketVariables();
    const running = await startApi({ place: own, variables: target });
    const recent = await uploaded(running, owner);
    expect([await inFolder(own), await inBucket(running)]).toEqual([6, 2]);
    // One is there already, damaged, as after an upload that something else has overwritten.
    const [row] = (
      await running.deps.db.execute<{ key: string }>(sql`select storage_key as key from files order by id limit 1`)
    ).rows;
    const { bucket } = await openStores(running.deps.env);
    await storeBytes(
      bucket as NonNullable<typeof bucket>,
      row?.key ?? '',
      (async function* () {
        yield Buffer.from('damaged');
      })(),
    );

    let isDone = false;
    const statuses = new Set<number>();
    const reading = (async () => {
      while (!isDone) for (const src of [...old, ...recent]) statuses.add((await running.request(src)).status);
    })();
    const said = await command(['move-files'], environment(own, target));
    isDone = true;
    await reading;
    expect(said).toEqual({
      code: 0,
      out: expect.stringMatching(/^Files moved: 6, .+\nAll files are in the bucket\.\n$/),
      err: '',
    });
    expect([await inFolder(own), await inBucket(running), [...statuses]]).toEqual([0, 8, [200]]);
    const again = await command(['move-files'], environment(own, target));
    expect(again).toEqual({ code: 0, out: 'There are no files in DATA_DIR.\n', err: '' });
  });

  it('is begun by several processes in two rolling restarts, in which each sees what the others store', async () => {
    const own = await newPlace('site');
    const target = await bucketVariables();
    const processes = [{}, { ...target, FILES_S3_NEW: 'off' }, target];
    const [before, between, after] = await Promise.all(
      processes.map((variables) => startApi({ place: own, variables })),
    );
    const owner = await person(before as TestApi, 'client');
    const statuses = async (from: TestApi | undefined, by: TestApi | undefined) => {
      const sources = await uploaded(from as TestApi, owner);
      return Promise.all(sources.map(async (src) => (await by?.request(src))?.status));
    };
    const seen = [
      await statuses(before, between),
      await statuses(between, before),
      await statuses(between, after),
      await statuses(after, between),
    ];
    expect(seen).toEqual([200, 200, 200, 200].map((status) => [status, status]));
    expect([await inFolder(own), await inBucket(after as TestApi)]).toEqual([6, 2]);

    const { rows } = await (before as TestApi).deps.db.execute<{ key: string }>(
      sql`select storage_key as key from files order by id`,
    );
    const [inTheFolder, inTheBucket] = [rows[0]?.key ?? '', rows.at(-1)?.key ?? ''];
    expect(await between?.deps.files.copy(inTheFolder, 'project/2026-11/of-the-folder')).toBe(true);
    expect(await between?.deps.files.copy(inTheBucket, 'project/2026-11/of-the-bucket')).toBe(true);
    expect([await inFolder(own), await inBucket(after as TestApi)]).toEqual([7, 3]);
    expect(await before?.deps.files.size('project/2026-11/of-the-folder')).not.toBeNull();
    expect(await after?.deps.files.size('project/2026-11/of-the-bucket')).not.toBeNull();
    expect(await command(['move-files'], environment(own, { ...target, FILES_S3_NEW: 'off' }))).toMatchObject({
      code: 1,
      err: expect.stringContaining('FILES_S3_NEW=off'),
    });
  });

  it('is backed up from a folder and restored into a bucket, and the other way', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trimatch-bucket-backup-'));
    whenFileEnds(() => rm(folder, { recursive: true, force: true }));
    const [, document] = await uploaded();
    const text = (await api.request(document)).text;
    const move = async (from: TestApi, to: Record<string, string>): Promise<TestApi> => {
      const path = join(folder, `${randomUUID()}.tar.gz`);
      await backUp(from.deps.env, from.deps.pool, path, silent);
      const there = await newPlace('empty');
      const pool = createPool(there.url, 4, createLog('silent'));
      const { bucket: _bucket, ...env } = from.deps.env;
      const { bucket } = parseEnv(to);
      await restore({ ...env, bucket, DATA_DIR: there.dir }, pool, path, silent).finally(() => pool.end());
      const restored = await startApi({ place: there, variables: to });
      restored.clock.moveTo(from.clock.now());
      return restored;
    };
    const onFolder = await move(api, {});
    expect((await onFolder.request(document)).text).toBe(text);
    expect(await inFolder({ dir: onFolder.deps.env.DATA_DIR, url: '' })).toBeGreaterThan(0);
    const target = await bucketVariables();
    const onBucket = await move(onFolder, target);
    expect((await onBucket.request(document)).text).toBe(text);
    expect(await inFolder({ dir: onBucket.deps.env.DATA_DIR, url: '' })).toBe(0);
    await expect(move(onBucket, target)).rejects.toThrow('There are files in the bucket trimatch-test');
  });

  it('whose restore fails leaves nothing in the bucket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trimatch-bucket-backup-'));
    whenFileEnds(() => rm(folder, { recursive: true, force: true }));
    const path = join(folder, 'backup.tar.gz');
    await backUp(api.deps.env, api.deps.pool, path, silent);
    const there = await newPlace('empty');
    const pool = createPool(there.url, 4, createLog('silent'));
    const { bucket } = parseEnv(await bucketVariables());
    const env = { ...api.deps.env, bucket, DATA_DIR: there.dir };
    const failed = restore(env, pool, path, (line) => {
      if (line === '▸ comparing') throw new Error('the power went');
    }).finally(() => pool.end());
    await expect(failed).rejects.toThrow('the power went');
    const { bucket: store } = await openStores(env);
    let left = 0;
    for await (const listed of store?.list() ?? []) left += listed.length;
    expect(left).toBe(0);
  });
});
