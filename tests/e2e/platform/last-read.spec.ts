import type { Page } from '@playwright/test';
import { LAST_READ_KEPT_MS } from '@/config/limits/calls';
import { bundledPage } from '../support/bundled-page';
import { expect, test } from '../support/test';

/** The store of what was read last (decision 50), alone in a real browser: its calls are answered by the test. */
const ENTRY = `
  import { useConnection } from '@/client/connection-store';
  import { CallError } from '@/client/http/call-error';
  import { askOrLastRead } from '@/client/query/last-read';
  import { withFiles } from '@/client/session/file-database';
  import { LAST_READ_DATABASE } from '@/client/session/personal-storage';
  import { clearSession, startSession } from '@/client/session/session-store';
  export const html = '';
  export const logIn = (id, user_type) => startSession({
    access_token: 'a', refresh_token: 'r', expires_in: 900, refresh_token_expires_in: 9000, server_time: 1, user_type, profile: { id },
  });
  export const endLogin = clearSession;
  export const ask = ({ reply, error, input = {}, lang = 'zh-Hant', meanwhile = () => {} }) =>
    askOrLastRead({ path: '/api/own', reads: ['project'] }, input, lang, async () => {
      await meanwhile();
      if (error) throw new CallError(error, 'of the test');
      return reply;
    }).then(
      (got) => ({ got, oldestReadAt: useConnection.getState().oldestReadAt }),
      (failure) => ({ error: failure.errorClass }),
    );
  export const storedCount = () => withFiles(LAST_READ_DATABASE, 'readonly', (entries) => entries.count());
`;

interface Asked {
  reply?: string;
  error?: string;
  input?: object;
  lang?: string;
  /** The login ends while the server is asked. */
  endsLogin?: boolean;
}
interface Bundled {
  logIn: (id: number, userType: string) => void;
  endLogin: () => void;
  ask: (what: Asked & { meanwhile?: () => void }) => Promise<object>;
  storedCount: () => Promise<number>;
}
/** A page with the bundle. */
interface Scope {
  bundled: Bundled;
}

let script: string;
test.beforeAll(async () => {
  ({ script } = await bundledPage(ENTRY));
});

/** Opens the store as a page of this build does. */
async function load(page: Page, build = 'this build'): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    `globalThis.process = { env: { PAGES_VERSION: '${build}' } }; ${script}; globalThis.bundled = bundled`,
  );
}
const logIn = (page: Page, id: number, userType = 'client') =>
  page.evaluate(([id, userType]) => (window as unknown as Scope).bundled.logIn(id, userType), [id, userType] as const);
const ask = (page: Page, what: Asked) =>
  page.evaluate(({ endsLogin, ...asked }) => {
    const { bundled } = window as unknown as Scope;
    return bundled.ask({ ...asked, ...(endsLogin && { meanwhile: bundled.endLogin }) });
  }, what);
const storedCount = (page: Page) => page.evaluate(() => (window as unknown as Scope).bundled.storedCount());
/** Asks without a connection. */
const offline = (page: Page, what: Omit<Asked, 'error'> = {}) => ask(page, { ...what, error: 'network' });
const NOTHING = { error: 'network' };

/** One reply of this user is stored. */
async function storeOne(page: Page, of: Asked = {}): Promise<void> {
  const before = await storedCount(page);
  await ask(page, { reply: '項目', ...of });
  await expect.poll(() => storedCount(page)).toBe(before + 1);
}

test.beforeEach(async ({ page }) => {
  await load(page);
  await logIn(page, 7);
});

test('a reply that was read is shown where the server cannot be reached, with the time it was read', async ({
  page,
}) => {
  expect(await offline(page)).toEqual(NOTHING);
  const before = Date.now();
  await storeOne(page);
  const after = Date.now();
  for (const error of ['network', 'connection', 'timeout']) {
    const { got, oldestReadAt } = (await ask(page, { error })) as { got: string; oldestReadAt: number };
    expect([got, oldestReadAt >= before && oldestReadAt <= after], error).toEqual(['項目', true]);
  }
  // The server answers: the new reply is shown, and nothing is old.
  expect(await ask(page, { reply: '新的' })).toEqual({ got: '新的', oldestReadAt: null });
  await expect.poll(() => offline(page)).toMatchObject({ got: '新的' });
});

