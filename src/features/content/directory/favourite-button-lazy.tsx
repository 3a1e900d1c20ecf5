import dynamic from 'next/dynamic';
import { withTexts } from '@/client/i18n/with-texts';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

/** Only clients keep professionals: the others do not fetch it. */
export const LazyFavouriteButton = dynamic(
  () => withTexts('work', import('./favourite-button')).then((module) => module.FavouriteButton),
  { ssr: false, loading: lazyLoading() },
);
