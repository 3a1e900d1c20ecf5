import { useMedia } from './use-media';

/** Below Tailwind's `md`. */
export const useIsPhone = (): boolean => useMedia('(width < 48rem)');
