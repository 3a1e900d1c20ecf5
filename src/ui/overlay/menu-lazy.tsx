import dynamic from 'next/dynamic';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyLoading } from './lazy-loading';

/** The menu of menu.tsx; a placeholder for its button is shown while the script is fetched. */
export const LazyMenu = dynamic(() => import('./menu').then((module) => module.Menu), {
  ssr: false,
  loading: lazyLoading(() => <Skeleton className="h-[46px] w-32 rounded-full" />),
});
