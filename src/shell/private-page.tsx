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
  /** The roles that may see it; by default every logged-in user. */
  roles?: readonly UserType[];
  children: ReactNode;
}

/**
 * Shows its content to users with a permitted role. The login is in the browser, so the server's HTML is a skeleton for
 * everyone; guests are sent to login with the path and query to return to.
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
  // Another login in another tab is another user: no state of the previous user may stay.
  return <Fragment key={profile?.id}>{children}</Fragment>;
}
