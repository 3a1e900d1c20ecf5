import dynamic from 'next/dynamic';
import { Skeleton } from '@/ui/layout/skeleton';

/** The menu of menu.tsx, whose script is fetched once the page stands; until then its button's shape keeps the place. */
export const LazyMenu = dynamic(() => import('./menu').then((module) => module.Menu), {
  ssr: false,
  loading: () => <Skeleton className="h-[46px] w-32 rounded-full" />,
});
