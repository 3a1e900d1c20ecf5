import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from '@/client/session/browser-storage';
import { FIND_WORK_STORAGE_KEY, isStorageOf } from '@/client/session/personal-storage';
import type { Query } from '@/features/common/project/address';

/** The filter that a professional chose last on this device; null before the first choice. */
const NONE = { query: null as Query | null };

const useFindWorkStore = create<typeof NONE>()(
  persist(() => NONE, {
    name: FIND_WORK_STORAGE_KEY,
    version: 1,
    storage: browserStorage,
    skipHydration: true,
    // A filter stored by another version is dropped.
    migrate: () => NONE,
    // Another login on this device has its own, or none yet.
    merge: (stored) => ({ ...NONE, ...(stored as Partial<typeof NONE> | undefined) }),
  }),
);

export function readKeptFilter(): Query | null {
  void useFindWorkStore.persist.rehydrate();
  return useFindWorkStore.getState().query;
}

/** Not after a logout, when nothing personal may stay on the device. */
export function keepFilter(userId: number, query: Query): void {
  if (isStorageOf(userId)) useFindWorkStore.setState({ query });
}
