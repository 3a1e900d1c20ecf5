import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFiles } from './served-files';

let dir: string;
let server: Server;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'served-'));
  await mkdir(join(dir, '_next/static'), { recursive: true });
  for (const name of [
    'service-worker.js',
    '_next/static/a.js',
    '_next/static/a.css',
    'a.svg',
    'a.json',
    'robots.txt',
    'a.png',
  ])
    await writeFile(join(dir, name), '字');
  server = createServer((request, response) => serveFiles(dir)?.(request, response, () => response.end()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true });
});

describe('a file of the pages', () => {
  it.each([
    ['_next/static/a.js', 'text/javascript; charset=utf-8'],
    ['_next/static/a.css', 'text/css; charset=utf-8'],
    ['a.svg', 'image/svg+xml; charset=utf-8'],
    ['a.json', 'application/json; charset=utf-8'],
    ['robots.txt', 'text/plain; charset=utf-8'],
    ['a.png', 'image/png'],
  ])('has its type, and a text its charset: %s', async (path, type) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/${path}`);
    expect([response.headers.get('content-type'), await response.text()]).toEqual([type, '字']);
  });

  it.each([
    ['_next/static/a.js', 'public, max-age=31536000, immutable'],
    ['a.svg', 'public, max-age=3600'],
    ['service-worker.js', 'no-cache'],
  ])('is kept by browsers as long as its name says: %s', async (path, cacheControl) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/${path}`);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
  });
});
