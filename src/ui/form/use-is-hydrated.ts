import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in a page's first render, true once React answers events. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
