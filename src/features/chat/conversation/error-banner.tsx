import { useTranslation } from 'next-i18next/pages';
import { type ShownError, showError } from '@/client/http/call-error';
import { ErrorDetails } from '@/features/common/forms/error-details';
import { Icon } from '@/ui/media/icon';

interface ErrorBannerProps {
  error?: unknown;
  /** Several errors, instead of `error`. */
  errors?: readonly ShownError[];
  /** What failed, if the error itself does not say. */
  title?: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Errors in red at the top of the conversation (Spec §8), with a button to retry. */
export function ErrorBanner({ error, errors, title, onRetry, retryLabel }: ErrorBannerProps) {
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const shown = errors ?? [showError(error)].filter((one) => one !== null);
  if (shown.length === 0 && !title) return null;
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-ember-soft px-4 text-[0.875rem] text-ember"
    >
      <Icon name="error" className="size-5" />
      <div className="min-w-0 flex-1 basis-40 py-2.5 leading-snug [overflow-wrap:anywhere]">
        <strong className="block">{title ?? common('error.title')}</strong>
        {shown.map((one) => (
          <ErrorDetails key={`${one.code}${one.text}${one.requestId}`} shown={one} />
        ))}
      </div>
      {onRetry && (
        <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline underline-offset-4">
          {retryLabel ?? t('actions.retry')}
        </button>
      )}
    </div>
  );
}
