import { asStored, DAY_S, reply } from '@tests/support/browser/session-browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationCalls } from '@/contract/notification/calls';
import { siteCalls } from '@/contract/site/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';

/** The browser's globals must exist before the modules that read them are imported. */
const browser = await vi.hoisted(async () => (await import('@tests/support/browser/session-browser')).defineBrowser());

const { onInvalidate } = await import('../query/invalidate');
const { getQueryClient } = await import('../query/query-client');
const { callApi } = await import('../http/call-api');
const { browserClient } = await import('../http/browser-client');
const { USER_STORAGE_KEY } = await import('./personal-storage');
const { followOtherTabs, isLoggingOut, setNavigator, whileLeaving } = await import('./session');
const { accessToken, authClient, logout } = await import('./tokens');
const { isCompleteSession, readStoredSession, SESSION_STORAGE_KEY, startSession, useSessionStore } = await import(
  './session-store'
);
const { axiosNetwork } = await import('@tests/support/browser/axios-network');
const { takeComplaints } = await import('@tests/support/api/no-console-error');

const renewed = { ...reply, access_token: 'access-2', refresh_token: 'refresh-2' };

const network = vi.fn<(request: Request) => Promise<Response>>();
for (const client of [browserClient, authClient]) client.defaults.adapter = axiosNetwork(network);
const answer = (body: object, status = 200) => network.mockImplementation(async () => Response.json(body, { status }));
const wentTo: string[] = [];
const UNAUTHORIZED = { message: 'Unauthorized', status: 401 };
const isLoggedIn = () => useSessionStore.getState().isLoggedIn;
/** Another page stores the login of another user, of which this one is not told. */
const OTHER = { token: 'access-8', refreshToken: 'refresh-8', profileData: { ...reply.profile, id: 8 } };
function storeOther(changed: Partial<typeof OTHER> = {}): void {
  const state = { ...asStored(), ...OTHER, ...changed };
  browser.stored.set(USER_STORAGE_KEY, String(state.profileData.id));
  browser.stored.set(SESSION_STORAGE_KEY, JSON.stringify({ version: 1, state }));
}
const storedState = () => JSON.parse(browser.stored.get(SESSION_STORAGE_KEY) ?? '{}').state;
/** Moves the clock, as if the device had slept. */
const sleepFor = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  browser.location.pathname = '/profile/project';
  useSessionStore.setState(useSessionStore.getInitialState(), true);
  browser.stored.clear();
  wentTo.length = 0;
  setNavigator((path) => wentTo.push(path));
  answer({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.mockReset();
});

