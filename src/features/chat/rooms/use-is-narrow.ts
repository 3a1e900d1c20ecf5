import { useMedia } from '@/ui/layout/use-media';

/** Up to this width list and conversation are not side by side; Tailwind's `md` begins above it. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 767.98px)');
