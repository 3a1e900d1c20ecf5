import { useTranslation } from 'next-i18next/pages';
import { CallError, showError } from '@/client/http/call-error';
import { Button, ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { CallAlert } from './call-alert';

interface CallFailureProps {
  error: unknown;
  onRetry: () => void;
  /** Where to go when nothing was found. */
  wayOut: { href: string; label: string };
  /** What was not found, in words of its own; by default a project. With it, an invalid id (422) is not found either. */
  absent?: { title: string; text: string };
}

/** Shown instead of a screen's content: not found, or failed with a button to try again. */
export function CallFailure({ error, onRetry, wayOut, absent }: CallFailureProps) {
  const { t } = useTranslation('project');
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 404 || (status === 422 && absent)) {
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