test('it is never shown in place of an error that the server sent, and a refusal removes it', async ({ page }) => {
  await storeOne(page);
  for (const error of ['server_error', 'cancel', 'unknown']) expect(await ask(page, { error })).toEqual({ error });
  expect(await offline(page)).toMatchObject({ got: '項目' });
  expect(await ask(page, { error: 'client_error' })).toEqual({ error: 'client_error' });
  await expect.poll(() => storedCount(page)).toBe(0);
  expect(await offline(page)).toEqual(NOTHING);
});

test('it is that of one input and language, one build of the pages and one user', async ({ page }) => {
  await storeOne(page, { input: { project_id: 1 } });
  expect(await offline(page, { input: { project_id: 2 } })).toEqual(NOTHING);
  expect(await offline(page, { input: { project_id: 1 }, lang: 'en' })).toEqual(NOTHING);
  expect(await offline(page, { input: { project_id: 1 } })).toMatchObject({ got: '項目' });
  await load(page, 'the next build');
  await logIn(page, 7);
  expect(await offline(page, { input: { project_id: 1 } })).toEqual(NOTHING);
  await load(page);
  await logIn(page, 8);
  expect(await offline(page, { input: { project_id: 1 } })).toEqual(NOTHING);
  expect(await storedCount(page)).toBe(0);
});

test('of what staff and guests read nothing is stored', async ({ page }) => {
  await logIn(page, 9, 'admin');
  expect(await ask(page, { reply: '項目' })).toMatchObject({ got: '項目' });
  expect(await offline(page)).toEqual(NOTHING);
  await page.evaluate(() => (window as unknown as Scope).bundled.endLogin());
  expect(await ask(page, { reply: '項目' })).toMatchObject({ got: '項目' });
  expect(await offline(page)).toEqual(NOTHING);
  expect(await storedCount(page)).toBe(0);
});

test('after two weeks it is not shown any more, and the next page removes it, as it does those of other builds', async ({
  page,
}) => {
  await storeOne(page, { input: { project_id: 1 } });
  await load(page, 'the next build');
  await logIn(page, 7);
  // The page’s first reply tidies up.
  await ask(page, { reply: '其他', input: { project_id: 2 } });
  await expect.poll(() => offline(page, { input: { project_id: 2 } })).toMatchObject({ got: '其他' });
  expect(await storedCount(page)).toBe(1);
  await page.clock.setFixedTime(Date.now() + LAST_READ_KEPT_MS + 60_000);
  expect(await offline(page, { input: { project_id: 2 } })).toEqual(NOTHING);
  await load(page, 'the next build');
  await logIn(page, 7);
  await ask(page, { reply: '項目', input: { project_id: 3 } });
  await expect.poll(() => offline(page, { input: { project_id: 3 } })).toMatchObject({ got: '項目' });
  expect(await storedCount(page)).toBe(1);
});

test('a login that ends while the server is asked leaves nothing, and is shown nothing', async ({ page }) => {
  await storeOne(page);
  expect(await offline(page, { endsLogin: true })).toEqual(NOTHING);
  await logIn(page, 7);
  expect(await ask(page, { reply: '項目', endsLogin: true })).toMatchObject({ got: '項目' });
  await logIn(page, 7);
  expect(await offline(page)).toEqual(NOTHING);
  expect(await storedCount(page)).toBe(0);
});

test('what the device could not remove at the end of a login is shown to nobody, until its user logs in again', async ({
  page,
}) => {
  // Another tab may have it open for a while.
  await page.evaluate(() => Object.assign(IDBFactory.prototype, { deleteDatabase: () => ({}) }));
  await storeOne(page);
  expect(await offline(page, { endsLogin: true })).toEqual(NOTHING);
  expect(await offline(page)).toEqual(NOTHING);
  await logIn(page, 8);
  expect(await offline(page)).toEqual(NOTHING);
  await logIn(page, 7);
  expect(await offline(page)).toMatchObject({ got: '項目' });
});

test('on a device without such storage, what the server answers is shown as ever', async ({ page }) => {
  await page.evaluate(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  expect(await ask(page, { reply: '項目' })).toEqual({ got: '項目', oldestReadAt: null });
  expect(await ask(page, { error: 'client_error' })).toEqual({ error: 'client_error' });
  expect(await offline(page)).toEqual(NOTHING);
});
