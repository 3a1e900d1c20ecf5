import { mapDatabases } from '@tests/support/browser/map-databases';
import { reply } from '@tests/support/browser/session-browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WaitingEntry } from './stored-entries';

/** The browser's globals must exist before the modules that read them are imported. */
const browser = await vi.hoisted(async () => (await import('@tests/support/browser/session-browser')).defineBrowser());

const { axiosNetwork } = await import('@tests/support/browser/axios-network');
const { browserClient } = await import('@/client/http/browser-client');
const { SITE_LOG_DATABASE } = await import('@/client/session/personal-storage');
const { startSession } = await import('@/client/session/session-store');
const { startSending, useOutbox } = await import('./outbox');

const network = vi.fn<(request: Request) => Promise<Response>>();
browserClient.defaults.adapter = axiosNetwork(network);

const entry: WaitingEntry = {
  entry_key: '0c5cf1f0-6f5d-4c0e-9d5c-0d6c1b8a7e11',
  project_id: 3,
  day: '2026-11-20',
  written_at: '2026-11-20T02:00:00.000Z',
  note: '拆除浴缸',
  files: [],
  userId: reply.profile.id,
  refusal: null,
};
const siteLog = new Map<string, unknown>();

beforeEach(() => {
  const events = { addEventListener: () => {}, removeEventListener: () => {} };
  Object.assign(browser.window, events);
  vi.stubGlobal('document', { documentElement: { lang: 'zh-Hant' }, ...events });
  vi.stubGlobal('indexedDB', mapDatabases(new Map([[SITE_LOG_DATABASE, siteLog]])));
  startSession(reply);
  siteLog.set(entry.entry_key, entry);
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
  siteLog.clear();
});

/** The site is opened, and the reply to the entry is this one. @returns what is still on the device then */
async function openSite(text: string, status: number) {
  let hasSent = false;
  network.mockImplementation(async () => {
    hasSent = true;
    return new Response(text, { status });
  });
  const stop = startSending(reply.profile.id);
  await vi.waitFor(() => expect([hasSent, useOutbox.getState().sendingKey]).toEqual([true, null]));
  stop();
  return [...siteLog.values()];
}
const taken = () => openSite(JSON.stringify({ entry_id: 12 }), 200);

it.each([
  ['a proxy that refuses it', '<html>403 Forbidden</html>', 403],
  ['a proxy to which it is too large', '<html>413 Request Entity Too Large</html>', 413],
  ['a captive portal', '<html>Welcome to our Wi-Fi</html>', 200],
  ['nobody who says anything', '', 200],
])('an entry that is answered by %s is sent again when the site is next open', async (_who, text, status) => {
  expect(await openSite(text, status)).toEqual([entry]);
  expect(await taken()).toEqual([]);
});

it('an entry that the server refuses waits for its writer, with the reason', async () => {
  const body = { error: true, error_code: 'on_hold', error_message: '項目正處理投訴' };
  expect(await openSite(JSON.stringify(body), 409)).toEqual([{ ...entry, refusal: '項目正處理投訴' }]);
});
