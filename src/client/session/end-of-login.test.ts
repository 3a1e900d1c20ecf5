import { mapStorage } from '@tests/support/browser/map-storage';
import { asStored, DAY_S, reply } from '@tests/support/browser/session-browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationCalls } from '@/contract/notification/calls';

/** The browser's globals must exist before the modules that read them are imported. */
const browser = await vi.hoisted(async () => (await import('@tests/support/browser/session-browser')).defineBrowser());

const { callApi } = await import('../http/call-api');
const { browserClient } = await import('../http/browser-client');
const { followOtherTabs } = await import('./session');
const { accessToken, authClient, logout } = await import('./tokens');
const { readStoredSession, SESSION_STORAGE_KEY, startSession, useSessionStore } = await import('./session-store');
const { awaitCode, useRegistrationStore } = await import('./registration-store');
const { axiosNetwork } = await import('@tests/support/browser/axios-network');
const { takeComplaints } = await import('@tests/support/api/no-console-error');

const network = vi.fn<(request: Request) => Promise<Response>>();
for (const client of [browserClient, authClient]) client.defaults.adapter = axiosNetwork(network);
const answer = (body: object, status = 200) => network.mockImplementation(async () => Response.json(body, { status }));
const UNAUTHORIZED = { message: 'Unauthorized', status: 401 };
/** Moves the clock, as if the device had slept. */
const sleepFor = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  useSessionStore.setState(useSessionStore.getInitialState(), true);
  browser.stored.clear();
  answer({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.mockReset();
});

describe('the end of a login', () => {
  const USER_STORAGE_KEY = '匠配-trimatch-user';
  const OF_NO_USER = ['匠配-trimatch-device', 'of-another-site'];
  const UNSENT = [
    '匠配-trimatch-project-draft-7',
    '匠配-trimatch-chat-7-out-a1',
    '匠配-trimatch-chat-7-draft-3',
    '匠配-trimatch-register-draft-consultant',
  ];
  const OF_THE_USER = [...UNSENT, '匠配-trimatch-registration', 'emoji-mart.frequently'];
  const tabEntries = new Map<string, string>();
  const deleteDatabase = vi.fn();
  beforeEach(() => {
    tabEntries.clear();
    deleteDatabase.mockReset();
    vi.stubGlobal('sessionStorage', mapStorage(tabEntries));
    vi.stubGlobal('indexedDB', { deleteDatabase });
    startSession(reply);
    for (const key of [...OF_NO_USER, ...OF_THE_USER]) browser.stored.set(key, '太古城道 1 號');
    tabEntries.set('匠配-trimatch-feedback-7-12', '準時');
  });
  const keysLeft = () =>
    [...browser.stored.keys()].filter((key) => key !== SESSION_STORAGE_KEY && key !== USER_STORAGE_KEY);

  const OTHER = { ...reply, profile: { ...reply.profile, id: 8, name: '黃' } };

  it.each([
    ['a logout', () => logout(), ['匠配-trimatch-drafts', '匠配-trimatch-guest-drafts', '匠配-trimatch-last-read']],
    // What a guest wrote in between is the other user's.
    ['the login of another user', () => startSession(OTHER), ['匠配-trimatch-drafts', '匠配-trimatch-last-read']],
  ])('by %s leaves nothing of the user in the browser’s storage', async (_how, end, databases) => {
    await end();
    expect([keysLeft(), [...tabEntries]]).toEqual([OF_NO_USER, []]);
    expect(browser.stored.get(SESSION_STORAGE_KEY) ?? '').not.toContain(reply.profile.name);
    expect([...new Set(deleteDatabase.mock.calls.flat())].sort()).toEqual(databases);
  });

  it.each([
    [
      'a 401',
      async () => {
        answer(UNAUTHORIZED, 401);
        await callApi(notificationCalls.listing, {}).catch(() => undefined);
      },
    ],
    [
      'a refused refresh',
      async () => {
        sleepFor(900);
        answer(UNAUTHORIZED, 401);
        await accessToken();
      },
    ],
    [
      'its expiry, found by the next visit',
      () => {
        sleepFor(30 * DAY_S);
        readStoredSession();
      },
    ],
    [
      'an incomplete reply to another login',
      () => {
        startSession({ ...reply, refresh_token: '' });
        takeComplaints();
      },
    ],
  ])('by %s keeps what the user has not sent for their next login, and for nobody else’s', async (_how, end) => {
    await end();
    expect(useSessionStore.getState().isLoggedIn).toBe(false);
    // What was read is nobody's work, and goes with the login.
    expect(deleteDatabase).toHaveBeenCalledWith('匠配-trimatch-last-read');
    const texts = () => UNSENT.map((key) => browser.stored.get(key));
    expect(texts()).toEqual(UNSENT.map(() => '太古城道 1 號'));
    startSession(reply);
    expect(texts()).toEqual(UNSENT.map(() => '太古城道 1 號'));
    await end();
    startSession(OTHER);
    expect([keysLeft(), [...tabEntries]]).toEqual([OF_NO_USER, []]);
  });

  it('in another tab leaves nothing of the user in this one, and all that the next user has stored', () => {
    const listeners = new Map<string, (event: { key: string }) => void>();
    Object.assign(browser.window, {
      addEventListener: (name: string, listen: (event: { key: string }) => void) => void listeners.set(name, listen),
      removeEventListener: () => {},
    });
    const stop = followOtherTabs();
    const state = { ...asStored(), profileData: { ...reply.profile, id: 8 } };
    browser.stored.set(USER_STORAGE_KEY, '8'); // as the other tab has
    browser.stored.set(SESSION_STORAGE_KEY, JSON.stringify({ version: 1, state }));
    for (const key of [USER_STORAGE_KEY, SESSION_STORAGE_KEY]) listeners.get('storage')?.({ key });
    stop();
    expect(useSessionStore.getState().profileData?.id).toBe(8);
    expect([[...tabEntries], keysLeft()]).toEqual([[], [...OF_NO_USER, ...OF_THE_USER]]);
  });

  it('leaves no address of an unfinished registration to the next user of the tab', async () => {
    awaitCode({ registerType: 'client', userEmail: 'new@example.test', ticket: null, resendAfterS: 60 });
    await logout();
    expect(useRegistrationStore.getState().userEmail).toBeNull();
  });

  it('is none for a guest, who keeps the registration', async () => {
    await logout();
    browser.stored.set('匠配-trimatch-register-draft-client', '陳');
    await callApi(notificationCalls.read, { all: 1 }).catch(() => undefined);
    expect(keysLeft()).toContain('匠配-trimatch-register-draft-client');
  });
});
