import { useTranslation } from 'next-i18next/pages';
import { CallError, showError } from '@/client/http/call-error';
import { Button, ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { registrationPath } from '../people/registration-path';
import { CallAlert } from './call-alert';

interface CallFailureProps {
  error: unknown;
  onRetry: () => void;
  /** Where to go when nothing was found. */
  wayOut: { href: string; label: string };
  /** What was not found, in words of its own; by default a project. With it, an invalid id (422) is not found either. */
  absent?: { title: string; text: string };
}

/**
 * Shown instead of a screen's content: not found, closed until the reader's address is verified, or failed with a button
 * to try again.
 */
export function CallFailure({ error, onRetry, wayOut, absent }: CallFailureProps) {
  const { t } = useTranslation('project');
  const { t: inProfile } = useTranslation('profile');
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
  const shown = showError(error);
  if (shown?.code === 'not_verified') {
    return (
      <EmptyState
        as="h1"
        picture="inbox"
        title={inProfile('standing.registered.title')}
        text={inProfile('standing.registered.text')}
        action={<ButtonLink href={registrationPath('verify')}>{inProfile('standing.registered.link')}</ButtonLink>}
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
      <CallAlert shown={shown} />
    </div>
  );
}
