import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '../support/test';

/** For the first development build of a page and of the server, on two shared cores. */
const FIRST_BUILD_MS = 120_000;
const REBUILD_MS = 60_000;

let project: string;
let server: ChildProcess;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(2 * FIRST_BUILD_MS);
  project = await copyOfTheProject();
  const port = await freePort();
  address = `http://localhost:${port}`;
  server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: project,
    env: { ...process.env, PORT: `${port}`, DATA_DIR: join(project, '.data'), DEMO: 'off', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  await expect.poll(() => statusOf('/'), { timeout: FIRST_BUILD_MS }).toBe(200);
});

test.afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  await rm(project, { recursive: true, force: true });
});

test('a change of a component, a text, a server module and a style is seen without a restart @full', async ({
  page,
}) => {
  test.setTimeout(FIRST_BUILD_MS + 4 * REBUILD_MS);
  await page.goto(address);
  const brand = page.getByRole('banner').getByRole('link').first();
  await expect(brand).toContainText('匠配');
  // Still set after a change that did not reload the page.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window);

  await edit(
    'src/shell/brand.tsx',
    '{shortAppName(useRouter().locale)}',
    '{shortAppName(useRouter().locale)}（修改後）',
  );
  await expect(brand).toContainText('（修改後）', { timeout: REBUILD_MS });
  expect(await isSamePage()).toBe(true);

  await edit('src/shell/styles.css', '@layer base {', '@layer base {\n  #header { border-top: 7px solid; }');
  await expect(page.locator('#header')).toHaveCSS('border-top-width', '7px', { timeout: REBUILD_MS });
  expect(await isSamePage()).toBe(true);

  await edit('public/locales/zh-Hant/common.json', '"skip": "跳到主要內容"', '"skip": "跳過選單"');
  // Again, because the server has these texts too, and starts anew with them.
  await expect(async () => {
    // Both have it, the page and the script of texts, before the browser compares them.
    for (const path of ['/', '/texts/zh-Hant.js']) expect(await textOf(path)).toContain('跳過選單');
    await page.reload();
    await expect(page.locator('.skip-link')).toHaveText('跳過選單', { timeout: 1000 });
  }).toPass({ timeout: REBUILD_MS });

  await edit(
    'src/server/http/probes.ts',
    "'/healthz', (c) => c.json({ ok: true })",
    "'/healthz', (c) => c.json({ ok: 'changed' })",
  );
  await expect.poll(() => textOf('/healthz'), { timeout: REBUILD_MS }).toContain('changed');
});

/** A copy of the repository's files, with a link to the installed packages. */
async function copyOfTheProject(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-development-'));
  // PostgreSQL may run as another user, who must be able to enter this folder.
  await chmod(dir, 0o755);
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  const folders = new Set(files.split('\n').map((file) => file.split('/')[0] ?? ''));
  for (const name of folders)
    if (name && !['tests', 'docs'].includes(name)) await cp(name, join(dir, name), { recursive: true });
  await symlink(resolve('node_modules'), join(dir, 'node_modules'), 'dir');
  return dir;
}

async function edit(file: string, before: string, after: string): Promise<void> {
  const path = join(project, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(before);
  await writeFile(path, text.replace(before, after));
}

const statusOf = (path: string) =>
  fetch(address + path).then(
    ({ status }) => status,
    () => 0,
  );
const textOf = (path: string) =>
  fetch(address + path).then(
    (reply) => reply.text(),
    () => '',
  );

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as import('node:net').AddressInfo;
  probe.close();
  return port;
}
