import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { DEVICE_TOKENS_MAX } from '@/config/limits/accounts';
import { browserStorage } from './browser-storage';
import { DEVICE_STORAGE_KEY } from './personal-storage';

/** The tokens by which the server knows this browser, also after a logout; the newest first. They name no one. */
const NONE = { tokens: [] as string[] };

const useDeviceStore = create<typeof NONE>()(
  persist(() => NONE, {
    name: DEVICE_STORAGE_KEY,
    version: 1,
    storage: browserStorage,
    skipHydration: true,
    // Tokens stored by another version are dropped.
    migrate: () => NONE,
  }),
);

export function readDeviceTokens(): string[] {
  void useDeviceStore.persist.rehydrate();
  return useDeviceStore.getState().tokens;
}

/** Stores the token of a login or of a new password; the oldest of too many is dropped. */
export function rememberDevice(token: string): void {
  const others = readDeviceTokens().filter((known) => known !== token);
  useDeviceStore.setState({ tokens: [token, ...others].slice(0, DEVICE_TOKENS_MAX) });
}
