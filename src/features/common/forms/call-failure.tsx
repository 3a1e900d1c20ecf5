import { CallError, showError } from '@/client/call-error';
import { Button, ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { useTranslation } from '@/ui/texts';
import { CallAlert } from './call-alert';

interface CallFailureProps {
  error: unknown;
  onRetry: () => void;
  /** Where to go when the thing is not there. */
  wayOut: { href: string; label: string };
  /** What is not there, in words of its own; a project unless told. */
  absent?: { title: string; text: string };
}

/** What a screen shows instead of its content: not found, or failed with a way to try again. */
export function CallFailure({ error, onRetry, wayOut, absent }: CallFailureProps) {
  const { t } = useTranslation('project');
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 404 || status === 422) {
    return (
      <EmptyState
        as="h1"
        picture="search"
        title={absent?.title ?? t('failure.not_found')}
        text={absent?.text ?? t('failure.not_found_text')}
        action={<ButtonLink href={wayOut.href}>{wayOut.label}</ButtonLink>}
      />
    );
  }
  return (
    <div className="mx-auto grid max-w-[560px] gap-4">
      <EmptyState
        as="h1"
        picture="error"
        title={t('failure.title')}
        action={<Button onClick={onRetry}>{t('actions.retry')}</Button>}
      />
      <CallAlert shown={showError(error)} />
    </div>
  );
}
