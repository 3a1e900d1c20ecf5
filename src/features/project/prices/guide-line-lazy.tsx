import dynamic from 'next/dynamic';
import { withTexts } from '@/client/i18n/with-texts';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

const part = () => withTexts('fact', import('./guide-line'));

/** Where quotations are compared: many have no item with a guide. */
export const LazyGuideLine = dynamic(() => part().then((module) => module.GuideLine), {
  ssr: false,
  loading: lazyLoading(),
});
export const LazyGuideNote = dynamic(() => part().then((module) => module.GuideNote), {
  ssr: false,
  loading: lazyLoading(),
});
