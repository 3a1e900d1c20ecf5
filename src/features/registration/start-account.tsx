import dynamic from 'next/dynamic';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

/** The registration at the end of a guest's request, downloaded when the guest gets there. */
export const StartAccount = dynamic(() => import('./start-account-form').then((module) => module.StartAccountForm), {
  ssr: false,
  loading: lazyLoading(() => <SkeletonList rows={2} />),
});
