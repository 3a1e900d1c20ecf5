import { useEffect, useRef } from 'react';
import { Button } from '@/ui/form/button';
import { useTranslation } from '@/ui/texts';

interface LoadMoreProps {
  list: { hasMore: boolean; isFetching: boolean; isLoadingMore: boolean; isMoreFailed: boolean; loadMore: () => void };
  /** It need not be pressed: whoever comes near the end gets more. A failure waits for the button. */
  isLoadedInSight?: boolean;
}

/** Ours: more is on its way before the end is seen. */
const AHEAD = '400px';

/** The way on in a growing list. */
export function LoadMore({ list, isLoadedInSight = false }: LoadMoreProps) {
  const { t } = useTranslation('project');
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(list.loadMore);
  load.current = list.loadMore;
  // Asked for while the list is asked for anew, more would be forgotten: it is looked for once that has its answer.
  const isWatching = isLoadedInSight && list.hasMore && !list.isFetching && !list.isMoreFailed;
  useEffect(() => {
    if (!isWatching || !end.current || !window.IntersectionObserver) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current();
      },
      { rootMargin: AHEAD },
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
