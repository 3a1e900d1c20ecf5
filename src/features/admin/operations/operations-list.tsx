import type { ComponentProps, ReactNode } from 'react';
import { privatePaths } from '@/config/private-paths';
import { CallFailure } from '@/features/common/call-failure';
import { LoadMore } from '@/features/common/load-more';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';

interface OperationsListProps {
  list: ComponentProps<typeof LoadMore>['list'] & {
    rows: readonly unknown[] | null;
    error: unknown;
    isStale: boolean;
    retry: () => void;
  };
  /** What stands where there is nothing. */
  none: string;
  /** The rows, each a list item. */
  children: ReactNode;
}

/** A list of the operations' rooms in all that can become of it: on its way, failed, empty, shown, and with more. */
export function OperationsList({ list, none, children }: OperationsListProps) {
  const { t } = useTranslation('admin');
  if (list.error !== null)
    return (
      <CallFailure
        error={list.error}
        onRetry={list.retry}
        wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
      />
    );
  if (list.rows === null) return <SkeletonList rows={4} />;
  if (list.rows.length === 0) return <EmptyState picture="inbox" title={none} />;
  return (
    <>
      <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${list.isStale ? 'opacity-60' : ''}`}>{children}</ul>
      <LoadMore list={list} />
    </>
  );
}
