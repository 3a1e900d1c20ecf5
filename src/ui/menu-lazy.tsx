import dynamic from 'next/dynamic';
import { Skeleton } from './skeleton';

/** The menu of menu.tsx; its place is kept while the script comes. */
export const LazyActionMenu = dynamic(() => import('./menu').then((module) => module.ActionMenu), {
  ssr: false,
  loading: () => <Skeleton className="h-[46px] w-32 rounded-full!" />,
});