describe('a stored login', () => {
  it('is restored from the storage of this installation, version 1', async () => {
    startSession(reply);
    expect(JSON.parse(browser.stored.get(SESSION_STORAGE_KEY) ?? '{}')).toMatchObject({
      version: 1,
      state: { token: 'access-1' },
    });
    const storedText = browser.stored.get(SESSION_STORAGE_KEY) ?? '';
    useSessionStore.setState(useSessionStore.getInitialState(), true);
    browser.stored.set(SESSION_STORAGE_KEY, storedText);
    expect(isLoggedIn()).toBe(false);
    readStoredSession();
    expect([isLoggedIn(), useSessionStore.getState().profileData?.id]).toEqual([true, 7]);
  });

  it('has a key that begins with the name of the app, and version 1 (Spec §4)', () => {
    startSession(reply);
    expect(JSON.parse(browser.stored.get('匠配-trimatch-auth') ?? '{}')).toMatchObject({
      version: 1,
      state: { refreshToken: 'refresh-1', userType: 'client' },
    });
  });

  it.each(['token', 'refreshToken', 'expiresIn', 'serverTime', 'refreshTokenExpiresIn', 'userType'])(
    'without its %s is ignored',
    async (field) => {
      const state = { ...asStored(), [field]: null };
      expect(isCompleteSession(state)).toBe(false);
      browser.stored.set(SESSION_STORAGE_KEY, JSON.stringify({ version: 1, state }));
      readStoredSession();
      expect([isLoggedIn(), await accessToken()]).toEqual([false, null]);
    },
  );

  it('of another version is ignored', async () => {
    browser.stored.set(SESSION_STORAGE_KEY, JSON.stringify({ version: 0, state: asStored() }));
    readStoredSession();
    expect(isLoggedIn()).toBe(false);
  });

  it('whose refresh token has expired is ignored: a public page shows a guest (Spec §5)', () => {
    browser.stored.set(SESSION_STORAGE_KEY, JSON.stringify({ version: 1, state: asStored() }));
    sleepFor(30 * DAY_S);
    readStoredSession();
    expect([isLoggedIn(), useSessionStore.getState().isRead, wentTo]).toEqual([false, true, []]);
  });

  it.each(['not json', 'null', '7', '{"state":null,"version":1}'])('that reads %s is ignored', (text) => {
    browser.stored.set(SESSION_STORAGE_KEY, text);
    readStoredSession();
    expect([isLoggedIn(), useSessionStore.getState().isRead]).toEqual([false, true]);
  });

  it('is not written back when it is read, because another tab may have written a newer one', () => {
    startSession(reply);
    const written = vi.spyOn(browser.localStorage, 'setItem');
    readStoredSession();
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  it('of another tab is adopted, and the previous user’s query cache is emptied', () => {
    const listeners = new Map<string, (event: { key: string }) => void>();
    Object.assign(browser.window, {
      addEventListener: (name: string, listen: (event: { key: string }) => void) => void listeners.set(name, listen),
      removeEventListener: (name: string) => void listeners.delete(name),
    });
    const heard: unknown[] = [];
    const stopHearing = onInvalidate((tags) => heard.push(tags));
    const stop = followOtherTabs();
    browser.stored.set(SESSION_STORAGE_KEY, JSON.stringify({ version: 1, state: asStored() }));
    listeners.get('storage')?.({ key: 'something else' });
    expect([isLoggedIn(), heard]).toEqual([false, []]);
    listeners.get('storage')?.({ key: SESSION_STORAGE_KEY });
    expect([isLoggedIn(), heard]).toEqual([true, ['everything']]);
    stop();
    stopHearing();
    expect(listeners.size).toBe(0);
  });

  it('of another user is adopted by a page that the back button brings back, and nothing of the user before stays', () => {
    const page = new EventTarget();
    Object.assign(browser.window, {
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    });
    const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    startSession(reply);
    const stop = followOtherTabs();
    const client = getQueryClient();
    client.setQueryData(['/api/user_auth/profile'], { name: '陳' });
    storeOther();
    show(false);
    expect(useSessionStore.getState().profileData?.id).toBe(7);
    show(true);
    expect([useSessionStore.getState().profileData?.id, client.getQueryCache().getAll()]).toEqual([8, []]);
    stop();
    storeOther({ profileData: reply.profile });
    show(true);
    expect(useSessionStore.getState().profileData?.id).toBe(8);
  });

  it('is not started by an incomplete reply, which is logged', () => {
    expect(startSession({ ...reply, refresh_token: '' })).toBe(false);
    expect(isLoggedIn()).toBe(false);
    expect(takeComplaints()).toEqual([['Login failed. Invalid login action.']]);
  });
});

describe('the access token', () => {
  it('is reused until it expires', async () => {
    startSession(reply);
    sleepFor(890);
    expect(await accessToken()).toBe('access-1');
    expect(network).not.toHaveBeenCalled();
  });

  it('is refreshed after its expiry, once for all concurrent callers', async () => {
    startSession(reply);
    sleepFor(900);
    answer(renewed);
    expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual(Array(3).fill('access-2'));
    expect(network).toHaveBeenCalledTimes(1);
    const [request] = network.mock.calls[0] as [Request];
    const url = new URL(request.url);
    expect([request.method, url.pathname, url.searchParams.get('platform')]).toEqual([
      'POST',
      '/api/user_auth/refresh',
      'web',
    ]);
    expect(await request.json()).toEqual({ refresh_token: 'refresh-1', user_type: 'client' });
    expect(useSessionStore.getState()).toMatchObject({
      refreshToken: 'refresh-2',
      userType: 'client',
      isLoggedIn: true,
    });
  });

  it('is the one that another tab has refreshed meanwhile', async () => {
    startSession(reply);
    sleepFor(900);
    const state = { ...asStored(), token: 'access-of-the-other-tab', receivedAt: Date.now() };
    browser.stored.set(SESSION_STORAGE_KEY, JSON.stringify({ version: 1, state }));
    expect(await accessToken()).toBe('access-of-the-other-tab');
    expect(network).not.toHaveBeenCalled();
  });

  it.each<[string, () => unknown]>([
    ['the refresh token has expired, too', () => sleepFor(30 * DAY_S)],
    ['the reply holds no tokens', () => answer({ expires_in: 900 })],
    ['the reply is empty', () => network.mockImplementation(async () => new Response(''))],
    ['the reply says error', () => answer({ error: true })],
    ['the refresh is refused with 400', () => answer({ error: true }, 400)],
    ['the refresh is refused with 401', () => answer({ error: true, error_code: 'unauthorized' }, 401)],
    ['the refresh is refused with 422', () => answer({ error: true }, 422)],
  ])('is null when %s, and the login ends (Spec §5)', async (_why, happens) => {
    startSession(reply);
    sleepFor(900);
    happens();
    expect(await accessToken()).toBeNull();
    expect([isLoggedIn(), wentTo]).toEqual([false, []]);
  });

  it.each<[string, () => unknown, object]>([
    ['is busy', () => answer({ error: true }, 429), { status: 429 }],
    ['waited too long', () => answer({ error: true }, 408), { status: 408 }],
    ['is unavailable', () => answer({ error: true, error_code: 'unavailable' }, 503), { status: 503 }],
    ['cannot be reached', () => network.mockRejectedValue(new TypeError('away')), { errorClass: 'unknown' }],
  ])('is requested again later when the server %s, and the login stays', async (_why, happens, failure) => {
    startSession(reply);
    sleepFor(900);
    happens();
    await expect(accessToken()).rejects.toMatchObject(failure);
    expect(isLoggedIn()).toBe(true);
    answer(renewed);
    expect(await accessToken()).toBe('access-2');
  });

  it('of a new login survives a late refusal of the previous one', async () => {
    startSession(reply);
    sleepFor(900);
    network.mockImplementation(async () => {
      startSession(renewed);
      return Response.json({ error: true }, { status: 401 });
    });
    expect(await accessToken()).toBe('access-2');
    expect(isLoggedIn()).toBe(true);
  });

  it('of a new login in another tab survives a late refusal of the previous one', async () => {
    startSession(reply);
    sleepFor(900);
    network.mockImplementation(async () => {
      storeOther({ profileData: reply.profile });
      return Response.json({ error: true }, { status: 401 });
    });
    expect(await accessToken()).toBe('access-8');
    expect(storedState()).toMatchObject({ token: 'access-8' });
  });

  it('of another user who has logged in elsewhere is refused to the calls of the user before, whose data go', async () => {
    startSession(reply);
    const client = getQueryClient();
    client.setQueryData(['/api/user_auth/profile'], { name: '陳' });
    sleepFor(900);
    storeOther();
    await expect(callApi(notificationCalls.read, { all: 1 })).rejects.toMatchObject(UNAUTHORIZED);
    expect([network.mock.calls, wentTo, client.getQueryCache().getAll()]).toEqual([[], [], []]);
    expect(await accessToken()).toBe('access-8');
  });

  it('of another user who logs in here during the refresh is refused to the calls of the user before', async () => {
    startSession(reply);
    sleepFor(900);
    network.mockImplementation(async () => {
      startSession({ ...renewed, profile: OTHER.profileData });
      return Response.json({ error: true }, { status: 401 });
    });
    await expect(accessToken()).rejects.toMatchObject(UNAUTHORIZED);
    expect(await accessToken()).toBe('access-2');
  });
});

describe('a call', () => {
  it('carries the token, the language and the platform', async () => {
    startSession(reply);
    await callApi(notificationCalls.listing, { read: '0' });
    const [request] = network.mock.calls[0] as [Request];
    expect(request.headers.get('authorization')).toBe('Bearer access-1');
    expect(Object.fromEntries(new URL(request.url).searchParams)).toEqual({ read: '0', lang: 'zh-Hant', p6m: 'web' });
  });

  it('that reads, without a token, fails with Unauthorized and does not redirect: private pages do', async () => {
    await expect(callApi(notificationCalls.listing, {})).rejects.toMatchObject(UNAUTHORIZED);
    expect(network).not.toHaveBeenCalled();
    expect(wentTo).toEqual([]);
  });

  it('that changes something, without a token, redirects to login with a return path and fails with Unauthorized', async () => {
    await expect(callApi(notificationCalls.read, { all: 1 })).rejects.toMatchObject(UNAUTHORIZED);
    expect(network).not.toHaveBeenCalled();
    expect(wentTo).toEqual([`/auth/login?r=${encodeURIComponent('/profile/project?scope=past')}`]);
  });

  it.each(['/auth/login', '/en/auth/login'])('without a token at %s stays there', async (pathname) => {
    browser.location.pathname = pathname;
    await expect(callApi(notificationCalls.read, { all: 1 })).rejects.toMatchObject(UNAUTHORIZED);
    expect(wentTo).toEqual([]);
  });

  it('with a 401 reply logs out, empties the query cache, and redirects to login with a return path', async () => {
    startSession(reply);
    const changes: unknown[] = [];
    const stop = onInvalidate((tags) => changes.push(tags));
    answer({ error: true, error_code: 'unauthorized' }, 401);
    const failure = { message: 'Token is not valid', status: 401 };
    await expect(callApi(notificationCalls.listing, {})).rejects.toMatchObject(failure);
    stop();
    expect([isLoggedIn(), changes]).toEqual([false, ['everything']]);
    expect(wentTo).toEqual([`/auth/login?r=${encodeURIComponent('/profile/project?scope=past')}`]);
  });

  it('of an earlier login does not end the current one when its 401 arrives late', async () => {
    startSession(reply);
    network.mockImplementation(async () => {
      startSession(renewed);
      return Response.json({ error: true, error_code: 'unauthorized' }, { status: 401 });
    });
    await expect(callApi(notificationCalls.listing, {})).rejects.toMatchObject({ status: 401 });
    expect([isLoggedIn(), wentTo]).toEqual([true, []]);
  });

  it('of an earlier user does not end the login that another page has stored, of which this one was not told', async () => {
    startSession(reply);
    const changes: unknown[] = [];
    const stop = onInvalidate((tags) => changes.push(tags));
    storeOther();
    answer({ error: true, error_code: 'unauthorized' }, 401);
    await expect(callApi(notificationCalls.listing, {})).rejects.toMatchObject({ status: 401 });
    stop();
    expect(storedState()).toMatchObject({ token: 'access-8', profileData: { id: 8 } });
    expect([useSessionStore.getState().profileData?.id, changes, wentTo]).toEqual([8, ['everything'], []]);
  });

  it('with a 401 reply leads to login also where another page has ended the login', async () => {
    startSession(reply);
    browser.stored.delete(SESSION_STORAGE_KEY);
    answer({ error: true, error_code: 'unauthorized' }, 401);
    await expect(callApi(notificationCalls.listing, {})).rejects.toMatchObject({ status: 401 });
    expect(wentTo).toEqual([`/auth/login?r=${encodeURIComponent('/profile/project?scope=past')}`]);
  });

  it('with optional login is sent without a token, and a 401 does not log out', async () => {
    await callApi(siteCalls.menuDetails, { key: 'footer-2' });
    expect((network.mock.calls[0] as [Request])[0].headers.get('authorization')).toBeNull();
    startSession(reply);
    answer({ error: true, error_code: 'unauthorized', error_message: '登入已過期' }, 401);
    await expect(callApi(siteCalls.menuDetails, { key: 'footer-2' })).rejects.toMatchObject({ message: '登入已過期' });
    expect([isLoggedIn(), wentTo]).toEqual([true, []]);
  });

  it('that changes something invalidates its tags when it succeeded', async () => {
    startSession(reply);
    const changes: unknown[] = [];
    const stop = onInvalidate((tags) => changes.push(tags));
    await callApi(notificationCalls.read, { all: 1 });
    answer({ error: true, error_code: 'form_error' }, 422);
    await callApi(notificationCalls.read, {}).catch(() => undefined);
    stop();
    expect(changes).toEqual([['notification']]);
  });
});

describe('a logout', () => {
  it('clears the login, calls the server, and goes to the front page', async () => {
    startSession(reply);
    await logout();
    expect([isLoggedIn(), wentTo]).toEqual([false, ['/']]);
    const [request] = network.mock.calls[0] as [Request];
    expect(new URL(request.url).pathname).toBe(userAuthCalls.logout.path);
    expect(request.headers.get('authorization')).toBe('Bearer access-1');
    expect(await request.json()).toEqual({ refresh_token: 'refresh-1' });
  });

  it('leaves nothing of the user in the query cache (Spec §4)', async () => {
    startSession(reply);
    const client = getQueryClient();
    client.setQueryData(['/api/user_auth/profile'], { name: '陳' });
    await logout();
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it.each([
    ['the front page is there', (end: { arrive: () => void }) => end.arrive()],
    ['another navigation took its place', (end: { fail: () => void }) => end.fail()],
  ])('keeps private pages from redirecting to login until %s', async (_, finish) => {
    startSession(reply);
    const end = { arrive: () => {}, fail: () => {} };
    setNavigator(
      () =>
        new Promise<void>((resolve, reject) => {
          end.arrive = resolve;
          end.fail = () => reject(new Error('Cancel rendering route'));
        }),
    );
    const done = logout();
    await vi.waitFor(() => expect([isLoggedIn(), isLoggingOut()]).toEqual([false, true]));
    await vi.waitFor(() => expect(network).toHaveBeenCalled());
    expect(isLoggingOut()).toBe(true);
    finish(end);
    await done;
    expect(isLoggingOut()).toBe(false);
  });

  it.each([
    { call: 'fails because the login has ended', isDone: false, login: false, leads: [`/auth/login`] },
    { call: 'fails for another reason', isDone: false, login: true, leads: [] },
    { call: 'succeeds, and another call is refused meanwhile', isDone: true, login: false, leads: ['/'] },
  ])('as part of a deletion: when the call that ends the login $call', async ({ isDone, login, leads }) => {
    startSession(reply);
    await whileLeaving(async () => {
      if (!login) {
        answer(UNAUTHORIZED, 401);
        await callApi(notificationCalls.read, {}).catch(() => undefined);
        answer({});
      }
      if (isDone) await logout();
      expect(isLoggingOut()).toBe(true);
      return isDone;
    });
    expect([isLoggingOut(), isLoggedIn()]).toEqual([false, login]);
    expect(wentTo.map((path) => path.split('?')[0])).toEqual(leads);
  });

  it('succeeds when the server is unavailable', async () => {
    startSession(reply);
    network.mockRejectedValue(new TypeError('away'));
    await logout();
    expect(isLoggedIn()).toBe(false);
  });
});
