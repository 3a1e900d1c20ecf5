import { showError } from '@/client/call-error';
import { useCallPages } from '@/client/use-call-pages';
import { adminContentCalls } from '@/contract/admin-content';
import { CallAlert } from '@/features/common/call-alert';
import { LoadMore } from '@/features/common/load-more';
import { useDates } from '@/features/common/use-dates';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { LazyDialog } from '@/ui/dialog-lazy';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';

interface HistoryDialogProps {
  isOpen: boolean;
  contentId: number;
  /** Something is typed that a restored version would take the place of. */
  isChanged: boolean;
  isPending: boolean;
  onRestore: (version: number) => void;
  onClose: () => void;
}

/** What was written when, and by whom; an older version comes back as the draft, which shows nothing by itself. */
export function HistoryDialog({ isOpen, onClose, ...rest }: HistoryDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <LazyDialog isOpen={isOpen} onClose={onClose} title={t('document.history')}>
      <Versions {...rest} />
    </LazyDialog>
  );
}

function Versions({ contentId, isChanged, isPending, onRestore }: Omit<HistoryDialogProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const list = useCallPages(adminContentCalls.history, { content_id: contentId });
  if (list.error) return <CallAlert shown={showError(list.error)} />;
  if (!list.rows) return <SkeletonList rows={3} />;
  return (
    <>
      {isChanged && <Alert tone="warning">{t('document.restore_loses')}</Alert>}
      <ul className="divide-y divide-line">
        {list.rows.map((row, index) => (
          <li key={row.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                {t('document.version', { version: row.version })}
                {row.is_shown && <Chip tone="info">{t('document.is_shown')}</Chip>}
              </p>
              <p className="text-sm tabular-nums text-ink-2">
                {dates.dayTime(row.saved_at)} · {row.saved_by?.name ?? t('document.by_site')}
                {row.restored_from !== null && ` · ${t('document.restored_from', { version: row.restored_from })}`}
              </p>
            </div>
            {index > 0 && (
              <Button variant="quiet" isPending={isPending} onClick={() => onRestore(row.version)}>
                {t('document.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
