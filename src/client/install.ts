import { useSyncExternalStore } from 'react';

/** A browser's offer to install the site. The types of browsers' interfaces do not have it yet. */
interface InstallOffer extends Event {
  /** Asks the user; once. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by public/first.js: a browser makes its offer while the page loads, before the account's scripts are there. */
    installOffer?: InstallOffer;
  }
}

/** `offer`: the browser asks the user. `by_hand`: the user finds it in the browser's menu (iOS). */
export type InstallWay = 'offer' | 'by_hand';

/** How this browser installs the site; null where it does not, or the site is opened from the home screen already. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(onChange, installWay, () => null);

function installWay(): InstallWay | null {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if (window.installOffer) return 'offer';
  return isIos() ? 'by_hand' : null;
}

function onChange(tell: () => void): () => void {
  const onInstalled = () => {
    window.installOffer = undefined;
    tell();
  };
  window.addEventListener('beforeinstallprompt', tell);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', tell);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** Lets the browser ask the user, which uses its offer up, whatever the answer is; the browser may make another. */
export async function install(): Promise<void> {
  const offer = window.installOffer;
  window.installOffer = undefined;
  await offer?.prompt();
}

/** An iPad says that it is a Mac; a Mac has no touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
