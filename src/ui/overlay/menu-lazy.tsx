import { late } from '@/ui/late';
import { Skeleton } from '@/ui/layout/skeleton';

/** The menu of menu.tsx, whose script is fetched once the page stands; until then its button's shape keeps the place. */
export const LazyMenu = late(
  () => import('./menu').then((module) => module.Menu),
  () => <Skeleton className="h-[46px] w-32 rounded-full" />,
);
