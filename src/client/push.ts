import { pushCalls } from '@/contract/push/calls';
import { callApi } from './http/call-api';
import { isIos } from './install';
import { readDeviceStorage, writeDeviceStorage } from './session/device-storage';
import { isStorageOf, PUSH_STORAGE_KEY } from './session/personal-storage';
import { useSessionStore } from './session/session-store';
import { withTabLock } from './session/tab-lock';

/**
 * Whether this browser can be told of notifications. iOS can only once the site is on the home screen, and has no
 * `PushManager` before.
 */
export type PushState = 'on' | 'off' | 'denied' | 'needs_install' | 'unsupported';

/** One tab at a time turns push on or off. */
const LOCK = 'push';

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIos() ? 'needs_install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return readDeviceStorage(PUSH_STORAGE_KEY) !== null && (await subscription()) ? 'on' : 'off';
}

/** Undefined where no service worker is registered, as in development. */
const pushManager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager;
const subscription = async () => (await pushManager())?.getSubscription();

/**
 * Asks for permission, subscribes, and tells the server.
 * @throws CallError; other errors where the browser has no push service, or it cannot be reached
 */
export const turnPushOn = (publicKey: string): Promise<PushState> =>
  withTabLock(LOCK, async () => {
    if ((await Notification.requestPermission()) !== 'granted') return readPushState();
    await subscribe(publicKey);
    return 'on';
  });

async function subscribe(publicKey: string): Promise<void> {
  const userId = useSessionStore.getState().profileData?.id;
  const manager = await pushManager();
  if (!manager || userId === undefined) throw new Error('no service worker is registered');
  const known = await manager.getSubscription();
  // One that was made with another key would be refused.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const { endpoint, keys } = (
    await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  await callApi(pushCalls.addDevice, { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
  // Not after a logout, which has removed it.
  if (isStorageOf(userId)) writeDeviceStorage(PUSH_STORAGE_KEY, 'on');
}

/** Ends it in the browser and on the server, each also if the other fails. @throws CallError where both have failed */
export const turnPushOff = (): Promise<void> =>
  withTabLock(LOCK, async () => {
    const known = await subscription();
    if (known) {
      const [inBrowser, onServer] = await Promise.allSettled([
        known.unsubscribe(),
        callApi(pushCalls.dropDevice, { endpoint: known.endpoint }),
      ]);
      const isEnded = inBrowser.status === 'fulfilled' && inBrowser.value;
      if (!isEnded && onServer.status === 'rejected') throw onServer.reason;
    }
    writeDeviceStorage(PUSH_STORAGE_KEY, null);
  });

/** At the start of a login or a page: this login tells the device, and the browser may have a new address. */
export async function renewPush(): Promise<void> {
  if (readDeviceStorage(PUSH_STORAGE_KEY) === null) return;
  try {
    const { public_key } = await callApi(pushCalls.pushTimes, {});
    await withTabLock(LOCK, async () => {
      // Meanwhile it may have been turned off.
      if (readDeviceStorage(PUSH_STORAGE_KEY) !== null && Notification.permission === 'granted')
        await subscribe(public_key);
    });
  } catch {
    // Without a connection it is tried at the next start.
  }
}

/** In base64url, as the server has it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
