import { axiosNetwork } from '@tests/support/browser/axios-network';
import { mapDatabases } from '@tests/support/browser/map-databases';
import { mapStorage } from '@tests/support/browser/map-storage';
import { reply } from '@tests/support/browser/session-browser';
import { afterEach, expect, it, vi } from 'vitest';

/** The browser's globals must exist before the modules that read them are imported. */
await vi.hoisted(async () => (await import('@tests/support/browser/session-browser')).defineBrowser());

const { authClient, logout } = await import('@/client/session/tokens');
const { endSession } = await import('@/client/session/session');
const { startSession } = await import('@/client/session/session-store');
const { hasUnsentFiles } = await import('./draft-files');

const OTHER = { ...reply, profile: { ...reply.profile, id: 8, name: '黃' } };

authClient.defaults.adapter = axiosNetwork(async () => Response.json({}));
afterEach(() => vi.unstubAllGlobals());

it('a logout deletes, and asks about, the user’s own unsent entries of site logs, not those of another', async () => {
  vi.stubGlobal('sessionStorage', mapStorage(new Map()));
  startSession(reply);
  const ofFirst = { entry_key: 'a1', userId: 7, note: '拆除浴缸' };
  const ofOther = { entry_key: 'b1', userId: 8, note: '清運泥頭' };
  const siteLog = new Map<string, object>([['a1', ofFirst]]);
  vi.stubGlobal('indexedDB', mapDatabases(new Map([['匠配-trimatch-site-log', siteLog]])));
  await endSession();
  startSession(OTHER);
  expect(await hasUnsentFiles()).toBe(false);
  siteLog.set('b1', ofOther);
  expect(await hasUnsentFiles()).toBe(true);
  await logout();
  await vi.waitFor(() => expect([...siteLog.values()]).toEqual([ofFirst]));
  startSession(reply);
  expect(await hasUnsentFiles()).toBe(true);
  await logout();
  await vi.waitFor(() => expect(siteLog.size).toBe(0));
});
