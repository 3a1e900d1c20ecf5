import { useTranslation } from 'next-i18next/pages';
import { Icon } from '@/ui/media/icon';
import { Button } from './button';

interface UploadInterruptedProps {
  /** Null: nothing was interrupted. */
  reason: 'cancelled' | 'lost' | null;
  /** Sends the same files again. */
  onRetry?: () => void;
}

/** Says that an upload was cancelled or lost, and that the files are still there. */
export function UploadInterrupted({ reason, onRetry }: UploadInterruptedProps) {
  const { t } = useTranslation('profile');
  return (
    <div role="status" className="not-empty:mt-3">
      {reason && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <span className={reason === 'lost' ? 'text-ember' : undefined}>{t(`upload.interrupted.${reason}`)}</span>
          {onRetry && (
            <Button variant="text" onClick={onRetry}>
              <Icon name="refresh" className="size-4.5" />
              {t('upload.retry')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
