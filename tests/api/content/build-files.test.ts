import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startApi } from '@tests/support/api/api';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { PAGE_BUILDS_KEPT, PAGE_BUILDS_KEPT_DAYS } from '@/config/limits';
import { pageBuilds, processes } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { forgetOldBuilds, keepBuildFiles } from '@/server/next/build-files';
import { SERVED_FOLDER, servePages } from '@/server/next/serve-pages';

const SCRIPT = `/* ${'x'.repeat(2000)} */`;
const PAGE_SCRIPT = '/_next/static/chunks/pages/%5B...path%5D-1a2b.js';
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** A process of a build that has these files, as scripts/build.mjs leaves them. */
async function startBuild(deps: Deps, build: string, files: Record<string, string>) {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-build-'));
  endings.push(() => rm(dir, { recursive: true }));
  const served = join(dir, SERVED_FOLDER);
  await mkdir(served, { recursive: true });
  await writeFile(join(dir, '.next/BUILD_ID'), build);
  for (const [path, content] of Object.entries(files)) {
    const file = join(served, decodeURIComponent(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    if (content.length > 1000) await writeFile(`${file}.br`, brotliCompressSync(content));
  }
  await keepBuildFiles(deps.db, served, build);
  const answer = (_request: unknown, response: { end: (text: string) => void }) => response.end('a page');
  const listener = servePages(deps, { dir, answer, versions: { current: () => null } });
  const server = createServer(listener).listen(0, '127.0.0.1');
  endings.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (path: string, headers = {}, method = 'GET') => {
    const [response] = (await once(send({ port, path, headers, method }).end(), 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
  };
}

it('serves the scripts, styles and texts of the other build while processes of two run, and after one has ended', async () => {
  const { deps } = await startApi();
  const earlier = await startBuild(deps, 'build-1', {
    [PAGE_SCRIPT]: SCRIPT,
    '/_next/static/css/1.css': 'a{}',
    '/texts/en.1.js': 'texts',
    '/first.js': 'earlier',
  });
  const later = await startBuild(deps, 'build-2', { '/_next/static/chunks/2.js': SCRIPT, '/first.js': 'later' });

  const asked = await later(PAGE_SCRIPT, { 'accept-encoding': 'gzip, br' });
  expect(asked).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-length': `${asked.bytes.length}`,
    },
  });
  expect(brotliDecompressSync(asked.bytes).toString()).toBe(SCRIPT);
  expect((await later(PAGE_SCRIPT)).bytes.toString()).toBe(SCRIPT);
  expect((await earlier('/_next/static/chunks/2.js')).bytes.toString()).toBe(SCRIPT);
  expect((await later('/texts/en.1.js')).bytes.toString()).toBe('texts');
  expect(await later('/_next/static/css/1.css', {}, 'HEAD')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8', 'content-length': '3' },
  });
  // Under the same name in each build, it stays each build's own.
  expect((await later('/first.js')).bytes.toString()).toBe('later');
  for (const path of [
    '/_next/static/chunks/3.js',
    '/texts/en.2.js',
    '/_next/static/%E0%A4%A.js',
    '/_next/static/1%00.js',
  ])
    expect(await later(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
});

it('serves what a page wants of another build at once, and takes no turns from pages', async () => {
  const { deps } = await startApi({ variables: { RATE_LIMITS: 'on' } });
  await startBuild(deps, 'build-1', { [PAGE_SCRIPT]: SCRIPT });
  const later = await startBuild(deps, 'build-2', {});
  const pages = vi.spyOn(deps.queues.page, 'run');
  const asked = Array.from({ length: 60 }, async () => (await later(PAGE_SCRIPT)).status);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(pages).not.toHaveBeenCalled();
});

it('keeps the files of builds that ran lately, and of those that run', async () => {
  const { deps } = await startApi();
  const script = (name: string) => `/_next/static/chunks/${name}.js`;
  const open = (name: string) => startBuild(deps, name, { [script(name)]: SCRIPT });
  const get = await open('now');
  for (const name of ['open-tabs', 'long-gone', 'runs']) await open(name);
  const seenDaysAgo = (name: string, days: number) =>
    deps.db
      .update(pageBuilds)
      .set({ seenAt: sql`now() - make_interval(days => ${days})` })
      .where(sql`id = ${name}`);
  await seenDaysAgo('open-tabs', PAGE_BUILDS_KEPT_DAYS - 1);
  await seenDaysAgo('long-gone', PAGE_BUILDS_KEPT_DAYS + 1);
  await seenDaysAgo('runs', PAGE_BUILDS_KEPT_DAYS + 1);
  await deps.db.insert(processes).values({
    id: crypto.randomUUID(),
    roles: ['app'],
    host: 'a',
    pid: 1,
    version: '1',
    build: 'runs',
    startedAt: new Date(),
    isDraining: false,
    seenAt: new Date(),
  });
  await forgetOldBuilds(deps.db);
  expect((await get(script('open-tabs'))).status).toBe(200);
  expect((await get(script('runs'))).status).toBe(200);
  expect((await get(script('long-gone'))).status).toBe(404);
  // Someone who builds all day does not fill the database.
  for (let count = 0; count < PAGE_BUILDS_KEPT; count++) await keepBuildFiles(deps.db, '', `build-${count}`);
  await forgetOldBuilds(deps.db);
  expect((await get(script('open-tabs'))).status).toBe(404);
  expect((await get(script('runs'))).status).toBe(200);
  expect(await deps.db.$count(pageBuilds)).toBe(PAGE_BUILDS_KEPT);
});
