import { showError } from '@/client/call-error';
import { CallAlert } from '@/features/common/call-alert';
import { Button } from '@/ui/button';
import { useTranslation } from '@/ui/texts';

/** What failed, in red at the head of the conversation (Spec §8), and the way to try again. */
export function ErrorBanner({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('project');
  const shown = showError(error);
  if (!shown) return null;
  return (
    <div className="shrink-0 p-3">
      <CallAlert shown={shown} />
      {onRetry && (
        <Button variant="text" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      )}
    </div>
  );
}
