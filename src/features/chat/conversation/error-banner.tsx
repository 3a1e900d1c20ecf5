import { useTranslation } from 'next-i18next/pages';
import { showError } from '@/client/http/call-error';
import { useErrorText } from '@/features/common/forms/call-alert';
import { Icon } from '@/ui/media/icon';

interface ErrorBannerProps {
  error: unknown;
  /** What failed, if the error itself does not say. */
  title?: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** An error in red at the top of the conversation (Spec §8), with a button to retry. */
export function ErrorBanner({ error, title, onRetry, retryLabel }: ErrorBannerProps) {
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const shown = showError(error);
  if (!shown && !title) return null;
  const fields = shown?.fields.map(({ label, messages }) => `${label} ${messages.join(' ')}`) ?? [];
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-ember-soft px-4 text-[14px] text-ember"
    >
      <Icon name="error" className="size-5" />
      <p className="min-w-0 flex-1 basis-40 py-2.5 leading-snug [overflow-wrap:anywhere]">
        <strong className="block">{title ?? common('error.title')}</strong> {shown && errorText(shown)}{' '}
        {fields.join(' ')}
        {shown?.requestId && shown.code !== 'form_error' && (
          <span className="block text-[13px]">{common('error.request_id', { id: shown.requestId })}</span>
        )}
      </p>
      {onRetry && (
        <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline underline-offset-4">
          {retryLabel ?? t('actions.retry')}
        </button>
      )}
    </div>
  );
}
