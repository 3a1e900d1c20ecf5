import dynamic from 'next/dynamic';
import { withTexts } from '@/client/i18n/with-texts';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

/** Most professionals have none yet: their words are fetched where there are some. */
export const LazyFactsLine = dynamic(
  () => withTexts('fact', import('./facts-line')).then((module) => module.FactsLine),
  { ssr: false, loading: lazyLoading() },
);
