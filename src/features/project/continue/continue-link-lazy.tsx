import dynamic from 'next/dynamic';
import { withTexts } from '@/client/i18n/with-texts';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

/** Fetched where a project was broken off, which few were. */
export const LazyContinueLink = dynamic(
  () => withTexts('work', import('./continue-link')).then((module) => module.ContinueLink),
  { ssr: false, loading: lazyLoading() },
);
