import { useTranslation } from 'next-i18next/pages';
import { showError } from '@/client/http/call-error';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';

/** Shown where the changes of the work could not be fetched. */
export function ListingFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('project');
  return (
    <div className="grid justify-items-start gap-3">
      <CallAlert shown={showError(error)} />
      <Button variant="quiet" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}
