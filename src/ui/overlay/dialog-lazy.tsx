import dynamic from 'next/dynamic';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

/** The dialog of dialog.tsx; its script is fetched when a page that has one is shown, so that it opens at once. */
export const LazyDialog = dynamic(() => import('./dialog').then((module) => module.Dialog), {
  ssr: false,
  loading: lazyLoading(),
});
