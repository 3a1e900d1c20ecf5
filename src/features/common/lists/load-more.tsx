import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/form/button';

interface LoadMoreProps {
  list: { hasMore: boolean; isFetching: boolean; isLoadingMore: boolean; isMoreFailed: boolean; loadMore: () => void };
  /** Loads more when the user scrolls near the end, without a press. After a failure the button is needed. */
  isLoadedInSight?: boolean;
}

/** How far before the end more is loaded; our own choice. */
const PRELOAD_MARGIN = '400px';

/** The button that loads more of a list. */
export function LoadMore({ list, isLoadedInSight = false }: LoadMoreProps) {
  const { t } = useTranslation('project');
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(list.loadMore);
  load.current = list.loadMore;
  // A request for more would be lost during a refetch, so the end is observed only when no fetch is running.
  const isWatching = isLoadedInSight && list.hasMore && !list.isFetching && !list.isMoreFailed;
  useEffect(() => {
    if (!isWatching || !end.current || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWatching]);
  if (!list.hasMore) return null;
  return (
    <div ref={end} className="mt-6 grid justify-items-center gap-2">
      {list.isMoreFailed && <p role="alert">{t('failure.more')}</p>}
      <Button variant="quiet" isPending={list.isLoadingMore} onClick={() => list.loadMore()}>
        {list.isMoreFailed ? t('actions.retry') : t('actions.more')}
      </Button>
    </div>
  );
}
