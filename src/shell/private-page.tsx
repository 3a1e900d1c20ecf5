import { useTranslation } from 'next-i18next/pages';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import type { UserType } from '@/domain/roles';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { useLoginRedirect } from './use-login-redirect';

interface PrivatePageProps {
  /** Who may see it; anyone logged in unless told. */
  roles?: readonly UserType[];
  children: ReactNode;
}

/**
 * Shows its content to whoever may see it. The login is in the browser, so the server's HTML is a skeleton for
 * everybody; guests are sent to login with the way back, query included.
 */
export function PrivatePage({ roles, children }: PrivatePageProps) {
  const { t } = useTranslation('common');
  const { status, userType, profile } = useSession();

  useLoginRedirect(status === 'guest');

  if (status !== 'user') {
    return (
      <PageFrame>
        <SkeletonList rows={4} />
      </PageFrame>
    );
  }
  if (roles && !roles.some((role) => role === userType)) {
    return (
      <PageFrame>
        <EmptyState
          as="h1"
          picture="error"
          title={t('private.wrong_role')}
          text={t('private.wrong_role_text')}
          action={<ButtonLink href={paths.profile()}>{t('nav.profile')}</ButtonLink>}
        />
      </PageFrame>
    );
  }
  // Another login in another tab is another person: nothing of the one before may stay.
  return <Fragment key={profile?.id}>{children}</Fragment>;
}
