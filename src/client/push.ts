import { pushCalls } from '@/contract/push/calls';
import { callApi } from './http/call-api';
import { readDeviceStorage, writeDeviceStorage } from './session/device-storage';
import { PUSH_STORAGE_KEY } from './session/personal-storage';

/**
 * Whether this browser can be told of notifications. iOS can only once the site is on the home screen, and has no
 * `PushManager` before.
 */
export type PushState = 'on' | 'off' | 'denied' | 'needs_install' | 'unsupported';

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIos() ? 'needs_install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return readDeviceStorage(PUSH_STORAGE_KEY) !== null && (await subscription()) ? 'on' : 'off';
}

/** An iPad says that it is a Mac; a Mac has no touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Null also where no service worker is registered, as in development. */
async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}

/**
 * Asks for permission, subscribes, and tells the server.
 * @throws CallError; DOMException where the browser's push service cannot be reached
 */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One that was made with another key would be refused.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  await register(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  writeDeviceStorage(PUSH_STORAGE_KEY, 'on');
  return 'on';
}

/** The browser is no longer subscribed; then the server would be refused, and so it need not answer. */
export async function turnPushOff(): Promise<void> {
  writeDeviceStorage(PUSH_STORAGE_KEY, null);
  const known = await subscription();
  if (!known) return;
  await known.unsubscribe();
  await callApi(pushCalls.dropDevice, { endpoint: known.endpoint });
}

/** At each start: this login tells the device, in place of one that has ended; the browser may have a new address. */
export async function renewPush(): Promise<void> {
  if (readDeviceStorage(PUSH_STORAGE_KEY) === null) return;
  try {
    if (Notification.permission !== 'granted') return;
    const { public_key } = await callApi(pushCalls.pushTimes, {});
    await turnPushOn(public_key);
  } catch {
    // Without a connection it is tried at the next start.
  }
}

async function register(subscribed: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscribed.toJSON();
  await callApi(pushCalls.addDevice, { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
}

/** In base64url, as the server has it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
