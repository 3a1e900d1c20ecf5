import { Button } from '@/ui/button';
import { useTranslation } from '@/ui/texts';

interface LoadMoreProps {
  list: { hasMore: boolean; isLoadingMore: boolean; isMoreFailed: boolean; loadMore: () => void };
}

/** The way on in a growing list. */
export function LoadMore({ list }: LoadMoreProps) {
  const { t } = useTranslation('project');
  if (!list.hasMore) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      {list.isMoreFailed && <p role="alert">{t('failure.more')}</p>}
      <Button variant="quiet" isPending={list.isLoadingMore} onClick={() => list.loadMore()}>
        {list.isMoreFailed ? t('actions.retry') : t('actions.more')}
      </Button>
    </div>
  );
}
