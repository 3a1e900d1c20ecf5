import { Skeleton, SkeletonList } from '@/ui/layout/skeleton';

/** The placeholder while the page loads. */
export function DetailSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-9 w-4/5 max-w-[620px]" />
        <Skeleton className="h-5 w-3/5 max-w-[460px]" />
      </div>
      <Skeleton className="h-24 w-full rounded-m" />
      <div className="grid gap-8 lg:grid-cols-[230px_minmax(0,1fr)]">
        <Skeleton className="h-24 w-full lg:h-[420px]" />
        <SkeletonList rows={2} />
      </div>
    </div>
  );
}
