import { useSyncExternalStore } from 'react';

/** Below Tailwind's `md`. */
const PHONE = '(width < 48rem)';

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the window is as narrow as a phone's; false while the server renders. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
